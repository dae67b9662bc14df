// What a hostile or broken client may cost: slow requests, unread output, idleness, floods without an end.

import Glibc
import Synchronization
import Testing

@testable import EventLoop

@Suite struct LimitTests {
    @Test("a client that sends one byte at a time meets the request deadline, however steadily it sends")
    func slowRequest() throws {
        var limits = ConnectionLimits()
        limits.requestTimeout = .milliseconds(60)
        let server = try LineServer(limits: limits, handle: echo)
        let client = try TestClient(port: server.port)
        client.send("whole\n")
        #expect(client.receiveText(6) == "whole\n")
        let start = Clock.monotonicNanoseconds()
        // Each byte comes well within the limit; only their sum does not.
        while server.happenings.now.ended.isEmpty, Clock.monotonicNanoseconds() < start + 10_000_000_000 {
            client.send("x")
            usleep(2_000)
        }
        #expect(server.happenings.firstEnd() == .requestTimedOut)
        #expect(Clock.monotonicNanoseconds() - start >= 60_000_000)
    }

    @Test("the deadline of a request that was announced runs until it is said to be complete")
    func announcedRequest() throws {
        var limits = ConnectionLimits()
        limits.requestTimeout = .milliseconds(40)
        let server = try LineServer(limits: limits) { connection, line in
            if line == Array("head".utf8) { connection.requestStarted() }
            if line == Array("last".utf8) {
                connection.requestCompleted()
                connection.fulfil(connection.reserveReply(), Array("done\n".utf8))
            }
        }
        let whole = try TestClient(port: server.port)
        whole.send("head\nbody\nlast\n")
        #expect(whole.receiveText(5) == "done\n")
        let partial = try TestClient(port: server.port)
        partial.send("head\nbody\n")
        #expect(partial.receive() == [])
        #expect(server.happenings.firstEnd() == .requestTimedOut)
        #expect(server.happenings.now.ended.count == 1)
    }

    @Test("an idle connection ends, one with a call in flight does not")
    func idle() throws {
        var limits = ConnectionLimits()
        limits.idleTimeout = .milliseconds(30)
        let server = try LineServer(limits: limits) { connection, _ in _ = connection.reserveReply() }
        let busy = try TestClient(port: server.port)
        busy.send("call\n")
        #expect(waitUntil { server.happenings.now.opened == 1 })
        let idle = try TestClient(port: server.port)
        #expect(idle.receive() == [])
        #expect(server.happenings.now.ended == [.idleTimedOut])
        _ = busy
    }

    @Test("a client that never reads is no longer read from, costs bounded memory and is ended")
    func neverReads() throws {
        var limits = ConnectionLimits()
        limits.writeTimeout = .milliseconds(200)
        let peak = Signalled<Int>()
        let server = try LineServer(limits: limits) { connection, line in
            connection.fulfil(connection.reserveReply(), line + [10])
            peak.set(max(peak.current ?? 0, connection.bytesBuffered))
        }
        let client = try TestClient(port: server.port)
        let line = [UInt8](repeating: 67, count: 1_000) + [10]
        var block: [UInt8] = []
        for _ in 0..<100 { block += line }
        var sent = 0
        while sent < 256 * 1_048_576 {
            let count = client.send(block)
            sent += count
            if count < block.count { break }
        }
        #expect(server.happenings.firstEnd() == .writeTimedOut)
        #expect(sent < 64 * 1_048_576)
        #expect((peak.current ?? .max) < limits.outputHigh + 256 * 1_024)
    }

    @Test("replies that tasks make pause reading, also while they wait for earlier ones")
    func tasks() throws {
        var limits = ConnectionLimits()
        limits.maxTasks = 4
        let slots = Signalled<[ReplySlot]>()
        let server = try LineServer(limits: limits) { connection, _ in
            let slot = connection.reserveReply()
            connection.taskStarted(slot)
            slots.set((slots.current ?? []) + [slot])
        }
        let client = try TestClient(port: server.port)
        client.send(String(repeating: "ask\n", count: 20))
        func answer(_ number: Int) {
            let slot = slots.current?[number]
            server.thread.call { loop in
                if let slot { loop.connections.values.first?.fulfil(slot, Array("\(number)\n".utf8)) }
            }
        }
        #expect(waitUntil { slots.current?.count == 4 })
        for number in [3, 2, 1] { answer(number) }
        #expect(server.thread.call { $0.connections.values.first?.acceptsRequests } == false)
        #expect(slots.current?.count == 4)
        answer(0)
        #expect(client.receiveText(8) == "0\n1\n2\n3\n")
        #expect(waitUntil { slots.current?.count == 8 })
    }

    @Test("reading goes on when a slow reader has caught up")
    func catchesUp() throws {
        let backlogged = Signalled<Bool>()
        let server = try LineServer { connection, line in
            let size = Int(String(decoding: line, as: UTF8.self)) ?? 0
            connection.fulfil(connection.reserveReply(), [UInt8](repeating: 68, count: size))
            if connection.isBacklogged { backlogged.set(true) }
        }
        let client = try TestClient(port: server.port)
        client.send(String(repeating: "100000\n", count: 200))
        // Nothing is read before that, or a fast reader would never be a slow one.
        #expect(waitUntil { backlogged.current == true })
        #expect(client.receive(20_000_000).count == 20_000_000)
        #expect(server.happenings.now.ended == [])
        #expect(waitUntil { server.happenings.now.drained > 0 })
        client.send("5\n")
        #expect(client.receive(5).count == 5)
    }

    @Test("when all connections of a loop hold too much, those that hold most are ended and small ones are served")
    func crowded() throws {
        var limits = ConnectionLimits()
        limits.loopBytes = 1_048_576
        let server = try LineServer(limits: limits, handle: echo)
        let small = try TestClient(port: server.port)
        small.send("begun")
        let large = try (0..<8).map { _ in try TestClient(port: server.port) }
        for client in large { client.send([UInt8](repeating: 65, count: 400_000)) }
        #expect(waitUntil { server.happenings.now.ended.count >= 6 })
        #expect(server.happenings.now.ended.allSatisfy { $0 == .evicted })
        small.send(" and whole\n")
        #expect(small.receiveText(16) == "begun and whole\n")
        let held = server.thread.call { $0.bytesHeld } ?? 0
        #expect(held <= limits.loopBytes)
    }

    @Test("what a connection held is given back when it is answered or ends")
    func held() throws {
        let server = try LineServer(handle: echo)
        let clients = try (0..<4).map { _ in try TestClient(port: server.port) }
        for client in clients { client.send("1234567890") }
        #expect(waitUntil { server.thread.call { $0.bytesHeld } == 40 })
        clients[0].send("\n")
        #expect(waitUntil { server.thread.call { $0.bytesHeld } == 30 })
        for client in clients { client.finishSending() }
        #expect(waitUntil { server.thread.call { $0.bytesHeld } == 0 })
    }

    @Test("output beyond the cap ends the connection")
    func overflow() throws {
        var limits = ConnectionLimits()
        limits.outputCap = 1_048_576
        let server = try LineServer(limits: limits) { connection, _ in
            let slot = connection.reserveReply()
            var pieces = 0
            while connection.isOpen, pieces < 10_000 {
                connection.fulfil(slot, [UInt8](repeating: 69, count: 100_000), final: false)
                pieces += 1
            }
            #expect(pieces < 10_000)
        }
        let client = try TestClient(port: server.port)
        client.send("stream\n")
        #expect(server.happenings.firstEnd() == .overflow)
    }

    @Test("one reply beyond the cap reaches a peer that reads, whole")
    func largeReply() throws {
        var limits = ConnectionLimits()
        limits.outputCap = 1_048_576
        let server = try LineServer(limits: limits) { connection, _ in
            connection.fulfil(connection.reserveReply(), [UInt8](repeating: 71, count: 10_000_000))
        }
        let client = try TestClient(port: server.port)
        client.send("large\n")
        #expect(client.receive(10_000_000).count == 10_000_000)
        #expect(server.happenings.now.ended == [])
    }

    @Test("reading pauses when the requests under way are as large as allowed, however few they are")
    func requestBytes() throws {
        var limits = ConnectionLimits()
        limits.maxUnansweredBytes = 1_000
        let peak = Peak()
        let server = try LineServer(limits: limits) { connection, line in
            let slot = connection.reserveReply(for: 400)
            peak.note(connection.unanswered)
            connection.loop.deferToEndOfTick { connection.fulfil(slot, line + [10]) }
        }
        let client = try TestClient(port: server.port)
        let lines = (0..<500).map { "line \($0)\n" }.joined()
        client.send(lines)
        #expect(client.receiveText(lines.utf8.count) == lines)
        #expect(peak.value == 3)
    }

    @Test("input without an end of a request beyond the limit ends the connection")
    func endlessRequest() throws {
        var limits = ConnectionLimits()
        limits.maxInput = 100_000
        let server = try LineServer(limits: limits, handle: echo)
        let client = try TestClient(port: server.port)
        client.send([UInt8](repeating: 70, count: 5_000_000))
        #expect(server.happenings.firstEnd() == .overflow)
    }

    @Test("a driver that takes few requests per turn leaves room for other connections")
    func fairness() throws {
        let server = try LineServer(handle: echo)
        let flooding = try TestClient(port: server.port)
        let flood = (0..<50_000).map { "flood \($0)\n" }.joined()
        let descriptor = flooding.descriptor
        let sender = try LoopThread(name: "flood")
        sender.post { _ in sendAll(descriptor, Array(flood.utf8)) }
        let other = try TestClient(port: server.port)
        other.send("me too\n")
        #expect(other.receiveText(7) == "me too\n")
        expectSame(flooding.receiveText(flood.utf8.count), flood)
        sender.stop()
        sender.join()
    }
}
