// A decision that holds for taps on all links of one shape (LinkShape). Nothing of it is guessed: two taps show where
// the links' own texts stand, and a third must have been decided to the same bytes before others rely on it. Confined
// to the worker.

import LinkCore
import PluginKit
import Wire

/// What was decided of a tap, to be compared with others on links of the same shape.
struct ShapedAnswer {
    let recorded: ShapeSample
    let response: HTTPResponse
}

/// What was decided for taps on links of one shape.
final class ShapeDecision: CachedDecision {
    /// The app that the taps belong to; nil when there is none.
    let app: App?
    let status: Int
    /// Bytes of the fields that the sender of each tap fills freely.
    let eventBytes: Int
    /// The counter for each tap.
    let counted: EventCounts.Place
    private var state: State

    private let first: ShapedAnswer

    private enum State {
        /// One tap was decided.
        case begun
        /// Two were decided alike.
        case made(DecidedShape, PlacedAnswer)
        /// So was a third.
        case confirmed(DecidedShape, PlacedAnswer)
        /// Two were decided differently, so links of this shape are decided one by one.
        case refuted
    }

    /// - Parameters:
    ///   - tap: the first tap.
    ///   - entry: what was recorded of it.
    init(_ tap: ShapedAnswer, _ entry: JournalEntry, for key: TapKey, app: App?, _ origin: DecisionOrigin) {
        self.app = app
        status = tap.response.status
        var event = entry.event
        event.client?.dropTapsOwn()
        eventBytes = event.byteCount
        counted = entry.tapPlace
        first = tap
        state = .begun
        super.init(key, origin.reads, publication: origin.publication, size: Self.usualSize, dependsOnLinks: false)
    }

    /// What is recorded of a tap on a link with these texts, and the answer to it; nil until three taps have shown it.
    func find(_ own: OwnTexts) -> (tap: DecidedShape, answer: PlacedAnswer)? {
        guard case .confirmed(let tap, let answer) = state, tap.takes(own) else { return nil }
        return (tap, answer)
    }

    /// Whether a tap on a link with these texts, decided anew, says more than is known: it is the second or the third,
    /// or differs from the first in texts that were the same until now.
    func wants(_ own: OwnTexts) -> Bool {
        switch state {
        case .begun: true
        case .made(let tap, _): tap.takes(own) || isWider(own, tap)
        case .confirmed(let tap, _): !tap.takes(own) && isWider(own, tap)
        case .refuted: false
        }
    }

    /// Compares with another tap that was decided anew.
    func compare(_ other: ShapedAnswer) {
        if case .made(let tap, let answer) = state, tap.takes(other.recorded.own) {
            let holds = tap.holds(for: other.recorded) && answer.isSame(as: other)
            state = holds ? .confirmed(tap, answer) : .refuted
        } else if let tap = DecidedShape(first.recorded, other.recorded), let answer = PlacedAnswer(first, other) {
            state = .made(tap, answer)
        } else {
            state = .refuted
        }
    }

    /// Whether a link differs from the first one in all that others do, and in more.
    private func isWider(_ own: OwnTexts, _ tap: DecidedShape) -> Bool {
        tap.differences & ~own.differences(from: first.recorded.own) == 0
    }

    /// Approximate bytes of one.
    private static let usualSize = 4500
}
