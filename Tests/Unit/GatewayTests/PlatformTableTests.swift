// The table of the short-links' README: a link of a route with metadata, with and without targets of single platforms, for
// every device. Each row is an event through the real stages, the navigator and the claims.

import FakeGateway
import LinkCore
import TestSupport
import Testing
import Wire

@testable import Gateway

/// One row of the table.
struct PlatformRow: Sendable, CustomTestStringConvertible {
    let cells: [String]

    var names: [String] { cells[0].split(separator: ",").map { $0.filter { $0 != " " && $0 != "`" } } }
    var device: String { cells[1] }
    var kind: String { cells[2] }
    var app: String { cells[3] }
    var goal: String { cells[4].filter { $0 != "`" } }
    var reason: String { cells[5].filter { $0 != "`" } }
    var redeems: Bool { cells[6] == "yes" }
    var testDescription: String { cells.joined(separator: " | ") }

    static let all: [PlatformRow] = {
        let text = (try? VectorFile.read("Plugins/ShortLinks/README.md")) ?? ""
        let lines = text.split(separator: "\n").drop { !$0.hasPrefix("| the link names |") }.dropFirst(2)
        return lines.prefix { $0.hasPrefix("|") }.map { line in
            PlatformRow(
                cells: line.split(separator: "|").map { cell in
                    String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
                })
        }
    }()
}

@Suite("Links with targets of single platforms")
struct PlatformTableTests {
    static var app: AppDefinition {
        var app = Kit.shop
        app.defaultRoute = .openApp
        (app.ios.bundleID, app.ios.appStoreID) = ("com.example.shop", "123")
        (app.android.package, app.android.scheme) = ("com.example.shop", "shop")
        return app
    }

    /// The page that a link of these tests names for a platform.
    static func page(_ name: String) -> String { "https://www.example.org/\(name)" }

    private func kit(_ names: [String]) async throws -> Kit {
        let kit = try await Kit(app: Self.app)
        try kit.seal("abc", route: true) { link, vault in
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
            for name in names where name != "nothing" {
                let parts = name.split(separator: ".").map(String.init)
                let platform = try #require(LinkPlatform(rawValue: parts[0]))
                var target = link[platform] ?? PlatformTarget()
                if parts.count == 1 { target.link = Self.page(name) } else { target.fallback = Self.page(name) }
                link[platform] = target
            }
        }
        return kit
    }

    private func event(_ row: PlatformRow) throws -> JSONObject {
        var event: JSONObject = ["kind": .string(row.kind), "url": .string("https://\(Kit.domain)/abc")]
        let devices = [
            "iPhone": ("ios", "phone"), "iPad": ("ios", "tablet"), "Android": ("android", "phone"),
            "desktop": ("desktop", "desktop"),
        ]
        if let (platform, form) = devices[row.device] {
            event["device"] = .object(["platform": .string(platform), "form": .string(form)])
        } else {
            try #require(row.device == "unknown")
        }
        switch row.app {
        case "there": event["app"] = .object(["installed": .bool(true)])
        case "not there": event["app"] = .object(["installed": .bool(false)])
        default: try #require(row.app == "")
        }
        return event
    }

    private func goal(of outcome: JSONObject) -> String {
        let url = outcome.text("destination.url") ?? ""
        switch outcome.text("destination.kind") {
        case "app": return url.contains("://products/42") ? "the place in the app" : url
        case "store": return "the store"
        case "preview": return "the page between"
        default:
            if url == "https://www.example.com/products/42" { return "the route's page" }
            return url.hasPrefix(Self.page("")) ? String(url.dropFirst(Self.page("").count)) : url
        }
    }

    @Test("go where the table says, and metadata goes where the route goes", arguments: PlatformRow.all)
    func row(_ row: PlatformRow) async throws {
        let kit = try await kit(row.names)
        let reply = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(try event(row))])
        let outcome = try #require(reply["outcome"]?.object)
        #expect(goal(of: outcome) == row.goal)
        #expect(outcome.text("reason") == row.reason)
        #expect((outcome.text("link.metadata.coupon") == "20") == row.redeems)
        let stored = kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))
        #expect(stored?.redeemed == (row.redeems ? 1 : 0))
    }

    @Test("every platform stands in the table, given and not, tapped and opened")
    func complete() {
        let rows = PlatformRow.all
        #expect(rows.count >= 40)
        let names = Set(rows.flatMap(\.names))
        for platform in LinkPlatform.allCases {
            #expect(names.contains(platform.rawValue) && names.contains("\(platform.rawValue).fallback"))
        }
        for device in ["iPhone", "iPad", "Android", "desktop", "unknown"] {
            for kind in ["open", "tap"] {
                #expect(rows.contains { $0.device == device && $0.kind == kind }, "\(device) \(kind)")
            }
        }
    }

    @Test("a route that the app has no more is no place: nothing is redeemed, and it is redeemed once it is back")
    func routeGone() async throws {
        let kit = try await kit([])
        let link = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.link)
        var gone = Self.app
        gone.routes = []
        let old = try await Kit(app: gone)
        old.store.put(link)
        let lost = try await old.open("https://go.example.com/abc")
        #expect(lost.text("reason") == "default_route" && lost.value("link.metadata") == nil)
        #expect(old.store.stored(link.address)?.redeemed == 0)
        #expect(try await kit.open("https://go.example.com/abc").text("link.metadata.coupon") == "20")
    }

    @Test("an app that is too old for the route redeems nothing: it is sent to the store instead")
    func tooOld() async throws {
        var app = Self.app
        app.routes[0].minVersion = ["ios": "4.2"]
        app.routes[0].belowMinVersion = "store"
        let kit = try await Kit(app: app)
        try kit.seal("abc", route: true) { link, vault in
            link.metadata = try vault.seal(["coupon": .string("20")], for: link.address)
            link.redeemLimit = 1
        }
        func open(_ version: String) async throws -> JSONObject {
            let event: JSONObject = [
                "url": .string("https://go.example.com/abc"), "app": .object(["version": .string(version)]),
                "device": .object(["platform": .string("ios")]),
            ]
            return try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])["outcome"]?.object ?? [:]
        }
        let old = try await open("4.1")
        #expect(old.text("action") == "open_store" && old.value("link.metadata") == nil)
        #expect(try await open("4.2").text("link.metadata.coupon") == "20")
    }
}
