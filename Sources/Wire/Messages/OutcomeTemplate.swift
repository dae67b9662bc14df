// An outcome as bytes, written once for all events of a decision, with places for what is an event's own. On every open that is
// decided as one before it.

public import LinkCore

/// A recorded outcome without its id and its time.
public struct OutcomeTemplate: Sendable {
    /// The members behind those that are an event's own.
    private let rest: [UInt8]

    /// - Parameter outcome: of any event of the decision. Its id and its time must stand nowhere else in it: see `isWhole`.
    public init(_ outcome: Outcome) {
        var writer = JSONWriter(capacity: 1024)
        OutcomeEncoder.writeRest(of: outcome, to: &writer)
        // Without the room that a writer leaves.
        rest = writer.bytes.withUnsafeBufferPointer(Array.init)
    }

    /// Bytes that it takes.
    public var byteCount: Int { rest.count }

    /// Whether an id stands nowhere in it.
    public func isWhole(without id: EventID) -> Bool {
        rest.withUnsafeBufferPointer { TapText.ranges(of: [PassedValue(id)], in: $0).isEmpty }
    }

    /// Writes the outcome of an event that is recorded and came for the first time.
    public func write(naming id: EventID, receivedAt: Int64, to writer: inout JSONWriter) {
        writer.object { writer in
            OutcomeEncoder.writeStart(naming: id, recorded: true, duplicate: false, receivedAt: receivedAt, to: &writer)
            writer.raw(rest)
        }
    }
}
