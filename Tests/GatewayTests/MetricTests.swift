// Prometheus's text of figures.

import Testing

@testable import Gateway

@Suite("Metrics")
struct MetricTests {
    @Test("a figure is three lines: help, type and sample")
    func lines() {
        #expect(
            Metric("linkd_taps_late_total", "Taps.", 12).text == """
                # HELP linkd_taps_late_total Taps.
                # TYPE linkd_taps_late_total counter
                linkd_taps_late_total 12

                """)
        #expect(Metric("linkd_up", "Whether.", 1).text.contains("# TYPE linkd_up gauge\n"))
    }

    @Test("backslashes and line ends of a help are escaped; nothing else is")
    func help() {
        let text = Metric("m", "a\\b\nc \"d\"", 0).text
        #expect(text.hasPrefix("# HELP m a\\\\b\\nc \"d\"\n# TYPE"))
    }

    @Test(
        "values are as Prometheus reads them",
        arguments: [
            (0, "0"), (-3, "-3"), (0.5, "0.5"), (1e14, "100000000000000"), (1e300, "1e+300"), (.infinity, "+Inf"),
            (-.infinity, "-Inf"), (.nan, "NaN"),
        ] as [(Double, String)])
    func values(value: Double, text: String) {
        #expect(Metric("m", "h", value).text.hasSuffix("\nm \(text)\n"))
    }
}
