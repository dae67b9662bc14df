// A database of schema 2: what it counted can be asked for, and links keep their tags.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct StatisticsMigrationTests {
    @Test("a file of schema 2 is brought to the newest one, answers from what it had counted, and counts on")
    func fromSecond() async throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path + "/data", withIntermediateDirectories: true)
        let fixture = URL(filePath: #filePath).appending(path: "../../../Fixtures/schema-2.sql").standardizedFileURL
        let sql = try String(contentsOf: fixture, encoding: .utf8)
        let raw = try scratch.raw()
        try await raw.writeWithoutTransaction { try $0.execute(sql: sql) }
        let store = try scratch.open { $0.eventRetention = 1_000_000_000_000 }
        defer { store.close() }
        #expect(try await raw.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Schema.newest)
        let all = try await store.statistics(StatsQuery())
        try #require(all.count == 1)
        #expect(all[0].buckets.reduce(0) { $0 + $1.counts.taps } == 3)
        #expect(all[0].buckets.reduce(0) { $0 + $1.counts.opens } == 2)
        var query = StatsQuery()
        query.group = .tag
        #expect(try await store.statistics(query).map(\.key) == ["summer"])
        query.group = .platform
        #expect(Set(try await store.statistics(query).map(\.key)) == ["ios", "android"])
        query.group = .rule
        #expect(try await store.statistics(query).isEmpty)
        var more = entry(900, kind: .tap)
        more.rule = "first"
        #expect(try await store.append(more).isRecorded)
        #expect(try await store.statistics(query).map(\.key) == ["first"])
    }
}
