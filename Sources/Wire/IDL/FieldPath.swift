// How errors name a place in parameters: event.client.address, events[3].url.

enum FieldPath {
    /// Joins names with dots; indices such as `[3]` get none.
    static func join(_ parts: some Sequence<String>) -> String {
        var path = ""
        for part in parts { path = append(part, to: path) }
        return path
    }

    /// Appends `part` to `path`.
    static func append(_ part: String, to path: String) -> String {
        if path.isEmpty { return part }
        if part.isEmpty { return path }
        return part.utf8.first == UInt8(ascii: "[") ? path + part : "\(path).\(part)"
    }
}
