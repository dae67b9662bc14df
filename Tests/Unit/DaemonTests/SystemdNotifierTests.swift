// What the service manager hears.

import Foundation
import Glibc
import Testing

@testable import Daemon

/// A datagram socket such as the manager's.
final class Manager {
    let path: String
    private let descriptor: Int32

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "n-\(UUID().uuidString.prefix(8))").path()
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(bound == 0)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    func receive() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
}

@Suite struct SystemdNotifierTests {
    @Test("readiness, reload and the end are told in the manager's words")
    func words() throws {
        let manager = try Manager()
        let notifier = SystemdNotifier(address: manager.path)
        notifier.ready("Serving 1 apps")
        #expect(manager.receive() == "READY=1\nSTATUS=Serving 1 apps")
        notifier.reloading()
        let reloading = manager.receive()
        #expect(reloading.hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
        #expect(Int64(reloading.drop { $0 != "U" }.drop { $0 != "=" }.dropFirst()) ?? 0 > 0)
        notifier.stopping()
        #expect(manager.receive() == "STOPPING=1\nSTATUS=Draining")
    }

    @Test("a status is one line, whatever stands in it, and not endless")
    func oneLine() throws {
        let manager = try Manager()
        let notifier = SystemdNotifier(address: manager.path)
        notifier.status("linkd.toml:3:1: bad\nREADY=1\u{1b}[31m")
        #expect(manager.receive() == "STATUS=linkd.toml:3:1: bad READY=1 [31m")
        notifier.status(String(repeating: "ü", count: 4000))
        #expect(manager.receive().utf8.count < 600)
    }

    @Test("the manager's variables are read and taken out of the environment", .serialized, arguments: [true, false])
    func environment(isMeant: Bool) throws {
        let manager = try Manager()
        setenv("NOTIFY_SOCKET", manager.path, 1)
        setenv("WATCHDOG_USEC", "3000000", 1)
        setenv("WATCHDOG_PID", isMeant ? "\(getpid())" : "1", 1)
        let notifier = SystemdNotifier.fromEnvironment()
        #expect(notifier.address == manager.path)
        #expect(notifier.watchdogMicroseconds == (isMeant ? 3_000_000 : nil))
        for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { #expect(getenv(name) == nil) }
        notifier.alive()
        #expect(manager.receive() == "WATCHDOG=1")
    }

    @Test("a start or an end that gets on asks for more time, at most once a second, and never while linkd serves")
    func moreTime() throws {
        let manager = try Manager()
        let timeouts = TimeoutExtension(SystemdNotifier(address: manager.path))
        timeouts.progress()
        #expect(manager.receive() == "EXTEND_TIMEOUT_USEC=30000000")
        for _ in 0..<100 { timeouts.progress() }
        #expect(manager.receive() == "")
        let serving = TimeoutExtension(SystemdNotifier(address: manager.path))
        serving.served()
        serving.progress()
        #expect(manager.receive() == "")
        serving.ending()
        serving.progress()
        #expect(manager.receive() == "EXTEND_TIMEOUT_USEC=30000000")
    }

    @Test("without a manager, or with an address that is none, nothing happens")
    func silence() {
        SystemdNotifier(address: nil).ready("x")
        SystemdNotifier(address: "relative").ready("x")
        SystemdNotifier(address: "/nonexistent/socket").ready("x")
        SystemdNotifier(address: String(repeating: "/x", count: 200)).ready("x")
    }
}
