// Changes made by people: reloads, edits of links, keys.

import GRDB
public import LinkCore
public import Records

extension Store {
    /// Records a change; returns after its commit.
    public func record(_ change: ChangeRecord) async throws(JournalError) {
        try await write { db in try Self.insert(change, db) }
    }

    /// Records a change in the transaction that makes it.
    static func insert(_ change: ChangeRecord, _ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO change (at, who, what, subject) VALUES (?, ?, ?, ?)",
            arguments: [change.at, change.who, change.what, change.subject])
    }

    /// The most changes that one list returns: people make few.
    private static let mostChanges = 10_000

    /// Changes at or after `since` (milliseconds since the Unix epoch), newest first, at most `limit` and 10,000.
    public func changes(since: Int64? = nil, limit: Int = Store.pageLimit) async throws(StoreError) -> [ChangeRecord] {
        let values: [BoundValue] = [
            .integer(since ?? Int64.min), .integer(Int64(min(max(limit, 0), Self.mostChanges))),
        ]
        return try await reads.read { (context) throws(StoreError) in
            var found: [ChangeRecord] = []
            try context.query(
                "SELECT at, who, what, subject FROM change WHERE at >= ? ORDER BY seq DESC LIMIT ?", values
            ) { (row) throws(StoreError) in
                found.append(
                    ChangeRecord(
                        at: row.integer(0), who: row.text(1) ?? "", what: row.text(2) ?? "",
                        subject: row.text(3) ?? ""))
                return true
            }
            return found
        }
    }
}
