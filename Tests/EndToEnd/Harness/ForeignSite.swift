// Another service's web server on loopback, whose answers a test writes, and holds back for as long as it likes. A thread
// per connection and blocking calls: what it does does not depend on the code under test.

import Foundation
import Synchronization

final class ForeignSite: Sendable {
    /// What an answer holds back until the test says so.
    final class Gate: Sendable {
        private let opened = DispatchSemaphore(value: 0)
        private let asked = DispatchSemaphore(value: 0)

        /// Waits until somebody has asked.
        func awaitQuestion() -> Bool { asked.wait(timeout: .now() + 15) == .success }
        /// The same on a thread of its own, for whoever asks needs one of the test's.
        func question() async -> Bool {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    continuation.resume(returning: self.asked.wait(timeout: .now() + 120) == .success)
                }
            }
        }
        /// Lets the answer go.
        func open() { opened.signal() }
        /// Called by the server.
        func pass() {
            asked.signal()
            _ = opened.wait(timeout: .now() + 120)
        }
    }

    let port: UInt16
    private let listener: Int32
    private let answer: @Sendable (String) -> String
    private let seen = Mutex<[String]>([])

    /// - Parameter answer: the bytes of an answer for a path.
    init(answer: @escaping @Sendable (String) -> String) throws {
        self.answer = answer
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, length) = (listener, size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw Trouble("no port for a web server: errno \(errno)") }
        Thread.detachNewThread { self.serve() }
    }

    /// Takes no further connections; the port stays taken until the process ends.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// "HEAD /path" of every request so far.
    var requests: [String] { seen.withLock { $0 } }

    static func redirect(_ location: String) -> String {
        "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
    }

    private func serve() {
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            Thread.detachNewThread { self.serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 8192)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return }
            head += buffer[..<count]
            guard head.range(of: Array("\r\n\r\n".utf8)) != nil else { continue }
            let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
            head = []
            guard words.count == 3 else { return }
            seen.withLock { $0.append("\(words[0]) \(words[1])") }
            let text = Array(answer(String(words[1])).utf8)
            if send(connection, text, text.count, Int32(MSG_NOSIGNAL)) < text.count { return }
        }
    }
}
