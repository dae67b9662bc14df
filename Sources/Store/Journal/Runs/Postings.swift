// The events of an installation or a link. On the writer thread, inside its transactions.
//
// As with callers' ids, an index with a random key would dirty a page per event. So the newest events have no stored
// index: their list is short enough to be scanned. Older ones are written as sorted runs of some ten thousand events
// each, a little with every transaction.

import GRDB
import LinkCore

/// The key of postings: a hash of the kind and the text. A reader has to compare the event's own text.
enum PostingKey {
    static func installation(_ text: String) -> Int64 { hash(1, text) }
    static func link(_ text: String) -> Int64 { hash(2, text) }

    /// FNV-1a; stored, so it never changes.
    private static func hash(_ kind: UInt64, _ text: String) -> Int64 {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ kind
        value = value &* 0x100_0000_01b3
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(bitPattern: value)
    }
}

/// Collects postings and writes them in runs.
final class Postings: TransactionParticipant {
    private struct Posting {
        var key: Int64
        var sequence: Int64
    }

    private struct Sealing {
        let first: Int64
        let last: Int64
        let sorted: [Posting]
        var written = 0
        var isListed = false
    }

    private let write: RawStatement
    private let list: RawStatement
    private let runLength: Int64
    /// The last sequence of the last run, finished or being written.
    private var sealedThrough: Int64
    private var tail: [Posting] = []
    private var tailBefore = 0
    private var sealing: Sealing?
    private var progress: Sealing?

    /// At open, removes rows of an unfinished run.
    static func cleanUp(_ db: Database) throws {
        try db.execute(sql: "DELETE FROM posting WHERE run > (SELECT ifnull(max(last_seq), 0) FROM posting_run)")
    }

    /// Reads the newest events; writes nothing.
    init(_ db: Database, _ connection: OpaquePointer, runLength: Int) throws {
        self.runLength = Int64(runLength)
        write = try RawStatement(connection, "INSERT INTO posting (run, key, seq) VALUES (?, ?, ?)")
        list = try RawStatement(connection, "INSERT INTO posting_run (run, last_seq) VALUES (?, ?)")
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

    /// Writes a part of the current run.
    func finish(head: Int64) throws(SQLiteFailure) {
        guard var step = sealing else { return }
        var rows = 3 * (tail.count - tailBefore) + 32
        while rows > 0, step.written < step.sorted.count {
            write.bind(1, step.first)
            write.bind(2, step.sorted[step.written].key)
            write.bind(3, step.sorted[step.written].sequence)
            try write.run()
            step.written += 1
            rows -= 1
        }
        if step.written == step.sorted.count {
            list.bind(1, step.first)
            list.bind(2, step.last)
            try list.run()
            step.isListed = true
        }
        progress = step
    }

    func commit(head: Int64) {
        if let step = progress {
            sealing = step.isListed ? nil : step
            progress = nil
        }
        if sealing == nil, head - sealedThrough >= runLength {
            let sorted = tail.sorted { ($0.key, $0.sequence) < ($1.key, $1.sequence) }
            sealing = Sealing(first: sealedThrough + 1, last: head, sorted: sorted)
            sealedThrough = head
            tail.removeAll(keepingCapacity: true)
        }
        tailBefore = tail.count
    }

    func rollBack() {
        undo(to: tailBefore)
        progress = nil
    }

    func savepoint() -> (() -> Void)? {
        let count = tail.count
        return { self.undo(to: count) }
    }

    /// Deletes a few rows of a run whose events are all deleted. Returns whether there may be more.
    func prune(_ db: Database, rows: Int) throws -> Bool {
        let run = try Int64.fetchOne(
            db,
            sql: """
                SELECT run FROM posting_run WHERE last_seq < (\(TapRows.firstSequence)) ORDER BY run LIMIT 1
                """)
        guard let run else { return false }
        try db.execute(
            sql: """
                DELETE FROM posting WHERE run = ?1 AND (key, seq) IN
                (SELECT key, seq FROM posting WHERE run = ?1 ORDER BY key, seq LIMIT ?2)
                """, arguments: [run, rows])
        if db.changesCount < rows { try db.execute(sql: "DELETE FROM posting_run WHERE run = ?", arguments: [run]) }
        return true
    }
}
