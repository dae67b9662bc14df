// Taps that share a decision: a short row each, beside the decision's. On the writer thread only, inside its transactions.

import LinkCore
import StoreFormat

extension JournalWriter {
    /// Records a tap.
    func record(_ tap: QueuedTap.Content) throws {
        switch tap {
        case .repeated(let tap): try record(tap)
        case .single(let entry, let decided): _ = try record(entry, for: decided)
        }
    }

    /// Records a tap that repeats an earlier decision.
    private func record(_ tap: borrowing RepeatedTap) throws {
        // A tap that is only counted leaves no row, and one with further effects is recorded as any event is.
        guard !tap.isCountedOnly, let decision = try prepared(tap.decided, at: tap.id.milliseconds) else {
            _ = try record(tap.entry)
            return
        }
        payload.encode(referrer: tap.referrer, passing: tap.values)
        let address = try address(tap.address, tap.decided.consent, receivedAt: tap.receivedAt, stored: false)
        let agent = try agents.number(of: tap.agent, osVersion: tap.osVersion, at: tap.id.milliseconds)
        _ = try insert(
            tap.id, of: decision, receivedAt: tap.receivedAt, agent: agent, installation: nil, address: address,
            own: payload.own)
        if let kept = decision.tap {
            var draft = kept.draft.value
            draft.tap.at = tap.receivedAt
            draft.own = tap.own
            try attribution.taps.add(draft, id: tap.id, app: kept.app, isTest: false)
        }
    }

    /// What is written of a tap's decision, first if it has no row. Nil for taps with further effects.
    private func prepared(_ decided: DecidedTap, at moment: Int64) throws(SQLiteError) -> StoredDecision? {
        if let kept = decided.kept as? StoredDecision, decisions.shared.has(kept.row, at: moment) { return kept }
        let entry = decided.entry
        guard entry.isPlainTap else { return nil }
        let columns = RowColumns(of: entry)
        let decision = try share(
            entry, columns, try names(of: columns), passing: decided.values,
            hasOwn: decided.hasLine || decided.hasToken, at: moment)
        if let decision { decided.kept = decision }
        return decision
    }

    /// Records a plain tap that was decided by itself; it shares its decision with equal ones. Nil when it has to be a
    /// single event, as it has more of its own than those may have.
    /// - Parameter decided: what later taps share, and need not look up then.
    func recordPlainTap(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, for decided: DecidedTap?
    ) throws -> JournalReceipt? {
        let (client, draft, moment) = (entry.boxedEvent.value.client, entry.boxedTap?.value, columns.id.milliseconds)
        guard entry.isPlainTap, client?.userAgent?.utf8.count ?? 0 <= RepeatedTap.longestAgent,
            client?.referrer?.utf8.count ?? 0 <= RepeatedTap.longestReferrer,
            let decision = try share(
                entry.withoutTapsOwn, columns, names, passing: [],
                hasOwn: draft.map { $0.own != nil || $0.tap.at != columns.receivedAt } ?? false, at: moment)
        else { return nil }
        if let decided, decided.values.isEmpty { decided.kept = decision }
        payload.encode(referrer: client?.referrer, passing: [])
        let address = try address(
            client?.address, entry.boxedEvent.value.consent, receivedAt: columns.receivedAt, stored: entry.isImported)
        let agent = try agents.number(
            of: client?.userAgent.map(SharedAgent.init), osVersion: entry.outcome.visitor?.osVersion, at: moment)
        let sequence = try insert(
            columns.id, of: decision, receivedAt: columns.receivedAt, agent: agent, installation: nil, address: address,
            own: payload.own)
        if draft != nil, decision.tap == nil { return .recorded(metadata: nil) }
        try rows.write()
        try note(entry, columns, decision, nil, sequence)
        return .recorded(metadata: nil)
    }

    /// The decision of events that were decided alike, which is written when it has no row. Nil for one that is too long to
    /// be stored whole, when its taps pass values on: these then have no place in it.
    /// - Parameter hasOwn: whether attribution keeps more of each tap than its decision and its row have.
    func share(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, passing values: [PassedValue],
        hasOwn: Bool, at moment: Int64
    ) throws(SQLiteError) -> StoredDecision? {
        payload.encode(decision: entry, passing: values)
        let isShortened = payload.isShortened
        if isShortened, !values.isEmpty { return nil }
        let counts = try counts(of: entry, columns, names)
        let draft = DecisionRows.Draft(
            columns: columns, names: names, payload: payload.bytes, counts: counts,
            tap: try keptTap(entry.boxedTap, hasOwn: hasOwn, columns, names),
            isMeasured: !entry.outcome.measurements.isEmpty)
        // Equal payloads, but for what each event has in its place, are one decision.
        let named = "\(columns.id)\",\"receivedAt\":\(columns.receivedAt)"
        let own = [PassedValue(name: [], value: named.utf8), PassedValue(columns.id)] + values
        let decision = try decisions.share(draft, but: own, at: moment)
        if !isShortened { counting.know(counts, of: decision.row.number) }
        return decision
    }

    /// How taps are kept for attribution: not at all, with their decision if that has all values except each tap's own, or
    /// each by itself.
    private func keptTap(
        _ boxed: CopyOnWrite<TapDraft>?, hasOwn: Bool, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> KeptTap {
        guard let boxed, case let draft = boxed.value, case .number(let app)? = try intern(draft.tap.app) else {
            return .none
        }
        let isSaid =
            !hasOwn && !keepsTaps && draft.user == nil && draft.tap.takenBy == nil && draft.tap.signals == nil
            && names.app == .number(app) && draft.tap.shortLink == columns.link
            && draft.tap.platform == columns.platform ?? .other
        return isSaid ? .withDecision(draft.tap) : .alone(boxed, app: app)
    }
}
