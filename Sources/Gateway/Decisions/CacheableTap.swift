// Whether the decision of a tap may be cached: what the stages asked for is noted; what only one may have and what carries a
// secret is decided for each tap. Programs, to which alone a page shows what another page says of itself, are, too. Loop thread.

import LinkCore
import PluginKit

/// A tap that was decided, with what it takes to decide others alike.
struct CacheableTap {
    /// As it goes into the journal.
    let entry: JournalEntry
    let origin: DecisionOrigin
}

/// What a decision depends on.
struct DecisionOrigin {
    /// What was asked for while it was made.
    let reads: DecisionReads
    /// What was published then (`PublishedRoutes.revision`).
    let publication: UInt64
    /// What had been forgotten then (`DecisionCache.generation`).
    let generation: UInt64
}

extension TapAnswer {
    /// Why the decision is not cached; nil when it may be.
    func uncacheable(_ journey: Journey, _ reads: DecisionReads) -> DecisionReads.Uncacheable? {
        if let reason = reads.uncacheable { return reason }
        let outcome = sharedOutcome
        if !journey.claims.isEmpty || !journey.lostClaims.isEmpty { return .claim }
        if match?.obstacle != nil || journey.unlocked != nil { return .obstacle }
        if !outcome.value.action.goesOn || outcome.value.destination == nil { return .nowhere }
        if outcome.value.visitor?.bot != nil { return .bot }
        if outcome.value.trace.contains(where: { $0.verdict == .failed }) { return .failure }
        if !journey.secrets.isEmpty || !EventPath.isShownAsReceived(journey) { return .secret }
        return nil
    }
}
