// What an event keeps whose bytes at rest are bounded.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import StoreFormat

@Suite struct ShorteningTests {
    private static let long = "https://go.example.com/products/7?a=1&b=" + String(repeating: "x", count: 60_000)

    private func encode(_ entry: JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        writer.encode(entry, user: nil)
        return writer.bytes
    }

    private func decode(_ entry: JournalEntry) throws -> (event: LinkEvent, outcome: Outcome) {
        let (event, outcome) = try PayloadReader.decode(encode(entry), columns: RowColumns(of: entry))
        return (event, outcome)
    }

    @Test("no event takes more than its limit, and it can be read and says so; one within it is as it was")
    func random() throws {
        for seed: UInt64 in 0..<2000 {
            var random = RandomEntry(seed: seed)
            var entry = random.make()
            let whole = encode(entry)
            for limit in [1024, 1500, 4096, 65_536] {
                entry.payloadLimit = limit
                let bytes = encode(entry)
                #expect(bytes.count <= limit, "seed \(seed)")
                if whole.count <= limit { #expect(bytes == whole, "seed \(seed)") }
                let (_, outcome) = try PayloadReader.decode(bytes, columns: RowColumns(of: entry))
                #expect(outcome.link.isShortened == (whole.count > limit), "seed \(seed)")
                #expect(outcome.action == entry.outcome.action && outcome.reason == entry.outcome.reason)
            }
        }
    }

    @Test("documents, lists and texts of any shape stay within the limit")
    func shapes() throws {
        let numbers = JSONValue.array((0..<5000).map { .int($0) })
        let deep = (0..<60).reduce(numbers) { value, _ in .array([value]) }
        var made = entry(1, url: Self.long)
        made.event.navigation = Navigation()
        made.event.navigation?.canOpen = (0..<100).map { "scheme-\($0)-" + String(repeating: "é", count: 400) }
        var extras = JSONObject()
        for number in 0..<2000 { extras.append("member \(number)", number % 2 == 0 ? deep : .array([])) }
        made.event.navigation?.extras = extras
        made.event.attributes = StringMap((0..<100).map { ("name \($0)", String(repeating: "\u{1F600}", count: 99)) })
        made.outcome.fallbacks = (0..<50).map { Destination(kind: .web, url: Self.long + "\($0)") }
        made.outcome.trace = (0..<50).map { Step(stage: "s\($0)", verdict: .changed, notes: [Self.long]) }
        for limit in [1024, 4096] {
            made.payloadLimit = limit
            #expect(encode(made).count <= limit)
            let (event, outcome) = try decode(made)
            #expect(outcome.link.isShortened)
            #expect(event.url?.hasPrefix("https://go.example.com/products/7?a=1&b=xx") == true)
        }
    }

    @Test("names and types of measurement events stay, whatever else is cut", arguments: [1024, 4096])
    func measurements(limit: Int) throws {
        let measured = [
            Measurement(name: "al_nav_in", fields: ["sourceURL": Self.long, "type": "app"]),
            Measurement(name: "al_nav_out", fields: ["outputURL": Self.long, "type": "fail", "error": Self.long]),
            Measurement(name: "al_ref_back_out", fields: ["type": "web"]),
            Measurement(name: "al_link_parse", fields: [:]),
        ]
        var crowded = entry(1, url: Self.long)
        crowded.outcome.fallbacks = (0..<50).map { Destination(kind: .web, url: Self.long + "\($0)") }
        // Nothing of this one fits: only numbers and words are left.
        var hopeless = entry(2, url: Self.long)
        hopeless.outcome.decidedBy = Self.long
        hopeless.outcome.attribution = Attribution(method: .none, confidence: .none)
        hopeless.outcome.attribution?.reasons = (0..<2000).map { "\($0) " + Self.long }
        for var made in [crowded, hopeless] {
            made.outcome.measurements = measured
            made.payloadLimit = limit
            #expect(encode(made).count <= limit)
            let (_, outcome) = try decode(made)
            #expect(outcome.link.isShortened)
            #expect(outcome.measurements.map(\.name) == measured.map(\.name), "\(outcome.measurements)")
            #expect(outcome.measurements.map(\.counted) == measured.map(\.counted), "\(outcome.measurements)")
        }
    }

    @Test("a long text is kept once: its beginning, its length and its digest")
    func once() throws {
        var made = entry(1, kind: .tap, url: Self.long)
        made.outcome.destination = Destination(kind: .web, url: Self.long + "&linkd_tap=1")
        made.payloadLimit = 4096
        let (event, outcome) = try decode(made)
        let url = try #require(event.url)
        let digest = Hash128(of: Array(Self.long.utf8)).hex
        #expect(url.hasPrefix(Self.long.prefix(1000)))
        #expect(url.hasSuffix("[shortened:\(Self.long.utf8.count):sha256:\(digest)]"))
        #expect(outcome.link.inputURL == url && outcome.link.targetURL == url && outcome.link.hops == [url])
        #expect(outcome.link.query.map(\.name) == ["a", "b"])
        let destination = try #require(outcome.destination?.url)
        #expect(destination.contains("[shortened:\(Self.long.utf8.count + 12):") && destination.utf8.count < 400)
        #expect(encode(made).count < 2000)
    }

    @Test("a prefix ends between characters and beside percent escapes")
    func prefixes() {
        func prefix(_ text: String, _ longest: Int) -> String {
            text.withBytes { bytes in
                String(decoding: bytes[..<ShortenedText.prefix(of: bytes, longest: longest)], as: UTF8.self)
            }
        }
        #expect(prefix("abcdef", 6) == "abcdef" && prefix("abcdef", 3) == "abc" && prefix("abc", 0) == "")
        #expect(prefix("aé", 2) == "a" && prefix("\u{1F600}b", 3) == "" && prefix("\u{1F600}b", 4) == "\u{1F600}")
        #expect(prefix("ab%41c", 3) == "ab" && prefix("ab%41c", 4) == "ab" && prefix("ab%41c", 5) == "ab%41")
    }

    @Test("of a shortened URL the whole parameters lead where it led; a shortened path leads nowhere")
    func parameters() {
        let mark = ShortenedText.mark(count: 60_000, digest: Hash128(high: 1, low: 2))
        func whole(_ url: String) -> String? { ShortenedText.wholeParameters(of: url) }
        #expect(whole("https://a.example/p?a=1&b=2&c=x\(mark)") == "https://a.example/p?a=1&b=2")
        #expect(whole("https://a.example/p?a=1\(mark)") == "https://a.example/p")
        #expect(whole("https://a.example/p/q\(mark)") == nil)
        #expect(whole("https://a.example/p#a?b=1\(mark)") == nil)
        #expect(whole("https://a.example/p?a=[redacted]") == "https://a.example/p?a=[redacted]")
    }
}
