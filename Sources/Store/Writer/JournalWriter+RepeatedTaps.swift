// Taps that repeat an earlier decision: a few bytes for each in a block, counted by their decisions (UncountedTaps). On
// the writer thread only, inside its transactions.

import LinkCore
import StoreFormat

extension JournalWriter {
    /// Records a tap in the transaction's block, or as a row when a block cannot hold it.
    func record(_ tap: borrowing RepeatedTap) throws {
        // A tap that is only counted leaves no row, and one with further effects is recorded as any event is.
        let hour = hour(of: tap.receivedAt)
        guard !tap.isCountedOnly,
            let decision = try decisions.find(tap, hour: hour) ?? prepare(tap.decided, hour: hour)
        else {
            _ = try record(tap.entry)
            return
        }
        let sequence = sums.head + 1
        payload.encode(address: try address(of: tap), of: tap)
        try taps.add(
            BlockedTap(
                sequence: sequence, id: tap.id, receivedAt: tap.receivedAt, decision: decision.number,
                agent: try agent(of: tap, hour: hour), payload: payload.bytes[...]))
        sums.add(sequence: sequence, hour: nil)
        try count(tap, decision, hour: hour)
        if let key = decision.posting { postings.add(sequence, key: key) }
        if decision.isMeasured { postings.add(sequence, key: PostingKey.measured) }
        if let kept = decision.tap {
            var draft = kept.draft
            draft.tap.at = tap.receivedAt
            draft.own = tap.own
            try attribution.taps.add(draft, id: tap.id, app: kept.app, isTest: false)
        }
    }

    /// Prepares the decision of taps; nil for taps with further effects.
    private func prepare(_ decided: DecidedTap, hour: Int64) throws(SQLiteError) -> StoredDecision? {
        let entry = decided.entry
        guard entry.isPlainTap else { return nil }
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        return try decisions.make(
            decided, entry, hour: hour, columns: columns, names: names,
            tap: try keptTap(entry.tapDraft, of: decided, columns, names),
            counts: try counts(of: entry, columns, names, hour: hour))
    }

    /// What each event with a decision counts; nil for events that are not counted.
    func counts(
        of entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, hour: Int64
    ) throws(SQLiteError) -> CountedEvent? {
        guard let counted = Counted(entry) else { return nil }
        var parts: [(RollupDimension, Int64)] = []
        try RollupParts.each(entry) { (dimension, text) throws(SQLiteError) in
            parts.append((dimension, try texts.number(of: text, hour: hour)))
        }
        return CountedEvent(
            counted, app: names.app?.numberOrZero ?? 0, shortLink: columns.link ?? "", link: entry.link,
            try variant(of: entry, columns, route: names.route), parts: parts)
    }

    /// How such taps are kept for attribution: not at all, with their decision, or each by itself.
    private func keptTap(
        _ draft: TapDraft?, of decided: DecidedTap, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> KeptTap {
        guard let draft, case .number(let app)? = try intern(draft.tap.app) else {
            return .none
        }
        let isSaid = !decided.hasLine && !decided.hasToken && isSaid(draft, app: app, by: columns, names)
        return isSaid ? .withDecision(draft.tap) : .alone(.init(draft, app: app))
    }

    /// Whether a decision has all attribution values of its taps, except each tap's own.
    func isSaid(_ draft: borrowing TapDraft, app: Int64, by columns: borrowing RowColumns, _ names: EventNames)
        -> Bool
    {
        !keepsTaps && draft.user == nil && draft.tap.takenBy == nil && draft.tap.signals == nil
            && names.app == .number(app) && draft.tap.shortLink == columns.link
            && draft.tap.platform == columns.platform ?? .other
    }

    private func agent(of tap: borrowing RepeatedTap, hour: Int64) throws(SQLiteError) -> Int64 {
        guard let agent = tap.agent else { return 0 }
        return try agents.number(of: agent, hour: hour)
    }

    private func address(of tap: borrowing RepeatedTap) throws(SQLiteError) -> String? {
        try address(tap.address, tap.decided.consent, receivedAt: tap.receivedAt, stored: false)
    }

    private func count(
        _ tap: borrowing RepeatedTap, _ decision: StoredDecision, hour: Int64
    ) throws(SQLiteError) {
        guard let counts = decision.counts else { return }
        var referrer: Int64?
        if let host = RollupParts.referrer(tap.referrer) { referrer = try texts.number(of: host, hour: hour) }
        folding.uncounted.add(counts, hour: hour, referrer: referrer)
    }
}

extension JournalEntry {
    /// Whether it is a tap without claims, holds or replays, and not a test.
    var isPlainTap: Bool {
        event.kind == .tap && !event.isTest && event.id == nil && event.app == nil && claims.isEmpty && hold == nil
            && chain == nil && continues == nil && outcome.pending == nil && !isReplay && !isCountedOnly
    }
}
