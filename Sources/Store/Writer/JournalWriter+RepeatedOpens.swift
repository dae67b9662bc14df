// Opens that repeat an earlier decision: a few bytes for each in a block, as for taps, with names, numbers and the
// decision prepared once. Each is counted as it comes. On the writer thread only, inside its transactions.

import LinkCore
import StoreFormat

/// An open with its caller's id, hashed on the submitter's thread, which has less to do than the writer's.
struct IdentifiedOpen: Sendable {
    let open: RepeatedOpen
    /// Nil for an open without a caller's id.
    let caller: CallerID?

    /// Not inlined: its variables would make the frame of the submitter's task larger than what the task has reserved.
    @inline(never)
    init(_ open: RepeatedOpen) {
        self.open = open
        caller = CallerID(of: open.event, app: open.appOfCaller)
    }
}

extension RepeatedOpen {
    /// The app in which a caller's id is unique.
    fileprivate var appOfCaller: String { event.value.app?.name ?? decided.app ?? "" }
}

extension JournalEntry {
    /// The app in which a caller's id is unique.
    var appOfCaller: String { event.app?.name ?? outcome.link.app ?? "" }
}

/// What opens with one decision share.
final class PreparedOpen {
    /// The decision's number in `decision`; nil until an open comes that a block holds.
    fileprivate(set) var decision: Int64?
    /// The bytes of its payload.
    let size: Int
    /// The number of their app's name; 0 without one.
    let app: Int64
    let platform: Platform?
    /// The key of the list of the link's events; nil without a link.
    let posting: Int64?
    /// What each open counts; nil for opens that are not counted.
    let counts: CountedEvent?
    /// The hour for which the numbers in `counts` were made, and for whose opens the decision is there.
    let hour: Int64
    /// Whether each has measurement events.
    let isMeasured: Bool

    fileprivate init(
        size: Int, _ columns: RowColumns, _ names: EventNames, _ counts: CountedEvent?, hour: Int64,
        isMeasured: Bool
    ) {
        (self.size, self.counts, self.hour) = (size, counts, hour)
        (app, platform, self.isMeasured) = (names.app?.numberOrZero ?? 0, columns.platform, isMeasured)
        posting = columns.link.map(PostingKey.link)
    }
}

/// Prepared opens, by the number of the open that was decided. An entry that is not used while 10,000 others are is
/// dropped.
struct PreparedOpens {
    private static let half = 10_000
    private var late: [UInt64: PreparedOpen] = [:]
    private var earlier: [UInt64: PreparedOpen] = [:]
    /// How often decisions were deleted when these were prepared (`DecisionRows.deletions`).
    private var deletions = 0

    mutating func find(_ open: DecidedOpen, hour: Int64, deletions: Int) -> PreparedOpen? {
        if deletions != self.deletions {
            forget()
            self.deletions = deletions
        }
        if let prepared = late[open.number] { return prepared.hour == hour ? prepared : nil }
        guard let prepared = earlier[open.number], prepared.hour == hour else { return nil }
        keep(prepared, of: open)
        return prepared
    }

    mutating func keep(_ prepared: PreparedOpen, of open: DecidedOpen) {
        if late.count >= Self.half { (earlier, late) = (late, [:]) }
        late[open.number] = prepared
    }

    /// The names, numbers and decisions were rolled back. No open is prepared behind a savepoint.
    mutating func forget() { (late, earlier) = ([:], [:]) }
}

extension JournalWriter {
    /// Records an open in the transaction's block, or as a row when a block cannot hold it. Returns the receipt of an
    /// equal event with its id.
    func record(_ identified: borrowing IdentifiedOpen) throws -> JournalReceipt {
        let open = identified.open
        let event = open.event
        let used = try use(identified.caller)
        if let earlier = used.earlier { return earlier }
        let hour = hour(of: open.receivedAt)
        let prepared =
            try opens.find(open.decided, hour: hour, deletions: decisions.deletions)
            ?? prepare(open.decided, hour: hour)
        let address = try address(
            event.value.client?.address, event.value.consent, receivedAt: open.receivedAt, stored: false)
        payload.encode(ownOf: open, address: address)
        guard payload.bytes.count <= Self.mostOwn,
            prepared.size + payload.bytes.count <= open.decided.payloadLimit
        else { return try record(open.entry) }
        let decision = try prepared.decision ?? write(open.decided, prepared)
        let sequence = sums.head + 1
        try taps.add(
            BlockedTap(
                sequence: sequence, id: open.id, receivedAt: open.receivedAt, decision: decision,
                payload: payload.bytes[...]))
        sums.add(sequence: sequence, hour: nil)
        try count(open, prepared, hour: hour)
        let update = InstallationUpdate(
            event, receivedAt: open.receivedAt, app: prepared.app, platform: prepared.platform, user: nil)
        if let update { installations.note(update) }
        postings.add(sequence, installation: event.value.app?.installation, link: nil)
        if let key = prepared.posting { postings.add(sequence, key: key) }
        if prepared.isMeasured { postings.add(sequence, key: PostingKey.measured) }
        remember(used.new, sequence)
        return .recorded(metadata: nil)
    }

    private func count(_ open: borrowing RepeatedOpen, _ prepared: PreparedOpen, hour: Int64) throws(SQLiteError) {
        guard let counts = prepared.counts else { return }
        sums.count(counts, hour: hour)
        if let version = open.ownVersion, !version.isEmpty {
            sums.count(part: .appVersion, try texts.number(of: RollupParts.cut(version), hour: hour))
        }
    }

    /// Prepares what the opens of a decision share.
    private func prepare(_ decided: DecidedOpen, hour: Int64) throws(SQLiteError) -> PreparedOpen {
        let entry = decided.entry
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        payload.encode(decisionOfOpens: entry, columns: columns)
        let prepared = PreparedOpen(
            size: payload.bytes.count, columns, names, try counts(of: entry, columns, names, hour: hour), hour: hour,
            isMeasured: !entry.outcome.measurements.isEmpty)
        opens.keep(prepared, of: decided)
        return prepared
    }

    /// Writes a decision when it has no row, and returns its number. Leaves `payload` alone, which has the values of the
    /// open that comes first.
    @inline(never)
    private func write(_ decided: DecidedOpen, _ prepared: PreparedOpen) throws(SQLiteError) -> Int64 {
        let columns = RowColumns(of: decided.entry)
        var shared = PayloadWriter()
        shared.encode(decisionOfOpens: decided.entry, columns: columns)
        let number = try decisions.row(ofOpens: shared, hour: prepared.hour, columns, try names(of: columns))
        prepared.decision = number
        return number
    }
}
