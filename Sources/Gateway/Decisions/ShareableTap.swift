// Whether the decision of a tap holds for others that ask the same: what the stages asked for is noted, and what only one may
// have, what carries a secret and what is more than a redirect stays with its own tap. Loop thread.

import LinkCore
import PluginKit

/// A tap that was decided, with what it takes to decide others alike.
struct ShareableTap {
    /// As it goes into the journal.
    let entry: JournalEntry
    /// What was asked for.
    let reads: DecisionReads
    /// What was published then (`PublishedRoutes.revision`).
    let publication: UInt64
    /// What had been forgotten then (`DecisionCache.generation`).
    let generation: UInt64
}

extension TapAnswer {
    /// What binds the decision to its tap; nil when it holds for others.
    func bond(of journey: Journey, _ entry: JournalEntry, _ reads: DecisionReads) -> DecisionReads.Bond? {
        if let bond = reads.bond { return bond }
        let outcome = outcome
        if !journey.claims.isEmpty || !journey.lostClaims.isEmpty { return .claim }
        if match?.obstacle != nil || journey.unlocked != nil || entry.hold != nil { return .obstacle }
        if !outcome.action.goesOn || outcome.destination == nil { return .nowhere }
        if outcome.visitor?.bot != nil { return .bot }
        if shown != nil { return .page }
        if outcome.trace.contains(where: { $0.verdict == .failed }) { return .failure }
        let isEnvelope = outcome.link.formats.contains { $0 != .shortLink }
        if isEnvelope || !outcome.measurements.isEmpty { return .envelope }
        let isAsCame = isSame(journey.event.url, journey.reading.inputURL)
        if !journey.secrets.isEmpty || !isAsCame { return .secret }
        if entry.chain != nil || entry.isSameTap { return .tap }
        if let touch = entry.touch, touch.line != nil || touch.clipboard != nil || touch.touch.signals != nil {
            return .attribution
        }
        return nil
    }

    private func isSame(_ came: String?, _ shown: String?) -> Bool {
        switch (came, shown) {
        case (let came?, let shown?): sameBytes(came, shown)
        case (nil, nil): true
        default: false
        }
    }
}
