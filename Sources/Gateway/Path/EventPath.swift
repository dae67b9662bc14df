// The path of one event, top to bottom, on a worker's loop thread:
//
//     admit      limits and shapes checked, URL parsed, app found       EventAdmission.swift
//     pipeline   the stages, in configured order                        Pipeline, Plugins/
//     navigator  the destination for this person, and the fallbacks     Navigator
//     journal    event, outcome and counters in one transaction         Store (writer thread)
//     reply      after the commit                                       the caller of this file
//
// An event keeps the snapshot it started with. Nothing here blocks; every `await` may let other events run.

import LinkCore
import Logging
import Navigator
import Pipeline
import PluginKit
import Records

/// Takes events along the path, for one worker.
final class EventPath {
    /// How many claims an event may lose to others before it is recorded without those it can give up.
    static let rounds = 2
    /// How many claims an event may lose before the caller gets `overloaded`. Each round has one tap less to choose
    /// from, so this is reached only when many installations take the same taps at once. A tap that was lost is never
    /// handed out.
    static let mostRounds = 16

    let store: any EventStore
    let clock: any GatewayClock
    /// Counts tapped paths that are neither a key nor a route.
    let missed: MissedPaths
    private let keys: KeyRing
    let eventLog: EventLogger
    /// Reads a page on one of linkd's domains as any resolver reads it; nil where nobody serves pages. Set by the worker.
    var readOwnPage: PageApps.OwnReader?
    var vault: MetadataVault? { keys.vault }
    /// Results of events, for the metrics.
    var tally = EventTally()
    private var random = RandomPool()
    private var ids = EventIDSequence()

    init(
        store: any EventStore, missed: MissedPaths, clock: any GatewayClock, keys: KeyRing, logger: Logger
    ) {
        self.store = store
        self.missed = missed
        self.clock = clock
        self.keys = keys
        eventLog = EventLogger(logger)
    }

    /// Submit: the outcome of one event, after it is durable.
    /// - Parameters:
    ///   - audience: who gets the outcome.
    ///   - caller: who is charged for pages.
    ///   - revealing: whether the caller may have, and wants, the secrets of this call's URL.
    func submit(
        _ event: CopyOnWrite<LinkEvent>, for audience: Audience, as caller: PageCaller, by snapshot: ActiveSnapshot,
        revealing: Bool
    ) async throws(EventError) -> Submitted {
        let began = clock.monotonicNanoseconds()
        defer { tally.submitTimes.count(clock.monotonicNanoseconds() &- began) }
        do throws(EventError) {
            let moment = clock.wallMilliseconds()
            if !revealing, let open = snapshot.sharedOpen(event, for: audience, at: moment) {
                return try await submit(event, as: open, at: moment, by: snapshot, since: began)
            }
            var lost: [Claim] = []
            while true {
                let decided = try await decide(
                    event, for: audience, as: caller, by: snapshot, revealing: revealing, without: lost)
                guard var outcome = decided.outcome else {
                    return .decided(logAnswered(try await reopen(decided.journey, by: snapshot), since: began))
                }
                let claim = try await commit(&outcome, of: decided.journey, by: snapshot) { entry in
                    entry.giveUpClaims(lost)
                    if let sharing = decided.sharing { remember(entry, of: decided.journey, sharing, by: snapshot) }
                }
                if let claim {
                    lost.append(claim)
                    if lost.count >= Self.mostRounds { throw .overloaded(retryAfterMilliseconds: 1000) }
                    continue
                }
                if revealing { outcome.secrets = decided.journey.secrets }
                return .decided(logAnswered(outcome, since: began))
            }
        } catch {
            refused(error)
            throw error
        }
    }

    /// An event after the stages and the navigator.
    private struct Decided {
        let journey: Journey
        /// Nil when the event is handled as a reopen: see `reopen`.
        var outcome: Outcome?
        /// What other events need to share this decision; nil when it may not be shared.
        var sharing: OpenSharing?
    }

    /// Takes an event through the stages and the navigator.
    /// - Parameter lost: claims that other events have already.
    private func decide(
        _ event: CopyOnWrite<LinkEvent>, for audience: Audience, as caller: PageCaller, by snapshot: ActiveSnapshot,
        revealing: Bool, without lost: [Claim]
    ) async throws(EventError) -> Decided {
        var journey = try snapshot.admit(event, path: "event", receivedAt: clock.wallMilliseconds())
        journey.audience = audience
        if event.value.kind == .reopen { return Decided(journey: journey) }
        journey.lostClaims = lost
        let sharing = revealing ? nil : snapshot.share(event, for: audience, at: journey.timestamp)
        journey.reads = sharing?.reads
        let (ending, trace) =
            event.value.kind == .navigate
            ? await navigate(&journey, by: snapshot, counting: lost.isEmpty, mayFetch: true, as: caller)
            : await snapshot.pipeline.run(&journey, counting: lost.isEmpty)
        defer { if let sharing { snapshot.recorder.end(sharing.reads) } }
        if journey.isRepeatedOpening { return Decided(journey: journey) }
        let outcome = snapshot.outcome(of: &journey, ending: ending, trace: trace, eventID: newID())
        sharing?.noteSecrets(journey, outcome)
        return Decided(journey: journey, outcome: outcome, sharing: sharing)
    }

    /// Explain: the same decision, but nothing is recorded, consumed, counted or published, and no metadata is
    /// revealed.
    func explain(
        _ event: LinkEvent, as caller: PageCaller, by snapshot: ActiveSnapshot
    ) async throws(EventError) -> Explanation {
        var journey = try snapshot.admit(event, path: "event", receivedAt: clock.wallMilliseconds())
        if event.kind == .reopen {
            return Explanation(outcome: try await decideReopen(journey, by: snapshot, explaining: true).outcome)
        }
        let reads = snapshot.recorder.begin()
        journey.reads = reads
        let (ending, trace) =
            event.kind == .navigate
            ? await navigate(&journey, by: snapshot, counting: false, mayFetch: true, as: caller)
            : await snapshot.pipeline.run(&journey, counting: false)
        if journey.isRepeatedOpening {
            snapshot.recorder.end(reads)
            return Explanation(outcome: try await decideReopen(journey, by: snapshot, explaining: true).outcome)
        }
        let outcome = snapshot.outcome(of: &journey, ending: ending, trace: trace, eventID: newID())
        snapshot.recorder.end(reads)
        var explanation = Explanation(outcome: outcome)
        switch event.kind {
        case .tap:
            let answer = TapAnswer(CopyOnWrite(outcome), of: journey, by: snapshot, wantsTags: false)
            explanation.caching = .init(reason: answer.uncacheable(journey, reads), reads: reads)
        case .open:
            let sharing = snapshot.share(
                CopyOnWrite(event), for: journey.audience, at: journey.timestamp, noting: reads)
            sharing?.noteSecrets(journey, outcome)
            explanation.caching = .init(reason: sharing.map { $0.uncacheable(journey, outcome) } ?? .own, reads: reads)
        case .firstOpen, .reopen, .conversion, .navigate: break
        }
        explanation.page = await PageSources(journey, takesTags: true)?.texts(by: snapshot, for: nil)
        return explanation
    }

    /// Records an outcome and returns it as the caller sees it. Throws `notRecorded` when another event has its claim.
    func record(
        _ decided: Outcome, of journey: Journey, by snapshot: ActiveSnapshot,
        preparing prepare: (inout JournalEntry) -> Void = { _ in }
    ) async throws(EventError) -> Outcome {
        var outcome = decided
        if let claim = try await commit(&outcome, of: journey, by: snapshot, preparing: prepare) {
            throw .notRecorded(reason: "another event has what this one claims: \(claim)")
        }
        return outcome
    }

    /// Records an outcome and changes it in place into what the caller sees, because an outcome is large. Returns the
    /// claim that another event already has; then nothing was written.
    func commit(
        _ outcome: inout Outcome, of journey: Journey, by snapshot: ActiveSnapshot,
        preparing prepare: (inout JournalEntry) -> Void = { _ in }
    ) async throws(EventError) -> Claim? {
        var entry = entry(&outcome, of: journey, by: snapshot)
        prepare(&entry)
        let receipt: JournalReceipt
        do throws(JournalError) {
            receipt = try await store.append(entry)
        } catch {
            throw EventError(error)
        }
        return try settle(receipt, &outcome, of: journey, by: snapshot, field: "event.id")
    }

    /// What a tap counts as; nil when the event is no tap, and for a tap that came before through a sister host.
    private func tapResult(of journey: Journey, _ outcome: Outcome) -> TapResult? {
        guard journey.event.kind == .tap, journey.earlierTap == nil else { return nil }
        return TapResult(outcome, takesOne: claims(of: journey, for: outcome).contains(where: \.takesTap))
    }

    /// Counts the tap of a recorded event, which the store's counters include too.
    private func count(_ result: TapResult, of journey: Journey) {
        tally.taps.count(result)
        guard result == .unknown, let app = journey.app, let url = Self.shownURL(of: journey),
            url.isWeb, let host = app.definition.domains.first(where: { sameBytes($0, url.host) })
        else { return }
        missed.note(path: String(url.rawPath), on: host)
    }

    /// The URL that came in, with its secrets redacted.
    static func shownURL(of journey: Journey) -> LinkURL? { journey.reading.inputURL.flatMap { try? LinkURL($0) } }

    /// Replaces the outcome of a resent event with the one recorded first.
    func answer(_ outcome: inout Outcome, as stored: RecordedEvent, of kind: EventKind, _ app: App?) {
        tally.duplicates += 1
        var earlier = stored.outcome
        earlier.duplicate = true
        earlier.restore(from: outcome, of: kind, app)
        outcome = earlier
    }

    /// Counts an id that was already used for a different event, and returns the error for it.
    func reused(_ field: String) -> EventError {
        tally.reused += 1
        return .invalid(field: field, reason: "reused")
    }

    /// Logs that an outcome goes to its caller, and returns it.
    func logAnswered(_ outcome: consuming Outcome, since began: UInt64) -> Outcome {
        eventLog.answered(outcome.eventID, after: clock.monotonicNanoseconds() &- began)
        return outcome
    }

    /// Counts and logs that an event got an error.
    func refused(_ refusal: EventError) {
        tally.refusals.count(refusal)
        eventLog.refused(refusal)
    }

    func newID() -> EventID { newID(at: clock.wallMilliseconds()) }

    /// An event id for a moment, milliseconds since the Unix epoch.
    func newID(at moment: Int64) -> EventID { ids.next(at: moment, random: random.eighty()) }

    /// A token of 128 random bits.
    func newToken() -> ClipboardToken { ClipboardToken(high: random.eighty().1, low: random.eighty().1) }

    func append(all entries: [JournalEntry]) async throws(EventError) -> [JournalReceipt] {
        do throws(JournalError) {
            return try await store.append(contentsOf: entries)
        } catch {
            throw EventError(error)
        }
    }

    /// The entry that the journal keeps: it holds no secret, and has a pending link when the link waits for the app.
    func entry(
        _ outcome: inout Outcome, of journey: Journey, by snapshot: ActiveSnapshot
    ) -> JournalEntry {
        if outcome.waits(journey), outcome.pending == nil { outcome.pending = newID() }
        return entry(CopyOnWrite(outcome), of: journey, by: snapshot)
    }

    /// The entry of a boxed outcome; the id of a hold must be set already.
    func entry(_ outcome: CopyOnWrite<Outcome>, of journey: Journey, by snapshot: ActiveSnapshot) -> JournalEntry {
        if eventLog.isOn { eventLog.decided(outcome.value, journey.event.kind, app: journey.app) }
        let redactor = EntryRedactor(for: journey, by: snapshot)
        var entry = JournalEntry(event: Self.stored(journey, redactor), outcome: outcome)
        complete(&entry, outcome, of: journey, redactor, by: snapshot)
        return consume entry
    }

    private func complete(
        _ entry: inout JournalEntry, _ outcome: CopyOnWrite<Outcome>, of journey: Journey, _ redactor: EntryRedactor,
        by snapshot: ActiveSnapshot
    ) {
        // Changing the entry's outcome copies it.
        if !redactor.leavesAnswer(of: outcome.value) { redactor.redactAnswer(of: &entry.outcome) }
        if journey.event.isAnonymous { entry.payloadLimit = snapshot.values.limits.anonymousEventBytes }
        if !journey.claims.isEmpty { entry.claims = claims(of: journey, for: outcome.value) }
        entry.link = Self.counted(journey, for: outcome)
        entry.rule = Self.rule(of: journey)
        entry.isSameTap = journey.event.kind == .tap && journey.earlierTap != nil
        let drafts = journey.drafts(as: outcome.value.eventID)
        if Self.leaves(journey, outcome) { entry.boxedTap = drafts.tap }
        redactor.redact(&entry.boxedTap)
        entry.boxedChain = drafts.chain
        redactor.redact(&entry.boxedChain)
        if outcome.value.pending != nil, outcome.value.waits(journey) {
            entry.hold = JournalEntry.Hold(
                missing: snapshot.navigator.missing(journey), target: outcome.value.link.targetURL ?? "",
                ttl: snapshot.values.pendingTTL, keep: snapshot.values.pendingKeep)
        }
    }

    /// Whether the tap is kept for a later open to match. True for a tap that led a person on, and for an open that is
    /// its own tap, whatever its outcome.
    private static func leaves(_ journey: Journey, _ outcome: CopyOnWrite<Outcome>) -> Bool {
        guard journey.event.kind == .tap else { return true }
        return outcome.value.action.goesOn && outcome.value.visitor?.bot == nil && journey.earlierTap == nil
            && journey.audience.leavesTaps
    }

    /// Whether the URL that came in has no secret and is therefore stored as received.
    static func isShownAsReceived(_ journey: Journey) -> Bool {
        switch (journey.event.url, journey.reading.inputURL) {
        case (let received?, let shown?): sameBytes(received, shown)
        case (nil, nil): true
        default: false
        }
    }

    /// The event without its secrets; the journey's own copy when there are none.
    private static func stored(_ journey: Journey, _ redactor: EntryRedactor) -> CopyOnWrite<LinkEvent> {
        var event = journey.sharedEvent
        if !isShownAsReceived(journey) { event.value.url = journey.reading.inputURL }
        redactor.redact(&event)
        return event
    }

    /// Applies a receipt to the outcome; returns the claim when it was lost.
    func settle(
        _ receipt: JournalReceipt, _ outcome: inout Outcome, of journey: Journey, by snapshot: ActiveSnapshot,
        field: String
    ) throws(EventError) -> Claim? {
        eventLog.committed(receipt, outcome.eventID)
        switch receipt {
        case .recorded(let metadata):
            tally.recorded += 1
            tally.outcomes.count(
                journey.event.kind, outcome.action, reason: outcome.reason, measurements: outcome.measurements)
            if journey.event.isTest {
                tally.tests += 1
            } else {
                if let result = tapResult(of: journey, outcome) { count(result, of: journey) }
                if !journey.isRepeatedOpening { tally.matches.count(outcome, of: journey.event.kind) }
            }
            outcome.recorded = true
            if let metadata { outcome.link.metadataState = metadata }
        case .duplicate(let stored):
            answer(&outcome, as: stored, of: journey.event.kind, journey.app)
        case .reused:
            throw reused(field)
        case .lost(let claim):
            if case .takeMatch = claim { tally.matches.lost += 1 }
            return claim
        }
        if outcome.link.metadataState == .available {
            reveal(&outcome, to: journey.event, through: journey.shortLink?.stored, by: snapshot)
        } else if outcome.link.metadataState == nil, let sealed = unreadable(journey, for: outcome) {
            noteUnreadable(&outcome, sealedBy: sealed.keyID)
        }
        return nil
    }
}

/// Results of events on one worker.
struct EventTally {
    var recorded = 0
    var duplicates = 0
    var reused = 0
    /// Recorded events that are tests.
    var tests = 0
    /// Taps that were answered before their commit, which followed.
    var late = 0
    /// Taps that were answered although they could not be recorded.
    var unrecorded = 0
    var matches = MatchCounters()
    var taps = TapCounts()
    var decisions = DecisionCounts()
    var outcomes = EventCounts()
    var refusals = RejectionCounts()
    var submitTimes = Histogram(.waiting)
    var submitManyTimes = Histogram(.waiting)
}

extension EventError {
    /// The error that callers get when the store cannot be read.
    init(_ error: StoreError) { self = .notRecorded(reason: error.description) }

    /// The error that callers get when the journal rejects an entry.
    init(_ error: JournalError) {
        self =
            switch error {
            case .overloaded(let milliseconds): .overloaded(retryAfterMilliseconds: milliseconds)
            case .notRecorded(let reason): .notRecorded(reason: reason)
            }
    }
}
