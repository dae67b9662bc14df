// What would become of the credits of one installation under other rules. Pure, any thread. A credit never gets lost here
// because something of old is kept no more: what cannot be worked out stays as it is.

import LinkCore
import Matching

/// An event that is to be credited otherwise.
struct Recredit: Sendable {
    var revision: CreditRevision
    /// As it is kept.
    let record: ChainRecord
    /// Now that a tap led there, it may be that it brought somebody back: then nobody was there for the whole time before
    /// it. The chain does not have every opening, the journal does.
    let mayBeReturn: Bool
}

/// One chain under some rules.
struct Recrediting {
    private let chain: InstallationChain
    private let policy: CreditPolicy
    private let configured: AttributionRules

    /// - Parameters:
    ///   - policy: the rules to credit by.
    ///   - configured: the rules in force.
    init(_ chain: InstallationChain, _ policy: CreditPolicy, _ configured: AttributionRules) {
        self.chain = chain
        self.policy = policy
        self.configured = configured
    }

    /// The events whose credit would be another one.
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
                // The opening it was credited to may be kept no more.
                guard wasOpened, credit.credited != record.credited else { continue }
            } else {
                wasOpened = true
            }
            // No report has it, so there is nothing to count otherwise.
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
        // What a first open is does not go by taps.
        event.found = record.kind == .firstOpen ? record.engagement : nil
        return event
    }

    /// The tap that an opening is credited to, where it is kept no more: out of the credit itself. Its link's own window is
    /// not known; where it counted although it was older than the window in force, that was within its link's.
    private func forgotten(_ record: ChainRecord) -> [Identified] {
        guard record.kind != .conversion, let tap = record.credited.tap, let at = record.credited.tappedAt,
            !record.named.contains(where: { $0.touch.id == tap })
        else { return [] }
        var touch = StoredTap(id: tap, app: chain.name.app, at: at)
        touch.shortLink = record.credited.shortLink
        touch.campaign = record.credited.campaign
        touch.source = record.credited.source
        let age = record.receivedAt - at
        if age > configured.credit.clickWindow { touch.window = age }
        return [Identified(touch: touch, method: record.credited.method, moment: record.receivedAt)]
    }

    /// What an opening is, now that it has this credit. Whether somebody was away is known where it was said before.
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
