// A small HTTP server on loopback whose answers are written by the test, good or bad. A thread per connection, blocking
// calls: what it does must not depend on the code under test.

import Foundation
import Glibc
import Synchronization

/// What a server got.
struct TestRequest: Sendable {
    let method: String
    let path: String
    let head: String
}

/// What it does about it.
enum TestReply: Sendable {
    /// Sends these bytes and waits for the next request.
    case text(String)
    /// Sends these bytes, then the others again and again until nobody takes them.
    case endless(String, then: String)
    /// Sends the bytes one after another, slowly, without end.
    case drip(String)
    /// Sends nothing and waits until the client leaves.
    case silence
    /// Closes the connection.
    case close

    static func redirect(_ location: String, _ extra: String = "") -> TestReply {
        .text("HTTP/1.1 302 Found\r\nLocation: \(location)\r\n\(extra)Content-Length: 0\r\n\r\n")
    }

    static func page(_ html: String, for request: TestRequest) -> TestReply {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(html.utf8.count)\r\n\r\n"
        return .text(head + (request.method == "HEAD" ? "" : html))
    }

    static func status(_ status: Int) -> TestReply { .text("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n") }
}

final class TestServer: Sendable {
    let port: Int
    private let listener: Int32
    private let answer: @Sendable (TestRequest) -> TestReply
    private let seen = Mutex<[TestRequest]>([])
    private let gone = Mutex(0)
    private let taken = Mutex(0)

    /// Listens on an address of loopback.
    init(address: String = "127.0.0.2", answer: @escaping @Sendable (TestRequest) -> TestReply) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.answer = answer
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        inet_pton(AF_INET, address, &name.sin_addr)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (descriptor, length) = (listener, size)
        let bound = withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        port = Int(UInt16(bigEndian: name.sin_port))
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        Thread.detachNewThread { self.serve() }
    }

    deinit { Glibc.close(listener) }

    /// Requests so far.
    var requests: [TestRequest] { seen.withLock { $0 } }
    /// Endless and silent answers whose client has left.
    var departures: Int { gone.withLock { $0 } }

    /// Connections so far.
    var connections: Int { taken.withLock { $0 } }

    /// Takes no further connections.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    private func serve() {
        while case let connection = accept(listener, nil, nil), connection >= 0 {
            taken.withLock { $0 += 1 }
            Thread.detachNewThread { self.serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        defer { Glibc.close(connection) }
        while let request = Self.read(connection) {
            seen.withLock { $0.append(request) }
            switch answer(request) {
            case .text(let text): if !Self.send(connection, text) { return }
            case .endless(let head, let more):
                _ = Self.send(connection, head)
                while Self.send(connection, more) {}
                return gone.withLock { $0 += 1 }
            case .drip(let text):
                for byte in text.utf8 {
                    guard Self.send(connection, String(Unicode.Scalar(byte))) else { break }
                    usleep(20_000)
                }
                fallthrough
            case .silence:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
                return gone.withLock { $0 += 1 }
            case .close: return
            }
        }
    }

    private static func send(_ connection: Int32, _ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent <= 0 { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    private static func read(_ connection: Int32) -> TestRequest? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) == 1 {
            bytes.append(byte)
            // A TLS handshake: hang up, as a server without TLS does.
            if bytes.first == 0x16 { return nil }
            guard bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
            let head = String(decoding: bytes, as: UTF8.self)
            let words = head.split(separator: " ", maxSplits: 2)
            return TestRequest(method: String(words[0]), path: String(words[1]), head: head)
        }
        return nil
    }
}

/// A latch that threads wait at until it is opened, and how many do.
final class Latch: Sendable {
    private let state = Mutex((open: false, inside: 0, most: 0))
    private let semaphore = DispatchSemaphore(value: 0)

    func open() {
        let waiting = state.withLock { state in
            state.open = true
            return state.inside
        }
        for _ in 0..<waiting { semaphore.signal() }
    }

    /// Waits until the latch is open.
    func pass() {
        let mustWait = state.withLock { state in
            state.inside += 1
            state.most = max(state.most, state.inside)
            return !state.open
        }
        if mustWait { semaphore.wait() }
        state.withLock { $0.inside -= 1 }
    }

    var waiting: Int { state.withLock { $0.inside } }
    var most: Int { state.withLock { $0.most } }
}

/// Polls a condition, at most 20 s. Whether it held.
@discardableResult
func eventually(_ condition: () async -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
        if await condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return false
}
