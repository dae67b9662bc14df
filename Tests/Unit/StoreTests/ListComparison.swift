// Lists of two stores with the same events: one has them in blocks, the other has a row for each.

import LinkCore
import Records
import Testing

@testable import Store

/// Compares what both stores find, by every filter that was added and by none.
struct ListComparison {
    private var filters = [EventFilter()]

    mutating func add(_ change: (inout EventFilter) -> Void) {
        var filter = EventFilter()
        change(&filter)
        filters.append(filter)
    }

    func check(_ store: Store, _ plain: Store) async throws {
        for filter in filters {
            for newestFirst in [true, false] {
                let found = try await store.events(filter, newestFirst: newestFirst)
                let expected = try await plain.events(filter, newestFirst: newestFirst)
                #expect(found.map(\.sequence) == expected.map(\.sequence), "\(filter)")
                #expect(zip(found, expected).allSatisfy { $0.event == $1.event && $0.outcome == $1.outcome })
                guard expected.count > 9 else { continue }
                let page = try await store.events(
                    filter, newestFirst: newestFirst, limit: 7, behind: expected[9].sequence)
                #expect(page.map(\.sequence) == Array(expected.map(\.sequence)[10...].prefix(7)))
            }
        }
    }
}
