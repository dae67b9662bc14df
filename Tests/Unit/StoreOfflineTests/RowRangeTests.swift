// Numbers that no linkd writes, in every table: found, not saved, and met by a running store without harm. And a schema number
// that is damaged.

import EntrySamples
import Foundation
import LinkCore
import Records
import Store
import StoreSupport
import Testing

@testable import StoreOffline

@Suite struct RowRangeTests {
    /// A closed database with rows of attribution, links, a pending link and keys.
    private static func filled() async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        for number in 0..<3 { _ = try await store.make(draft("k\(number)") { $0.tags = ["t"] }) }
        _ = try await store.append(contentsOf: [
            tapped(1, line: [4, 198, 51, 100, 7], signals: phoneSignals(), user: "ann"),
            opening(2, "i1", tap: storedTap(1)),
            conversion(3, "i1", credited: Credited(.installReferrer, storedTap(1))),
            held(4, pending: 9000), entry(5, callerID: "c5"),
        ])
        var key = HTTPKey(name: "one", kind: .server, app: "shop", scopes: [.events], createdAt: FakeClock.start)
        key.secrets = [
            HTTPKey.Secret(digest: Array(repeating: 1, count: 32), prefix: "lk_1", createdAt: FakeClock.start)
        ]
        _ = try await store.createKey(key, by: "anna")
        store.close()
        return scratch
    }

    private static func change(_ path: String, _ sql: String) throws {
        let queue = try Database(path)
        try queue.read { try $0.execute(sql: "PRAGMA journal_mode = DELETE; \(sql)") }
        queue.close()
    }

    @Test("the highest and the lowest number there is are found in every column that counts, orders or times something")
    func everyColumn() async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "")
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
        let tables = try SchemaShape().tables
        let rows = try ReadOnlyDatabase.with(scratch.database) { db in
            try tables.filter { try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\($0.name)\"") ?? 0 > 0 }
        }
        #expect(
            Set(rows.map(\.name)).isSuperset(of: ["tap", "chain", "credit_day", "pending"]))
        let copy = scratch.path + "/copy.db"
        func problems(_ changes: [Wrong]) throws -> [String] {
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.copyItem(atPath: scratch.database, toPath: copy)
            for change in changes { try Self.change(copy, change.sql) }
            return try DatabaseVerification(copy).run().problems
        }
        let wrong = rows.map { table in
            table.columns.flatMap { column in
                [Int64.min, .max].filter { RowRanges.of(column, in: table, names: 1)?.contains($0) == false }.map {
                    Wrong(table: table.name, column: column.name, number: $0)
                }
            }
        }
        // One number of each table at a time: a verification takes long, and its problems mostly name the table. Those
        // whose table is not named are tried alone.
        for round in 0..<(wrong.map(\.count).max() ?? 0) {
            let changes = wrong.compactMap { round < $0.count ? $0[round] : nil }
            let found = try problems(changes)
            for change in changes where !found.contains(where: { $0.contains("rows of \(change.table) ") }) {
                #expect(try !problems([change]).isEmpty, "\(change.sql)")
            }
        }
    }

    /// A number that a column may not have.
    private struct Wrong {
        let table: String
        let column: String
        let number: Int64

        var sql: String { "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \(number)" }
    }

    @Test(
        "rows that would end a daemon, or that no report could add up, are refused one by one",
        arguments: [
            ("tap", "at = -9223372036854775808"), ("chain", "installed_at = -9223372036854775808"),
            ("chain", "received_at = -9223372036854775808"), ("credit_day", "installs = 9223372036854775807"),
            ("credit_day", "high = 9223372036854775807"), ("credit_day", "low = -9223372036854775808"),
            ("pending", "target = ''"), ("pending", "target = 'https://x.example/' || char(10)"),
            ("link", "revision = 9223372036854775807"), ("link", "updated_at = -9223372036854775808"),
        ])
    func refused(table: String, change: String) async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "UPDATE \(table) SET \(change)")
        #expect(try DatabaseVerification(scratch.database).run().problems.contains { $0.contains("rows of \(table) ") })
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [])
        #expect(done.tables.filter { $0.refused > 0 }.map(\.table) == [table])
    }

    @Test("what a caller may set as high as there are numbers is no damage, nor is what is a hash")
    func allowed() async throws {
        let scratch = try await Self.filled()
        try Self.change(
            scratch.database,
            """
            UPDATE link SET max_taps = 9223372036854775807, redeem_limit = 9223372036854775807;
            UPDATE address_seen SET device = -9223372036854775807; UPDATE chain SET value = -9000000000000000000;
            UPDATE tap_signals SET crowd = -1; UPDATE credit_day SET high = -4000000000;
            UPDATE credit_day SET low = 200000000 * 4294967295; UPDATE installation SET at = -2000000000
            """)
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a change to a link whose revision is the highest number there is goes on from there")
    func highestRevision() async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "UPDATE link SET revision = 9223372036854775807 WHERE key = 'k1'")
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.updateLink(address("k1"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.title = "new"
        }
        let stored = try await store.link(at: address("k1"))?.link
        #expect(stored?.title == "new" && stored?.revision == .max)
    }

    @Test("what is wrong with a link's bytes is said in words, not as a value of the program")
    func words() async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "UPDATE link SET payload = x'ff' WHERE key = 'k1'")
        let found = try DatabaseVerification(scratch.database).run().problems
        #expect(found.contains { $0.contains("k1") && $0.contains("format") }, "\(found)")
        #expect(!found.contains { $0.contains("Broken") || $0.contains("reason:") })
    }

    @Test(
        "of a file whose schema number is damaged every table is saved", arguments: [0, -1, 65_544, 0x2525_2525])
    func schemaNumber(number: Int) async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "PRAGMA user_version = \(number)")
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [] && done.notes == [])
        #expect(done.tables.allSatisfy { $0.refused == 0 && !$0.isDamaged })
        #expect(done.mended.count == 1 && done.mended[0].contains("\(number)"), "\(done.mended)")
        let verdict = try DatabaseVerification(done.path).run()
        #expect(verdict.schema == Schema.newest && verdict.links == 3 && verdict.keys == 1 && verdict.events == 5)
    }

    @Test("a number that a newer linkd may have written is believed; a table of nobody's is told as left out")
    func newerNumber() async throws {
        let scratch = try await Self.filled()
        try Self.change(scratch.database, "CREATE TABLE theirs (x); PRAGMA user_version = \(Schema.newest + 1)")
        #expect(throws: StoreError.newerSchema(found: Schema.newest + 1, supported: Schema.newest)) {
            try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        }
        try Self.change(scratch.database, "PRAGMA user_version = \(Schema.newest)")
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.notes.count == 1 && done.notes[0].contains("theirs"), "\(done.notes)")
    }
}
