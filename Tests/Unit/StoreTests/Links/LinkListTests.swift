// Pages of links: stable while links come and go, filtered by index, searched without holding others up.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkListTests {
    @Test("ten thousand links come page by page in the order they were made, while others are deleted and made")
    func paging() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for start in stride(from: 0, to: 10_000, by: 1000) {
            _ = try await store.createLinks((start..<start + 1000).map { draft("k\($0)") }, edit())
        }
        var seen: [Int64] = []
        var keys: [String] = []
        var place: Int64?
        var round = 0
        repeat {
            let page = try await store.links(LinkFilter(), after: place, limit: 500)
            #expect(page.links.count <= 500)
            seen += page.links.map(\.id)
            keys += page.links.map(\.link.address.key)
            // The last one seen goes, and one that comes later, and a new one is made behind all.
            if let last = page.links.last?.link.address, round < 10 {
                let row = try await store.linkRow(last)
                try await store.deleteLink(last, ifRevision: nil, edit())
                #expect(try await store.linkRow(last) == row)
                try await store.deleteLink(address("k\(9000 + round)"), ifRevision: nil, edit())
                _ = try await store.make(draft("new\(round)"))
            }
            round += 1
            place = page.next
        } while place != nil
        #expect(seen == seen.sorted())
        #expect(Set(seen).count == seen.count)
        let expected =
            (0..<10_000).filter { !(9000..<9010).contains($0) }.map { "k\($0)" } + (0..<10).map { "new\($0)" }
        #expect(keys == expected)
    }

    @Test("a full last page says that it is the last")
    func exactEnd() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.links(LinkFilter(), after: nil, limit: 10).next == nil)
        _ = try await store.createLinks((0..<20).map { draft("k\($0)") }, edit())
        let first = try await store.links(LinkFilter(), after: nil, limit: 10)
        #expect(first.links.count == 10 && first.next == first.links.last?.id)
        let second = try await store.links(LinkFilter(), after: first.next, limit: 10)
        #expect(second.links.count == 10 && second.next == nil)
        #expect(try await store.links(LinkFilter(), after: second.links.last?.id, limit: 10).links.isEmpty)
    }

    @Test("filters hold together; archived links come only when asked for")
    func filters() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var drafts: [LinkDraft] = []
        for number in 0..<240 {
            let domain = number % 2 == 0 ? shopHost : "m.example.com"
            drafts.append(
                draft("k\(number)", on: domain, app: number % 3 == 0 ? "shop" : "news") {
                    $0.tags = number % 5 == 0 ? ["five", "all"] : ["all"]
                    $0.isArchived = number % 8 == 0
                })
        }
        _ = try await store.createLinks(drafts, edit())
        for bits in 0..<16 {
            var filter = LinkFilter()
            if bits & 1 != 0 { filter.app = "shop" }
            if bits & 2 != 0 { filter.domain = shopHost }
            if bits & 4 != 0 { filter.tag = "five" }
            filter.includesArchived = bits & 8 != 0
            let expected = (0..<240).filter {
                (bits & 1 == 0 || $0 % 3 == 0) && (bits & 2 == 0 || $0 % 2 == 0) && (bits & 4 == 0 || $0 % 5 == 0)
                    && (bits & 8 != 0 || $0 % 8 != 0)
            }
            #expect(try await store.all(filter, page: 7).map(\.link.address.key) == expected.map { "k\($0)" })
        }
        for nothing in ["", "Shop", "shop'", "go.example.com"] {
            var filter = LinkFilter()
            filter.app = nothing
            #expect(try await store.all(filter).isEmpty)
        }
    }

    @Test("a search ignores letter case and looks at key, title, URL, route, external id and tags")
    func search() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createLinks(
            [
                draft("Needle-key"), draft("b") { $0.title = "a NEEDLE in hay" },
                draft("c") { $0.url = "https://x.example/needle" },
                draft("d") { $0.route = "needle/:id" }, draft("e", externalID: "needlE"),
                draft("f") { $0.tags = ["x", "nEEdle"] }, draft("g") { $0.recipient = "needle" },
                draft("h") { $0.title = "needl" }, draft("i") { $0.title = "caf\u{e9}" },
                draft("j") { $0.title = "CAFE\u{301}" }, draft("k") { $0.title = "100%_" },
                draft("l") { $0.title = "Die Größe" }, draft("m") { $0.tags = ["РАСПРОДАЖА"] }, draft("Übung"),
                draft("n") { $0.title = "ΟΔΥΣΣΕΥΣ" },
            ], edit())
        func keys(_ text: String) async throws -> String {
            var filter = LinkFilter()
            filter.search = text
            return try await store.all(filter, page: 2).map { String($0.link.address.key.prefix(1)) }.joined()
        }
        #expect(try await keys("needle") == "Nbcdef")
        #expect(try await keys("NEEDLE") == "Nbcdef")
        #expect(try await keys("caf\u{e9}") == "i")
        #expect(try await keys("cafe\u{301}") == "j")
        #expect(try await keys("%_") == "k")
        #expect(try await keys("no such") == "")
        #expect(try await keys("") == "NbcdefghijklmÜn")
        for text in ["GRÖßE", "größe", "GRÖSSE", "grösse", "die gröẞe"] {
            #expect(try await keys(text) == "l", "\(text)")
        }
        for (text, found) in [
            ("CAF\u{c9}", "i"), ("распродажа", "m"), ("übung", "Ü"), ("οδυσσευς", "n"), ("Σσε", "n"), ("grosse", ""),
        ] { #expect(try await keys(text) == found, "\(text)") }
    }

    @Test("a search finds what begins again within itself, and nothing else", arguments: 1...4 as ClosedRange<UInt64>)
    func repeating(seed: UInt64) async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var state = seed
        func letters(_ count: Int) -> String {
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state >> 33 & 3 == 0 ? "b" : "a"
            }.joined()
        }
        let titles = (0..<50).map { _ in letters(30) }
        _ = try await store.createLinks(
            titles.enumerated().map { index, title in draft("k\(index)") { $0.title = title } }, edit())
        for length in 1...14 {
            let needle = Array(letters(length).utf8)
            let expected = titles.indices.filter { index in
                let title = Array(titles[index].utf8)
                return (0...title.count - needle.count).contains { title[$0...].starts(with: needle) }
            }
            var filter = LinkFilter()
            filter.search = String(decoding: needle, as: UTF8.self)
            #expect(try await store.all(filter).map(\.link.address.key) == expected.map { "k\($0)" })
        }
    }

    @Test("a search without hits looks at a bounded number of links per page and goes on where it was")
    func boundedSearch() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let most = LinkQuery.window * 10
        for start in stride(from: 0, to: most + 2000, by: 1000) {
            _ = try await store.createLinks((start..<start + 1000).map { draft("k\($0)") }, edit())
        }
        _ = try await store.make(draft("last") { $0.title = "needle" })
        var filter = LinkFilter()
        filter.search = "needle"
        let first = try await store.links(filter, after: nil, limit: 10)
        #expect(first.links.isEmpty)
        #expect(first.next == Int64(most))
        let second = try await store.links(filter, after: first.next, limit: 10)
        #expect(second.links.map(\.link.address.key) == ["last"])
        #expect(second.next == nil)
    }

    @Test("a worker's look-up sees what was committed before it, and a tap by its id")
    func lookup() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let reader = try store.makeLinkLookup()
        #expect(try reader.link(at: address("a")) == nil)
        for round in 0..<50 {
            let made = try await store.make(draft("a") { $0.maxTaps = 2 }, edit(reuse: true))
            #expect(try reader.link(at: address("a"))?.id == made.id)
            _ = try await store.append(tap(UInt64(round + 1), on: made, spends: true))
            #expect(try reader.link(at: address("a"))?.taps == 1)
            try await store.deleteLink(address("a"), ifRevision: nil, edit())
            #expect(try reader.link(at: address("a")) == nil)
        }
        let found = try #require(try reader.tap(eventID(7)))
        #expect(found.shortLink == "https://\(shopHost)/a")
        #expect(found.app == "shop" && found.receivedAt == FakeClock.start)
        _ = try await store.append(entry(200))
        #expect(try reader.tap(eventID(200)) == nil)
        #expect(try reader.tap(eventID(201)) == nil)
        // A tap that was refused proves nothing.
        let link = try await store.make(draft("b"))
        var refused = tap(202, on: link)
        refused.outcome.action = .reject
        _ = try await store.append(refused)
        #expect(try reader.tap(eventID(202)) == nil)
    }
}
