// What differs between a link and the same link later, field by field, for people.

import LinkCore
import Records

/// One field, or one entry of a map, that differs.
struct FieldDifference {
    /// The path, such as `title` or `queryParameters.ref`.
    let path: String
    /// Nil when it is not set.
    let before: JSONValue?
    /// Nil when it is not set.
    let after: JSONValue?
    private let isMoment: Bool

    /// The fields that callers set and that differ, in the order of the interface. Passwords are never shown, so they
    /// never differ.
    static func list(_ before: JSONObject, _ after: JSONObject) -> [FieldDifference] {
        var found: [FieldDifference] = []
        for field in LinkField.all where field.isClearable {
            compare(before[field.name], after[field.name], field.name, field.kind, &found)
        }
        return found
    }

    private static func compare(
        _ before: JSONValue?, _ after: JSONValue?, _ path: String, _ kind: LinkField.Kind,
        _ found: inout [FieldDifference]
    ) {
        guard before != after else { return }
        guard kind == .map || kind == .object, let old = before?.object ?? (before == nil ? [:] : nil),
            let new = after?.object ?? (after == nil ? [:] : nil)
        else {
            found.append(FieldDifference(path: path, before: before, after: after, isMoment: kind == .moment))
            return
        }
        for member in old.members { compare(member.value, new[member.key], "\(path).\(member.key)", kind, &found) }
        for member in new.members where old[member.key] == nil {
            compare(nil, member.value, "\(path).\(member.key)", kind, &found)
        }
    }

    /// `title: "Old" -> "New"`; a value that is not set is `none`.
    var text: String { "\(path): \(shown(before)) -> \(shown(after))" }

    private func shown(_ value: JSONValue?) -> String {
        guard let value else { return "none" }
        if isMoment, let at = value.int { return LocalTime.utc(at) }
        return value.compact
    }
}
