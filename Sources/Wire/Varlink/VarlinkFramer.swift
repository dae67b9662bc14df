// Finds the messages in the input of a varlink connection: JSON texts that each end with a NUL. A JSON text cannot
// contain a raw NUL, so one search per message is enough. Loop thread; never copies.

/// Splits a byte stream into varlink messages.
///
/// Pass `next` everything the connection holds. After `.message`, drop the message and the NUL behind it and call
/// again.
public struct VarlinkFramer: Sendable {
    /// What the given bytes begin with.
    public enum Frame: Sendable, Equatable {
        /// No complete message: call again with more bytes.
        case needMore
        /// A message of `length` bytes; the next one begins at `length + 1`.
        case message(length: Int)
        /// A message longer than the limit; the connection must be closed.
        case tooLarge
    }

    /// The longest message in bytes, without its NUL.
    public let limit: Int
    private var scanned = 0

    /// A framer for a new connection. The default limit is 1 MiB.
    public init(limit: Int = 1_048_576) {
        self.limit = limit
    }

    /// Whether part of a message was seen.
    public var isMidMessage: Bool { scanned > 0 }

    /// Searches for the end of the message that `bytes` begins with; bytes that were searched before are skipped.
    public mutating func next(_ bytes: UnsafeRawBufferPointer) -> Frame {
        let end = min(bytes.count, limit + 1)
        if let length = bytes.offset(of: 0, from: scanned, to: end) {
            scanned = 0
            return .message(length: length)
        }
        scanned = end
        return end > limit ? .tooLarge : .needMore
    }
}
