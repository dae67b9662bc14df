// Whether the decision of a tap may be cached. What the stages read is noted; a tap that claims something exclusive or
// carries a secret is decided each time. So are taps by programs: only to them does a page show what another page says
// of itself. Loop thread.

import LinkCore
import PluginKit

/// What a decision depends on.
struct DecisionOrigin {
    /// What was read while it was made.
    let reads: DecisionReads
    /// The published routes at that time (`PublishedRoutes.revision`).
    let publication: UInt64
    /// The cache's state at that time (`DecisionCache.generation`).
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
