// A User-Agent that many taps send: stored once, and referenced by each of them.

import Synchronization

/// A User-Agent that several taps share.
public final class SharedAgent: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Unique within this process.
    public let number: UInt64
    /// The header's value, as received.
    public let text: String

    /// Creates an agent with a number of its own.
    public init(_ text: String) {
        self.text = text
        number = Self.made.add(1, ordering: .relaxed).newValue
    }
}
