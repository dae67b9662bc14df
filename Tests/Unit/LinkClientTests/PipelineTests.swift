// Many calls in flight: order, window, full buffers in both directions, and servers that give up.

import FakeLinkd
import LinkClient
import LinkCore
import Testing

@Suite("A pipeline of calls")
struct PipelineTests {
    private final class Seen {
        var numbers: [Int64?] = []
        var errors = 0
    }

    @Test("replies come in call order, for any window", arguments: [1, 2, 64, 100_000])
    func order(window: Int) throws {
        let linkd = try FakeLinkd { call in .reply(#"{"n":\#(call.parameters["n"]?.int ?? -1)}"#) }
        defer { linkd.stop() }
        let seen = Seen()
        let pipeline = Pipeline(try Connection(path: linkd.path), window: window) { view in
            seen.numbers.append((try? view.reply().object()["n"]?.int) ?? nil)
        }
        for number in 0..<2000 { try pipeline.send(EncodedCall("a.B", ["n": .int(Int64(number))])) }
        #expect(pipeline.outstanding <= window)
        try pipeline.finish()
        #expect(pipeline.outstanding == 0)
        #expect(seen.numbers == (0..<2000).map { Int64($0) })
    }

    @Test("a server that writes before it reads on never waits for a client that does the same")
    func bothBuffersFull() throws {
        // 16 KiB each way, hundreds in flight: far more than the socket's buffers hold.
        let filler = String(repeating: "x", count: 16_384)
        let linkd = try FakeLinkd(always: .reply(#"{"text":"\#(filler)"}"#))
        defer { linkd.stop() }
        let seen = Seen()
        let pipeline = Pipeline(try Connection(path: linkd.path, timeout: .seconds(20)), window: 500) { view in
            seen.numbers.append(Int64(view.message.count))
        }
        let call = EncodedCall("a.B", ["text": .string(filler)])
        for _ in 0..<1000 { try pipeline.send(call) }
        try pipeline.finish()
        #expect(seen.numbers.count == 1000)
    }

    @Test("error replies are told apart without decoding, even when an error's name stands in the data")
    func errors() throws {
        let linkd = try FakeLinkd { call in
            call.method == "a.Bad" ? .error("a.No", "{}") : .reply(#"{"error":"a.No","list":[{"error":"x"}]}"#)
        }
        defer { linkd.stop() }
        let seen = Seen()
        let pipeline = Pipeline(try Connection(path: linkd.path), window: 8) { view in
            if view.isError { seen.errors += 1 }
        }
        for _ in 0..<10 {
            try pipeline.send(EncodedCall("a.Good"))
            try pipeline.send(EncodedCall("a.Bad"))
        }
        try pipeline.finish()
        #expect(seen.errors == 10)
    }

    @Test("a server that leaves ends the pipeline with what was lost still counted")
    func lost() throws {
        let linkd = try FakeLinkd(always: .bytesThenClose(Array("{}\0".utf8)))
        defer { linkd.stop() }
        let seen = Seen()
        let pipeline = Pipeline(try Connection(path: linkd.path), window: 10) { _ in seen.numbers.append(1) }
        #expect(throws: ClientError.disconnected) {
            for _ in 0..<5 { try pipeline.send(EncodedCall("a.B")) }
            try pipeline.finish()
        }
        #expect(seen.numbers.count == 1)
        #expect(pipeline.outstanding == 4)
    }

    @Test("a server that never answers ends the pipeline after the timeout")
    func silence() throws {
        let linkd = try FakeLinkd(always: .silence)
        defer { linkd.stop() }
        let pipeline = Pipeline(try Connection(path: linkd.path, timeout: .milliseconds(50)), window: 1) { _ in }
        try pipeline.send(EncodedCall("a.B"))
        #expect(throws: ClientError.timedOut(seconds: 0.05)) { try pipeline.send(EncodedCall("a.B")) }
    }
}
