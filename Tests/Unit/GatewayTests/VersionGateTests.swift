// Version gates through the gateway's interfaces: an app that asks, a tap, a held link, and what Explain says.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Version gates at the interfaces")
struct VersionGateTests {
    private static var app: AppDefinition {
        var app = Kit.shop
        var route = RouteDefinition(pattern: "new/:id")
        route.minVersion = ["ios": "4.2"]
        app.ios.appStoreID = "123"
        var store = route
        store.pattern = "club/:id"
        store.belowMinVersion = "store"
        store.requires = ["login"]
        app.routes += [route, store]
        return app
    }

    private func ask(
        _ kit: Kit, _ url: String, _ version: String?, kind: String = "open", installation: String? = "p",
        user: String? = nil, state: JSONObject = [:], method: String = "Submit"
    ) async throws -> JSONObject {
        var app: JSONObject = ["state": .object(state)]
        app["installation"] = installation.map { .string($0) }
        app["version"] = version.map { .string($0) }
        app["user"] = user.map { .string($0) }
        let event: JSONObject = [
            "kind": .string(kind), "url": .string(url), "app": .object(app),
            "device": .object(["platform": .string("ios")]),
        ]
        let reply = try await kit.call("org.linkd.Gateway.\(method)", ["event": .object(event)])
        return reply["outcome"]?.object ?? [:]
    }

    @Test("Submit and Explain answer an app by its version", arguments: ["Submit", "Explain"])
    func versions(_ method: String) async throws {
        let kit = try await Kit(app: Self.app)
        func answer(_ version: String?) async throws -> [String?] {
            let outcome = try await ask(kit, "shop://new/7", version, method: method)
            return [outcome.text("action"), outcome.text("reason"), outcome.text("destination.url")]
        }
        #expect(try await answer("4.2") == ["open_app", "route_matched", "shop://new/7"])
        #expect(try await answer("4.10") == ["open_app", "route_matched", "shop://new/7"])
        let web = "https://www.example.com/new/7"
        #expect(try await answer("4.1.9") == ["open_web", "app_too_old", web])
        #expect(try await answer("v4.2") == ["open_web", "app_too_old", web])
        #expect(try await answer(nil) == ["open_web", "app_version_unknown", web])
    }

    @Test("the trace says what was needed and what was found")
    func trace() async throws {
        let kit = try await Kit(app: Self.app)
        let outcome = try await ask(kit, "shop://new/7", "4.1", method: "Explain")
        let step = outcome["trace"]?.array?.last?.object
        #expect(step?.text("stage") == "version-gate")
        #expect(
            step?["notes"]?.array?.first?.string
                == "min_version 4.2 for ios: found 4.1, as the event says; web instead of the app")
    }

    @Test("an installation that was heard of answers for events that say nothing")
    func registry() async throws {
        let kit = try await Kit(app: Self.app)
        var known = Installation(id: "p", platform: .ios, lastSeen: kit.clock.wallMilliseconds())
        known.version = "4.2"
        kit.store.put(known, app: "shop", user: "ann")
        #expect(try await ask(kit, "shop://new/7", nil).text("action") == "open_app")
        #expect(try await ask(kit, "shop://new/7", nil, installation: nil, user: "ann").text("action") == "open_app")
        #expect(try await ask(kit, "shop://new/7", nil, installation: "q").text("action") == "open_web")
    }

    @Test("a link for an app that is too old is never held; one that is held waits for a newer app in the store")
    func held() async throws {
        let kit = try await Kit(app: Self.app)
        let old = try await ask(kit, "shop://club/7", "4.1")
        #expect(old.text("action") == "open_store" && old.text("destination.url") == "https://apps.apple.com/app/id123")
        let held = try await ask(kit, "shop://club/7", "4.2")
        #expect(held.text("action") == "hold")
        let pending = try #require(held.text("pending"))
        func open() async throws -> JSONObject {
            let parameters: JSONObject = ["id": .string(pending), "state": .object(["login": .string("1")])]
            return try await kit.call("org.linkd.Gateway.OpenPending", parameters)["outcome"]?.object ?? [:]
        }
        // Somebody went back to an older version.
        var known = Installation(id: "p", platform: .ios, lastSeen: kit.clock.wallMilliseconds())
        known.version = "4.1"
        kit.store.put(known, app: "shop")
        let store = try await open()
        #expect(store.text("action") == "open_store" && store.text("pending") == pending)
        #expect(store.value("recorded")?.bool == false)
        known.version = "4.3"
        kit.store.put(known, app: "shop")
        let opened = try await open()
        #expect(opened.text("action") == "open_app" && opened.value("recorded")?.bool == true)
    }

    @Test("a tap goes to the web, or to the store where the link says so and its account's app is too old")
    func taps() async throws {
        let kit = try await Kit(app: Self.app)
        #expect(try await kit.http(.get, "/new/7").header("Location") == "https://www.example.com/new/7")
        var known = Installation(id: "p", platform: .ios, lastSeen: kit.clock.wallMilliseconds())
        known.version = "4.0"
        kit.store.put(known, app: "shop", user: "ann")
        kit.put("mail", url: "https://www.example.com/products/1") { link in
            link.minVersions = ["ios": "4.1"]
            link.belowMinVersion = .store
            link.recipient = "ann"
        }
        let phone = [
            (
                "User-Agent",
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                    + "Version/17.5 Mobile/15E148 Safari/604.1"
            )
        ]
        let tap = try await kit.http(.get, "/mail", phone)
        #expect(tap.header("Location") == "https://apps.apple.com/app/id123")
        #expect(kit.store.entries.last?.outcome.reason == "app_too_old")
        known.version = "4.1"
        kit.store.put(known, app: "shop", user: "bob")
        kit.put("news", url: "https://www.example.com/products/1") { link in
            link.minVersions = ["ios": "4.1"]
            link.belowMinVersion = .store
            link.recipient = "bob"
        }
        _ = try await kit.http(.get, "/news", phone)
        #expect(kit.store.entries.last?.outcome.reason != "app_too_old")
        // What is no place in the app asks for no version.
        kit.put("page", url: "https://shop.example.org/page") { link in
            link.minVersions = ["ios": "4.1"]
            link.belowMinVersion = .store
            link.recipient = "ann"
        }
        #expect(try await kit.http(.get, "/page", phone).header("Location") == "https://shop.example.org/page")
    }

    @Test("a tap is judged by what its request was made out as: the platform, and the system's version")
    func requests() async throws {
        var app = Self.app
        (app.ios.bundleID, app.android.package, app.android.scheme) = ("com.example.shop", "com.example.shop", "shop")
        var system = RouteDefinition(pattern: "widgets/:id")
        system.minOSVersion = ["ios": "15.0"]
        app.routes.append(system)
        let kit = try await Kit(app: app)
        func reason(_ path: String, _ agent: String) async throws -> String? {
            _ = try await kit.tap(path, agent)
            return kit.store.entries.last?.outcome.reason
        }
        // Only iPhones need a version.
        #expect(try await reason("/new/7", Agents.iPhone) == "app_version_unknown")
        #expect(try await reason("/new/7", Agents.android) == "install_unknown")
        #expect(try await reason("/new/7", Agents.windows) == "desktop")
        // The request says which system it is, and nothing of the app is asked.
        #expect(try await reason("/widgets/7", Agents.iPhone) == "install_unknown")
        let old = Agents.iPhone.replacing("18_6", with: "14_8").replacing("18.6", with: "14.8")
        #expect(try await reason("/widgets/7", old) == "os_too_old")
        #expect(try await reason("/widgets/7", Agents.android) == "install_unknown")
    }
}
