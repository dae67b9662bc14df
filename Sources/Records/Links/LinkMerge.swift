// JSON Merge Patch (RFC 7396) for a stored link: null removes, an object is merged into the existing object, anything
// else replaces. Runs on the writer thread inside the transaction, because it depends on what is stored.

public import LinkCore

/// A merge patch for the JSON representation of a link.
public struct LinkMerge: Sendable {
    private let patch: JSONObject

    /// Creates a patch. - Throws: `invalid`, when an object in it names a member twice.
    public init(_ patch: JSONObject) throws(LinkError) {
        try Self.refuseDuplicates(patch, nil)
        self.patch = patch
    }

    /// The change that the patch makes to this link. Secrets are not part of the representation: a patch replaces them.
    /// - Throws: `invalid`, with the path of the first invalid field.
    public func change(of link: Link) throws(LinkError) -> LinkChange {
        var writer = JSONWriter()
        writer.object { LinkJSON.writeFields(of: link, to: &$0) }
        let shown = (try? JSONParser.parse(writer.bytes))?.object ?? JSONObject()
        var fields = JSONObject()
        var clear: [String] = []
        for member in patch.members {
            if case .null = member.value {
                clear.append(member.key)
            } else {
                fields.append(member.key, Self.merged(shown[member.key], member.value))
            }
        }
        return try LinkChange(checking: fields, clear: clear)
    }

    private static func merged(_ target: JSONValue?, _ patch: JSONValue) -> JSONValue {
        guard let patch = patch.object else { return patch }
        // A table of keys, because the caller decides how many there are.
        var changes: [ByteKey: JSONValue] = [:]
        for member in patch.members { changes[ByteKey(member.key)] = member.value }
        var result = JSONObject()
        for member in target?.object?.members ?? [] {
            guard let change = changes.removeValue(forKey: ByteKey(member.key)) else {
                result.append(member.key, member.value)
                continue
            }
            if case .null = change { continue }
            result.append(member.key, merged(member.value, change))
        }
        for member in patch.members {
            guard let new = changes[ByteKey(member.key)] else { continue }
            if case .null = new { continue }
            result.append(member.key, merged(nil, new))
        }
        return .object(result)
    }

    private static func refuseDuplicates(_ object: JSONObject, _ path: String?) throws(LinkError) {
        if object.hadDuplicateKeys { throw .invalid(field: path ?? "link", reason: "duplicate_name") }
        for member in object.members {
            guard let inner = member.value.object else { continue }
            try refuseDuplicates(inner, path.map { "\($0).\(member.key)" } ?? member.key)
        }
    }
}
