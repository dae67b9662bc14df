// The path of one event, top to bottom, on a worker's loop thread:
//
//     admit      limits and shapes checked, URL parsed, app found       Door.swift
//     pipeline   the stages, in configured order                        Pipeline, Plugins/
//     navigator  the destination for this person, and the fallbacks     Navigator
//     journal    event, outcome and counters in one transaction         Store (writer thread)
//     reply      after the commit                                       the caller of this file
//
// An event keeps the snapshot it started with. Nothing here blocks; every `await` may let other events run.

import LinkCore
import Navigator
import Pipeline
import PluginKit

/// Takes events along the path, for one worker.
final class EventPath {
    let store: any GatewayStore
    let clock: any GatewayClock
    /// What became of events, for the metrics.
    private(set) var tally = EventTally()
    private var random = RandomPool()

    init(store: any GatewayStore, clock: any GatewayClock) {
        self.store = store
        self.clock = clock
    }

    /// Submit: the outcome of one event, after it is durable.
    /// - Parameter revealing: whether the caller may have, and wants, the secrets of this call's URL.
    func submit(
        _ event: LinkEvent, by snapshot: ActiveSnapshot, revealing: Bool
    ) async throws(EventRefusal) -> Outcome {
        var journey = try snapshot.admit(event, path: "event", receivedAt: clock.wallMilliseconds())
        if event.kind == .reopen { return try await reopen(journey, by: snapshot) }
        let (ending, trace) = await snapshot.pipeline.run(&journey)
        var outcome = snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
        try await commit(&outcome, of: journey, by: snapshot)
        if revealing { outcome.secrets = journey.secrets }
        return outcome
    }

    /// SubmitMany: one after the other, then one transaction; one invalid event refuses all.
    func submit(all events: [LinkEvent], by snapshot: ActiveSnapshot) async throws(EventRefusal) -> [Outcome] {
        let now = clock.wallMilliseconds()
        var journeys: [Journey] = []
        journeys.reserveCapacity(events.count)
        for (index, event) in events.enumerated() {
            journeys.append(try snapshot.admit(event, path: "events[\(index)]", receivedAt: now))
        }
        var entries: [JournalEntry] = []
        var outcomes: [Outcome] = []
        var held: [PendingDetail] = []
        for index in journeys.indices {
            if journeys[index].event.kind == .reopen {
                var decided = try await decideReopen(journeys[index], by: snapshot, batch: held)
                var entry = entry(&decided.outcome, of: decided.journey, by: snapshot)
                decided.prepare(&entry, for: journeys[index].event)
                entries.append(entry)
                outcomes.append(decided.outcome)
                continue
            }
            let (ending, trace) = await snapshot.pipeline.run(&journeys[index])
            var outcome = snapshot.navigator.outcome(
                of: journeys[index], ending: ending, trace: trace, eventID: newID())
            let entry = entry(&outcome, of: journeys[index], by: snapshot)
            if let detail = PendingDetail(of: entry) { held.append(detail) }
            entries.append(entry)
            outcomes.append(outcome)
        }
        let receipts = try await append(entries)
        for (index, receipt) in receipts.enumerated() {
            try settle(receipt, &outcomes[index], field: "events[\(index)].id")
        }
        return outcomes
    }

    /// Explain: the same decision; nothing is recorded, consumed, counted or published.
    func explain(_ event: LinkEvent, by snapshot: ActiveSnapshot) async throws(EventRefusal) -> Outcome {
        var journey = try snapshot.admit(event, path: "event", receivedAt: clock.wallMilliseconds())
        if event.kind == .reopen { return try await decideReopen(journey, by: snapshot, explaining: true).outcome }
        let (ending, trace) = await snapshot.pipeline.run(&journey, counting: false)
        return snapshot.navigator.outcome(of: journey, ending: ending, trace: trace, eventID: newID())
    }

    /// Records an outcome and returns it as the caller sees it.
    func record(
        _ decided: Outcome, of journey: Journey, by snapshot: ActiveSnapshot,
        preparing prepare: (inout JournalEntry) -> Void = { _ in }
    ) async throws(EventRefusal) -> Outcome {
        var outcome = decided
        try await commit(&outcome, of: journey, by: snapshot, preparing: prepare)
        return outcome
    }

    /// Records an outcome and makes it what the caller sees; in place, as an outcome is large.
    private func commit(
        _ outcome: inout Outcome, of journey: Journey, by snapshot: ActiveSnapshot,
        preparing prepare: (inout JournalEntry) -> Void = { _ in }
    ) async throws(EventRefusal) {
        var entry = entry(&outcome, of: journey, by: snapshot)
        prepare(&entry)
        let receipt: JournalReceipt
        do throws(JournalError) {
            receipt = try await store.append(entry)
        } catch {
            throw EventRefusal(error)
        }
        try settle(receipt, &outcome, field: "event.id")
    }

    func newID() -> EventID {
        EventID(milliseconds: clock.wallMilliseconds(), random: random.eighty())
    }

    private func append(_ entries: [JournalEntry]) async throws(EventRefusal) -> [JournalReceipt] {
        do throws(JournalError) {
            return try await store.append(contentsOf: entries)
        } catch {
            throw EventRefusal(error)
        }
    }

    /// What the journal keeps: no secret, and a pending link when the outcome is a hold.
    private func entry(
        _ outcome: inout Outcome, of journey: Journey, by snapshot: ActiveSnapshot
    ) -> JournalEntry {
        if outcome.action == .hold, outcome.pending == nil { outcome.pending = newID() }
        var entry = JournalEntry(event: Self.stored(journey), outcome: outcome)
        if !journey.secrets.isEmpty { entry.outcome.redactDestinations(of: journey.app) }
        entry.claims = journey.claims
        if outcome.action == .hold {
            entry.hold = JournalEntry.Hold(
                missing: snapshot.navigator.missing(journey), target: journey.reading.targetURL ?? "",
                ttl: snapshot.values.pendingTTL, keep: snapshot.values.pendingKeep)
        }
        return entry
    }

    /// The event without its secrets; the journey's own when it has none.
    private static func stored(_ journey: Journey) -> Boxed<LinkEvent> {
        var event = journey.sharedEvent
        let isSameURL =
            switch (event.value.url, journey.reading.inputURL) {
            case (let received?, let shown?): sameBytes(received, shown)
            case (nil, nil): true
            default: false
            }
        if !isSameURL { event.value.url = journey.reading.inputURL }
        if event.value.mayHoldSecrets { event.value.removeSecrets(of: journey.app) }
        return event
    }

    private func settle(
        _ receipt: JournalReceipt, _ outcome: inout Outcome, field: String
    ) throws(EventRefusal) {
        switch receipt {
        case .recorded:
            tally.recorded += 1
            outcome.recorded = true
        case .duplicate(let stored):
            tally.duplicates += 1
            var earlier = stored.outcome
            earlier.duplicate = true
            earlier.restoreDestinations(from: outcome)
            outcome = earlier
        case .reused:
            tally.reused += 1
            throw .invalid(field: field, reason: "reused")
        case .lost(let claim):
            throw .notRecorded(reason: "another event has what this one claims: \(claim)")
        }
    }
}

/// What became of events on one worker.
struct EventTally {
    var recorded = 0
    var duplicates = 0
    var reused = 0
}

extension EventRefusal {
    /// What a caller is told of a journal that did not take an entry.
    init(_ error: JournalError) {
        self =
            switch error {
            case .overloaded(let milliseconds): .overloaded(retryAfterMilliseconds: milliseconds)
            case .notRecorded(let reason): .notRecorded(reason: reason)
            }
    }
}
