// The stage with events: hosts and schemes, candidates, Facebook's deeplink, unmet requirements, warnings and notes.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("router")
struct RouterStageTests {
    @Test("an app's routes take any letter case when it says so")
    func letterCase() async throws {
        for (sensitive, route) in [(true, nil), (false, "Products/:id")] {
            var event = LinkEvent(url: "shop://PRODUCTS/Ab")
            event.app = CallingApp()
            event.app?.name = "shop"
            let app = RouterTestKit.app(["Products/:id"]) { $0.caseSensitiveRoutes = sensitive }
            let run = try await RouterTestKit.run(event, apps: [app])
            #expect(run.journey?.match?.route.pattern == route)
            let tested = try RouteInspector(apps: AppDirectory([app])).test(url: "shop://PRODUCTS/Ab")
            #expect(tested.map(\.matched) == [!sensitive])
        }
    }

    @Test(
        "of a custom scheme the host is the first segment, of http and https it is none",
        arguments: [
            ("shop://product/2", "product/:id"), ("shop:///product/2", "product/:id"),
            ("shop:product/2", "product/:id"), ("shop:/product/2/", "product/:id"),
            ("SHOP://product//2?x=1#y", "product/:id"), ("shop://Product/2", nil),
            ("https://shop.example.com/product/2", "product/:id"),
            ("http://SHOP.example.com:8080/product/2/", "product/:id"),
            ("https://shop.example.com/shop.example.com/product/2", nil), ("fb123://product/2", "product/:id"),
        ] as [(String, String?)])
    func hosts(_ url: String, _ route: String?) async throws {
        let run = try await RouterTestKit.run(url, "product/:id")
        #expect(run.reading.route == route)
        #expect(run.reading.warnings == [])
        #expect(run.journey?.match?.path == (route == nil ? nil : "product/2"))
    }

    @Test("a host that is neither the app's nor among the targets is not routed and is reported")
    func foreignHost() async throws {
        let url = "https://evil.example/product/2"
        let refused = try await RouterTestKit.run(url, "product/:id")
        #expect(refused.reading.route == nil)
        #expect(refused.reading.warnings == ["target_host_not_allowed"])
        #expect(refused.notes == ["host \"evil.example\" is neither one of the app's nor in [targets] allow"])
        let allowed = try await RouterTestKit.run(url, "product/:id", allow: ["evil.example"])
        #expect(allowed.reading.route == "product/:id")
        #expect(allowed.reading.warnings == [])
    }

    @Test("a foreign scheme is routed only when the event names the app")
    func foreignScheme() async throws {
        let named = try await RouterTestKit.run("other://product/2", "product/:id")
        #expect(named.reading.route == "product/:id")
        #expect(named.notes == ["scheme \"other\" is not one of the app's, taken because the event names the app"])
        let found = try await RouterTestKit.run(
            LinkEvent(url: "shop://x"), apps: [RouterTestKit.app(["product/:id"])],
            before: [
                Preparing { journey in
                    if let url = try? LinkURL("other://product/2") { journey.routeCandidates = [url] }
                }
            ])
        #expect(found.reading.route == nil)
        #expect(found.reading.warnings == ["target_scheme_not_allowed"])
    }

    @Test("an authorize link without a target names no content")
    func authorize() async throws {
        let run = try await RouterTestKit.run("fb123://authorize", ":any")
        #expect(run.reading.route == nil)
        #expect(run.notes == ["a Facebook authorize link without a target names no content"])
    }

    @Test("candidates are tried in order, and the note says when it was the input")
    func candidates() async throws {
        let input = "shop://inner/1?al_applink_data=x"
        for (target, patterns, route, notes) in [
            ("shop://outer/1", ["outer/:a", "inner/:b"], "outer/:a", []),
            (
                "shop://nothing/1", ["outer/:a", "inner/:b"], "inner/:b",
                [
                    "target: no route for paths of 2 segments has \"nothing\" as segment 1",
                    "the input matched, not the target",
                ]
            ),
        ] as [(String, [String], String, [String])] {
            let prepare = Preparing { journey in
                journey.routeCandidates = [target, input].compactMap { try? LinkURL($0) }
            }
            let run = try await RouterTestKit.run(
                LinkEvent(url: input), apps: [RouterTestKit.app(patterns)], before: [prepare])
            #expect(run.reading.route == route)
            #expect(run.notes == notes)
        }
    }

    @Test(
        "Facebook's deeplink is routed when the target is no route: as a path or a URL of the app",
        arguments: [
            ("news/42", "news/:id", "42"), ("/news/42?x=1#f", "news/:id", "42"), ("shop://news/42", "news/:id", "42"),
            ("https://shop.example.com/news/42", "news/:id", "42"), ("news/a%2Fb", "news/:id", "a/b"),
            ("https://evil.example/news/42", nil, nil), ("other://news/42", nil, nil), ("", nil, nil),
            ("news/42/7", nil, nil), ("javascript:alert(1)", nil, nil),
        ] as [(String, String?, String?)])
    func deeplink(_ value: String, _ route: String?, _ id: String?) async throws {
        let prepare = Preparing { journey in
            journey.record { reading in
                reading.facebook = FacebookLink(appID: "123", suffix: "")
                reading.facebook?.deeplink = value
            }
        }
        let run = try await RouterTestKit.run("https://shop.example.com/story", "news/:id", before: [prepare])
        #expect(run.reading.route == route)
        #expect(run.reading.routeParameters["id"] == id)
        #expect((run.notes.last == "routed by the value of \"deeplink\" in the target's query") == (route != nil))
        let target = try await RouterTestKit.run(
            "https://shop.example.com/story", "story", "news/:id", before: [prepare])
        #expect(target.reading.route == "story")
    }

    @Test(
        "a deeplink in the query of a story on a host of ours is routed, as it is behind a short link",
        arguments: [
            ("https://shop.example.com/story?deeplink=news%2F42", "42"),
            ("https://shop.example.com/?a=b&deeplink=shop%3A%2F%2Fnews%2F42", "42"),
            ("https://partner.example/story?deeplink=%2Fnews%2F42", "42"), ("shop://story?deeplink=news/42", "42"),
            ("https://shop.example.com/story?deeplink=news/1&deeplink=news/42", "42"),
            ("https://evil.example/story?deeplink=news/42", nil), ("https://shop.example.com/story?deeplink=", nil),
            ("https://shop.example.com/story?deeplink=https%3A%2F%2Fevil.example%2Fnews%2F42", nil),
            ("https://shop.example.com/story?Deeplink=news/42", nil), ("https://shop.example.com/story?deeplink", nil),
            ("https://shop.example.com/news/7?deeplink=news/42", "7"),
        ] as [(String, String?)], [EventKind.open, .tap])
    func story(_ row: (url: String, id: String?), _ kind: EventKind) async throws {
        var event = LinkEvent(kind: kind, url: row.url)
        event.app = CallingApp()
        event.app?.name = "shop"
        let run = try await RouterTestKit.run(
            event, apps: [RouterTestKit.app(["news/:id"])], allow: ["partner.example"])
        #expect(run.reading.routeParameters["id"] == row.id)
        #expect(run.journey?.match?.isDeeplink == row.id.map { $0 == "42" })
    }

    @Test("a deeplink's own query and fragment belong to its place; a plain path has those of the story")
    func deeplinkSource() async throws {
        func source(_ value: String) async throws -> String? {
            let url = "https://shop.example.com/story?a=b&deeplink=\(PercentCoding.encodeComponent(value))#c"
            let run = try await RouterTestKit.run(LinkEvent(url: url), apps: [RouterTestKit.app(["news/:id"])])
            #expect(run.reading.route == "news/:id")
            return run.journey?.match?.source.map { "\($0.rawQuery ?? "-")#\($0.rawFragment ?? "-")" }
        }
        #expect(try await source("shop://news/42?color=red#reviews") == "color=red#reviews")
        #expect(try await source("news/42?color=red#reviews") == "color=red#reviews")
        #expect(try await source("/news/42#reviews") == "-#reviews")
        #expect(try await source("news/42") == nil)
    }

    @Test("a deeplink that is a secret is routed by the secret itself, which no note shows")
    func secretDeeplink() async throws {
        let app = RouterTestKit.app(["news/:id"]) { $0.deeplinkParameter = "access_token" }
        let prepare = Preparing { journey in
            journey.keepSecret("access_token", "news/hidden")
            journey.record { reading in
                reading.facebook = FacebookLink(appID: "123", suffix: "")
                reading.facebook?.deeplink = redacted
            }
        }
        let run = try await RouterTestKit.run(
            LinkEvent(url: "https://shop.example.com/story"), apps: [app], before: [prepare])
        #expect(run.reading.route == "news/:id")
        #expect(run.notes.allSatisfy { !$0.contains("hidden") })
    }

    @Test("facts that the app and the route require and that do not hold are missing, each once")
    func requirements() async throws {
        var app = RouterTestKit.app([]) { $0.requires = ["terms", "login"] }
        app.routes = [RouterTestKit.route("product/:id", requires: ["login", "adult"])]
        var event = LinkEvent(url: "shop://product/2")
        event.app = CallingApp()
        for (state, missing) in [
            ([:], ["terms", "login", "adult"]), (["login": "1"], ["terms", "adult"]),
            (["login": "yes", "terms": "1", "adult": "false"], ["adult"]),
            (["login": "1", "terms": "1", "adult": "18"], []),
        ] as [(StringMap, [String])] {
            event.app?.state = state
            let run = try await RouterTestKit.run(event, apps: [app])
            #expect(run.journey?.match?.missing == missing)
            let note = "required and missing: " + missing.joined(separator: ", ")
            #expect(run.notes == (missing.isEmpty ? [] : [note]))
            #expect(run.steps == ["router pass"])
        }
    }

    @Test("a fact that the gateway established is not missing")
    func establishedFact() async throws {
        var app = RouterTestKit.app([])
        app.routes = [RouterTestKit.route("product/:id", requires: ["facebook_login"])]
        let run = try await RouterTestKit.run(
            LinkEvent(url: "shop://product/2"), apps: [app],
            before: [Preparing { $0.establish(fact: "facebook_login") }])
        #expect(run.journey?.match?.missing == [])
    }

    @Test(
        "what is odd about the path is reported",
        arguments: [
            ("shop://a/../b", ["dot_segment"]), ("shop://a/%2e%2E/b", ["dot_segment"]),
            ("shop://a/%zz", ["bad_escape"]), ("shop://a/%FF", ["invalid_utf8"]), ("shop://a/b%2Fc", []),
            ("shop://files/x/b%2Fc", ["encoded_slash"]), ("shop://files/b%2Fc/d", []), ("shop://x*y/b%2Fc", []),
        ])
    func warnings(_ url: String, _ expected: [String]) async throws {
        let run = try await RouterTestKit.run(url, "a/:x", "a/:x/:y", "files/:one/*rest", "x*y/:z")
        #expect(run.reading.route != nil)
        #expect(run.reading.warnings == expected)
    }

    @Test(
        "a link without a route says why, in words",
        arguments: [
            ("shop://", "no route: the path is empty"), ("shop://z", "no route is for paths of 1 segment"),
            ("shop://a/b/c/d/e", "no route is for paths of 5 segments"),
            ("shop://z/b", "no route for paths of 2 segments has \"z\" as segment 1"),
            ("shop://a/b/c", "no route for paths of 3 segments has \"b\" as segment 2"),
            ("shop://a/7/d", "no route for paths of 3 segments has \"d\" as segment 3"),
        ])
    func reasons(_ url: String, _ note: String) async throws {
        let run = try await RouterTestKit.run(url, "a/:x", "a/:n<int>/c", "b/c/d/:x")
        #expect(run.reading.route == nil)
        #expect(run.notes == [note])
    }

    @Test("the path that matched is encoded once per segment, dots and slashes inside kept apart")
    func path() async throws {
        let run = try await RouterTestKit.run("https://shop.example.com//a%2fb/caf%C3%A9/x y/", "*rest")
        #expect(run.journey?.match?.path == "a%2Fb/caf%C3%A9/x%20y")
    }

    @Test("an event without an app or without a URL, and a conversion, pass untouched")
    func untouched() async throws {
        let apps = [RouterTestKit.app(["a"])]
        let nobody = try await RouterTestKit.run(LinkEvent(url: "other://a"), apps: apps)
        #expect(nobody.steps == ["router pass"])
        #expect(nobody.notes == ["no app is known for this link"])
        let none = try await RouterTestKit.run(LinkEvent(), apps: apps)
        #expect(none.notes == [])
        var event = LinkEvent(url: "shop://a")
        event.kind = .conversion
        #expect(try await RouterTestKit.run(event, apps: apps).reading.route == nil)
    }
}
