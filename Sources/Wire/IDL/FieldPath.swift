// How errors name a place in parameters: event.client.address, events[3].url.

enum FieldPath {
    /// Appends `part` to `path`, after a dot; an index such as `[3]` gets none.
    static func append(_ part: String, to path: String) -> String {
        if path.isEmpty { return part }
        if part.isEmpty { return path }
        return part.utf8.first == UInt8(ascii: "[") ? path + part : "\(path).\(part)"
    }
}
