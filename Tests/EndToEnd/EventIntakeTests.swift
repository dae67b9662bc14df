// Events come in over the socket and over HTTP, one by one, as lists and as lines, and mean the same everywhere.

import LinkClient
import LinkCore
import Testing

@Suite("Events come in")
struct EventIntakeTests {
    private static let event =
        #"{"url":"shop://products/7?ref=mail&b=","app":{"name":"shop","installation":"i1"},"device":{"platform":"ios"}}"#

    /// An outcome without what differs from call to call.
    static func lasting(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let list): return .array(list.map(lasting))
        case .object(let object):
            var result = JSONObject()
            for member in object.members {
                let isMoment = ["eventId", "receivedAt", "microseconds", "pending"].contains(member.key)
                result[member.key] = isMoment ? .bool(true) : lasting(member.value)
            }
            return .object(result)
        default: return value
        }
    }

    @Test("one event has the same outcome on both sockets, over HTTP and as a line")
    func sameOutcome() throws {
        let linkd = try Linkd()
        let outcomes = [
            try linkd.gateway().submit(Self.event),
            try linkd.control().submit(Self.event),
            try linkd.post("/v1/events", #"{"event":\#(Self.event)}"#).json[at: "outcome"].object ?? [:],
            try linkd.post("/v1/events", #"{"events":[\#(Self.event)]}"#).json[at: "outcomes.0"].object ?? [:],
            try linkd.post("/v1/events", Self.event + "\n", type: "application/x-ndjson").json,
        ]
        #expect(outcomes[0].text("action") == "open_app")
        #expect(outcomes[0].text("link.route") == "products/:product_id<int>")
        #expect(outcomes[0].text("link.routeParameters.product_id") == "7")
        #expect(outcomes[0].text("destination.url") == "shop://products/7?ref=mail&b=")
        #expect(outcomes[0].bool("recorded"))
        for outcome in outcomes.dropFirst() {
            #expect(Self.lasting(.object(outcome)) == Self.lasting(.object(outcomes[0])))
        }
        #expect(Set(outcomes.map { $0.text("eventId") }).count == outcomes.count)
        #expect(try linkd.control().status().int("events") == outcomes.count)
        linkd.stop()
    }

    @Test("explain decides as submit does, over both, and records nothing")
    func explain() throws {
        let linkd = try Linkd()
        let submitted = try linkd.gateway().submit(Self.event)
        let asked = try linkd.gateway().ask("org.linkd.Gateway.Explain", #"{"event":\#(Self.event)}"#)
        let posted = try linkd.post("/v1/explain", #"{"event":\#(Self.event)}"#).json
        #expect(Self.lasting(asked[at: "outcome"]) == Self.lasting(posted[at: "outcome"]))
        var expected = submitted
        expected["recorded"] = .bool(false)
        #expect(Self.lasting(asked[at: "outcome"]) == Self.lasting(.object(expected)))
        #expect(try linkd.control().status().int("events") == 1)
        #expect(try linkd.control().ask("org.linkd.Control.ListStages").int("stages.0.events") == 1)
        linkd.stop()
    }

    @Test("a list is answered in its order")
    func lists() throws {
        let linkd = try Linkd()
        let events = (0..<40).map { #"{"url":"shop://products/\#($0)","app":{"name":"shop"}}"# }.joined(separator: ",")
        let overSocket = try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(events)]}"#)
        let overHTTP = try linkd.post("/v1/events", #"{"events":[\#(events)]}"#)
        for outcomes in [overSocket.objects("outcomes"), overHTTP.json.objects("outcomes")] {
            #expect(outcomes.map { $0.text("link.routeParameters.product_id") } == (0..<40).map(String.init))
            #expect(outcomes.allSatisfy { $0.bool("recorded") })
        }
        #expect(try linkd.control().status().int("events") == 80)
        linkd.stop()
    }

    @Test("one invalid event of a list refuses all of it")
    func refusedList() throws {
        let linkd = try Linkd()
        let events = #"[{"url":"shop://products/1"},{"url":"no url"},{"url":"shop://products/2"}]"#
        let refused = try refusal { try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", #"{"events":\#(events)}"#) }
        #expect(refused?.name == "org.linkd.Gateway.InvalidEvent")
        #expect(refused?.parameters.text("field") == "events[1].url")
        let answer = try linkd.post("/v1/events", #"{"events":\#(events)}"#)
        #expect(answer.status == 422)
        #expect(answer.json.text("field") == "events[1].url")
        #expect(answer.json.text("code") == "invalid_event")
        let many = #"{"events":[\#(Array(repeating: "{}", count: 1001).joined(separator: ","))]}"#
        #expect(try refusal { try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", many) }?.word == "InvalidEvent")
        #expect(try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", #"{"events":[]}"#).objects("outcomes").isEmpty)
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }

    @Test("lines are recorded beside a line that is refused, each answered in its place")
    func lines() throws {
        let linkd = try Linkd()
        let body = """
            {"url":"shop://products/1"}
            {"url":"shop://products/2"
            {"url":"https://\\u0000"}

            {"url":"shop://products/3"}\r
            """
        let answer = try linkd.post("/v1/events", body, type: "application/x-ndjson; charset=utf-8")
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "application/x-ndjson")
        let lines = try answer.body.split(separator: "\n").map { try json(String($0)) }
        #expect(lines.count == 4)
        #expect(lines.map { $0.text("link.routeParameters.product_id") } == ["1", "", "", "3"])
        #expect(lines[1].text("code") == "invalid_json")
        #expect(lines[2].text("code") == "invalid_event")
        #expect(try linkd.control().status().int("events") == 2)
        linkd.stop()
    }

    @Test("more lines than one transaction takes keep their order")
    func manyLines() throws {
        let linkd = try Linkd()
        let body = (0..<600).map { "{\"url\":\"shop://products/\($0)\"}\n" }.joined()
        let answer = try linkd.post("/v1/events", body, type: "application/x-ndjson")
        let lines = try answer.body.split(separator: "\n").map { try json(String($0)) }
        #expect(lines.map { $0.text("link.routeParameters.product_id") } == (0..<600).map(String.init))
        let exported = try linkd.linkctl("events", "export", "--format", "ndjson")
        #expect(exported.status == 0)
        #expect(exported.out.split(separator: "\n").count == 600)
        linkd.stop()
    }

    @Test("a navigation is refused in an event of another kind, with the reason, over the socket and over HTTP")
    func misplacedNavigation() throws {
        let linkd = try Linkd(workers: 1)
        for (fields, field, reason) in [
            (#"{"canOpen":["fb"]}"#, "navigation", "is allowed with kind navigate only, not open"),
            (#"{"back":true}"#, "navigation", "is allowed with kind navigate only, not open"),
            (#"{"result":"maybe"}"#, "navigation.result", "not a known word: app, web, fail"),
            (#"{"extras":[]}"#, "navigation.extras", "not an object"),
        ] {
            let event = #"{"kind":"open","url":"https://elsewhere.example/","navigation":\#(fields)}"#
            for method in ["Submit", "Explain"] {
                let socket = try RawVarlink(linkd.gatewaySocket)
                socket.send(#"{"method":"org.linkd.Gateway.\#(method)","parameters":{"event":\#(event)}}"#)
                let reply = try #require(try socket.next())
                #expect(reply.text("error") == "org.linkd.Gateway.InvalidEvent", "\(reply.json)")
                #expect(reply.text("parameters.field") == "event.\(field)", "\(reply.json)")
                #expect(reply.text("parameters.reason").hasPrefix(reason), "\(reply.json)")
            }
            let answer = try linkd.post("/v1/events", #"{"event":\#(event)}"#)
            #expect(answer.status == 422 && answer.json.text("field") == "event.\(field)")
            #expect(answer.json.text("reason").hasPrefix(reason), "\(answer.body)")
        }
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }

    @Test(
        "every kind of event has its own actions",
        arguments: [
            (#""kind":"open","url":"shop://products/1""#, "open_app", "route_matched"),
            (#""kind":"open","url":"shop://nowhere""#, "open_app", "default_route"),
            (#""kind":"tap","url":"https://go.example.com/products/1""#, "open_web", "route_matched"),
            (#""kind":"tap","url":"https://go.example.com/friends/1""#, "open_web", "route_matched"),
            (#""kind":"first_open""#, "none", "no_match"),
            (#""kind":"reopen""#, "none", "nothing_pending"),
            (#""kind":"navigate","url":"https://elsewhere.example/""#, "open_web", "web_fallback"),
            (
                #""kind":"navigate","url":"fb://profile","navigation":{"canOpen":["fb"]}"#, "open_app", "can_open"
            ),
            (#""kind":"conversion","conversion":{"name":"order","value":"9.90","currency":"EUR"}"#, "none", "recorded"),
        ])
    func kinds(_ fields: String, action: String, reason: String) throws {
        let linkd = try Linkd(workers: 1)
        let outcome = try linkd.gateway().submit(#"{\#(fields),"app":{"name":"shop","installation":"i1"}}"#)
        #expect(outcome.text("action") == action)
        #expect(outcome.text("reason") == reason)
        #expect(outcome.bool("recorded"))
        linkd.stop()
    }

    @Test(
        "an event that cannot be is refused with the field that is wrong",
        arguments: [
            (#"{}"#, "event.url"), (#"{"url":5}"#, "event.url"), (#"{"url":"relative"}"#, "event.url"),
            (#"{"kind":"dance"}"#, "event.kind"), (#"{"kind":"conversion"}"#, "event.conversion"),
            (#"{"kind":"first_open"}"#, "event.app.installation"),
            (#"{"kind":"first_open","app":{"installation":""}}"#, "event.app.installation"),
            (
                #"{"kind":"first_open","app":{"installation":"\#(String(repeating: "i", count: 257))"}}"#,
                "event.app.installation"
            ),
            (#"{"url":"shop://a","app":{"name":"nobody"}}"#, "event.app.name"),
            (#"{"url":"shop://a","id":""}"#, "event.id"), (#"{"url":"shop://a","id":"ü"}"#, "event.id"),
        ])
    func refused(_ event: String, field: String) throws {
        let linkd = try Linkd(workers: 1)
        let refused = try refusal { _ = try linkd.gateway().submit(event) }
        #expect(refused?.name == "org.linkd.Gateway.InvalidEvent")
        #expect(refused?.parameters.text("field") == field)
        #expect(try linkd.post("/v1/events", #"{"event":\#(event)}"#).json.text("field") == field)
        linkd.stop()
    }
}
