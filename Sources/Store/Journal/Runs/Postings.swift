// The events of an installation or a link, and those with measurement events. On the writer thread, inside its
// transactions. The newest events have no stored index: their list is short enough to be scanned. Older ones are in
// sorted runs (`SortedRuns`) of some ten thousand events each.

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
        let write = try RowsInsert(connection, into: "posting", ["run", "key", "seq"])
        let list = try RawStatement(connection, "INSERT INTO posting_run (run, last_seq) VALUES (?, ?)")
        sealing = SortedRuns { (postings, run) throws(SQLiteError) in
            try write.run(postings) { (statement, place, posting) in
                statement.bind(place, run)
                statement.bind(place + 1, posting.key)
                statement.bind(place + 2, posting.sequence)
            }
        } list: { (run) throws(SQLiteError) in
            list.bind(1, run.number)
            list.bind(2, run.last)
            try list.run()
        }
        sealedThrough = try Int64.fetchOne(db, sql: "SELECT max(last_seq) FROM posting_run") ?? 0
        let newest = try RawStatement(
            connection,
            """
            SELECT seq, installation, link, payload, decision FROM event WHERE seq > ?1 UNION ALL
            SELECT seq, installation, link, NULL, decision FROM \(TapRows.events) WHERE seq > ?1 ORDER BY 1
            """)
        newest.bind(1, sealedThrough)
        var decisions = try MeasuredDecisions(connection)
        while try newest.step() {
            add(newest.integer(0), installation: newest.text(1), link: newest.text(2))
            let isMeasured = PayloadReader.isMeasured(newest.blob(3))
            if try isMeasured || decisions.has(newest.integer(4)) { add(newest.integer(0), key: PostingKey.measured) }
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

    /// Adds the posting that says that the run lists events with measurement events.
    private func markMeasured(_ last: Int64) {
        var place = tail.count
        while place > 0, tail[place - 1].sequence == last {
            place -= 1
            if tail[place].key == PostingKey.measured { return }
        }
        add(last, key: PostingKey.measured)
    }

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
            markMeasured(head)
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

/// Which decisions have measurement events. Many events name the same one, so the last answers are remembered.
private struct MeasuredDecisions {
    private static let most = 10_000

    private let find: RawStatement
    private var known: [Int64: Bool] = [:]

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        find = try RawStatement(connection, "SELECT payload FROM decision WHERE number = ?")
    }

    /// False for 0, which is the decision of an event that names none, and for one that is lost.
    mutating func has(_ number: Int64) throws(SQLiteError) -> Bool {
        if number == 0 { return false }
        if let known = known[number] { return known }
        find.bind(1, number)
        defer { find.reset() }
        let isMeasured = try find.step() && PayloadReader.isMeasured(find.blob(0))
        if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
        known[number] = isMeasured
        return isMeasured
    }
}
