// Turns entries into rows inside the writer's transaction: the caller's id first, then claims, then the event, its
// counters and, when it is held, its pending link. On the writer thread only. WriterLoop decides about transactions; a
// thrown SQLiteError requires a rollback of everything.

import GRDBSQLite
import LinkCore
import Records
import StoreFormat

/// A caller's id that is new, the digest of its event, and when it arrived.
typealias NewCallerID = (hash: Hash128, digest: Hash128, at: Int64)

/// The writer's state for one connection.
final class JournalWriter {
    let statements: WriterStatements
    let names: NameTable
    /// What the current transaction has added.
    var sums: BatchSums

    private let ids: CallerIDs
    let postings: Postings
    let links: LinkClaims
    let texts: RollupTexts
    let decisions: DecisionRows
    let agents: AgentRows
    /// What opens with the same decision share.
    var opens = PreparedOpens()
    /// What taps on links of the same shape share.
    var shapes = PreparedShapes()
    /// The decision of the shaped tap that is being written.
    var shapedBytes: [UInt8] = []
    let taps: TapBlocks
    let tail: BlockTail
    let folding: CounterCompaction
    let installations: InstallationWriter
    let attribution: AttributionWriter
    let privacy: Privacy
    private let idRetention: Int64
    private let clock: RetentionClock
    private let wall: @Sendable () -> Int64
    /// Whether taps stay creditable after their events are deleted, by the configured retention.
    let keepsTaps: Bool
    var payload = PayloadWriter()
    private var digests = EventDigest()
    private unowned let transaction: WriterTransaction

    init(
        connection: OpaquePointer, transaction: WriterTransaction, names: NameTable, ids: CallerIDs,
        postings: Postings, folding: CounterCompaction, head: Int64, privacy: Privacy, options: StoreOptions,
        clock: RetentionClock
    ) throws(SQLiteError) {
        self.transaction = transaction
        self.names = names
        self.ids = ids
        self.postings = postings
        self.folding = folding
        self.privacy = privacy
        statements = try WriterStatements(connection)
        links = try LinkClaims(connection, folding.taps)
        texts = try RollupTexts(connection)
        decisions = try DecisionRows(connection)
        agents = try AgentRows(connection)
        tail = try BlockTail(connection)
        taps = try TapBlocks(connection, tail)
        keepsTaps = options.eventRetention < options.tapRetention
        attribution = try AttributionWriter(connection, privacy: privacy, wall: options.clock, clock: clock)
        installations = try InstallationWriter(connection, attribution.chains)
        sums = BatchSums(head: head)
        idRetention = options.idRetention
        self.clock = clock
        wall = options.clock
    }

    /// Ends the tail, before anything that may look at blocks or hours, or change them.
    func endTail() throws(SQLiteError) {
        try taps.write()
        try tail.endBeforeJob()
    }

    /// Makes the transaction count all taps of blocks before its commit, as some of them are deleted with it.
    func countAllTaps() { folding.uncounted.mustBeWritten = true }

    /// Everything of the journal that takes part in the writer's transactions, in the order of `finish`.
    var participants: [any TransactionParticipant] {
        [
            taps, self, tail, folding, installations, ids, postings, names, texts, decisions, agents,
            attribution.taps.salts,
        ]
    }

    /// Records entries together: when any is lost, reused or rejected, none of them is written.
    func record(group entries: [JournalEntry]) throws -> [JournalReceipt] {
        let savepoint = try transaction.savepoint()
        var receipts: [JournalReceipt] = []
        receipts.reserveCapacity(entries.count)
        var isRefused = false
        do {
            for index in entries.indices {
                let receipt = try lostOrigin(of: entries[index]) ?? record(entries[index], isAlone: false)
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
    /// - Parameter isAlone: whether it can be undone only with its whole transaction, as a tap in a block can.
    func record(_ entry: borrowing JournalEntry, isAlone: Bool = true) throws -> JournalReceipt {
        try Self.check(entry)
        // The entry may refer to a tap of the same transaction.
        if !entry.claims.isEmpty || entry.chain != nil { try taps.write() }
        let sequence = sums.head + 1
        // Most events have no id, and passing the event on copies it.
        let (earlier, new) =
            entry.boxedEvent.value.id == nil || entry.isImported
            ? (nil, nil)
            : try use(CallerID(of: entry.boxedEvent, app: entry.appOfCaller, by: &digests))
        if let earlier { return earlier }
        for claim in entry.claims where try isLost(claim, of: entry) { return .lost(claim) }
        guard let metadata = try redeem(entry.claims) else {
            return try write(entry, sequence, new, metadata: nil, isAlone: isAlone)
        }
        var settled = copy entry
        settled.outcome.link.metadataState = metadata
        return try write(settled, sequence, new, metadata: metadata, isAlone: isAlone)
    }

    /// Writes an entry whose claims are settled.
    private func write(
        _ entry: borrowing JournalEntry, _ sequence: Int64, _ callerID: NewCallerID?,
        metadata: MetadataState?, isAlone: Bool
    ) throws -> JournalReceipt {
        let columns = RowColumns(of: entry)
        if entry.isCountedOnly {
            let app = try intern(columns.app)?.numberOrZero ?? 0
            try count(entry, columns, app: app, try variant(of: entry, columns, route: try intern(columns.route)))
            return .recorded(metadata: metadata)
        }
        let isStored = entry.isReplay || entry.isImported
        let person = StoredPerson(
            user: privacy.user(entry.event.app?.user, stored: isStored),
            address: try address(
                entry.boxedEvent.value.client?.address, entry.boxedEvent.value.consent, receivedAt: columns.receivedAt,
                stored: isStored))
        let names = try names(of: columns)
        let isInBlock = try isAlone && put(entry, columns, names, address: person.address, sequence: sequence)
        if !isInBlock { try insert(entry, columns, names, person: person, sequence: sequence) }
        let app = names.app?.numberOrZero ?? 0
        let variant = try variant(of: entry, columns, route: names.route)
        sums.add(sequence: sequence, hour: isInBlock ? nil : hour(of: columns.receivedAt))
        try count(entry, columns, app: app, variant)
        // A claimed account is not believed, so it gets no installations.
        let owner = entry.event.app?.account == .believed ? person.user : nil
        if let update = InstallationUpdate(entry, app: app, platform: columns.platform, user: owner) {
            installations.note(update)
        }
        postings.add(sequence, installation: columns.installation, link: columns.link)
        if !entry.outcome.measurements.isEmpty { postings.add(sequence, key: PostingKey.measured) }
        remember(callerID, sequence)
        for case .openPending(let pending) in entry.claims {
            statements.openPending.bind(1, pending)
            statements.openPending.bind(2, columns.id)
            statements.openPending.bind(3, columns.receivedAt)
            try statements.openPending.run()
        }
        if let hold = entry.hold { try insert(hold, of: entry, person: person, sequence: sequence) }
        if !isInBlock, entry.tapDraft != nil || entry.chain != nil || !entry.claims.isEmpty {
            try attribution.record(entry) { (name) throws(SQLiteError) in try intern(name) }
        }
        return .recorded(metadata: metadata)
    }

    /// An event's address as it is stored.
    func address(
        _ text: String?, _ consent: Consent?, receivedAt: Int64, stored: Bool
    ) throws(SQLiteError) -> String? {
        try privacy.address(text, consent, stored: stored) { (bytes) throws(SQLiteError) in
            try attribution.taps.salts.matchKey(of: bytes, at: receivedAt)
        }
    }

    /// Remembers a caller's id that was new.
    func remember(_ id: NewCallerID?, _ sequence: Int64) {
        guard let (hash, digest, at) = id else { return }
        ids.add(hash, KnownID(digest: digest, sequence: sequence, at: at))
    }

    /// Counts an entry in the sums of its hour and for its link. Free texts of an entry that is only counted count as
    /// "(other)": sums are kept for ever, and each value of an hour is a row.
    private func count(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, app: Int64, _ variant: RollupVariant
    ) throws(SQLiteError) {
        if let counted = Counted(entry) {
            let hour = hour(of: columns.receivedAt)
            sums.count(counted, app: app, link: columns.link ?? "", variant, hour: hour)
            try RollupParts.each(entry) { (dimension, text) throws(SQLiteError) in
                let isOther = entry.isCountedOnly && dimension.isFree
                sums.count(part: dimension, isOther ? 0 : try texts.number(of: text, hour: hour))
            }
        } else if entry.countsMeasurements {
            let hour = hour(of: columns.receivedAt)
            for text in entry.outcome.measurements.compactMap(\.counted) {
                let number = try texts.number(of: text, hour: hour)
                sums.count(measurement: number, app: app, link: columns.link ?? "", hour: hour)
            }
        }
        try links.count(entry, &sums)
    }

    /// Counts taps that are in no journal, as they named neither a link nor a route.
    func count(missed: MissedTaps.Hour) throws(SQLiteError) {
        guard missed.taps > 0 else { return }
        let variant = RollupVariant(
            route: 0, country: 0, platform: Int64(Platform.other.number), action: Int64(Action.reject.number))
        sums.count(
            .unknown, times: Int32(clamping: missed.taps), app: try intern(missed.app)?.numberOrZero ?? 0, link: "",
            variant, hour: hour(of: missed.at))
    }

    func variant(
        of entry: borrowing JournalEntry, _ columns: RowColumns, route: StoredName?
    ) throws(SQLiteError) -> RollupVariant {
        RollupVariant(
            route: route?.numberOrZero ?? 0,
            country: try intern(entry.outcome.visitor?.country)?.numberOrZero ?? 0,
            platform: Int64((columns.platform ?? .other).number), action: Int64(columns.action.number))
    }

    private static func check(_ entry: borrowing JournalEntry) throws(JournalError) {
        guard entry.hold != nil else { return }
        if entry.outcome.pending == nil { throw .notRecorded(reason: "a held link needs an id") }
        if entry.event.app?.installation == nil { throw .notRecorded(reason: "a held link needs an installation") }
    }

    /// Looks a caller's id up. Returns the receipt when the id was used before, else what to remember.
    func use(_ caller: CallerID?) throws -> (earlier: JournalReceipt?, new: NewCallerID?) {
        guard let caller else { return (nil, nil) }
        if let known = try ids.find(caller.key, after: clock.retaining - idRetention) {
            guard known.digest == caller.digest else { return (.reused, nil) }
            if let earlier = try recorded(at: known.sequence) { return (.duplicate(earlier), nil) }
        }
        return (nil, (caller.key, caller.digest, wall()))
    }

    private func recorded(at sequence: Int64) throws -> RecordedEvent? {
        // It may be an open of the same transaction.
        try taps.write()
        let find = statements.eventBySequence
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
        let find = statements.pendingState
        find.bind(1, pending)
        defer { find.reset() }
        return try find.step() ? nil : .lost(.openPending(pending))
    }

    private func isOpened(_ id: EventID) throws(SQLiteError) -> Bool {
        let find = statements.pendingState
        find.bind(1, id)
        guard try find.step() else { return true }
        defer { find.reset() }
        return find.integer(0) >= Int64(PendingLink.State.opened.number) || find.integer(1) <= clock.retaining
    }

    private func insert(
        _ entry: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, person: StoredPerson,
        sequence: Int64
    ) throws(SQLiteError) {
        payload.encode(entry, person: person, columns: columns)
        try insert(
            columns, names, payload.bytes, id: columns.id, receivedAt: columns.receivedAt,
            installation: columns.installation, sequence: sequence)
    }

    func names(of columns: RowColumns) throws(SQLiteError) -> EventNames {
        EventNames(
            app: try intern(columns.app), route: try intern(columns.route), reason: try intern(columns.reason))
    }

    /// Inserts a row of `event`.
    func insert(
        _ columns: borrowing RowColumns, _ names: borrowing EventNames, _ payload: [UInt8], id: EventID,
        receivedAt: Int64,
        installation: String?, sequence: Int64
    ) throws(SQLiteError) {
        let insert = statements.insertEvent
        insert.bind(.seq, sequence)
        insert.bind(.id, id)
        insert.bind(.receivedAt, receivedAt)
        insert.bind(.kind, Int64(columns.kind.number))
        insert.bind(.action, Int64(columns.action.number))
        insert.bind(.app, names.app)
        insert.bind(.route, names.route)
        insert.bind(.reason, names.reason)
        insert.bind(.platform, columns.platform.map { Int64($0.number) })
        insert.bind(.installation, installation)
        insert.bind(.link, columns.link)
        insert.bind(.test, columns.isTest ? 1 : nil)
        try insert.run(.payload, blob: payload)
    }

    func intern(_ name: String?) throws(SQLiteError) -> StoredName? {
        guard let name else { return nil }
        return try names.intern(name, insert: statements.insertName)
    }

    private func insert(
        _ hold: JournalEntry.Hold, of entry: borrowing JournalEntry, person: StoredPerson, sequence: Int64
    ) throws(SQLiteError) {
        guard let id = entry.outcome.pending, let installation = entry.event.app?.installation else { return }
        let app = PendingRows.app(of: entry)
        let insert = statements.insertPending
        insert.bind(.id, id)
        insert.bind(.eventId, entry.outcome.eventID)
        insert.bind(.user, person.user)
        insert.bind(.app, app)
        insert.bind(.installation, installation)
        insert.bind(.eventSeq, sequence)
        insert.bind(.reason, entry.outcome.reason)
        insert.bind(.target, hold.target)
        insert.bind(.createdAt, entry.outcome.receivedAt)
        insert.bind(.expiresAt, entry.outcome.receivedAt &+ hold.ttl)
        try insert.run(.missing, blob: PendingRows.pack(hold.missing))
        let expire = statements.expireBeyond
        expire.bind(1, app)
        expire.bind(2, installation)
        expire.bind(3, Int64(max(hold.keep, 1)))
        try expire.run()
    }
}

extension JournalWriter: TransactionParticipant {
    func begin(head: Int64) { sums.begin(head: head) }

    func finish(head: Int64) throws(SQLiteError) {
        try sums.writeHours(statements.addHour)
        for span in sums.hours { tail.compare(hour: span.hour) }
        try tail.endWhenDue()
        if sums.sumUp() { try folding.runs.append(sums.run) }
    }

    func commit(head: Int64) { sums.forgetCounters() }

    func rollBack() {
        links.undo(sums.rows)
        sums.forgetCounters()
        opens.forget()
        shapes.forget()
    }

    func savepoint() -> (() -> Void)? {
        let mark = sums.mark
        return {
            self.links.undo(self.sums.rows(since: mark))
            self.sums.undo(to: mark)
        }
    }
}

extension RawStatement {
    /// Binds a name as its column holds it; nil binds NULL.
    func bind(_ index: Int32, _ name: StoredName?) {
        switch name {
        case .number(let number): bind(index, number)
        case .text(let text): bind(index, text)
        case nil: bind(index, nil as Int64?)
        }
    }
}
