// The calls of org.linkd.Gateway by name, their errors, and what they return.

import FakeLinkd
import LinkClient
import Testing

@Suite("A client's calls of the gateway")
struct GatewayCallTests {
    private static let outcome = #"""
        {"outcome":{"eventId":"e-1","recorded":true,"duplicate":true,"action":"open_app","reason":"can_open",
        "destination":{"kind":"app","url":"shop://products/7"},"fallbacks":[{"kind":"web","url":"https://a.example/"}],
        "pending":"p-1","link":{"route":"products/:id","routeParameters":{"id":"7"},"targetUrl":"https://a.example/7",
        "backLink":{"url":"fb://","appName":"Facebook"}}}}
        """#

    @Test("an outcome's fields have names, and what is missing is nil or empty")
    func decision() throws {
        let linkd = try FakeLinkd { call in
            call.method == "org.linkd.Gateway.Submit" ? .reply(Self.outcome) : .reply(#"{"outcome":{}}"#)
        }
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let decision = try connection.submit(["url": "shop://products/7", "test": true, "at": 7])
        #expect(decision.eventID == "e-1" && decision.isRecorded && decision.isDuplicate)
        #expect(decision.action == "open_app" && decision.reason == "can_open" && decision.pending == "p-1")
        #expect(decision.destination?.kind == "app" && decision.destination?.url == "shop://products/7")
        #expect(decision.fallbacks.map(\.url) == ["https://a.example/"])
        #expect(decision.route == "products/:id" && decision.routeParameters == ["id": "7"])
        #expect(decision.target == "https://a.example/7")
        #expect(decision.backLink?.url == "fb://" && decision.backLink?.appName == "Facebook")
        let sent: JSONObject = ["event": ["url": "shop://products/7", "test": true, "at": 7]]
        #expect(linkd.calls.first?.parameters == sent)

        let empty = try connection.explain([:])
        #expect(empty.eventID == "" && !empty.isRecorded && !empty.isDuplicate && empty.action == "")
        #expect(empty.destination == nil && empty.fallbacks.isEmpty && empty.pending == nil)
        #expect(empty.route == nil && empty.routeParameters.isEmpty && empty.target == nil && empty.backLink == nil)
    }

    @Test("a reply that lacks what the method returns is no reply of linkd's, and breaks the connection")
    func lacking() throws {
        let linkd = try FakeLinkd(always: .reply("{}"))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let reason = "the reply to org.linkd.Gateway.ResolveAppLink has no appLink"
        #expect(throws: ClientError.protocolError(reason)) { try connection.resolveAppLink("https://a.example/") }
        #expect(throws: ClientError.disconnected) { try connection.call("a.b") }
    }

    @Test("a page is asked anew on request")
    func fresh() throws {
        let linkd = try FakeLinkd(always: .reply(#"{"appLink":{}}"#))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        _ = try connection.resolveAppLink("https://a.example/")
        #expect(linkd.calls.last?.parameters == ["url": "https://a.example/"])
        _ = try connection.resolveAppLink("https://a.example/", fresh: true)
        #expect(linkd.calls.last?.parameters == ["url": "https://a.example/", "fresh": true])
    }

    @Test(
        "errors of the gateway have their fields",
        arguments: [
            (
                "Gateway.InvalidEvent", #"{"field":"event.url","reason":"not_absolute"}"#,
                GatewayError.invalidEvent(field: "event.url", reason: "not_absolute")
            ),
            ("Gateway.Overloaded", #"{"retryAfterMilliseconds":250}"#, .overloaded(retryAfter: .milliseconds(250))),
            ("Links.Overloaded", "{}", .overloaded(retryAfter: .milliseconds(1))),
            ("Gateway.NotRecorded", #"{"reason":"disk_full"}"#, .notRecorded(reason: "disk_full")),
            ("Gateway.NoSuchPending", #"{"id":"7"}"#, .noSuchPending(id: "7")),
            (
                "Gateway.AppLinkNotResolved", #"{"reason":"timeout","message":"Too late."}"#,
                .appLinkNotResolved(reason: "timeout", message: "Too late.", retryAfter: nil)
            ),
            (
                "Gateway.AppLinkNotResolved",
                #"{"reason":"too_many","message":"Later.","retryAfterMilliseconds":1500}"#,
                .appLinkNotResolved(reason: "too_many", message: "Later.", retryAfter: .milliseconds(1500))
            ),
            ("Links.NoSuchLink", "{}", nil),
        ])
    func errors(name: String, parameters: String, expected: GatewayError?) throws {
        let linkd = try FakeLinkd(always: .error("org.linkd.\(name)", parameters))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let error = #expect(throws: ClientError.self) { try connection.submit(["url": "x"]) }
        #expect(error?.gatewayError == expected)
        #expect(ClientError.disconnected.gatewayError == nil)
    }

    @Test("a subscriber names what it wants, and reads events with their outcomes")
    func subscription() throws {
        let event = #"{"event":{"url":"shop://a"},\#(Self.outcome.dropFirst().dropLast()),"dropped":3}"#
        let linkd = try FakeLinkd(always: .replies([event, #"{"dropped":0}"#]))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let replies = try connection.subscribe(
            app: "shop", kinds: ["open"], routes: ["a"], after: "e-0", measured: true, measurement: "al_nav_in")
        let first = try SubscribedEvent(#require(try replies.next(patient: true)))
        #expect(first.event == ["url": "shop://a"] && first.decision?.eventID == "e-1" && first.dropped == 3)
        let last = try SubscribedEvent(#require(try replies.next()))
        #expect(last.event == nil && last.decision == nil && last.dropped == 0)
        #expect(try replies.next() == nil)
        let asked: JSONObject = [
            "app": "shop", "kinds": ["open"], "routes": ["a"], "after": "e-0", "measured": true,
            "measurement": "al_nav_in",
        ]
        #expect(linkd.calls.first?.parameters == asked)
        _ = try connection.subscribe().next()
        #expect(linkd.calls.last?.parameters == [:])
    }

    @Test("literals make every kind of value")
    func literals() {
        let value: JSONValue = ["a": [1, 2.5, true, "x\(1)"], "a": "last"]
        #expect(value == .object(["a": .string("last")]))
        let list: JSONValue = [1, 2.5, true, "x\(1)", [:]]
        #expect(list == .array([.int(1), .double(2.5), .bool(true), .string("x1"), .object([:])]))
    }
}
