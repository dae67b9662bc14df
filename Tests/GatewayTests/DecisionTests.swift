// Taps that ask what one before asked: decided once, recorded and answered each for itself, exactly as if decided anew.

import FakeGateway
import LinkCore
import PluginKit
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

    @Test("the second tap that asks the same is not decided again, and is recorded under an id and a time of its own")
    func second() async throws {
        var app = Kit.shop
        app.android.package = "com.example.shop"
        let kit = try await Kit(app: app) { try? DecisionPair.pipeline(of: &$0) }
        kit.put("abc", url: nil) {
            $0.route = "products/:product_id"
            $0.routeParameters = ["product_id": "42"]
        }
        let first = try await tap(kit)
        let lookups = kit.store.lookups
        kit.clock.advance(milliseconds: 7)
        let second = try await tap(kit, from: "203.0.113.9")
        #expect(kit.store.lookups == lookups)
        let entries = kit.store.entries
        try #require(entries.count == 2)
        #expect(entries[0].outcome.eventID != entries[1].outcome.eventID)
        #expect(entries[1].outcome.receivedAt == entries[0].outcome.receivedAt + 7)
        #expect(entries[1].event.client?.address == "203.0.113.9")
        #expect(entries[1].touch?.touch.id == entries[1].outcome.eventID)
        #expect(entries[1].touch?.touch.at == entries[1].outcome.receivedAt)
        // The id of a tap goes with the person, and is that of the tap.
        for (response, entry) in [(first, entries[0]), (second, entries[1])] {
            #expect(response.header("Location")?.contains(entry.outcome.eventID.description) == true)
            #expect(response.header("Location") == entry.outcome.destination?.url)
        }
        let counts = await counts(kit)
        #expect(counts.hits == 1 && counts.misses == 1 && counts.entries == 1 && counts.bytes > 0)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 2)
    }

    @Test("a link that changes is decided anew by the next tap, and so is one that is made where there was none")
    func changes() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<2 { #expect(try await tap(kit).header("Location") == "https://shop.example.org/page") }
        let patch = #"{"link":{"url":"https://shop.example.org/other"}}"#
        #expect(try await kit.api(.patch, "/v1/links/go.example.com/abc", patch).status == 200)
        #expect(try await tap(kit).header("Location") == "https://shop.example.org/other")
        for _ in 0..<2 {
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
        for _ in 0..<3 { #expect(try await tap(kit).status == 302) }
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
        #expect(counts.bytes <= bytes + 10_000)
        #expect(counts.hits == 499)
    }

    @Test("an explanation of a tap says whether its decision is kept, what ends it, and for how long it holds")
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
        let spent = try #require(try await caching("tap", "once"))
        #expect(spent["cacheable"] == .bool(false) && spent["reason"] == .string("claim"))
        let nowhere = try #require(try await caching("tap", "nothing"))
        #expect(nowhere["reason"] == .string("nowhere"))
        // On each of the app's domains it could have been there.
        #expect(nowhere["links"]?.array?.contains(.string("\(Kit.domain)/nothing")) == true)
        #expect(try await caching("open", "abc") == nil)
        #expect(await counts(kit).hits + counts(kit).misses == 0)
    }
}
