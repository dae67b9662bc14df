// One reply of Subscribe.

public import LinkCore

/// An event that linkd recorded, with its outcome, as a subscriber gets it.
public struct SubscribedEvent: Sendable {
    /// The event as it is stored, without secrets; nil in a reply that only ends the stream.
    public let event: JSONObject?
    /// What linkd decided; nil in a reply that only ends the stream.
    public let decision: Decision?
    /// How many events were left out before this one, because this subscriber was slow. 0 for subscribers that gave `after`.
    public let dropped: Int64

    /// Decodes a reply of `Connection.subscribe`.
    public init(_ reply: Reply) throws(ClientError) {
        let fields = try reply.object()
        event = fields["event"]?.object
        decision = fields["outcome"]?.object.map { Decision($0) }
        dropped = fields["dropped"]?.int ?? 0
    }
}
