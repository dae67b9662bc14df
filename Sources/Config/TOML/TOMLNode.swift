// A configuration text as a tree of values that know where they stand; plain data, no C behind it.
// Made at start and at reload, on the thread that loads. It must never judge a value: that is the key tables' work.

public import LinkCore

/// One value of a TOML text.
public struct TOMLNode: Sendable {
    /// What it is.
    public indirect enum Value: Sendable {
        /// A table, members in the order of the file.
        case table([Member])
        /// A list.
        case list([TOMLNode])
        /// A text.
        case string(String)
        /// A whole number.
        case int(Int64)
        /// A number with a fraction or exponent; may be infinite or not a number.
        case double(Double)
        /// A truth value.
        case bool(Bool)
        /// A date, a time or both, as text.
        case date(String)
    }

    /// One member of a table.
    public struct Member: Sendable {
        /// The key, unquoted.
        public var key: String
        /// Where the key stands.
        public var keyPlace: SourcePlace
        /// Its value.
        public var node: TOMLNode
    }

    /// What it is.
    public var value: Value
    /// Where the value stands; a table stands where its header does.
    public var place: SourcePlace

    /// The members, if this is a table.
    public var members: [Member]? { if case .table(let members) = value { members } else { nil } }
    /// The elements, if this is a list.
    public var elements: [TOMLNode]? { if case .list(let elements) = value { elements } else { nil } }
    /// The text, if this is one.
    public var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The member of a table by key, compared as bytes.
    public func member(_ key: String) -> Member? { members?.first { sameBytes($0.key, key) } }
    /// The value of a table's member.
    public subscript(key: String) -> TOMLNode? { member(key)?.node }

    /// What was written, for a message: short, on one line, without control characters.
    public var found: String {
        switch value {
        case .table: "a table"
        case .list: "a list"
        case .string(let text): quoted(text)
        case .int(let number): String(number)
        case .double(let number): String(number)
        case .bool(let truth): truth ? "true" : "false"
        case .date(let text): "the date \(text)"
        }
    }
}

/// A text in quotes for a message: control characters escaped, at most 60 scalars.
func quoted(_ text: String) -> String { "\"\(printable(text, limit: 60))\"" }

/// A text fit for one line of a terminal.
func printable(_ text: String, limit: Int) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
        if index == limit { return result + "…" }
        if scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) || (0x2028...0x202e).contains(scalar.value) {
            result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}
