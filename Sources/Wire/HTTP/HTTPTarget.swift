// The request target and the host (RFC 9112 §3.2 and §3.3). Nothing is decoded here: the URL parser handles
// percent-encoding.

/// The target of a request.
public struct HTTPTarget: Sendable, Equatable {
    /// The target as sent: `/path?query`, `http://host/path?query` or `*`. Visible ASCII without `#`.
    public var raw: String
    /// The path, undecoded; `/` for an absolute target without one, `*` for `OPTIONS *`.
    public var path: String
    /// The query without its `?`, undecoded; nil when there is no `?`.
    public var query: String?
    /// The host, lower case, without port; an IPv6 address keeps its brackets.
    public var host: String
    /// The port; nil when none was given.
    public var port: Int?

    /// A target in origin form, for tests and for requests that are built in code.
    public init(_ raw: String, host: String, port: Int? = nil) {
        self.raw = raw
        self.host = host
        self.port = port
        let split = raw.utf8.firstIndex(of: .question)
        path = split.map { String(raw[..<$0]) } ?? raw
        query = split.map { String(raw[raw.utf8.index(after: $0)...]) }
    }
}

/// A host and a port as in `Host` or in an absolute target.
struct Authority: Equatable {
    var host: Range<Int>
    var port: Int?

    /// Checks `host[:port]`: letters, digits, `-._` or a bracketed IPv6 address. User names, percent-encoding and
    /// anything that a page or a log could misinterpret are rejected.
    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(HTTPParseError) {
        var end = range.lowerBound
        if end < range.upperBound, bytes[end] == 0x5B {
            end += 1
            while end < range.upperBound, bytes[end].hexValue != nil || bytes[end] == .colon || bytes[end] == 0x2E {
                end += 1
            }
            guard end < range.upperBound, bytes[end] == 0x5D, end - range.lowerBound > 2 else { throw .host }
            end += 1
        } else {
            while end < range.upperBound, Self.isHost(bytes[end]) { end += 1 }
        }
        guard end > range.lowerBound, end - range.lowerBound <= 255 else { throw .host }
        host = range.lowerBound..<end
        guard end < range.upperBound else { return }
        guard bytes[end] == .colon, range.upperBound - end <= 6 else { throw .host }
        var value: Int?
        for index in (end + 1)..<range.upperBound {
            guard bytes[index].isDigit else { throw .host }
            value = (value ?? 0) * 10 + Int(bytes[index] & 0x0F)
        }
        guard (value ?? 0) <= 65_535 else { throw .host }
        port = value
    }

    private static func isHost(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.lowered &- 0x61 < 26 || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }

    /// The host in lower case.
    func name(_ bytes: UnsafeRawBufferPointer) -> String {
        String(unsafeUninitializedCapacity: host.count) { text in
            for index in 0..<host.count { text[index] = bytes[host.lowerBound + index].lowered }
            return host.count
        }
    }
}

/// The request target, checked but not yet copied.
struct RawTarget {
    var raw: Range<Int>
    var path: Range<Int>
    var query: Range<Int>?
    /// The authority of an absolute target; it replaces the Host field (RFC 9112 §3.2.2).
    var authority: Authority?

    /// Parses the target of the request line; `isOptions` allows `*`.
    init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, isOptions: Bool) throws(HTTPParseError) {
        guard bytes.isTarget(range) else { throw .target }
        guard let first = range.first.map({ bytes[$0] }) else { throw .requestLine }
        raw = range
        path = range
        if first == .asterisk {
            guard range.count == 1, isOptions else { throw .target }
            return
        }
        var start = range.lowerBound
        if first != .slash {
            guard let scheme = Self.schemeLength(bytes, range) else { throw .target }
            let host = range.lowerBound + scheme
            start = host
            while start < range.upperBound, bytes[start] != .slash, bytes[start] != .question { start += 1 }
            do throws(HTTPParseError) {
                authority = try Authority(bytes, host..<start)
            } catch {
                throw .target
            }
        }
        if let mark = bytes.offset(of: .question, from: start, to: range.upperBound) {
            path = start..<mark
            query = (mark + 1)..<range.upperBound
        } else {
            path = start..<range.upperBound
        }
    }

    private static func schemeLength(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        if range.count >= 7, bytes.matches("http://", in: start..<(start + 7)) { return 7 }
        if range.count >= 8, bytes.matches("https://", in: start..<(start + 8)) { return 8 }
        return nil
    }

    /// The target as strings.
    func target(_ bytes: UnsafeRawBufferPointer, host authority: Authority?) -> HTTPTarget {
        var target = HTTPTarget(text: bytes.text(raw), host: authority?.name(bytes) ?? "", port: authority?.port)
        if path != raw { target.path = path.isEmpty ? "/" : bytes.text(path) }
        if let query { target.query = bytes.text(query) }
        return target
    }
}

extension HTTPTarget {
    /// A target whose path is the whole text, to be narrowed by the caller.
    fileprivate init(text: String, host: String, port: Int?) {
        raw = text
        path = text
        self.host = host
        self.port = port
    }
}
