// An HTTP client that sends exactly the bytes a test chose and shows what came back, connection handling included.

import Foundation
import LinkCore

/// One answer.
struct HTTPAnswer {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: String

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as an object; empty when it is none.
    var json: JSONObject { (try? JSONParser.parse(body))?.object ?? [:] }
}

/// One connection.
final class HTTPClient {
    /// The User-Agent of a browser of which nothing else is known: without one, a client would be a program.
    static let browser = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Safari/537.36"

    private let descriptor: Int32
    private var received: [UInt8] = []
    /// Whether the peer has closed.
    private(set) var ended = false

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Trouble("no connection to port \(port): errno \(errno)") }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.send(descriptor, buffer.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            // A server that refuses may close before all was sent; what it answered can still be read.
            if count <= 0 { return }
            sent += count
        }
    }

    /// Says that nothing more will be sent.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next answer. `bodiless`: it answers a HEAD.
    func answer(bodiless: Bool = false) throws -> HTTPAnswer {
        let head = try take { $0.range(of: [13, 10, 13, 10])?.upperBound }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3))
        else {
            throw Trouble("no answer: \(String(decoding: head, as: UTF8.self))")
        }
        let headers = lines.dropFirst().map { line -> (name: String, value: String) in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "")
        }
        var body: [UInt8] = []
        let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        if !bodiless, status != 204, status != 304, status >= 200 {
            body = try take { $0.count >= length ? length : nil }
        }
        return HTTPAnswer(status: status, headers: headers, body: String(decoding: body, as: UTF8.self))
    }

    /// All that still comes until the peer closes.
    func rest() -> [UInt8] {
        while receive() {}
        defer { received = [] }
        return received
    }

    private func take(_ length: ([UInt8]) -> Int?) throws -> [UInt8] {
        while true {
            if let count = length(received) {
                defer { received.removeFirst(count) }
                return Array(received[..<count])
            }
            if !receive() {
                throw Trouble("the connection ended within an answer: \(String(decoding: received, as: UTF8.self))")
            }
        }
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count <= 0 {
            ended = count == 0
            return false
        }
        received += buffer[..<count]
        return true
    }
}

extension [UInt8] {
    /// Where some bytes first occur.
    func range(of needle: [UInt8]) -> Range<Int>? {
        Data(self).range(of: Data(needle))
    }

    func contains(text: String) -> Bool { range(of: Array(text.utf8)) != nil }
}

extension Linkd {
    /// One request on a connection of its own, to `/v1` with a key unless the headers have their own.
    func http(
        _ method: String, _ path: String, headers: [String] = [], body: String? = nil, metrics: Bool = false
    ) throws -> HTTPAnswer {
        let client = try HTTPClient(port: metrics ? metricsPort : httpPort)
        let host = metrics ? "127.0.0.1" : "go.example.com"
        var request = "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
        for header in headers { request += header + "\r\n" }
        if !headers.contains(where: { $0.lowercased().hasPrefix("user-agent:") }) {
            request += "User-Agent: \(HTTPClient.browser)\r\n"
        }
        if path.hasPrefix("/v1"), !headers.contains(where: { $0.hasPrefix("Authorization") }), let authorization {
            request += authorization + "\r\n"
        }
        if let body { request += "Content-Length: \(body.utf8.count)\r\n" }
        client.send(request + "\r\n" + (body ?? ""))
        return try client.answer(bodiless: method == "HEAD")
    }

    /// Posts JSON.
    func post(_ path: String, _ body: String, type: String = "application/json") throws -> HTTPAnswer {
        try http("POST", path, headers: ["Content-Type: \(type)"], body: body)
    }
}
