// What answers have in common is kept once, and they are the same bytes as if each had a copy of its own.

import LinkCore
import Pages
import Testing
import Wire

@testable import Gateway

@Suite("What answers have in common")
struct CommonTextTests {
    private static let kind = CommonTexts.Kind.page(form: 1, app: nil)
    private static let style = String(repeating: "p { margin: 7px }\n", count: 40)
    private let texts = CommonTexts(room: 100_000)

    private func id(_ number: UInt64) -> EventID { EventID(high: number, low: .max / 3) }

    private func page(_ number: UInt64, about title: String = "Tea") -> String {
        "<title>\(title)</title>\n\(Self.style)<a href=\"https://l.example/\(number)?tap=\(id(number))\">\n\(Self.style)</html>"
    }

    private func keep(
        _ number: UInt64, _ text: String, naming more: [PassedValue] = [], as kind: CommonTexts.Kind = kind
    ) -> (own: TapText, common: CommonLines?) {
        let kept = texts.text(Array(text.utf8), of: kind, naming: [PassedValue(id(number))] + more)
        kept.common.map(texts.use)
        return kept
    }

    private func bytes(_ text: TapText, _ number: UInt64, passing values: [PassedValue] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        text.append(to: &bytes, naming: id(number), passing: values)
        #expect(bytes.count == text.length(passing: values))
        return bytes
    }

    @Test("texts of a kind share the lines in which none of them differed, and have each its own id")
    func sharing() throws {
        let kept = (1...4).map { (number: UInt64($0), keep(UInt64($0), page(UInt64($0)))) }
        for (number, (own, _)) in kept {
            let expected = page(number).replacing("\(id(number))", with: "\(id(99))")
            #expect(bytes(own, 99) == Array(expected.utf8))
            #expect(bytes(own, number) == Array(page(number).utf8))
        }
        // There is nothing yet with which the first could be compared.
        #expect(kept[0].1.common == nil && kept[0].1.own.heapBytes > 1400)
        let common = try #require(kept[1].1.common)
        for (_, (own, lines)) in kept.dropFirst() { #expect(lines === common && own.heapBytes < 250) }
        #expect(common.frame.byteCount > 1400)
    }

    @Test("a line that differs is each text's own from then on; earlier ones keep what they have")
    func differences() throws {
        let kept = [keep(1, page(1)), keep(2, page(2)), keep(3, page(3, about: "Coffee")), keep(4, page(4))]
        for (number, (own, _)) in kept.enumerated() {
            let number = UInt64(number + 1)
            #expect(bytes(own, number) == Array(page(number, about: number == 3 ? "Coffee" : "Tea").utf8))
        }
        let (second, third) = (try #require(kept[1].common), try #require(kept[2].common))
        #expect(second !== third && second.frame.byteCount > third.frame.byteCount && kept[3].common === third)
    }

    @Test(
        "a text with other lines is the first of its kind from then on, and texts of other kinds have nothing in common"
    )
    func kinds() {
        _ = keep(1, page(1))
        #expect(keep(2, page(2) + "\n<p>").common == nil)
        #expect(keep(3, page(3) + "\n<p>").common != nil)
        #expect(keep(4, page(4), as: .page(form: 2, app: nil)).common == nil)
        #expect(keep(5, page(5), as: .head(status: 200, fields: 6)).common == nil)
        #expect(texts.text(Array(page(6).utf8), of: nil, naming: []).common == nil)
    }

    @Test("a line with a value that is passed through is never common, though two texts have the same value")
    func passed() throws {
        let value = PassedValue(name: "fbclid".utf8, value: "IwAR0123456789abcdef".utf8)
        let other = PassedValue(name: "fbclid".utf8, value: "another-value-of-it".utf8)
        let line = "<p>" + String(repeating: "-", count: 80) + "?fbclid=IwAR0123456789abcdef</p>\n"
        for number in 1...3 as ClosedRange<UInt64> {
            let (own, _) = keep(number, line + page(number), naming: [value])
            let expected = (line + page(number)).replacing("IwAR0123456789abcdef", with: "another-value-of-it")
            #expect(bytes(own, number, passing: [other]) == Array(expected.utf8))
        }
    }

    @Test("common lines are counted once while a decision uses them, and go with the last one")
    func freed() throws {
        _ = keep(1, page(1))
        let before = texts.bytes
        weak var lines: CommonLines?
        do {
            let kept = [keep(2, page(2)), keep(3, page(3)), keep(4, page(4))]
            let common = try #require(kept[0].common)
            lines = common
            #expect(texts.bytes == before + common.bytes)
            for _ in 0..<2 { texts.leave(common) }
            #expect(texts.bytes == before + common.bytes)
            texts.leave(common)
            #expect(texts.bytes == before)
            texts.forgetFirst()
        }
        #expect(lines == nil && texts.bytes == 0)
    }

    @Test("texts with which others are compared take no more room than they may")
    func room() {
        let small = CommonTexts(room: 5000)
        for number in 1...50 as ClosedRange<UInt64> {
            _ = small.text(Array(page(number).utf8), of: .page(form: number, app: nil), naming: [])
            #expect(small.bytes <= 5000)
        }
        #expect(small.bytes > 1000)
        let large = Array(String(repeating: page(1), count: 9).utf8)
        for _ in 0..<3 { #expect(small.text(large, of: Self.kind, naming: []).common == nil) }
    }

    @Test("pages of many links are those that a fresh decision shows, with the templates of an operator, too")
    func pages() async throws {
        let pair = try await DecisionPair(app: Kit.wholeShop)
        let titles = [
            "Tea", "‘Coffee’ & <milk>", "日本", "<title>", "Tea\nTea", "", "&lt;", String(repeating: "long ", count: 60),
        ]
        for (number, title) in titles.enumerated() {
            for kit in [pair.sharing, pair.fresh] {
                kit.putRoute("l\(number)") { link in
                    var social = Social()
                    (social.title, social.description) = (title, number.isMultiple(of: 3) ? "About \(title)" : nil)
                    link.social = social
                    link.ref = number.isMultiple(of: 2) ? "mail" : nil
                }
            }
        }
        func ask() async throws {
            for agent in [Agents.iPhone, Agents.mac] {
                for _ in 0..<4 {
                    for number in titles.indices {
                        try await pair.ask(
                            "/l\(number)?fbclid=IwAR0123456789abcdefghij", [("User-Agent", agent)],
                            from: "198.51.100.7",
                            "\(number) \(agent)")
                    }
                }
            }
        }
        try await ask()
        let mark = String(decoding: [0xef, 0xb7, 0x90] as [UInt8], as: UTF8.self)
        for template in [
            "{{title}}\n<p>\n{{#groups}}{{label}}{{/groups}}\n</p>\n", "\(mark){{title}}", "{{<page}}{{/page}}",
        ] {
            try await pair.reload([PageFile(name: "preview.mustache", bytes: Array(template.utf8))])
            try await ask()
        }
        #expect(await pair.sharing.worker.counters.decisions.hits >= 4 * 2 * titles.count)
    }

    @Test("redirects share the fields of their heads, and what is remembered of a link goes with it")
    func redirects() async throws {
        let kit = try await Kit()
        // With a status of its own a link has no shape that it shares with others.
        for number in 0..<20 {
            kit.put("l\(number)", url: "https://shop.example.org/\(number)") { $0.redirectStatus = 302 }
        }
        for _ in 0..<3 {
            for number in 0..<20 {
                let location = try await kit.tap("/l\(number)", Agents.windows).header("Location")
                #expect(location == "https://shop.example.org/\(number)")
            }
        }
        var counts = await kit.worker.counters.decisions
        #expect(counts.entries == 20 && counts.hits == 20)
        for number in 0..<20 {
            #expect(try await kit.api(.delete, "/v1/links/go.example.com/l\(number)").status < 300)
        }
        counts = await kit.worker.counters.decisions
        #expect(counts.entries == 0 && counts.bytes == 0)
    }
}
