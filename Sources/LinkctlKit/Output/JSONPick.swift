// Reading a varlink reply member by member. A member that is missing, null or of another type is nil: linkctl shows
// what it understands of a newer daemon's reply and never fails over the rest.

import LinkCore

extension JSONObject {
    /// A text.
    func text(_ key: String) -> String? { self[key]?.string }

    /// A whole number.
    func number(_ key: String) -> Int64? { self[key]?.int }

    /// A number, whole or not.
    func fraction(_ key: String) -> Double? {
        switch self[key] {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    /// A truth value.
    func flag(_ key: String) -> Bool? { self[key]?.bool }

    /// An object.
    func object(_ key: String) -> JSONObject? { self[key]?.object }

    /// A list; empty when there is none.
    func list(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

    /// The objects of a list.
    func objects(_ key: String) -> [JSONObject] { list(key).compactMap(\.object) }

    /// The texts of a list.
    func texts(_ key: String) -> [String] { list(key).compactMap(\.string) }

    /// Adds a member unless there is no value.
    mutating func put(_ key: String, _ value: String?) { if let value { self[key] = .string(value) } }

    /// Adds a member unless there is no value.
    mutating func put(_ key: String, _ value: Int64?) { if let value { self[key] = .int(value) } }

    /// Adds an object unless it is empty.
    mutating func put(_ key: String, _ value: JSONObject) { if !value.isEmpty { self[key] = .object(value) } }

    /// A member as one text for people: a text as it is, anything else as JSON; nil for null and what is missing.
    func shown(_ key: String) -> String? {
        switch self[key] {
        case nil, .null: nil
        case .string(let text): text
        case .some(let value): value.compact
        }
    }

    /// The members as `key=value`, separated by spaces; nil when there are none.
    func pairs(_ key: String) -> String? {
        guard let members = object(key)?.members, !members.isEmpty else { return nil }
        return members.map { "\($0.key)=\($0.value.string ?? $0.value.compact)" }.joined(separator: " ")
    }
}

extension JSONValue {
    /// As JSON on one line.
    var compact: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}
