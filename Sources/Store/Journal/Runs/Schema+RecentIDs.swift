// Schema 16: opens whose decision is known are in blocks, and callers' ids are one row for each transaction. Runs once,
// at open, on the opening thread. Released migrations are never edited.

import Foundation
import GRDB
import StoreFormat

extension Schema {
    /// From now on a row of `tap_block` may have opens, whose payload begins with their kind (OpenPayload): an earlier
    /// linkd would take them for taps. Of ids that a finished run holds, nothing is moved.
    ///
    /// A row of `recent_ids` has the callers' ids of one transaction, as RecentIDs writes them; `last_seq` and `at` are
    /// those of the last. `unnamed_decision` has the numbers of decisions that erased events named, until an erasure has
    /// looked whether others do.
    static let recentIDs: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE recent_ids (last_seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, ids BLOB NOT NULL);
                CREATE TABLE unnamed_decision (number INTEGER PRIMARY KEY);
                """)
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT hash, digest, seq, at FROM recent_id WHERE seq > ifnull((SELECT max(run) FROM id_run), 0)
                ORDER BY seq
                """)
        var waiting: [RecentID] = []
        func write() throws {
            guard let last = waiting.last else { return }
            var bytes: [UInt8] = []
            for id in waiting { RecentIDs.append(id, last: last.sequence, at: last.at, to: &bytes) }
            try db.execute(
                sql: "INSERT INTO recent_ids (last_seq, at, ids) VALUES (?, ?, ?)",
                arguments: [last.sequence, last.at, Data(bytes)])
            waiting.removeAll(keepingCapacity: true)
        }
        while let row = try rows.next() {
            guard let hash = Self.hash(row[0]), let digest = Self.hash(row[1]) else { continue }
            waiting.append(RecentID(hash: hash, digest: digest, sequence: row[2], at: row[3]))
            if waiting.count == 64 { try write() }
        }
        try write()
        try db.execute(sql: "DROP TABLE recent_id")
    }

    private static func hash(_ bytes: Data) -> Hash128? {
        bytes.count == 16 ? bytes.withUnsafeBytes(Hash128.init(start:)) : nil
    }
}
