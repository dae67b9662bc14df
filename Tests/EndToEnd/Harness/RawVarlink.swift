// A varlink client that sends exactly the bytes a test chose: oneway calls, pipelines, what is not varlink at all.

import Foundation
import LinkCore

/// One connection to a Unix socket.
final class RawVarlink {
    private let descriptor: Int32
    private var received: [UInt8] = []

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Trouble("no connection to \(path): errno \(errno)") }
    }

    deinit { close(descriptor) }

    /// Sends messages, each with its NUL.
    func send(_ messages: String...) { send(messages.flatMap { Array($0.utf8) + [0] }) }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.send(descriptor, buffer.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            sent += count
        }
    }

    /// Whether part of an answer is here already.
    var hasBuffered: Bool { !received.isEmpty }

    /// Waits until something comes, or the peer closes; false when nothing does.
    func pollInput(_ milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next message as an object; nil when the peer closed.
    func next() throws -> JSONObject? {
        while true {
            if let end = received.firstIndex(of: 0) {
                let text = String(decoding: received[..<end], as: UTF8.self)
                received.removeFirst(end + 1)
                return try json(text)
            }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { throw Trouble("no answer within 60 s") }
            if count <= 0 { return nil }
            received += buffer[..<count]
        }
    }
}
