// A parameter of a route that is a secret of the app: the app gets it wherever its link is answered, and nothing keeps it.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Secret parameters of routes")
struct RouteSecretTests {
    private static func kit() async throws -> Kit {
        var app = Kit.shop
        app.secretParameters = ["ticket"]
        app.routes = [RouteDefinition(pattern: "reset/:ticket/:page")]
        return try await Kit(app: app)
    }

    private static let parameters: JSONObject = ["ticket": .string("tk1q"), "page": .string("a")]
    private static let kept: StringMap = ["ticket": redacted, "page": "a"]

    private static func event(_ kind: String, id: String? = nil) -> JSONObject {
        var event: JSONObject = [
            "kind": .string(kind), "url": .string("shop://reset/tk1q/a"),
            "app": .object(["name": .string("shop"), "installation": .string("i-1")]),
        ]
        if let id { event["id"] = .string(id) }
        return event
    }

    /// Whether all that is stored of events has the parameter without its value.
    private static func isKeptRedacted(_ kit: Kit, _ count: Int) -> Bool {
        kit.store.entries.count == count
            && kit.store.entries.allSatisfy { $0.outcome.link.routeParameters == kept && !holds("tk1q", $0) }
    }

    /// Whether any text in a value has another in it.
    private static func holds(_ text: String, _ value: Any) -> Bool {
        (value as? String)?.contains(text) ?? Mirror(reflecting: value).children.contains { holds(text, $0.value) }
    }

    @Test("the reply to an event of each kind has it, also when the event is sent again and when others asked the same")
    func replies() async throws {
        let kit = try await Self.kit()
        var count = 0
        for kind in ["open", "open", "open", "open", "first_open", "navigate", "tap"] {
            count += 1
            for _ in 1...2 {
                let parameters: JSONObject = ["event": .object(Self.event(kind, id: "id-\(count)"))]
                let outcome = try await kit.call("org.linkd.Gateway.Submit", parameters)
                #expect(outcome.value("outcome.link.routeParameters") == .object(Self.parameters), "\(kind) \(outcome)")
            }
        }
        #expect(Self.isKeptRedacted(kit, count))
        let many: JSONObject = ["events": .array(["open", "tap"].map { .object(Self.event($0)) })]
        let outcomes = try await kit.call("org.linkd.Gateway.SubmitMany", many).value("outcomes")?.array ?? []
        #expect(outcomes.count == 2)
        for outcome in outcomes { #expect(outcome.object?.value("link.routeParameters") == .object(Self.parameters)) }
        let text = #"{"event":{"url":"shop://reset/tk1q/a"}}"#
        for path in ["/v1/events", "/v1/explain"] {
            let reply = try await kit.api(.post, path, text).json
            #expect(reply.value("outcome.link.routeParameters") == .object(Self.parameters), "\(path)")
        }
        let explained = try await kit.call("org.linkd.Gateway.Explain", ["event": .object(Self.event("open"))])
        #expect(explained.value("outcome.link.routeParameters") == .object(Self.parameters))
        let look = try await kit.http(.get, "/reset/tk1q/a", [("Accept", "application/json")]).json
        #expect(look.value("routeParameters") == .object(Self.parameters), "\(look)")
        for _ in 1...3 { #expect(try await kit.http(.get, "/reset/tk1q/a").status < 400) }
        #expect(Self.isKeptRedacted(kit, count + 6))
        let urls = Set(kit.store.entries.flatMap { [$0.event.url ?? "", $0.outcome.link.inputURL ?? ""] })
        #expect(urls == ["shop://reset/[redacted]/a", "https://go.example.com/reset/[redacted]/a"])
        let listed = try await kit.calls("org.linkd.Control.ListEvents")
        #expect(!"\(listed.compactMap { $0.value("event.outcome.link.routeParameters") })".contains("tk1q"))
    }

    @Test("it is in nothing that is kept, whatever the event and wherever else its address stands")
    func places() async throws {
        let kit = try await Self.kit()
        kit.put("abc", url: nil) { link in
            link.route = "reset/:ticket/:page"
            link.routeParameters = ["ticket": "tk1q", "page": "a"]
        }
        kit.put("site", url: "https://www.example.com/reset") { $0.passPath = true }
        let encoded = "https%3A%2F%2Fgo.example.com%2Freset%2F%2574k1q%2Fa"
        for url in [
            "https://go.example.com/reset/%74k1q/a", "https://go.example.com//reset//tk1q//a/",
            "SHOP://reset/tk1q/a#tk1q",
            "https://go.example.com/lazy?uri=reset%2Ftk1q%2Fa", "https://go.example.com/lazy?uri=\(encoded)",
            "https://go.example.com/abc", "https://go.example.com/site/tk1q/a",
            "https://go.example.com/reset/tk1q/a?deeplink=\(encoded)&next=\(encoded)",
        ] {
            for kind in ["open", "tap", "navigate", "first_open"] {
                var event = Self.event(kind)
                event["url"] = .string(url)
                event["client"] = .object(["referrer": .string("https://r.example/?u=\(encoded)")])
                event["attributes"] = .object(["page": .string("/reset/tk1q/a")])
                let reply = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
                #expect(
                    reply.value("outcome.link.routeParameters.ticket") == .string("tk1q"), "\(url) \(kind) \(reply)")
                let entry = try #require(kit.store.entries.last)
                #expect(!Self.holds("k1q", entry), "\(url) \(kind) \(entry)")
            }
        }
        for kind in ["reopen", "conversion"] {
            var event = Self.event(kind)
            if kind == "conversion" { event["conversion"] = .object(["name": .string("sale")]) }
            for method in ["Submit", "SubmitMany"] {
                let parameters: JSONObject =
                    method == "Submit" ? ["event": .object(event)] : ["events": .array([.object(event)])]
                _ = try await kit.call("org.linkd.Gateway.\(method)", parameters)
                #expect(kit.store.entries.last?.event.url == "shop://reset/[redacted]/a")
                #expect(try !Self.holds("k1q", #require(kit.store.entries.last)))
            }
        }
    }

    @Test("a key goes before a route whose parameter would be the key, which stays")
    func keys() async throws {
        var app = Kit.shop
        app.secretParameters = ["ticket"]
        app.routes = [RouteDefinition(pattern: ":ticket"), RouteDefinition(pattern: "pages/:page")]
        let kit = try await Kit(app: app)
        kit.put("winter", url: "https://shop.example.org/sales/winter")
        for _ in 1...4 { _ = try await kit.http(.get, "/winter") }
        _ = try await kit.http(.get, "/summer1")
        _ = try await kit.open("shop://pages/summer1")
        let urls = kit.store.entries.map { $0.event.url ?? "" }
        let key = "https://go.example.com/winter"
        #expect(urls == [key, key, key, key, "https://go.example.com/[redacted]", "shop://pages/summer1"])
        #expect(kit.store.entries[0].outcome.link.shortLink == key)
        #expect(await kit.worker.counters.decisions.hits > 0)
    }

    @Test("callers with the permission get it among the secrets")
    func permitted() async throws {
        let kit = try await Self.kit()
        let reply = try await kit.call(
            "org.linkd.Gateway.Submit", ["event": .object(Self.event("open")), "secrets": .bool(true)])
        #expect(reply.value("outcome.secrets.ticket") == .string("tk1q"))
        #expect(reply.value("outcome.link.inputUrl") == .string("shop://reset/[redacted]/a"))
        #expect(reply.value("outcome.destination.url") == .string("shop://reset/tk1q/a"))
    }
}
