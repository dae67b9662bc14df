// Accounts that events of app keys name: believed with a proof of the app's backend only, and what is for an account is handed
// to nobody else.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

/// Takes the proof "good" of anna on phone-1 for ever.
private struct OneProof: AccountVerifier {
    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountTrust {
        if proof == "old" { return .claimed(.proofExpired) }
        guard proof == "good" else { return .claimed(.proofInvalid) }
        let isSame = claim.app == "shop" && claim.installation == "phone-1" && claim.user == "anna"
        return isSame ? .believed : .claimed(.proofOfAnother)
    }
}

/// Takes every proof until a moment.
private struct ProofUntil: AccountVerifier {
    let moment: Int64

    func standing(of claim: AccountClaim, proof: String, at now: Int64) -> AccountTrust {
        now < moment ? .believed : .claimed(.proofExpired)
    }
}

@Suite("Accounts of app keys")
struct AccountProofTests {
    private func kit(takesProofs: Bool = true) async throws -> Kit {
        var shop = Kit.shop
        if takesProofs { shop.accountVerifier = OneProof() }
        let kit = try await Kit(app: shop)
        try kit.seal("abc", route: true) { link, vault in
            link.recipient = "anna"
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
        }
        return kit
    }

    private func submit(
        _ kit: Kit, _ key: String, installation: String = "phone-1", user: String? = "anna", _ proof: String?,
        id: String? = nil
    ) async throws -> JSONObject {
        var app: JSONObject = ["installation": .string(installation)]
        if let user { app["user"] = .string(user) }
        if let proof { app["userProof"] = .string(proof) }
        var event: JSONObject = ["url": .string("https://go.example.com/abc"), "app": .object(app)]
        if let id { event["id"] = .string(id) }
        let body = JSONObject(dictionaryLiteral: ("event", .object(event)))
        var writer = JSONWriter(capacity: 256)
        writer.value(JSONValue.object(body))
        let response = try await kit.ask(key, .post, "/v1/events", String(decoding: writer.bytes, as: UTF8.self))
        #expect(response.status == 200, "\(response.text)")
        return response.json["outcome"]?.object ?? [:]
    }

    @Test(
        "a proven recipient gets the metadata; a missing, old, wrong or foreign proof fails no event and opens nothing")
    func recipients() async throws {
        let kit = try await kit()
        let key = try await kit.key("phone", kind: "app")
        let rows: [(String, String?, String?, Bool)] = [
            ("phone-1", "anna", "good", true), ("phone-1", "anna", nil, false), ("phone-1", "anna", "", false),
            ("phone-1", "anna", "old", false), ("phone-1", "anna", "bad", false), ("phone-1", "bob", "good", false),
            ("phone-2", "anna", "good", false), ("phone-1", nil, "good", false), ("phone-1", nil, nil, false),
        ]
        for (installation, user, proof, gets) in rows {
            let outcome = try await submit(kit, key, installation: installation, user: user, proof)
            #expect(outcome.text("action") == "open_app")
            #expect((outcome.text("link.metadata.coupon") == "20") == gets, "\(installation) \(user ?? "-")")
            let warnings = outcome.value("link.warnings")?.array?.compactMap(\.string) ?? []
            #expect(warnings.contains("recipient_unproven") == !gets)
        }
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 1)
    }

    @Test("where no proof is taken none is believed; sockets and server keys are, as before")
    func trusted() async throws {
        let kit = try await kit(takesProofs: false)
        let phone = try await kit.key("phone", kind: "app")
        let server = try await kit.key("backend", ["events"])
        #expect(try await submit(kit, phone, "good").value("link.metadata") == nil)
        #expect(try await submit(kit, server, nil).text("link.metadata.coupon") == "20")
        #expect(try await kit.open("https://go.example.com/abc").text("link.metadata.coupon") == "20")
        let events = kit.store.entries.map(\.event)
        #expect(events.map { $0.app?.account } == [.claimed(.unproven), .believed, nil])
        #expect(events.map(\.isFromAppKey) == [true, false, false])
        #expect(events.allSatisfy { $0.app?.userProof == nil })
    }

    @Test("an event sent again without its proof is answered as before, without what the proof had opened")
    func again() async throws {
        let kit = try await kit()
        let key = try await kit.key("phone", kind: "app")
        #expect(try await submit(kit, key, "good", id: "one").text("link.metadata.coupon") == "20")
        let same = try await submit(kit, key, "good", id: "one")
        #expect(same.value("duplicate")?.bool == true && same.text("link.metadata.coupon") == "20")
        let bare = try await submit(kit, key, nil, id: "one")
        #expect(bare.value("duplicate")?.bool == true && bare.value("link.metadata") == nil)
    }

    @Test("a clock that is set back revives no proof")
    func setBack() async throws {
        var shop = Kit.shop
        shop.accountVerifier = ProofUntil(moment: TestClock().wallMilliseconds() + 60_000)
        let kit = try await Kit(app: shop)
        let key = try await kit.key("phone", kind: "app")
        func isBelieved() async throws -> Bool {
            _ = try await submit(kit, key, "good")
            return kit.store.entries.last?.event.app?.account == .believed
        }
        #expect(try await isBelieved())
        kit.clock.advance(milliseconds: 60_000)
        #expect(try await !isBelieved())
        kit.clock.setBack(milliseconds: 3_600_000)
        #expect(try await !isBelieved())
    }

    @Test("a trusted caller who names another account than the recipient, or a claimed one, gets no metadata")
    func othersByTrusted() async throws {
        let kit = try await kit()
        let server = try await kit.key("backend", ["events"])
        let rows: [(user: String?, isClaimed: Bool, gets: Bool)] = [
            ("bob", false, false), ("bob", true, false), ("anna", true, false), ("Anna", false, false),
            ("anna", false, true), (nil, false, true),
        ]
        for row in rows {
            var app: JSONObject = ["installation": .string("i")]
            if let user = row.user { app["user"] = .string(user) }
            if row.isClaimed { app["userClaimed"] = .bool(true) }
            let event: JSONObject = ["url": .string("https://go.example.com/abc"), "app": .object(app)]
            var writer = JSONWriter(capacity: 256)
            writer.value(JSONValue.object(["event": .object(event)]))
            let http = try await kit.ask(
                server, .post, "/v1/events", String(decoding: writer.bytes, as: UTF8.self)
            ).json["outcome"]?.object
            let socket = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])["outcome"]?.object
            for outcome in [http, socket] {
                #expect((outcome?.text("link.metadata.coupon") == "20") == row.gets, "\(row)")
                let warnings = outcome?.value("link.warnings")?.array?.compactMap(\.string) ?? []
                #expect(warnings.contains("recipient_unproven") == !row.gets, "\(row)")
            }
        }
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.redeemed == 4)
    }

    @Test("a trusted caller may say that an account is only claimed; an app key's word on that counts nothing")
    func claimedByTrusted() async throws {
        let kit = try await kit()
        let app: JSONObject = ["installation": .string("i"), "user": .string("anna"), "userClaimed": .bool(true)]
        let event: JSONObject = ["url": .string("shop://products/1"), "app": .object(app)]
        _ = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
        let key = try await kit.key("phone", kind: "app")
        let body = #"{"event":{"url":"shop://products/1","app":{"user":"anna","userClaimed":false}}}"#
        #expect(try await kit.ask(key, .post, "/v1/events", body).status == 200)
        #expect(kit.store.entries.map { $0.event.app?.believedUser } == [nil, nil])
        var writer = JSONWriter(capacity: 256)
        try EventEncoder.write(#require(kit.store.entries.last).event, to: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self).contains(#""user":"anna","userClaimed":true"#))
    }
}
