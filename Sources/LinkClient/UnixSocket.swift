// A connected Unix stream socket that blocks only in `wait`, with poll(2). Owns its descriptor. Any one thread at a
// time; never raises SIGPIPE.

import Glibc

/// The moment when waiting ends; nil waits forever.
typealias Deadline = ContinuousClock.Instant?

/// One non-blocking stream socket.
struct UnixSocket: ~Copyable {
    private let descriptor: Int32

    /// Connects; spends at most `timeout` on a full backlog.
    init(path: String, timeout: Duration?) throws(ClientError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
            throw .unreachable(path: path, code: bytes.contains(0) ? EINVAL : ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        descriptor = try Self.connected(to: address, path: path, timeout: timeout)
    }

    deinit { close(descriptor) }

    private static func connected(
        to address: sockaddr_un, path: String, timeout: Duration?
    ) throws(ClientError) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .unreachable(path: path, code: errno) }
        if let timeout {
            // The send timeout limits connect(2) on a Unix socket.
            var limit = timeval(timeout)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            throw .unreachable(path: path, code: code)
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        return descriptor
    }

    /// Sends what the kernel takes now; returns the count, 0 when it takes nothing, nil when the peer is gone.
    borrowing func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
        while true {
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 { return count }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { return nil }
        }
    }

    /// Receives what is available; returns the count, -1 when nothing is available now, 0 at the end.
    borrowing func receive(into bytes: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
            if count >= 0 { return count }
            if errno == EAGAIN { return -1 }
            // A reset connection counts as ended: what arrived before has been read.
            if errno != EINTR { return 0 }
        }
    }

    /// Waits until the socket is readable, or also writable if `writing`. Returns false after the deadline.
    borrowing func wait(writing: Bool, until deadline: Deadline) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN) | (writing ? Int16(POLLOUT) : 0), revents: 0)
        while true {
            let result = poll(&entry, 1, Self.milliseconds(until: deadline))
            if result > 0 { return true }
            if result < 0, errno != EINTR { return true }
            if let deadline, ContinuousClock.now >= deadline { return false }
        }
    }

    /// Waits until the socket or another descriptor is readable, or a signal arrives, however long that takes.
    borrowing func wait(orInputOn other: Int32) -> (socket: Bool, other: Bool) {
        var entries = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&entries, 2, -1) > 0 else { return (false, false) }
        return (entries[0].revents != 0, entries[1].revents != 0)
    }

    private static func milliseconds(until deadline: Deadline) -> Int32 {
        guard let deadline else { return -1 }
        let left = deadline - ContinuousClock.now
        guard left > .zero else { return 0 }
        // Rounded up, so that the last wait does not spin; capped, because poll takes 32 bits.
        return Int32(min(left / .milliseconds(1) + 1, 60_000))
    }
}

extension timeval {
    /// Converts a duration; the result is at least one microsecond, because zero means no limit.
    fileprivate init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        let microseconds = Int(attoseconds / 1_000_000_000_000)
        self.init(tv_sec: Int(seconds), tv_usec: seconds == 0 && microseconds == 0 ? 1 : microseconds)
    }
}
