// Changes made by people: reloads, edits of links, keys.

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

    /// A page of changes at or after `since` (milliseconds since the Unix epoch), newest first.
    public func changes(
        since: Int64?, before: Int64?, limit: Int
    ) async throws(StoreError) -> (changes: [ChangeRecord], next: Int64?) {
        let values: [SQLValue] = [
            .integer(since ?? Int64.min), .integer(before ?? Int64.max), .integer(Int64(limit)),
        ]
        return try await reads.read { (context) throws(StoreError) in
            var found: [ChangeRecord] = []
            var last: Int64?
            try context.query(
                """
                SELECT at, who, what, subject, seq FROM change WHERE at >= ? AND seq < ? ORDER BY seq DESC LIMIT ?
                """, values
            ) { (row) throws(StoreError) in
                found.append(
                    ChangeRecord(
                        at: row.integer(0), who: row.text(1) ?? "", what: row.text(2) ?? "",
                        subject: row.text(3) ?? ""))
                last = row.integer(4)
                return true
            }
            return (found, found.count == limit ? last : nil)
        }
    }
}
