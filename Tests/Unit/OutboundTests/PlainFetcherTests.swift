// Single fetches as the doctor needs them: all about one answer, nothing followed.

import EventLoop
import Foundation
import LinkCore
import Testing

@testable import Outbound

private actor Fetching {
    nonisolated let thread: LoopThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }
    private var fetcher: PlainFetcher?

    init() throws { thread = try LoopThread(name: "fetch-test") }

    func start(_ options: OutboundOptions) throws {
        fetcher = try PlainFetcher(loop: thread.executor.currentLoop, options: options)
    }

    func fetch(
        _ text: String, as agent: String? = nil, timeout: Duration = .seconds(20)
    ) async throws -> FetchReport {
        let fetcher = try #require(fetcher)
        return await fetcher.fetch(try LinkURL(text), as: agent, timeout: timeout)
    }

    func close() { fetcher?.close() }

    nonisolated func stop() async {
        await finish()
        thread.stop()
    }

    private func finish() {
        close()
        fetcher = nil
    }
}

@Suite("Single fetches")
struct PlainFetcherTests {
    private static func options(_ server: TestServer, reaching ranges: [String] = ["127.0.0.2/32"]) -> OutboundOptions {
        var options = OutboundOptions(version: "9.8.7")
        options.purpose = "doctor"
        options.addresses = AddressGuard(allowing: ranges.compactMap { AddressRange($0) })
        options.ports = [80, 443, server.port]
        options.fixedNames = ["host.test": "127.0.0.2", "inside.test": "127.0.0.1"]
        return options
    }

    private static func with(
        _ answer: @escaping @Sendable (TestRequest) -> TestReply,
        _ body: (Fetching, TestServer) async throws -> Void
    ) async throws {
        let server = try TestServer(answer: answer)
        let fetching = try Fetching()
        try await fetching.start(options(server))
        try await body(fetching, server)
        await fetching.stop()
        server.stop()
    }

    @Test("status, type, date and body come back, and the request names the doctor")
    func answer() async throws {
        try await Self.with({ _ in
            .text(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nDate: Sat, 21 Nov 2026 10:46:56 GMT\r\n"
                    + "Content-Length: 2\r\n\r\n{}")
        }) { fetching, server in
            let report = try await fetching.fetch("http://host.test:\(server.port)/.well-known/assetlinks.json")
            guard case .response(let response) = report.answer else { throw Unexpected(report) }
            #expect(response.status == 200)
            #expect(response.contentType == "application/json")
            #expect(response.date == "Sat, 21 Nov 2026 10:46:56 GMT")
            #expect(response.body == Array("{}".utf8))
            #expect(response.certificateEnd == nil)
            let request = try #require(server.requests.first)
            #expect(request.method == "GET" && request.path == "/.well-known/assetlinks.json")
            #expect(request.head.contains("User-Agent: linkd/9.8.7 (+doctor)\r\n"))
            _ = try await fetching.fetch("http://host.test:\(server.port)/", as: "AASA-Bot/1.0.0")
            #expect(try #require(server.requests.last).head.contains("User-Agent: AASA-Bot/1.0.0\r\n"))
        }
    }

    @Test("a redirect is an answer, not a way")
    func redirect() async throws {
        try await Self.with({ _ in .redirect("http://inside.test/") }) { fetching, server in
            let report = try await fetching.fetch("http://host.test:\(server.port)/")
            guard case .response(let response) = report.answer else { throw Unexpected(report) }
            #expect(response.status == 302 && response.location == "http://inside.test/")
            #expect(server.requests.count == 1)
        }
    }

    @Test("an address that is not public is refused before a connection is made, and named")
    func refused() async throws {
        try await Self.with({ _ in .silence }) { fetching, server in
            let report = try await fetching.fetch("http://inside.test:\(server.port)/")
            #expect(report == FetchReport(.failure(.addressRefused), detail: "127.0.0.1, loopback"))
            let literal = try await fetching.fetch("http://10.0.0.1/")
            #expect(literal.answer == .failure(.addressRefused))
            #expect(literal.detail?.contains("10.0.0.1") == true)
            let local = try await fetching.fetch("http://localhost/")
            #expect(local.answer == .failure(.addressRefused))
            let port = try await fetching.fetch("http://host.test:22/")
            #expect(port.answer == .failure(.portRefused))
            let ports = "80, 443 and \(server.port)"
            #expect(port.detail == "host.test is not requested on port 22: only \(ports) are")
            #expect(server.connections == 0)
        }
    }

    @Test("a server without TLS and a connection that breaks off are told in words")
    func broken() async throws {
        try await Self.with({ _ in .close }) { fetching, server in
            let tls = try await fetching.fetch("https://host.test:\(server.port)/")
            guard case .failure(let reason) = tls.answer else { throw Unexpected(tls) }
            #expect(reason == .tls || reason == .answerBroken)
            #expect(tls.detail?.isEmpty == false)
            let cut = try await fetching.fetch("http://host.test:\(server.port)/")
            #expect(cut.answer == .failure(.answerBroken))
        }
    }

    @Test("a close ends what is under way, and what comes after it")
    func closed() async throws {
        try await Self.with({ _ in .silence }) { fetching, server in
            let url = "http://host.test:\(server.port)/"
            let waiting = Task { try await fetching.fetch(url) }
            await eventually { !server.requests.isEmpty }
            await fetching.close()
            let ended = try await waiting.value
            #expect(ended.answer == .failure(.closed))
            let late = try await fetching.fetch(url)
            #expect(late.answer == .failure(.closed))
        }
    }
}

private struct Unexpected: Error {
    let report: FetchReport
    init(_ report: FetchReport) { self.report = report }
}
