// What a salvage loses with pages: exactly what stood on them, wherever they are in a table and whatever its key is.

import EntrySamples
import Glibc
import LinkCore
import Store
import StoreSupport
import Testing

@testable import StoreOffline

/// A table with many rows whose key begins with the same value in all of them.
struct ManyRows: CustomTestStringConvertible {
    let table: String
    let fill: String
    var testDescription: String { table }

    static let many = 2500

    /// `k` counts from 1.
    static func rows(_ count: Int, into table: String, _ values: String) -> String {
        """
        WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < \(count))
        INSERT INTO \(table) SELECT \(values) FROM n
        """
    }

    static let all = [
        ("installation", "1, 'phone-' || k, 1, '1.2', NULL, '17.4', NULL, 5, 5, NULL"),
        (
            "chain",
            """
            randomblob(16), 1, 'phone-' || k, 1, 1, 0, 5, 5, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
            NULL, NULL, 0, NULL, NULL
            """
        ),
        ("retired_key", "'d', 'quite-a-long-key-' || k, 9"),
        ("count_by_link", "400000, 'https://go.example.com/' || k, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0"),
        ("count_by_dimension", "400000, 'https://go.example.com/' || k, 2, 1, 'x', 1, 0, 0, 0, 0, 0, 0"),
        ("link_day", "20000, 1, 'https://go.example.com/' || k, 1, 1"),
        (
            "credit_day",
            "20000, 1, 'https://go.example.com/' || k, '', '', 1, 1, '', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0"
        ),
        ("caller_id", "20000, randomblob(16), randomblob(16), k, 5"),
        ("tap", "randomblob(16), 1, 5, NULL, NULL, NULL, 1, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL"),
        ("change", "k, 5, 'anna', 'link create', 'https://go.example.com/' || k"), ("event", ""),
    ].map { ManyRows(table: $0.0, fill: $0.1.isEmpty ? "" : rows(many, into: $0.0, $0.1)) }
}

@Suite struct PageLossTests {
    private static func change(_ path: String, _ sql: String) throws {
        let queue = try Database(path)
        try queue.read { try $0.execute(sql: "PRAGMA journal_mode = DELETE; \(sql)") }
        queue.close()
    }

    /// A closed database with some events, and what SQL adds.
    private static func filled(_ sql: String, events: UInt64 = 10) async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.append(contentsOf: (1...events).map { entry($0) })
        store.close()
        try change(scratch.database, sql)
        return scratch
    }

    /// A page of a table, as SQLite's statistics have it.
    private struct Page {
        let number: Int
        let path: String
        let type: String
        let cells: Int64
    }

    private static func pages(_ path: String, of table: String) throws -> [Page] {
        try ReadOnlyDatabase.with(path) { db in
            try Row.fetchAll(
                db, sql: "SELECT pageno, path, pagetype, ncell FROM dbstat WHERE name = ? ORDER BY path",
                arguments: [table]
            ).map { row in
                try Page(
                    number: #require(row[0]), path: #require(row[1]), type: #require(row[2]), cells: #require(row[3]))
            }
        }
    }

    private static func overwrite(_ path: String, _ pages: [Int], at place: Int = 0, _ bytes: [UInt8]? = nil) {
        let file = open(path, O_WRONLY)
        let bytes = bytes ?? [UInt8](repeating: 0xa5, count: 4096)
        for page in pages { pwrite(file, bytes, bytes.count, off_t((page - 1) * 4096 + place)) }
        close(file)
    }

    private func count(_ path: String, _ table: String) throws -> Int64 {
        try ReadOnlyDatabase.with(path) { try Int64.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
    }

    private func salvaged(_ scratch: Scratch, _ table: String) throws -> DatabaseSalvage.TableResult {
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [])
        #expect(done.tables.filter(\.isDamaged).map(\.table) == [table])
        let result = try #require(done.tables.first { $0.table == table })
        #expect(try count(done.path, table) == result.saved)
        #expect(result.refused == 0)
        return result
    }

    @Test(
        "damaged pages cost the rows that stood on them and no others, though all keys begin alike",
        arguments: ManyRows.all)
    func leaves(crowd: ManyRows) async throws {
        let isEvent = crowd.table == "event"
        let scratch = try await Self.filled(crowd.fill, events: isEvent ? 1200 : 10)
        let all = try count(scratch.database, crowd.table)
        let leaves = try Self.pages(scratch.database, of: crowd.table).filter { $0.type == "leaf" }
        try #require(leaves.count >= 10)
        let lost = [leaves[0], leaves[3], leaves[5], leaves[6], leaves[leaves.count - 3]]
        Self.overwrite(scratch.database, lost.map(\.number))
        let result = try salvaged(scratch, crowd.table)
        let gone = lost.reduce(0) { $0 + $1.cells }
        if let most = result.mostLost {
            #expect(result.saved == all - gone && most == gone)
        } else {
            // The row between two neighbouring pages stands on the page above them.
            #expect((all - gone - 1...all - gone).contains(result.saved), "\(result), \(all), \(gone)")
        }
    }

    @Test(
        "behind a first and a last page that are damaged, rows are found by their numbers or through an index",
        arguments: ManyRows.all.filter { ["chain", "change", "event"].contains($0.table) })
    func ends(crowd: ManyRows) async throws {
        let scratch = try await Self.filled(crowd.fill, events: crowd.table == "event" ? 1200 : 10)
        let all = try count(scratch.database, crowd.table)
        let leaves = try Self.pages(scratch.database, of: crowd.table).filter { $0.type == "leaf" }
        let lost = [leaves[0], leaves[3], leaves[5], leaves[6], leaves[leaves.count - 3], leaves[leaves.count - 1]]
        Self.overwrite(scratch.database, lost.map(\.number))
        let result = try salvaged(scratch, crowd.table)
        let gone = lost.reduce(0) { $0 + $1.cells }
        #expect((all - gone - 6...all - gone).contains(result.saved), "\(result), \(all), \(gone)")
    }

    @Test("a damaged inner page costs what it leads to, and the table is whole before and behind it")
    func inner() async throws {
        let long = String(repeating: "x", count: 300)
        let count = 2000
        let scratch = try await Self.filled(ManyRows.rows(count, into: "retired_key", "'d', '\(long)' || k, 9"))
        let pages = try Self.pages(scratch.database, of: "retired_key")
        let inner = pages.filter { $0.type == "internal" && $0.path != "/" }
        try #require(inner.count > 3)
        let lost = inner[1]
        let below = pages.filter { $0.path.hasPrefix(lost.path) }
        Self.overwrite(scratch.database, [lost.number])
        let result = try salvaged(scratch, "retired_key")
        #expect(result.saved == Int64(count) - below.reduce(0) { $0 + $1.cells })
        #expect(below.count > 5)
    }

    @Test("a row that goes on upon a damaged page costs itself alone")
    func overflow() async throws {
        let long = String(repeating: "x", count: 12_000)
        let scratch = Scratch()
        let store = try scratch.open()
        for number in UInt64(1)...60 {
            _ = try await store.append(entry(number, url: "https://go.example.com/products/7?x=\(long)"))
        }
        store.close()
        try Self.change(scratch.database, "")
        let pages = try Self.pages(scratch.database, of: "decision").filter { $0.type == "overflow" }
        // The first of two or more of a row.
        let paths = Set(pages.map(\.path))
        let firsts = pages.filter { $0.path.hasSuffix("+000000") && paths.contains($0.path.dropLast() + "1") }
        try #require(firsts.count > 30)
        let broken = [firsts[0], firsts[firsts.count / 2], firsts[firsts.count / 2 + 2], firsts[firsts.count - 3]]
        // Which page comes next.
        Self.overwrite(scratch.database, broken.map(\.number), [0xff, 0, 0, 0])
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [])
        let result = try #require(done.tables.first { $0.table == "decision" })
        #expect(result.saved == 56 && result.mostLost == 4, "\(result), \(broken.map(\.path))")
        #expect(done.events == 60 && done.notes.contains { $0.hasPrefix("4 events lost their URL") })
    }

    @Test("pages that lead to each other are read once, and the salvage ends")
    func tangled() async throws {
        let crowd = try #require(ManyRows.all.first { $0.table == "retired_key" })
        let scratch = try await Self.filled(crowd.fill)
        let pages = try Self.pages(scratch.database, of: "retired_key")
        let root = try #require(pages.first { $0.path == "/" })
        let last = try #require(pages.last { $0.type == "leaf" })
        // The last page below the root is the root.
        Self.overwrite(
            scratch.database, [root.number], at: 8, [0, 0, UInt8(root.number >> 8), UInt8(root.number & 255)])
        let result = try salvaged(scratch, "retired_key")
        #expect(result.saved == Int64(ManyRows.many) - last.cells)
    }

    @Test("a table whose definition alone is damaged is saved whole")
    func definition() async throws {
        let crowd = try #require(ManyRows.all.first { $0.table == "retired_key" })
        let scratch = try await Self.filled(crowd.fill)
        try Self.change(
            scratch.database,
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE TABLE retired_key (nonsense' WHERE name = 'retired_key'
            """)
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [] && !done.tables.contains { $0.isDamaged })
        #expect(try count(done.path, "retired_key") == Int64(ManyRows.many))
    }
}
