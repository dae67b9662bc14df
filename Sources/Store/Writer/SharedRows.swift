// Rows that many events name: decisions and User-Agents. What events share keeps its row (`DecidedEvent.kept`,
// `SharedAgent.kept`), so that nothing is looked up for each event. A row that was deleted or rolled back must not be
// named again. On the writer thread only.

import LinkCore

/// A row of `decision` or `agent` that later events may name.
final class SharedRow {
    let number: Int64
    /// Between which times of ids the events are that may name it, milliseconds since the Unix epoch, as its row says. The
    /// end is ahead of the last event, so that the row is not written for each.
    fileprivate(set) var times: ClosedRange<Int64>
    /// That of the rows among which it is valid.
    fileprivate let generation: UInt64

    init(_ number: Int64, at moment: Int64, among rows: SharedRows) {
        self.number = number
        times = moment...moment
        generation = rows.generation
    }
}

/// The shared rows of one table.
final class SharedRows {
    /// Beyond this many known rows, all are forgotten, and written again when they are used again.
    private static let mostKnown = 100_000
    /// For how long events may name a row: it is deleted with the last of them, which must not take long.
    private static let longest: Int64 = 86_400_000
    /// By how much the end of a row's times is moved at least and at most.
    private static let steps: ClosedRange<Int64> = 60_000...3_600_000

    /// Distinguishes rows from those before all were forgotten, also in another store.
    fileprivate var generation = UInt64.random(in: .min ... .max)
    /// Rows whose times end before this were deleted.
    private var deletedBefore = Int64.min
    /// The rows by the digest of their content: equal ones of several workers are one row.
    private var rows: [MemoryDigest: SharedRow] = [:]
    private let db: Database
    private let table: String

    init(_ db: Database, table: String) { (self.db, self.table) = (db, table) }

    /// Whether an event of this time may name a row.
    func has(_ row: SharedRow, at moment: Int64) -> Bool {
        row.generation == generation && row.times.upperBound >= deletedBefore
            && moment < row.times.lowerBound + Self.longest && moment > row.times.upperBound - Self.longest
    }

    /// The row with some content that an event of this time may name; nil when there is none.
    func find(_ digest: MemoryDigest, at moment: Int64) -> SharedRow? {
        rows[digest].flatMap { has($0, at: moment) ? $0 : nil }
    }

    /// Remembers a new row by its content.
    func keep(_ row: SharedRow, _ digest: MemoryDigest) {
        if rows.count >= Self.mostKnown { rows.removeAll() }
        rows[digest] = row
    }

    /// Lets an event of this time name a row.
    func use(_ row: SharedRow, at moment: Int64) throws(SQLiteError) {
        if row.times.contains(moment) { return }
        let (first, last) = (row.times.lowerBound, row.times.upperBound)
        let step = min(max(moment - first, Self.steps.lowerBound), Self.steps.upperBound)
        let times = min(first, moment)...(moment > last ? moment + step : last)
        try db.run(
            "UPDATE \(table) SET first_at = ?, last_at = ? WHERE number = ?", times.lowerBound, times.upperBound,
            row.number)
        row.times = times
    }

    /// The rows whose times end before a moment were deleted.
    func forget(before moment: Int64) { deletedBefore = max(deletedBefore, moment) }

    /// No row is known to exist.
    func forgetAll() {
        generation &+= 1
        rows.removeAll()
    }
}

extension SharedRows: TransactionParticipant {
    func commit(head: Int64) {}

    func rollBack() { forgetAll() }

    /// A row that was written behind a savepoint may be undone.
    func savepoint() -> (() -> Void)? { { self.forgetAll() } }
}
