// What is recorded of decisions, made on the threads that decide. On any thread.

public import LinkCore

/// Writes and reads the payloads of decisions.
public final class DecisionPayloads: DecisionCoder {
    /// The only instance, as it holds no state.
    public static let shared = DecisionPayloads()

    private init() {}

    /// The payload of a decision, and what its events are counted by.
    public func encode(_ entry: borrowing JournalEntry, passing values: [PassedValue]) -> DecidedPayload? {
        var writer = PayloadWriter()
        writer.encode(decision: entry, passing: values)
        if writer.isShortened, !values.isEmpty { return nil }
        let dimensions = EventDimensions.of(entry, Counted(entry))
        return DecidedPayload(
            // Without the writer's spare capacity.
            writer.bytes.withUnsafeBufferPointer(Array.init), isShortened: writer.isShortened,
            dimensions: dimensions.map { ($0.dimension.rawValue, $0.text) })
    }

    /// The event and the outcome of a payload; nil for bytes that `encode` did not make.
    public func decode(_ payload: [UInt8], _ columns: RowColumns) -> (LinkEvent, Outcome)? {
        try? PayloadReader.decode(payload, columns: columns)
    }
}
