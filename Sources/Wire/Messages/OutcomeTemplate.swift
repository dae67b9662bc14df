// An outcome as bytes, encoded once for all events of a decision, with gaps for each event's own values. Used for every
// open that repeats an earlier decision.

public import LinkCore

/// A recorded outcome without its id and the values that depend on its time.
public struct OutcomeTemplate: Sendable {
    /// The members behind the event's own ones, up to the first token's expiry.
    private let rest: [UInt8]
    /// The tokens' expiry times, in their order.
    private let ends: [TokenEnd]

    /// The expiry of a token that is relative to the event's time.
    private struct TokenEnd {
        /// Milliseconds from the event's time to the expiry.
        let after: Int64
        /// The members behind it.
        let rest: [UInt8]
    }

    /// Nil when a text of the outcome could be mistaken for an expiry.
    /// - Parameter outcome: the outcome of any event of the decision. Its id must occur nowhere else in it: see
    ///   `isWhole`.
    public init?(_ outcome: Outcome) {
        var outcome = outcome
        outcome.move(to: 0)
        var writer = JSONWriter(capacity: 1024)
        OutcomeEncoder.writeRest(of: outcome, to: &writer)
        let facebook = outcome.link.facebook
        let spans = [facebook?.countsFromReceipt == true ? facebook?.expiresAt : nil, outcome.link.appLink?.expiresAt]
        // A copy without the spare capacity of the writer's buffer.
        var pieces = [writer.bytes.withUnsafeBufferPointer(Array.init)]
        for span in spans.compactMap(\.self) {
            // The member is neither the first nor the last of its object.
            let member = Array(",\"expiresAt\":\(span),".utf8)
            let text = pieces.removeLast()
            guard let place = text.place(of: member),
                text.place(of: member, from: place.upperBound) == nil
            else {
                return nil
            }
            pieces.append(Array(text[..<place.lowerBound]))
            pieces.append(Array(text[place.upperBound...]))
        }
        rest = pieces[0]
        ends = zip(spans.compactMap(\.self), pieces.dropFirst()).map { TokenEnd(after: $0, rest: $1) }
    }

    /// The size of the template in memory, in bytes.
    public var byteCount: Int { ends.reduce(rest.count) { $0 + MemoryLayout<TokenEnd>.stride + $1.rest.count } }

    /// Whether an id occurs nowhere in the template.
    public func isWhole(without id: EventID) -> Bool {
        all { piece in piece.withUnsafeBufferPointer { TapText.ranges(of: [PassedValue(id)], in: $0).isEmpty } }
    }

    /// Whether a text occurs nowhere in the template.
    public func isWhole(without text: [UInt8]) -> Bool { all { $0.place(of: text) == nil } }

    private func all(_ holds: ([UInt8]) -> Bool) -> Bool { holds(rest) && ends.allSatisfy { holds($0.rest) } }

    /// Writes the outcome of an event that is recorded and not a duplicate.
    public func write(naming id: EventID, receivedAt: Int64, to writer: inout JSONWriter) {
        writer.object { writer in
            OutcomeEncoder.writeStart(naming: id, recorded: true, duplicate: false, receivedAt: receivedAt, to: &writer)
            writer.raw(rest)
            for end in ends {
                writer.field("expiresAt", receivedAt &+ end.after)
                writer.raw(end.rest)
            }
        }
    }
}
