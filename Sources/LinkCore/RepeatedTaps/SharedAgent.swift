// The text of a User-Agent that taps come with again and again: held once, named by each of them.

import Synchronization

/// A User-Agent that taps have in common.
public final class SharedAgent: Sendable {
    private static let made = Atomic<UInt64>(0)

    /// Tells it from every other one of this process.
    public let number: UInt64
    /// As it came.
    public let text: String

    /// A new one.
    public init(_ text: String) {
        self.text = text
        number = Self.made.add(1, ordering: .relaxed).newValue
    }
}
