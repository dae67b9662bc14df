// Taps that repeat an earlier decision: a short row each, beside the decision's. On the writer thread only, inside its
// transactions.

import LinkCore
import StoreFormat

extension JournalWriter {
    /// Records a tap.
    func record(_ tap: QueuedTap.Content) throws {
        switch tap {
        case .repeated(let tap): try record(tap)
        case .single(let entry): _ = try record(entry)
        }
    }

    /// Records a tap that shares its decision.
    private func record(_ tap: borrowing RepeatedTap) throws {
        // A tap that is only counted leaves no row, and one with further effects is recorded as any event is.
        guard !tap.isCountedOnly, let decision = try find(tap) ?? prepare(tap.decided, at: tap.id.milliseconds) else {
            _ = try record(tap.entry)
            return
        }
        payload.encode(ownOf: tap)
        let agent = try tap.agent.map { (agent) throws(SQLiteError) in
            try agents.number(of: agent, at: tap.id.milliseconds)
        }
        _ = try insert(
            tap.id, of: decision, receivedAt: tap.receivedAt, agent: agent, installation: nil,
            address: try address(of: tap), own: payload.own)
        if let kept = decision.tap {
            var draft = kept.draft
            draft.tap.at = tap.receivedAt
            draft.own = tap.own
            try attribution.taps.add(draft, id: tap.id, app: kept.app, isTest: false)
        }
    }

    /// The prepared decision of a tap; nil when it has none any more.
    private func find(_ tap: borrowing RepeatedTap) -> StoredDecision? {
        guard let decision = tap.decided.kept as? StoredDecision,
            decisions.shared.has(decision.row, at: tap.id.milliseconds)
        else { return nil }
        return decision
    }

    /// Prepares a decision, and writes it when it has no row. Nil for taps with further effects, and when the decision
    /// is too long to be stored whole and its taps have values of their own, which then have no place in it.
    private func prepare(_ decided: DecidedTap, at moment: Int64) throws(SQLiteError) -> StoredDecision? {
        let entry = decided.entry
        guard entry.isPlainTap else { return nil }
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        payload.encode(decision: entry, passing: decided.values)
        if payload.isShortened, !decided.values.isEmpty { return nil }
        let counts = try counts(of: entry, columns, names)
        let draft = DecisionRows.Draft(
            columns: columns, names: names, payload: payload.bytes, counts: counts,
            tap: try keptTap(entry.tapDraft, of: decided, columns, names),
            isMeasured: !entry.outcome.measurements.isEmpty)
        let isShortened = payload.isShortened
        let passed = decided.values.map { PassedValue(name: $0.name, value: []) }
        payload.encode(decision: decided.common(entry), passing: passed)
        let decision = try decisions.share(draft, common: payload.bytes, at: moment)
        if !isShortened { counting.know(counts, of: decision.row.number) }
        decided.kept = decision
        return decision
    }

    /// How such taps are kept for attribution: not at all, with their decision, or each by itself.
    private func keptTap(
        _ draft: TapDraft?, of decided: DecidedTap, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> KeptTap {
        guard let draft, case .number(let app)? = try intern(draft.tap.app) else { return .none }
        let isSaid = !decided.hasLine && !decided.hasToken && isSaid(draft, app: app, by: columns, names)
        return isSaid ? .withDecision(draft.tap) : .alone(.init(draft, app: app))
    }

    /// How a single tap is kept for attribution: with its decision, if that has all values. Otherwise it gets a row,
    /// which `AttributionWriter` writes.
    func keptTap(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> KeptTap {
        guard entry.isPlainTap, let draft = entry.boxedTap?.value, draft.line == nil, draft.clipboard == nil,
            draft.tap.at == columns.receivedAt, case .number(let app)? = try intern(draft.tap.app),
            isSaid(draft, app: app, by: columns, names)
        else { return .none }
        return .withDecision(draft.tap)
    }

    /// Whether a decision has all attribution values of its taps, except each tap's own.
    private func isSaid(
        _ draft: borrowing TapDraft, app: Int64, by columns: borrowing RowColumns, _ names: EventNames
    ) -> Bool {
        !keepsTaps && draft.user == nil && draft.tap.takenBy == nil && draft.tap.signals == nil
            && names.app == .number(app) && draft.tap.shortLink == columns.link
            && draft.tap.platform == columns.platform ?? .other
    }

    private func address(of tap: borrowing RepeatedTap) throws(SQLiteError) -> String? {
        try address(tap.address, tap.decided.consent, receivedAt: tap.receivedAt, stored: false)
    }
}
