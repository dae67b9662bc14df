// A text in TOML as a tree of values with their places; plain data without C. It must never judge a value: its readers
// do that.

public import LinkCore

/// One value of a TOML text.
public struct TOMLNode: Sendable {
    /// The types of TOML values.
    public indirect enum Value: Sendable {
        /// A table, with its members in the order of the file.
        case table([Member])
        /// An array, or an array of tables.
        case list([TOMLNode])
        /// A string, with its escapes decoded.
        case string(String)
        /// An integer of 64 bits.
        case int(Int64)
        /// A number with a fraction or exponent; may be infinite or not a number.
        case double(Double)
        /// A boolean, true or false.
        case bool(Bool)
        /// A date, a time or both, as text.
        case date(String)
    }

    /// One member of a table.
    public struct Member: Sendable {
        /// The key without its quotes.
        public var key: String
        /// The place of the key.
        public var keyPlace: SourcePlace
        /// The value of the member.
        public var node: TOMLNode
    }

    /// The value with its type.
    public var value: Value
    /// The place of the value; for a table, the place of its header.
    public var place: SourcePlace

    /// Creates a value at a place.
    package init(value: Value, place: SourcePlace) { (self.value, self.place) = (value, place) }

    /// The members, if this is a table.
    public var members: [Member]? { if case .table(let members) = value { members } else { nil } }
    /// The elements, if this is an array.
    public var elements: [TOMLNode]? { if case .list(let elements) = value { elements } else { nil } }
    /// The text, if this is a string.
    public var string: String? { if case .string(let text) = value { text } else { nil } }

    /// The member of a table by key, compared as bytes; nil when there is none.
    public func member(_ key: String) -> Member? { members?.first { sameBytes($0.key, key) } }
    /// The value of a table's member; nil when there is none.
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
package func quoted(_ text: String) -> String { "\"\(printable(text, limit: 60))\"" }

/// A text made safe for one line of a terminal.
package func printable(_ text: String, limit: Int) -> String {
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
