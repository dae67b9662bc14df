// Places for connections are shared by all workers: idle connections of one give way to a client of another.

import EventLoop
import FakeGateway
import Gateway
import Glibc
import Testing

@Suite("Workers whose places are all taken", .timeLimit(.minutes(1)))
struct CrowdedWorkersTests {
    /// Two workers with a socket each; ten connections, of which HTTP may take eight.
    private func serving(perPeer: Int = 100, _ body: ([String], [Worker]) async throws -> Void) async throws {
        var template = Array("/tmp/gateway-tests-XXXXXX\0".utf8CString.dropLast())
        let directory = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
        }
        let services = FakeGateway.services
        let gate = ConnectionGate(maximum: 10, maximumPerPeer: perPeer)
        var workers: [Worker] = []
        var paths: [String] = []
        defer {
            for worker in workers { worker.stop() }
            for path in paths { unlink(path) }
            rmdir(directory)
        }
        for index in 0..<2 {
            let worker = try Worker(index: index, services: services, gate: gate)
            workers.append(worker)
            paths.append("\(directory)/\(index)")
            try await worker.activate(FakeGateway.snapshot(ownUser: getuid()))
            try await worker.listen(.unix(path: paths[index], mode: 0o600), as: .http(.public))
        }
        try await body(paths, workers)
    }

    private func connected(_ path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        return descriptor
    }

    /// The first line of the answer to a request; empty when the connection is closed.
    private func status(_ descriptor: Int32) -> String {
        let request = Array("GET /robots.txt HTTP/1.1\r\nHost: go.example.com\r\n\r\n".utf8)
        _ = send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 13 }, as: UTF8.self)
    }

    @Test("idle connections of one worker give way to clients of the other, the longest idle first")
    func otherWorker() async throws {
        try await serving { paths, _ in
            var idle: [Int32] = []
            var clients: [Int32] = []
            defer { for descriptor in idle + clients { close(descriptor) } }
            for _ in 0..<8 {
                idle.append(try connected(paths[0]))
                // Answered once, and so known to have its place.
                #expect(status(idle[idle.count - 1]).hasPrefix("HTTP/1.1 "))
            }
            for _ in 0..<3 {
                clients.append(try connected(paths[1]))
                #expect(status(clients[clients.count - 1]).hasPrefix("HTTP/1.1 "))
            }
            #expect(idle.prefix(3).allSatisfy { status($0).isEmpty })
            #expect(idle.dropFirst(3).allSatisfy { status($0).hasPrefix("HTTP/1.1 ") })
        }
    }

    @Test("a client that has as many connections as it may have closes nobody's")
    func limitOfOne() async throws {
        try await serving(perPeer: 8) { paths, _ in
            var idle: [Int32] = []
            defer { for descriptor in idle { close(descriptor) } }
            for _ in 0..<8 {
                idle.append(try connected(paths[0]))
                #expect(status(idle[idle.count - 1]).hasPrefix("HTTP/1.1 "))
            }
            let refused = try connected(paths[1])
            defer { close(refused) }
            #expect(status(refused).isEmpty)
            #expect(idle.allSatisfy { status($0).hasPrefix("HTTP/1.1 ") })
        }
    }

    @Test("a client does not wait for a worker whose loop hangs")
    func hanging() async throws {
        try await serving { paths, workers in
            var idle: [Int32] = []
            defer { for descriptor in idle { close(descriptor) } }
            for _ in 0..<8 {
                idle.append(try connected(paths[0]))
                #expect(status(idle[idle.count - 1]).hasPrefix("HTTP/1.1 "))
            }
            // The first loop reads from a pipe until the test is over.
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            let (reading, writing) = (ends[0], ends[1])
            defer { close(reading) }
            workers[0].ask {
                var byte: UInt8 = 0
                _ = read(reading, &byte, 1)
            }
            let refused = try connected(paths[1])
            #expect(status(refused).isEmpty)
            close(refused)
            close(writing)
            #expect(idle.contains { status($0).hasPrefix("HTTP/1.1 ") })
        }
    }
}
