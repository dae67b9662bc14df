// A tap on the event path: decided, recorded, and then answered. The commit comes before the redirect, as long as the
// store keeps up; a tap that claims nothing is answered after the time limit at the latest. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Records
import Visitors
import Wire

/// A tap as it came in.
struct TapRequest {
    let event: LinkEvent
    /// The parsed URL of the event.
    let url: LinkURL
    /// What the header fields of the request say of the visitor.
    let hints: ClientHints
    /// Who gets the answer: a visitor is sent on, an app gets the destination.
    var audience = Audience.visitor
    /// The link whose password came with the request; nil when none did.
    var unlocked: LinkAddress?
    /// When it came in, nanoseconds of the monotonic clock.
    let began: UInt64
    /// Whether it is only counted; nil until decided. The budget is charged once, however often the tap is decided.
    var isCountedOnly: Bool?
    /// Whether its decision may be cached for equal taps.
    var isRemembered = false
    /// Claims that it lost to other events.
    fileprivate(set) var lost: [Claim] = []

    init(_ event: LinkEvent, at url: LinkURL, _ hints: ClientHints, since began: UInt64) {
        (self.event, self.url, self.hints, self.began) = (event, url, hints, began)
    }
}

/// The result of a tap.
struct TapAnswer {
    /// The decision, boxed: the journal shares it.
    let sharedOutcome: CopyOnWrite<Outcome>
    /// The stored link that the tap followed.
    let match: ShortLinkMatch?
    /// The app that the tap belongs to; nil when there is none.
    let app: App?
    /// The URL that the link led to; usually the destination.
    let target: LinkURL?
    /// What a page shows; nil for decisions without one.
    let shown: Shown?
    /// The token that the page's store button puts on the clipboard.
    var clipboard: ClipboardToken?
    /// Whether the page reports what the device shows of itself.
    var reportsDevice = false
    /// What the decision depends on; nil for one that is not cached.
    var origin: DecisionOrigin?

    /// What a page needs besides the decision.
    struct Shown {
        let links: PageLinks
        /// The in-app browser's name; nil outside of one.
        let inAppBrowser: String?
        /// What works in that browser.
        let policy: InAppPolicy
        /// The sources of the page's texts.
        let sources: PageSources?
    }

    /// - Parameter wantsTags: whether the requester gets the tags of the app's own page, as programs that make
    ///   previews do.
    init(_ outcome: CopyOnWrite<Outcome>, of journey: Journey, by snapshot: ActiveSnapshot, wantsTags: Bool) {
        sharedOutcome = outcome
        match = journey.shortLink
        app = journey.app
        target = journey.url
        guard outcome.value.action == .showPreview else {
            shown = nil
            return
        }
        var links = snapshot.navigator.pageLinks(of: journey, outcome.value)
        if journey.visitor.bot != nil || wantsTags { snapshot.completeTags(of: &links, journey) }
        let isPreview = journey.visitor.bot != nil && journey.traits.program == .preview
        shown = Shown(
            links: links,
            inAppBrowser: journey.visitor.inAppBrowser, policy: journey.traits.policy,
            sources: PageSources(journey, takesTags: isPreview || wantsTags))
    }

    /// The decision, without a copy.
    var outcome: Outcome {
        _read { yield sharedOutcome.value }
    }

    /// Whether it is a page of the app's website, which the proxy asks the website for.
    var isPassedOn: Bool {
        sameBytes(sharedOutcome.value.reason, Reason.passOn) && sameBytes(sharedOutcome.value.decidedBy, "navigator")
    }

    /// Whether the URL names nothing: no key, and no route or default route that leads anywhere.
    var isUnknown: Bool {
        sharedOutcome.value.action == .reject && outcome.namesNothing
    }
}

extension EventPath {
    /// The same decision without recording anything: for HEAD, prefetches, look-ups and QR codes.
    /// - Parameters:
    ///   - audience: `onlooker` for these; a trace uses `visitor` to show how a visitor's tap would be decided.
    ///   - unlocked: the link whose password came with the request.
    func look(
        _ event: LinkEvent, at url: LinkURL, _ hints: ClientHints = ClientHints(), by snapshot: ActiveSnapshot,
        for audience: Audience = .onlooker, unlocked: LinkAddress? = nil
    ) async throws(EventError) -> TapAnswer {
        var journey = try snapshot.admit(
            event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: url, hints: hints)
        journey.audience = audience
        journey.unlocked = unlocked
        let (ending, trace) = await snapshot.pipeline.run(&journey, counting: false)
        let outcome = snapshot.outcome(of: &journey, ending: ending, trace: trace, eventID: newID())
        return TapAnswer(CopyOnWrite(outcome), of: journey, by: snapshot, wantsTags: hints.wantsAppLinkTags)
    }

    /// Admits a tap; it is not decided yet.
    func begin(_ request: consuming TapRequest, by snapshot: ActiveSnapshot) throws(EventError) -> TapContext {
        let journey = try snapshot.admit(
            request.event, path: "event", receivedAt: clock.wallMilliseconds(), parsed: request.url,
            hints: request.hints)
        return TapContext(journey, for: request, by: snapshot)
    }

    /// The answer to a tap that has passed the stages; nothing is recorded yet. The entry is for the journal, nil for
    /// a tap that names nothing.
    func conclude(_ tap: TapContext) -> (TapAnswer, JournalEntry?) {
        conclude(&tap.journey, CopyOnWrite(tap.outcome(newID())), of: tap)
    }

    /// - Parameter journey: the tap's own; `inout` to avoid an expensive copy. It is not changed.
    private func conclude(
        _ journey: inout Journey, _ outcome: CopyOnWrite<Outcome>, of tap: TapContext
    ) -> (TapAnswer, JournalEntry?) {
        var answer = TapAnswer(outcome, of: journey, by: tap.snapshot, wantsTags: false)
        if answer.isUnknown {
            tally.decisions.count(.nowhere)
            tally.taps.count(.unknown)
            if let app = answer.app, !answer.isPassedOn {
                let path = Self.shownURL(of: journey).map { String($0.rawPath) } ?? "/"
                missed.count(app: app.name, at: journey.receivedAt, path: path, on: tap.request.url.host)
            }
            return (answer, nil)
        }
        var entry = entry(outcome, of: journey, by: tap.snapshot)
        if answer.shown != nil, journey.visitor.platform == .ios, entry.boxedTap?.value.mayCarryToken == true {
            answer.clipboard = newToken()
            entry.tapDraft?.clipboard = answer.clipboard
        }
        let reason = answer.uncacheable(journey, tap.origin.reads)
        tally.decisions.count(reason)
        if reason == nil { answer.origin = tap.origin }
        return (answer, entry)
    }

    /// Records a decided tap. Returns false when another event has its claim: nothing was written, and the tap must be
    /// decided again.
    /// - Parameter ticket: cancelled when the commit comes first.
    func record(
        _ entry: JournalEntry, of tap: TapContext, _ ticket: Deadlines.Ticket?
    ) async throws(EventError) -> Bool {
        guard let claim = try await record(tap: entry, ticket) else { return true }
        tap.request.lost.append(claim)
        if tap.request.lost.count >= Self.mostRounds { throw .overloaded(retryAfterMilliseconds: 1000) }
        return false
    }

    /// Counts and logs a tap whose decision is known.
    func began(_ tap: CachedTapInFlight) {
        tally.decisions.hits += 1
        if tap.isTraced, let outcome = tap.tap.outcome(by: store.coder) {
            eventLog.decided(outcome, .tap, app: tap.app)
        }
    }

    /// Finishes a tap that waited only for its commit, which succeeded or failed.
    func settle(_ tap: TapInFlight, _ error: JournalError?) {
        if let error { return unrecorded(error) }
        if tap.isTraced { eventLog.committed(.recorded(metadata: nil), tap.tap.id) }
        recorded(tap.counted, tap.tap.decided.result, tap)
    }

    /// Records a tap. Returns the claim that it lost; then nothing was written.
    private func record(
        tap entry: JournalEntry, _ ticket: Deadlines.Ticket?
    ) async throws(EventError) -> Claim? {
        do throws(JournalError) {
            let receipt = try await store.append(entry)
            if case .lost(let claim) = receipt {
                eventLog.committed(receipt, entry.outcome.eventID)
                return claim
            }
            eventLog.committed(receipt, entry.outcome.eventID)
            recorded(entry.tapPlace, entry.tapResult, ticket)
        } catch {
            // What is claimed must not be given away without being counted.
            guard entry.claims.isEmpty else { throw EventError(error) }
            unrecorded(error)
        }
        ticket?.cancel()
        return nil
    }

    /// A tap has no id from its caller and redeems nothing, so it is either recorded or has lost a claim.
    private func recorded(_ place: EventCounts.Place, _ result: TapResult?, _ ticket: Deadlines.Ticket?) {
        tally.recorded += 1
        tally.outcomes.count(at: place)
        if let result { tally.taps.count(result) }
        if ticket?.hasFired == true { tally.late += 1 }
    }

    /// The person who waits for a redirect gets it anyway.
    private func unrecorded(_ error: JournalError) {
        refused(EventError(error))
        tally.unrecorded += 1
    }
}

extension JournalEntry {
    /// The counter for a recorded tap.
    var tapPlace: EventCounts.Place {
        EventCounts.Place(.tap, outcome.action, reason: outcome.reason, measurements: outcome.measurements)
    }
}
