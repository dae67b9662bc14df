// Turns entries into rows inside the writer's transaction: the caller's id first, then claims, then the event with its
// decision and, when it is held, its pending link. On the writer thread only. WriterLoop decides about transactions; a
// thrown SQLiteError requires a rollback of everything.

import LinkCore
import Records
import StoreFormat

/// The columns of a new row of `pending`.
private enum PendingColumn: Int32, TableColumn {
    case id = 1
    case eventId, user, app, installation, eventSeq, state, reason, missing, target, createdAt, expiresAt
}

/// A caller's id that is new, the digest of its event, and when it arrived.
typealias NewCallerID = (hash: Hash128, digest: Hash128, at: Int64)

/// The writer's state for one connection.
final class JournalWriter {
    private let db: Database
    private let insertPending: ColumnStatement<PendingColumn>
    /// The rows of the current transaction's events.
    let rows: EventInserts
    let names: NameTable
    let counting: Counting
    let decisions: DecisionRows
    let agents: AgentRows
    let installations: InstallationWriter
    let attribution: AttributionWriter
    let privacy: Privacy
    var payload = PayloadWriter()
    /// The sequence of the last event, those of the current transaction included.
    private(set) var head: Int64
    /// How many events the current transaction has recorded.
    private(set) var events: Int64 = 0
    /// Whether taps stay creditable after their events are deleted, by the configured retention.
    let keepsTaps: Bool

    let ids: CallerIDs
    private let links: LinkClaims
    private let idRetention: Int64
    private let clock: RetentionClock
    private let wall: @Sendable () -> Int64
    private var digests = EventDigest()
    private unowned let transaction: WriterTransaction

    init(
        db: Database, transaction: WriterTransaction, names: NameTable, counting: Counting, head: Int64,
        privacy: Privacy, options: StoreOptions, clock: RetentionClock
    ) throws(SQLiteError) {
        (self.transaction, self.names, self.counting) = (transaction, names, counting)
        (self.head, self.privacy, self.clock) = (head, privacy, clock)
        self.db = db
        insertPending = try ColumnStatement(db.handle, "INSERT \(PendingColumn.into("pending", [.state: "0"]))")
        rows = try EventInserts(db.handle)
        ids = try CallerIDs(db.handle)
        links = try LinkClaims(db, counting.uncounted)
        decisions = try DecisionRows(db)
        agents = AgentRows(db)
        keepsTaps = options.eventRetention < options.tapRetention
        attribution = try AttributionWriter(db, privacy: privacy, wall: options.clock, clock: clock)
        installations = try InstallationWriter(db, attribution.chains)
        idRetention = options.idRetention
        wall = options.clock
    }

    /// Everything of the journal that takes part in the writer's transactions, in the order of `finish`.
    var participants: [any TransactionParticipant] {
        [self, counting, names, decisions.shared, agents.shared, attribution.taps.salts, ids]
    }

    /// Records entries together: when any is lost, reused or rejected, none of them is written.
    func record(group entries: [JournalEntry]) throws -> [JournalReceipt] {
        let savepoint = try transaction.savepoint()
        var receipts: [JournalReceipt] = []
        receipts.reserveCapacity(entries.count)
        var isRefused = false
        do {
            for index in entries.indices {
                let receipt = try lostOrigin(of: entries[index]) ?? record(entries[index])
                receipts.append(receipt)
                switch receipt {
                case .lost, .reused: isRefused = true
                case .recorded, .duplicate: break
                }
            }
        } catch let refusal as JournalError {
            try savepoint.rollBack()
            throw refusal
        }
        if isRefused { try savepoint.rollBack() } else { try savepoint.release() }
        return receipts
    }

    /// Records one entry. Throws JournalError, before anything is written for it, when the entry is the cause.
    func record(_ entry: borrowing JournalEntry) throws -> JournalReceipt {
        try Self.check(entry)
        if TapEntry.takes(entry), let decided = DecidedEvent(entry, by: DecisionPayloads.shared) {
            try record(TapEntry(entry, as: decided))
            return .recorded(metadata: nil)
        }
        // Claims and attribution read events.
        try rows.write()
        // Most events have no id, and passing the event on copies it.
        let (earlier, new) =
            entry.boxedEvent.value.id == nil || entry.isImported
            ? (nil, nil) : try use(CallerID(of: entry.boxedEvent, app: entry.appOfCaller, by: &digests))
        if let earlier { return earlier }
        for claim in entry.claims where try isLost(claim, of: entry) { return .lost(claim) }
        guard let metadata = try redeem(entry.claims) else { return try write(entry, new, metadata: nil) }
        var settled = copy entry
        settled.outcome.link.metadataState = metadata
        return try write(settled, new, metadata: metadata)
    }

    /// Writes an entry whose claims are settled.
    private func write(
        _ entry: borrowing JournalEntry, _ callerID: NewCallerID?, metadata: MetadataState?
    ) throws -> JournalReceipt {
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        let counts = try counts(of: entry, columns, names)
        try links.spend(entry.claims)
        if entry.isCountedOnly {
            try count(alone: counts, at: columns.receivedAt)
            return .recorded(metadata: metadata)
        }
        let isStored = entry.isReplay || entry.isImported
        let user = privacy.user(entry.event.app?.user, stored: isStored)
        let address = try address(
            entry.boxedEvent.value.client?.address, entry.boxedEvent.value.consent, receivedAt: columns.receivedAt,
            stored: isStored)
        payload.encode(entry, user: user, beside: address?.byteCount ?? 0)
        let draft = DecisionRows.Draft(
            columns: columns, names: names, payload: payload.bytes, counts: counts,
            isMeasured: !entry.outcome.measurements.isEmpty)
        let decision = try decisions.add(draft, at: columns.id.milliseconds)
        // What was shortened counts as it is stored.
        if !payload.isShortened { counting.know(counts, of: decision.row.number) }
        let sequence = try insert(
            columns.id, of: decision, receivedAt: columns.receivedAt, installation: columns.installation,
            address: address, own: nil)
        try rows.write()
        try note(entry, columns, decision, user, sequence)
        try remember(callerID, sequence)
        return .recorded(metadata: metadata)
    }

    /// Writes what else a recorded entry means: its installation, the pending link that it opens or makes, its place in
    /// attribution.
    private func note(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ decision: StoredDecision, _ user: Hash128?,
        _ sequence: Int64
    ) throws {
        for case .openPending(let pending) in entry.claims {
            try db.run(
                "UPDATE pending SET opened_event = ?, state = 2, opened_at = ? WHERE id = ?", columns.id,
                columns.receivedAt,
                pending)
        }
        if let hold = entry.hold { try insert(hold, of: entry, user: user, sequence: sequence) }
        if entry.tapDraft != nil || entry.chain != nil || !entry.claims.isEmpty {
            try attribution.record(entry) { (name) throws(SQLiteError) in try intern(name) }
        }
        // A claimed account is not believed, so it gets no installations.
        let owner = entry.event.app?.account == .believed ? user : nil
        let update = InstallationUpdate(entry, app: decision.app, platform: columns.platform, user: owner)
        if let update { try installations.take(update) }
    }

    /// An event's address as it is stored.
    func address(
        _ text: String?, _ consent: Consent?, receivedAt: Int64, stored: Bool
    ) throws(SQLiteError) -> StoredAddress? {
        try privacy.address(text, consent, stored: stored) { (bytes) throws(SQLiteError) in
            try attribution.taps.salts.matchKey(of: bytes, at: receivedAt)
        }
    }

    /// Remembers a caller's id that was new.
    func remember(_ id: NewCallerID?, _ sequence: Int64) throws(SQLiteError) {
        guard let (hash, digest, at) = id else { return }
        try ids.add(hash, KnownID(digest: digest, sequence: sequence, at: at))
    }

    // MARK: - Counts

    /// What an entry counts; nil for an entry that is not counted.
    func counts(
        of entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> CountedDecision? {
        let counted = Counted(entry)
        let country = try intern(entry.outcome.visitor?.country)?.numberOrZero ?? 0
        return CountedDecision(
            of: entry, counted, columns, linkRow: LinkClaims.countedLink(entry, counted),
            names: EventNumbers(
                app: names.app?.numberOrZero ?? 0, route: names.route?.numberOrZero ?? 0, country: country))
    }

    /// Counts an entry that is not recorded. Free texts count as "(other)": sums are kept for ever, and each value of an
    /// hour is a row.
    func count(alone counts: CountedDecision?, at moment: Int64) throws(SQLiteError) {
        guard let counts else { return }
        try counting.rows.add(counts.withoutFreeTexts, times: 1, hour: hour(of: moment))
    }

    /// Counts taps that are in no journal, as they named neither a link nor a route.
    func count(missed: MissedTaps.Hour) throws(SQLiteError) {
        guard missed.taps > 0 else { return }
        let variant = CountVariant(
            route: 0, country: 0, platform: Int64(Platform.other.number), action: Int64(Action.reject.number))
        let counts = CountedDecision(
            .unknown, app: try intern(missed.app)?.numberOrZero ?? 0, link: "", linkRow: nil, rule: nil, variant,
            dimensions: [])
        try counting.rows.add(counts, times: Int64(missed.taps), hour: hour(of: missed.at))
    }

    // MARK: - Callers' ids

    private static func check(_ entry: borrowing JournalEntry) throws(JournalError) {
        guard entry.hold != nil else { return }
        if entry.outcome.pending == nil { throw .notRecorded(reason: "a held link needs an id") }
        if entry.event.app?.installation == nil { throw .notRecorded(reason: "a held link needs an installation") }
    }

    /// Looks a caller's id up. Returns the receipt when the id was used before, else what to remember.
    func use(_ caller: CallerID?) throws -> (earlier: JournalReceipt?, new: NewCallerID?) {
        guard let caller else { return (nil, nil) }
        let (hash, digest) = (caller.key, caller.digest)
        if let known = try ids.find(hash, after: clock.retaining - idRetention) {
            if known.digest != digest { return (.reused, nil) }
            if let earlier = try recorded(at: known.sequence) { return (.duplicate(earlier), nil) }
        }
        return (nil, (hash, digest, wall()))
    }

    private func recorded(at sequence: Int64) throws -> RecordedEvent? {
        try rows.write()
        let find = try db.prepared(EventRows.bySequence)
        find.bind(1, sequence)
        guard try find.step() else { return nil }
        defer { find.reset() }
        var event: RecordedEvent
        do {
            event = try EventRows.read(find) { [names] (number) throws(StoreError) in names.name(number) }
        } catch { throw JournalError.notRecorded(reason: "the event recorded with this id cannot be read: \(error)") }
        event.outcome.duplicate = true
        return event
    }

    // MARK: - Claims

    private func isLost(_ claim: Claim, of entry: borrowing JournalEntry) throws(SQLiteError) -> Bool {
        switch claim {
        case .openPending(let id): try isOpened(id)
        case .spendTap(let link): try links.isSpent(link)
        case .takeMatch(let tap, let installation):
            try attribution.isLost(tap, to: installation, of: entry, names)
        case .redeem: false
        }
    }

    /// Settles the claims that cannot be lost; nil when there is none.
    private func redeem(_ claims: [Claim]) throws(SQLiteError) -> MetadataState? {
        var state: MetadataState?
        for case .redeem(let link, let click) in claims { state = try links.redeem(link, click: click) }
        return state
    }

    /// Whether an event of a list continues a link that an earlier event of it was to hold but does not, since it had
    /// been answered before. Everything else that events continue existed when they were decided.
    private func lostOrigin(of entry: borrowing JournalEntry) throws(SQLiteError) -> JournalReceipt? {
        guard entry.continues != nil, entry.hold == nil, let pending = entry.outcome.pending else { return nil }
        return try state(of: pending) == nil ? .lost(.openPending(pending)) : nil
    }

    private func isOpened(_ id: EventID) throws(SQLiteError) -> Bool {
        guard let (state, expiresAt) = try state(of: id) else { return true }
        return state >= Int64(PendingLink.State.opened.number) || expiresAt <= clock.retaining
    }

    private func state(of pending: EventID) throws(SQLiteError) -> (Int64, expiresAt: Int64)? {
        try db.first("SELECT state, expires_at FROM pending WHERE id = ?", pending) { ($0.integer(0), $0.integer(1)) }
    }

    // MARK: - Rows

    func names(of columns: RowColumns) throws(SQLiteError) -> EventNames {
        EventNames(
            app: try intern(columns.app), route: try intern(columns.route), reason: try intern(columns.reason))
    }

    /// Adds a row of `event`, and lets it count. Returns its sequence.
    /// - Parameters:
    ///   - address: the client's, as it is stored.
    ///   - own: the payload that it has beside its decision; nil for none.
    func insert(
        _ id: EventID, of decision: StoredDecision, receivedAt: Int64, agent: Int64? = nil, installation: String?,
        address: StoredAddress?, own: [UInt8]?
    ) throws(SQLiteError) -> Int64 {
        try decisions.shared.use(decision.row, at: id.milliseconds)
        let row = EventInserts.Row(
            sequence: head + 1, id: id, decision: decision.row.number, agent: agent, late: receivedAt - id.milliseconds,
            address: address)
        try rows.add(row, installation: installation, payload: own)
        head += 1
        events += 1
        if let link = decision.tappedLink { counting.uncounted.add(link) }
        return head
    }

    func intern(_ name: String?) throws(SQLiteError) -> StoredName? {
        guard let name else { return nil }
        return try names.intern(name, db)
    }

    private func insert(
        _ hold: JournalEntry.Hold, of entry: borrowing JournalEntry, user: Hash128?, sequence: Int64
    ) throws(SQLiteError) {
        guard let id = entry.outcome.pending, let installation = entry.event.app?.installation else { return }
        let app = PendingRows.app(of: entry)
        let insert = insertPending
        insert.bind(.id, id)
        insert.bind(.eventId, entry.outcome.eventID)
        insert.bind(.user, user)
        insert.bind(.app, app)
        insert.bind(.installation, installation)
        insert.bind(.eventSeq, sequence)
        insert.bind(.reason, entry.outcome.reason)
        insert.bind(.target, hold.target)
        insert.bind(.createdAt, entry.outcome.receivedAt)
        insert.bind(.expiresAt, entry.outcome.receivedAt &+ hold.ttl)
        insert.bind(.missing, blob: PendingRows.pack(hold.missing))
        try insert.run()
        try db.run(PendingRows.expireBeyond, app, installation, max(hold.keep, 1))
    }
}

extension JournalWriter: TransactionParticipant {
    func begin(head: Int64) { (self.head, events) = (head, 0) }

    func finish(head: Int64) throws(SQLiteError) { try rows.write() }

    func commit(head: Int64) {}

    func rollBack() { rows.forget() }

    func savepoint() throws(SQLiteError) -> (() -> Void)? {
        try rows.write()
        let before = (head, events)
        return {
            (self.head, self.events) = before
            self.rows.forget()
        }
    }
}

extension JournalEntry {
    /// The app in which a caller's id is unique.
    var appOfCaller: String { event.app?.name ?? outcome.link.app ?? "" }
}

extension Statement {
    /// Binds a name as its column holds it; nil binds NULL.
    func bind(_ index: Int32, _ name: StoredName?) {
        switch name {
        case .number(let number): bind(index, number)
        case .text(let text): bind(index, text)
        case nil: bind(index, nil as Int64?)
        }
    }
}
