// The pairs of `--map-key`: the link that has the first key in the file gets the second. For keys that linkd cannot have.

import LinkCore

/// Keys and the keys that take their places.
struct MappedKeys {
    private var pairs: [(key: KeyValue, isUsed: Bool)] = []

    /// - Throws: when one has no new key, or one key is to become two.
    init(_ arguments: [KeyValue] = []) throws(CommandError) {
        for argument in arguments {
            guard !argument.value.isEmpty else {
                throw CommandError(
                    .usage, "--map-key \(argument.key)= names no new key", advice: "write it as --map-key OLD=NEW")
            }
            guard let known = pairs.first(where: { sameBytes($0.key.key, argument.key) }) else {
                pairs.append((argument, false))
                continue
            }
            guard sameBytes(known.key.value, argument.value) else {
                throw CommandError(
                    .usage,
                    "--map-key names \(argument.key) twice, for \(known.key.value) and for \(argument.value)",
                    advice: "a link has one key: leave out one of them")
            }
        }
    }

    /// Gives a link its new key.
    /// - Returns: the key that it had; nil when it keeps its key.
    mutating func rename(_ link: inout JSONObject) -> String? {
        guard !pairs.isEmpty, let key = link.text("key"),
            let index = pairs.firstIndex(where: { sameBytes($0.key.key, key) })
        else { return nil }
        pairs[index].isUsed = true
        link["key"] = .string(pairs[index].key.value)
        return key
    }

    /// A sentence about keys that no row has; nil when all were found.
    var note: String? {
        let unused = pairs.filter { !$0.isUsed }.map(\.key.key)
        return unused.isEmpty ? nil : "no row has a key of --map-key: \(unused.joined(separator: ", "))"
    }

    /// What a fault of a key means, with the way out; nil for any other fault.
    static func advice(_ fault: ImportRowError) -> String? {
        let isOfKey = fault.reason.utf8.starts(with: "key_".utf8) || sameBytes(fault.reason, "control_character")
        guard sameBytes(fault.field, "key"), isOfKey else { return nil }
        let meaning = fault.meaning.isEmpty ? "" : "\(fault.meaning); "
        return meaning + "--map-key OLD=NEW imports the link with another key"
    }
}
