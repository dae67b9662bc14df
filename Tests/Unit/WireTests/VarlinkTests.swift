// Framing, envelopes and errors of varlink, with hostile and oddly cut input.

import LinkCore
import TestSupport
import Testing
import Wire

/// Everything a framer finds in bytes that arrive in these pieces.
private func frames(_ pieces: [ArraySlice<UInt8>], limit: Int = 1_048_576) -> [String] {
    var framer = VarlinkFramer(limit: limit)
    var pending: [UInt8] = []
    var found: [String] = []
    for piece in pieces {
        pending.append(contentsOf: piece)
        reading: while true {
            switch pending.withUnsafeBytes({ framer.next($0) }) {
            case .needMore: break reading
            case .message(let length):
                found.append(String(decoding: pending[..<length], as: UTF8.self))
                pending.removeFirst(length + 1)
            case .tooLarge:
                found.append("too large")
                return found
            }
        }
    }
    return found
}

private func call(_ text: String) throws(VarlinkProtocolError) -> VarlinkCall {
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(VarlinkProtocolError) in
        try VarlinkCall(UnsafeRawBufferPointer(bytes))
    }
}

private func reply(_ text: String) throws(VarlinkProtocolError) -> VarlinkReply {
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(VarlinkProtocolError) in
        try VarlinkReply(UnsafeRawBufferPointer(bytes))
    }
}

@Suite("Varlink framing")
struct VarlinkFramerTests {
    @Test("messages come out whole and in order, however the stream is cut")
    func randomSplits() {
        var random = SeededRandom(seed: 42)
        for round in 0..<300 {
            let messages = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                String(repeating: "\u{e9}", count: Int.random(in: 0...40, using: &random))
            }
            let stream: [UInt8] = messages.flatMap { Array($0.utf8) + [0 as UInt8] }
            var pieces: [ArraySlice<UInt8>] = []
            var start = 0
            while start < stream.count {
                let end = Swift.min(stream.count, start + Int.random(in: 1...30, using: &random))
                pieces.append(stream[start..<end])
                start = end
            }
            #expect(frames(pieces) == messages, "round \(round)")
        }
    }

    @Test("a message at the cap is taken, one byte more is too large, before and after its end came")
    func cap() {
        let exact = [UInt8](repeating: 0x61, count: 8)
        #expect(frames([(exact + [0])[...]], limit: 8) == ["aaaaaaaa"])
        #expect(frames([(exact + [0x61, 0])[...]], limit: 8) == ["too large"])
        #expect(frames([exact[...], [0x61]], limit: 8) == ["too large"])
        #expect(frames([exact[...], [0]], limit: 8) == ["aaaaaaaa"])
        #expect(frames((exact + [0x61]).map { [$0][...] }, limit: 8) == ["too large"])
    }

    @Test("a framer knows whether it is inside a message")
    func middle() {
        var framer = VarlinkFramer()
        #expect(!framer.isMidMessage)
        _ = Array("{".utf8).withUnsafeBytes { framer.next($0) }
        #expect(framer.isMidMessage)
        _ = Array("{}\u{0}".utf8).withUnsafeBytes { framer.next($0) }
        #expect(!framer.isMidMessage)
    }
}

@Suite("Varlink calls and replies")
struct VarlinkCallTests {
    @Test("a call is split into its interface, its member and its parameters")
    func plain() throws {
        let read = try call(#"{"method":"org.linkd.Gateway.Submit","parameters":{"a":1},"com.example.x":[1]}"#)
        #expect(read.interface == "org.linkd.Gateway" && read.member == "Submit")
        #expect(read.parameters == ["a": .int(1)])
        #expect(!read.oneway && !read.more && !read.upgrade)
        #expect(try call(#"{"method":"Ping"}"#).interface == "")
        #expect(try call(#"{"method":"Ping"}"#).member == "Ping")
        #expect(try call(#"{"parameters":null,"method":"a.B"}"#).parameters.isEmpty)
        #expect(try call(#"{"method":"a.B","more":true,"oneway":false}"#).more)
    }

    @Test(
        "an envelope that is not one is refused",
        arguments: [
            "", " ", "{", "[]", "1", "null", "\"a\"", "{}", #"{"method":1}"#, #"{"method":null}"#,
            #"{"method":"a.B","parameters":[]}"#, #"{"method":"a.B","parameters":"x"}"#,
            #"{"method":"a.B","oneway":1}"#, #"{"method":"a.B","more":null}"#, #"{"method":"a.B","upgrade":"no"}"#,
            #"{"method":"a.B","oneway":true,"more":true}"#, #"{"method":"a.B","oneway":true,"upgrade":true}"#,
            #"{"method":"a.B","more":true,"upgrade":true}"#, #"{"method":"a.B","id":1}"#,
            #"{"method":"a.B","method":"a.C"}"#, #"{"method":"a.B","continues":true}"#, #"{"method":"a.B"}{}"#,
            #"{"method":"a.B","parameters":{"x":"\#u{1}"}}"#, #"{"method":"a.B",}"#,
        ])
    func refused(text: String) {
        #expect(throws: VarlinkProtocolError.self) { try call(text) }
    }

    @Test("a protocol error says where and why, for the log")
    func place() {
        #expect(throws: VarlinkProtocolError.self) { try call(#"{"method":?}"#) }
        do throws(VarlinkProtocolError) {
            _ = try call(#"{"method":?}"#)
        } catch {
            #expect(error.offset == 10)
            #expect(error.description.hasSuffix("at byte 10"))
        }
    }

    @Test("depth is capped at 32")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            #"{"method":"a.B","parameters":"# + String(repeating: #"{"a":"#, count: depth - 1) + "1"
                + String(repeating: "}", count: depth)
        }
        #expect(try call(nested(32)).parameters.count == 1)
        #expect(throws: VarlinkProtocolError.self) { try call(nested(33)) }
        #expect(throws: VarlinkProtocolError.self) { try call(String(repeating: "[", count: 100_000)) }
    }

    @Test("what the client writes the server reads, and the other way round")
    func roundTrip() throws {
        var writer = JSONWriter()
        VarlinkCall.append(to: &writer, method: "a.b.C", mode: .more) { $0.field("x", "y\u{0}z") }
        VarlinkCall.append(to: &writer, method: "a.b.D", mode: .oneway)
        VarlinkCall.append(to: &writer, method: "a.b.E")
        let calls = try frames([writer.bytes[...]]).map { try call($0) }
        #expect(calls.map(\.method) == ["a.b.C", "a.b.D", "a.b.E"])
        #expect(calls[0].more && calls[0].parameters == ["x": .string("y\u{0}z")] && calls[1].oneway)
        writer.reset()
        VarlinkReply.append(to: &writer, continues: true) { $0.field("n", 1) }
        VarlinkReply.append(to: &writer) { _ in }
        VarlinkReply.appendError(to: &writer, "a.b.Bad") { $0.field("why", "x") }
        VarlinkServiceError.invalidParameter("event.url").append(to: &writer)
        VarlinkServiceError.permissionDenied.append(to: &writer)
        let texts = frames([writer.bytes[...]])
        #expect(texts[0] == #"{"parameters":{"n":1},"continues":true}"#)
        #expect(texts[1] == #"{"parameters":{}}"#)
        let replies = try texts.map { try reply($0) }
        #expect(replies[0].continues && replies[0].parameters == ["n": .int(1)] && replies[0].error == nil)
        #expect(replies[2].error == "a.b.Bad" && replies[2].parameters == ["why": .string("x")])
        #expect(replies[3].error == "org.varlink.service.InvalidParameter")
        #expect(replies[3].parameters == ["parameter": .string("event.url")])
        #expect(replies[4].error == "org.varlink.service.PermissionDenied" && replies[4].parameters.isEmpty)
    }

    @Test("every standard error is written as org.varlink.service defines it")
    func standardErrors() throws {
        let service = try #require(Interfaces.named("org.varlink.service"))
        let errors: [VarlinkServiceError] = [
            .interfaceNotFound("a.b"), .methodNotFound("a.b.C"), .methodNotImplemented("a.b.C"),
            .invalidParameter("x"), .permissionDenied, .expectedMore,
        ]
        for error in errors {
            var writer = JSONWriter()
            error.append(to: &writer)
            let read = try reply(frames([writer.bytes[...]])[0])
            let member = error.name.split(separator: ".").last.map(String.init) ?? ""
            #expect(service.validate(error: member, parameters: read.parameters) == nil, "\(error)")
        }
        #expect(service.interface.errors.count == errors.count)
    }

    @Test("a reply ignores unknown keys and refuses what contradicts itself")
    func replies() throws {
        #expect(try reply(#"{"new":1}"#).parameters.isEmpty)
        #expect(throws: VarlinkProtocolError.self) { try reply(#"{"error":"a.B","continues":true}"#) }
        #expect(throws: VarlinkProtocolError.self) { try reply(#"{"parameters":[]}"#) }
        #expect(throws: VarlinkProtocolError.self) { try reply(#"{"error":1}"#) }
        #expect(throws: VarlinkProtocolError.self) { try reply(#"[]"#) }
    }
}
