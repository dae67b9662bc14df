// Whether the decision of a tap may be cached: what the stages asked for is noted; what only one may have, what carries a
// secret and what is more than a redirect is decided for each tap. Loop thread.

import LinkCore
import PluginKit

/// A tap that was decided, with what it takes to decide others alike.
struct CacheableTap {
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
    /// Why the decision is not cached; nil when it may be.
    func uncacheable(
        _ journey: Journey, _ touch: TouchDraft?, _ reads: DecisionReads
    ) -> DecisionReads.Uncacheable? {
        if let reason = reads.uncacheable { return reason }
        let outcome = outcome
        if !journey.claims.isEmpty || !journey.lostClaims.isEmpty { return .claim }
        if match?.obstacle != nil || journey.unlocked != nil { return .obstacle }
        if !outcome.action.goesOn || outcome.destination == nil { return .nowhere }
        if outcome.visitor?.bot != nil { return .bot }
        if shown != nil { return .page }
        if outcome.trace.contains(where: { $0.verdict == .failed }) { return .failure }
        let isEnvelope = outcome.link.formats.contains { $0 != .shortLink }
        if isEnvelope || !outcome.measurements.isEmpty { return .envelope }
        if !journey.secrets.isEmpty || !EventPath.isShownAsReceived(journey) { return .secret }
        // What of an address or a device is compared later is this tap's own.
        if let touch, touch.line != nil || touch.touch.signals != nil { return .attribution }
        return nil
    }
}
