// Metadata: handed to as many opens as the link says, in the reply only, and to the same caller again.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Redeeming metadata")
struct RedeemTests {
    private func kit(workers: Int = 1, limit: Int64? = 1) async throws -> Kit {
        let kit = try await Kit(workers: workers)
        try kit.seal("abc", route: true) { link, vault in
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
            link.redeemLimit = limit
        }
        return kit
    }

    @Test("an open gets the metadata in its reply, the journal only that it did")
    func granted() async throws {
        let kit = try await kit()
        let outcome = try await kit.open("https://go.example.com/abc")
        #expect(outcome.text("link.metadata.coupon") == "20")
        #expect(outcome.text("link.metadataState") == "available")
        #expect(outcome.text("link.routeParameters.product_id") == "42")
        let entry = try #require(kit.store.entries.first)
        #expect(entry.outcome.link.metadata == nil)
        let second = try await kit.open("https://go.example.com/abc")
        #expect(second.text("action") == "open_app")
        #expect(second.text("link.metadataState") == "exhausted")
        #expect(second.value("link.metadata") == nil)
    }

    @Test("metadata that cannot be opened is not redeemed: with the right key back it is there")
    func wrongKey() async throws {
        let kit = try await kit()
        let right = kit.services.vault
        for vault in [nil, try MetadataVault(keyFile: MetadataVault.newKeyFile())] {
            kit.services.keys.replace(with: vault)
            let outcome = try await kit.open("https://go.example.com/abc")
            #expect(outcome.text("action") == "open_app" && outcome.value("link.metadata") == nil)
            #expect(outcome.text("link.metadataState") != "exhausted")
        }
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 0)
        kit.services.keys.replace(with: right)
        #expect(try await kit.open("https://go.example.com/abc").text("link.metadata.coupon") == "20")
    }

    @Test("a resent event gets its metadata again without redeeming again")
    func duplicates() async throws {
        let kit = try await kit()
        let first = try await kit.open("https://go.example.com/abc", id: "one")
        let again = try await kit.open("https://go.example.com/abc", id: "one")
        #expect(first.value("duplicate")?.bool == false && again.value("duplicate")?.bool == true)
        #expect(again.text("link.metadata.coupon") == "20")
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 1)
    }

    @Test("of 64 opens at once of a link that redeems once exactly one gets the metadata")
    func race() async throws {
        let kit = try await kit(workers: 2)
        kit.store.hold()
        let states = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let event: JSONObject = ["url": .string("https://go.example.com/abc")]
                    let reply = try await kit.call(
                        "org.linkd.Gateway.Submit", ["event": .object(event)], on: number % 2)
                    let hasMetadata = reply.value("outcome.link.metadata") != nil
                    return (reply.text("outcome.link.metadataState") ?? "-") + (hasMetadata ? "+" : "")
                }
            }
            group.addTask {
                while kit.store.held < 64 { await Task.yield() }
                kit.store.release()
                return "released"
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(states.count { $0 == "available+" } == 1)
        #expect(states.count { $0 == "exhausted" } == 63)
        #expect(kit.store.entries.allSatisfy { $0.outcome.link.metadata == nil })
    }

    @Test("taps, refusals and Explain redeem nothing and show nothing")
    func others() async throws {
        let kit = try await kit()
        #expect(try await kit.open("https://go.example.com/abc", kind: "tap").value("link.metadata") == nil)
        let event: JSONObject = ["url": .string("https://go.example.com/abc")]
        let explained = try await kit.call("org.linkd.Gateway.Explain", ["event": .object(event)])
        #expect(explained.value("outcome.link.metadata") == nil)
        #expect(explained.value("outcome.link.metadataState") == nil)
        #expect(kit.store.entries.allSatisfy { $0.claims.isEmpty })
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 0)
        #expect(try await kit.open("https://go.example.com/abc").text("link.metadata.coupon") == "20")
    }

    @Test("a held link redeems when it is opened, not when it is held, and its answer stays the same")
    func held() async throws {
        var app = Kit.shop
        app.routes = [RouteDefinition(pattern: "products/:product_id")]
        app.routes[0].requires = ["login"]
        let kit = try await Kit(app: app)
        try kit.seal("abc", route: true) { link, vault in
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
            link.redeemLimit = 1
        }
        let held = try await kit.open("https://go.example.com/abc", installation: "phone-1")
        #expect(held.text("action") == "hold")
        #expect(held.value("link.metadata") == nil)
        #expect(kit.store.entries[0].claims.isEmpty)
        let id = try #require(held.text("pending"))
        let parameters: JSONObject = ["id": .string(id), "state": .object(["login": .string("yes")])]
        let opened = try await kit.call("org.linkd.Gateway.OpenPending", parameters)
        #expect(opened.text("outcome.action") == "open_app")
        #expect(opened.text("outcome.link.metadata.coupon") == "20")
        #expect(opened.text("outcome.link.shortLink") == "https://go.example.com/abc")
        let again = try await kit.call("org.linkd.Gateway.OpenPending", parameters)
        #expect(again.value("outcome.duplicate")?.bool == true)
        #expect(again.text("outcome.link.metadata.coupon") == "20")
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 1)
    }

    @Test("a list of events stays one transaction when one of them comes too late for what it claims")
    func many() async throws {
        let kit = try await Kit()
        kit.put("abc") { $0.maxTaps = 2 }
        let tap = JSONValue.object(["kind": .string("tap"), "url": .string("https://go.example.com/abc")])
        let other = JSONValue.object(["url": .string("shop://products/1")])
        let reply = try await kit.call(
            "org.linkd.Gateway.SubmitMany", ["events": .array([tap, other, tap, tap, other, tap])])
        let outcomes = reply["outcomes"]?.array?.compactMap(\.object) ?? []
        #expect(
            outcomes.map { $0.text("action") } == ["open_web", "open_app", "open_web", "reject", "open_app", "reject"])
        #expect(outcomes.allSatisfy { $0.value("recorded")?.bool == true })
        #expect(kit.store.entries.map(\.outcome.action) == [.openWeb, .openApp, .openWeb, .reject, .openApp, .reject])
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.taps == 2)
    }

    @Test("an event that comes again does not get the metadata of a link that took the key meanwhile")
    func reusedKey() async throws {
        let kit = try await Kit()
        func make(_ coupon: String, createdAt: Int64? = nil) async throws {
            kit.clock.advance(milliseconds: 5)
            var link: JSONObject = [
                "key": .string("abc"), "route": .string("products/:product_id"),
                "routeParameters": .object(["product_id": .string("42")]), "redeemLimit": .int(1),
                "metadata": .object(["coupon": .string(coupon)]),
            ]
            if let createdAt { link["createdAt"] = .int(createdAt) }
            _ = try await kit.call("org.linkd.Links.Create", ["link": .object(link), "reuse": .bool(true)])
        }
        try await make("old")
        kit.clock.advance(milliseconds: 5)
        #expect(try await kit.open("https://\(Kit.domain)/abc", id: "e1").text("link.metadata.coupon") == "old")
        #expect(try await kit.open("https://\(Kit.domain)/abc", id: "e1").text("link.metadata.coupon") == "old")
        _ = try await kit.call("org.linkd.Links.Delete", ["key": .string("abc")])
        // As an import does, which keeps the dates of its rows.
        try await make("new", createdAt: 5)
        let again = try await kit.open("https://\(Kit.domain)/abc", id: "e1")
        #expect(again.value("duplicate")?.bool == true && again.value("link.metadata") == nil)
        #expect(try await kit.open("https://\(Kit.domain)/abc", id: "e2").text("link.metadata.coupon") == "new")
    }
}
