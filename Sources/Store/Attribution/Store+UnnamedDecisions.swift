// Deletes decisions that only erased events named: an open's has its URL, which may say who opened it. The writer lets no
// later event name them, the reader looks for others in the hours that may, a window at a time, and the writer deletes
// those that none names. When linkd ends meanwhile, or cannot look, the next erasure does this; else they stay for as
// long as the events of their hours.

import GRDB
import LinkCore
import Records

extension Store {
    /// How many events one read looks at.
    private static let window: Int64 = 20_000

    /// Deletes those of some decisions that no event names, and of those that an earlier erasure left.
    func delete(unnamed some: Set<Int64>) async throws(JournalError) {
        let (numbers, places) = try await writing { writer, db -> (Set<Int64>, [ClosedRange<Int64>]) in
            let numbers = some.union(try Int64.fetchAll(db, sql: "SELECT number FROM unnamed_decision"))
            if numbers.isEmpty { return (numbers, []) }
            writer.decisions.retire(numbers)
            return (numbers, try Self.places(of: numbers, writer, db))
        }
        if numbers.isEmpty { return }
        var unnamed = numbers
        for place in places {
            var first = max(place.lowerBound, 1)
            // Events that come now name none of them.
            let last = min(place.upperBound, head)
            while first <= last, !unnamed.isEmpty {
                let end = min(first + Self.window - 1, last)
                unnamed.subtract(
                    try await read { () async throws(StoreError) in try await self.named(first, end) })
                first = end + 1
            }
        }
        let rest = unnamed
        try await writing { _, db in
            try db.overwritingDeleted {
                for number in rest {
                    try db.execute(sql: "DELETE FROM decision WHERE number = ?", arguments: [number])
                }
                for number in numbers {
                    try db.execute(sql: "DELETE FROM unnamed_decision WHERE number = ?", arguments: [number])
                }
            }
        }
    }

    /// The sequences that events of the decisions may have; none where the events of their hours are gone.
    private static func places(
        of numbers: Set<Int64>, _ writer: JournalWriter, _ db: Database
    ) throws -> [ClosedRange<Int64>] {
        var hours: [Int64] = []
        for number in numbers {
            let found = try Int64.fetchOne(db, sql: "SELECT hour FROM decision WHERE number = ?", arguments: [number])
            if let found { hours.append(found) }
        }
        var places: [ClosedRange<Int64>] = []
        for window in merged(hours.map { $0...$0 + DecisionRows.hours - 1 }) {
            let row = try Row.fetchOne(
                db, sql: "SELECT min(first_seq), max(last_seq) FROM hour WHERE hour BETWEEN ? AND ?",
                arguments: [window.lowerBound, window.upperBound])
            guard let row, let low = row[0] as Int64?, let high = row[1] as Int64?, low <= high else { continue }
            places.append(low...high)
        }
        // The rows of their hours do not know the events of this transaction yet.
        let sums = writer.sums
        if sums.events > 0 { places.append(sums.head - sums.events + 1...sums.head) }
        return merged(places)
    }

    /// The same numbers in ascending ranges that do not overlap.
    static func merged(_ ranges: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
        var merged: [ClosedRange<Int64>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// The decisions that events with these sequences name.
    private func named(_ first: Int64, _ last: Int64) async throws(StoreError) -> Set<Int64> {
        try await reads.read { (context) throws(StoreError) in
            var found: Set<Int64> = []
            try context.query(
                """
                SELECT DISTINCT decision FROM blocked_tap WHERE seq BETWEEN ?1 AND ?2 UNION \
                SELECT decision FROM event WHERE seq BETWEEN ?1 AND ?2 AND decision IS NOT NULL
                """, [.integer(first), .integer(last)]
            ) { (row) throws(StoreError) in
                found.insert(row.integer(0))
                return true
            }
            return found
        }
    }
}
