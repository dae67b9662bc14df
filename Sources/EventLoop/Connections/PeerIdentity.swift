// The peer of a connection, as the kernel reports it at accept. Permissions and per-peer limits depend on it; nothing a
// client sends can change it.

import CLinkd
import Glibc

/// The peer of a connection.
public enum PeerIdentity: Sendable, Equatable, CustomStringConvertible {
    /// A process of this host, over a Unix socket.
    case unix(UnixCredentials)
    /// An address, over TCP.
    case tcp(IPAddress, port: UInt16)

    /// Whether the peer is on this host.
    public var isLoopback: Bool {
        switch self {
        case .unix: true
        case .tcp(let address, _): address.isLoopback
        }
    }

    /// The peer's address; nil on a Unix socket.
    public var address: IPAddress? {
        if case .tcp(let address, _) = self { address } else { nil }
    }

    /// The peer's user and groups; nil on TCP.
    public var credentials: UnixCredentials? {
        if case .unix(let credentials) = self { credentials } else { nil }
    }

    /// The text for logs: `uid 1000 pid 4242` or `192.0.2.1:5555`.
    public var description: String {
        switch self {
        case .unix(let credentials): "uid \(credentials.uid) pid \(credentials.pid)"
        case .tcp(let address, let port):
            address.isIPv6 ? "[\(address.text)]:\(port)" : "\(address.text):\(port)"
        }
    }
}

/// SO_PEERCRED and SO_PEERGROUPS of a Unix socket: the peer as it was when it connected.
public struct UnixCredentials: Sendable, Equatable {
    /// The effective user id.
    public let uid: UInt32
    /// The effective group id.
    public let gid: UInt32
    /// The process id; 0 when the process is in another namespace.
    public let pid: Int32
    /// The ids of the supplementary groups.
    public let groups: [UInt32]

    /// Credentials with known values.
    public init(uid: UInt32, gid: UInt32, pid: Int32, groups: [UInt32]) {
        self.uid = uid
        self.gid = gid
        self.pid = pid
        self.groups = groups
    }

    /// Whether the peer is in the group, by its effective or a supplementary group.
    public func isMember(of group: UInt32) -> Bool { gid == group || groups.contains(group) }

    /// Asks the kernel. Throws when the socket is not a Unix socket.
    init(socket: Int32) throws(LoopError) {
        var uid: UInt32 = 0
        var gid: UInt32 = 0
        var pid: Int32 = 0
        let result = clinkd_unix_credentials(socket, &uid, &gid, &pid)
        if result < 0 { throw LoopError.system("reading the peer's credentials", result) }
        self.init(uid: uid, gid: gid, pid: pid, groups: Self.groups(of: socket))
    }

    /// Empty when the kernel does not report the groups: fewer groups mean fewer permissions.
    private static func groups(of socket: Int32) -> [UInt32] {
        var capacity = 64
        while capacity <= 65_536 {
            var needed = 0
            let groups = [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
                needed = Int(clinkd_unix_groups(socket, buffer.baseAddress, Int32(capacity)))
                count = max(0, min(needed, capacity))
                if needed > capacity { count = 0 }
            }
            if needed <= capacity { return groups }
            capacity = needed
        }
        return []
    }
}
