// Deletes decisions that only erased events named: an open's has its URL, which may say who opened it. The writer lets no
// later event name them, the reader looks for others in the hours that may, a window at a time, and the writer deletes
// those that none names. When linkd ends meanwhile, they stay for as long as the events of their hours.

import GRDB
import LinkCore
import Records

extension Store {
    /// How many events one read looks at.
    private static let window: Int64 = 20_000

    /// Deletes those of some decisions that no event names.
    func delete(unnamed numbers: Set<Int64>) async throws(JournalError) {
        if numbers.isEmpty { return }
        let places = try await writing { writer, db in
            writer.decisions.retire(numbers)
            return try Self.places(of: numbers, db)
        }
        guard let places else { return }
        var unnamed = numbers
        var place = max(places.lowerBound, 1)
        // Events that come now name none of them.
        let last = min(places.upperBound, head)
        while place <= last, !unnamed.isEmpty {
            let end = place + Self.window - 1
            do throws(StoreError) {
                unnamed.subtract(try await named(place, end))
            } catch {
                throw .notRecorded(reason: error.description)
            }
            place = end + 1
        }
        let rest = unnamed
        if rest.isEmpty { return }
        try await writing { _, db in
            try db.overwritingDeleted {
                for number in rest {
                    try db.execute(sql: "DELETE FROM decision WHERE number = ?", arguments: [number])
                }
            }
        }
    }

    /// The sequences that events of the decisions may have; nil when there are none.
    private static func places(of numbers: Set<Int64>, _ db: Database) throws -> ClosedRange<Int64>? {
        var hours: [Int64] = []
        for number in numbers {
            let found = try Int64.fetchOne(db, sql: "SELECT hour FROM decision WHERE number = ?", arguments: [number])
            if let found { hours.append(found) }
        }
        guard let first = hours.min(), let last = hours.max() else { return nil }
        let row = try Row.fetchOne(
            db, sql: "SELECT min(first_seq), max(last_seq) FROM hour WHERE hour BETWEEN ? AND ?",
            arguments: [first, last + DecisionRows.hours - 1])
        guard let row, let low = row[0] as Int64?, let high = row[1] as Int64?, low <= high else { return nil }
        return low...high
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
