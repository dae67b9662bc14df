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
            && kit.store.entries.allSatisfy { $0.outcome.link.routeParameters == kept }
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
        let listed = try await kit.calls("org.linkd.Control.ListEvents")
        #expect(!"\(listed.compactMap { $0.value("event.outcome.link.routeParameters") })".contains("tk1q"))
    }
}
