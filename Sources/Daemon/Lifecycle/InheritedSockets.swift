// Listening sockets that the service manager created: LISTEN_PID, LISTEN_FDS and LISTEN_FDNAMES of sd_listen_fds(3).

import Glibc
import LinkCore

/// Inherited descriptors by name: `gateway` (or `varlink`), `control`, `http`, `metrics`.
struct InheritedSockets: Sendable {
    private let sockets: [(name: String, descriptor: Int32)]

    /// The inherited sockets; none unless the variables are meant for this process. The variables are removed from the
    /// environment.
    static func fromEnvironment() -> InheritedSockets {
        func take(_ name: String) -> String? {
            defer { unsetenv(name) }
            return getenv(name).map { String(cString: $0) }
        }
        let (pid, count, names) = (take("LISTEN_PID"), take("LISTEN_FDS"), take("LISTEN_FDNAMES"))
        guard let pid, Int32(pid) == getpid(), let count = count.flatMap({ Int32($0) }), count > 0 else {
            return InheritedSockets(sockets: [])
        }
        let list = (names ?? "").utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        return InheritedSockets(
            sockets: (0..<count).map { index in
                (Int(index) < list.count ? list[Int(index)] : "", 3 + index)
            })
    }

    var gateway: [Int32] { named("gateway", "varlink", "linkd.socket") }
    var control: [Int32] { named("control", "linkd-control.socket") }
    var http: [Int32] { named("http", "linkd-http.socket") }
    var metrics: [Int32] { named("metrics") }

    /// The descriptors with one of these names.
    private func named(_ names: String...) -> [Int32] {
        sockets.filter { socket in names.contains { sameBytes($0, socket.name) } }.map(\.descriptor)
    }
}
