// ListApps and Diagnose, and what the doctor learns from requests.

import EventLoop
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Methods for apps' developers and for the doctor")
struct AppMethodTests {
    private static func kit() async throws -> Kit {
        var app = Kit.shop
        app.title = "Example Shop"
        app.ios.bundleID = "com.example.shop"
        app.ios.teamID = "A1B2C3D4E5"
        app.facebookAppID = "123"
        app.facebookSchemeSuffixes = ["", "beta"]
        app.facebookSecret = "hush"
        return try await Kit(app: app)
    }

    @Test("ListApps tells what developers need, and no secret")
    func list() async throws {
        let kit = try await Self.kit()
        let reply = try await kit.call("org.linkd.Control.ListApps")
        let app = try #require(reply["apps"]?.array?.first?.object)
        #expect(app.text("name") == "shop" && app.text("title") == "Example Shop")
        #expect(app["domains"]?.array?.compactMap(\.string) == ["go.example.com", "links.example.com"])
        #expect(app.text("ios.bundleId") == "com.example.shop" && app.text("ios.scheme") == "shop")
        #expect(app.value("ios.appStoreId") == nil && app["android"] == nil)
        #expect(app["facebookSchemes"]?.array?.compactMap(\.string) == ["fb123", "fb123beta"])
        #expect(app.int("routes") == 1)
        #expect(app.text("refParameter") == "ref" && app["caseSensitiveRoutes"]?.bool == true)
        #expect(app["requires"]?.array?.isEmpty == true)
        var writer = JSONWriter()
        writer.value(JSONValue.object(reply))
        #expect(!writer.text.contains("hush"))
    }

    @Test("ListApps of one app, of none that there is, and of somebody who may not")
    func one() async throws {
        let kit = try await Self.kit()
        #expect(try await kit.call("org.linkd.Control.ListApps", ["app": .string("shop")])["apps"]?.array?.count == 1)
        await #expect(throws: CallError(name: "InvalidParameter", parameters: ["parameter": .string("app")])) {
            try await kit.call("org.linkd.Control.ListApps", ["app": .string("other")])
        }
        for method in ["ListApps", "Diagnose"] {
            await #expect(throws: CallError(name: "PermissionDenied", parameters: [:])) {
                try await kit.call("org.linkd.Control.\(method)", may: PermissionSet([.submit, .eventsRead]))
            }
        }
    }

    @Test("a level is set for a second to a year", arguments: [Int64.min, -1, 0, 31_536_001, 1 << 32, .max - 1, .max])
    func levels(seconds: Int64) async throws {
        let kit = try await Self.kit()
        let parameters: JSONObject = ["level": .string("debug"), "forSeconds": .int(seconds)]
        await #expect(throws: CallError(name: "InvalidParameter", parameters: ["parameter": .string("forSeconds")])) {
            try await kit.call("org.linkd.Control.SetLogLevel", parameters)
        }
        for good in [1, 31_536_000] as [Int64] {
            _ = try await kit.call(
                "org.linkd.Control.SetLogLevel", ["level": .string("debug"), "forSeconds": .int(good)])
        }
    }

    @Test("Diagnose sends every finding and an empty reply at the end")
    func diagnose() async throws {
        let kit = try await Self.kit()
        let replies = try await kit.calls("org.linkd.Control.Diagnose")
        #expect(replies.map { $0.text("state") } == ["ok", "warning", nil])
        #expect(replies[1].text("subject") == "shop" && replies[1].text("fix") == "add another")
        #expect(replies[2].isEmpty)
        await #expect(throws: CallError(name: "service", parameters: [:])) {
            try await kit.calls("org.linkd.Control.Diagnose", more: false)
        }
        let error = CallError(name: "org.linkd.Control.NoSuchDomain", parameters: ["domain": .string("x.example")])
        await #expect(throws: error) {
            try await kit.calls("org.linkd.Control.Diagnose", ["domain": .string("x.example")])
        }
    }

    @Test("requests with forwarding headers are counted when their peer is not trusted")
    func strangers() async throws {
        let kit = try await Kit()
        let forwarded = [("X-Forwarded-For", "203.0.113.9")]
        _ = try await kit.http(.get, "/products/1", forwarded, from: "127.0.0.1")
        _ = try await kit.http(.get, "/products/1")
        #expect(await kit.worker.counters.forwardedByUntrusted == 0)
        _ = try await kit.http(.get, "/products/1", forwarded)
        _ = try await kit.http(.get, "/products/1", [("Forwarded", "for=203.0.113.9")])
        let counters = await kit.worker.counters
        #expect(counters.forwardedByUntrusted == 2)
        #expect(counters.lastUntrustedProxy?.text == "198.51.100.7")
        _ = try await kit.http(.get, "/products/1", [("X-Forwarded-For", "unknown")], from: "127.0.0.1")
        _ = try await kit.http(.get, "/products/1", [("X-Real-IP", "203.0.113.9")], from: "::1")
        let doubts = await kit.worker.counters
        #expect(doubts.forwardedUnreadable == 1 && doubts.lastUnreadable?.text == "127.0.0.1")
        #expect(doubts.forwardedUnnamed == 1 && doubts.lastUnnamed?.text == "::1")
    }
}
