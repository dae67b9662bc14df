// The fields of a link's row as nearly every link has them, read from the bytes: a look-up of a link that nobody tapped of late
// spends most of its time on them. What is not so plain is left to the JSON parser. Any thread.

/// Texts and whole numbers of a link's row, each at most once, in plain ASCII, with no blanks between them.
struct PlainLinkFields {
    private enum Field {
        case url, route, ref, title, externalId, revision, createdAt, updatedAt
    }

    private static let names: [(StaticString, Field)] = [
        ("url", .url), ("revision", .revision), ("createdAt", .createdAt), ("updatedAt", .updatedAt),
        ("route", .route), ("ref", .ref), ("title", .title), ("externalId", .externalId),
    ]

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    /// The fields that were there, a bit each.
    private var seen = 0
    private var texts: (url: String?, route: String?, ref: String?, title: String?, externalID: String?) =
        (nil, nil, nil, nil, nil)
    private var numbers: (revision: Int64?, createdAt: Int64?, updatedAt: Int64?) = (nil, nil, nil)

    /// Reads a row's fields; nil when they are not so plain. Valid while the bytes are.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        guard take(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard let field = field(), takeValue(of: field) else { return nil }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")), at == bytes.count else { return nil }
    }

    /// Puts them into a new link.
    func fill(_ link: inout Link) {
        (link.url, link.route, link.ref) = (texts.url, texts.route, texts.ref)
        (link.title, link.externalID) = (texts.title, texts.externalID)
        if let revision = numbers.revision { link.revision = revision }
        if let moment = numbers.createdAt { link.createdAt = moment }
        if let moment = numbers.updatedAt { link.updatedAt = moment }
    }

    private mutating func takeValue(of field: Field) -> Bool {
        switch field {
        case .url: Self.take(text(), to: &texts.url)
        case .route: Self.take(text(), to: &texts.route)
        case .ref: Self.take(text(), to: &texts.ref)
        case .title: Self.take(text(), to: &texts.title)
        case .externalId: Self.take(text(), to: &texts.externalID)
        case .revision: Self.take(number(), to: &numbers.revision)
        case .createdAt: Self.take(number(), to: &numbers.createdAt)
        case .updatedAt: Self.take(number(), to: &numbers.updatedAt)
        }
    }

    private static func take<Value>(_ value: Value?, to field: inout Value?) -> Bool {
        field = value
        return value != nil
    }

    private mutating func text() -> String? { quoted().map { String(decoding: bytes[$0], as: UTF8.self) } }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at += 1
        return true
    }

    /// A known name that was not there before, and its colon.
    private mutating func field() -> Field? {
        guard let range = quoted(), take(UInt8(ascii: ":")) else { return nil }
        for (index, (name, field)) in Self.names.enumerated() where name.utf8CodeUnitCount == range.count {
            guard range.indices.allSatisfy({ bytes[$0] == name.utf8Start[$0 - range.lowerBound] }) else { continue }
            guard seen >> index & 1 == 0 else { return nil }
            seen |= 1 << index
            return field
        }
        return nil
    }

    /// What stands between two quotation marks, when it is plain.
    private mutating func quoted() -> Range<Int>? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = at
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""):
                at += 1
                return start..<(at - 1)
            case UInt8(ascii: "\\"), ..<0x20, 0x7f...: return nil
            default: at += 1
            }
        }
        return nil
    }

    /// A whole number of at most 18 digits.
    private mutating func number() -> Int64? {
        let start = at
        var value: Int64 = 0
        while at < bytes.count, at - start < 19, let digit = decimalValue(bytes[at]) {
            value = value &* 10 &+ Int64(digit)
            at += 1
        }
        // JSON has no number that begins with a needless zero.
        guard 1...18 ~= at - start, bytes[start] != UInt8(ascii: "0") || at - start == 1 else { return nil }
        return value
    }
}
