// What the service manager hears.

import Foundation
import Glibc
import Testing

@testable import Daemon

@Suite struct SystemdNotifierTests {
    /// A datagram socket such as the manager's.
    private final class Manager {
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

    @Test("without a manager, or with an address that is none, nothing happens")
    func silence() {
        SystemdNotifier(address: nil).ready("x")
        SystemdNotifier(address: "relative").ready("x")
        SystemdNotifier(address: "/nonexistent/socket").ready("x")
        SystemdNotifier(address: String(repeating: "/x", count: 200)).ready("x")
    }
}
