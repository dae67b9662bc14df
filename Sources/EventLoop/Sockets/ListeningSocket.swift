// Creates the listening descriptor for an address, and removes the socket file that it created. Before the loops serve,
// or on the listener's loop; may block for a moment on a local connect.

import CLinkd
import Glibc

/// A listening descriptor; dropping it closes it and removes the socket file that was created with it.
struct ListeningSocket: ~Copyable {
    let descriptor: OwnedDescriptor
    private let file: SocketFile?

    private struct SocketFile {
        let path: String
        let device: UInt64
        let inode: UInt64
    }

    init(_ address: ListenAddress, backlog: Int32) throws(LoopError) {
        switch address {
        case .unix(let path, let mode): try self.init(path: path, mode: mode, backlog: backlog)
        case .tcp(let host, let port, let reusePort):
            self.init(raw: try Self.tcp(host: host, port: port, reusePort: reusePort, backlog: backlog))
        case .inherited(let inherited):
            self.init(raw: try Self.inherited(inherited))
        }
    }

    private init(raw: Int32, file: SocketFile? = nil) {
        descriptor = OwnedDescriptor(raw)
        self.file = file
    }

    private init(path: String, mode: UInt32, backlog: Int32) throws(LoopError) {
        try Self.clear(path)
        var device: UInt64 = 0
        var inode: UInt64 = 0
        let raw = clinkd_unix_listen(path, mode, backlog, &device, &inode)
        if raw == -EADDRINUSE {
            throw LoopError(
                .addressInUse, "socket path \(path) is in use by a running process; stop it, or change the path",
                errno: EADDRINUSE)
        }
        if raw == -ENOENT {
            throw LoopError(
                .invalidAddress, "listening on \(path): its directory does not exist; make it, or change the path",
                errno: ENOENT)
        }
        if raw < 0 { throw LoopError.system("listening on \(path)", raw, advice: Self.advice(path: raw)) }
        self.init(raw: raw, file: SocketFile(path: path, device: device, inode: inode))
    }

    /// Makes sure that nothing is at the path. Removes only a socket on which no process listens.
    private static func clear(_ path: String) throws(LoopError) {
        let limit = clinkd_unix_path_limit()
        if path.utf8.isEmpty || path.utf8.contains(0) {
            throw LoopError(.invalidAddress, "a socket path must not be empty or contain a zero byte")
        }
        if path.utf8.count > Int(limit) {
            throw LoopError(
                .invalidAddress, "socket path \(path) has \(path.utf8.count) bytes; the limit is \(limit)",
                errno: ENAMETOOLONG)
        }
        let state = clinkd_unix_probe(path)
        switch state {
        case CLINKD_PATH_FREE: return
        case CLINKD_PATH_STALE:
            let result = clinkd_unix_remove(path)
            if result < 0 { throw LoopError.system("removing the stale socket \(path)", result) }
        case CLINKD_PATH_LISTENING:
            throw LoopError(
                .addressInUse, "socket path \(path) is in use by a running process; stop it, or change the path",
                errno: EADDRINUSE)
        case CLINKD_PATH_NO_SOCKET:
            throw LoopError(.invalidAddress, "\(path) exists and is no socket; it was left as it is")
        default:
            throw LoopError.system("looking at the socket path \(path)", state)
        }
    }

    private static func tcp(
        host: String, port: UInt16, reusePort: Bool, backlog: Int32
    ) throws(LoopError) -> Int32 {
        let isWildcard = host == "*"
        guard let address = IPAddress(isWildcard ? "::" : host) else {
            throw LoopError(.invalidAddress, "\"\(host)\" is no IPv4 or IPv6 literal; host names are not resolved")
        }
        var raw = address.raw(port: port)
        var result = clinkd_tcp_listen(&raw, isWildcard ? 1 : 0, reusePort ? 1 : 0, backlog)
        if isWildcard, result == -EAFNOSUPPORT || result == -EADDRNOTAVAIL, let any = IPAddress("0.0.0.0") {
            // The host has no IPv6.
            raw = any.raw(port: port)
            result = clinkd_tcp_listen(&raw, 0, reusePort ? 1 : 0, backlog)
        }
        if result == -EADDRINUSE {
            throw LoopError(
                .addressInUse,
                "\(host) port \(port) is in use by a running process; stop it, or listen on another port",
                errno: EADDRINUSE)
        }
        if result < 0 {
            throw LoopError.system("listening on \(host) port \(port)", result, advice: Self.advice(address: result))
        }
        return result
    }

    /// Advice to the operator about a path that cannot be listened on; nil when there is none.
    private static func advice(path result: Int32) -> String? {
        switch -result {
        case EACCES, EPERM: "this user may not make files in its directory; give it to this user, or change the path"
        case EROFS: "its file system is read-only; use one that is not, such as /run"
        case ENOTDIR: "a part of it is no directory; change the path"
        default: nil
        }
    }

    /// Advice to the operator about an address that cannot be listened on; nil when there is none.
    private static func advice(address result: Int32) -> String? {
        switch -result {
        case EADDRNOTAVAIL:
            "this machine does not have that address (yet); name one that it has, or start after network-online.target"
        case EACCES:
            "ports below 1024 need CAP_NET_BIND_SERVICE; listen on another port behind a proxy, or let systemd listen"
        case EAFNOSUPPORT: "this machine does not speak that version of IP; name an address of the other"
        default: nil
        }
    }

    private static func inherited(_ descriptor: Int32) throws(LoopError) -> Int32 {
        let adopted = clinkd_listener_adopt(descriptor)
        if adopted == -EINVAL {
            throw LoopError(.invalidAddress, "inherited descriptor \(descriptor) is no listening stream socket")
        }
        if adopted < 0 { throw LoopError.system("adopting inherited descriptor \(descriptor)", adopted) }
        let copy = clinkd_duplicate(descriptor)
        if copy < 0 { throw LoopError.system("duplicating inherited descriptor \(descriptor)", copy) }
        return copy
    }

    deinit {
        // Removed only if it is still this process's file: another daemon may have taken over the path.
        if let file { clinkd_unix_unlink(file.path, file.device, file.inode) }
    }
}
