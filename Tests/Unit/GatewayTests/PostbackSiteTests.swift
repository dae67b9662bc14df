// Apple's postbacks over HTTP: Apple's own samples come in at the addresses Apple uses, on any host.

import FakeGateway
import LinkCore
import Postbacks
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Postbacks over HTTP")
struct PostbackSiteTests {
    private static let network = "/.well-known/skadnetwork/report-attribution/"
    private static let kit = "/.well-known/appattribution/report-attribution/"

    /// Apple's sample of version 4.0.
    private static func sample(value: String = "\"coarse-conversion-value\":\"high\",") -> String {
        """
        {"version":"4.0","ad-network-id":"com.example","source-identifier":"39","app-id":525463029,\
        "transaction-id":"6aafb7a5-0170-41b5-bbe4-fe71dedf1e31","redownload":false,"source-domain":"example.com",\
        "fidelity-type":1,"did-win":true,\(value)"postback-sequence-index":0,"attribution-signature":\
        "MEUCIQD4rX6eh38qEhuUKHdap345UbmlzA7KEZ1bhWZuYM8MJwIgMnyiiZe6heabDkGwOaKBYrUXQhKtF3P/ERHqkR/XpuA="}
        """
    }

    /// Apple's sample of AdAttributionKit, from the developer settings.
    private static let development = """
        {"jws-string":"eyJraWQiOiJhcHBsZS1kZXZlbG9wbWVudC1pZGVudGlmaWVyXC8xIiwiYWxnIjoiRVMyNTYifQ.eyJwb3N0YmFjay1pZGVu\
        dGlmaWVyIjoiODU1NDZFQjctRkQzOS00NEJDLTg5OTAtQzk4QTRBQzM2QTQ5IiwicHVibGlzaGVyLWl0ZW0taWRlbnRpZmllciI6MCwibWFya2V\
        0cGxhY2UtaWRlbnRpZmllciI6ImNvbS5hcHBsZS5BcHBTdG9yZSIsImltcHJlc3Npb24tdHlwZSI6ImFwcC1pbXByZXNzaW9uIiwiYWQtbmV0d2\
        9yay1pZGVudGlmaWVyIjoiZGV2ZWxvcG1lbnQuYWRhdHRyaWJ1dGlvbmtpdCIsImRpZC13aW4iOnRydWUsInBvc3RiYWNrLXNlcXVlbmNlLWluZ\
        GV4IjowLCJjb252ZXJzaW9uLXR5cGUiOiJyZS1lbmdhZ2VtZW50Iiwic291cmNlLWlkZW50aWZpZXIiOiIxMjM0IiwiYWR2ZXJ0aXNlZC1pdGVt\
        LWlkZW50aWZpZXIiOjEwNzM4MDI3NzU2fQ.bAdNwKd6OfHK9tofvjjua4X_JPcFTxXPQSspD9gZkinw97pY7R1aI-LSjl-oxZZF3_K2H5JK5TSEBe\
        e4_1U4oQ","conversion-value":24,"ad-interaction-type":"click","country-code":"US"}
        """

    private static func shop(item: String = "525463029", iPad: String = "") -> AppDefinition {
        var app = Kit.shop
        app.ios.appStoreID = item
        app.ios.iPadAppStoreID = iPad
        return app
    }

    @Test("a genuine postback is kept and answered with 200, on any host, with and without the last slash")
    func kept() async throws {
        let kit = try await Kit(app: Self.shop())
        let answer = try await kit.http(.post, Self.network, host: "example.com", body: Self.sample())
        #expect(answer.status == 200)
        #expect(answer.json["recorded"]?.bool == true && answer.json["duplicate"]?.bool == false)
        let kept = try #require(kit.store.postbackRecords.first)
        #expect(kept.app == "shop" && kept.receivedAt == kit.clock.wallMilliseconds())
        #expect(kept.postback.source == "39" && kept.postback.publisherDomain == "example.com")
        let again = try await kit.http(.post, String(Self.network.dropLast()), body: Self.sample())
        #expect(again.status == 200 && again.json["duplicate"]?.bool == true)
        #expect(kit.store.postbackRecords.count == 1)
    }

    @Test("a genuine postback with another value that nobody signed is the same one, and the first value stays")
    func replayed() async throws {
        let kit = try await Kit(app: Self.shop())
        _ = try await kit.http(.post, Self.network, body: Self.sample())
        for value in ["", "\"conversion-value\":63,", "\"coarse-conversion-value\":\"low\","] {
            let answer = try await kit.http(.post, Self.network, body: Self.sample(value: value))
            #expect(answer.status == 200 && answer.json["duplicate"]?.bool == true)
        }
        #expect(kit.store.postbackRecords.map(\.postback.unsigned.coarseValue) == [.high])
    }

    @Test("what is no genuine postback is refused, told why, counted and not kept")
    func refused() async throws {
        let kit = try await Kit(app: Self.shop())
        let forged = Self.sample().replacing("\"did-win\":true", with: "\"did-win\":false")
        let old = Self.sample().replacing("\"4.0\"", with: "\"2.0\"")
        for (path, body, status, reason) in [
            (Self.network, forged, 403, "bad_signature"), (Self.network, old, 422, "unverifiable"),
            (Self.network, "{", 400, "invalid_json"), (Self.network, "{}", 422, "unverifiable"),
            (Self.network, String(repeating: " ", count: 20_000), 413, "too_large"),
            (Self.kit, Self.sample(), 422, "invalid_member"), (Self.kit, Self.development, 403, "development"),
            (Self.kit, "[]", 400, "invalid_json"),
        ] {
            let answer = try await kit.http(.post, path, body: body)
            #expect(answer.status == status && answer.json.text("reason") == reason, "\(reason)")
            #expect(answer.json.text("code") == "invalid_postback")
        }
        #expect(kit.store.postbackRecords.isEmpty)
        let counters = try #require(await kit.worker.postbackCounters)
        #expect(counters.forged == 1 && counters.unverifiable == 2 && counters.development == 1)
        #expect(counters.malformed == 4 && counters.recorded == 0)
        for method in [HTTPMethod.get, .put, .delete, .head] {
            let answer = try await kit.http(method, Self.network)
            #expect(answer.status == 405 && answer.header("Allow") == "POST")
        }
    }

    @Test("tests are taken where the configuration says so, and marked")
    func development() async throws {
        let kit = try await Kit(app: Self.shop(item: "10738027756")) { $0.postbacks.takesDevelopment = true }
        #expect(try await kit.http(.post, Self.kit, body: Self.development).status == 200)
        #expect(kit.store.postbackRecords.map(\.postback.isDevelopment) == [true])
    }

    @Test("a genuine postback about somebody else's app is refused; the iPad app's number counts too")
    func apps() async throws {
        for (app, status) in [
            (Kit.shop, 404), (Self.shop(item: "52546302"), 404), (Self.shop(item: "5254630290"), 404),
            (Self.shop(item: "1", iPad: "525463029"), 200),
        ] {
            let kit = try await Kit(app: app)
            let answer = try await kit.http(.post, Self.network, body: Self.sample())
            #expect(answer.status == status)
            if status == 404 { #expect(answer.json.text("code") == "unknown_app") }
            #expect(kit.store.postbackRecords.count == (status == 200 ? 1 : 0))
        }
    }

    @Test("when the store cannot keep it, the device is told to come again")
    func fault() async throws {
        let kit = try await Kit(app: Self.shop())
        for mood in [MemoryStore.Mood.full, .broken] {
            kit.store.feel(mood)
            let answer = try await kit.http(.post, Self.network, body: Self.sample())
            #expect(answer.status == 503 && answer.header("Retry-After") != nil)
        }
        kit.store.feel(.well)
        let answer = try await kit.http(.post, Self.network, body: Self.sample())
        #expect(answer.status == 200 && answer.json["duplicate"]?.bool == false)
    }

    @Test("ListPostbacks shows what was kept, newest first, in the interface's words")
    func list() async throws {
        let kit = try await Kit(app: Self.shop(item: "525463029", iPad: "10738027756")) {
            $0.postbacks.takesDevelopment = true
        }
        let method = "org.linkd.Control.ListPostbacks"
        #expect(try await kit.calls(method).map { $0["postback"] } == [.null])
        _ = try await kit.http(.post, Self.network, body: Self.sample())
        _ = try await kit.http(.post, Self.kit, body: Self.development)
        let replies = try await kit.calls(method)
        #expect(replies.map { $0.text("postback.conversion") } == ["reengagement", "download"])
        #expect(replies.map { $0.text("postback.interaction") } == ["click", "click"])
        #expect(replies[0].int("postback.conversionValue") == 24 && replies[0].text("postback.country") == "US")
        #expect(replies[1].text("postback.coarseValue") == "high" && replies[1].text("postback.version") == "4.0")
        #expect(try await kit.calls(method, ["format": .string("skadnetwork")]).count == 1)
        #expect(try await kit.calls(method, ["network": .string("nobody")]).map { $0["postback"] } == [.null])
        #expect(try await kit.calls(method, ["limit": .int(1)]).map { $0.int("postback.number") } == [2])
        #expect(try await kit.calls(method, ["after": .int(2)]).map { $0.int("postback.number") } == [1])
        for (name, value): (String, JSONValue) in [
            ("format", .string("x")), ("limit", .int(0)), ("colour", .int(1)), ("since", .string("today")),
        ] {
            await #expect(throws: CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)])) {
                try await kit.calls(method, [name: value])
            }
        }
    }
}
