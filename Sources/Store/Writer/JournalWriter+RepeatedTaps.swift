// Taps that are decided as one before them: a short row for each, counted together. On the writer thread only, inside its
// transactions.

import LinkCore

extension JournalWriter {
    /// Records a tap.
    func record(_ tap: borrowing RepeatedTap) throws -> JournalReceipt {
        // What is only counted leaves no row, and what is more than a tap is recorded as any event is.
        let hour = hour(of: tap.receivedAt)
        guard !tap.isCountedOnly, tap.decided.entry.isPlainTap,
            let decision = try decisions.find(tap, hour: hour) ?? prepare(tap.decided, hour: hour)
        else { return try record(tap.entry) }
        let sequence = sums.head + 1
        try insert(tap, decision, sequence: sequence)
        sums.add(sequence: sequence, hour: hour)
        try count(tap, decision, hour: hour)
        if let key = decision.posting { postings.add(sequence, key: key) }
        if var touch = tap.decided.entry.touch, case .number(let app)? = try intern(touch.touch.app) {
            touch.touch.at = tap.receivedAt
            try attribution.touches.add(touch, id: tap.id, app: app, isTest: decision.columns.isTest)
        }
        return .recorded(metadata: nil)
    }

    /// Prepares the decision of taps.
    private func prepare(_ decided: DecidedTap, hour: Int64) throws(SQLiteFailure) -> StoredDecision? {
        let columns = RowColumns(of: decided.entry)
        let names = (try intern(columns.app), try intern(columns.route), try intern(columns.reason))
        let variant = try variant(of: decided.entry, columns, route: names.1)
        var parts: [(RollupDimension, Int64)] = []
        if Counted(decided.entry) != nil {
            try RollupParts.each(decided.entry) { (dimension, text) throws(SQLiteFailure) in
                parts.append((dimension, try texts.number(of: text, hour: hour)))
            }
        }
        return try decisions.make(decided, hour: hour, names: names, variant: variant, parts: parts)
    }

    private func insert(
        _ tap: borrowing RepeatedTap, _ decision: StoredDecision, sequence: Int64
    ) throws(SQLiteFailure) {
        let address = try privacy.address(tap.address, tap.decided.entry.event.consent, stored: false) {
            (bytes) throws(SQLiteFailure) in
            try attribution.touches.salts.matchKey(of: bytes, at: tap.receivedAt)
        }
        payload.encode(address: address, of: tap)
        let columns = decision.columns
        let statement = statements.insertEvent
        statement.bind(1, sequence)
        statement.bind(2, tap.id)
        statement.bind(3, tap.receivedAt)
        statement.bind(4, Int64(columns.kind.number))
        statement.bind(5, Int64(columns.action.number))
        statement.bind(6, decision.app)
        statement.bind(7, decision.route)
        statement.bind(8, decision.reason)
        statement.bind(9, columns.platform.map { Int64($0.number) })
        statement.bind(10, nil as Int64?)
        statement.bind(11, columns.link)
        statement.bind(13, columns.isTest ? 1 : nil)
        statement.bind(14, decision.number)
        try statement.run(blob: payload.bytes, at: 12)
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
                counted, times: taps.times, app: decision.app?.numberOrZero ?? 0, link: decision.columns.link ?? "",
                decision.variant, hour: taps.hour)
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
    /// Whether it is a tap that claims, holds and repeats nothing, of which no device or account is remembered.
    fileprivate var isPlainTap: Bool {
        event.kind == .tap && event.id == nil && event.app == nil && claims.isEmpty && hold == nil && chain == nil
            && continues == nil && outcome.pending == nil && !isReplay && !isCountedOnly
            && touch.map { $0.line == nil && $0.clipboard == nil && $0.touch.signals == nil } ?? true
    }
}
