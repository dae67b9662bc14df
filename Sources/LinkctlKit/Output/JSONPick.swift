// Reads a varlink reply member by member. A member that is missing, null or of another type is nil: linkctl shows what
// it understands of a newer daemon's reply and never fails because of the rest.

import LinkCore

extension JSONObject {
    /// The text of a member.
    func text(_ key: String) -> String? { self[key]?.string }

    /// A member's whole number.
    func number(_ key: String) -> Int64? { self[key]?.int }

    /// A member's number, whole or not.
    func fraction(_ key: String) -> Double? {
        switch self[key] {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    /// The boolean of a member.
    func flag(_ key: String) -> Bool? { self[key]?.bool }

    /// A member that is an object.
    func object(_ key: String) -> JSONObject? { self[key]?.object }

    /// A member's list; empty when it is missing or of another type.
    func list(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }

    /// The objects in a member's list.
    func objects(_ key: String) -> [JSONObject] { list(key).compactMap(\.object) }

    /// The texts in a member's list.
    func texts(_ key: String) -> [String] { list(key).compactMap(\.string) }

    /// Sets a member; nil leaves the object unchanged.
    mutating func put(_ key: String, _ value: String?) { if let value { self[key] = .string(value) } }

    /// Sets a member; nil leaves the object unchanged.
    mutating func put(_ key: String, _ value: Int64?) { if let value { self[key] = .int(value) } }

    /// Sets the domain and the key of a link, as far as the link has them.
    mutating func putName(of link: JSONObject) {
        put("domain", link.text("domain"))
        put("key", link.text("key"))
    }

    /// Sets a member; an empty object leaves the object unchanged.
    mutating func put(_ key: String, _ value: JSONObject) { if !value.isEmpty { self[key] = .object(value) } }

    /// A member as text for people: a text unchanged, anything else as JSON; nil for null and missing members.
    func shown(_ key: String) -> String? {
        switch self[key] {
        case nil, .null: nil
        case .string(let text): text
        case .some(let value): value.compact
        }
    }

    /// A member's entries as `key=value`, separated by spaces; nil when there are none.
    func pairs(_ key: String) -> String? {
        guard let members = object(key)?.members, !members.isEmpty else { return nil }
        return members.map { "\($0.key)=\($0.value.string ?? $0.value.compact)" }.joined(separator: " ")
    }
}

extension JSONValue {
    /// The value as JSON on one line.
    var compact: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}
