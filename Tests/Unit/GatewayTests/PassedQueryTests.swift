// Click ids: taps that differ in nothing else share a decision, and each keeps its own id wherever the first one's was.

import FakeGateway
import LinkCore
import TestSupport
import Testing
import Wire

@testable import Gateway

@Suite("Click ids of a query do not split the decisions")
struct PassedQueryTests {
    private static let phone =
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"
    private static let page = "https://shop.example.org/page"

    private func tap(_ kit: Kit, _ path: String) async throws -> HTTPResponse {
        try await kit.http(.get, path, [("User-Agent", Self.phone)], from: "198.51.100.7")
    }

    private func counts(_ kit: Kit) async -> DecisionCounts { await kit.worker.counters.decisions }

    private func id(_ number: Int, length: Int = 40) -> String {
        let digits = String(number)
        return "IwAR" + String(repeating: "x", count: length - 4 - digits.utf8.count) + digits
    }

    @Test("taps with another fbclid each are decided three times, and each is recorded and sent on with its own")
    func fbclid() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc")
        for number in 1...20 {
            let query = "x=1&fbclid=\(id(number))&utm_source=mail"
            #expect(try await tap(kit, "/abc?\(query)").header("Location") == "\(Self.page)?\(query)")
            let entry = try #require(kit.store.entries.last)
            let url = "https://go.example.com/abc?\(query)"
            #expect(entry.event.url == url && entry.outcome.link.inputURL == url)
            #expect(entry.outcome.destination?.url == "\(Self.page)?\(query)")
            let item = QueryItem(name: "fbclid", value: id(number))
            #expect(entry.outcome.link.inputQuery.contains(item) && entry.outcome.link.query.contains(item))
            #expect(entry.outcome.link.hops.first == url)
        }
        let counts = await counts(kit)
        #expect(counts.misses == 3 && counts.hits == 17 && counts.entries == 1)
        #expect(kit.store.entries.count == 20)
    }

    @Test("taps of an App Link with another fbclid each share a decision, and its measurements name each tap's own")
    func appLinks() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        let data = "%7B%22target_url%22%3A%22https%3A%2F%2Fshop.example.org%2Fpage%22%7D"
        for number in 1...20 {
            let query = "al_applink_data=\(data)&fbclid=\(id(number))"
            _ = try await tap(kit, "/products/7?\(query)")
            let entry = try #require(kit.store.entries.last)
            #expect(entry.outcome.link.formats == [.appLink])
            let measured = entry.outcome.measurements.flatMap { $0.fields.entries.map(\.value) }
            #expect(measured.contains { $0.contains(id(number)) }, "\(measured)")
        }
        #expect(await counts(kit).hits > 10)
        #expect(kit.store.entries.count == 20)
    }

    @Test("an id that equals another text of its URL is decided, and displaces nothing that was confirmed")
    func coincidence() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let other = id(0, length: 60)
        for (number, own) in [id(1), id(2), id(3), other, id(4), other, id(5), id(6)].enumerated() {
            let query = "xgclid=\(other)&gclid=\(own)"
            #expect(try await tap(kit, "/abc?\(query)").header("Location") == "\(Self.page)?\(query)")
            let entry = try #require(kit.store.entries.last)
            #expect(entry.event.url == "https://go.example.com/abc?\(query)" && kit.store.entries.count == number + 1)
        }
        let counts = await counts(kit)
        #expect(counts.misses == 5 && counts.hits == 3)
    }

    @Test("an id that is longer or shorter than any before is decided anew, those between are not")
    func lengths() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for (number, length) in [30, 30, 50, 40, 30, 50, 60, 55, 20, 25].enumerated() {
            let query = "fbclid=\(id(number, length: length))"
            #expect(try await tap(kit, "/abc?\(query)").header("Location") == "\(Self.page)?\(query)")
        }
        #expect(await counts(kit).misses == 5)
        #expect(await counts(kit).hits == 5)
    }

    @Test("a rule that asks for an id's value is asked for each tap; one that asks whether there is one is not")
    func rules() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        let chosen = "Chosen-0123456789-Chosen"
        func rule(_ value: String?) -> LinkRule {
            LinkRule(
                conditions: [Condition(.query, matchKey: "fbclid", matchValue: value)],
                url: "https://shop.example.org/ruled")
        }
        kit.put("one") { $0.rules = [rule(chosen)] }
        kit.put("any") { $0.rules = [rule(nil)] }
        for number in 1...5 {
            #expect(
                try await tap(kit, "/one?fbclid=\(id(number, length: 24))").header("Location")?.contains("/page")
                    == true)
            let other = try await tap(kit, "/any?fbclid=\(id(number, length: 24))")
            #expect(other.header("Location")?.contains("/ruled") == true)
        }
        #expect(try await tap(kit, "/one?fbclid=\(chosen)").header("Location")?.contains("/ruled") == true)
        #expect(await counts(kit).hits == 2)
    }

    @Test("where an app calls its ref gclid, every tap has its own")
    func reference() async throws {
        var app = Kit.shop
        app.refParameter = "gclid"
        let kit = try await Kit(app: app) { try? DecisionPair.pipeline(of: &$0) }
        for number in 1...4 {
            _ = try await tap(kit, "/products/42?gclid=\(id(number))")
            #expect(kit.store.entries.last?.outcome.link.ref == id(number))
        }
        #expect(await counts(kit).hits == 0)
    }

    @Test("nobody can have another's id, or a piece of the link, put where it does not belong")
    func crafted() async throws {
        let pair = try await DecisionPair()
        let own = "https://shop.example.org/my-great-article-2024?fbclid=my-great-article-2024"
        for kit in [pair.sharing, pair.fresh] {
            kit.put("own", url: own)
            kit.put("slug", url: "https://shop.example.org/my-great-article-2024")
        }
        let ids = [
            "my-great-article-2024", "other-great-article-2024", "3D3D3D3D3D3D3D3D3D3D", "3D3D3D3D3D3D3D3D3D3D3D3D",
            "253D253D253D253D253D", "IwAR0123456789abcdef", "IwAR0123456789abcdef_aem_Y2xpY2s",
            "linkd_key_0123456789abcdef",
            "fbclid-fbclid-fbclid", "gclid.fbclid.gclid.x",
        ]
        for round in 0..<3 {
            for first in ids {
                for path in ["/own", "/slug", "/route", "/products/42", "/plain"] {
                    let second = ids[(ids.firstIndex(of: first)! + round + 1) % ids.count]
                    let queries = [
                        "fbclid=\(first)", "gclid=\(first)&fbclid=\(second)", "fbclid=\(first)&fbclid=\(second)",
                        "fbclid=\(first)&fbclid=\(first)", "xfbclid=\(first)&fbclid=\(first)", "FBCLID=\(first)",
                        "utm_campaign=\(first)&gclid=\(first)",
                    ]
                    for query in queries {
                        try await pair.ask(
                            "\(path)?\(query)", [("User-Agent", Self.phone)], from: "198.51.100.7", "\(path)?\(query)")
                    }
                }
            }
        }
        #expect(await counts(pair.sharing).hits > 100)
    }

    @Test("a secret beside an id, an empty, an encoded and an oversized one are decided as they are")
    func odd() async throws {
        let pair = try await DecisionPair()
        let long = String(repeating: "a", count: 600)
        for number in 1...3 {
            let one = id(number)
            for query in [
                "fbclid=\(one)&access_token=EAAB\(number)", "fbclid=", "fbclid", "fbclid=%49wAR\(one)",
                "%66bclid=\(one)",
                "fbclid=\(long)\(number)", "fbclid=\(one)%23top", "fbclid=\(one)=\(number)", "fbclid=\(one)&&x",
                "&fbclid=\(one)&",
                "fbclid=\(one)+\(number)", "fbclid=\(one);gclid=\(one)",
                "fbclid=\(one)&gclid=\(one)&dclid=\(one)&yclid=\(one)&igsh=\(one)",
                "fbclid=\(one)&linkd_web=1", "fbclid=\(one)&ref=friend", "fbclid=\(one)&fb_action_ids=1&fb_source=feed",
            ] {
                for path in ["/plain", "/route", "/products/42", "/ruled", "/nothing"] {
                    try await pair.ask(
                        "\(path)?\(query)", [("User-Agent", Self.phone)], from: "198.51.100.7", "\(path)?\(query)")
                }
            }
        }
    }

    @Test("a decision that took another's place depends on its own links")
    func replaced() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        let later = kit.clock.wallMilliseconds() + 1000
        kit.put("other", url: "https://shop.example.org/first")
        kit.put("abc") { link in
            let condition = Condition(.after, matchValue: "\(later)")
            link.rules = [LinkRule(conditions: [condition], url: "https://go.example.com/other")]
        }
        for _ in 0..<3 { #expect(try await tap(kit, "/abc").header("Location") == Self.page) }
        kit.clock.advance(milliseconds: 1000)
        for _ in 0..<3 {
            #expect(try await tap(kit, "/abc").header("Location") == "https://shop.example.org/first")
        }
        let patch = #"{"link":{"url":"https://shop.example.org/second"}}"#
        #expect(try await kit.api(.patch, "/v1/links/go.example.com/other", patch).status == 200)
        #expect(try await tap(kit, "/abc").header("Location") == "https://shop.example.org/second")
    }
}
