// SubmitMany: events decided one after the other and recorded in one transaction, or not at all. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit

/// The events of one SubmitMany.
private struct EventBatch {
    let events: [LinkEvent]
    let receivedAt: Int64
    var journeys: [Journey] = []
    var entries: [JournalEntry] = []
    var outcomes: [Outcome] = []
    /// Links that the call is about to hold.
    var held: [PendingDetail] = []

    static func path(_ index: Int) -> String { "events[\(index)]" }
}

extension EventPath {
    /// SubmitMany: one invalid event refuses all. When another event, of this list or not, has what one of these
    /// claims, nothing was written: those that lost are decided again without it and the whole list is recorded anew,
    /// so that it stays one transaction in its own order.
    func submit(all events: [LinkEvent], by snapshot: ActiveSnapshot) async throws(EventRefusal) -> [Outcome] {
        var batch = EventBatch(events: events, receivedAt: clock.wallMilliseconds())
        for (index, event) in events.enumerated() {
            batch.journeys.append(
                try snapshot.admit(event, path: EventBatch.path(index), receivedAt: batch.receivedAt))
        }
        for index in events.indices { try await decide(index, in: &batch, by: snapshot) }
        var receipts = try await append(all: batch.entries)
        var round = 0
        while true {
            let losers = receipts.enumerated().compactMap { index, receipt in
                if case .lost(let claim) = receipt { (index, claim) } else { nil }
            }
            if losers.isEmpty { break }
            round += 1
            try await decideAgain(Dictionary(uniqueKeysWithValues: losers), in: &batch, by: snapshot)
            if round >= Self.mostRounds { throw .overloaded(retryAfterMilliseconds: 1000) }
            receipts = try await append(all: batch.entries)
        }
        return try settle(receipts, of: &batch, by: snapshot)
    }

    /// Decides those again that lost a claim, and those that were answered with what the list itself was about to hold:
    /// a link that went to somebody else must not be handed out by the event behind it.
    private func decideAgain(
        _ losers: [Int: Claim], in batch: inout EventBatch, by snapshot: ActiveSnapshot
    ) async throws(EventRefusal) {
        batch.held.removeAll()
        for index in batch.events.indices {
            let isOfHeld = batch.events[index].kind == .reopen || batch.journeys[index].isRepeatedOpening
            guard losers[index] != nil || isOfHeld else {
                if let detail = PendingDetail(of: batch.entries[index]) { batch.held.append(detail) }
                continue
            }
            let lost = batch.journeys[index].lostClaims + (losers[index].map { [$0] } ?? [])
            batch.journeys[index] = try snapshot.admit(
                batch.events[index], path: EventBatch.path(index), receivedAt: batch.receivedAt)
            batch.journeys[index].lostClaims = lost
            try await decide(index, in: &batch, by: snapshot)
            batch.entries[index].giveUpClaims(lost)
        }
    }

    private func decide(
        _ index: Int, in batch: inout EventBatch, by snapshot: ActiveSnapshot
    ) async throws(EventRefusal) {
        let isFirst = index == batch.outcomes.count
        var outcome: Outcome
        var entry: JournalEntry
        var run: (ending: Ending, trace: [Step])?
        if batch.events[index].kind != .reopen {
            run = await snapshot.pipeline.run(&batch.journeys[index], counting: isFirst)
        }
        if batch.journeys[index].isRepeatedOpening { run = nil }
        if let run {
            outcome = snapshot.outcome(
                of: &batch.journeys[index], ending: run.ending, trace: run.trace, eventID: newID())
            entry = self.entry(&outcome, of: batch.journeys[index], by: snapshot)
            if let detail = PendingDetail(of: entry) { batch.held.append(detail) }
        } else {
            let decided = try await decideReopen(batch.journeys[index], by: snapshot, batch: batch.held)
            outcome = decided.outcome
            entry = self.entry(&outcome, of: decided.journey, by: snapshot)
            decided.prepare(&entry, for: batch.events[index])
            batch.journeys[index] = decided.journey
        }
        if isFirst {
            batch.entries.append(entry)
            batch.outcomes.append(outcome)
        } else {
            batch.entries[index] = entry
            batch.outcomes[index] = outcome
        }
    }

    /// Nothing was written when one was reused, so none counts as recorded.
    private func settle(
        _ receipts: [JournalReceipt], of batch: inout EventBatch, by snapshot: ActiveSnapshot
    ) throws(EventRefusal) -> [Outcome] {
        for (index, receipt) in receipts.enumerated() {
            if case .reused = receipt {
                tally.reused += 1
                throw .invalid(field: "\(EventBatch.path(index)).id", reason: "reused")
            }
        }
        for (index, receipt) in receipts.enumerated() {
            _ = try settle(
                receipt, &batch.outcomes[index], of: batch.journeys[index], by: snapshot,
                field: "\(EventBatch.path(index)).id")
        }
        return batch.outcomes
    }
}
