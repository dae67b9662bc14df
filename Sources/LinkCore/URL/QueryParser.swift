// Parses queries, and fragments written like queries: splits at `&`, then at the first `=`, then decodes each part
// once. Linear, total: only the limits can reject a text. Any thread.

/// The meaning of `+` in a query.
public enum PlusRule: Sendable {
    /// A space, as in forms: the rule for queries and for Facebook's fragments.
    case space
    /// A plus, as it is written.
    case literal
}

/// The items of a query, in order, and its irregularities.
public struct QueryReading: Sendable, Equatable {
    /// The decoded items; repeated names are kept.
    public var items: [QueryItem] = []
    /// `bad_escape` and `invalid_utf8`, each once.
    public var warnings: [String] = []

    /// Creates a reading without items.
    public init() {}

    /// The value of the last item with this name; nil when there is none, "" when it has no value.
    public func last(_ name: String) -> String? {
        items.last { sameBytes($0.name, name) }.map { $0.value ?? "" }
    }
}

/// One raw piece of a query. Its parts are slices of the original text, so adjacent pieces can be joined again.
public struct QueryPiece: Sendable {
    /// Everything between two `&`, still encoded.
    public let raw: Substring
    /// Everything before the first `=`, still encoded.
    public let rawName: Substring
    /// Everything after the first `=`, still encoded; nil when there is none.
    public let rawValue: Substring?

    /// Splits a piece at its first `=`.
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

/// Parses queries by the rules of forms.
public enum QueryParser {
    /// The decoded items of a raw query (without its `?`). Throws only `too_large` and `too_many_params`.
    public static func parse(
        _ raw: some StringProtocol, plus: PlusRule = .space, limits: URLLimits = URLLimits()
    ) throws(LinkURLError) -> QueryReading {
        guard raw.utf8.count <= limits.bytes else { throw LinkURLError("too_large") }
        guard let reading = raw.withBytes({ read($0, plus: plus, most: limits.parameters) }) else {
            throw LinkURLError("too_many_params")
        }
        return reading
    }

    /// The raw pieces of a query, without empty ones. There is no limit: the text has one.
    public static func pieces(_ raw: Substring) -> [QueryPiece] {
        raw.pieces(separator: UInt8(ascii: "&")).map { QueryPiece($0) }
    }

    /// Finds the first item with a name, of which nothing else is decoded. The name has no `%`, `+`, `&` and `=`.
    /// - Returns: the place of its value, still encoded, which is empty when it has none; nil when there is no such item.
    package static func firstValue(
        of name: UnsafeBufferPointer<UInt8>, in query: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        var start = 0
        while start < query.count {
            let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.count
            let equals = query[start..<end].firstIndex(of: UInt8(ascii: "="))
            if isText(UnsafeBufferPointer(rebasing: query[start..<(equals ?? end)]), name) {
                return min((equals ?? end) + 1, end)..<end
            }
            start = end + 1
        }
        return nil
    }

    /// Whether an encoded name or value means a text.
    package static func isText(_ raw: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard raw.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return raw.elementsEqual(text)
        }
        return sameBytes(PercentCoding.decode(raw, plusAsSpace: true).text, text)
    }

    /// The items; nil when there are more than `most`.
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
