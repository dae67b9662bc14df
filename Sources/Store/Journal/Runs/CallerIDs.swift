// The remembered ids of callers. On the writer thread, inside its transactions.
//
// A hash is a random key: in one big table every new id would dirty a page of its own, which costs ten times what the
// event costs. So new ids are appended in the order of events and kept in memory. Once there are enough, they are
// written as a sorted run, a little with every transaction, and then only a filter of the run stays in memory. A run is
// deleted as a whole when all its ids have expired.

import GRDB
import LinkCore

/// Remembers which event an id was used for.
final class CallerIDs: TransactionParticipant {
    /// What is known of a used id.
    struct Known: Equatable {
        var digest: Hash128
        var sequence: Int64
        var at: Int64
    }

    private struct Run {
        /// The last sequence in the run.
        let number: Int64
        let newest: Int64
        let filter: RunFilter
    }

    /// A run that is being written. `written` and `deleted` count committed rows.
    private struct Sealing {
        let number: Int64
        let sorted: [(hash: Hash128, known: Known)]
        let known: [Hash128: Known]
        let sequences: [Int64]
        var written = 0
        var deleted = 0
        var isListed = false
    }

    private struct Statements {
        let append: RawStatement
        let forget: RawStatement
        let write: RawStatement
        let list: RawStatement
        let find: RawStatement
    }

    private let statements: Statements
    private let runLength: Int
    private var runs: [Run] = []
    private var sealing: Sealing?
    private var progress: Sealing?
    private var recent: [Hash128: Known] = [:]
    private var added: [(hash: Hash128, before: Known?)] = []

    /// At open, removes the remains of an interrupted run: rows of an unfinished run, whose ids are still among the
    /// recent ones, and recent ids that a finished run holds. A run takes all ids up to its number.
    static func cleanUp(_ db: Database) throws {
        let last = try Int64.fetchOne(db, sql: "SELECT max(run) FROM id_run") ?? 0
        try db.execute(sql: "DELETE FROM idempotency WHERE run > ?", arguments: [last])
        try db.execute(sql: "DELETE FROM recent_id WHERE seq <= ?", arguments: [last])
    }

    /// Reads what is remembered; writes nothing.
    init(_ connection: OpaquePointer, runLength: Int) throws {
        self.runLength = runLength
        statements = Statements(
            append: try RawStatement(connection, "INSERT INTO recent_id (hash, digest, seq, at) VALUES (?, ?, ?, ?)"),
            forget: try RawStatement(connection, "DELETE FROM recent_id WHERE seq <= ?"),
            write: try RawStatement(
                connection, "INSERT INTO idempotency (hash, digest, run, seq, at) VALUES (?, ?, ?, ?, ?)"),
            list: try RawStatement(connection, "INSERT INTO id_run (run, newest_at, filter) VALUES (?, ?, ?)"),
            find: try RawStatement(connection, "SELECT digest, seq, at FROM idempotency WHERE hash = ? AND run = ?"))
        let listed = try RawStatement(connection, "SELECT run, newest_at, filter FROM id_run ORDER BY run")
        while try listed.step() {
            runs.append(
                Run(
                    number: listed.integer(0), newest: listed.integer(1),
                    filter: RunFilter(stored: listed.blob(2))))
        }
        let waiting = try RawStatement(connection, "SELECT hash, digest, seq, at FROM recent_id ORDER BY seq")
        while try waiting.step() {
            guard let hash = waiting.pair(0), let digest = waiting.pair(1) else { continue }
            recent[Hash128(high: hash.0, low: hash.1)] = Known(
                digest: Hash128(high: digest.0, low: digest.1), sequence: waiting.integer(2), at: waiting.integer(3))
        }
    }

    /// The last use of an id after `cutoff`, milliseconds since the Unix epoch; nil when the id is free.
    func find(_ hash: Hash128, after cutoff: Int64) throws(SQLiteFailure) -> Known? {
        if let known = recent[hash] ?? sealing?.known[hash] { return known.at > cutoff ? known : nil }
        for run in runs.reversed() where run.newest > cutoff && run.filter.mayContain(hash) {
            let find = statements.find
            find.bind(1, hash)
            find.bind(2, run.number)
            guard try find.step() else { continue }
            defer { find.reset() }
            guard let digest = find.pair(0), find.integer(2) > cutoff else { return nil }
            return Known(
                digest: Hash128(high: digest.0, low: digest.1), sequence: find.integer(1), at: find.integer(2))
        }
        return nil
    }

    /// Remembers an id for an event of this transaction.
    func add(_ hash: Hash128, _ known: Known) throws(SQLiteFailure) {
        let append = statements.append
        append.bind(1, hash)
        append.bind(2, known.digest)
        append.bind(3, known.sequence)
        append.bind(4, known.at)
        try append.run()
        added.append((hash, recent[hash]))
        recent[hash] = known
    }

    /// Removes the ids beyond the first `count`: their part of the transaction was undone.
    private func undo(to count: Int) {
        while added.count > count {
            let last = added.removeLast()
            recent[last.hash] = last.before
        }
    }

    /// Writes a part of the current run.
    func finish(head: Int64) throws(SQLiteFailure) {
        guard var step = sealing else { return }
        var rows = 3 * added.count + 32
        while rows > 0, step.written < step.sorted.count {
            let (hash, known) = step.sorted[step.written]
            let write = statements.write
            write.bind(1, hash)
            write.bind(2, known.digest)
            write.bind(3, step.number)
            write.bind(4, known.sequence)
            write.bind(5, known.at)
            try write.run()
            step.written += 1
            rows -= 1
        }
        if step.written == step.sorted.count, !step.isListed {
            statements.list.bind(1, step.number)
            statements.list.bind(2, Self.newest(step.sorted))
            try statements.list.run(blob: Self.filter(step.sorted).stored, at: 3)
            step.isListed = true
        }
        if step.isListed, rows > 0, step.deleted < step.sequences.count {
            step.deleted = min(step.deleted + rows, step.sequences.count)
            statements.forget.bind(1, step.sequences[step.deleted - 1])
            try statements.forget.run()
        }
        progress = step
    }

    func commit(head: Int64) {
        added.removeAll(keepingCapacity: true)
        if let step = progress {
            if step.isListed, sealing?.isListed == false {
                runs.append(
                    Run(number: step.number, newest: Self.newest(step.sorted), filter: Self.filter(step.sorted)))
            }
            sealing = step.isListed && step.deleted == step.sequences.count ? nil : step
            progress = nil
        }
        if sealing == nil, recent.count >= runLength { seal() }
    }

    func rollBack() {
        undo(to: 0)
        progress = nil
    }

    func savepoint() -> (() -> Void)? {
        let count = added.count
        return { self.undo(to: count) }
    }

    /// Deletes a few rows of a run whose ids have all expired. Returns whether there may be more.
    func prune(_ db: Database, before cutoff: Int64, rows: Int) throws -> Bool {
        runs.removeAll { $0.newest <= cutoff }
        let run = try Int64.fetchOne(
            db, sql: "SELECT run FROM id_run WHERE newest_at <= ? ORDER BY run LIMIT 1", arguments: [cutoff])
        guard let run else { return false }
        try db.execute(
            sql: """
                DELETE FROM idempotency WHERE run = ?1 AND hash IN
                (SELECT hash FROM idempotency WHERE run = ?1 ORDER BY hash LIMIT ?2)
                """, arguments: [run, rows])
        if db.changesCount < rows { try db.execute(sql: "DELETE FROM id_run WHERE run = ?", arguments: [run]) }
        return true
    }

    /// Turns the recent ids into a run to be written.
    private func seal() {
        let sorted = recent.map { (hash: $0.key, known: $0.value) }.sorted {
            ($0.hash.high, $0.hash.low) < ($1.hash.high, $1.hash.low)
        }
        let sequences = recent.values.map(\.sequence).sorted()
        sealing = Sealing(
            number: (sequences.last ?? 0), sorted: sorted, known: recent, sequences: sequences)
        recent = [:]
        recent.reserveCapacity(runLength)
    }

    private static func newest(_ sorted: [(hash: Hash128, known: Known)]) -> Int64 {
        sorted.reduce(Int64.min) { max($0, $1.known.at) }
    }

    private static func filter(_ sorted: [(hash: Hash128, known: Known)]) -> RunFilter {
        var filter = RunFilter(ids: sorted.count)
        for (hash, _) in sorted { filter.insert(hash) }
        return filter
    }
}
