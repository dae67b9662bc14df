// How long a page takes to make, and how large it is.

import LinkCore
import PageSamples
import Pages

enum PageBench {
    /// One line per page: name, bytes, microseconds; the last one is the load of all of them.
    static func measure() -> String {
        let pages = PageSet.builtin
        let language = pages.language(accepting: "en-GB,en;q=0.9")
        let preview = PageSamples.iPhone
        let trace = TraceModel(address: "https://go.example.com/abc", outcome: PageSamples.decision)
        let made: [(name: String, make: () -> RenderedPage)] = [
            ("iphone-en", { pages.preview(preview, language) }),
            ("not-found-en", { pages.notice(.notFound, language) }),
            ("trace-en", { pages.trace(trace, language) }),
        ]
        var lines = made.map { name, make in
            "\(name) \(make().html.count) \(text(microseconds(2000) { _ = make() }, digits: 1))"
        }
        lines.append("load - \(text(microseconds(10) { _ = PageSet.load([]) }, digits: 0))")
        return lines.joined(separator: "\n")
    }

    private static func microseconds(_ count: Int, _ body: () -> Void) -> Double {
        for _ in 0..<(count / 10) { body() }
        let clock = ContinuousClock()
        let time = clock.measure { for _ in 0..<count { body() } }
        return Double(time.components.attoseconds) / 1e12 / Double(count)
            + Double(time.components.seconds) * 1e6 / Double(count)
    }
}
