// Queries, and fragments written like queries: split at `&`, then at the first `=`, then decode each part once.
// Any thread, linear, total: only the caps can refuse.

/// What `+` stands for.
public enum PlusRule: Sendable {
    /// A space, as in forms: the rule for queries and for Facebook's fragments.
    case space
    /// Itself.
    case literal
}

/// The items of a query, in order, and what was odd.
public struct QueryReading: Sendable, Equatable {
    /// The items, decoded, repeated names kept.
    public var items: [QueryItem] = []
    /// `bad_escape` and `invalid_utf8`, each once.
    public var warnings: [String] = []

    /// No items.
    public init() {}

    /// The value of the last item with this name; nil when there is none, "" when it has no value.
    public func last(_ name: String) -> String? {
        items.last { sameBytes($0.name, name) }.map { $0.value ?? "" }
    }
}

/// One raw piece of a query; its parts are slices of the text that was split, so neighbours can be joined again.
public struct QueryPiece: Sendable {
    /// Everything between two `&`.
    public let raw: Substring
    /// What stands before the first `=`, encoded.
    public let rawName: Substring
    /// What stands after it, encoded; nil when there is no `=`.
    public let rawValue: Substring?

    /// A piece, split at its first `=`.
    public init(_ raw: Substring) {
        self.raw = raw
        if let equals = raw.offset(of: UInt8(ascii: "=")) {
            rawName = raw.bytes(0..<equals)
            rawValue = raw.bytes((equals + 1)..<raw.utf8.count)
        } else {
            rawName = raw
            rawValue = nil
        }
    }
}

/// Reads queries.
public enum QueryParser {
    /// The decoded items of a raw query (without its `?`). Throws `too_large` or `too_many_params` only.
    public static func parse(
        _ raw: some StringProtocol, plus: PlusRule = .space, limits: URLLimits = URLLimits()
    ) throws(URLRejection) -> QueryReading {
        guard raw.utf8.count <= limits.bytes else { throw URLRejection("too_large") }
        guard let reading = raw.withBytes({ read($0, plus: plus, most: limits.parameters) }) else {
            throw URLRejection("too_many_params")
        }
        return reading
    }

    /// The raw pieces of a query, empty ones left out, without any cap: the text has one.
    public static func pieces(_ raw: Substring) -> [QueryPiece] {
        raw.pieces(separator: UInt8(ascii: "&")).map { QueryPiece($0) }
    }

    /// The items, or nil when there are more than `most`.
    static func read(_ raw: UnsafeBufferPointer<UInt8>, plus: PlusRule, most: Int) -> QueryReading? {
        var reading = QueryReading()
        var badEscape = false
        var invalidUTF8 = false
        func decoded(_ range: Range<Int>) -> String {
            let part = PercentCoding.decode(UnsafeBufferPointer(rebasing: raw[range]), plusAsSpace: plus == .space)
            badEscape = badEscape || part.badEscape
            invalidUTF8 = invalidUTF8 || part.invalidUTF8
            return part.text
        }
        var start = 0
        while start < raw.count {
            var equals: Int?
            var end = start
            while end < raw.count, raw[end] != UInt8(ascii: "&") {
                if equals == nil, raw[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if end > start {
                guard reading.items.count < most else { return nil }
                let name = decoded(start..<(equals ?? end))
                reading.items.append(QueryItem(name: name, value: equals.map { decoded(($0 + 1)..<end) }))
            }
            start = end + 1
        }
        if badEscape { reading.warnings.append("bad_escape") }
        if invalidUTF8 { reading.warnings.append("invalid_utf8") }
        return reading
    }
}
