// Maps of a link are sent whole: entries that a change does not name are taken from the stored link.

import LinkCore
import Records

/// Changes fields of a stored link.
enum LinkMerging {
    /// The names of the maps among the fields, without those that are replaced as a whole.
    /// - Parameter cleared: the names of the fields whose old entries go.
    static func maps(in fields: JSONObject, cleared: Set<String>) -> [String] {
        fields.members.map(\.key).filter { name in
            let kind = LinkField.named(name)?.kind
            return (kind == .map || kind == .object) && !cleared.contains(name)
        }
    }

    /// The fields, with the other entries of the stored link's maps.
    static func merged(_ fields: JSONObject, cleared: Set<String>, into stored: JSONObject) -> JSONObject {
        var merged = fields
        for name in maps(in: fields, cleared: cleared) {
            var map = stored.object(name) ?? [:]
            for member in (fields.object(name) ?? [:]).members {
                if let inner = member.value.object, var before = map.object(member.key) {
                    before.merge(inner)
                    map[member.key] = .object(before)
                } else {
                    map[member.key] = member.value
                }
            }
            merged[name] = .object(map)
        }
        return merged
    }
}
