// What the credits of one installation would be under other rules. Pure, any thread. No credit is lost because old
// data was deleted: what cannot be computed stays as it is.

import LinkCore
import Matching
import Records

/// An event whose credit changes.
struct Recredit: Sendable {
    var revision: CreditRevision
    /// The event as it is stored.
    let record: ChainRecord
    /// Whether the tap that now leads to this event may have brought somebody back. That requires that nobody used the
    /// app in the time before it. The chain does not contain every open, so the journal decides.
    let mayBeReturn: Bool
}

/// One chain under some rules.
struct Recrediting {
    private let chain: InstallationChain
    private let policy: CreditPolicy
    private let configured: AttributionRules

    /// - Parameters:
    ///   - policy: the rules to apply.
    ///   - configured: the rules in force.
    init(_ chain: InstallationChain, _ policy: CreditPolicy, _ configured: AttributionRules) {
        self.chain = chain
        self.policy = policy
        self.configured = configured
    }

    /// The events whose credit would change.
    func changes() -> [Recredit] {
        var records: [EventID: ChainRecord] = [:]
        for record in chain.events { records[record.event] = record }
        let credits = Chain(chain.events.map(event)).credits(policy, inactivity: configured.inactivity)
        var wasOpened = false
        var last: Int64?
        var changes: [Recredit] = []
        for credit in credits {
            guard let record = records[credit.event] else { continue }
            let before = last
            last = record.moment
            if record.kind == .conversion {
                // The open that it was credited to may have been deleted.
                guard wasOpened, credit.credited != record.credited else { continue }
            } else {
                wasOpened = true
            }
            // Tests are in no report, so there is nothing to recount.
            if record.isTest { continue }
            let engagement = engagement(record, credit)
            guard credit.credited != record.credited || engagement != record.engagement else { continue }
            changes.append(
                Recredit(
                    revision: CreditRevision(
                        name: chain.name, event: record.event, before: record.credited, after: credit.credited,
                        engagementBefore: record.engagement, engagement: engagement),
                    record: record, mayBeReturn: mayBeReturn(record, credit, after: before)))
        }
        return changes
    }

    private func event(_ record: ChainRecord) -> ChainEvent {
        var event = ChainEvent(
            id: record.event, kind: record.kind, receivedAt: record.receivedAt, at: record.moment,
            identified: record.named + forgotten(record))
        event.moment = record.moment
        event.claim = record.claim
        // The engagement of a first open does not depend on taps.
        event.found = record.kind == .firstOpen ? record.engagement : nil
        return event
    }

    /// The tap that an open is credited to, rebuilt from the credit where the tap itself was deleted. The window of
    /// its link is not known; a tap older than the configured window must have been within its link's window.
    private func forgotten(_ record: ChainRecord) -> [IdentifiedTap] {
        guard record.kind != .conversion, let tap = record.credited.tap, let at = record.credited.tappedAt,
            !record.named.contains(where: { $0.tap.id == tap })
        else { return [] }
        var stored = StoredTap(id: tap, app: chain.name.app, at: at)
        stored.shortLink = record.credited.shortLink
        stored.campaign = record.credited.campaign
        stored.source = record.credited.source
        let age = record.receivedAt - at
        if age > configured.credit.clickWindow { stored.window = age }
        return [IdentifiedTap(tap: stored, method: record.credited.method, moment: record.receivedAt)]
    }

    /// The engagement of an open under its new credit. Whether somebody had been away is known only where it was
    /// recorded before.
    private func engagement(_ record: ChainRecord, _ credit: Credit) -> Engagement? {
        switch record.kind {
        case .tap, .navigate, .conversion: return nil
        case .firstOpen: return record.engagement ?? credit.engagement
        case .open, .reopen:
            let plain: Engagement = record.kind == .open ? .open : .reopen
            guard credit.credited.tap != nil else { return plain }
            return record.engagement ?? plain
        }
    }

    private func mayBeReturn(_ record: ChainRecord, _ credit: Credit, after last: Int64?) -> Bool {
        guard record.kind == .open || record.kind == .reopen, record.credited.tap == nil, credit.credited.tap != nil,
            let last
        else { return false }
        return record.moment - last >= configured.inactivity
    }
}
