// A decision that is valid for every open with the same key: what is recorded of each, and the reply with placeholders
// for its id and its time. Opens that come by Submit share it, over the sockets and over HTTP. Confined to the worker.

import LinkCore
import PluginKit
import Records
import Visitors
import Wire

/// What was decided once, for many opens.
final class SharedOpen: CachedDecision {
    /// What is recorded of each open.
    let decided: DecidedEvent
    /// The reply to each open.
    let answer: OutcomeTemplate
    /// The app that the opens belong to; nil when there is none.
    let app: App?
    /// The counter for each open.
    let counted: EventCounts.Place
    /// The URL of each open without its login token; nil when the URL is recorded as received.
    private let shownURL: String?

    /// Bytes of the objects of a decision, and of its entries in the cache.
    private static let objectBytes = 500

    /// - Parameters:
    ///   - decided: what is recorded of each open.
    ///   - outcome: the outcome of the open that was decided.
    init(
        _ decided: DecidedEvent, _ outcome: Outcome, _ answer: OutcomeTemplate, for key: TapKey, app: App?,
        _ sharing: OpenSharing
    ) {
        self.decided = decided
        self.answer = answer
        self.app = app
        counted = EventCounts.Place(
            .open, outcome.action, reason: outcome.reason, measurements: outcome.measurements)
        shownURL = sharing.token == nil ? nil : outcome.link.inputURL
        let size = Self.objectBytes + answer.byteCount + decided.heapBytes + shownURL.heapBytes
        super.init(key, sharing.reads, publication: sharing.publication, size: size)
    }

    /// An open that shares this decision.
    func open(_ event: CopyOnWrite<LinkEvent>, id: EventID, receivedAt: Int64) -> RepeatedOpen {
        var event = event
        if let shownURL { event.value.url = shownURL }
        return RepeatedOpen(decided, event: event, id: id, receivedAt: receivedAt)
    }
}

/// The result of a Submit.
enum Submitted {
    /// The outcome of an event that was decided, or of an earlier one with its id.
    case decided(Outcome)
    /// The outcome of an open that shares an earlier decision.
    case repeated(OutcomeTemplate, EventID, receivedAt: Int64)

    /// Writes the parameters of a reply.
    func writeParameters(to writer: inout JSONWriter) {
        writer.key("outcome")
        write(to: &writer)
    }

    /// Writes the outcome as one JSON object.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .decided(let outcome): OutcomeEncoder.write(outcome, to: &writer)
        case .repeated(let answer, let id, let receivedAt):
            answer.write(naming: id, receivedAt: receivedAt, to: &writer)
        }
    }
}

/// An open that others may share, while it is decided.
struct OpenSharing {
    /// What is read so far.
    let reads: DecisionReads
    /// The published routes (`PublishedRoutes.revision`).
    let publication: UInt64
    /// The cache's state before the decision (`DecisionCache.generation`).
    let generation: UInt64
    /// The login token of the event, which no key contains; nil when it has none.
    let token: [UInt8]?

    /// Why the decision is valid for its own event only; nil when others may share it.
    func uncacheable(_ journey: Journey, _ outcome: Outcome) -> DecisionReads.Uncacheable? {
        if let reason = reads.uncacheable { return reason }
        if !journey.claims.isEmpty || !journey.lostClaims.isEmpty { return .claim }
        if outcome.link.metadataState != nil || outcome.link.metadata != nil { return .claim }
        if journey.shortLink?.obstacle != nil || journey.unlocked != nil { return .obstacle }
        if !outcome.action.goesOn || outcome.destination == nil || outcome.pending != nil { return .nowhere }
        if outcome.visitor?.bot != nil { return .bot }
        if outcome.trace.contains(where: { $0.verdict == .failed }) { return .failure }
        if journey.isAttributed { return .attribution }
        // The gateway knows the installation as a test installation.
        if journey.event.isTest { return .installation }
        return nil
    }
}

extension OpenSharing {
    /// Notes when the decision is valid only with the event's own secrets. Call it before anything is redacted.
    func noteSecrets(_ journey: Journey, _ outcome: Outcome) {
        let isShared =
            journey.secrets.isEmpty ? EventPath.isShownAsReceived(journey) : isApartFromToken(journey, outcome)
        let redactor = EntryRedactor(journey.search)
        var event = journey.sharedEvent
        // Other opens get an answer made from what the journal keeps.
        if !isShared || !redactor.leavesAnswer(of: outcome) || redactor.redact(&event) {
            reads.note(uncacheable: .secret)
        }
    }

    /// Whether the login token is the event's only secret and no destination contains it.
    private func isApartFromToken(_ journey: Journey, _ outcome: Outcome) -> Bool {
        guard let token, let url = journey.event.url, let shown = journey.reading.inputURL,
            let place = LoginToken.place(in: url), journey.secrets.entries.count == 1,
            let secret = journey.secrets[LoginToken.name], secret.utf8.elementsEqual(token)
        else { return false }
        let bytes = Array(url.utf8)
        return shown.utf8.starts(with: bytes[..<place.lowerBound])
            && shown.utf8.reversed().starts(with: bytes[place.upperBound...].reversed())
            && Self.urls(outcome).allSatisfy { Array($0.utf8).place(of: token) == nil }
    }

    private static func urls(_ outcome: Outcome) -> [String] {
        ([outcome.destination].compactMap(\.self) + outcome.fallbacks).map(\.url)
    }
}

extension ActiveSnapshot {
    /// The key of an open that may share its decision; nil for every other event.
    /// - Parameters:
    ///   - moment: when it was received, milliseconds since the Unix epoch.
    ///   - details: whether the decision depends on details of the device and of its app.
    private func key(
        ofOpen event: CopyOnWrite<LinkEvent>, for audience: Audience, at moment: Int64, details: Bool = false
    ) -> TapKey? {
        guard decisions.isOn else { return nil }
        // A sender whose clock is wrong gets a warning in its outcome.
        if let at = event.value.at, Self.believed(at, at: moment) != at { return nil }
        let address = values.visitors.hasCountries ? event.value.client?.address : nil
        return decisions.keys.key(
            ofOpen: event, for: audience, country: address.flatMap { visitors.country(of: $0) }, details: details)
    }

    /// The decision that an open can share; nil for an event that has to be decided.
    /// - Parameter moment: when it was received, milliseconds since the Unix epoch.
    func sharedOpen(_ event: CopyOnWrite<LinkEvent>, for audience: Audience, at moment: Int64) -> SharedOpen? {
        func open(details: Bool) -> SharedOpen? {
            let key = key(ofOpen: event, for: audience, at: moment, details: details)
            guard let open = key.flatMap({ decisions.findOpen($0, isSecondLook: details) }),
                open.holds(at: moment, publication: publication)
            else { return nil }
            return open
        }
        // The key omits the token, so the length of the URL is checked here.
        guard let open = open(details: false) ?? open(details: true),
            event.value.url?.utf8.count ?? 0 <= values.limits.urlBytes, open.decided.hasRoom(forOpen: event),
            EntryRedactor(for: open.app).leavesOwnFields(of: event)
        else { return nil }
        if let installation = event.value.app?.installation, let app = open.app, isTest(installation, of: app) {
            return nil
        }
        return open
    }

    /// Begins to record what the decision of an event depends on; nil for one that is decided by itself.
    /// - Parameter reads: where it is recorded already.
    func share(
        _ event: CopyOnWrite<LinkEvent>, for audience: Audience, at moment: Int64, noting reads: DecisionReads? = nil
    ) -> OpenSharing? {
        guard key(ofOpen: event, for: audience, at: moment) != nil else { return nil }
        return OpenSharing(
            reads: reads ?? recorder.begin(), publication: publication, generation: decisions.generation,
            token: event.value.url.flatMap(LoginToken.bytes))
    }

    /// Keeps a decision for others, if another open asked the same before.
    /// - Parameter coder: writes what is recorded of it.
    func keep(
        _ entry: JournalEntry, of journey: Journey, by coder: any DecisionCoder, _ sharing: OpenSharing
    ) {
        let details = sharing.reads.readsDetails
        let key = key(ofOpen: journey.sharedEvent, for: journey.audience, at: journey.timestamp, details: details)
        guard let key, decisions.isWorthKeeping(key), entry.boxedTap == nil,
            let decided = DecidedEvent(open: entry, hasOwnDetails: !details, by: coder),
            !decided.payload.isShortened, decided.hasRoom(forOpen: journey.sharedEvent)
        else { return }
        var outcome = entry.outcome
        outcome.dropDurations()
        guard let answer = OutcomeTemplate(outcome), answer.isWhole(without: entry.outcome.eventID),
            sharing.token.map(answer.isWhole) ?? true
        else { return }
        decisions.keep(
            SharedOpen(decided, outcome, answer, for: key, app: journey.app, sharing), begunAt: sharing.generation)
    }
}

/// An open that shares an earlier decision and is being recorded.
struct StartedOpen {
    let open: RepeatedOpen
    let shared: SharedOpen
    /// The event as it came in.
    let event: CopyOnWrite<LinkEvent>
    let snapshot: ActiveSnapshot
    /// When it came in, nanoseconds of the monotonic clock.
    let began: UInt64
}

extension EventPath {
    /// Begins an open whose decision is known; nil for any other event. The caller records it.
    func begin(
        _ event: CopyOnWrite<LinkEvent>, for audience: Audience, by snapshot: ActiveSnapshot
    ) -> StartedOpen? {
        let began = clock.monotonicNanoseconds()
        let moment = clock.wallMilliseconds()
        guard let shared = snapshot.sharedOpen(event, for: audience, at: moment) else { return nil }
        return begin(event, as: shared, at: moment, by: snapshot, since: began)
    }

    /// Finishes an open that `begin` began.
    func finish(
        _ open: StartedOpen, _ result: Result<JournalReceipt, JournalError>
    ) throws(EventError) -> Submitted {
        defer { tally.submitTimes.count(clock.monotonicNanoseconds() &- open.began) }
        do throws(EventError) {
            switch result {
            case .success(let receipt): return try settle(open, receipt)
            case .failure(let error): throw EventError(error)
            }
        } catch {
            refused(error)
            throw error
        }
    }

    /// Records an open that shares an earlier decision.
    func submit(
        _ event: CopyOnWrite<LinkEvent>, as shared: SharedOpen, at moment: Int64, by snapshot: ActiveSnapshot,
        since began: UInt64
    ) async throws(EventError) -> Submitted {
        let open = begin(event, as: shared, at: moment, by: snapshot, since: began)
        let receipt: JournalReceipt
        do throws(JournalError) {
            receipt = try await store.append(open.open)
        } catch {
            throw EventError(error)
        }
        return try settle(open, receipt)
    }

    private func begin(
        _ event: CopyOnWrite<LinkEvent>, as shared: SharedOpen, at moment: Int64, by snapshot: ActiveSnapshot,
        since began: UInt64
    ) -> StartedOpen {
        let open = shared.open(event, id: newID(at: moment), receivedAt: moment)
        tally.decisions.hits += 1
        if eventLog.isOn, let outcome = open.outcome(by: store.coder) {
            eventLog.decided(outcome, .open, app: shared.app)
        }
        return StartedOpen(open: open, shared: shared, event: event, snapshot: snapshot, began: began)
    }

    private func settle(_ started: StartedOpen, _ receipt: JournalReceipt) throws(EventError) -> Submitted {
        let open = started.open
        eventLog.committed(receipt, open.id)
        switch receipt {
        case .recorded:
            tally.recorded += 1
            tally.outcomes.count(at: started.shared.counted)
            eventLog.answered(open.id, after: clock.monotonicNanoseconds() &- started.began)
            return .repeated(started.shared.answer, open.id, receivedAt: open.receivedAt)
        case .duplicate(let stored):
            var outcome = open.outcome(by: store.coder) ?? stored.outcome
            answer(&outcome, as: stored, of: .open, nil)
            if outcome.link.metadataState == .available {
                reveal(&outcome, to: started.event.value, through: nil, by: started.snapshot)
            }
            return .decided(logAnswered(outcome, since: started.began))
        case .reused: throw reused("event.id")
        case .lost(let claim): throw .notRecorded(reason: "another event has what this one claims: \(claim)")
        }
    }

    /// Counts an open that was decided, and keeps its decision for others if that is allowed.
    func remember(_ entry: JournalEntry, of journey: Journey, _ sharing: OpenSharing, by snapshot: ActiveSnapshot) {
        let reason = sharing.uncacheable(journey, entry.outcome)
        tally.decisions.count(reason)
        if reason == nil { snapshot.keep(entry, of: journey, by: store.coder, sharing) }
    }
}
