// Held links: handed out until acknowledged, opened once. Loop thread; the state machine itself is in the store,
// inside the transaction: pending → delivered (listed or returned) → opened; any of them may expire.

import LinkCore
import Navigator
import Pipeline
import PluginKit

extension EventPath {
    /// Reopen: as an open, for the oldest link that waits for this installation.
    func reopen(_ journey: Journey, by snapshot: ActiveSnapshot) async throws(EventRefusal) -> Outcome {
        guard let app = journey.app, let installation = journey.event.app?.installation else {
            throw .invalid(field: "event.app.name", reason: "missing: no app is known for this event")
        }
        let waiting = try await pendingLinks(app: app.name, installation: installation, user: nil)
        guard let oldest = waiting.first else {
            let (ending, trace) = (Ending.completed, [Step]())
            let outcome = snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
            return try await record(outcome, of: journey, by: snapshot)
        }
        let detail = try await detail("\(oldest.id)")
        let (again, outcome) = try await decideAgain(detail, as: journey.event, state: nil, by: snapshot)
        return try await record(outcome, of: again, by: snapshot) { entry in
            // As the caller sent it: a resent reopen is the same event, whatever waits by then.
            entry.event = journey.event
            entry.event.removeSecrets(of: again.app)
            entry.hold = nil
            entry.continues = oldest.eventID
        }
    }

    /// OpenPending: the stored target through today's pipeline, with this state. Idempotent once opened.
    func openPending(_ text: String, state: StringMap?, by snapshot: ActiveSnapshot) async throws(EventRefusal)
        -> Outcome
    {
        let detail = try await detail(text)
        switch detail.link.state {
        case .expired: throw .noSuchPending(text)
        case .opened: return try await openedBefore(detail)
        case .pending, .delivered: break
        }
        var event = LinkEvent(kind: .open, url: detail.target)
        event.app = detail.event.app
        event.device = detail.event.device
        event.consent = detail.event.consent
        let (journey, outcome) = try await decideAgain(detail, as: event, state: state, by: snapshot)
        guard outcome.action != .hold else { return outcome }
        do throws(EventRefusal) {
            return try await record(outcome, of: journey, by: snapshot) { entry in
                entry.hold = nil
                entry.claims.append(.openPending(detail.link.id))
                entry.continues = detail.link.eventID
                entry.isReplay = true
            }
        } catch .notRecorded(let reason) {
            // Another call opened it between our look and our transaction: its outcome is the answer.
            let now = try await self.detail(text)
            guard now.link.state == .opened else { throw .notRecorded(reason: reason) }
            return try await openedBefore(now)
        }
    }

    /// ListPending.
    func pendingLinks(app: String, installation: String, user: String?) async throws(EventRefusal) -> [PendingLink] {
        do throws(StoreFailure) {
            return try await store.waitingLinks(app: app, installation: installation, user: user)
        } catch {
            throw .notRecorded(reason: error.reason)
        }
    }

    /// GetCurrent.
    func currentPending(app: String, installation: String) async throws(EventRefusal) -> PendingLink? {
        do throws(StoreFailure) {
            return try await store.currentPending(app: app, installation: installation)
        } catch {
            throw .notRecorded(reason: error.reason)
        }
    }

    /// Acknowledge.
    func acknowledge(_ text: String) async throws(EventRefusal) {
        guard let id = EventID(text) else { throw .noSuchPending(text) }
        let known: Bool
        do throws(JournalError) {
            known = try await store.acknowledge(id)
        } catch {
            throw EventRefusal(error)
        }
        if !known { throw .noSuchPending(text) }
    }

    private func detail(_ text: String) async throws(EventRefusal) -> PendingDetail {
        guard let id = EventID(text) else { throw .noSuchPending(text) }
        let found: PendingDetail?
        do throws(StoreFailure) {
            found = try await store.pendingDetail(id)
        } catch {
            throw .notRecorded(reason: error.reason)
        }
        guard let found else { throw .noSuchPending(text) }
        return found
    }

    /// The outcome that opened it first. Acknowledge leaves no outcome of its own: then it is that of the hold.
    private func openedBefore(_ detail: PendingDetail) async throws(EventRefusal) -> Outcome {
        var opener = detail.openedBy
        if opener == nil {
            do throws(StoreFailure) {
                opener = try await store.eventRecord(detail.link.eventID)?.outcome
            } catch {
                throw .notRecorded(reason: error.reason)
            }
        }
        guard var outcome = opener else { throw .noSuchPending("\(detail.link.id)") }
        outcome.duplicate = true
        return outcome
    }

    /// Runs the target again; what the envelopes around it said the first time stays part of the reading.
    private func decideAgain(
        _ detail: PendingDetail, as event: LinkEvent, state: StringMap?, by snapshot: ActiveSnapshot
    ) async throws(EventRefusal) -> (Journey, Outcome) {
        var event = event
        event.url = detail.target
        var app = event.app ?? CallingApp()
        app.name = app.name ?? detail.link.link.app
        if let state { for entry in state.entries { app.state[entry.key] = entry.value } }
        event.app = app
        var journey = try snapshot.admit(event, path: "pending", receivedAt: clock.wallMilliseconds())
        if detail.link.link.facebook?.login == .authenticated { journey.establish(fact: "facebook_login") }
        let first = detail.link.link
        let (ending, trace) = await snapshot.pipeline.run(&journey)
        journey.record { reading in
            reading.inputURL = first.inputURL
            reading.inputQuery = first.inputQuery
            reading.formats = first.formats + reading.formats.filter { !first.formats.contains($0) }
            reading.facebook = reading.facebook ?? first.facebook
            reading.appLink = reading.appLink ?? first.appLink
            reading.backLink = reading.backLink ?? first.backLink
            reading.ref = reading.ref ?? first.ref
        }
        var outcome = snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
        if outcome.action == .hold || outcome.action == .openApp { outcome.pending = detail.link.id }
        return (journey, outcome)
    }
}
