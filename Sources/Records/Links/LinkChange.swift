// What a caller sends to create or change a link: the given fields of `Link`, with secrets still in plain text.

public import LinkCore

/// Fields of a link to set, and fields to remove. All others stay as they are.
public struct LinkChange: Sendable, Equatable {
    /// The fields, by their names in the interface. Types and ranges are checked, null fields left out.
    public var fields: JSONObject
    /// The names of the fields to remove.
    public var clear: [String]

    /// Creates a change without checking it.
    public init(fields: JSONObject, clear: [String] = []) {
        self.fields = fields
        self.clear = clear
    }
}
