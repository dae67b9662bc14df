// Deletes what is kept of one installation. On the writer thread, in its callers' transactions: events a few at a time
// (`eventsAtOnce`), then everything that names the installation at once. Events go first, so that a repeated call after
// an interruption finds the rest.

import GRDB
import LinkCore
import Records
import StoreFormat

/// Deletes the data of one installation.
struct InstallationEraser {
    /// How many events are looked up at once.
    static let page = 500
    /// The most events deleted in one transaction: each may be in another block, which is compressed again.
    static let eventsAtOnce = 32

    let name: InstallationName
    private let writer: JournalWriter
    private let db: Database

    init(_ name: InstallationName, _ writer: JournalWriter, _ db: Database) {
        self.name = name
        self.writer = writer
        self.db = db
    }

    /// Deletes events by their sequences, and takes them off the counts of their hours. Returns how many existed, and the
    /// decisions that those in blocks named, which are in `unnamed_decision` until `Store.delete(unnamed:)` has looked at
    /// them.
    static func delete(events sequences: [Int64], _ db: Database) throws -> (events: Int64, decisions: Set<Int64>) {
        try db.overwritingDeleted {
            let (times, decisions) = try delete(sequences, db)
            for number in decisions {
                try db.execute(sql: "INSERT OR IGNORE INTO unnamed_decision VALUES (?)", arguments: [number])
            }
            for at in times {
                let hour = hour(of: at)
                try db.execute(
                    sql: "UPDATE hour SET events = max(events - 1, 0) WHERE hour = ?", arguments: [hour])
                // The newest row stays: it keeps sequences from being used twice.
                try db.execute(
                    sql: """
                        DELETE FROM hour WHERE hour = ? AND events = 0 AND last_seq < (SELECT max(last_seq) FROM hour)
                        """, arguments: [hour])
            }
            return (Int64(times.count), decisions)
        }
    }

    /// Deletes events from `event` or from their blocks. Returns the times of those that existed, and the decisions that
    /// those in blocks named.
    private static func delete(
        _ sequences: [Int64], _ db: Database
    ) throws -> (times: [Int64], decisions: Set<Int64>) {
        var times: [Int64] = []
        var blocked: [Int64] = []
        for sequence in sequences {
            let at = try Int64.fetchOne(db, sql: "SELECT received_at FROM event WHERE seq = ?", arguments: [sequence])
            guard let at else {
                blocked.append(sequence)
                continue
            }
            try db.execute(sql: "DELETE FROM event WHERE seq = ?", arguments: [sequence])
            if db.changesCount > 0 { times.append(at) }
        }
        let gone = try TapBlocks.delete(blocked, db)
        return (times + gone.map(\.receivedAt), Set(gone.map(\.decision)))
    }

    /// Deletes the other rows; the events must be deleted before.
    /// - Parameter exclusive: up to this event, no installation of another app has the same id.
    func deleteRows(exclusiveThrough exclusive: Int64) throws -> ErasedCounts {
        try db.overwritingDeleted {
            var counts = ErasedCounts()
            let postings = PostingKey.installation(name.installation)
            // Installations of other apps with the same id share these lists; only the events of this one are deleted.
            for row in try Row.fetchAll(db, sql: "SELECT run, last_seq FROM posting_run") {
                let (run, last): (Int64, Int64) = (row[0], row[1])
                // Looking for each event in its block takes a while.
                let others = """
                    AND NOT EXISTS (SELECT 1 FROM event WHERE event.seq = posting.seq)
                    AND NOT EXISTS (SELECT 1 FROM blocked_tap t WHERE t.seq = posting.seq)
                    """
                try db.execute(
                    sql: "DELETE FROM posting WHERE run = ? AND key = ? \(last <= exclusive ? "" : others)",
                    arguments: [run, postings])
            }
            counts.pending = try changes(
                "DELETE FROM pending WHERE app = ? AND installation = ?", [name.app, name.installation])
            counts.installations = try changes(
                "DELETE FROM test_installation WHERE app = ? AND id = ?", [name.app, name.installation])
            guard let app = writer.names.number(of: name.app) else { return counts }
            let place: StatementArguments = [app, name.installation]
            try db.execute(
                sql: """
                    DELETE FROM touch_signals WHERE touch IN
                    (SELECT id FROM touch INDEXED BY touch_taken WHERE app = ? AND taken_by = ?)
                    """, arguments: place)
            counts.taps = try changes("DELETE FROM touch WHERE app = ? AND taken_by = ?", place)
            try db.execute(
                sql: """
                    DELETE FROM named WHERE event IN
                    (SELECT event FROM chain INDEXED BY chain_installation WHERE app = ? AND installation = ?)
                    """, arguments: place)
            counts.chain = try changes("DELETE FROM chain WHERE app = ? AND installation = ?", place)
            counts.installations += try changes("DELETE FROM install WHERE app = ? AND id = ?", place)
            let key = InstallationKey(app: app, id: ByteKey(name.installation))
            if try writer.installations.erase(key) { counts.installations += 1 }
            return counts
        }
    }

    private func changes(_ sql: String, _ arguments: StatementArguments) throws -> Int64 {
        try db.execute(sql: sql, arguments: arguments)
        return Int64(db.changesCount)
    }
}
