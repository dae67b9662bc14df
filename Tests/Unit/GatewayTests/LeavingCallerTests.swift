// Work that is done for one caller: it ends when that caller is gone, and not when the caller only has nothing more to say.

import EventLoop
import FakeGateway
import Gateway
import Glibc
import LinkCore
import Synchronization
import Testing

@Suite("A caller that leaves", .timeLimit(.minutes(1)))
struct LeavingCallerTests {
    /// What the work sees, and when it may end.
    private final class Work: Sendable {
        private let begun = Atomic<Bool>(false)
        private let unwanted = Atomic<Bool>(false)
        private let over = Atomic<Bool>(false)

        var hasBegun: Bool { begun.load(ordering: .acquiring) }
        var wasUnwanted: Bool { unwanted.load(ordering: .acquiring) }
        func end() { over.store(true, ordering: .releasing) }

        /// Counts pages until nobody wants them, or the test has seen enough.
        @Sendable func run(_ isWanted: @Sendable () -> Bool) async {
            begun.store(true, ordering: .releasing)
            while isWanted(), !over.load(ordering: .acquiring) { await Task.yield() }
            if !isWanted() { unwanted.store(true, ordering: .releasing) }
        }
    }

    /// A control socket whose DescribeDatabase is that work.
    private func serving(_ work: Work, _ body: (String) async throws -> Void) async throws {
        var template = Array("/tmp/gateway-tests-XXXXXX\0".utf8CString.dropLast())
        let directory = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
        }
        var services = FakeGateway.services
        var control = FakeGateway()
        control.counting = { await work.run($0) }
        services.control = control
        let worker = try Worker(
            index: 0, services: services, gate: ConnectionGate(maximum: 10, maximumPerPeer: 10), extensions: [])
        defer {
            worker.stop()
            unlink(directory + "/s")
            rmdir(directory)
        }
        try await worker.activate(FakeGateway.snapshot(ownUser: getuid()))
        try await worker.listen(.unix(path: directory + "/s", mode: 0o600), as: .varlink(.control))
        try await body(directory + "/s")
    }

    /// What comes first; waits for it.
    private func answer(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    private func call(_ path: String, _ method: String = "org.linkd.Control.DescribeDatabase") throws -> Int32 {
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
        let bytes = Array(#"{"method":"\#(method)"}"#.utf8) + [0]
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        return descriptor
    }

    private func eventually(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }

    @Test("the pages of the database are counted no further for somebody who is gone")
    func gone() async throws {
        let work = Work()
        try await serving(work) { path in
            let descriptor = try call(path)
            await eventually { work.hasBegun }
            #expect(!work.wasUnwanted)
            close(descriptor)
            await eventually { work.wasUnwanted }
        }
    }

    @Test("somebody who only sends nothing more gets the answer")
    func finished() async throws {
        let work = Work()
        try await serving(work) { path in
            let descriptor = try call(path)
            defer { close(descriptor) }
            await eventually { work.hasBegun }
            shutdown(descriptor, Int32(SHUT_WR))
            // The loop has one thread: when it has answered somebody else twice, who asked later, it has been through a
            // whole turn in which the end was there to be seen.
            for _ in 0..<2 {
                let other = try call(path, "org.varlink.service.GetInfo")
                defer { close(other) }
                #expect(answer(other).contains("org.linkd.Control"))
            }
            #expect(!work.wasUnwanted)
            work.end()
            let text = answer(descriptor)
            #expect(text.contains("DatabaseFailed") && text.contains("a test has no store"), "\(text)")
            #expect(!work.wasUnwanted)
        }
    }
}
