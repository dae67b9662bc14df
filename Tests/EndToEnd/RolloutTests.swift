// Version gates and roll-outs through the running daemon: what apps are told, what installations leave behind, when a
// route is published, and that a restart forgets none of it.

import LinkClient
import LinkCore
import Testing

@Suite("Version gates and roll-outs")
struct RolloutTests {
    private static let routes = """

          [[app.route]]
          pattern = "new/:id"
          min_version = { ios = "4.2", android = "4.1" }
          min_build = { android = 4100 }
          rollout_share = 0.5
          rollout_min_installs = 4

          [[app.route]]
          pattern = "club/:id"
          min_version = { ios = "5" }
          below_min_version = "store"
          publish = "never"

        """
    private static let shop =
        Linkd.shop.replacing(
            "scheme = \"shop\"\n\n  [app.android]",
            with: "scheme = \"shop\"\n  app_store_id = \"99\"\n  team_id = \"A1B2C3D4E5\"\n\n  [app.android]\n"
                + "  sha256_cert_fingerprints = [\"\(Array(repeating: "AB", count: 32).joined(separator: ":"))\"]")
        + routes

    private func event(
        _ url: String, _ version: String? = nil, on platform: String = "ios", installation: String? = nil,
        build: String? = nil, user: String? = nil
    ) -> String {
        var app: JSONObject = ["name": .string("shop")]
        app["version"] = version.map { .string($0) }
        app["build"] = build.map { .string($0) }
        app["installation"] = installation.map { .string($0) }
        app["user"] = user.map { .string($0) }
        let event: JSONObject = [
            "url": .string(url), "app": .object(app), "device": .object(["platform": .string(platform)]),
        ]
        return event.json
    }

    private func route(_ linkd: Linkd, _ pattern: String) throws -> JSONObject {
        let routes = try linkd.control().ask("org.linkd.Control.ListRoutes", #"{"app":"shop"}"#).objects("routes")
        return try #require(routes.first { $0.text("pattern") == pattern })
    }

    @Test("an app is told what its version can show, from what it says, from its last event, from its account")
    func gate() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        func answer(_ event: String) throws -> [String] {
            let outcome = try client.submit(event)
            return [outcome.text("action"), outcome.text("reason"), outcome.text("destination.url")]
        }
        let web = "https://www.example.com/new/7"
        #expect(try answer(event("shop://new/7", "4.2")) == ["open_app", "route_matched", "shop://new/7"])
        #expect(try answer(event("shop://new/7", "4.1")) == ["open_web", "app_too_old", web])
        #expect(
            try answer(event("shop://new/7", "4.1", on: "android", build: "4099")) == ["open_web", "app_too_old", web])
        #expect(try answer(event("shop://new/7", "v4.1-rc2", on: "android", build: "4100"))[0] == "open_app")
        #expect(
            try answer(event("shop://club/7", "4.9")) == [
                "open_store", "app_too_old", "https://apps.apple.com/app/id99",
            ])
        #expect(try answer(event("shop://new/7", installation: "phone")) == ["open_web", "app_version_unknown", web])
        _ = try client.submit(event("shop://products/1", "4.3", installation: "phone", user: "ann"))
        #expect(try answer(event("shop://new/7", installation: "phone"))[0] == "open_app")
        #expect(try answer(event("shop://new/7", user: "ann"))[0] == "open_app")
        #expect(try answer(event("shop://new/7", user: "bob"))[1] == "app_version_unknown")
        // Whichever worker answers, the next event counts.
        _ = try client.submit(event("shop://products/1", "4.0", installation: "phone", user: "ann"))
        for _ in 0..<8 {
            #expect(try linkd.gateway().submit(event("shop://new/7", user: "ann")).text("reason") == "app_too_old")
        }
        linkd.stop()
    }

    /// By the association files: whether the link of the route opens the app, on each system.
    private func opens(_ linkd: Linkd) throws -> [String: Bool] {
        let test = try linkd.control().ask(
            "org.linkd.Control.TestAssociation", #"{"url":"https://go.example.com/new/7"}"#)
        return Dictionary(
            test.objects("answers").map { ($0.text("system"), $0.bool("opens")) }, uniquingKeysWith: { $1 })
    }

    @Test("linkctl explain shows what was compared")
    func explain() throws {
        let linkd = try Linkd(Self.shop)
        let ran = try linkd.linkctl("explain", "shop://new/7", "--app-version", "4.1.9", "--platform", "ios")
        #expect(ran.status == 0)
        #expect(ran.out.contains("app_too_old"), "\(ran.out)")
        #expect(ran.out.contains("min_version 4.2 for ios: found 4.1.9"), "\(ran.out)")
        linkd.stop()
    }

    @Test(
        "a route is published when enough installations can open it, links get other keys from then on, and a restart knows it"
    )
    func rollout() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        func create() throws -> JSONObject { try client.create(#"{"route":"new/:id","routeParameters":{"id":"7"}}"#) }
        for (number, version) in ["4.2", "4.1", "4.3"].enumerated() {
            _ = try client.submit(event("shop://products/1", version, installation: "i\(number)"))
        }
        var row = try route(linkd, "new/:id")
        #expect(!row.bool("published") && row.int("activeInstalls") == 3 && row.int("since") > 0)
        let gated = try create().text("key")
        #expect(gated.hasPrefix("w/"))
        // A tap is no installation.
        _ = try client.submit(#"{"kind":"tap","url":"https://go.example.com/products/1","app":{"installation":"x"}}"#)
        // iPhones are enough, and enough of them can; of Android too few are known.
        _ = try client.submit(event("shop://products/1", "4.0", installation: "i3"))
        for number in 5...7 {
            _ = try client.submit(
                event("shop://products/1", "4.0", on: "android", installation: "i\(number)", build: "4000"))
        }
        row = try route(linkd, "new/:id")
        #expect(row.int("platforms.ios.able") == 2 && row.int("platforms.ios.active") == 4)
        #expect(row.int("platforms.android.able") == 0 && row.int("platforms.android.active") == 3)
        #expect(row.bool("systems.ios.published") && row[at: "systems.ios.share"].text == "0.5")
        #expect(!row.bool("systems.android.published") && row[at: "systems.android.share"].text == "0.0")
        #expect(!row.bool("published") && row[at: "publishedAt"] == .null && linkd.log.contains("a route is published"))
        #expect(try create().text("key").hasPrefix("w/"))
        #expect(try opens(linkd)["ios"] == true && opens(linkd)["android"] == false)
        let early = row.int("systems.ios.since")
        for number in 5...8 {
            _ = try client.submit(
                event("shop://products/1", "4.1", on: "android", installation: "i\(number)", build: "4100"))
        }
        row = try route(linkd, "new/:id")
        #expect(row.bool("published") && row[at: "measuredShare"].text == "0.75" && row.int("activeInstalls") == 8)
        let since = row.int("publishedAt")
        #expect(since == row.int("systems.android.since") && early == row.int("systems.ios.since") && early <= since)
        #expect(try !create().text("key").hasPrefix("w/"))
        #expect(try !route(linkd, "club/:id").bool("published"))
        #expect(try route(linkd, "products/:product_id<int>").bool("published"))
        try linkd.restart()
        row = try route(linkd, "new/:id")
        #expect(row.bool("published") && row.int("publishedAt") == since && row.int("systems.ios.since") == early)
        let tap = try HTTPClient(port: linkd.httpPort)
        tap.send("GET /\(gated) HTTP/1.1\r\nHost: go.example.com\r\n\r\n")
        #expect(try tap.answer().header("Location") == "https://www.example.com/new/7")
        linkd.stop()
    }

    @Test("a published route stays while the share falls a little, and a raised minimum begins anew")
    func hysteresis() throws {
        // Only of iPhones is anything asked here.
        let shop = Self.shop.replacing("4.2\", android = \"4.1\" }\n  min_build = { android = 4100 }", with: "4.2\" }")
        let linkd = try Linkd(shop)
        let client = try linkd.gateway()
        func submit(_ version: String, _ numbers: ClosedRange<Int>) throws {
            for number in numbers {
                _ = try client.submit(event("shop://products/1", version, installation: "i\(number)"))
            }
        }
        try submit("4.2", 1...5)
        try submit("4.1", 6...10)
        #expect(try route(linkd, "new/:id").bool("published"))
        // Far below, but for a moment only.
        try submit("4.0", 1...4)
        var row = try route(linkd, "new/:id")
        #expect(row.bool("published") && row[at: "measuredShare"].text == "0.1")
        try linkd.configure(shop.replacing("min_version = { ios = \"4.2\"", with: "min_version = { ios = \"4.3\""))
        #expect(try linkd.linkctl("config", "reload").status == 0)
        row = try route(linkd, "new/:id")
        #expect(!row.bool("published") && row[at: "publishedAt"] == .null)
        let list = try linkd.linkctl("routes", "list")
        #expect(list.out.contains("new/:id\t") && list.out.contains("no\tno\t0 % (needs 50 %)"), "\(list.out)")
        #expect(list.err.contains("Phones see a change"), "\(list.err)")
        linkd.stop()
    }
}
