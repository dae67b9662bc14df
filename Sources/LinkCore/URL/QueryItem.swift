// One item of a query, decoded.

/// A name with an optional value: `?x` has no value, `?x=` has an empty one.
public struct QueryItem: Sendable, Equatable {
    /// The name, percent-decoded; may be empty.
    public var name: String
    /// The value, percent-decoded; nil when there was no `=`.
    public var value: String?

    /// Creates an item from decoded texts.
    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// Equal when both parts are the same bytes.
    public static func == (a: QueryItem, b: QueryItem) -> Bool {
        guard sameBytes(a.name, b.name) else { return false }
        return switch (a.value, b.value) {
        case (nil, nil): true
        case (let x?, let y?): sameBytes(x, y)
        default: false
        }
    }
}
