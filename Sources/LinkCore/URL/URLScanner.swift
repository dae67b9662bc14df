// Finds where the parts of a URL begin and end: one pass over the bytes, before anything is decoded. LinkURL keeps the
// result. Linear, total: every text yields parts or a rejection. Any thread.

/// Byte offsets of the parts of one URL.
struct URLParts: Sendable {
    var schemeEnd = 0
    var isWeb = false
    var hasAuthority = false
    var host = 0..<0
    var port: Int?
    var path = 0..<0
    var query: Range<Int>?
    var fragment: Range<Int>?
    var hasSpace = false
}

struct URLScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: URLLimits
    private var parts = URLParts()

    private init(_ bytes: UnsafeBufferPointer<UInt8>, limits: URLLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: URLLimits
    ) throws(LinkURLError) -> URLParts {
        var scanner = URLScanner(bytes, limits: limits)
        try scanner.checkText()
        try scanner.scheme()
        try scanner.authority()
        try scanner.tail()
        return scanner.parts
    }

    private mutating func checkText() throws(LinkURLError) {
        guard bytes.count <= limits.bytes else { throw LinkURLError("too_large") }
        guard !bytes.isEmpty else { throw LinkURLError("empty") }
        var controls = 0
        var spaces = 0
        // Counting instead of stopping early lets the compiler vectorise the loop.
        for byte in bytes {
            controls &+= byte < 0x20 || byte == 0x7f ? 1 : 0
            spaces &+= byte == 0x20 ? 1 : 0
        }
        guard controls == 0 else { throw LinkURLError("control_character") }
        parts.hasSpace = spaces > 0
    }

    private mutating func scheme() throws(LinkURLError) {
        guard let end = bytes.firstIndex(where: Self.endsScheme), bytes[end] == UInt8(ascii: ":") else {
            throw LinkURLError("not_absolute")
        }
        guard end > 0, isLetter(bytes[0]) else { throw LinkURLError("bad_scheme") }
        for byte in bytes[..<end] {
            let allowed =
                isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            guard allowed else { throw LinkURLError("bad_scheme") }
        }
        parts.schemeEnd = end
        parts.isWeb = isScheme("http") || isScheme("https")
    }

    private static func endsScheme(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || endsAuthority(byte)
    }

    private static func endsAuthority(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private func isScheme(_ name: StaticString) -> Bool {
        guard parts.schemeEnd == name.utf8CodeUnitCount else { return false }
        for index in 0..<parts.schemeEnd where lowered(bytes[index]) != name.utf8Start[index] { return false }
        return true
    }

    private mutating func authority() throws(LinkURLError) {
        let start = parts.schemeEnd + 1
        let slashes = start + 1 < bytes.count && bytes[start] == 0x2f && bytes[start + 1] == 0x2f
        guard slashes else {
            parts.path = start..<start
            parts.host = start..<start
            guard parts.isWeb else { return }
            let lead = bytes[start...].prefix { $0 == 0x2f || $0 == 0x5c }
            throw LinkURLError(lead.contains(0x5c) ? "lookalike_slash" : "bad_host")
        }
        parts.hasAuthority = true
        let end = bytes[(start + 2)...].firstIndex(where: Self.endsAuthority) ?? bytes.count
        let range = (start + 2)..<end
        let authority = UnsafeBufferPointer(rebasing: bytes[range])
        guard !HostRules.hasLookalikeSlash(authority) else { throw LinkURLError("lookalike_slash") }
        parts.path = end..<end
        if parts.isWeb {
            guard !authority.contains(UInt8(ascii: "@")) else { throw LinkURLError("credentials") }
            try webHost(range)
        } else {
            customHost(range)
        }
    }

    /// Splits the authority of an http or https URL into host and port and checks both.
    private mutating func webHost(_ range: Range<Int>) throws(LinkURLError) {
        var colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
        if let first = bytes[range].first, first == UInt8(ascii: "[") {
            guard let close = bytes[range].firstIndex(of: UInt8(ascii: "]")) else { throw LinkURLError("bad_host") }
            colon = close + 1 < range.upperBound ? close + 1 : nil
            guard colon.map({ bytes[$0] == UInt8(ascii: ":") }) ?? true else { throw LinkURLError("bad_host") }
        }
        let end = colon ?? range.upperBound
        guard HostRules.isWebHost(UnsafeBufferPointer(rebasing: bytes[range.lowerBound..<end])) else {
            throw LinkURLError("bad_host")
        }
        parts.host = range.lowerBound..<end
        guard let colon, colon + 1 < range.upperBound else { return }
        guard let port = port(in: (colon + 1)..<range.upperBound) else { throw LinkURLError("bad_port") }
        parts.port = port
    }

    /// Splits the authority of an app's own scheme: anything that does not look like a port belongs to the host.
    private mutating func customHost(_ range: Range<Int>) {
        parts.host = range
        guard let colon = bytes[range].lastIndex(of: UInt8(ascii: ":")) else { return }
        if colon + 1 == range.upperBound {
            parts.host = range.lowerBound..<colon
        } else if let port = port(in: (colon + 1)..<range.upperBound) {
            parts.port = port
            parts.host = range.lowerBound..<colon
        }
    }

    /// Parses one to five digits as a port, 1 to 65535; nil for anything else.
    private func port(in range: Range<Int>) -> Int? {
        guard range.count <= 5 else { return nil }
        var value = 0
        for index in range {
            guard let digit = decimalValue(bytes[index]) else { return nil }
            value = value * 10 + Int(digit)
        }
        return value > 0 && value <= 65_535 ? value : nil
    }

    /// Finds path, query and fragment, and checks the number of segments and parameters.
    private mutating func tail() throws(LinkURLError) {
        let start = parts.path.lowerBound
        let hash = bytes[start...].firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
        let mark = bytes[start..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        parts.path = start..<mark
        if mark < hash { parts.query = (mark + 1)..<hash }
        if hash < bytes.count { parts.fragment = (hash + 1)..<bytes.count }
        guard count(parts.path, separator: UInt8(ascii: "/")) <= limits.segments else {
            throw LinkURLError("too_many_segments")
        }
        guard count(parts.query ?? 0..<0, separator: UInt8(ascii: "&")) <= limits.parameters else {
            throw LinkURLError("too_many_params")
        }
    }

    /// The number of non-empty pieces between separators.
    private func count(_ range: Range<Int>, separator: UInt8) -> Int {
        var count = 0
        var inside = false
        for index in range {
            let isSeparator = bytes[index] == separator
            count += !isSeparator && !inside ? 1 : 0
            inside = !isSeparator
        }
        return count
    }
}
