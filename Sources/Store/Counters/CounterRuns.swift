// Runs of counters in the table `counted`: appended by transactions that count, taken by folds. On the writer thread,
// inside its transactions. Only the size of runs outside of a fold is held here, so they take no memory.

import LinkCore
import Records
import StoreFormat

/// Reads and writes the table `counted`.
final class CounterRuns {
    /// About how many runs, and bytes of runs, one fold takes: its merge holds them in memory.
    private static let most = 4000
    private static let mostBytes = 8 << 20

    /// The number of the newest run.
    private(set) var last: Int64 = 0
    /// The number of runs that no fold has taken.
    private(set) var waiting = 0
    /// When the first and the last of those arrived, milliseconds of the monotonic clock.
    private(set) var since: Int64 = 0
    private(set) var latest: Int64 = 0
    /// The number of counters of the last transaction that counted anything.
    private(set) var latestCount = 0
    private var bytes = 0
    /// The number of the last run that a fold has taken.
    private var taken: Int64 = 0
    /// For the current transaction: the size of each run that it appended, the number of counters of its own events,
    /// and which of the existing runs a fold took.
    private var appended: [Int] = []
    private var appendedCount = 0
    private var taking: (runs: Int, bytes: Int, through: Int64)?

    private let insert: RawStatement
    private let list: RawStatement
    private let delete: RawStatement
    private let connection: OpaquePointer
    /// The connection's `secure_delete` setting, restored after a deletion.
    private let overwriting: Int64

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        let setting = try RawStatement(connection, "PRAGMA secure_delete")
        overwriting = try setting.step() ? setting.integer(0) : 0
        setting.reset()
        insert = try RawStatement(connection, "INSERT INTO counted (seq, run) VALUES (?, ?)")
        list = try RawStatement(connection, "SELECT seq, run FROM counted WHERE seq <= ? ORDER BY seq")
        delete = try RawStatement(connection, "DELETE FROM counted WHERE seq <= ?")
    }

    /// Whether the waiting runs are as many as one fold takes.
    var isFull: Bool { waiting >= Self.most || bytes >= Self.mostBytes }

    /// Appends a run of the transaction's own events to it.
    func append(_ run: borrowing CounterRunWriter) throws(SQLiteError) {
        try append(run.bytes)
        appendedCount += run.count
    }

    /// Appends a run that counts events of earlier transactions to the transaction.
    func append(_ run: [UInt8]) throws(SQLiteError) {
        insert.bind(1, last + Int64(appended.count) + 1)
        try insert.run(blob: run, at: 2)
        appended.append(run.count)
    }

    /// The transaction is committed.
    func commit() {
        if let taking {
            waiting = max(waiting - taking.runs, 0)
            bytes = max(bytes - taking.bytes, 0)
            taken = taking.through
            since = monotonicClock()
            self.taking = nil
        }
        if appendedCount > 0 { latestCount = appendedCount }
        for bytes in appended {
            last += 1
            if last > taken { added(bytes: bytes) }
        }
        appended.removeAll(keepingCapacity: true)
        appendedCount = 0
    }

    /// The transaction was rolled back.
    func rollBack() {
        appended.removeAll(keepingCapacity: true)
        appendedCount = 0
        taking = nil
    }

    /// Reads every run left by the last process, at open; `through` is the last run of an interrupted fold.
    func resume(foldedThrough through: Int64, _ body: ([UInt8]) throws(StoreError) -> Void) throws {
        taken = through
        list.bind(1, Int64.max)
        defer { list.reset() }
        while try list.step() {
            last = list.integer(0)
            let run = list.blob(1)
            try body(run)
            if last > through { added(bytes: run.count) }
        }
    }

    /// Takes the oldest runs for a fold, including those of the current transaction; `through` is the last one taken.
    func take() throws(SQLiteError) -> (runs: [[UInt8]], through: Int64) {
        var runs: [[UInt8]] = []
        var (size, through): (Int, Int64) = (0, 0)
        list.bind(1, Int64.max)
        defer { list.reset() }
        while runs.count < Self.most, size < Self.mostBytes, try list.step() {
            through = list.integer(0)
            runs.append(list.blob(1))
            size += runs[runs.count - 1].count
        }
        taking = (runs.count, size, through)
        return (runs, through)
    }

    /// Reads the runs of a fold again.
    func read(through: Int64) throws(SQLiteError) -> [[UInt8]] {
        var runs: [[UInt8]] = []
        list.bind(1, through)
        defer { list.reset() }
        while try list.step() { runs.append(list.blob(1)) }
        return runs
    }

    /// Deletes the runs of a fold without overwriting them: that would write every page of them once more, and runs
    /// contain no personal data.
    func delete(through: Int64) throws(SQLiteError) {
        try overwriteDeleted(0)
        delete.bind(1, through)
        let deletion = Result { () throws(SQLiteError) in try delete.run() }
        try overwriteDeleted(overwriting)
        try deletion.get()
    }

    /// The pragma takes effect when it is prepared, so no statement is kept.
    private func overwriteDeleted(_ value: Int64) throws(SQLiteError) {
        _ = try RawStatement(connection, "PRAGMA secure_delete = \(value)").step()
    }

    private func added(bytes count: Int) {
        latest = monotonicClock()
        if waiting == 0 { since = latest }
        waiting += 1
        bytes += count
    }
}
