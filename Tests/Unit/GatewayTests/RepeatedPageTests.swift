// Taps that are answered with a page as one before them was: rendered once, sent to each with its own id and click ids.

import FakeGateway
import LinkCore
import Matching
import Pages
import PluginKit
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Pages that taps share")
struct RepeatedPageTests {
    private func hits(_ kit: Kit) async -> Int { await kit.worker.counters.decisions.hits }

    @Test("the third tap gets the page that was rendered for the second, with buttons that name itself")
    func third() async throws {
        let kit = try await Kit(app: Kit.wholeShop) { try? DecisionPair.pipeline(of: &$0) }
        kit.putRoute("abc")
        for number in 1...6 {
            kit.clock.advance(milliseconds: 5)
            let page = try await kit.tap("/abc", Agents.iPhone)
            let entry = try #require(kit.store.entries.last)
            #expect(kit.store.entries.count == number)
            #expect(page.status == 200 && page.contentType == "text/html; charset=utf-8")
            #expect(page.header("Content-Security-Policy")?.contains("style-src 'sha256-") == true)
            let id = entry.outcome.eventID
            #expect(page.button("open") == "https://links.example.com/abc?linkd_tap=\(id)")
            #expect(page.tag("apple-itunes-app")?.hasSuffix("/abc?linkd_tap=\(id)") == true)
            #expect(entry.outcome.action == .showPreview && entry.outcome.receivedAt == kit.clock.wallMilliseconds())
            #expect(entry.tapDraft?.tap.id == id)
            for other in kit.store.entries.dropLast() { #expect(!page.text.contains("\(other.outcome.eventID)")) }
        }
        let counters = await kit.worker.counters
        #expect(counters.decisions.hits == 4 && counters.decisions.misses == 2)
        #expect(counters.decisions.bytes > 6000)
    }

    @Test("pages have the click ids of their own taps, and lengths that are theirs")
    func clicks() async throws {
        let kit = try await Kit(app: Kit.wholeShop) { try? DecisionPair.pipeline(of: &$0) }
        kit.putRoute("abc")
        func click(_ number: Int, _ length: Int) -> String {
            let digits = "\(number)"
            return "IwAR" + String(repeating: "x", count: length - 4 - digits.utf8.count) + digits
        }
        for (number, length) in [30, 60, 30, 45, 59, 31, 60, 61].enumerated() {
            let id = click(number, length)
            let page = try await kit.tap("/abc?x=1&fbclid=\(id)", Agents.iPhone)
            let tap = try #require(kit.store.entries.last?.outcome.eventID)
            #expect(page.button("web") == "https://www.example.com/products/42?x=1&fbclid=\(id)")
            #expect(page.button("open") == "https://links.example.com/abc?x=1&fbclid=\(id)&linkd_tap=\(tap)")
            #expect(page.tag("al:ios:url") == "shop://products/42?x=1&fbclid=\(id)")
        }
        // Three are decided anew for all lengths between theirs, and one that is longer.
        #expect(await hits(kit) == 4)
    }

    @Test("whoever asks, in whatever language, gets the page that a fresh decision shows", arguments: [false, true])
    func alike(isWhole: Bool) async throws {
        var app = isWhole ? Kit.wholeShop : Kit.shop
        app.installUnknown["desktop"] = "preview"
        let pair = try await DecisionPair(app: app)
        let agents = [
            Agents.iPhone, Agents.chat, Agents.android, Agents.mac, Agents.windows, Agents.android + " Chat/2",
        ]
        let fields: [[(String, String)]] = [
            [("Accept-Language", "de")], [("Accept-Language", "ar, en;q=0.5"), ("DNT", "1")],
            [("Accept-Language", "ja"), ("Sec-GPC", "1"), ("X-Forwarded-For", "192.0.2.60")],
            [("Sec-CH-UA-Platform", "\"Android\""), ("Referer", "https://news.example.org/")],
        ]
        let paths = [
            "/route", "/route?fbclid={}", "/social?utm_campaign=%22%27%3C&gclid={}&y",
            "/products/42?fbclid={}&gbraid={}",
        ]
        var pages = 0
        for (number, agent) in agents.enumerated() {
            for headers in fields {
                for path in paths {
                    for round in 0..<5 {
                        let click =
                            "IwAR-\(number)-\(round)-" + String(repeating: "k", count: [20, 30, 20, 25, 30][round])
                        let asked = path.replacing("{}", with: click)
                        let all = [("User-Agent", agent)] + headers
                        let address = round.isMultiple(of: 2) ? "127.0.0.1" : "198.51.100.7"
                        let before = await pair.sharing.worker.counters.decisions.hits
                        try await pair.ask(asked, all, from: address, "\(asked) \(all)")
                        let hit = await pair.sharing.worker.counters.decisions.hits > before
                        if hit, pair.sharing.store.entries.last?.outcome.action == .showPreview { pages += 1 }
                    }
                }
            }
        }
        #expect(pages > 100, "\(pages)")
    }

    @Test("a page shows what its link says from the moment of a change on, and what templates say from a reload on")
    func changes() async throws {
        let pair = try await DecisionPair(app: Kit.wholeShop)
        func ask() async throws {
            for _ in 0..<4 {
                try await pair.ask("/social", [("User-Agent", Agents.iPhone)], from: "198.51.100.7", "a page")
            }
        }
        func page() async throws -> HTTPResponse { try await pair.sharing.tap("/social", Agents.iPhone) }
        try await ask()
        try await pair.change("social", to: #"{"link":{"social":{"title":"Coffee"}}}"#)
        for kit in [pair.sharing, pair.fresh] {
            #expect(try await kit.tap("/social", Agents.iPhone).tag("og:title") == "Coffee")
        }
        try await ask()
        try await pair.reload([PageFile(name: "brand.css", bytes: Array("p{margin:7px}".utf8))])
        for kit in [pair.sharing, pair.fresh] {
            #expect(try await kit.tap("/social", Agents.iPhone).text.contains("p{margin:7px}"))
        }
        try await ask()
        #expect(await hits(pair.sharing) >= 7)
    }

    @Test("a page that hands out a token has another one for each tap, which the journal has too")
    func tokens() async throws {
        let kit = try await Kit(app: Kit.wholeShop) {
            try? DecisionPair.pipeline(of: &$0, attribution: [.init(name: "clipboard", value: .bool(true))])
        }
        kit.putRoute("abc")
        var tokens: Set<ClipboardToken> = []
        for _ in 0..<6 {
            let page = try await kit.tap("/abc?fbclid=IwAR0123456789abcdefghij", Agents.iPhone)
            let token = try #require(kit.store.entries.last?.tapDraft?.clipboard)
            #expect(page.text.contains("data-clip=\"https://go.example.com/?linkd_clip=\(token)\""))
            #expect(page.text.ranges(of: "linkd_clip=").count == 1)
            tokens.insert(token)
        }
        #expect(tokens.count == 6)
        #expect(await hits(kit) == 4)
        // Android's browsers need none.
        for _ in 0..<3 { _ = try await kit.tap("/abc", Agents.android) }
        #expect(kit.store.entries.last?.tapDraft?.clipboard == nil)
    }

    @Test("what attribution compares is each tap's own, and an address that tells nothing is decided anew")
    func lines() async throws {
        let networks = try NetworkList("relay 203.0.113.0/24\ncarrier 198.51.100.0/25 500")
        let pair = try await DecisionPair(app: Kit.wholeShop, attribution: DecisionPair.comparing) {
            $0.networks = networks
        }
        let addresses = ["198.51.100.7", "198.51.100.200", "203.0.113.9", "2001:db8::7", "2001:db8::8", "192.0.2.1"]
        for path in ["/route", "/plain", "/social?fbclid=IwAR0123456789abcdefghij"] {
            for agent in [Agents.iPhone, Agents.android, Agents.windows] {
                for more in [[], [("DNT", "1")], [("X-Forwarded-For", "2001:db8:1::9")]] {
                    for address in addresses + addresses.reversed() + ["127.0.0.1", "127.0.0.1"] {
                        let headers = [("User-Agent", agent)] + more
                        try await pair.ask(path, headers, from: address, "\(path) \(headers) \(address)")
                    }
                }
            }
        }
        let counts = await pair.sharing.worker.counters.decisions
        #expect(counts.hits > 250, "\(counts)")
        let index = try #require(DecisionReads.Uncacheable.allCases.firstIndex(of: .attribution))
        #expect(counts.uncacheable[index] > 20, "\(counts)")
    }

    @Test("the page of a tap that is only counted does not ask the device what it is")
    func counted() async throws {
        let pair = try await DecisionPair(app: Kit.wholeShop, attribution: DecisionPair.comparing) {
            $0.limits.rates.storedPerAddress = RequestRate(count: 12, milliseconds: 86_400_000)
            $0.limits.rates.perAddress = RequestRate(count: 50, milliseconds: 60_000)
        }
        for _ in 0..<30 {
            try await pair.ask("/route", [("User-Agent", Agents.iPhone)], from: "198.51.100.7", "an iPhone")
        }
        let entries = pair.sharing.store.entries
        #expect(entries.contains { $0.isCountedOnly } && entries.contains { !$0.isCountedOnly })
        #expect(await hits(pair.sharing) > 5)
        let (one, other) = (await pair.sharing.worker.counters, await pair.fresh.worker.counters)
        #expect(one.tapsCountedOnly == other.tapsCountedOnly && one.limitedAddresses == other.limitedAddresses)
        let page = try await pair.sharing.tap("/route", Agents.android)
        #expect(page.text.contains("data-sight") || page.status != 200)
    }

    @Test("a page costs its address as much as one that is rendered for it")
    func limits() async throws {
        func statuses(_ bytes: Int) async throws -> [Int] {
            let kit = try await Kit(app: Kit.wholeShop) {
                $0.limits.decisionBytes = bytes
                $0.limits.rates.perAddress = RequestRate(count: 12, milliseconds: 60_000)
            }
            kit.putRoute("abc")
            var statuses: [Int] = []
            for _ in 0..<10 { statuses.append(try await kit.tap("/abc", Agents.iPhone).status) }
            #expect(await hits(kit) == (bytes > 0 ? 4 : 0))
            return statuses
        }
        let shared = try await statuses(1_000_000)
        #expect(shared.count { $0 == 200 } == 6)
        #expect(try await statuses(0) == shared)
    }

    @Test("what pages take is counted, and a page for which there is no room is not kept")
    func bounds() async throws {
        let kit = try await Kit(app: Kit.wholeShop) { $0.limits.decisionBytes = 100_000 }
        for number in 0..<60 { kit.putRoute("l\(number)") }
        for _ in 0..<5 {
            for number in 0..<60 {
                _ = try await kit.tap("/l\(number)", Agents.iPhone)
                #expect(await kit.worker.counters.decisions.bytes <= 100_000)
            }
        }
        let page = try await kit.tap("/l0", Agents.iPhone)
        let counts = await kit.worker.counters.decisions
        // What pages have in common is there once.
        #expect(counts.bytes > 60_000 && counts.bytes < counts.entries * page.body.count, "\(counts)")
        #expect(counts.entries > 12 && counts.entries < 60 && counts.hits >= 3 * counts.entries, "\(counts)")
        let small = try await Kit(app: Kit.wholeShop) { $0.limits.decisionBytes = page.body.count }
        small.putRoute("abc")
        for _ in 0..<4 { _ = try await small.tap("/abc", Agents.iPhone) }
        #expect(await small.worker.counters.decisions.entries == 0)
        #expect(await hits(small) == 0)
    }

    @Test("programs that make previews, HEAD, prefetches and who asks for tags are answered as before")
    func others() async throws {
        let kit = try await Kit(app: Kit.wholeShop)
        kit.putRoute("abc")
        for _ in 0..<4 { _ = try await kit.tap("/abc", Agents.iPhone) }
        let before = await hits(kit)
        for _ in 0..<3 {
            #expect(try await kit.tap("/abc", Agents.slack).status == 200)
            #expect(try await kit.http(.head, "/abc", [("User-Agent", Agents.iPhone)]).status == 200)
            #expect(try await kit.tap("/abc", Agents.iPhone, [("Sec-Purpose", "prefetch")]).status == 200)
            #expect(try await kit.tap("/abc", Agents.iPhone, [("Prefer-Html-Meta-Tags", "al")]).status == 200)
            #expect(try await kit.tap("/abc", Agents.iPhone, [("Accept", "application/json")]).json["route"] != nil)
        }
        #expect(await hits(kit) == before)
        #expect(await kit.worker.counters.taps.previews == 12)
    }
}
