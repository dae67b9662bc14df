// What a caller sends to make or change a link: the fields of `Link` that are there, secrets still in the clear.

/// Fields of a link to set, and fields to remove. What is neither stays as it is.
public struct LinkChange: Sendable, Equatable {
    /// The fields, by their names in the interface; checked for type and range, null fields left out.
    public var fields: JSONObject
    /// Names of fields to remove.
    public var clear: [String]

    /// A change.
    public init(fields: JSONObject, clear: [String] = []) {
        self.fields = fields
        self.clear = clear
    }
}
