// SubmitMany: events are decided in order and recorded in one transaction, or not at all. Loop thread.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Records

/// The events of one SubmitMany call and their decisions so far.
private struct EventBatch {
    let events: [LinkEvent]
    let audience: Audience
    /// Who is charged for pages.
    let caller: PageCaller
    let receivedAt: Int64
    var journeys: [Journey] = []
    var entries: [JournalEntry] = []
    var outcomes: [Outcome] = []
    /// Claims that were lost, by the index of the event.
    var lost: [Int: [Claim]] = [:]
    /// By the index of an event: the tap that an earlier event of the list takes for the same installation, and the
    /// index of that event.
    private var taken: [Int: (tap: EventID, by: Int)] = [:]

    init(events: [LinkEvent], for audience: Audience, as caller: PageCaller, receivedAt: Int64) {
        self.events = events
        self.audience = audience
        self.caller = caller
        self.receivedAt = receivedAt
    }

    static func path(_ index: Int) -> String { "events[\(index)]" }

    /// The links that earlier events of the list hold for the installation of an event. They are newer than all stored
    /// ones.
    func held(before index: Int) -> [PendingDetail] {
        guard let installation = events[index].app?.installation else { return [] }
        return (0..<index).compactMap { earlier in
            guard entries[earlier].hold != nil, let other = events[earlier].app?.installation,
                sameBytes(other, installation), let pending = entries[earlier].outcome.pending,
                lost[index]?.contains(.openPending(pending)) != true
            else { return nil }
            return PendingDetail(of: entries[earlier])
        }
    }

    /// Notes which events lost which claims. A tap that another event took is lost for good; one that an earlier event
    /// of the list took for the same installation is the event's own.
    mutating func note(_ losers: [(index: Int, claim: Claim)], _ receipts: [JournalReceipt]) {
        let takers = takers(receipts)
        taken = taken.filter { if case .recorded = receipts[$0.value.by] { true } else { false } }
        for (index, claim) in losers {
            lost[index, default: []].append(claim)
            guard case .takeMatch(_, let installation) = claim else { continue }
            let own = takers.first {
                $0.index < index && sameBytes($0.installation, installation) && isSameApp($0.index, index)
            }
            taken[index] = own.map { (tap: $0.tap, by: $0.index) }
        }
    }

    /// The tap that an earlier event of the list takes for this event's installation; nil when it no longer takes it.
    func takenInCall(by index: Int) -> EventID? {
        guard let (tap, earlier) = taken[index] else { return nil }
        let isTaken = entries[earlier].claims.contains { if case .takeMatch(tap, _) = $0 { true } else { false } }
        return isTaken ? tap : nil
    }

    /// Whether an event was decided on the effects of earlier events of the list, which have changed.
    func isStale(_ index: Int, since first: Int) -> Bool {
        index >= first
            && (lost[index] != nil || events[index].kind == .reopen || journeys[index].isRepeatedOpening)
    }

    /// The matches claimed by events that could be recorded.
    private func takers(_ receipts: [JournalReceipt]) -> [(index: Int, installation: String, tap: EventID)] {
        var takers: [(index: Int, installation: String, tap: EventID)] = []
        for (index, receipt) in receipts.enumerated() {
            guard case .recorded = receipt else { continue }
            for case .takeMatch(let tap, let installation) in entries[index].claims {
                takers.append((index, installation, tap))
            }
        }
        return takers
    }

    private func isSameApp(_ a: Int, _ b: Int) -> Bool {
        guard let mine = journeys[a].app, let theirs = journeys[b].app else { return false }
        return sameBytes(mine.name, theirs.name)
    }
}

extension EventPath {
    /// SubmitMany: one invalid event rejects all. Nothing is written when another event, of this list or not, already
    /// has what one of these claims. Then the events that lost are decided again without the claim, as are those that
    /// depended on their effects. The whole list is recorded again, so that it stays one transaction in its own order.
    func submit(
        all events: [LinkEvent], for audience: Audience, as caller: PageCaller, by snapshot: ActiveSnapshot
    ) async throws(EventError) -> [Outcome] {
        let began = clock.monotonicNanoseconds()
        defer { tally.submitManyTimes.count(clock.monotonicNanoseconds() &- began) }
        do throws(EventError) {
            let outcomes = try await record(all: events, for: audience, as: caller, by: snapshot)
            let nanoseconds = clock.monotonicNanoseconds() &- began
            for outcome in outcomes { eventLog.answered(outcome.eventID, after: nanoseconds) }
            return outcomes
        } catch {
            refused(error)
            throw error
        }
    }

    private func record(
        all events: [LinkEvent], for audience: Audience, as caller: PageCaller, by snapshot: ActiveSnapshot
    ) async throws(EventError) -> [Outcome] {
        var batch = EventBatch(
            events: events, for: audience, as: caller, receivedAt: clock.wallMilliseconds())
        for (index, event) in events.enumerated() {
            batch.journeys.append(
                try snapshot.admit(event, path: EventBatch.path(index), receivedAt: batch.receivedAt))
        }
        for index in events.indices { try await decide(index, in: &batch, by: snapshot) }
        var receipts = try await append(all: batch.entries)
        var round = 0
        while true {
            let losers = receipts.enumerated().compactMap { index, receipt in
                if case .lost(let claim) = receipt { (index: index, claim: claim) } else { nil }
            }
            if losers.isEmpty { break }
            round += 1
            batch.note(losers, receipts)
            for index in events.indices where batch.isStale(index, since: losers[0].index) {
                batch.journeys[index] = try snapshot.admit(
                    events[index], path: EventBatch.path(index), receivedAt: batch.receivedAt)
                batch.journeys[index].lostClaims = batch.lost[index] ?? []
                batch.journeys[index].takenInCall = batch.takenInCall(by: index)
                try await decide(index, in: &batch, by: snapshot)
                batch.entries[index].giveUpClaims(batch.lost[index] ?? [])
            }
            if round >= Self.mostRounds { throw .overloaded(retryAfterMilliseconds: 1000) }
            receipts = try await append(all: batch.entries)
        }
        return try settle(receipts, of: &batch, by: snapshot)
    }

    private func decide(
        _ index: Int, in batch: inout EventBatch, by snapshot: ActiveSnapshot
    ) async throws(EventError) {
        let isFirst = index == batch.outcomes.count
        batch.journeys[index].audience = batch.audience
        var outcome: Outcome
        var entry: JournalEntry
        var run: (ending: PipelineResult, trace: [Step])?
        switch batch.events[index].kind {
        case .reopen: break
        case .navigate:
            run = await navigate(
                &batch.journeys[index], by: snapshot, counting: isFirst, mayFetch: false, as: batch.caller)
        case .tap, .open, .firstOpen, .conversion:
            run = await snapshot.pipeline.run(&batch.journeys[index], counting: isFirst)
        }
        if batch.journeys[index].isRepeatedOpening { run = nil }
        if let run {
            outcome = snapshot.outcome(
                of: &batch.journeys[index], ending: run.ending, trace: run.trace, eventID: newID())
            entry = self.entry(&outcome, of: batch.journeys[index], by: snapshot)
        } else {
            let decided = try await decideReopen(batch.journeys[index], by: snapshot, batch: batch.held(before: index))
            outcome = decided.outcome
            entry = self.entry(&outcome, of: decided.journey, by: snapshot)
            decided.prepare(&entry, for: batch.journeys[index], by: snapshot)
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

    /// When one event's id was reused, nothing was written, so none counts as recorded.
    private func settle(
        _ receipts: [JournalReceipt], of batch: inout EventBatch, by snapshot: ActiveSnapshot
    ) throws(EventError) -> [Outcome] {
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
