// Missed taps in the store: counted, bounded by day and host, gone with their time; and what older counters say of taps that
// led nobody on.

import LinkCore
import Records
import StoreFormat
import StoreSupport
import Testing

@testable import Store

@Suite struct MissedTests {
    private static let day: Int64 = 86_400_000

    private func missed(_ at: Int64, _ paths: [MissedPath], taps: Int64 = 1) -> MissedTaps {
        MissedTaps(at: at, hours: [MissedTaps.Hour(at: at, app: "shop", taps: taps)], paths: paths)
    }

    private func list(_ store: Store, since: Int64? = nil, until: Int64? = nil, host: String? = nil) async throws
        -> [MissedPath]
    {
        try await store.missedPaths(
            MissedQuery(hosts: host.map { [$0] }, since: since, until: until, limit: MissedPath.mostListed))
    }

    @Test("a host has so many paths of a day, those asked for most, and the counts are whole")
    func bounded() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.eventRetention = 1_000_000_000_000_000 }
        defer { store.close() }
        let at = wallClock()
        for round: Int64 in 0..<5 {
            var paths = (0..<100).map { MissedPath(host: "a.example", path: "/\(round)/\($0)", taps: 1) }
            paths.append(MissedPath(host: "a.example", path: "/often", taps: 7))
            paths.append(MissedPath(host: "b.example", path: "/other", taps: 2))
            try await store.record(missed(at, paths, taps: 109))
        }
        let all = try await list(store)
        #expect(all.count == MissedPath.mostPerDay + 1)
        #expect(all.prefix(2).map(\.path) == ["/often", "/other"] && all.prefix(2).map(\.taps) == [35, 10])
        #expect(try await list(store, host: "b.example").map(\.path) == ["/other"])
        #expect(try await list(store, since: at + Self.day).isEmpty)
        #expect(try await list(store, until: at / Self.day * Self.day).isEmpty)
        let counts = try await store.statistics(StatsQuery()).flatMap(\.buckets).map(\.counts)
        #expect(counts.count == 1 && counts[0].unknown == 545 && counts[0].taps == 0)
        // The sums of links and of all links agree, as a verification asks.
        let sums = try await scratch.raw().read { db in
            try ["!=", "="].map {
                try Int.fetchOne(db, sql: "SELECT sum(unknown) FROM count_by_link WHERE link \($0) '*'")
            }
        }
        #expect(sums == [545, 545])
    }

    @Test("the paths that go are searched for among those of their host and day")
    func trimming() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let plan = try await scratch.plan(MissedRows.trim, [1, "a.example"])
        let searches = plan.split(separator: "\n").filter { $0.contains("missed_path") }
        #expect(searches.count == 2 && searches.allSatisfy { $0.contains("(day=? AND host=?") }, "\(plan)")
    }
}
