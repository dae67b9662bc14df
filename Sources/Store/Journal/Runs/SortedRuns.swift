// Entries with random keys, in sorted runs. In one big table every new entry would dirty a page of its own, which costs
// ten times what its event costs. So the newest entries are kept in memory. Once there are enough, they are written as
// a sorted run, a little with every transaction, and a run is deleted as a whole when it is needed no more. On the
// writer thread, inside its transactions.

import GRDB
import LinkCore

/// A run that is being written.
struct SortedRun<Entry> {
    /// Its number; each is greater than those before.
    let number: Int64
    /// The sequence of the last event of the run.
    let last: Int64
    /// In the order of their rows.
    let entries: [Entry]
    /// The events whose rows of another table the run replaces, ascending.
    var replaced: [Int64] = []
    /// How many entries are written, and how many of `replaced` are deleted.
    fileprivate var written = 0
    fileprivate var deleted = 0
    fileprivate var isListed = false

    init(number: Int64, last: Int64, entries: [Entry]) {
        (self.number, self.last, self.entries) = (number, last, entries)
    }
}

/// Writes runs, one after the other.
struct SortedRuns<Entry> {
    /// Writes entries of the run with a number.
    let write: (ArraySlice<Entry>, Int64) throws(SQLiteError) -> Void
    /// Adds a run that is written to its end to the list of runs.
    let list: (SortedRun<Entry>) throws(SQLiteError) -> Void
    /// Deletes the rows that the listed run replaces, up to a sequence.
    var deleteReplaced: (Int64) throws(SQLiteError) -> Void = { (_) in }

    /// The run as committed, and as the current transaction leaves it.
    private var current: SortedRun<Entry>?
    private var next: SortedRun<Entry>?

    init(
        write: @escaping (ArraySlice<Entry>, Int64) throws(SQLiteError) -> Void,
        list: @escaping (SortedRun<Entry>) throws(SQLiteError) -> Void
    ) {
        (self.write, self.list) = (write, list)
    }

    /// Whether a run is under way; then none may begin.
    var isWriting: Bool { current != nil }

    /// Begins a run, between two transactions.
    mutating func begin(_ run: SortedRun<Entry>) { current = run }

    /// Writes a part of the run: more rows than the transaction has added entries, so that it ends before the next one.
    mutating func work(added: Int) throws(SQLiteError) {
        guard var run = current else { return }
        var rows = 3 * added + 32
        let count = min(rows, run.entries.count - run.written)
        if count > 0 {
            try write(run.entries[run.written..<run.written + count], run.number)
            run.written += count
            rows -= count
        }
        if run.written == run.entries.count, !run.isListed {
            try list(run)
            run.isListed = true
        }
        if run.isListed, rows > 0, run.deleted < run.replaced.count {
            run.deleted = min(run.deleted + rows, run.replaced.count)
            try deleteReplaced(run.replaced[run.deleted - 1])
        }
        next = run
    }

    /// The transaction is committed. Returns the run when it was listed with it.
    mutating func commit() -> SortedRun<Entry>? {
        guard let run = next else { return nil }
        let isNew = run.isListed && current?.isListed == false
        let isDone = run.isListed && run.deleted == run.replaced.count
        (current, next) = (isDone ? nil : run, nil)
        return isNew ? run : nil
    }

    /// The transaction was rolled back.
    mutating func rollBack() { next = nil }
}

/// Inserts rows, many with each statement: running one costs more than its row.
struct RowsInsert {
    /// The rows of a statement.
    private static let most = 16

    private let columns: Int32
    private let one: RawStatement
    private let many: RawStatement

    init(_ connection: OpaquePointer, into table: String, _ columns: [String]) throws(SQLiteError) {
        let row = "(\(repeatElement("?", count: columns.count).joined(separator: ", ")))"
        let insert = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
        self.columns = Int32(columns.count)
        one = try RawStatement(connection, insert + row)
        many = try RawStatement(connection, insert + repeatElement(row, count: Self.most).joined(separator: ", "))
    }

    /// Inserts a row for each entry.
    /// - Parameter bind: binds the values of an entry; its columns are the parameters from the given number on.
    func run<Entry>(
        _ entries: ArraySlice<Entry>, _ bind: (RawStatement, Int32, Entry) -> Void
    ) throws(SQLiteError) {
        var rest = entries
        while !rest.isEmpty {
            let count = rest.count < Self.most ? 1 : Self.most
            let statement = count == 1 ? one : many
            for (row, entry) in rest.prefix(count).enumerated() { bind(statement, Int32(row) * columns + 1, entry) }
            try statement.run()
            rest = rest.dropFirst(count)
        }
    }
}

/// The tables of one kind of runs.
struct RunTables {
    /// The table of the entries, with a column `run`, and the columns that order the entries of a run.
    let entries: String
    let key: String
    /// The table with a row for each run that is written to its end, with a column `run`.
    let list: String

    /// At open, removes the entries of an unfinished run; what it was to replace is still there. Returns the number of
    /// the last run, 0 for none.
    @discardableResult
    func cleanUp(_ db: Database) throws -> Int64 {
        let last = try Int64.fetchOne(db, sql: "SELECT max(run) FROM \(list)") ?? 0
        try db.execute(sql: "DELETE FROM \(entries) WHERE run > ?", arguments: [last])
        return last
    }

    /// Deletes a few rows of the first run that is not needed any more. Returns whether there may be more.
    /// - Parameter condition: selects such runs from the list.
    func prune(
        _ db: Database, where condition: String, _ arguments: StatementArguments = [], rows: Int
    ) throws -> Bool {
        let run = try Int64.fetchOne(
            db, sql: "SELECT run FROM \(list) WHERE \(condition) ORDER BY run LIMIT 1", arguments: arguments)
        guard let run else { return false }
        try db.execute(
            sql: """
                DELETE FROM \(entries) WHERE run = ?1 AND (\(key)) IN
                (SELECT \(key) FROM \(entries) WHERE run = ?1 ORDER BY \(key) LIMIT ?2)
                """, arguments: [run, rows])
        if db.changesCount < rows { try db.execute(sql: "DELETE FROM \(list) WHERE run = ?", arguments: [run]) }
        return true
    }
}
