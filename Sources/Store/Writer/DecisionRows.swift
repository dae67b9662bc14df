// Decisions that many taps or opens share: each is written once, and the values that its taps need are kept prepared. On
// the writer thread, inside its transactions.

import Foundation
import GRDB
import GRDBSQLite
import LinkCore
import StoreFormat

/// The names of an event as its row holds them.
struct EventNames {
    let app: StoredName?
    let route: StoredName?
    let reason: StoredName?
}

/// How taps of one decision are kept for attribution.
enum KeptTap {
    case none
    /// Their decision has all values.
    case withDecision(StoredTap)
    /// Each tap gets a row.
    case alone(Draft)

    /// The values of such a row.
    final class Draft {
        let draft: TapDraft
        /// The number of its app's name.
        let app: Int64

        init(_ draft: TapDraft, app: Int64) { (self.draft, self.app) = (draft, app) }
    }
}

/// What taps with one decision share.
final class StoredDecision: KeptRow {
    /// What each tap counts; nil for taps that are not counted.
    let counts: CountedEvent?
    /// The key of the list of the link's events; nil without a link.
    let posting: Int64?
    /// Whether each tap has measurement events.
    let isMeasured: Bool
    /// The row that each tap gets; nil when there is none.
    let tap: KeptTap.Draft?

    fileprivate init(
        number: Int64, hour: Int64, columns: RowColumns, tap: KeptTap, counts: CountedEvent?, isMeasured: Bool,
        among rows: KeptRows
    ) {
        (self.counts, self.isMeasured) = (counts, isMeasured)
        posting = columns.link.map(PostingKey.link)
        if case .alone(let draft) = tap { self.tap = draft } else { self.tap = nil }
        super.init(number, hour: hour, among: rows)
    }
}

/// The columns of a new row of `decision`; SQLite gives the number.
private enum DecisionColumn: Int32, TableColumn {
    case hour = 1
    case payload, action, app, route, reason, platform, link, campaign, source, clickWindow, personal, counts
}

/// Writes the table `decision`.
package final class DecisionRows {
    /// For how many hours events may name a decision: it is deleted with the last of them, which must not take long.
    package static let hours: Int64 = 24
    /// Beyond this many known rows, all are forgotten, and written again when their decisions are used again.
    private static let mostKnown = 20_000

    private let connection: OpaquePointer
    private let insert: ColumnStatement<DecisionColumn>
    private var payload = PayloadWriter()
    /// The payload without the first tap's own values, by which equal decisions are recognised.
    private var common = PayloadWriter()
    private var kept = KeptRows()
    /// The rows by their digest: equal decisions of several workers are one row.
    private var rows: [MemoryDigest: (number: Int64, hour: Int64)] = [:]
    /// How often decisions were deleted or rolled back: whoever remembers a number has to ask again then.
    private(set) var deletions = 0

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        insert = try ColumnStatement(connection, "INSERT \(DecisionColumn.into("decision"))")
    }

    /// The decision of a tap that was received in an hour; nil when it is not prepared for this hour.
    func find(_ tap: borrowing RepeatedTap, hour: Int64) -> StoredDecision? {
        guard let decision = tap.decided.kept as? StoredDecision, kept.has(decision, in: hour) else { return nil }
        return decision
    }

    /// Prepares a decision, and writes it when it has no row. Nil when the decision is too long to be stored whole and
    /// its taps have values of their own, which then have no place in it.
    func make(
        _ decided: DecidedTap, _ entry: borrowing JournalEntry, hour: Int64, columns: RowColumns, names: EventNames,
        tap: KeptTap, counts: CountedEvent?
    ) throws(SQLiteError) -> StoredDecision? {
        payload.encode(decision: decided, entry: entry, columns: columns)
        if payload.isShortening, !decided.values.isEmpty { return nil }
        let (number, first) = try row(of: decided, hour: hour, columns, names, tap, counts?.run())
        let decision = StoredDecision(
            number: number, hour: first, columns: columns, tap: tap, counts: counts,
            isMeasured: !entry.outcome.measurements.isEmpty, among: kept)
        decided.kept = decision
        return decision
    }

    /// The row of the payload that was just encoded, or that of an equal decision.
    private func row(
        of decided: DecidedTap, hour: Int64, _ columns: RowColumns, _ names: EventNames, _ tap: KeptTap,
        _ counts: [UInt8]?
    ) throws(SQLiteError) -> (number: Int64, hour: Int64) {
        var said: StoredTap?
        if case .withDecision(let tap) = tap { said = tap }
        let digest = digest(of: decided, columns, said, counts)
        if let row = rows[digest], Self.isNamed(row.hour, in: hour) { return row }
        let number = try write(payload.bytes, hour: hour, columns, link: columns.link, names, said, counts)
        return keep(number, hour: hour, digest)
    }

    private func keep(_ number: Int64, hour: Int64, _ digest: MemoryDigest) -> (number: Int64, hour: Int64) {
        let row = (number: number, hour: hour)
        if rows.count >= Self.mostKnown { rows.removeAll() }
        rows[digest] = row
        return row
    }

    /// The number of the row with what opens of an hour share; it is written when there is no equal one.
    /// - Parameter decision: what `PayloadWriter.encode(decisionOfOpens:columns:)` wrote.
    func row(
        ofOpens decision: PayloadWriter, hour: Int64, _ columns: borrowing RowColumns, _ names: borrowing EventNames
    ) throws(SQLiteError) -> Int64 {
        common = decision
        Self.put(columns, to: &common)
        common.put(12, number: columns.kind.number)
        let digest = MemoryDigest(common.bytes)
        if let row = rows[digest], Self.isNamed(row.hour, in: hour) { return row.number }
        let number = try write(decision.bytes, hour: hour, columns, link: columns.link, names, nil, nil)
        return keep(number, hour: hour, digest).number
    }

    /// Writes the decision of a single tap, which no other tap names, so that retention deletes it in the same pass as
    /// the tap. Returns its number. The tap is counted when it is recorded, not by its decision.
    /// - Parameters:
    ///   - payload: see `PayloadWriter.encode(decisionOf:columns:)`.
    ///   - link: its short link; that of `columns` may be another one.
    func add(
        _ payload: [UInt8], hour: Int64, _ columns: borrowing RowColumns, link: String?,
        _ names: borrowing EventNames, _ tap: StoredTap?
    ) throws(SQLiteError) -> Int64 {
        try write(payload, hour: Self.hour(ofSingle: hour), columns, link: link, names, tap, nil)
    }

    private func write(
        _ payload: [UInt8], hour: Int64, _ columns: borrowing RowColumns, link: String?,
        _ names: borrowing EventNames, _ said: StoredTap?, _ counts: [UInt8]?
    ) throws(SQLiteError) -> Int64 {
        insert.bind(.hour, hour)
        insert.bind(.action, Int64(columns.action.number))
        insert.bind(.app, names.app)
        insert.bind(.route, names.route)
        insert.bind(.reason, names.reason)
        insert.bind(.platform, columns.platform.map { Int64($0.number) })
        insert.bind(.link, link)
        insert.bind(.campaign, CreditText.kept(said?.campaign))
        insert.bind(.source, CreditText.kept(said?.source))
        insert.bind(.clickWindow, said?.window)
        insert.bind(.personal, said.map(StoredTapRows.personal))
        insert.bind(.counts, blob: counts)
        try insert.run(.payload, blob: payload)
        return sqlite3_last_insert_rowid(connection)
    }

    /// The digest of everything in the row, its columns included, except the first tap's own values.
    private func digest(
        of decided: DecidedTap, _ columns: RowColumns, _ tap: StoredTap?, _ counts: [UInt8]?
    ) -> MemoryDigest {
        common.encode(decided.common, person: StoredPerson(), columns: columns)
        Self.put(columns, to: &common)
        for value in decided.values { common.put(7, text: String(decoding: value.name, as: UTF8.self)) }
        if let tap {
            common.put(8, signed: StoredTapRows.personal(tap))
            common.put(9, signed: tap.window)
            common.put(10, text: tap.campaign)
            common.put(11, text: tap.source)
        }
        return MemoryDigest(common.bytes, counts ?? [])
    }

    /// Writes the values that are in no payload. Each gets a number of its own, so that none can be mistaken for another.
    private static func put(_ columns: borrowing RowColumns, to writer: inout PayloadWriter) {
        writer.put(1, number: columns.action.number)
        if let platform = columns.platform { writer.put(2, number: platform.number) }
        for (number, text) in [(3 as UInt64, columns.app), (4, columns.route), (5, columns.reason), (6, columns.link)] {
            writer.put(number, text: text)
        }
    }

    /// The hour of the decision of a single tap received in `hour`: the first of the 24 hours that end with it.
    package static func hour(ofSingle hour: Int64) -> Int64 { max(hour - hours + 1, 0) }

    /// Whether taps of an hour may name a row with the hour `first`.
    package static func isNamed(_ first: Int64, in hour: Int64) -> Bool { (first..<first + hours).contains(hour) }

    /// The rows of an hour and of earlier ones were deleted.
    func forget(through hour: Int64) {
        deletions += 1
        kept.forget(through: hour)
        if rows.values.contains(where: { $0.hour <= hour }) { rows = rows.filter { $0.value.hour > hour } }
    }

    /// Lets no later event name these decisions.
    func retire(_ numbers: Set<Int64>) {
        deletions += 1
        kept.forgetAll()
        rows = rows.filter { !numbers.contains($0.value.number) }
    }

    /// Deletes those of the given decisions that belong to a single tap.
    static func deleteSingle(_ numbers: some Sequence<Int64>, _ db: Database) throws {
        for number in numbers {
            try db.execute(
                sql: "DELETE FROM decision WHERE number = ? AND substr(payload, 2, ?) = ?",
                arguments: [number, PayloadWriter.ofOneTap.count, Data(PayloadWriter.ofOneTap)])
        }
    }
}

extension DecisionRows: TransactionParticipant {
    func commit(head: Int64) {}

    /// No row is known to exist.
    func rollBack() {
        deletions += 1
        kept.forgetAll()
        rows.removeAll()
    }

    /// Behind a savepoint, no tap is put into a block.
    func savepoint() -> (() -> Void)? { nil }
}
