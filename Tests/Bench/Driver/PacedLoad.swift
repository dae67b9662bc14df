// A steady load that leaves linkd time to spare: what an ordinary event has to wait for then is what others do. And the
// others: links of a slow shortener, so many of them always unanswered. Each runs in a process of its own.

import Glibc
import LinkClient
import LinkCore

enum PacedLoad {
    /// Submits over the Unix socket, one at a time, `rate` in a second.
    static func submits(socket: String, rate: Int, seconds: Int) throws -> Figures {
        let mix = Mix(run: "p\(getpid())")
        let connection = try Connection(path: socket)
        return try measure(rate: rate, seconds: seconds) { number in _ = try connection.request(mix.call(number)) }
    }

    /// Taps of links in turn over one connection, `rate` in a second.
    static func taps(port: Int, keys: [String], rate: Int, seconds: Int) throws -> Figures {
        let browser = try Browser(port: port)
        return try measure(rate: rate, seconds: seconds) { try browser.tap(keys[$0 % keys.count]) }
    }

    /// Four pages written and made durable, `rate` times a second: what a small transaction asks of the disk, and no more.
    static func writes(directory: String, rate: Int, seconds: Int) throws -> Figures {
        let disk = try DiskProbe(in: directory)
        return try measure(rate: rate, seconds: seconds) { try disk.write(pages: 4, at: $0) }
    }

    /// Calls `body` at fixed moments. A call that could not leave in time, because the one before took long, counts
    /// from when it should have left.
    private static func measure(rate: Int, seconds: Int, _ body: (Int) throws -> Void) throws -> Figures {
        var figures = Figures()
        let start = nanoseconds()
        for number in 0..<rate * seconds {
            let due = start + UInt64(number) * 1_000_000_000 / UInt64(rate)
            let now = nanoseconds()
            let began = now < due ? waited(until: due) : due
            try body(number)
            figures.latencies.append(nanoseconds() - began)
            figures.events += 1
        }
        figures.seconds = Double(nanoseconds() - start) / 1e9
        return figures
    }

    /// Waits until a request is due: the load is paced. Returns the moment of waking up, because linkd is not charged for a
    /// machine that wakes this process late.
    private static func waited(until due: UInt64) -> UInt64 {
        var time = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}  // The pause is the load itself.
        return nanoseconds()
    }

    /// Submits links of the shorteners at 127.0.0.1 and the addresses after it, each link once, `window` unanswered.
    static func expansions(
        socket: String, port: Int, addresses: Int, window: Int, seconds: Int
    ) throws -> (figures: Figures, followed: Int) {
        var figures = Figures()
        var sentAt = [UInt64](repeating: 0, count: window)
        var followed = 0
        let pipeline = Pipeline(try Connection(path: socket), window: window) { reply in
            figures.latencies.append(nanoseconds() - sentAt[figures.events % window])
            figures.events += 1
            let link = (try? reply.reply().object())?["outcome"]?.object?["link"]?.object
            if link?["formats"]?.array?.contains(.string("expanded")) == true { followed += 1 }
        }
        let start = nanoseconds()
        var sent = 0
        while nanoseconds() < start + UInt64(seconds) * 1_000_000_000 {
            let url = "http://127.0.0.\(sent % addresses + 1):\(port)/\(getpid())-\(sent)"
            let event: JSONObject = ["url": .string(url)]
            try pipeline.send(EncodedCall("org.linkd.Gateway.Submit", ["event": .object(event)]))
            sentAt[sent % window] = nanoseconds()
            sent += 1
        }
        try pipeline.finish()
        figures.seconds = Double(nanoseconds() - start) / 1e9
        return (figures, followed)
    }
}

extension PacedLoad {
    /// Asks for the apps of `count` pages at once, on servers at 127.0.0.1 and the addresses after it, each page once, and
    /// again as soon as all are answered.
    static func resolutions(
        socket: String, port: Int, addresses: Int, count: Int, seconds: Int
    ) throws -> (asked: Int, refused: Int) {
        var (asked, refused) = (0, 0)
        let pipeline = Pipeline(try Connection(path: socket), window: count) { reply in
            do throws(ClientError) {
                _ = try reply.reply()
            } catch {
                guard case .varlink(_, let parameters) = error, let reason = parameters["reason"]?.string else {
                    return
                }
                if sameBytes(reason, "overloaded") { refused += 1 }
            }
        }
        let end = nanoseconds() + UInt64(seconds) * 1_000_000_000
        repeat {
            for _ in 0..<count {
                let url = "http://127.0.0.\(asked % addresses + 1):\(port)/\(getpid())-\(asked)"
                try pipeline.send(EncodedCall("org.linkd.Gateway.ResolveAppLink", ["url": .string(url)]))
                asked += 1
            }
            try pipeline.finish()
        } while nanoseconds() < end
        return (asked, refused)
    }
}

/// A telephone's browser with one connection to linkd's HTTP port, blocking.
private final class Browser {
    private let descriptor: Int32
    private var answer = [UInt8](repeating: 0, count: 4096)

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(clamping: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw BenchError("no connection to 127.0.0.1:\(port): errno \(errno)") }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// One tap, to the end of its redirect's head; a redirect has no body.
    func tap(_ key: String) throws {
        let request = Array(
            """
            GET /\(key) HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/\
            537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36\r\nAccept: text/html\r\n\r\n
            """.utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw BenchError("a tap could not be sent: errno \(errno)")
        }
        var length = 0
        while length < 4 || answer[length - 4..<length] != [13, 10, 13, 10] {
            guard length < answer.count else { throw BenchError("the answer to a tap is too long") }
            let (room, held) = (answer.count - length, length)
            let count = answer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress.map { $0 + held }, room, 0) }
            guard count > 0 else { throw BenchError("the answer to a tap did not come: errno \(errno)") }
            length += count
        }
        guard answer.starts(with: "HTTP/1.1 302 ".utf8) else {
            throw BenchError("a tap was answered: \(String(decoding: answer[..<length], as: UTF8.self))")
        }
    }
}
