// What is past its time goes, what still waits stays, and numbers are never used twice.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport
import Testing

@Suite struct RetentionTests {
    private let day: Int64 = 86_400_000

    @Test("events past retention go, younger ones and the counters stay")
    func events() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.eventRetention = 10 * 86_400_000 }
        defer { store.close() }
        _ = try await store.append(contentsOf: (1...1200).map { entry($0, kind: .tap) })
        scratch.clock.advance(5 * day)
        _ = try await store.append(contentsOf: (2001...2010).map { entry($0, kind: .tap, at: scratch.clock.now) })
        scratch.clock.advance(6 * day)
        async let first = prune(store)
        async let second = prune(store)
        for pruned in try await [first, second] {
            #expect(pruned.rows.allSatisfy { $0.what != "events" || $0.rows <= 1200 })
        }
        #expect(store.status().events == 10)
        #expect(try await store.events(EventFilter(), newestFirst: false).map(\.sequence) == Array(1201...1210))
        #expect(try await store.event(eventID(1)) == nil)
        let raw = try scratch.raw()
        // Events are counted when nothing comes for a moment.
        try await eventually {
            try await raw.read { db in try Int.fetchOne(db, sql: "SELECT sum(taps) FROM count_by_link WHERE link = '*'")
            } == 1210
        }
        let rows = try await raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM event") }
        #expect(rows == 10)
    }

    @Test("after everything is deleted a new event still gets the next sequence, also after a restart")
    func sequence() async throws {
        let scratch = Scratch()
        var store = try scratch.open { $0.eventRetention = 1000 }
        _ = try await store.append(contentsOf: (1...5).map { entry($0) })
        scratch.clock.advance(2 * day)
        try await eventually { store.status().events == 0 }
        store.close()
        store = try scratch.open { $0.eventRetention = 1000 }
        defer { store.close() }
        #expect(store.head == 5)
        #expect(store.status().events == 0)
        _ = try await store.append(entry(6, at: scratch.clock.now))
        #expect(try await store.event(eventID(6, at: scratch.clock.now))?.sequence == 6)
    }

    @Test("the event of a link that still waits stays until the link is done")
    func waiting() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.eventRetention = 1000 }
        defer { store.close() }
        _ = try await store.append(contentsOf: [entry(1), held(2, pending: 102, ttl: 100 * 86_400_000), entry(3)])
        scratch.clock.advance(2 * day)
        try await eventually { store.status().events == 1 }
        #expect(try await store.pendingLinks(app: "shop", installation: "installation-1").count == 1)
        #expect(try await store.acknowledge(eventID(102)))
        try await eventually { store.status().events == 0 }
        #expect(try await store.pendingDetail(eventID(102)) == nil)
        let raw = try scratch.raw()
        #expect(try await raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM pending") } == 0)
    }

    /// What a prune deleted, and what others deleted meanwhile.
    private func prune(_ store: Store) async throws -> PruneResult {
        var result: PruneResult?
        for await step in store.prune() { if case .done(let pruned) = step { result = pruned } }
        return try #require(result)
    }
}
