// Who may call what: default deny, decided by the kernel's word on who is at the other end.

import LinkCore
import Testing

@Suite("Permissions", .enabled(if: Linkd.canChangeUser))
struct PermissionTests {
    private static let calls: [(method: String, parameters: String)] = [
        ("org.linkd.Gateway.Submit", #"{"event":{"url":"shop://products/1"}}"#),
        ("org.linkd.Gateway.SubmitMany", #"{"events":[{"url":"shop://products/1"}]}"#),
        ("org.linkd.Gateway.Explain", #"{"event":{"url":"shop://products/1"}}"#),
        ("org.linkd.Gateway.ListPending", #"{"app":"shop","installation":"p"}"#),
        ("org.linkd.Gateway.GetCurrent", #"{"app":"shop","installation":"p"}"#),
        ("org.linkd.Gateway.OpenPending", #"{"id":"01m7y63sem4zyye8fs2bb6z21w"}"#),
        ("org.linkd.Gateway.Acknowledge", #"{"id":"01m7y63sem4zyye8fs2bb6z21w"}"#),
        ("org.linkd.Control.GetEvent", #"{"id":"01m7y63sem4zyye8fs2bb6z21w"}"#),
        ("org.linkd.Control.ListEvents", "{}"), ("org.linkd.Control.ListChanges", "{}"),
        ("org.linkd.Control.GetStatus", "{}"), ("org.linkd.Control.GetMetrics", "{}"),
        ("org.linkd.Control.ListStages", "{}"), ("org.linkd.Control.ListRoutes", "{}"),
        ("org.linkd.Control.TestRoutes", #"{"url":"shop://a"}"#), ("org.linkd.Control.GetConfig", "{}"),
        ("org.linkd.Control.CheckConfig", "{}"), ("org.linkd.Control.Reload", "{}"),
        ("org.linkd.Control.Drain", #"{"exit":true}"#), ("org.linkd.Control.SetLogLevel", #"{"level":"trace"}"#),
    ]
    private static let messages = calls.map { #"{"method":"\#($0.method)","parameters":\#($0.parameters)}"# }

    private func words(_ replies: [JSONObject]) -> [String] { replies.map { $0.text("error") } }

    @Test("a user with no grant is refused every method but introspection")
    func nothing() throws {
        let linkd = try Linkd()
        linkd.openSocketsToAll()
        let denied = "org.varlink.service.PermissionDenied"
        let replies = try linkd.asNobody(Self.messages)
        #expect(words(replies) == Array(repeating: denied, count: Self.calls.count))
        let stream = #"{"method":"org.linkd.Gateway.Subscribe","more":true}"#
        #expect(words(try linkd.asNobody([stream], socket: linkd.gatewaySocket)) == [denied])
        let introspection = try linkd.asNobody([
            #"{"method":"org.varlink.service.GetInfo"}"#,
            #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"org.linkd.Control"}}"#,
        ])
        #expect(words(introspection) == ["", ""])
        #expect(introspection[1].text("parameters.description").contains("method GetStatus"))
        #expect(try linkd.control().status().int("events") == 0)
        linkd.stop()
    }

    @Test("a grant opens its own methods only")
    func grants() throws {
        let linkd = try Linkd(
            Linkd.shop + "\n[permissions]\nsubmit = [\"user:65534\"]\n\"events.read\" = [\"group:65534\"]\n")
        linkd.openSocketsToAll()
        let replies = try linkd.asNobody(Self.messages)
        for (call, reply) in zip(Self.calls, replies) {
            let isOpen =
                call.method.contains(".Gateway.") || call.method.hasSuffix("Event")
                || call.method.hasSuffix("ListEvents")
            #expect(
                (reply.text("error") == "org.varlink.service.PermissionDenied") != isOpen, "\(call.method): \(reply)")
        }
        linkd.stop()
    }

    @Test("a reload's grants hold for connections that come after it")
    func reload() throws {
        let linkd = try Linkd()
        linkd.openSocketsToAll()
        try linkd.configure(Linkd.shop + "\n[permissions]\nadmin = [\"*\"]\n")
        try linkd.control().ask("org.linkd.Control.Reload")
        let status = #"{"method":"org.linkd.Control.GetStatus"}"#
        #expect(words(try linkd.asNobody([status])) == [""])
        try linkd.configure(Linkd.shop)
        #expect(words(try linkd.asNobody([#"{"method":"org.linkd.Control.Reload"}"#])) == [""])
        #expect(words(try linkd.asNobody([status])) == ["org.varlink.service.PermissionDenied"])
        let who = try linkd.control().all("org.linkd.Control.ListChanges").first?.text("who")
        #expect(who == "nobody")
        linkd.stop()
    }

    @Test("the daemon's own user has all of them")
    func ownUser() throws {
        let linkd = try Linkd()
        // Drain would end the others' chance to ask.
        for (call, message) in zip(Self.calls, Self.messages) where !call.method.hasSuffix("Drain") {
            let reply = try RawVarlink(linkd.controlSocket).ask(message)
            #expect(reply.text("error") != "org.varlink.service.PermissionDenied", "\(call.method)")
        }
        linkd.stop()
    }
}

extension RawVarlink {
    /// One call and its reply.
    func ask(_ message: String) throws -> JSONObject {
        send(message)
        guard let reply = try next() else { throw Trouble("the connection was closed") }
        return reply
    }
}
