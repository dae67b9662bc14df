// Opens that repeat an earlier decision: a row for each, as for any event, with names, numbers and bytes prepared once.
// On the writer thread only, inside its transactions.

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
        caller = CallerID(of: open.event.value, app: open.appOfCaller)
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
    let columns: RowColumns
    let names: EventNames
    /// What each open counts; nil for opens that are not counted.
    let counts: CountedEvent?
    /// The hour for which the numbers in `counts` were made.
    let hour: Int64
    /// Whether each has measurement events.
    let isMeasured: Bool
    /// The payload of an open without values of its own; nil until there is one.
    fileprivate(set) var payload: [UInt8]?
    /// The beginning that all their payloads share; nil until there is one.
    fileprivate var common: PayloadWriter.Beginning?

    fileprivate init(
        _ columns: RowColumns, _ names: EventNames, _ counts: CountedEvent?, hour: Int64, isMeasured: Bool
    ) {
        (self.columns, self.names, self.counts, self.hour) = (columns, names, counts, hour)
        self.isMeasured = isMeasured
    }
}

/// Prepared opens, by the number of the open that was decided. An entry that is not used while 10,000 others are is
/// dropped.
struct PreparedOpens {
    private static let half = 10_000
    private var late: [UInt64: PreparedOpen] = [:]
    private var earlier: [UInt64: PreparedOpen] = [:]

    mutating func find(_ open: DecidedOpen, hour: Int64) -> PreparedOpen? {
        if let prepared = late[open.number] { return prepared.hour == hour ? prepared : nil }
        guard let prepared = earlier[open.number], prepared.hour == hour else { return nil }
        keep(prepared, of: open)
        return prepared
    }

    mutating func keep(_ prepared: PreparedOpen, of open: DecidedOpen) {
        if late.count >= Self.half { (earlier, late) = (late, [:]) }
        late[open.number] = prepared
    }

    /// The names and numbers were rolled back. No open is prepared behind a savepoint.
    mutating func forget() { (late, earlier) = ([:], [:]) }
}

extension JournalWriter {
    /// Records an open as a row, or returns the receipt of an equal event with its id.
    func record(_ identified: borrowing IdentifiedOpen) throws -> JournalReceipt {
        let open = identified.open
        let sequence = sums.head + 1
        let event = open.event
        let used = try use(identified.caller, of: event.value, app: open.appOfCaller)
        if let earlier = used.earlier { return earlier }
        let hour = hour(of: open.receivedAt)
        let prepared = try opens.find(open.decided, hour: hour) ?? prepare(open.decided, hour: hour)
        let columns = prepared.columns
        let installation = event.value.app?.installation
        try insert(
            columns, prepared.names, try payload(of: open, prepared), id: open.id, receivedAt: open.receivedAt,
            installation: installation, sequence: sequence)
        sums.add(sequence: sequence, hour: hour)
        if let counts = prepared.counts {
            sums.count(counts, hour: hour)
            if let version = open.ownVersion, !version.isEmpty {
                sums.count(part: .appVersion, try texts.number(of: RollupParts.cut(version), hour: hour))
            }
        }
        let update = InstallationUpdate(
            event.value, receivedAt: open.receivedAt, app: prepared.names.app?.numberOrZero ?? 0,
            platform: columns.platform, user: nil)
        if let update { installations.note(update) }
        postings.add(sequence, installation: installation, link: columns.link)
        if prepared.isMeasured { postings.add(sequence, key: PostingKey.measured) }
        try remember(used.new, sequence)
        return .recorded(metadata: nil)
    }

    /// Prepares what the opens of a decision share.
    private func prepare(_ decided: DecidedOpen, hour: Int64) throws(SQLiteError) -> PreparedOpen {
        let entry = decided.entry
        let columns = RowColumns(of: entry)
        let names = try names(of: columns)
        let prepared = PreparedOpen(
            columns, names, try counts(of: entry, columns, names, hour: hour), hour: hour,
            isMeasured: !entry.outcome.measurements.isEmpty)
        opens.keep(prepared, of: decided)
        return prepared
    }

    /// The payload of an open; for opens without values of their own it is encoded once.
    private func payload(of open: borrowing RepeatedOpen, _ prepared: PreparedOpen) throws(SQLiteError) -> [UInt8] {
        if open.isPlain, let known = prepared.payload { return known }
        let address = try address(
            open.event.value.client?.address, open.event.value.consent, receivedAt: open.receivedAt, stored: false)
        payload.encode(open, person: StoredPerson(user: nil, address: address), common: &prepared.common)
        if open.isPlain { prepared.payload = payload.bytes.withUnsafeBufferPointer(Array.init) }
        return payload.bytes
    }
}
