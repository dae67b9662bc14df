// Links to routes that phones do not know yet: their keys, their taps, and what happens when the route is published.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Links to unpublished routes")
struct GatedLinkTests {
    private static let onIPhones = RouteOnSystem(RouteName(app: "shop", pattern: "new/:id"), .ios)
    private static let onAndroid = RouteOnSystem(RouteName(app: "shop", pattern: "new/:id"), .android)

    private static func app(_ change: (inout AppDefinition) -> Void = { _ in }) -> AppDefinition {
        var app = Kit.shop
        var route = RouteDefinition(pattern: "new/:id")
        route.minVersion = ["ios": "4.2"]
        app.routes.append(route)
        change(&app)
        return app
    }

    private func create(
        _ kit: Kit, route: String = "new/:id", _ more: JSONObject = [:], key: String? = nil
    ) async throws -> JSONObject {
        let parameter = route == "new/:id" ? "id" : "product_id"
        var link: JSONObject = [
            "route": .string(route), "routeParameters": .object([parameter: .string("7")]),
        ]
        if let key { link["key"] = .string(key) }
        var parameters = more
        parameters["link"] = .object(link)
        return try await kit.call("org.linkd.Links.Create", parameters)["link"]?.object ?? [:]
    }

    @Test(
        "a link to a route that is not published gets a key under gated_prefix, others do not", arguments: ["", "s/"])
    func keys(_ shortPrefix: String) async throws {
        let kit = try await Kit(app: Self.app { $0.shortPrefix = shortPrefix })
        let gated = try await create(kit)
        let key = try #require(gated.text("key"))
        #expect(key.hasPrefix("w/") && key.utf8.count == 10)
        #expect(gated.text("shortLink") == "https://go.example.com/\(key)")
        #expect(try await create(kit, ["keyStyle": .string("unguessable")]).text("key")?.hasPrefix("w/") == true)
        let plain = try #require(try await create(kit, route: "products/:product_id").text("key"))
        #expect(!plain.hasPrefix("w/"))
        kit.services.published.replace(with: Publication(rolledOut: [Self.onIPhones]))
        let after = try await create(kit)
        #expect(after.text("key")?.hasPrefix("w/") == false)
        #expect(after.text("shortLink")?.hasPrefix("https://go.example.com/\(shortPrefix)") == true)
    }

    @Test("while one system's file lacks the route, keys are for both and stay under gated_prefix")
    func halfPublished() async throws {
        let app = Self.app {
            $0.routes[1].minVersion = ["ios": "4.2", "android": "4.1"]
            $0.android.package = "com.example.shop"
        }
        let kit = try await Kit(app: app)
        for half in [Self.onIPhones, Self.onAndroid] {
            kit.services.published.replace(with: Publication(rolledOut: [half]))
            #expect(try await create(kit).text("key")?.hasPrefix("w/") == true)
        }
        kit.services.published.replace(with: Publication(rolledOut: [Self.onIPhones, Self.onAndroid]))
        #expect(try await create(kit).text("key")?.hasPrefix("w/") == false)
    }

    @Test("its tap works as any, before and after its route is published", arguments: ["", "s/"])
    func taps(_ shortPrefix: String) async throws {
        let kit = try await Kit(app: Self.app { $0.shortPrefix = shortPrefix })
        let key = try #require(try await create(kit).text("key"))
        for _ in 0..<2 {
            let tap = try await kit.http(.get, "/\(key)")
            #expect(tap.status == 302)
            #expect(tap.header("Location") == "https://www.example.com/new/7")
            #expect(kit.store.entries.last?.outcome.link.shortLink == "https://go.example.com/\(key)")
            kit.services.published.replace(with: Publication(rolledOut: [Self.onIPhones]))
        }
        let get = try await kit.call("org.linkd.Links.Get", ["key": .string(key)])
        #expect(get.text("link.shortLink") == "https://go.example.com/\(key)")
        // The app asks about the link it was opened with.
        let outcome = try await kit.open("https://go.example.com/\(key)")
        #expect(outcome.text("link.route") == "new/:id" && outcome.text("reason") == "app_version_unknown")
    }

    @Test("a key that the caller names stays; one under gated_prefix is for unpublished routes only")
    func named() async throws {
        let kit = try await Kit(app: Self.app())
        #expect(try await create(kit, key: "sale").text("key") == "sale")
        #expect(try await create(kit, key: "w/sale").text("key") == "w/sale")
        let refused = await #expect(throws: CallError.self) {
            _ = try await create(kit, route: "products/:product_id", key: "w/other")
        }
        #expect(refused?.parameters.text("reason") == "key_prefix")
    }

    @Test("never and web are unpublished, always is not; without gated_prefix there are no gated keys")
    func rules() async throws {
        func isGated(_ change: (inout AppDefinition) -> Void) async throws -> Bool? {
            let kit = try await Kit(app: Self.app(change))
            return try await create(kit).text("key")?.hasPrefix("w/")
        }
        #expect(try await isGated { $0.routes[1].publish = "never" } == true)
        #expect(try await isGated { $0.routes[1].openIn = "web" } == true)
        #expect(try await isGated { $0.routes[1].publish = "always" } == false)
        #expect(try await isGated { $0.routes[1].minVersion = [:] } == false)
        #expect(try await isGated { $0.gatedPrefix = "" } == false)
    }

    @Test("where letter case does not count the prefix is kept in lower case and found in any")
    func letterCase() async throws {
        let kit = try await Kit(
            app: Self.app { ($0.gatedPrefix, $0.shortPrefix) = ("Web/", "s/") },
            domains: Kit.domains { $0.caseSensitive = false })
        let link = try await create(kit)
        let key = try #require(link.text("key"))
        #expect(key.hasPrefix("web/") && link.text("shortLink") == "https://go.example.com/\(key)")
        for path in [key, key.uppercased()] { #expect(try await kit.http(.get, "/\(path)").status == 302) }
    }

    @Test("bounds of a link are of the app's scheme")
    func scheme() async throws {
        let kit = try await Kit(app: Self.app { $0.versionScheme = .semver })
        func create(_ version: String) async throws -> JSONObject {
            let link: JSONObject = [
                "url": .string("https://shop.example.org/x"), "minVersions": .object(["ios": .string(version)]),
            ]
            return try await kit.call("org.linkd.Links.Create", ["link": .object(link)])
        }
        #expect(try await create("4.2.0-rc.1").text("link.minVersions.ios") == "4.2.0-rc.1")
        let refused = await #expect(throws: CallError.self) { _ = try await create("4.2") }
        #expect(refused?.parameters.text("field") == "minVersions.ios")
    }
}
