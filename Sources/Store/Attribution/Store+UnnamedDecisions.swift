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
            writer.decisions.retire()
            return try UnnamedDecisions.noted(db)
        }
        if all.isEmpty { return }
        var unnamed = all
        for span in try await read({ () async throws(StoreError) in try await self.times(of: all) }) {
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
        let rest = unnamed
        try await writing { _, db in
            try db.overwritingDeleted {
                for number in rest {
                    try db.execute(sql: "DELETE FROM decision WHERE number = ?", arguments: [number])
                }
                // Another erasure may have noted more.
                try UnnamedDecisions.write(try UnnamedDecisions.noted(db).subtracting(all), db)
            }
        }
    }

    /// The times at which events may name the decisions, without overlaps.
    private func times(of numbers: Set<Int64>) async throws(StoreError) -> [ClosedRange<Int64>] {
        try await reads.read { (context) throws(StoreError) in
            var spans: [ClosedRange<Int64>] = []
            for number in numbers {
                try context.query("SELECT first_at, last_at FROM decision WHERE number = ?", [.integer(number)]) {
                    (row) throws(StoreError) in
                    let (first, last) = (row.integer(0), row.integer(1))
                    if first <= last { spans.append(first...last) }
                    return true
                }
            }
            var merged: [ClosedRange<Int64>] = []
            for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                if let last = merged.last, span.lowerBound <= last.upperBound {
                    merged[merged.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
                } else {
                    merged.append(span)
                }
            }
            return merged
        }
    }

    /// The decisions that the next events of a range name, and where the rest of the range begins.
    private func named(
        from first: EventID, to last: EventID
    ) async throws(StoreError) -> (decisions: Set<Int64>, next: EventID) {
        try await reads.read { (context) throws(StoreError) in
            var (found, next, count): (Set<Int64>, EventID, Int64) = ([], last, 0)
            try context.query(
                "SELECT decision, id FROM event WHERE id >= ? AND id < ? ORDER BY id LIMIT \(Self.window + 1)",
                [.id(first), .id(last)]
            ) { (row) throws(StoreError) in
                count += 1
                if count > Self.window, let id = row.id(1) {
                    next = id
                } else {
                    found.insert(row.integer(0))
                }
                return true
            }
            return (found, next)
        }
    }
}

/// The decisions whose events were erased, until it is known whether others name them: a row of `meta`.
enum UnnamedDecisions {
    private static let key = "unnamed_decisions"

    /// Notes decisions whose events the transaction deletes.
    static func note(_ numbers: Set<Int64>, _ db: Database) throws {
        if !numbers.isEmpty { try write(try noted(db).union(numbers), db) }
    }

    static func noted(_ db: Database) throws -> Set<Int64> {
        let text = try String.fetchOne(
            db, sql: "SELECT CAST(value AS TEXT) FROM meta WHERE key = ?", arguments: [key])
        return Set((text ?? "").split(separator: " ").compactMap { Int64($0) })
    }

    static func write(_ numbers: Set<Int64>, _ db: Database) throws {
        if numbers.isEmpty {
            return try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [key])
        }
        let text = numbers.sorted().map(String.init).joined(separator: " ")
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, CAST(? AS BLOB))", arguments: [key, text])
    }
}
