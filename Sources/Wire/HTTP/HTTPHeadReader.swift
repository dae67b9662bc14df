// Reads the head of one request line by line from the connection's input. It remembers how far it has scanned, so that
// a client sending single bytes costs no more than one sending everything at once. Never copies before the end.

/// The head of a request while it arrives; offsets count from the first byte of the request.
struct HTTPHeadReader: Sendable {
    /// A complete head; the body follows behind it.
    struct Head {
        let lent: HTTPHead
        let body: HTTPFraming.Body
        let mustContinue: Bool
    }

    private enum Phase {
        case first, requestLine, fields, finished
    }

    private let limits: HTTPLimits
    private var phase = Phase.first
    private var lineStart = 0
    private var scanned = 0
    private var fieldsStart = 0
    private var method: Range<Int> = 0..<0
    private var target: Range<Int> = 0..<0
    private var version = HTTPVersion.http11
    private var fields: [HTTPHeaders.Field] = []
    private var framing = HTTPFraming()

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    /// Whether no byte of a request was seen since the last one.
    var isUntouched: Bool { phase == .first || phase == .finished }

    /// Continues reading. `bytes` begins with the first byte of the request. Returns nil when the head is not complete.
    /// After a complete head, the next call begins the next request; a lent head is valid until then.
    mutating func read(_ bytes: UnsafeRawBufferPointer) throws(HTTPParseError) -> Head? {
        if phase == .finished {
            fields.removeAll(keepingCapacity: true)
            framing = HTTPFraming()
            phase = .first
        }
        if phase == .first {
            guard try takeFirst(bytes) else { return nil }
        }
        while true {
            // Bytes behind the limit belong to a rejected head or to a later request.
            let end = Swift.min(bytes.count, lineStart + longestLine + 1)
            guard let newLine = bytes.offset(of: .lineFeed, from: scanned, to: end) else {
                scanned = end
                if end - lineStart > longestLine { throw tooLong }
                return nil
            }
            guard newLine + 1 - lineStart <= longestLine else { throw tooLong }
            guard newLine > lineStart, bytes[newLine - 1] == .carriageReturn else { throw .lineEnd }
            let line = lineStart..<(newLine - 1)
            lineStart = newLine + 1
            scanned = lineStart
            if phase == .requestLine {
                try takeRequestLine(bytes, line)
            } else if line.isEmpty {
                return try finish(bytes)
            } else {
                try takeField(bytes, line)
            }
        }
    }

    private var longestLine: Int {
        phase == .requestLine
            ? limits.urlBytes + HTTPLimits.methodBytes + 12 : limits.headerBytes - (lineStart - fieldsStart)
    }

    private var tooLong: HTTPParseError { phase == .requestLine ? .urlTooLong : .headerTooLarge }

    /// Skips one empty line (RFC 9112 §2.2), and rejects at once what cannot begin a request, such as TLS.
    private mutating func takeFirst(_ bytes: UnsafeRawBufferPointer) throws(HTTPParseError) -> Bool {
        var start = 0
        if bytes.first == .carriageReturn {
            guard bytes.count > 1 else { return false }
            guard bytes[1] == .lineFeed else { throw .lineEnd }
            start = 2
        }
        guard bytes.count > start else { return false }
        guard bytes[start].isToken else { throw .requestLine }
        phase = .requestLine
        lineStart = start
        scanned = start
        return true
    }

    private mutating func takeRequestLine(
        _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>
    ) throws(HTTPParseError) {
        guard bytes.offset(of: .carriageReturn, from: line.lowerBound, to: line.upperBound) == nil else {
            throw .lineEnd
        }
        var end = line.lowerBound
        while end < line.upperBound, bytes[end].isToken { end += 1 }
        guard end < line.upperBound, bytes[end] == .space, end > line.lowerBound else { throw .requestLine }
        method = line.lowerBound..<end
        guard method.count <= HTTPLimits.methodBytes else { throw .method }
        guard let second = bytes.offset(of: .space, from: end + 1, to: line.upperBound), second > end + 1,
            bytes.offset(of: .space, from: second + 1, to: line.upperBound) == nil
        else { throw .requestLine }
        target = (end + 1)..<second
        guard target.count <= limits.urlBytes else { throw .urlTooLong }
        version = try Self.version(bytes, (second + 1)..<line.upperBound)
        phase = .fields
        fieldsStart = lineStart
        if fields.capacity == 0 { fields.reserveCapacity(16) }
    }

    /// Versions are case-sensitive: `http/1.1` is not valid.
    private static func version(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
    ) throws(HTTPParseError) -> HTTPVersion {
        if bytes.isExactly("HTTP/1.1", in: range) { return .http11 }
        if bytes.isExactly("HTTP/1.0", in: range) { return .http10 }
        guard range.count >= 5, bytes.matches("http/", in: range.lowerBound..<(range.lowerBound + 5)) else {
            throw .requestLine
        }
        throw .version
    }

    private mutating func takeField(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) throws(HTTPParseError) {
        guard !bytes[line.lowerBound].isOptionalSpace else { throw .folded }
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isToken { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == .colon else { throw .fieldName }
        guard bytes.isFieldValue((colon + 1)..<line.upperBound) else { throw .fieldValue }
        guard fields.count < limits.headerCount else { throw .headerTooLarge }
        let name = line.lowerBound..<colon
        let value = bytes.trimmed((colon + 1)..<line.upperBound)
        fields.append(
            HTTPHeaders.Field(
                name: Int32(name.lowerBound)..<Int32(name.upperBound),
                value: Int32(value.lowerBound)..<Int32(value.upperBound)))
        try framing.take(bytes, name: name, value: value)
    }

    private mutating func finish(_ bytes: UnsafeRawBufferPointer) throws(HTTPParseError) -> Head {
        let isOptions = bytes.isExactly("OPTIONS", in: method)
        let target = try RawTarget(bytes, target, isOptions: isOptions)
        let host = try framing.authority(bytes, version: version)
        let body = try framing.body(version: version, limit: limits.bodyBytes)
        phase = .finished
        let lines = fields.withUnsafeBufferPointer(\.self)
        return Head(
            lent: HTTPHead(
                bytes: UnsafeRawBufferPointer(rebasing: bytes[..<lineStart]), lines: lines, rawMethod: method,
                target: target, authority: target.authority ?? host, version: version,
                keepAlive: framing.keepAlive(version: version)),
            body: body, mustContinue: body != .none && framing.mustContinue(version: version))
    }
}
