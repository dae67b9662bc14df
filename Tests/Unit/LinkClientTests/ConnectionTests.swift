// Calls and streams of one connection, with honest and dishonest servers.

import FakeLinkd
import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("A client's connection")
struct ConnectionTests {
    @Test("a call carries its method and parameters and returns the reply's parameters")
    func call() throws {
        let linkd = try FakeLinkd(always: .reply(#"{"state":"ready","events":3}"#))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let reply = try connection.call("org.linkd.Control.GetStatus", ["a": .string("ü"), "b": .null])
        #expect(reply == ["state": .string("ready"), "events": .int(3)])
        #expect(linkd.calls.map(\.method) == ["org.linkd.Control.GetStatus"])
        #expect(linkd.calls.first?.parameters == ["a": .string("ü"), "b": .null])
        #expect(linkd.calls.first?.more == false)
    }

    @Test("a reply is kept byte for byte")
    func raw() throws {
        let text = #"{ "a" : 1.50, "b":[ {"error":"x"} ], "c":"\u00e9\"}" }"#
        let linkd = try FakeLinkd(always: .reply(text))
        defer { linkd.stop() }
        let reply = try Connection(path: linkd.path).request(EncodedCall("a.B"))
        #expect(reply.raw == Array(text.utf8))
    }

    @Test("a reply without parameters is an empty object")
    func noParameters() throws {
        let linkd = try FakeLinkd(always: .bytesThenClose(Array("{}\0".utf8)))
        defer { linkd.stop() }
        #expect(try Connection(path: linkd.path).call("a.B") == [:])
    }

    @Test("an error reply is thrown with its name and parameters, and the connection lives on")
    func refused() throws {
        let linkd = try FakeLinkd { call in
            call.method == "a.Bad" ? .error("a.NoSuch", #"{"id":"7"}"#) : .reply("{}")
        }
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        #expect(throws: ClientError.varlink(name: "a.NoSuch", parameters: ["id": .string("7")])) {
            try connection.call("a.Bad")
        }
        #expect(try connection.call("a.Good") == [:])
    }

    @Test("a stream ends with the reply that does not continue")
    func stream() throws {
        let linkd = try FakeLinkd(always: .replies([#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#]))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        for _ in 0..<2 {
            let replies = try connection.stream("a.List")
            var seen: [Int64?] = []
            while let reply = try replies.next() { seen.append(try reply.object()["n"]?.int) }
            #expect(seen == [1, 2, 3])
            #expect(try replies.next() == nil)
        }
        let all = linkd.calls.map(\.more)
        #expect(all == [true, true])
    }

    @Test("a stream that was left early does not lend its replies to the next call")
    func abandonedStream() throws {
        let linkd = try FakeLinkd { call in call.more ? .replies(["{}", #"{"n":2}"#]) : .reply("{}") }
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        _ = try connection.stream("a.List").next()
        #expect(throws: ClientError.disconnected) { try connection.call("a.B") }
    }

    @Test("nobody at the path: the error names the path")
    func unreachable() throws {
        let error = #expect(throws: ClientError.self) { try Connection(path: "/nonexistent/linkd.sock") }
        #expect(error == .unreachable(path: "/nonexistent/linkd.sock", code: ENOENT))
        #expect(error?.description == "linkd is not reachable at /nonexistent/linkd.sock: No such file or directory")
    }

    @Test("a path too long for a socket, or with a NUL, is refused without truncating it")
    func longPath() {
        let path = "/tmp/" + String(repeating: "x", count: 200)
        #expect(throws: ClientError.unreachable(path: path, code: ENAMETOOLONG)) { try Connection(path: path) }
        #expect(throws: ClientError.unreachable(path: "/tmp/a\0b", code: EINVAL)) { try Connection(path: "/tmp/a\0b") }
    }

    @Test("a server that never answers is given up after the timeout, and the connection with it")
    func silence() throws {
        let linkd = try FakeLinkd(always: .silence)
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path, timeout: .milliseconds(50))
        #expect(throws: ClientError.timedOut(seconds: 0.05)) { try connection.call("a.B") }
        #expect(throws: ClientError.disconnected) { try connection.call("a.B") }
    }

    @Test(
        "an answer that stops in the middle is a lost connection",
        arguments: ["", "{", #"{"parameters":{"a":1}"#, #"{"parameters":{"a":1}}"#])
    func halfReply(text: String) throws {
        let linkd = try FakeLinkd(always: .bytesThenClose(Array(text.utf8)))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        #expect(throws: ClientError.disconnected) { try connection.call("a.B") }
    }

    @Test(
        "an answer that is not varlink is refused, whatever its bytes",
        arguments: [
            "", "x", "[]", "{}x", "{\"parameters\"", "{\"parameters\":}", "{\"parameters\":[]}",
            "{\"parameters\":3}", "{\"error\":7}", "{\"a\":\"\\", "{\"a\":[[[[", "{,}", "{\"a\":1,}",
            "{\"parameters\":{\"a\":}}", "HTTP/1.1 400 Bad Request\r\n\r\n",
        ])
    func garbage(text: String) throws {
        let linkd = try FakeLinkd(always: .bytesThenClose(Array(text.utf8) + [0]))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        let error = #expect(throws: ClientError.self) { try connection.call("a.B") }
        guard case .protocolError = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a reply that came before the server closed is still read")
    func replyThenClose() throws {
        let linkd = try FakeLinkd(always: .bytesThenClose(Array("{\"error\":\"a.Denied\"}\0".utf8)))
        defer { linkd.stop() }
        let connection = try Connection(path: linkd.path)
        #expect(throws: ClientError.varlink(name: "a.Denied", parameters: [:])) { try connection.call("a.B") }
    }

    @Test("a call and a reply larger than all buffers arrive whole")
    func large() throws {
        let text = String(repeating: "0123456789abcdef", count: 1 << 16)
        let linkd = try FakeLinkd { call in
            .reply(#"{"text":"\#(call.parameters["text"]?.string ?? "")"}"#)
        }
        defer { linkd.stop() }
        let reply = try Connection(path: linkd.path).call("a.Echo", ["text": .string(text)])
        #expect(reply["text"]?.string == text)
    }
}
