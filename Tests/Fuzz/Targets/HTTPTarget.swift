// HTTP: however the bytes are cut, the same requests and refusals come out; what is accepted is unambiguous, and written
// down again it is the same request.

import LinkCore
import Wire

enum HTTPTarget {
    static func run(_ input: FuzzInput) {
        var choices = input.choices
        var small = HTTPLimits()
        small.headerBytes = Int.random(in: 0...200, using: &choices)
        small.urlBytes = Int.random(in: 1...40, using: &choices)
        small.bodyBytes = Int.random(in: 0...40, using: &choices)
        small.headerCount = Int.random(in: 0...6, using: &choices)
        for limits in [HTTPLimits(), small] {
            let whole = Feed(input.raw, limits, cuts: [])
            let bytewise = Feed(input.raw, limits, cuts: Array(0..<input.bytes.count))
            require(bytewise == whole, "byte by byte: \(bytewise.lines), at once: \(whole.lines)")
            let cuts = (0..<8).map { _ in Int.random(in: 0...input.bytes.count, using: &choices) }.sorted()
            let split = Feed(input.raw, limits, cuts: cuts)
            require(split == whole, "cut at \(cuts): \(split.lines), at once: \(whole.lines)")
            for request in whole.requests { check(request, limits) }
        }
    }

    private static func check(_ request: HTTPRequest, _ limits: HTTPLimits) {
        require(request.body.count <= limits.bodyBytes, "a body of \(request.body.count) bytes")
        require(request.headers.count <= limits.headerCount, "\(request.headers.count) fields")
        require(request.target.raw.utf8.count <= limits.urlBytes, "a target over the limit")
        require(request.target.raw.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x23 }, "target")
        require(request.path.utf8.first == 0x2f || request.path == "*", "path \(request.path)")
        require(!request.path.utf8.contains(0x3f), "path \(request.path)")
        require(request.version == .http10 || !request.host.isEmpty, "no host")
        require(!request.host.utf8.contains { $0 >= 0x41 && $0 <= 0x5a || $0 == 0x40 || $0 <= 0x20 }, "host")
        let lengths = request.headers.values(of: "content-length")
        let codings = request.headers.values(of: "TRANSFER-ENCODING")
        require(lengths.isEmpty || codings.isEmpty, "two lengths")
        require(lengths.count <= 1 && codings.count <= 1, "a length twice")
        if let length = lengths.first { require(Int(length) == request.body.count, "length \(length)") }
        require(request.body.isEmpty || lengths.count + codings.count == 1, "a body from nowhere")
        for index in 0..<request.headers.count {
            let value = request.headers.value(at: index)
            require(!value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7f }, "a control character in a value")
            require(value.utf8.first.map { $0 != 0x20 && $0 != 0x09 } ?? true, "a value that begins with space")
        }
        again(request)
        answer(request)
    }

    /// The request in its plainest form is read as the same request.
    private static func again(_ request: HTTPRequest) {
        var text = "\(request.method.text) \(request.target.raw) HTTP/1.\(request.version == .http11 ? 1 : 0)\r\n"
        for index in 0..<request.headers.count {
            let name = request.headers.name(at: index)
            if ["content-length", "transfer-encoding", "expect"].contains(name.lowercased()) { continue }
            text += "\(name): \(request.headers.value(at: index))\r\n"
        }
        if !request.body.isEmpty { text += "content-length: \(request.body.count)\r\n" }
        let bytes = Array((text + "\r\n").utf8) + request.body
        var limits = HTTPLimits()
        limits.headerBytes *= 4
        let feed = bytes.withUnsafeBytes { Feed($0, limits, cuts: []) }
        guard feed.requests.count == 1, let other = feed.requests.first else {
            broken("written: \(text) is \(feed.lines)")
        }
        require(other.target == request.target && other.method == request.method, "written: \(text)")
        require(other.body == request.body && other.keepAlive == request.keepAlive, "written: \(text)")
    }

    /// No field of an answer can end the field or the head, whatever is put into it.
    private static func answer(_ request: HTTPRequest) {
        let location = HTTPField("Location", String(decoding: request.body, as: UTF8.self))
        let response = HTTPResponse(status: 302, headers: [location], contentType: request.host, body: [])
        var out: [UInt8] = []
        response.append(to: &out, date: HTTPDate(unixSeconds: 0), form: HTTPResponse.Form(for: request))
        let head = String(decoding: out, as: UTF8.self)
        let lines = head.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
        require(lines.dropLast().allSatisfy { $0.last == 0x0d }, "a line feed in a field: \(head)")
        require(lines.filter { $0.elementsEqual([0x0d]) }.count == 1, "the head ends twice: \(head)")
    }
}

/// A parser fed as a connection feeds it, and what came out.
private struct Feed: Equatable {
    private(set) var lines: [String] = []
    private(set) var requests: [HTTPRequest] = []
    private var consumed = 0
    private var isBetweenRequests = true

    init(_ bytes: UnsafeRawBufferPointer, _ limits: HTTPLimits, cuts: [Int]) {
        var parser = HTTPRequestParser(limits: limits)
        for end in cuts + [bytes.count] {
            guard give(UnsafeRawBufferPointer(rebasing: bytes[..<end]), &parser) else { break }
        }
        isBetweenRequests = parser.isBetweenRequests
    }

    static func == (a: Feed, b: Feed) -> Bool {
        a.lines == b.lines && a.consumed == b.consumed && a.isBetweenRequests == b.isBetweenRequests
    }

    /// Everything that arrived so far; false after a refusal.
    private mutating func give(_ arrived: UnsafeRawBufferPointer, _ parser: inout HTTPRequestParser) -> Bool {
        while true {
            let held = UnsafeRawBufferPointer(rebasing: arrived[min(consumed, arrived.count)...])
            switch parser.parse(held) {
            case .needMore(let count):
                take(count, of: held)
                return true
            case .expectContinue(let count):
                take(count, of: held)
                lines.append("continue")
            case .request(let request, let count):
                require(count > 0, "a request out of nothing")
                take(count, of: held)
                requests.append(request)
                lines.append(Self.line(request))
                require(parser.isBetweenRequests, "a request ends, but the next has begun")
            case .refused(let refusal):
                require((400...505).contains(refusal.status) && !refusal.code.isEmpty, "refusal \(refusal)")
                if case .refused(let again) = parser.parse(held), again == refusal {
                    lines.append("refused \(refusal.code)")
                } else {
                    broken("a refusal that does not last")
                }
                // Where a request was refused is nobody's business: the connection is closed.
                consumed = 0
                return false
            }
        }
    }

    private mutating func take(_ count: Int, of held: UnsafeRawBufferPointer) {
        require((0...held.count).contains(count), "\(count) of \(held.count) bytes consumed")
        consumed += count
    }

    private static func line(_ request: HTTPRequest) -> String {
        let headers = request.headers
        let fields = (0..<headers.count).map { "\(headers.name(at: $0)):\(headers.value(at: $0))" }
        return "\(request.method) \(request.version) \(request.target) \(fields) \(request.body) \(request.keepAlive)"
    }
}
