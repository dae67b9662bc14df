// Taps that are decided as one before them: a few bytes for each in a block, counted together. On the writer thread only,
// inside its transactions.

import LinkCore

extension JournalWriter {
    /// Records a tap.
    func record(_ tap: borrowing RepeatedTap) throws {
        // What is only counted leaves nothing, and what is more than a tap is recorded as any event is.
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
                payload: payload.bytes[...]))
        sums.add(sequence: sequence, hour: hour)
        try count(tap, decision, hour: hour)
        if let key = decision.posting { postings.add(sequence, key: key) }
        if let touch = decision.touch {
            var draft = touch.draft
            draft.touch.at = tap.receivedAt
            try attribution.touches.add(draft, id: tap.id, app: touch.app, isTest: false)
        }
    }

    /// Prepares the decision of taps; nil for those that are more than a tap.
    private func prepare(_ decided: DecidedTap, hour: Int64) throws(SQLiteFailure) -> StoredDecision? {
        guard decided.entry.isPlainTap else { return nil }
        let columns = RowColumns(of: decided.entry)
        let names = EventNames(
            app: try intern(columns.app), route: try intern(columns.route), reason: try intern(columns.reason))
        let variant = try variant(of: decided.entry, columns, route: names.route)
        var parts: [(RollupDimension, Int64)] = []
        if Counted(decided.entry) != nil {
            try RollupParts.each(decided.entry) { (dimension, text) throws(SQLiteFailure) in
                parts.append((dimension, try texts.number(of: text, hour: hour)))
            }
        }
        return try decisions.make(
            decided, hour: hour, columns: columns, names: names, touch: try keptTouch(decided, columns, names),
            variant: variant, parts: parts)
    }

    /// What is kept of such taps for attribution: nothing, with their decision, or each by itself.
    private func keptTouch(
        _ decided: DecidedTap, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteFailure) -> KeptTouch {
        guard let draft = decided.entry.touch, case .number(let app)? = try intern(draft.touch.app) else {
            return .none
        }
        let isSaidByDecision =
            !keepsTouches && draft.user == nil && draft.touch.takenBy == nil && names.app == .number(app)
            && draft.touch.shortLink == columns.link && draft.touch.platform == columns.platform ?? .other
        return isSaidByDecision ? .withDecision(draft.touch) : .alone(.init(draft, app: app))
    }

    private func address(of tap: borrowing RepeatedTap) throws(SQLiteFailure) -> String? {
        try privacy.address(tap.address, tap.decided.entry.event.consent, stored: false) {
            (bytes) throws(SQLiteFailure) in
            try attribution.touches.salts.matchKey(of: bytes, at: tap.receivedAt)
        }
    }

    private func count(
        _ tap: borrowing RepeatedTap, _ decision: StoredDecision, hour: Int64
    ) throws(SQLiteFailure) {
        guard let counted = decision.counted else { return }
        var referrer: Int64?
        if let host = RollupParts.referrer(tap.referrer) { referrer = try texts.number(of: host, hour: hour) }
        decisions.count(decision, hour: hour, referrer: referrer)
        // Whoever asks for the link's taps within this transaction finds it.
        if counted == .tap, let link = tap.decided.entry.link { links.count(of: link) }
    }

    /// Adds the taps of this transaction to its sums.
    func countRepeatedTaps() throws(SQLiteFailure) {
        try decisions.takeUncounted { (decision, taps) throws(SQLiteFailure) in
            guard let counted = decision.counted else { return }
            sums.count(
                counted, times: taps.times, app: decision.app, link: decision.shortLink ?? "", decision.variant,
                hour: taps.hour)
            for part in decision.parts { sums.count(part: part.dimension, part.text) }
            if let referrer = taps.referrer { sums.count(part: .referrer, referrer) }
            guard let link = decision.link, counted == .tap || counted == .open else { return }
            sums.count(counted, times: taps.times, row: link)
        }
    }

    /// The transaction was rolled back.
    func forgetRepeatedTaps() {
        decisions.eachUncounted { decision, times in
            if decision.counted == .tap, let link = decision.link { links.count(taps: -times, of: link) }
        }
        decisions.forget()
    }
}

extension JournalEntry {
    /// Whether it is a tap that claims, holds and repeats nothing, of which no device or account is remembered, and no test.
    fileprivate var isPlainTap: Bool {
        event.kind == .tap && !event.isTest && event.id == nil && event.app == nil && claims.isEmpty && hold == nil
            && chain == nil && continues == nil && outcome.pending == nil && !isReplay && !isCountedOnly
            && touch.map { $0.line == nil && $0.clipboard == nil && $0.touch.signals == nil } ?? true
    }
}
