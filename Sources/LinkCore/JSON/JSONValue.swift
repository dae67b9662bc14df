// A JSON document: members keep their order, duplicate keys are reported, integers stay exact, and keys compare as
// bytes.

/// One JSON value of any kind.
public enum JSONValue: Sendable, Equatable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits 64 bits.
    case int(Int64)
    /// Any other finite number.
    case double(Double)
    /// An integer beyond 64 bits, with all of its digits as written.
    case bigInteger(String)
    /// A string, unescaped.
    case string(String)
    /// A list, in its order.
    case array([JSONValue])
    /// An object, with its members in order.
    case object(JSONObject)
}

/// A JSON object: members in the order of the text. The last value of a repeated key wins.
public struct JSONObject: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One member of an object.
    public struct Member: Sendable, Equatable {
        /// The key, without escapes.
        public let key: String
        /// The value of the last member with this key.
        public var value: JSONValue

        /// Equal when the keys have the same bytes and the values are equal.
        public static func == (a: Member, b: Member) -> Bool { sameBytes(a.key, b.key) && a.value == b.value }
    }

    /// The members, in the order of the text.
    public private(set) var members: [Member] = []
    /// Whether the parsed text repeated a key of this object.
    public var hadDuplicateKeys = false

    /// Creates an object without members.
    public init() {}

    /// Creates an object from members with different keys.
    init(members: [Member], hadDuplicateKeys: Bool) {
        self.members = members
        self.hadDuplicateKeys = hadDuplicateKeys
    }

    /// Creates an object from a literal; the last value of a repeated key wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// The number of members.
    public var count: Int { members.count }
    /// Whether the object has no members.
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

    /// Appends a member. The key must be new: look-ups find only the first member with a key.
    public mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// Brings the members into the order of their keys' bytes, in inner objects as well.
    public mutating func sort() {
        for index in members.indices { members[index].value.sort() }
        members.sort { byteOrder($0.key, $1.key) < 0 }
    }

    /// Equal when both have the same members, in any order.
    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        if a.count != b.count { return false }
        if a.members == b.members { return true }
        var byKey: [ByteKey: JSONValue] = [:]
        for member in b.members { byKey[ByteKey(member.key)] = member.value }
        return a.members.allSatisfy { byKey[ByteKey($0.key)] == $0.value }
    }
}

extension JSONValue {
    fileprivate mutating func sort() {
        switch self {
        case .object(var object):
            object.sort()
            self = .object(object)
        case .array(var list):
            for index in list.indices { list[index].sort() }
            self = .array(list)
        case .null, .bool, .int, .double, .bigInteger, .string: break
        }
    }

    /// Equal when both are of the same kind with the same content. Strings compare as bytes, and 1 and 1.0 differ.
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
    /// The string; nil for any other kind.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The boolean; nil for any other kind.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The integer, if it fits 64 bits; nil for any other value.
    public var int: Int64? { if case .int(let value) = self { value } else { nil } }
    /// The object; nil for any other kind.
    public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
    /// The list; nil for any other kind.
    public var array: [JSONValue]? { if case .array(let list) = self { list } else { nil } }
}
