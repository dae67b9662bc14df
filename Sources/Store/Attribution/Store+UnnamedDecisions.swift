// Deletes decisions that only erased events named: an open's has its URL, which may say who opened it. The transaction that
// deletes the events notes their decisions. The writer lets no later event name them, the reader looks for others at the
// times at which there may be some, a window at a time, and the writer deletes those that none names. When linkd ends
// meanwhile, the next erasure does this.

import LinkCore
import Records

extension Store {
    /// How many events one read looks at.
    private static let window: Int64 = 20_000

    /// Deletes those of the noted decisions that no event names.
    func deleteUnnamedDecisions() async throws(JournalError) {
        let all = try await writing { writer, db -> Set<Int64> in
            writer.decisions.shared.forgetAll()
            return try UnnamedDecisions.noted(db)
        }
        if all.isEmpty { return }
        var unnamed = all
        // The times at which events may name the decisions.
        let times = "SELECT first_at, last_at FROM decision WHERE number IN (SELECT value FROM json_each(?))"
        let spans = try await read { () async throws(StoreError) in
            try await reads.read { (context) throws(StoreError) in
                try context.spans(times, [UnnamedDecisions.json(all)])
            }
        }
        for span in spans {
            var first = EventID.first(at: span.lowerBound)
            let last = EventID.first(at: span.upperBound + 1)
            while first < last, !unnamed.isEmpty {
                let begin = first
                let (named, next) = try await read { () async throws(StoreError) in
                    try await self.named(from: begin, to: last)
                }
                unnamed.subtract(named)
                first = next
            }
        }
        let rest = UnnamedDecisions.json(unnamed)
        try await writing { _, db in
            try db.overwritingDeleted {
                try db.run("DELETE FROM decision WHERE number IN (SELECT value FROM json_each(?))", rest)
                // Another erasure may have noted more.
                try UnnamedDecisions.write(try UnnamedDecisions.noted(db).subtracting(all), db)
            }
        }
    }

    /// The decisions that the next events of a range name, and where the rest of the range begins.
    private func named(
        from first: EventID, to last: EventID
    ) async throws(StoreError) -> (decisions: Set<Int64>, next: EventID) {
        let rows = try await rows(
            "SELECT decision, id FROM event WHERE id >= ? AND id < ? ORDER BY id LIMIT \(Self.window + 1)",
            [first, last]
        ) { ($0.integer(0), $0.id(1)) }
        let next = rows.count > Self.window ? rows.last?.1 : nil
        return (Set(rows.prefix(Int(Self.window)).map(\.0)), next ?? last)
    }
}

/// The decisions whose events were erased, until it is known whether others name them: a row of `meta`.
package enum UnnamedDecisions {
    package static let key = "unnamed_decisions"

    /// Notes decisions whose events the transaction deletes.
    static func note(_ numbers: Set<Int64>, _ db: Database) throws {
        if !numbers.isEmpty { try write(try noted(db).union(numbers), db) }
    }

    static func noted(_ db: Database) throws -> Set<Int64> {
        let sql = "SELECT j.value FROM meta, json_each(CAST(meta.value AS TEXT)) j WHERE meta.key = ?"
        return Set(try Int64.fetchAll(db, sql: sql, arguments: [key]))
    }

    static func write(_ numbers: Set<Int64>, _ db: Database) throws {
        if numbers.isEmpty { return try db.run("DELETE FROM meta WHERE key = ?", key) }
        try db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, CAST(? AS BLOB))", key, json(numbers))
    }

    /// The numbers as a list in JSON.
    static func json(_ numbers: Set<Int64>) -> String {
        "[\(numbers.sorted().map(String.init).joined(separator: ","))]"
    }
}
