// Taps that share a decision: a short row each, beside the decision's. On the writer thread only, inside its transactions.

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

    /// Records a tap that repeats an earlier decision.
    private func record(_ tap: borrowing RepeatedTap) throws {
        // A tap that is only counted leaves no row, and one with further effects is recorded as any event is.
        guard !tap.isCountedOnly, let decision = try find(tap) ?? prepare(tap.decided, at: tap.id.milliseconds) else {
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

    /// Prepares a decision, and writes it when it has no row. Nil for taps with further effects.
    private func prepare(_ decided: DecidedTap, at moment: Int64) throws(SQLiteError) -> StoredDecision? {
        let entry = decided.entry
        guard entry.isPlainTap else { return nil }
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        let tap = try keptTap(entry.tapDraft, of: decided, columns, names)
        let decision = try share(entry, columns, names, tap, passing: decided.values, at: moment)
        if let decision { decided.kept = decision }
        return decision
    }

    /// Records a plain tap that was decided by itself. It shares its decision, too, when equal ones come. Nil when it has
    /// to be a single event, as more belongs to it than a shared decision holds.
    func share(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames
    ) throws -> JournalReceipt? {
        let client = entry.boxedEvent.value.client
        guard entry.isPlainTap, client?.userAgent?.utf8.count ?? 0 <= RepeatedTap.longestAgent,
            client?.referrer?.utf8.count ?? 0 <= RepeatedTap.longestReferrer
        else { return nil }
        let moment = columns.id.milliseconds
        let tap = try keptTap(entry, columns, names)
        let decided = entry.withoutTapsOwn
        guard let decision = try share(decided, columns, names, tap, passing: [], at: moment) else { return nil }
        payload.encode(referrer: client?.referrer, passing: [])
        let address = try address(
            client?.address, entry.boxedEvent.value.consent, receivedAt: columns.receivedAt, stored: entry.isImported)
        let agent = try agents.number(
            of: client?.userAgent.map(SharedAgent.init), osVersion: entry.outcome.visitor?.osVersion, at: moment)
        let sequence = try insert(
            columns.id, of: decision, receivedAt: columns.receivedAt, agent: agent, installation: nil, address: address,
            own: payload.own)
        if case .withDecision = tap { return .recorded(metadata: nil) }
        try rows.write()
        try note(entry, columns, decision, nil, sequence)
        return .recorded(metadata: nil)
    }

    /// The decision of taps that were decided alike, which is written when it has no row. Nil for one that is too long to
    /// be stored whole, when its taps pass values on: these then have no place in it.
    private func share(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, _ tap: KeptTap,
        passing values: [PassedValue], at moment: Int64
    ) throws(SQLiteError) -> StoredDecision? {
        payload.encode(decision: entry, passing: values)
        let isShortened = payload.isShortened
        if isShortened, !values.isEmpty { return nil }
        let counts = try counts(of: entry, columns, names)
        let draft = DecisionRows.Draft(
            columns: columns, names: names, payload: payload.bytes, counts: counts, tap: tap,
            isMeasured: !entry.outcome.measurements.isEmpty)
        payload.encode(
            decision: entry.common(passing: values), passing: values.map { PassedValue(name: $0.name, value: []) })
        let decision = try decisions.share(draft, common: payload.bytes, at: moment)
        if !isShortened { counting.know(counts, of: decision.row.number) }
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
}
