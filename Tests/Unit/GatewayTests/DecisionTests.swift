// Taps that ask what one before asked: decided once, recorded and answered each for itself, exactly as if decided anew.

import FakeGateway
import LinkCore
import PluginKit
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Decisions that taps share")
struct DecisionTests {
    private static let phone =
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"

    private func counts(_ kit: Kit) async -> DecisionCounts { await kit.worker.counters.decisions }

    private func tap(
        _ kit: Kit, _ path: String = "/abc", from address: String = "198.51.100.7"
    ) async throws -> HTTPResponse {
        try await kit.http(.get, path, [("User-Agent", Self.phone)], from: address)
    }

    @Test("the third tap that asks the same is not decided again, and is recorded under an id and a time of its own")
    func third() async throws {
        var app = Kit.shop
        app.android.package = "com.example.shop"
        let kit = try await Kit(app: app) { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc", url: nil) {
            $0.route = "products/:product_id"
            $0.routeParameters = ["product_id": "42"]
        }
        _ = try await tap(kit)
        let first = try await tap(kit)
        let lookups = kit.store.lookups
        kit.clock.advance(milliseconds: 7)
        let second = try await tap(kit, from: "203.0.113.9")
        #expect(kit.store.lookups == lookups)
        let entries = Array(kit.store.entries.dropFirst())
        try #require(entries.count == 2)
        #expect(entries[0].outcome.eventID != entries[1].outcome.eventID)
        #expect(entries[1].outcome.receivedAt == entries[0].outcome.receivedAt + 7)
        #expect(entries[1].event.client?.address == "203.0.113.9")
        #expect(entries[1].tapDraft?.tap.id == entries[1].outcome.eventID)
        #expect(entries[1].tapDraft?.tap.at == entries[1].outcome.receivedAt)
        // The id of a tap goes with the person, and is that of the tap.
        for (response, entry) in [(first, entries[0]), (second, entries[1])] {
            #expect(response.header("Location")?.contains(entry.outcome.eventID.description) == true)
            #expect(response.header("Location") == entry.outcome.destination?.url)
        }
        let counts = await counts(kit)
        #expect(counts.hits == 1 && counts.misses == 2 && counts.entries == 1 && counts.bytes > 0)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 3)
    }

    @Test("so is one at an address with a dot in it, which might have been something else")
    func dotted() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc")
        for _ in 0..<3 { #expect(try await tap(kit, "/abc.").status == 302) }
        let counts = await counts(kit)
        #expect(counts.hits == 1 && counts.misses == 2)
    }

    @Test("browsers of one kind share a decision, and each tap keeps its own User-Agent")
    func kinds() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc")
        let agents = ["Pixel 8", "SM-S911B Build/UP1A", "Pixel 8", "moto g (\u{e9})"].map {
            "Mozilla/5.0 (Linux; Android 14; \($0)) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"
        }
        for agent in agents { _ = try await kit.http(.get, "/abc", [("User-Agent", agent)]) }
        #expect(await counts(kit).hits == 2)
        #expect(kit.store.entries.map(\.event.client?.userAgent) == agents)
        // Another browser, a program, and none.
        let others = [
            "Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0", "curl/8.0",
        ]
        for agent in others { _ = try await kit.http(.get, "/abc", [("User-Agent", agent)]) }
        _ = try await kit.http(.get, "/abc", [])
        #expect(await counts(kit).hits == 2)
        // Of two the first one counts, be it empty: such taps are decided each, and are no other ones' decision. So are long ones.
        let long = agents[0] + String(repeating: "x", count: 500)
        for pair in [(agents[0], agents[1]), ("", agents[0]), (agents[0], "")] {
            for _ in 0..<3 { _ = try await kit.http(.get, "/abc", [("User-Agent", pair.0), ("User-Agent", pair.1)]) }
        }
        for _ in 0..<3 { _ = try await kit.http(.get, "/abc", [("User-Agent", long)]) }
        #expect(await counts(kit).hits == 2)
        #expect(
            kit.store.entries.suffix(6).map(\.event.client?.userAgent) == [
                agents[0], agents[0], agents[0], long, long, long,
            ])
        let nobody = kit.store.entries.suffix(9).prefix(3)
        #expect(nobody.allSatisfy { $0.event.client?.userAgent == nil && $0.outcome.visitor?.platform == .other })
    }

    @Test("so do versions of one system, each recorded with its own, unless a rule or a hint tells them apart")
    func versions() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc")
        func phone(_ version: String) -> String {
            "Mozilla/5.0 (Linux; Android \(version); Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"
        }
        func versions() -> [String?] { kit.store.entries.map(\.outcome.visitor?.osVersion) }
        let told = ["14", "14", "11", "8.1.0", "14", "12"]
        for version in told { _ = try await kit.http(.get, "/abc", [("User-Agent", phone(version))]) }
        #expect(await counts(kit).hits == 4 && versions() == told)
        // One that says none, and hints that know better.
        let none = phone("14").replacing("Android 14", with: "Android")
        _ = try await kit.http(.get, "/abc", [("User-Agent", none)])
        #expect(await counts(kit).hits == 5 && versions().last == .some(nil))
        for version in ["15.0.0", "15.0.0", "15.0.0", "16.0.0"] {
            _ = try await kit.http(
                .get, "/abc",
                [
                    ("User-Agent", phone("14")), ("Sec-CH-UA-Platform", "\"Android\""),
                    ("Sec-CH-UA-Platform-Version", "\"\(version)\""),
                ])
        }
        #expect(await counts(kit).hits == 6 && versions().suffix(4) == ["15.0.0", "15.0.0", "15.0.0", "16.0.0"])
        kit.put("ruled") { link in
            link.rules = [
                VisitorSiteTests.rule(.osVersion, ">=12", key: "android", url: "https://shop.example.org/new")
            ]
        }
        var places: [String?] = []
        for version in ["14", "14", "14", "11", "11", "11", "12", "14"] {
            places.append(
                try await kit.http(.get, "/ruled", [("User-Agent", phone(version))]).header("Location"))
        }
        let (new, old) = ("https://shop.example.org/new", "https://shop.example.org/page")
        #expect(places == [new, new, new, old, old, old, new, new])
        #expect(await counts(kit).hits == 9)
    }

    @Test("what depends on a version has no key without it, however long the address is")
    func longVersions() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        kit.put("ruled") { link in
            let rule = VisitorSiteTests.rule(.osVersion, ">=12", key: "android", url: "https://shop.example.org/new")
            link.rules = [rule]
        }
        for length in 3980...4060 {
            let path = "/ruled?x=" + String(repeating: "x", count: length)
            for (version, page) in [("14", "new"), ("14", "new"), ("11", "page"), ("14", "new")] {
                let agent = Self.phone.replacing("Android 14", with: "Android \(version)")
                let response = try await kit.http(.get, path, [("User-Agent", agent)])
                #expect(
                    response.header("Location")?.hasPrefix("https://shop.example.org/\(page)?x=") == true,
                    "\(length) \(version)")
            }
        }
        // The shorter ones were kept, the longer ones not.
        let hits = await counts(kit).hits
        #expect((1..<81).contains(hits), "\(hits)")
    }

    @Test("a link that changes is decided anew by the next tap, and so is one that is made where there was none")
    func changes() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<3 { #expect(try await tap(kit).header("Location") == "https://shop.example.org/page") }
        let patch = #"{"link":{"url":"https://shop.example.org/other"}}"#
        #expect(try await kit.api(.patch, "/v1/links/go.example.com/abc", patch).status == 200)
        #expect(try await tap(kit).header("Location") == "https://shop.example.org/other")
        for _ in 0..<3 {
            #expect(try await tap(kit, "/products/42").header("Location") == "https://www.example.com/products/42")
        }
        let link = #"{"link":{"domain":"go.example.com","key":"products","url":"https://shop.example.org/made"}}"#
        let made = try await kit.api(.post, "/v1/links", link)
        #expect((200...201).contains(made.status) || made.status == 422)
        #expect(try await kit.api(.delete, "/v1/links/go.example.com/abc").status < 300)
        #expect(try await tap(kit).status == 404)
    }

    @Test("a decision ends when its moment comes")
    func moments() async throws {
        let kit = try await Kit()
        let now = kit.clock.wallMilliseconds()
        kit.put("abc") {
            $0.validSince = now - 1
            $0.validUntil = now + 1000
        }
        for _ in 0..<4 { #expect(try await tap(kit).status == 302) }
        #expect(await counts(kit).hits == 2)
        kit.clock.advance(milliseconds: 1000)
        #expect(try await tap(kit).status == 410)
        kit.clock.setBack(milliseconds: 1002)
        #expect(try await tap(kit).status == 404)
    }

    @Test("what only one may have, a secret, a page, a program and an unknown address are decided each time")
    func uncacheable() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("once") { $0.maxTaps = 9 }
        kit.put("locked") { $0.isDisabled = true }
        kit.put("half") { link in
            let half = [Condition(.percent, matchValue: "0-49")]
            link.rules = [LinkRule(conditions: half, url: "https://shop.example.org/half")]
        }
        let requests: [(String, String, DecisionReads.Uncacheable)] = [
            ("/once", Self.phone, .claim), ("/abc?access_token=EAAB", Self.phone, .secret),
            ("/abc", "Slackbot-LinkExpanding 1.0", .bot), ("/nothing", Self.phone, .nowhere),
            ("/half", Self.phone, .chance), ("/locked", Self.phone, .obstacle),
            ("/abc?linkd_tap=01arz3ndektsv4rrffq69g5fav", Self.phone, .tap),
        ]
        for (path, agent, reason) in requests {
            for _ in 0..<2 { _ = try await kit.http(.get, path, [("User-Agent", agent)]) }
            let counted = await counts(kit).uncacheable
            let index = try #require(DecisionReads.Uncacheable.allCases.firstIndex(of: reason))
            #expect(counted[index] == 2, "\(path)")
        }
        #expect(await counts(kit).hits == 0)
        #expect(await counts(kit).misses == 0)
    }

    @Test("0 bytes turn it off, and few bytes hold few decisions, of those that are asked for often")
    func bounds() async throws {
        let off = try await Kit { $0.limits.decisionBytes = 0 }
        off.put("abc")
        for _ in 0..<3 { _ = try await tap(off) }
        #expect(await counts(off).hits == 0)
        #expect(await counts(off).entries == 0)
        let bytes = 100_000
        let small = try await Kit { $0.limits.decisionBytes = bytes }
        small.put("abc")
        for number in 0..<500 {
            _ = try await tap(small, "/abc?n=\(number)")
            _ = try await tap(small)
        }
        let counts = await counts(small)
        #expect(counts.bytes <= bytes)
        #expect(counts.hits == 498)
    }

    @Test("a round through more links than there is room for is answered by decisions for those that have a place")
    func rounds() async throws {
        let kit = try await Kit { $0.limits.decisionBytes = 60_000 }
        for number in 0..<60 { kit.put("l\(number)") }
        for _ in 0..<12 { for number in 0..<60 { _ = try await tap(kit, "/l\(number)") } }
        let counts = await counts(kit)
        #expect(counts.entries > 10 && counts.entries < 60 && counts.bytes <= 60_000, "\(counts)")
        #expect(counts.hits > 8 * counts.entries, "\(counts)")
    }

    @Test("what is asked for now takes the places of what is not asked for any more")
    func newcomers() async throws {
        let kit = try await Kit { $0.limits.decisionBytes = 30_000 }
        for number in 0..<40 { kit.put("l\(number)") }
        for _ in 0..<5 { for number in 0..<20 { _ = try await tap(kit, "/l\(number)") } }
        for _ in 0..<400 { _ = try await tap(kit, "/l39") }
        let hits = await counts(kit).hits
        for _ in 0..<10 { _ = try await tap(kit, "/l39") }
        #expect(await counts(kit).hits == hits + 10)
    }

    @Test("small decisions that nobody asks for make room for large ones")
    func largeNewcomers() async throws {
        let kit = try await Kit { $0.limits.decisionBytes = 30_000 }
        let long = "https://shop.example.org/" + String(repeating: "p", count: 900)
        for number in 0..<40 { kit.put("l\(number)", url: number < 30 ? "https://shop.example.org/page" : long) }
        for _ in 0..<5 { for number in 0..<30 { _ = try await tap(kit, "/l\(number)") } }
        for _ in 0..<100 { for number in 36..<40 { _ = try await tap(kit, "/l\(number)") } }
        let hits = await counts(kit).hits
        for number in 36..<40 { _ = try await tap(kit, "/l\(number)") }
        #expect(await counts(kit).hits == hits + 4)
    }

    @Test("nobody is charged for the referrer of the tap that was decided")
    func referrers() async throws {
        let kit = try await Kit {
            $0.limits.rates.storedPerAddress = RequestRate(count: 20, milliseconds: 86_400_000)
        }
        kit.put("abc")
        let agent = ("User-Agent", Self.phone)
        let long = ("Referer", "https://www.example.org/" + String(repeating: "r", count: 1900))
        for _ in 0..<3 { _ = try await kit.http(.get, "/abc", [agent, long], from: "198.51.100.1") }
        for _ in 0..<18 { _ = try await kit.http(.get, "/abc", [agent], from: "203.0.113.9") }
        #expect(await counts(kit).hits >= 18)
        #expect(await kit.worker.counters.tapsCountedOnly == 0)
    }

    @Test("a link that many kinds of visitors tapped is decided anew for each when it changes")
    func visitors() async throws {
        let kit = try await Kit()
        kit.put("abc")
        func tap(_ number: Int) async throws -> String? {
            let headers = [("User-Agent", Self.phone), ("Accept-Language", "de-x-v\(number)")]
            return try await kit.http(.get, "/abc", headers).header("Location")
        }
        for _ in 0..<3 { for number in 0..<30 { _ = try await tap(number) } }
        #expect(await counts(kit).entries == 30)
        #expect(await counts(kit).hits == 30)
        let patch = #"{"link":{"url":"https://shop.example.org/other"}}"#
        #expect(try await kit.api(.patch, "/v1/links/go.example.com/abc", patch).status == 200)
        #expect(await counts(kit).entries == 0)
        #expect(await counts(kit).bytes == 0)
        for number in 0..<30 { #expect(try await tap(number) == "https://shop.example.org/other") }
    }

    @Test("an address that asked too often is refused, and one that left enough at rest is only counted")
    func limits() async throws {
        let kit = try await Kit {
            $0.limits.rates.perAddress = RequestRate(count: 5, milliseconds: 60_000)
            $0.limits.rates.storedPerAddress = RequestRate(count: 4, milliseconds: 86_400_000)
        }
        kit.put("abc")
        for number in 1...8 { #expect(try await tap(kit).status == (number <= 5 ? 302 : 429), "\(number)") }
        let counters = await kit.worker.counters
        #expect(counters.decisions.hits == 3 && counters.limitedAddresses == 3)
        #expect(counters.tapsCountedOnly == 1 && kit.store.entries.map(\.isCountedOnly).count { $0 } == 1)
    }

    @Test(
        "of many items of a query few are examined before the address has paid; what is limited is so whatever it sends"
    )
    func costs() async throws {
        func places(_ query: String) -> Int {
            Array(query.utf8).withUnsafeBufferPointer { ClickIDs.places(in: $0).count }
        }
        let id = "fbclid=" + String(repeating: "x", count: 40)
        #expect(places(id) == 1 && places(String(repeating: "a&", count: 63) + id) == 1)
        #expect(places(String(repeating: "a&", count: 64) + id) == 0)
        let kit = try await Kit {
            $0.limits.rates.perAddress = RequestRate(count: 300, milliseconds: 60_000)
        }
        kit.put("abc")
        let long = String(repeating: "&", count: 60_000)
        #expect(try await kit.http(.get, "/abc?\(long)", [("User-Agent", Self.phone)]).status != 429)
        for path in ["/abc", "/v1.2", "/v1/links", "/x.y/qr.svg", "/openapi.json"] {
            for fields in [[], [("Authorization", "x")], [("Authorization", "Bearer x")]] {
                #expect(try await kit.http(.get, "\(path)?\(long)", fields).status == 429, "\(path) \(fields)")
            }
        }
        // What phones and crawlers ask for has no limit, or one of its own.
        #expect(try await kit.http(.get, "/robots.txt?\(long)").status == 200)
        #expect(try await kit.http(.get, "/.well-known/assetlinks.json?\(long)").status != 429)
        // A backend may send from an address that others have used up.
        #expect(try await kit.http(.get, "/v1/links?\(long)", host: "localhost", [kit.bearer]).status != 429)
    }

    @Test("the answer of a remembered decision leaves before a commit that is late")
    func late() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<3 { _ = try await tap(kit) }
        kit.store.hold()
        async let answered = kit.http(.get, "/abc", [("User-Agent", Self.phone)])
        while kit.store.held != 1 { await Task.yield() }
        kit.clock.advance(milliseconds: 50)
        await kit.worker.fireDeadlines()
        #expect(await kit.worker.counters.tapTimes.total == 4)
        #expect(kit.store.release() == 1)
        #expect(try await answered.status == 302)
        // It was answered before, so nobody but this waits for the commit.
        while await kit.worker.counters.tapsLate == 0 { await Task.yield() }
        let counters = await kit.worker.counters
        #expect(counters.tapsLate == 1 && counters.tapTimes.total == 4 && counters.decisions.hits == 2)
        #expect(await kit.worker.waitingTaps == 0)
    }

    @Test("a host with the dot that ends it is the same address")
    func hosts() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for host in ["go.example.com", "go.example.com.", "go.example.com.", "go.example.com"] {
            let response = try await kit.http(.get, "/abc", host: host, [("User-Agent", Self.phone)])
            #expect(response.header("Location") == "https://shop.example.org/page", "\(host)")
        }
        #expect(await counts(kit).hits == 2)
    }

    @Test(
        "an explanation of a tap or an open says whether its decision is kept, what ends it, and for how long it holds")
    func explained() async throws {
        let kit = try await Kit { try? DecisionPair.pipeline(of: &$0) }
        let now = kit.clock.wallMilliseconds()
        kit.put("abc") {
            $0.validSince = now - 5
            $0.validUntil = now + 60_000
        }
        kit.put("once") { $0.maxTaps = 3 }
        func caching(_ kind: String, _ path: String) async throws -> JSONObject? {
            let event: JSONObject = [
                "kind": .string(kind), "url": .string("https://\(Kit.domain)/\(path)"),
                "client": .object(["userAgent": .string(Self.phone)]),
            ]
            return try await kit.call("org.linkd.Gateway.Explain", ["event": .object(event)])["caching"]?.object
        }
        let kept = try #require(try await caching("tap", "abc"))
        #expect(kept["cacheable"] == .bool(true) && kept["reason"] == nil)
        #expect(kept["links"] == .array([.string("\(Kit.domain)/abc")]))
        #expect(kept["since"] == .int(now - 5) && kept["until"] == .int(now + 60_000))
        #expect(kept["details"] == .bool(false))
        kit.put("ruled") { link in
            link.rules = [
                VisitorSiteTests.rule(.osVersion, ">=12", key: "android", url: "https://shop.example.org/new")
            ]
        }
        #expect(try await caching("tap", "ruled")?["details"] == .bool(true))
        let spent = try #require(try await caching("tap", "once"))
        #expect(spent["cacheable"] == .bool(false) && spent["reason"] == .string("claim"))
        let nowhere = try #require(try await caching("tap", "nothing"))
        #expect(nowhere["reason"] == .string("nowhere"))
        // On each of the app's domains it could have been there.
        #expect(nowhere["links"]?.array?.contains(.string("\(Kit.domain)/nothing")) == true)
        #expect(try await caching("open", "products/42")?["cacheable"] == .bool(true))
        #expect(try await caching("open", "nothing")?["reason"] == .string("nowhere"))
        #expect(try await caching("navigate", "abc") == nil)
        #expect(await counts(kit).hits + counts(kit).misses == 0)
    }
}
