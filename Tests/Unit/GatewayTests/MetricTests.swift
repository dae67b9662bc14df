// Prometheus's text of figures, and the fixed tables behind those with labels.

import EventLoop
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Metrics")
struct MetricTests {
    @Test("a figure is three lines: help, type and sample")
    func lines() {
        #expect(
            MetricText.text(of: Metric("linkd_taps_late_total", "Taps.", 12)) == """
                # HELP linkd_taps_late_total Taps.
                # TYPE linkd_taps_late_total counter
                linkd_taps_late_total 12

                """)
        #expect(MetricText.text(of: Metric("linkd_up", "Whether.", 1)).contains("# TYPE linkd_up gauge\n"))
    }

    @Test("a family with labels has its help once and a line for each")
    func labels() {
        let text = MetricText.text(of: Metric("a_total", "A.", by: "who", [("x", 1), ("y\"\\\n", 2)]))
        #expect(
            text == #"""
                # HELP a_total A.
                # TYPE a_total counter
                a_total{who="x"} 1
                a_total{who="y\"\\\n"} 2

                """#)
    }

    @Test("a histogram counts what is at most its bound, and has sum and count in its unit")
    func histogram() {
        var counts = Histogram(.lots)
        for value: UInt64 in [0, 1, 2, 3, 5000] { counts.count(value) }
        let text = MetricText.text(of: Metric("h", "H.", [([("a", "b")], counts)]))
        for line in [
            "# TYPE h histogram", #"h_bucket{a="b",le="1"} 2"#, #"h_bucket{a="b",le="2"} 3"#,
            #"h_bucket{a="b",le="4"} 4"#, #"h_bucket{a="b",le="1024"} 4"#, #"h_bucket{a="b",le="+Inf"} 5"#,
            #"h_sum{a="b"} 5006"#, #"h_count{a="b"} 5"#,
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
        var times = Histogram(.waiting)
        times.count(250_000)
        let seconds = MetricText.text(of: Metric("t_seconds", "T.", [([], times)]))
        #expect(seconds.contains("t_seconds_bucket{le=\"0.00025\"} 1\n") && seconds.contains("t_seconds_sum 0.00025\n"))
        #expect(seconds.contains("t_seconds_bucket{le=\"0.0001\"} 0\n"))
    }

    @Test("histograms of two workers add up, those of different buckets do not")
    func addition() {
        var one = Histogram(.lots)
        var two = Histogram(.lots)
        one.count(3)
        two.count(300)
        one.add(two)
        #expect(one.total == 2 && one.sum == 303)
        one.add(Histogram(.waiting))
        #expect(one.total == 2)
    }

    @Test("measurement events are counted by name and type, of every event of a decision, and nothing else is a label")
    func measurements() {
        func measured(_ name: String, _ type: String? = nil) -> Measurement {
            Measurement(name: name, fields: type.map { ["type": $0] } ?? [:])
        }
        var counts = EventCounts()
        let place = EventCounts.Place(
            .tap, .openApp, reason: "x",
            measurements: [measured("al_link_parse"), measured("al_link_parse"), measured("al_nav_out", "app")])
        for _ in 0..<100 { counts.count(at: place) }
        counts.count(
            .open, .openApp, reason: "x",
            measurements: [
                measured("al_nav_in", "app"), measured("al_ref_back_out", "fail"), measured("al_nav_out", "S"),
                measured("S"),
            ])
        counts.count(.open, .openApp, reason: "x")
        var other = EventCounts()
        other.count(
            .open, .openApp, reason: "x", measurements: Array(repeating: measured("al_nav_out", "web"), count: 70))
        counts.add(other)
        let text = counts.metrics.map(MetricText.text).joined()
        for line in [
            #"{name="al_link_parse"} 200"#, #"{name="al_nav_in"} 1"#, #"{name="al_nav_out",type="app"} 100"#,
            #"{name="al_nav_out",type="web"} 63"#, #"{name="al_nav_out",type="fail"} 0"#, #"{name="al_nav_out"} 1"#,
            #"{name="al_ref_back_out",type="fail"} 1"#,
        ] {
            #expect(text.contains("linkd_measurements_total\(line)\n"), "\(line)")
        }
        #expect(!text.contains(#""S""#))
    }

    @Test("backslashes and line ends of a help are escaped; nothing else is")
    func help() {
        let text = MetricText.text(of: Metric("m", "a\\b\nc \"d\"", 0))
        #expect(text.hasPrefix("# HELP m a\\\\b\\nc \"d\"\n# TYPE"))
    }

    @Test(
        "values are as Prometheus reads them",
        arguments: [
            (0, "0"), (-3, "-3"), (0.5, "0.5"), (1e14, "100000000000000"), (1e300, "1e+300"), (.infinity, "+Inf"),
            (-.infinity, "-Inf"), (.nan, "NaN"),
        ] as [(Double, String)])
    func values(value: Double, text: String) {
        #expect(MetricText.text(of: Metric("m", "h", value)).hasSuffix("\nm \(text)\n"))
    }

    @Test("every kind, action and reason has a place of its own; what a stage makes up counts as other")
    func outcomes() throws {
        var counts = EventCounts()
        for kind in EventKind.allCases {
            for action in Action.allCases { counts.count(kind, action, reason: "made up \(kind) \(action)") }
        }
        for reason in EventCounts.reasons { counts.count(.tap, .openApp, reason: reason) }
        let (outcomes, reasons) = (counts.metrics[0], counts.metrics[1])
        #expect(outcomes.samples.count == EventKind.allCases.count * Action.allCases.count)
        for sample in outcomes.samples {
            let isMany = sample.labels.map(\.value) == ["tap", "open_app"]
            #expect(sample.value == (isMany ? Double(EventCounts.reasons.count + 1) : 1), "\(sample)")
        }
        #expect(reasons.samples.count == EventCounts.reasons.count + 1)
        for sample in reasons.samples {
            let isOther = sample.labels[0].value == "other"
            #expect(sample.value == (isOther ? Double(outcomes.samples.count) : 1), "\(sample)")
        }
        var sum = counts
        sum.add(counts)
        #expect(sum.metrics[0].samples[0].value == 2 * outcomes.samples[0].value)
    }

    @Test("every count of a worker is in the sum, and none is counted twice")
    func sum() {
        var counters = WorkerCounters()
        for counter in WorkerCounters.plain.map(\.counter) + WorkerCounters.limits.map(\.counter) {
            counters[keyPath: counter] += 1
        }
        counters.listeners.opened(.varlink(.gateway))
        counters.answers.count(.tap, status: 200)
        counters.outcomes.count(.tap, .openApp, reason: "x")
        for path in [\WorkerCounters.tapTimes, \.submitTimes, \.submitManyTimes, \.loopLags] {
            counters[keyPath: path].count(1)
        }
        counters.listeners.exhausted = 1
        (counters.decisions.hits, counters.decisions.misses, counters.decisions.uncacheable[0]) = (1, 1, 1)
        (counters.decisions.entries, counters.decisions.bytes) = (1, 1)
        counters.matches.lost = 1
        for path in [\WorkerCounters.lastUntrustedProxy, \.lastUnreadable, \.lastUnnamed] {
            counters[keyPath: path] = IPAddress("192.0.2.1")
        }
        counters.cache.fill()
        counters.pictures.fill()
        counters.expansions.fill()
        counters.pages.fill()
        counters.appLinks.fill()
        counters.refusals.fill()
        counters.taps.fill()
        counters.postbacks.fill()
        var sum = WorkerCounters()
        sum.add(counters)
        let (counted, summed) = (Self.values(of: counters), Self.values(of: sum))
        for (place, nothing) in Self.values(of: WorkerCounters()).enumerated() {
            #expect(counted[place] != nothing, "this test has to count one")
            #expect(summed[place] == counted[place])
        }
    }

    @Test("what the path of events counted is among its worker's counts")
    func tally() {
        var tally = EventTally()
        (tally.recorded, tally.duplicates, tally.reused, tally.tests, tally.late, tally.unrecorded) = (2, 3, 4, 5, 6, 7)
        tally.matches.lost = 8
        tally.taps.fill()
        tally.decisions.hits = 9
        tally.outcomes.count(.tap, .openApp, reason: "x")
        tally.refusals.fill()
        tally.submitTimes.count(10)
        tally.submitManyTimes.count(11)
        var counters = WorkerCounters()
        counters.take(tally)
        func values(_ counts: Any) -> [String] { Mirror(reflecting: counts).children.map { "\($0.value)" } }
        let taken = values(counters)
        for (value, nothing) in zip(values(tally), values(EventTally())) {
            #expect(value != nothing, "this test has to count one")
            #expect(taken.count { $0 == value } == 1, "\(value)")
        }
    }

    /// Every property with its value, those of counts in counts as well.
    private static func values(of counts: Any, _ label: String = "") -> [String] {
        let isCounts = counts is WorkerCounters || counts is DecisionCounts || counts is ListenerCounts
        guard isCounts else { return ["\(label) \(counts)"] }
        return Mirror(reflecting: counts).children.flatMap { values(of: $0.value, $0.label ?? "") }
    }

    @Test("answers are counted by part and class of status, whatever the status is")
    func answers() {
        var counts = AnswerCounts()
        for status in [100, 200, 302, 404, 503, 0, 999] { counts.count(.tap, status: status) }
        let values = Dictionary(uniqueKeysWithValues: counts.metric.samples.map { ($0.labels.map(\.value), $0.value) })
        #expect(values[["tap", "1xx"]] == 2 && values[["tap", "3xx"]] == 1 && values[["tap", "5xx"]] == 2)
        #expect(values[["association", "2xx"]] == 0 && values[["association", "3xx"]] == nil)
    }

    @Test("a tap is timed until its answer leaves, which is before a late commit; look-ups and refusals count apart")
    func taps() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<3 { #expect(try await kit.http(.get, "/abc").status == 302) }
        #expect(try await kit.http(.get, "/nothing/at/all").status == 404)
        #expect(try await kit.http(.head, "/abc").status == 302)
        let counters = await kit.worker.counters
        #expect(counters.tapTimes.total == 4 && counters.taps.previews == 1 && counters.taps.unknown == 1)
        #expect(counters.taps.ledOn == 3)
        // The third tap is decided as those before it were, and looks nothing up.
        #expect(counters.cache.hits == 2 && counters.cache.misses >= 1 && counters.cache.entries >= 1)
        #expect(counters.decisions.hits == 1 && counters.decisions.misses == 2)
        let outcomes = counters.outcomes.metrics[0].samples.reduce(0) { $0 + $1.value }
        #expect(outcomes == 3)
    }
}

extension PlainCounts {
    /// Counts one of each; fails where something is not an `Int`.
    fileprivate mutating func fill() {
        #expect(Mirror(reflecting: self).children.allSatisfy { $0.value is Int }, "\(Self.self)")
        withUnsafeMutableBytes(of: &self) { bytes in
            let counts = bytes.bindMemory(to: Int.self)
            for place in counts.indices { counts[place] = 1 }
        }
    }
}
