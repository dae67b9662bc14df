// The caller's id: a resent event is answered as the first time, another event under the same id is refused.

import LinkClient
import LinkCore
import Testing

@Suite("A resent event")
struct IdempotencyTests {
    private static func event(_ number: Int = 7, id: String, more: String = "") -> String {
        #"{"url":"shop://products/\#(number)","id":"\#(id)","app":{"name":"shop"}\#(more)}"#
    }

    @Test("gets the first outcome again, over whatever way it comes")
    func duplicate() throws {
        let linkd = try Linkd()
        let first = try linkd.gateway().submit(Self.event(id: "a"))
        #expect(!first.bool("duplicate"))
        let again = [
            try linkd.gateway().submit(Self.event(id: "a")),
            try linkd.gateway().submit(Self.event(id: "a", more: #","at":1"#)),
            try linkd.post("/v1/events", #"{"event":\#(Self.event(id: "a"))}"#).json[at: "outcome"].object ?? [:],
            try linkd.post("/v1/events", #"{"events":[\#(Self.event(id: "a"))]}"#).json[at: "outcomes.0"].object ?? [:],
            try linkd.post("/v1/events", Self.event(id: "a"), type: "application/x-ndjson").json,
        ]
        for outcome in again {
            #expect(outcome.bool("duplicate"))
            #expect(outcome.bool("recorded"))
            for field in ["eventId", "action", "reason", "link.route", "destination.url"] {
                #expect(outcome.text(field) == first.text(field))
            }
            #expect(outcome.int("receivedAt") == first.int("receivedAt"))
        }
        #expect(try linkd.control().status().int("events") == 1)
        try linkd.restart()
        let later = try linkd.gateway().submit(Self.event(id: "a"))
        #expect(later.bool("duplicate") && later.text("eventId") == first.text("eventId"))
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }

    @Test("is refused when it is another event, also after a restart")
    func reused() throws {
        let linkd = try Linkd()
        _ = try linkd.gateway().submit(Self.event(id: "a"))
        for _ in 0..<2 {
            let refused = try refusal { _ = try linkd.gateway().submit(Self.event(8, id: "a")) }
            #expect(refused?.name == "org.linkd.Gateway.InvalidEvent")
            #expect(refused?.parameters.text("field") == "event.id")
            #expect(refused?.parameters.text("reason") == "reused")
            let answer = try linkd.post("/v1/events", #"{"event":\#(Self.event(8, id: "a"))}"#)
            #expect(answer.status == 422 && answer.json.text("reason") == "reused")
            try linkd.restart()
        }
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }

    @Test("in one list is a duplicate of the earlier one; another event under its id refuses the list")
    func withinList() throws {
        let linkd = try Linkd()
        let twice = #"{"events":[\#(Self.event(id: "a")),\#(Self.event(id: "a"))]}"#
        let outcomes = try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", twice).objects("outcomes")
        #expect(outcomes.map { $0.bool("duplicate") } == [false, true])
        #expect(outcomes[0].text("eventId") == outcomes[1].text("eventId"))
        let clash = #"{"events":[\#(Self.event(1, id: "b")),\#(Self.event(2, id: "b"))]}"#
        let refused = try refusal { try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", clash) }
        #expect(refused?.parameters.text("field") == "events[1].id")
        #expect(try linkd.control().status().int("events") == 1)
        // Nothing of the refused list was kept: its id is free.
        #expect(try !linkd.gateway().submit(Self.event(3, id: "b")).bool("duplicate"))
        linkd.stop()
    }

    @Test("of one line among others leaves them alone")
    func withinLines() throws {
        let linkd = try Linkd()
        _ = try linkd.gateway().submit(Self.event(id: "a"))
        let body = [Self.event(1, id: "b"), Self.event(2, id: "a"), Self.event(3, id: "c")].joined(separator: "\n")
        let answer = try linkd.post("/v1/events", body, type: "application/x-ndjson")
        let lines = try answer.body.split(separator: "\n").map { try json(String($0)) }
        #expect(lines.map { $0.text("link.routeParameters.product_id") } == ["1", "", "3"])
        #expect(lines[1].text("reason") == "reused")
        #expect(try linkd.control().status().int("events") == 3)
        linkd.stop()
    }

    @Test("of another app is another event")
    func perApp() throws {
        let linkd = try Linkd(
            Linkd.shop + "\n[[app]]\nname = \"news\"\n[app.ios]\nbundle_id = \"n\"\nscheme = \"news\"\n")
        let first = try linkd.gateway().submit(#"{"url":"shop://products/1","id":"a","app":{"name":"shop"}}"#)
        let second = try linkd.gateway().submit(#"{"url":"news://x","id":"a","app":{"name":"news"}}"#)
        #expect(!second.bool("duplicate"))
        #expect(first.text("eventId") != second.text("eventId"))
        linkd.stop()
    }

    @Test("sent by 32 connections at once is recorded once")
    func race() throws {
        let linkd = try Linkd()
        let clients = try (0..<32).map { _ in try RawVarlink(linkd.gatewaySocket) }
        let call = #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(Self.event(id: "a"))}}"#
        for client in clients { client.send(call) }
        let outcomes = try clients.compactMap { try $0.next()?[at: "parameters.outcome"].object }
        #expect(outcomes.count == 32)
        #expect(outcomes.count { !$0.bool("duplicate") } == 1)
        #expect(Set(outcomes.map { $0.text("eventId") }).count == 1)
        #expect(try linkd.control().status().int("events") == 1)
        linkd.stop()
    }

    @Test("with a secret in its URL gets the whole destination again")
    func secretDestination() throws {
        let linkd = try Linkd()
        let event = #"{"url":"shop://products/1?ticket=T1","id":"s","app":{"name":"shop"}}"#
        let first = try linkd.gateway().submit(event)
        let second = try linkd.gateway().submit(event)
        #expect(first.text("destination.url") == "shop://products/1?ticket=T1")
        #expect(second.bool("duplicate"))
        #expect(second.text("destination.url") == "shop://products/1?ticket=T1")
        #expect(second.text("link.inputUrl") == "shop://products/1?ticket=[redacted]")
        linkd.stop()
    }

    @Test("of kind reopen is answered as the first time, whatever was acknowledged meanwhile")
    func reopen() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        let held = try client.submit(#"{"url":"shop://friends/7","app":{"name":"shop","installation":"p"}}"#)
        let event = #"{"kind":"reopen","id":"r","app":{"name":"shop","installation":"p","state":{"login":"yes"}}}"#
        let first = try client.submit(event)
        #expect(first.text("action") == "open_app")
        let second = try client.submit(event)
        #expect(second.bool("duplicate"))
        #expect(second.text("eventId") == first.text("eventId"))
        try client.ask("org.linkd.Gateway.Acknowledge", #"{"id":"\#(held.text("pending"))"}"#)
        let third = try client.submit(event)
        #expect(third.bool("duplicate"))
        #expect(third.text("eventId") == first.text("eventId"))
        #expect(try linkd.control().status().int("events") == 2)
        linkd.stop()
    }
}
