// The events of an installation or a link. On the writer thread, inside its transactions. The newest events have no
// stored index: their list is short enough to be scanned. Older ones are in sorted runs (`SortedRuns`) of some ten
// thousand events each.

import GRDB
import LinkCore
import StoreFormat

/// Collects postings and writes them in runs.
final class Postings {
    private struct Posting {
        var key: Int64
        var sequence: Int64
    }

    private static let tables = RunTables(entries: "posting", key: "key, seq", list: "posting_run")

    private let runLength: Int64
    /// The last sequence of the last run, finished or being written.
    private var sealedThrough: Int64
    private var tail: [Posting] = []
    private var tailBefore = 0
    private var sealing: SortedRuns<Posting>

    /// At open, removes rows of an unfinished run.
    static func cleanUp(_ db: Database) throws { try tables.cleanUp(db) }

    /// Reads the newest events; writes nothing.
    init(_ db: Database, _ connection: OpaquePointer, runLength: Int) throws {
        self.runLength = Int64(runLength)
        let write = try RawStatement(connection, "INSERT INTO posting (run, key, seq) VALUES (?, ?, ?)")
        let list = try RawStatement(connection, "INSERT INTO posting_run (run, last_seq) VALUES (?, ?)")
        sealing = SortedRuns { (posting, run) throws(SQLiteError) in
            write.bind(1, run)
            write.bind(2, posting.key)
            write.bind(3, posting.sequence)
            try write.run()
        } list: { (run) throws(SQLiteError) in
            list.bind(1, run.number)
            list.bind(2, run.last)
            try list.run()
        }
        sealedThrough = try Int64.fetchOne(db, sql: "SELECT max(last_seq) FROM posting_run") ?? 0
        let newest = try RawStatement(
            connection,
            """
            SELECT seq, installation, link FROM event WHERE seq > ?1
            AND (installation IS NOT NULL OR link IS NOT NULL) UNION ALL
            SELECT seq, NULL, link FROM \(TapRows.events) WHERE seq > ?1 AND link IS NOT NULL ORDER BY 1
            """)
        newest.bind(1, sealedThrough)
        while try newest.step() {
            add(newest.integer(0), installation: newest.text(1), link: newest.text(2))
        }
        tailBefore = tail.count
    }

    /// Adds the postings of an event of this transaction.
    func add(_ sequence: Int64, installation: String?, link: String?) {
        if let installation { tail.append(Posting(key: PostingKey.installation(installation), sequence: sequence)) }
        if let link { tail.append(Posting(key: PostingKey.link(link), sequence: sequence)) }
    }

    /// Adds a posting with a key that was computed before.
    func add(_ sequence: Int64, key: Int64) { tail.append(Posting(key: key, sequence: sequence)) }

    /// Removes the postings beyond the first `count`: their part of the transaction was undone.
    private func undo(to count: Int) { tail.removeLast(tail.count - count) }

    /// Deletes a few rows of a run whose events are all deleted. Returns whether there may be more.
    func prune(_ db: Database, rows: Int) throws -> Bool {
        try Self.tables.prune(db, where: "last_seq < (\(TapRows.firstSequence))", rows: rows)
    }
}

extension Postings: TransactionParticipant {
    func finish(head: Int64) throws(SQLiteError) { try sealing.work(added: tail.count - tailBefore) }

    func commit(head: Int64) {
        _ = sealing.commit()
        if !sealing.isWriting, head - sealedThrough >= runLength {
            let sorted = tail.sorted { ($0.key, $0.sequence) < ($1.key, $1.sequence) }
            // Its number is the sequence of its first event.
            sealing.begin(SortedRun(number: sealedThrough + 1, last: head, entries: sorted))
            sealedThrough = head
            tail.removeAll(keepingCapacity: true)
        }
        tailBefore = tail.count
    }

    func rollBack() {
        undo(to: tailBefore)
        sealing.rollBack()
    }

    func savepoint() -> (() -> Void)? {
        let count = tail.count
        return { self.undo(to: count) }
    }
}
