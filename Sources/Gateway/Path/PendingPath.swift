// Held links: they are delivered until acknowledged, and opened once. Loop thread. The state machine itself is in the
// store, inside the transaction: pending → delivered (listed or returned) → opened; each state may expire.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Records

extension PendingDetail {
    /// The link that an entry will hold once it is committed; nil when it holds none.
    init?(of entry: JournalEntry) {
        guard let hold = entry.hold, let id = entry.outcome.pending else { return nil }
        let outcome = entry.outcome
        let link = PendingLink(
            id: id, eventID: outcome.eventID, link: outcome.link, state: .pending, reason: outcome.reason,
            missing: hold.missing, createdAt: outcome.receivedAt, expiresAt: outcome.receivedAt + hold.ttl)
        self.init(
            link: link, target: hold.target, event: entry.event, attribution: outcome.attribution, openedBy: nil)
    }
}

extension EventPath {
    /// A decided reopen: an open of the oldest link that waits for this installation.
    struct Reopening {
        var journey: Journey
        var outcome: Outcome
        /// The link that was tried; nil when none waits.
        var pending: PendingLink?
        /// The journey of a first open that was answered before; nil for a reopen.
        var opening: Journey?

        /// Turns the entry back into the event that the caller sent, so that a resent reopen is the same event
        /// whatever waits by then.
        func prepare(_ entry: inout JournalEntry, for sent: Journey, by snapshot: ActiveSnapshot) {
            guard let pending else { return }
            (entry.tapDraft, entry.chain) = (nil, opening?.chain)
            var kept = sent.sharedEvent
            EntryRedactor(for: sent, by: snapshot).redact(&kept)
            entry.event = kept.value
            entry.hold = nil
            entry.continues = pending.eventID
        }
    }

    /// Reopen: decides and records an open of the oldest link that waits.
    func reopen(_ journey: Journey, by snapshot: ActiveSnapshot) async throws(EventError) -> Outcome {
        let decided = try await decideReopen(journey, by: snapshot)
        return try await record(decided.outcome, of: decided.journey, by: snapshot) { entry in
            decided.prepare(&entry, for: journey, by: snapshot)
        }
    }

    /// Decides a reopen without recording it.
    /// - Parameters:
    ///   - batch: links that the same call is about to hold; they are newer than all stored ones.
    ///   - explaining: true for Explain: no link counts as delivered and nothing is counted.
    func decideReopen(
        _ journey: Journey, by snapshot: ActiveSnapshot, batch: [PendingDetail] = [], explaining: Bool = false
    ) async throws(EventError) -> Reopening {
        guard let app = journey.app, let installation = journey.event.app?.installation else {
            throw .invalid(field: "event.app.name", reason: "missing: no app is known for this event")
        }
        let waiting = try await pendingLinks(
            app: app.name, installation: installation, user: nil, handingOut: !explaining)
        var oldest: PendingDetail?
        if let first = waiting.first {
            oldest = try await detail("\(first.id)")
        } else {
            oldest = batch.first { held in
                held.link.link.app.map { sameBytes($0, app.name) } == true
                    && held.event.app?.installation.map { sameBytes($0, installation) } == true
            }
        }
        guard let oldest else {
            var journey = journey
            var outcome = snapshot.outcome(of: &journey, ending: .completed, trace: [], eventID: newID())
            // A first open that was answered before and whose link the app has shown.
            if journey.isRepeatedOpening { outcome.reason = Reason.nothingPending }
            return Reopening(journey: journey, outcome: outcome, pending: nil)
        }
        var (again, outcome) = try await decideAgain(
            oldest, as: journey.event, for: journey.audience, state: nil, by: snapshot, counting: !explaining)
        guard journey.isRepeatedOpening else {
            return Reopening(journey: again, outcome: outcome, pending: oldest.link)
        }
        outcome.attribution = journey.attribution
        again.isRepeatedOpening = true
        return Reopening(journey: again, outcome: outcome, pending: oldest.link, opening: journey)
    }

    /// OpenPending: decides the stored target with the current pipeline and this state. Idempotent once opened.
    /// - Parameters:
    ///   - audience: who gets the outcome.
    ///   - owner: if set, links of other apps are treated as missing; nil for callers that may open all.
    ///   - isTest: whether the caller's events are tests; opening a link that a test left is a test, too.
    func openPending(
        _ text: String, state: StringMap?, for audience: Audience, of owner: String? = nil, isTest: Bool = false,
        by snapshot: ActiveSnapshot
    ) async throws(EventError) -> Outcome {
        let detail = try await detail(text, of: owner)
        var event = LinkEvent(kind: .open, url: detail.target)
        event.app = detail.event.app
        event.device = detail.event.device
        event.consent = detail.event.consent
        event.isTest = isTest || detail.event.isTest
        event.isOfTestInstallation = isTest
        event.isAnonymous = audience == .app
        // This call brings no proof, so what the first event did not get for lack of one is withheld here as well.
        // What was withheld because it came from another account is withheld from everybody.
        let wasWithheld = detail.link.link.warnings.contains { sameBytes($0, recipientUnproven) }
        event.isFromAppKey = audience == .app && wasWithheld
        event.isRecipient = !(wasWithheld && (audience == .app || event.app?.believedUser != nil))
        switch detail.link.state {
        case .expired: throw .noSuchPending(text)
        case .opened: return try await openedBefore(detail, as: event, for: audience, state: state, by: snapshot)
        case .pending, .delivered: break
        }
        Self.renew(&event, of: detail.link.link.app, by: snapshot)
        let (journey, outcome) = try await decideAgain(
            detail, as: event, for: audience, state: state, by: snapshot)
        // A person sent to the store returns with an app that can open the link.
        guard outcome.action != .hold, outcome.action != .openStore else { return outcome }
        do throws(EventError) {
            return try await record(outcome, of: journey, by: snapshot) { entry in
                entry.hold = nil
                (entry.tapDraft, entry.chain) = (nil, nil)
                entry.claims.append(.openPending(detail.link.id))
                entry.continues = detail.link.eventID
                entry.isReplay = true
            }
        } catch .notRecorded(let reason) {
            // Another call opened it after the state was read: the outcome of that call is the answer.
            let now = try await self.detail(text)
            guard now.link.state == .opened else { throw .notRecorded(reason: reason) }
            return try await openedBefore(now, as: event, for: audience, state: state, by: snapshot)
        }
    }

    /// ListPending: links that wait for an installation, oldest first. By default they count as delivered.
    func pendingLinks(
        app: String, installation: String, user: String?, handingOut: Bool = true
    ) async throws(EventError) -> [PendingLink] {
        do throws(StoreError) {
            return try await store.pendingLinks(
                app: app, installation: installation, user: user, handingOut: handingOut)
        } catch {
            throw EventError(error)
        }
    }

    /// GetCurrent: the link opened last, or to be opened; nil when there is none.
    func currentLink(
        app: String, installation: String, handingOut: Bool = true
    ) async throws(EventError) -> PendingLink? {
        do throws(StoreError) {
            return try await store.currentLink(app: app, installation: installation, handingOut: handingOut)
        } catch {
            throw EventError(error)
        }
    }

    /// Acknowledge: marks the link opened. Throws `noSuchPending` for an unknown link, or one of another app than
    /// `owner`.
    func acknowledge(_ text: String, of owner: String? = nil) async throws(EventError) {
        guard let id = EventID(text) else { throw .noSuchPending(text) }
        if let owner { _ = try await detail(text, of: owner) }
        let known: Bool
        do throws(JournalError) {
            known = try await store.acknowledge(id)
        } catch {
            throw EventError(error)
        }
        if !known { throw .noSuchPending(text) }
    }

    private func detail(_ text: String, of owner: String? = nil) async throws(EventError) -> PendingDetail {
        guard let id = EventID(text) else { throw .noSuchPending(text) }
        let found: PendingDetail?
        do throws(StoreError) {
            found = try await store.pendingDetail(id)
        } catch {
            throw EventError(error)
        }
        guard let found, owner.map({ sameBytes($0, found.link.link.app ?? "") }) ?? true else {
            throw .noSuchPending(text)
        }
        return found
    }

    /// The outcome of the event that opened it first. Acknowledge records no outcome of its own, so then it is the
    /// outcome of the hold. Texts that the journal shortened are decided again from the target, which is kept whole but for its
    /// secrets.
    private func openedBefore(
        _ detail: PendingDetail, as event: LinkEvent, for audience: Audience, state: StringMap?,
        by snapshot: ActiveSnapshot
    ) async throws(EventError) -> Outcome {
        var opener = detail.openedBy
        if opener == nil {
            do throws(StoreError) {
                opener = try await store.event(detail.link.eventID)?.outcome
            } catch {
                throw EventError(error)
            }
        }
        guard var outcome = opener else { throw .noSuchPending("\(detail.link.id)") }
        outcome.duplicate = true
        if outcome.link.isShortened {
            let (journey, again) = try await decideAgain(
                detail, as: event, for: audience, state: state, by: snapshot, counting: false)
            outcome.restore(from: again, of: event.kind, journey.app)
        }
        if outcome.link.metadataState == .available { reveal(&outcome, to: event, through: nil, by: snapshot) }
        return outcome
    }

    /// Takes the app's version from the installation's last event, because the app may have been updated since the
    /// hold.
    private static func renew(_ event: inout LinkEvent, of app: String?, by snapshot: ActiveSnapshot) {
        guard let app, let id = event.app?.installation, let row = try? snapshot.installation(app: app, id: id),
            row.version != nil || row.build != nil
        else { return }
        event.app?.version = row.version
        event.app?.build = row.build
        guard let osVersion = row.osVersion else { return }
        var device = event.device ?? Device()
        device.osVersion = osVersion
        event.device = device
    }

    /// Whether the envelope that was read before the hold is a login of the app now: the rule of the stage
    /// facebook-legacy, applied to the present configuration.
    private static func isLogin(_ login: FacebookLink, _ journey: Journey) -> Bool {
        journey.app?.facebookSuffix(ofScheme: "fb\(login.appID)\(login.suffix)") != nil
            && login.holdsToken(hasPassed: journey.hasPassed)
    }

    /// Decides the target again; the reading keeps what the envelopes around it said the first time.
    private func decideAgain(
        _ detail: PendingDetail, as event: LinkEvent, for audience: Audience, state: StringMap?,
        by snapshot: ActiveSnapshot, counting: Bool = true
    ) async throws(EventError) -> (Journey, Outcome) {
        var event = event
        event.url = detail.target
        var app = event.app ?? CallingApp()
        app.name = app.name ?? detail.link.link.app
        if let state { for entry in state.entries { app.state[entry.key] = entry.value } }
        event.app = app
        var journey = try snapshot.admit(event, path: "pending", receivedAt: clock.wallMilliseconds())
        // The destination was disclosed when the link was held. A link with `maxTaps` that is met only now is a
        // different one, and not every answer here is recorded: it is not disclosed.
        journey.audience = audience == .trusted ? .trusted : .onlooker
        // Matching was done when it was held, so the tap it names is not claimed a second time.
        journey.attribution = detail.attribution
        let first = detail.link.link
        if let login = first.facebook, Self.isLogin(login, journey) { journey.establish(fact: "facebook_login") }
        if let shortLink = first.shortLink {
            // What the first event redeemed through its tap is redeemed through that tap.
            let tap = detail.attribution?.tap.flatMap { EventID($0) }
            journey.origin = LinkOrigin(shortLink: shortLink, click: tap ?? detail.link.eventID)
        }
        let (ending, trace) = await snapshot.pipeline.run(&journey, counting: counting)
        journey.record { reading in
            reading.inputURL = first.inputURL
            reading.inputQuery = first.inputQuery
            reading.formats = first.formats + reading.formats.filter { !first.formats.contains($0) }
            reading.facebook = reading.facebook ?? first.facebook
            reading.appLink = reading.appLink ?? first.appLink
            reading.backLink = reading.backLink ?? first.backLink
            reading.ref = first.ref ?? reading.ref
        }
        var outcome = snapshot.outcome(of: &journey, ending: ending, trace: trace, eventID: newID())
        if outcome.action == .hold || outcome.action.goesOn { outcome.pending = detail.link.id }
        outcome.attribution = detail.attribution ?? outcome.attribution
        return (journey, outcome)
    }
}
