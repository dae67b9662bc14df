// A User-Agent that many taps send: stored once, and referenced by each of them.

/// A User-Agent that several taps share.
public final class SharedAgent: Sendable {
    /// The header's value, as received.
    public let text: String
    /// What the store keeps for its taps. Used on the writing thread of one store only.
    package nonisolated(unsafe) var kept: AnyObject?

    /// Creates an agent.
    public init(_ text: String) { self.text = text }
}
