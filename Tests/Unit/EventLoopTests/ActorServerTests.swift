// The pattern the servers follow: a worker is an actor whose executor is its loop. It asks the executor for the loop,
// listens, and makes drivers from closures; closures made inside an actor are isolated to it, so callbacks of the
// loop enter the actor without a hop, and tasks they start may use the connection across `await`.

import Synchronization
import Testing

@testable import EventLoop

/// An echo server as an actor.
private actor EchoWorker {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var listener: Listener?
    private var ended: [EndReason] = []
    private(set) var echoed = 0

    init(executor: LoopExecutor) {
        self.executor = executor
    }

    func start() throws(LoopError) -> UInt16 {
        let address = ListenAddress.tcp(host: "127.0.0.1", port: 0, reusePort: false)
        let listener = try Listener(loop: executor.currentLoop, address: address) { socket in self.accept(socket) }
        self.listener = listener
        return listener.boundPort ?? 0
    }

    func stop() {
        listener?.close()
        listener = nil
    }

    var ends: [EndReason] { ended }

    private func accept(_ socket: consuming ConnectedSocket) {
        let driver = MessageDriver(
            onMessage: { connection, slot, message in self.answer(connection, slot, message) },
            onEnd: { _, reason in self.ended.append(reason) })
        _ = Connection(
            loop: executor.currentLoop, socket: socket, limits: ConnectionLimits(), driver: driver)
    }

    private func answer(_ connection: Connection, _ slot: ReplySlot, _ message: [UInt8]) {
        Task.immediate(executorPreference: executor) {
            let reply = await transform(message)
            connection.fulfil(slot, reply)
            echoed += 1
        }
    }

    /// Suspends a different number of times for each message, so that replies become ready out of order.
    private func transform(_ message: [UInt8]) async -> [UInt8] {
        for _ in 0..<(message.count * 7) % 5 {
            await withCheckedContinuation { continuation in executor.post { _ in continuation.resume() } }
        }
        precondition(executor.isOnLoop)
        return message + [0]
    }
}

/// Messages end with a zero byte, as in varlink.
private final class MessageDriver: ConnectionDriver {
    private let onMessage: (Connection, ReplySlot, [UInt8]) -> Void
    private let onEnd: (Connection, EndReason) -> Void

    init(
        onMessage: @escaping (Connection, ReplySlot, [UInt8]) -> Void,
        onEnd: @escaping (Connection, EndReason) -> Void
    ) {
        self.onMessage = onMessage
        self.onEnd = onEnd
    }

    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int {
        var taken = 0
        while connection.acceptsRequests, let end = bytes[taken...].firstIndex(of: 0) {
            onMessage(connection, connection.reserveReply(), Array(bytes[taken..<end]))
            taken = end + 1
        }
        return taken
    }

    func connectionEnded(_ connection: Connection, reason: EndReason) {
        onEnd(connection, reason)
    }
}

@Suite struct ActorServerTests {
    @Test("an actor on a loop serves connections, its tasks answering in any order")
    func actorServer() throws {
        let thread = try LoopThread(name: "worker-0")
        let worker = EchoWorker(executor: thread.executor)
        let port = try #require(thread.call { _ in worker.assumeIsolated { try? $0.start() } } ?? nil)
        let messages = (0..<6_000).map { "message \($0 &* 7919)\0" }.joined()
        do {
            let client = try TestClient(port: port)
            let descriptor = client.descriptor
            let sender = try LoopThread(name: "sender")
            sender.post { _ in sendAll(descriptor, Array(messages.utf8)) }
            expectSame(client.receiveText(messages.utf8.count), messages)
            sender.stop()
            sender.join()
        }
        #expect(waitUntil { thread.call { _ in worker.assumeIsolated { $0.ends } } == [.peerClosed] })
        #expect(thread.call { _ in worker.assumeIsolated { $0.echoed } } == 6_000)
        thread.post { _ in worker.assumeIsolated { $0.stop() } }
        thread.stop()
        thread.join()
    }
}
