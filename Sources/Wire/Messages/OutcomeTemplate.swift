// An outcome as bytes, written once for all events of a decision, with places for what is an event's own. On every open that is
// decided as one before it.

public import LinkCore

/// A recorded outcome without its id and what counts from its time.
public struct OutcomeTemplate: Sendable {
    /// The members behind those that are an event's own, up to the first end of a token.
    private let rest: [UInt8]
    /// The ends of tokens, in their order.
    private let ends: [TokenEnd]

    /// The end of a token that counts from when the event came.
    private struct TokenEnd {
        /// Milliseconds from then.
        let after: Int64
        /// The members behind it.
        let rest: [UInt8]
    }

    /// Nil where a text of the outcome looks like the place of an end.
    /// - Parameter outcome: of any event of the decision. Its id must stand nowhere else in it: see `isWhole`.
    public init?(_ outcome: Outcome) {
        var outcome = outcome
        outcome.move(to: 0)
        var writer = JSONWriter(capacity: 1024)
        OutcomeEncoder.writeRest(of: outcome, to: &writer)
        let facebook = outcome.link.facebook
        let spans = [facebook?.countsFromReceipt == true ? facebook?.expiresAt : nil, outcome.link.appLink?.expiresAt]
        // The writer leaves room behind its bytes.
        var pieces = [writer.bytes.withUnsafeBufferPointer(Array.init)]
        for span in spans.compactMap(\.self) {
            // It is neither the first nor the last member of its object.
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

    /// Bytes that it takes.
    public var byteCount: Int { ends.reduce(rest.count) { $0 + MemoryLayout<TokenEnd>.stride + $1.rest.count } }

    /// Whether an id stands nowhere in it.
    public func isWhole(without id: EventID) -> Bool {
        all { piece in piece.withUnsafeBufferPointer { TapText.ranges(of: [PassedValue(id)], in: $0).isEmpty } }
    }

    /// Whether a text stands nowhere in it.
    public func isWhole(without text: [UInt8]) -> Bool { all { $0.place(of: text) == nil } }

    private func all(_ holds: ([UInt8]) -> Bool) -> Bool { holds(rest) && ends.allSatisfy { holds($0.rest) } }

    /// Writes the outcome of an event that is recorded and came for the first time.
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
