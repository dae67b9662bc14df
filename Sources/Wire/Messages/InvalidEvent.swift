// Why parameters of a call are not an event: a field and a reason, as org.linkd.Gateway's error InvalidEvent says it.

/// The error InvalidEvent of org.linkd.Gateway.
public struct InvalidEvent: Error, Sendable, Equatable {
    /// The path of the field, such as `events[3].url`.
    public var field: String
    /// Why, a phrase for a person.
    public var reason: String

    /// An error at a field.
    public init(field: String, reason: String) {
        self.field = field
        self.reason = reason
    }

    init(_ reason: String) {
        self.init(field: "", reason: reason)
    }

    /// The same error seen from one level further out.
    func under(_ name: String) -> InvalidEvent {
        InvalidEvent(field: FieldPath.append(field, to: name), reason: reason)
    }
}
