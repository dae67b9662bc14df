// A JSON document as linkd sees it: members keep their order and their duplicates are known,
// whole numbers stay exact, and object keys compare as bytes.

/// One JSON value.
public enum JSONValue: Sendable, Equatable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case int(Int64)
    /// Any other finite number.
    case double(Double)
    /// A whole number beyond 64 bits, as it was written; nothing of it is lost.
    case bigInteger(String)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

/// A JSON object: members in the order they were written. Of a repeated key the last value wins.
public struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One member.
    public struct Member: Sendable, Equatable {
        /// The key, unescaped.
        public let key: String
        /// Its value.
        public var value: JSONValue

        /// Equal when the keys are the same bytes and the values are equal.
        public static func == (a: Member, b: Member) -> Bool { sameBytes(a.key, b.key) && a.value == b.value }
    }

    /// The members in order.
    public private(set) var members: [Member] = []
    /// Whether the text it was read from gave some key of this object twice.
    public var hadDuplicateKeys = false

    /// An empty object.
    public init() {}

    /// An object of members whose keys are known to differ.
    init(members: [Member], hadDuplicateKeys: Bool) {
        self.members = members
        self.hadDuplicateKeys = hadDuplicateKeys
    }

    /// An object from a literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// Number of members.
    public var count: Int { members.count }
    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    /// The value of a key, compared as bytes; assigning nil removes the member.
    public subscript(key: String) -> JSONValue? {
        get { members.first { sameBytes($0.key, key) }?.value }
        set {
            let index = members.firstIndex { sameBytes($0.key, key) }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// Appends a member whose key is known to be new; a key that is there already stays hidden behind the first.
    public mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// Equal when both hold the same members, in whatever order.
    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        if a.count != b.count { return false }
        if a.members == b.members { return true }
        var byKey: [ByteKey: JSONValue] = [:]
        for member in b.members { byKey[ByteKey(member.key)] = member.value }
        return a.members.allSatisfy { byKey[ByteKey($0.key)] == $0.value }
    }
}

extension JSONValue {
    /// Equal when both are the same kind with the same content; texts compare as bytes, 1 and 1.0 differ.
    public static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.int(let x), .int(let y)): x == y
        case (.double(let x), .double(let y)): x == y
        case (.bigInteger(let x), .bigInteger(let y)): sameBytes(x, y)
        case (.string(let x), .string(let y)): sameBytes(x, y)
        case (.array(let x), .array(let y)): x == y
        case (.object(let x), .object(let y)): x == y
        default: false
        }
    }
}

extension JSONValue {
    /// The text, if this is one.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The truth value, if this is one.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The whole number, if this is one that fits 64 bits.
    public var int: Int64? { if case .int(let value) = self { value } else { nil } }
    /// The object, if this is one.
    public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
    /// The list, if this is one.
    public var array: [JSONValue]? { if case .array(let list) = self { list } else { nil } }
}
