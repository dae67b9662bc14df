// Changes made by people: reloads, edits of links, keys.

public import LinkCore
public import Records

extension Store {
    /// Records a change; returns after its commit.
    public func record(_ change: ChangeRecord) async throws(JournalError) {
        try await write { db in try Self.insert(change, db) }
    }

    /// Records a change in the transaction that makes it.
    static func insert(_ change: ChangeRecord, _ db: Database) throws(SQLiteError) {
        try db.run(
            "INSERT INTO change (at, who, what, subject) VALUES (?, ?, ?, ?)", change.at, change.who, change.what,
            change.subject)
    }

    /// A page of changes at or after `since` (milliseconds since the Unix epoch), newest first.
    public func changes(
        since: Int64?, before: Int64?, limit: Int
    ) async throws(StoreError) -> (changes: [ChangeRecord], next: Int64?) {
        let found = try await rows(
            "SELECT at, who, what, subject, seq FROM change WHERE at >= ? AND seq < ? ORDER BY seq DESC LIMIT ?",
            [since ?? Int64.min, before ?? Int64.max, limit]
        ) { row in
            let change = ChangeRecord(
                at: row.integer(0), who: row.text(1) ?? "", what: row.text(2) ?? "", subject: row.text(3) ?? "")
            return (change: change, number: row.integer(4))
        }
        return (found.map(\.change), found.count == limit ? found.last?.number : nil)
    }
}
