// Why parameters of a call are not a valid event: a field and a reason, as in org.linkd.Gateway's error InvalidEvent.

/// The error InvalidEvent of org.linkd.Gateway.
public struct InvalidEvent: Error, Sendable, Equatable {
    /// The path of the field, such as `events[3].url`.
    public var field: String
    /// The reason, a phrase for a person.
    public var reason: String

    /// An error in a field.
    public init(field: String, reason: String) {
        self.field = field
        self.reason = reason
    }

    init(_ reason: String) {
        self.init(field: "", reason: reason)
    }

    /// The error with `name` added at the front of its path.
    func under(_ name: String) -> InvalidEvent {
        InvalidEvent(field: FieldPath.append(field, to: name), reason: reason)
    }
}
