// Lenient decoding for clients: a newer server may send unknown fields and words.

import LinkCore

extension JSONObject {
    func text(_ key: String) -> String? { self[key]?.string }

    /// The text of a required field; empty when it is missing.
    func requiredText(_ key: String) -> String { self[key]?.string ?? "" }

    func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }

    /// The word of a field; nil when it is missing or unknown to this build.
    func word<Word: RawRepresentable<String>>(_ key: String) -> Word? { text(key).flatMap { Word(rawValue: $0) } }

    func objects(_ key: String) -> [JSONObject] { self[key]?.array?.compactMap(\.object) ?? [] }

    func map(_ key: String) -> StringMap? {
        self[key]?.object.map { object in
            StringMap(object.members.compactMap { member in member.value.string.map { (member.key, $0) } })
        }
    }

    func eventID(_ key: String) -> EventID? { text(key).flatMap { EventID($0) } }
}
