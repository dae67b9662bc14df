// A tap on the path: decided, recorded, and then sent on. The commit comes before the redirect, as long as the store
// keeps up; a tap that claims nothing is sent on without waiting longer than the time limit. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit

/// What became of a tap.
struct TapAnswer {
    /// The decision.
    var outcome: Outcome
    /// The stored link that led there.
    var match: ShortLinkMatch?
    /// The app.
    var app: App?

    /// Whether the address names nothing: no key, and no route or default route that leads anywhere.
    var isUnknown: Bool {
        guard match == nil, outcome.link.route == nil, outcome.decidedBy == "navigator" else { return false }
        return outcome.action == .reject
    }
}

extension EventPath {
    /// The same decision without a trace of it: for HEAD, prefetches, look-ups and pictures.
    /// - Parameter counting: decides as for a tap that counts, though it does not: to show what would become of one.
    func look(
        _ event: LinkEvent, at url: LinkURL, by snapshot: ActiveSnapshot, counting: Bool = false
    ) async throws(EventRefusal) -> TapAnswer {
        var journey = try snapshot.admit(
            event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: url)
        journey.tapCounts = counting
        let (ending, trace) = await snapshot.pipeline.run(&journey, counting: false)
        let outcome = snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
        return TapAnswer(outcome: outcome, match: journey.shortLink, app: journey.app)
    }

    /// Decides and records a tap.
    /// - Parameters:
    ///   - url: that of the event.
    ///   - unlocked: the link whose password came with it.
    ///   - limit: starts the time limit of a tap that claims nothing: what is given to it is due when the commit is late.
    func tap(
        _ event: LinkEvent, at url: LinkURL, unlocked: LinkAddress?, by snapshot: ActiveSnapshot,
        limit: (TapAnswer) -> Deadlines.Ticket?
    ) async throws(EventRefusal) -> TapAnswer {
        var lost: [Claim] = []
        while true {
            var journey = try snapshot.admit(
                event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: url)
            journey.unlocked = unlocked
            journey.lostClaims = lost
            let (ending, trace) = await snapshot.pipeline.run(&journey, counting: lost.isEmpty)
            var outcome = snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
            var answer = TapAnswer(outcome: outcome, match: journey.shortLink, app: journey.app)
            if answer.isUnknown { return answer }
            var claims = Self.claims(of: journey, for: outcome)
            if lost.count >= Self.rounds { claims.removeAll(where: \.canBeLost) }
            let ticket = claims.isEmpty ? limit(answer) : nil
            do throws(EventRefusal) {
                let claim = try await commit(&outcome, of: journey, by: snapshot) { $0.claims = claims }
                if let claim {
                    lost.append(claim)
                    continue
                }
                if ticket?.hasFired == true { tally.late += 1 }
            } catch {
                // Who waits for a redirect gets it; what only one may have is not given away uncounted.
                guard claims.isEmpty else { throw error }
                tally.unrecorded += 1
            }
            ticket?.cancel()
            answer.outcome = outcome
            return answer
        }
    }
}
