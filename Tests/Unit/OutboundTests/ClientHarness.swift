// A worker in miniature: an actor on its own loop with one client, as the gateway will have it.

import AppLinkProtocol
import EventLoop
import LinkCore
import Synchronization
import Testing

@testable import Outbound

actor ClientWorker {
    nonisolated let thread: LoopThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }
    private var client: OutboundClient?
    private var timer: LoopTimer?
    private(set) var ticks = 0

    init() throws {
        thread = try LoopThread(name: "outbound-test")
    }

    func start(_ options: OutboundOptions) throws {
        client = try OutboundClient(loop: thread.executor.currentLoop, options: options)
    }

    func expand(_ text: String, _ rules: ExpansionRules, mayAsk: Bool = true) async throws -> Expansion {
        let client = try #require(client)
        return await client.expand(try LinkURL(text), rules: rules) { mayAsk }
    }

    var pages: PageFetcher<PageTags>? { client?.pages }
    var appLinks: PageFetcher<ResolvedAppLink>? { client?.appLinks }

    var statistics: OutboundStatistics { client?.statistics ?? OutboundStatistics() }

    func tick() {
        timer = thread.executor.currentLoop.timer(after: .milliseconds(1), repeating: true) { self.ticks += 1 }
    }

    func close() {
        timer = nil
        client?.close()
    }

    /// Drops the client and ends the thread.
    nonisolated func stop() async {
        await finish()
        thread.stop()
    }

    private func finish() {
        close()
        client = nil
    }
}

/// A clock that a test moves.
final class FakeTime: Sendable {
    private let value = Atomic<UInt64>(1)
    var now: UInt64 { value.load(ordering: .relaxed) }
    func pass(_ duration: Duration) { value.add(duration.wholeNanoseconds, ordering: .relaxed) }
}

/// A server, a worker that may reach 127.0.0.2 only, and rules that expand `*.test`.
struct Scene {
    let server: TestServer
    let worker: ClientWorker
    let rules: ExpansionRules
    let time = FakeTime()

    init(
        timeout: Duration = .seconds(20), _ change: (inout OutboundOptions) -> Void = { _ in },
        answer: @escaping @Sendable (TestRequest) -> TestReply
    ) async throws {
        server = try TestServer(answer: answer)
        worker = try ClientWorker()
        rules = ExpansionRules(expandHosts: ["*.test", "127.0.0.1", "127.0.0.2"], timeout: timeout)
        var options = OutboundOptions(version: "9.8.7")
        options.addresses = AddressGuard(allowing: [try #require(AddressRange("127.0.0.2/32"))])
        options.ports = [80, 443, server.port]
        options.connectTimeout = .seconds(20)
        for name in ["a", "b", "slow", "fast"] { options.fixedNames[name + ".test"] = "127.0.0.2" }
        options.fixedNames["evil.test"] = "127.0.0.1"
        options.now = { [time] in time.now }
        change(&options)
        try await worker.start(options)
    }

    func url(_ host: String, _ path: String) -> String { "http://\(host):\(server.port)\(path)" }

    func expand(_ path: String, at host: String = "a.test") async throws -> Expansion {
        try await worker.expand(url(host, path), rules)
    }

    func stop() async {
        await worker.stop()
        server.stop()
    }
}

extension Expansion {
    var reason: ExpansionError.Reason? {
        if case .failure(let failure) = outcome { return failure.reason }
        return nil
    }
}
