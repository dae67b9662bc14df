// The remembered ids of callers. On the writer thread, inside its transactions. A hash is a random key, so ids are kept
// in sorted runs (`SortedRuns`); new ones are appended in the order of events and kept in memory until their run is
// written. Then only a filter of the run stays in memory.

import GRDB
import LinkCore
import StoreFormat

/// What is known of a used id.
struct KnownID: Equatable {
    var digest: Hash128
    var sequence: Int64
    /// When it was used, milliseconds since the Unix epoch.
    var at: Int64
}

extension SortedRun<CallerIDs.Entry> {
    fileprivate var newest: Int64 { entries.reduce(Int64.min) { max($0, $1.known.at) } }

    fileprivate var filter: RunFilter {
        var filter = RunFilter(ids: entries.count)
        for (hash, _) in entries { filter.insert(hash) }
        return filter
    }
}

/// Remembers which event an id was used for.
final class CallerIDs {
    typealias Entry = (hash: Hash128, known: KnownID)

    private struct Run {
        /// The last sequence in the run.
        let number: Int64
        let newest: Int64
        let filter: RunFilter
    }

    private static let tables = RunTables(entries: "idempotency", key: "hash", list: "id_run")

    private let append: RawStatement
    private let find: RawStatement
    private let runLength: Int
    private var runs: [Run] = []
    private var sealing: SortedRuns<Entry>
    /// The ids of the run that is being written, and those after it.
    private var sealed: [Hash128: KnownID] = [:]
    private var recent: [Hash128: KnownID] = [:]
    /// The ids of this transaction, and what was known of them before.
    private var added: [(hash: Hash128, known: KnownID, before: KnownID?)] = []
    /// The row that is written, reused for every transaction.
    private var bytes: [UInt8] = []

    /// At open, removes the remains of an interrupted run: rows of an unfinished run, whose ids are still among the
    /// recent ones, and recent ids that a finished run holds. A run takes all ids up to its number.
    static func cleanUp(_ db: Database) throws {
        let last = try tables.cleanUp(db)
        try db.execute(sql: "DELETE FROM recent_ids WHERE last_seq <= ?", arguments: [last])
    }

    /// Reads what is remembered; writes nothing.
    init(_ connection: OpaquePointer, runLength: Int) throws {
        self.runLength = runLength
        append = try RawStatement(connection, "INSERT INTO recent_ids (last_seq, at, ids) VALUES (?, ?, ?)")
        find = try RawStatement(connection, "SELECT digest, seq, at FROM idempotency WHERE hash = ? AND run = ?")
        let write = try RowsInsert(connection, into: "idempotency", ["run", "hash", "digest", "seq", "at"])
        let list = try RawStatement(connection, "INSERT INTO id_run (run, newest_at, filter) VALUES (?, ?, ?)")
        let forget = try RawStatement(connection, "DELETE FROM recent_ids WHERE last_seq <= ?")
        sealing = SortedRuns { (entries, run) throws(SQLiteError) in
            try write.run(entries) { (statement, place, entry) in
                statement.bind(place, run)
                statement.bind(place + 1, entry.hash)
                statement.bind(place + 2, entry.known.digest)
                statement.bind(place + 3, entry.known.sequence)
                statement.bind(place + 4, entry.known.at)
            }
        } list: { (run) throws(SQLiteError) in
            list.bind(1, run.number)
            list.bind(2, run.newest)
            try list.run(blob: run.filter.stored, at: 3)
        }
        sealing.deleteReplaced = { (sequence) throws(SQLiteError) in
            forget.bind(1, sequence)
            try forget.run()
        }
        let listed = try RawStatement(connection, "SELECT run, newest_at, filter FROM id_run ORDER BY run")
        while try listed.step() {
            runs.append(
                Run(
                    number: listed.integer(0), newest: listed.integer(1),
                    filter: RunFilter(stored: listed.blob(2))))
        }
        let waiting = try RawStatement(connection, "SELECT last_seq, at, ids FROM recent_ids ORDER BY last_seq")
        while try waiting.step() {
            let ids = RecentIDs.read(waiting.blob(2), last: waiting.integer(0), at: waiting.integer(1))
            for id in ids ?? [] {
                recent[id.hash] = KnownID(digest: id.digest, sequence: id.sequence, at: id.at)
            }
        }
    }

    /// The last use of an id after `cutoff`, milliseconds since the Unix epoch; nil when the id is free.
    func find(_ hash: Hash128, after cutoff: Int64) throws(SQLiteError) -> KnownID? {
        if let known = recent[hash] ?? sealed[hash] { return known.at > cutoff ? known : nil }
        for run in runs.reversed() where run.newest > cutoff && run.filter.mayContain(hash) {
            find.bind(1, hash)
            find.bind(2, run.number)
            guard try find.step() else { continue }
            defer { find.reset() }
            guard let digest = find.pair(0), find.integer(2) > cutoff else { return nil }
            return KnownID(
                digest: Hash128(high: digest.0, low: digest.1), sequence: find.integer(1), at: find.integer(2))
        }
        return nil
    }

    /// Remembers an id for an event of this transaction.
    func add(_ hash: Hash128, _ known: KnownID) {
        added.append((hash, known, recent.updateValue(known, forKey: hash)))
    }

    /// Writes the ids of this transaction.
    private func write() throws(SQLiteError) {
        guard let last = added.last?.known else { return }
        bytes.removeAll(keepingCapacity: true)
        for (hash, known, _) in added {
            let id = RecentID(hash: hash, digest: known.digest, sequence: known.sequence, at: known.at)
            RecentIDs.append(id, last: last.sequence, at: last.at, to: &bytes)
        }
        append.bind(1, last.sequence)
        append.bind(2, last.at)
        try append.run(blob: bytes, at: 3)
    }

    /// Removes the ids beyond the first `count`: their part of the transaction was undone.
    private func undo(to count: Int) {
        while added.count > count {
            let last = added.removeLast()
            recent[last.hash] = last.before
        }
    }

    /// Deletes a few rows of a run whose ids have all expired. Returns whether there may be more.
    func prune(_ db: Database, before cutoff: Int64, rows: Int) throws -> Bool {
        runs.removeAll { $0.newest <= cutoff }
        return try Self.tables.prune(db, where: "newest_at <= ?", [cutoff], rows: rows)
    }

    /// Turns the recent ids into a run to be written.
    private func seal() {
        let sorted = recent.map { (hash: $0.key, known: $0.value) }.sorted {
            ($0.hash.high, $0.hash.low) < ($1.hash.high, $1.hash.low)
        }
        let sequences = recent.values.map(\.sequence).sorted()
        let last = sequences.last ?? 0
        var run = SortedRun(number: last, last: last, entries: sorted)
        run.replaced = sequences
        sealing.begin(run)
        sealed = recent
        recent = [:]
        recent.reserveCapacity(runLength)
    }
}

extension CallerIDs: TransactionParticipant {
    func finish(head: Int64) throws(SQLiteError) {
        try write()
        try sealing.work(added: added.count)
    }

    func commit(head: Int64) {
        added.removeAll(keepingCapacity: true)
        if let run = sealing.commit() {
            runs.append(Run(number: run.number, newest: run.newest, filter: run.filter))
        }
        if sealing.isWriting { return }
        if !sealed.isEmpty { sealed = [:] }
        if recent.count >= runLength { seal() }
    }

    func rollBack() {
        undo(to: 0)
        sealing.rollBack()
    }

    func savepoint() -> (() -> Void)? {
        let count = added.count
        return { self.undo(to: count) }
    }
}
