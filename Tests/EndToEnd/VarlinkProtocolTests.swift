// The varlink protocol as the daemon speaks it: errors, oneway calls, pipelines, and what is not varlink.

import LinkCore
import Testing

@Suite("The varlink protocol")
struct VarlinkProtocolTests {
    private static let info = #"{"method":"org.varlink.service.GetInfo"}"#

    private func ask(_ linkd: Linkd, _ message: String) throws -> JSONObject {
        try RawVarlink(linkd.controlSocket).ask(message)
    }

    @Test(
        "what cannot be called is answered with the error of its own kind",
        arguments: [
            (
                #"{"method":"org.linkd.Links.Create","parameters":{}}"#, "InvalidParameter", "parameter",
                "link"
            ),
            (
                #"{"method":"org.linkd.Links.List","more":true,"parameters":{"limit":0}}"#, "InvalidParameter",
                "parameter", "limit"
            ),
            (#"{"method":"org.linkd.Gateway.Dance"}"#, "MethodNotFound", "method", "org.linkd.Gateway.Dance"),
            (#"{"method":"org.example.Nothing.Dance"}"#, "InterfaceNotFound", "interface", "org.example.Nothing"),
            (#"{"method":"Dance"}"#, "InterfaceNotFound", "interface", ""),
            (#"{"method":"org.linkd.Control.GetStatus","parameters":{"x":1}}"#, "InvalidParameter", "parameter", "x"),
            (#"{"method":"org.linkd.Gateway.Submit"}"#, "InvalidParameter", "parameter", "event"),
            (
                #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{},"x":1}}"#, "InvalidParameter",
                "parameter", "x"
            ),
            (
                #"{"method":"org.linkd.Gateway.SubmitMany","parameters":{"events":{}}}"#, "InvalidParameter",
                "parameter", "events"
            ),
            (
                #"{"method":"org.linkd.Gateway.ListPending","parameters":{"app":"shop"}}"#, "InvalidParameter",
                "parameter", "installation"
            ),
            (
                #"{"method":"org.linkd.Control.ListEvents","more":true,"parameters":{"limit":0}}"#, "InvalidParameter",
                "parameter", "limit"
            ),
            (
                #"{"method":"org.linkd.Control.ListEvents","more":true,"parameters":{"kind":"x"}}"#, "InvalidParameter",
                "parameter", "kind"
            ),
            (
                #"{"method":"org.linkd.Control.ListRoutes","parameters":{"app":"x"}}"#, "InvalidParameter", "parameter",
                "app"
            ),
            (#"{"method":"org.linkd.Control.Drain"}"#, "InvalidParameter", "parameter", "exit"),
            (
                #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"x.y"}}"#,
                "InterfaceNotFound", "interface", "x.y"
            ),
        ])
    func errors(_ message: String, word: String, field: String, value: String) throws {
        let linkd = try Linkd(workers: 1)
        let reply = try ask(linkd, message)
        #expect(reply.text("error") == "org.varlink.service.\(word)")
        #expect(reply.text("parameters.\(field)") == value)
        linkd.stop()
    }

    @Test("the data socket does not serve administration")
    func dataSocket() throws {
        let linkd = try Linkd(workers: 1)
        let client = try RawVarlink(linkd.gatewaySocket)
        let reply = try client.ask(#"{"method":"org.linkd.Control.GetStatus"}"#)
        #expect(reply.text("error") == "org.varlink.service.InterfaceNotFound")
        let interfaces = try client.ask(Self.info)[at: "parameters.interfaces"].array?.compactMap(\.string)
        #expect(interfaces == ["org.varlink.service", "org.linkd.Gateway", "org.linkd.Links"])
        linkd.stop()
    }

    @Test("every interface describes itself in the words of its file")
    func descriptions() throws {
        let linkd = try Linkd(workers: 1)
        let client = try RawVarlink(linkd.controlSocket)
        let names = try client.ask(Self.info)[at: "parameters.interfaces"].array?.compactMap(\.string) ?? []
        #expect(names.count == 4)
        for name in names {
            let reply = try client.ask(
                #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"\#(name)"}}"#)
            #expect(try reply.text("parameters.description") == repositoryFile("etc/\(name).varlink"))
        }
        linkd.stop()
    }

    @Test("a oneway call gets no reply, not even an error, and takes effect")
    func oneway() throws {
        let linkd = try Linkd()
        let client = try RawVarlink(linkd.controlSocket)
        client.send(
            #"{"method":"org.linkd.Gateway.Submit","oneway":true,"parameters":{"event":{"url":"shop://products/1"}}}"#,
            #"{"method":"org.linkd.Gateway.Dance","oneway":true}"#,
            #"{"method":"org.linkd.Gateway.Subscribe","oneway":true}"#, Self.info)
        #expect(try client.next()?.text("parameters.product") == "linkd")
        #expect(try eventually { try linkd.control().status().int("events") == 1 })
        #expect(!client.hasInput(within: 20))
        linkd.stop()
    }

    @Test("pipelined calls of all kinds are answered in their order, also after the client has finished sending")
    func pipeline() throws {
        let linkd = try Linkd()
        let client = try RawVarlink(linkd.controlSocket)
        var bytes: [UInt8] = []
        for number in 0..<400 {
            let message =
                switch number % 4 {
                case 0:
                    #"{"method":"org.linkd.Gateway.Submit","parameters":{"event":{"url":"shop://products/\#(number)"}}}"#
                case 1: #"{"method":"org.linkd.Gateway.Dance\#(number)"}"#
                case 2:
                    #"{"method":"org.linkd.Gateway.Explain","parameters":{"event":{"url":"shop://products/\#(number)"}}}"#
                default: Self.info
                }
            bytes += Array(message.utf8) + [0]
        }
        client.send(bytes)
        client.finishSending()
        for number in 0..<400 {
            let reply = try #require(try client.next())
            switch number % 4 {
            case 1: #expect(reply.text("parameters.method") == "org.linkd.Gateway.Dance\(number)")
            case 3: #expect(reply.text("parameters.product") == "linkd")
            default: #expect(reply.text("parameters.outcome.link.routeParameters.product_id") == "\(number)")
            }
        }
        #expect(try client.next() == nil)
        linkd.stop()
    }

    @Test("a call behind one with more is answered after its last reply")
    func behindStream() throws {
        let linkd = try Linkd()
        for number in 0..<3 { _ = try linkd.gateway().submit(#"{"url":"shop://products/\#(number)"}"#) }
        let client = try RawVarlink(linkd.controlSocket)
        client.send(#"{"method":"org.linkd.Control.ListEvents","more":true}"#, Self.info)
        #expect(try (0..<3).map { _ in try client.next()?.bool("continues") } == [true, true, false])
        #expect(try client.next()?.text("parameters.product") == "linkd")
        let reply = try client.ask(#"{"method":"org.linkd.Control.ListEvents"}"#)
        #expect(reply.text("error") == "org.varlink.service.ExpectedMore")
        let upgrade = try client.ask(#"{"method":"org.linkd.Gateway.Explain","upgrade":true}"#)
        #expect(upgrade.text("error") == "org.varlink.service.MethodNotImplemented")
        linkd.stop()
    }

    @Test("a list is paged over many events without losing any")
    func longList() throws {
        let linkd = try Linkd(workers: 1)
        for round in 0..<2 {
            let events = (0..<800).map { #"{"url":"shop://products/\#(round * 800 + $0)"}"# }.joined(separator: ",")
            try linkd.gateway().ask("org.linkd.Gateway.SubmitMany", #"{"events":[\#(events)]}"#)
        }
        let all = try linkd.control().events(#"{"limit":5000}"#)
        #expect(
            all.map { $0.text("outcome.link.routeParameters.product_id") } == (0..<1600).reversed().map(String.init))
        let rest = try linkd.control().events(#"{"limit":5000,"after":"\#(all[9].text("outcome.eventId"))"}"#)
        #expect(rest.count == 1590)
        #expect(try linkd.control().events().count == 100)
        linkd.stop()
    }

    @Test(
        "what is not varlink closes the connection after the calls before it were answered",
        arguments: ["{", "[]", "null", #"{"method":5}"#, #"{"parameters":{}}"#, "GET / HTTP/1.1", "\u{1}\u{2}"])
    func garbage(_ message: String) throws {
        let linkd = try Linkd(workers: 1)
        let client = try RawVarlink(linkd.controlSocket)
        client.send(Self.info, message, Self.info)
        #expect(try client.next()?.text("parameters.product") == "linkd")
        #expect(try client.next() == nil)
        #expect(eventually { linkd.log.contains("broke the varlink protocol") })
        #expect(try linkd.control().status().text("state") == "ready")
        linkd.stop()
    }

    @Test("a message over the limit closes the connection, one below it is taken")
    func limit() throws {
        let linkd = try Linkd(Linkd.shop + "\n[limits]\nmessage_bytes = 5000\n", workers: 1)
        func message(_ bytes: Int) -> String {
            let start = #"{"method":"org.varlink.service.GetInfo","x.pad":""#
            return start + String(repeating: "x", count: bytes - start.utf8.count - 2) + "\"}"
        }
        let client = try RawVarlink(linkd.controlSocket)
        #expect(try client.ask(message(5000)).text("parameters.product") == "linkd")
        client.send(message(5001))
        #expect(try client.next() == nil)
        let other = try RawVarlink(linkd.controlSocket)
        other.send(Array(repeating: 32, count: 20_000))
        #expect(try other.next() == nil)
        linkd.stop()
    }

    @Test("a request that never ends is cut off, and so is an idle connection")
    func timeouts() throws {
        let linkd = try Linkd(
            Linkd.shop + "\n[limits]\nrequest_timeout = \"100ms\"\nidle_timeout = \"1s\"\n", workers: 1)
        let slow = try RawVarlink(linkd.controlSocket)
        slow.send(Array("{\"method\":".utf8))
        #expect(try slow.next() == nil)
        let idle = try RawVarlink(linkd.controlSocket)
        #expect(try idle.ask(Self.info).text("parameters.product") == "linkd")
        #expect(try idle.next() == nil)
        linkd.stop()
    }
}
