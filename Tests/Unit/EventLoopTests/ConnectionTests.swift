// Connections with real sockets: order of replies, pauses, half close and how connections end.

import Glibc
import Synchronization
import Testing

@testable import EventLoop

/// Answers a line with itself.
@Sendable func echo(_ connection: Connection, _ line: [UInt8]) {
    connection.fulfil(connection.reserveReply(), line + [10])
}

/// The greatest of some numbers.
final class Peak: Sendable {
    private let highest = Atomic<Int>(0)
    func note(_ number: Int) { highest.max(number, ordering: .relaxed) }
    var value: Int { highest.load(ordering: .relaxed) }
}

/// Runs the body on a thread of its own and joins it after the other body.
private func beside(_ body: @escaping @Sendable () -> Void, _ main: () throws -> Void) throws {
    let thread = try LoopThread(name: "beside")
    thread.post { _ in body() }
    defer {
        thread.stop()
        thread.join()
    }
    try main()
}

@Suite struct ConnectionTests {
    @Test("lines come back over TCP, also when they arrive in pieces")
    func echoOverTCP() throws {
        let server = try LineServer(handle: echo)
        let client = try TestClient(port: server.port)
        client.send("hello\n")
        #expect(client.receiveText(6) == "hello\n")
        client.send("one\ntwo\nthr")
        #expect(client.receiveText(8) == "one\ntwo\n")
        client.send("ee\n")
        #expect(client.receiveText(6) == "three\n")
        client.finishSending()
        #expect(client.receiveText() == "")
        #expect(server.happenings.firstEnd() == .peerClosed)
        #expect(server.happenings.now.peerFinished == 1)
    }

    @Test("a Unix socket has the asked mode and tells who the peer is")
    func echoOverUnix() throws {
        try withTemporaryDirectory { directory in
            let path = "\(directory)/echo.sock"
            let server = try LineServer(address: .unix(path: path, mode: 0o660)) { connection, _ in
                let peer = connection.peer.credentials
                let known = peer.map { "\($0.uid) \($0.gid) \($0.pid) \($0.groups)" } ?? "unknown"
                connection.fulfil(connection.reserveReply(), Array(known.utf8))
                connection.closeAfterFlush()
            }
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o7777 == 0o660)
            let client = try TestClient(path: path)
            client.send("who\n")
            var groups = [gid_t](repeating: 0, count: 1_000)
            let count = getgroups(1_000, &groups)
            let mine = groups.prefix(Int(max(0, count))).map { UInt32($0) }
            #expect(client.receiveText() == "\(geteuid()) \(getegid()) \(getpid()) \(mine)")
            withExtendedLifetime(server) {}
        }
    }

    @Test("replies ready in any order leave in the order of their calls, pieces included")
    func orderedReplies() throws {
        let waiting = Waiting()
        let server = try LineServer { connection, line in
            let slot = connection.reserveReply()
            if line == Array("wait".utf8) {
                waiting.add(slot)
                return
            }
            connection.fulfil(slot, Array("end\n".utf8))
            for (number, slot) in waiting.slots.enumerated().reversed() {
                connection.fulfil(slot, Array("\(number)a ".utf8), final: false)
                connection.fulfil(slot, Array("\(number)b\n".utf8))
                #expect(!connection.fulfil(slot, Array("twice".utf8)))
            }
        }
        let client = try TestClient(port: server.port)
        client.send(String(repeating: "wait\n", count: 20) + "go\n")
        let expected = (0..<20).map { "\($0)a \($0)b\n" }.joined() + "end\n"
        #expect(client.receiveText(expected.utf8.count) == expected)
    }

    @Test("a pipelined flood is answered whole, reading paused at the limit of unanswered calls")
    func pipelining() throws {
        var limits = ConnectionLimits()
        limits.maxUnanswered = 32
        let peak = Peak()
        let server = try LineServer(limits: limits) { connection, line in
            let slot = connection.reserveReply()
            peak.note(connection.unanswered)
            connection.loop.deferToEndOfTick { connection.fulfil(slot, line + [10]) }
        }
        let client = try TestClient(port: server.port)
        let lines = (0..<20_000).map { "line \($0)\n" }.joined()
        let descriptor = client.descriptor
        try beside({ sendAll(descriptor, Array(lines.utf8)) }) {
            expectSame(client.receiveText(lines.utf8.count), lines)
        }
        #expect(peak.value == 32)
    }

    @Test("a large request is presented again as it grows, and a large reply arrives whole")
    func largeMessages() throws {
        var limits = ConnectionLimits()
        limits.maxInput = 4 * 1_048_576
        let server = try LineServer(limits: limits, handle: echo)
        let client = try TestClient(port: server.port)
        let line = [UInt8](repeating: 65, count: 3_000_000) + [10]
        let descriptor = client.descriptor
        try beside({ sendAll(descriptor, line) }) {
            expectSame(client.receive(line.count), line)
        }
    }

    @Test("a peer that finished sending still gets every answer that was asked for")
    func halfClose() throws {
        let waiting = Waiting()
        let server = try LineServer { connection, line in
            let slot = connection.reserveReply()
            let timer = connection.loop.timer(after: .milliseconds(20)) { connection.fulfil(slot, line + [10]) }
            waiting.keep(timer)
        }
        let client = try TestClient(port: server.port)
        client.send("a\nb\nc\nincomplete")
        client.finishSending()
        #expect(client.receiveText() == "a\nb\nc\n")
        #expect(server.happenings.firstEnd() == .peerClosed)
    }

    @Test(
        "a peer that leaves while reading is paused is noticed, by close and by reset, whatever it sent before",
        arguments: [(false, 5), (true, 5), (false, 100_000), (true, 100_000)])
    func leavingWhilePaused(reset: Bool, extra: Int) throws {
        let paused = Signalled<Bool>()
        let server = try LineServer { connection, _ in
            // The open stream of a subscriber.
            _ = connection.reserveReply()
            connection.pauseReading()
            paused.set(true)
        }
        var client: TestClient? = try TestClient(port: server.port)
        client?.send("subscribe\n" + String(repeating: "x", count: extra))
        #expect(paused.wait() == true)
        if reset { client?.resetOnClose() }
        client = nil
        #expect(waitUntil { server.happenings.now.peerFinished == 1 || server.happenings.now.ended == [.peerClosed] })
    }

    @Test("closing after the last answer lets a peer that still sends read that answer")
    func lingeringClose() throws {
        var limits = ConnectionLimits()
        limits.lingerTimeout = .seconds(15)
        let server = try LineServer(limits: limits) { connection, _ in
            connection.fulfil(connection.reserveReply(), Array("refused\n".utf8))
            connection.closeAfterFlush()
        }
        let client = try TestClient(port: server.port)
        client.send(Array("first\n".utf8) + [UInt8](repeating: 66, count: 60_000))
        #expect(client.receiveText() == "refused\n")
        client.finishSending()
        #expect(server.happenings.firstEnd() == .closedByUs)
    }

    @Test("close drops what waits and tells the driver once, after the callback it was called in")
    func closeInside() throws {
        let server = try LineServer { connection, _ in
            connection.fulfil(connection.reserveReply(), Array("never sent".utf8))
            connection.close()
            #expect(!connection.isOpen)
            #expect(!connection.fulfil(connection.reserveReply(), [1]))
        }
        let client = try TestClient(port: server.port)
        client.send("x\ny\n")
        #expect(client.receive() == [])
        #expect(server.happenings.firstEnd() == .closedByUs)
        #expect(server.happenings.now.ended.count == 1)
    }

    @Test("two thousand connections are served at once")
    func manyConnections() throws {
        let limit = try SystemProcess.descriptorLimit()
        try SystemProcess.setDescriptorLimit(min(limit.hard, max(limit.soft, 8_192)))
        try withTemporaryDirectory { directory in
            let path = "\(directory)/many.sock"
            let server = try LineServer(address: .unix(path: path, mode: 0o600), handle: echo)
            let clients = try (0..<2_000).map { _ in try TestClient(path: path) }
            for (number, client) in clients.enumerated() { client.send("client \(number)\n") }
            for (number, client) in clients.enumerated() {
                let expected = "client \(number)\n"
                #expect(client.receiveText(expected.utf8.count) == expected)
            }
            #expect(server.happenings.now.opened == 2_000)
            #expect(server.happenings.now.ended.isEmpty)
        }
    }

    @Test("connections that are open when the loop ends are closed")
    func loopEnd() throws {
        let happenings: Happenings
        let client: TestClient
        do {
            let server = try LineServer(handle: echo)
            client = try TestClient(port: server.port)
            client.send("x\n")
            #expect(client.receiveText(2) == "x\n")
            happenings = server.happenings
        }
        #expect(happenings.now.ended == [.closedByUs])
        #expect(client.receive() == [])
    }
}

/// Sends everything, from any thread.
@Sendable func sendAll(_ descriptor: Int32, _ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
        let result = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if result <= 0 { return }
        sent += result
    }
}

/// Slots and timers kept between callbacks of one loop; tests read it nowhere else.
private final class Waiting: @unchecked Sendable {
    private(set) var slots: [ReplySlot] = []
    private var timers: [LoopTimer] = []
    func add(_ slot: ReplySlot) { slots.append(slot) }
    func keep(_ timer: LoopTimer) { timers.append(timer) }
}
