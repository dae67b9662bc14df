// A tap on the path: decided, recorded, and then sent on. The commit comes before the redirect, as long as the store
// keeps up; a tap that claims nothing is sent on without waiting longer than the time limit. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Visitors
import Wire

/// A tap as it came.
struct TapRequest {
    let event: LinkEvent
    /// That of the event.
    let url: LinkURL
    /// What the request's fields say of the visitor.
    let hints: ClientHints
    /// Who gets the answer: a visitor is sent on, an app is told where the link leads.
    var audience = Audience.visitor
    /// The link whose password came with it.
    var unlocked: LinkAddress?
    /// When it came, nanoseconds of the monotonic clock.
    let began: UInt64
    /// Whether it is only counted; nil until it was asked: the budget is charged once, however often the tap is decided.
    var isCountedOnly: Bool?
    /// Whether taps that ask the same may be answered alike.
    var isRemembered = false
    /// What it claimed and other events have.
    fileprivate(set) var lost: [Claim] = []

    init(_ event: LinkEvent, at url: LinkURL, _ hints: ClientHints, since began: UInt64) {
        (self.event, self.url, self.hints, self.began) = (event, url, hints, began)
    }
}

/// What became of a tap.
struct TapAnswer {
    /// The decision, boxed: the journal has the same one.
    let sharedOutcome: CopyOnWrite<Outcome>
    /// The stored link that led there.
    let match: ShortLinkMatch?
    /// The app.
    let app: App?
    /// The URL that the link led to; mostly the destination.
    let target: LinkURL?
    /// What a page shows; nil for decisions without one.
    let shown: Shown?
    /// The token that the page's button to the store puts on the clipboard.
    var clipboard: ClipboardToken?
    /// Whether the page tells what the device shows of itself.
    var reportsDevice = false
    /// What the decision depends on; nil for one that is not cached.
    var origin: DecisionOrigin?

    /// What a page needs beside the decision.
    struct Shown {
        let links: PageLinks
        /// The in-app browser's name.
        let inAppBrowser: String?
        /// What works in it.
        let policy: InAppPolicy
        /// Where the page's texts come from.
        let sources: PageSources?
    }

    /// - Parameter wantsTags: whether somebody asks who is given the tags of the app's own page, beside programs that make
    ///   previews.
    init(_ outcome: CopyOnWrite<Outcome>, of journey: Journey, by snapshot: ActiveSnapshot, wantsTags: Bool) {
        sharedOutcome = outcome
        match = journey.shortLink
        app = journey.app
        target = journey.url
        guard outcome.value.action == .showPreview else {
            shown = nil
            return
        }
        let isPreview = journey.visitor.bot != nil && journey.traits.program == .preview
        shown = Shown(
            links: snapshot.navigator.pageLinks(of: journey, outcome.value),
            inAppBrowser: journey.visitor.inAppBrowser, policy: journey.traits.policy,
            sources: PageSources(journey, takesTags: isPreview || wantsTags))
    }

    /// The decision.
    var outcome: Outcome {
        _read { yield sharedOutcome.value }
    }

    /// Whether the address names nothing: no key, and no route or default route that leads anywhere.
    var isUnknown: Bool {
        sharedOutcome.value.action == .reject && outcome.namesNothing
    }
}

extension EventPath {
    /// The same decision without a trace of it: for HEAD, prefetches, look-ups and pictures.
    /// - Parameter audience: decides as for these; a trace shows what would become of a visitor's tap.
    func look(
        _ event: LinkEvent, at url: LinkURL, _ hints: ClientHints = ClientHints(), by snapshot: ActiveSnapshot,
        for audience: Audience = .onlooker
    ) async throws(EventError) -> TapAnswer {
        var journey = try snapshot.admit(
            event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: url, hints: hints)
        journey.audience = audience
        let (ending, trace) = await snapshot.pipeline.run(&journey, counting: false)
        let outcome = snapshot.outcome(of: &journey, ending: ending, trace: trace, eventID: newID())
        return TapAnswer(CopyOnWrite(outcome), of: journey, by: snapshot, wantsTags: hints.wantsAppLinkTags)
    }

    /// Admits a tap; it is not decided yet.
    func begin(_ request: consuming TapRequest, by snapshot: ActiveSnapshot) throws(EventError) -> TapUnderWay {
        let journey = try snapshot.admit(
            request.event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: request.url,
            hints: request.hints)
        return TapUnderWay(journey, for: request, by: snapshot)
    }

    /// The answer to a tap that the stages are done with; nothing is recorded yet. The entry is what the journal gets, nil for a
    /// tap that names nothing.
    func conclude(_ tap: TapUnderWay) -> (TapAnswer, JournalEntry?) {
        conclude(&tap.journey, CopyOnWrite(tap.outcome(newID())), of: tap)
    }

    /// - Parameter journey: the tap's own; `inout` as a copy would be dear, it is not changed.
    private func conclude(
        _ journey: inout Journey, _ outcome: CopyOnWrite<Outcome>, of tap: TapUnderWay
    ) -> (TapAnswer, JournalEntry?) {
        var answer = TapAnswer(outcome, of: journey, by: tap.snapshot, wantsTags: false)
        if answer.isUnknown {
            tally.decisions.count(.nowhere)
            tally.taps.count(.unknown)
            if let app = answer.app {
                let path = Self.shownURL(of: journey).map { String($0.rawPath) } ?? "/"
                missed.count(app: app.name, at: journey.receivedAt, path: path, on: tap.request.url.host)
            }
            return (answer, nil)
        }
        var entry = entry(outcome, of: journey, by: tap.snapshot)
        if answer.shown != nil, journey.visitor.platform == .ios, entry.boxedTap?.value.mayCarryToken == true {
            answer.clipboard = newToken()
            entry.touch?.clipboard = answer.clipboard
        }
        let reason = answer.uncacheable(journey, tap.origin.reads)
        tally.decisions.count(reason)
        if reason == nil { answer.origin = tap.origin }
        return (answer, entry)
    }

    /// Records a decided tap. False when another event has what it claims: nothing was written, and it is to be decided again.
    /// - Parameter ticket: ends when the commit comes first.
    func record(
        _ entry: JournalEntry, of tap: TapUnderWay, _ ticket: Deadlines.Ticket?
    ) async throws(EventError) -> Bool {
        guard let claim = try await record(tap: entry, ticket) else { return true }
        tap.request.lost.append(claim)
        if tap.request.lost.count >= Self.mostRounds { throw .overloaded(retryAfterMilliseconds: 1000) }
        return false
    }

    /// Gives the journal a tap that is decided as one before it; the reason, when that takes nothing.
    func record(_ tap: RepeatedTapInFlight, as queued: QueuedTap<RepeatedTap>) -> JournalError? {
        tally.decisions.hits += 1
        if tap.isTraced { trail.decided(tap.tap.entry.outcome, .tap, app: tap.decision.app) }
        return store.append(queued)
    }

    /// A tap that waits for its commit only is recorded, or is not.
    func settle(_ tap: TapInFlight, _ error: JournalError?) {
        if let error { return unrecorded(error) }
        if tap.isTraced { trail.committed(.recorded(metadata: nil), tap.id) }
        recorded(tap.counted, tap.result, tap)
    }

    /// Records a tap; the claim that it lost, when nothing was written.
    private func record(
        tap entry: JournalEntry, _ ticket: Deadlines.Ticket?
    ) async throws(EventError) -> Claim? {
        do throws(JournalError) {
            let receipt = try await store.append(entry)
            if case .lost(let claim) = receipt {
                trail.committed(receipt, entry.outcome.eventID)
                return claim
            }
            trail.committed(receipt, entry.outcome.eventID)
            recorded(entry.tapPlace, entry.tapResult, ticket)
        } catch {
            // What only one may have is not given away uncounted.
            guard entry.claims.isEmpty else { throw EventError(error) }
            unrecorded(error)
        }
        ticket?.cancel()
        return nil
    }

    /// A tap has no caller's id and redeems nothing: it is recorded, or has lost a claim.
    private func recorded(_ place: EventCounts.Place, _ result: TapResult?, _ ticket: Deadlines.Ticket?) {
        tally.recorded += 1
        tally.outcomes.count(at: place)
        if let result { tally.taps.count(result) }
        if ticket?.hasFired == true { tally.late += 1 }
    }

    /// Who waits for a redirect gets it all the same.
    private func unrecorded(_ error: JournalError) {
        refused(EventError(error))
        tally.unrecorded += 1
    }
}

extension JournalEntry {
    /// Where a recorded tap is counted.
    var tapPlace: EventCounts.Place { EventCounts.Place(.tap, outcome.action, reason: outcome.reason) }
}
