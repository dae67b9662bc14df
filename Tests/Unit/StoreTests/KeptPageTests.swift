// Pages of other sites in the store: found at once, written apart from events, bounded, gone after a day.

import EntrySamples
import Glibc
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct KeptPageTests {
    private static func key(_ number: UInt8) -> [UInt8] { Array(repeating: number, count: KeptPage.keyBytes) }

    private static func page(_ text: String, at: Int64 = FakeClock.start) -> KeptPage {
        KeptPage(readAt: at, content: Array(#"{"t":"\#(text)"}"#.utf8))
    }

    private static let limit = 1 << 20

    private func rows(_ scratch: Scratch) async throws -> Int {
        try await scratch.count("SELECT count(*) FROM app_link_page")
    }

    @Test("a page is found at once by every reader, and after a restart; the last one of a key counts")
    func kept() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let reader = try store.makeLinkLookup()
        #expect(try reader.page(Self.key(1)) == nil)
        store.keep(Self.page("old"), as: Self.key(1), within: Self.limit)
        store.keep(Self.page("two"), as: Self.key(2), within: Self.limit)
        #expect(try reader.page(Self.key(1)) == Self.page("old"))
        while store.figures().keptPages != 2 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try reader.page(Self.key(1)) == Self.page("old"))
        store.keep(Self.page("new", at: FakeClock.start + 1), as: Self.key(1), within: Self.limit)
        store.close()
        store = try scratch.open()
        #expect(try store.makeLinkLookup().page(Self.key(1)) == Self.page("new", at: FakeClock.start + 1))
        #expect(try store.makeLinkLookup().page(Self.key(2)) == Self.page("two"))
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    /// A pass of retention, which writes the pages that wait.
    private func pass(_ store: Store) async { for await _ in store.prune() {} }

    @Test("pages are not written with events, but in a pass of retention, or when many wait")
    func apart() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.retentionInterval = 3_600_000 }
        defer { store.close() }
        await pass(store)
        for number: UInt8 in 1...40 { store.keep(Self.page("x"), as: Self.key(number), within: Self.limit) }
        _ = try await store.append(entry(1))
        #expect(try await store.append(entry(2)).isRecorded)
        #expect(try await rows(scratch) == 0 && store.figures().keptPages == 0)
        await pass(store)
        #expect(try await rows(scratch) == 40 && store.figures().keptPages == 40)
        for number: UInt8 in 41...200 { store.keep(Self.page("x"), as: Self.key(number), within: Self.limit) }
        _ = try await store.append(entry(3))
        try await eventually { store.figures().keptPages == 200 }
        #expect(try await rows(scratch) == 200)
        try await eventually { store.figures().commitSizes.counts.reduce(0, +) == 3 }
    }

    @Test("pages that do not fit on the disk are dropped; events are recorded, and the store is well")
    func fullDisk() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.retentionInterval = 3_600_000 }
        defer { store.close() }
        await pass(store)
        _ = try await store.write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 40)")
        }
        let large = KeptPage(readAt: FakeClock.start, content: Array(repeating: 0x20, count: KeptPage.mostBytes))
        for number: UInt8 in 1...100 { store.keep(large, as: Self.key(number), within: 1 << 30) }
        #expect(try await store.append(entry(1)).isRecorded)
        await pass(store)
        #expect(try await rows(scratch) == 0 && store.status().degraded == nil)
        for number: UInt8 in 1...200 { store.keep(large, as: Self.key(number), within: 1 << 30) }
        #expect(try await store.append(entry(2)).isRecorded)
        #expect(try await store.append(entry(3)).isRecorded)
        #expect(try await rows(scratch) == 0 && store.status().degraded == nil)
        store.keep(Self.page("x"), as: Self.key(1), within: Self.limit)
        await pass(store)
        #expect(try await rows(scratch) == 1)
    }

    @Test("a damaged table is told of and left alone; events are recorded")
    func damaged() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        store.keep(Self.page("x"), as: Self.key(1), within: Self.limit)
        store.close()
        let place = try await scratch.raw().read { db in
            let root = try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'app_link_page'")
            return (try #require(root) - 1) * (try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
        }
        store = try scratch.open { $0.retentionInterval = 3_600_000 }
        defer { store.close() }
        await pass(store)
        // The start checks a small file: it is damaged after it, and the writer's copies of its pages are dropped.
        let file = try #require(fopen(scratch.database, "r+"))
        fseek(file, place, SEEK_SET)
        fputs("damage", file)
        fclose(file)
        try await store.write { db in try db.execute(sql: "PRAGMA shrink_memory") }
        store.keep(Self.page("y"), as: Self.key(2), within: Self.limit)
        await pass(store)
        #expect(store.status().degraded?.code == "database_damaged")
        #expect(throws: StoreError.self) { try store.makeLinkLookup().page(Self.key(1)) }
        for number: UInt8 in 1...200 { store.keep(Self.page("z"), as: Self.key(number), within: Self.limit) }
        #expect(try await store.append(entry(1)).isRecorded)
        await pass(store)
        #expect(try await store.append(entry(2)).isRecorded)
    }

    @Test("the table has a limit in bytes, beyond which the pages go that were read first")
    func bounded() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.retentionInterval = 3_600_000 }
        let size = KeptPage.overhead + Self.page("xx").content.count
        for number: UInt8 in 1...200 {
            let page = Self.page("xx", at: FakeClock.start + Int64(number))
            store.keep(page, as: Self.key(number), within: 20 * size)
            if number % 20 == 0 { await pass(store) }
        }
        #expect(try await scratch.count("SELECT min(read_at) FROM app_link_page") == Int(FakeClock.start) + 181)
        #expect(store.figures().keptPages == 20 && store.figures().keptPageBytes == Int64(20 * size))
        // A page that is written again has its room already.
        for _ in 1...3 {
            store.keep(Self.page("xx", at: FakeClock.start + 300), as: Self.key(190), within: 20 * size)
            await pass(store)
        }
        #expect(try await rows(scratch) == 20)
        store.close()
        let again = try scratch.open { $0.retentionInterval = 3_600_000 }
        defer { again.close() }
        again.keep(Self.page("xx", at: FakeClock.start + 400), as: Self.key(1), within: 10 * size)
        await pass(again)
        #expect(try await rows(scratch) == 10 && again.figures().keptPages == 10)
    }

    @Test("what is too large, has no right key or may have no room is not kept")
    func refused() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.retentionInterval = 3_600_000 }
        let large = KeptPage(readAt: 1, content: Array(repeating: 0x20, count: KeptPage.mostBytes + 1))
        store.keep(large, as: Self.key(1), within: Self.limit)
        store.keep(Self.page("x"), as: [1, 2], within: Self.limit)
        store.keep(Self.page("x"), as: Self.key(1), within: 0)
        await pass(store)
        store.close()
        #expect(try await rows(scratch) == 0)
    }

    @Test("so many pages wait and no more")
    func waiting() {
        let waiting = WaitingPages()
        for number in 0..<1000 {
            let key = Self.key(0).dropLast(2) + [UInt8(number >> 8), UInt8(number & 255)]
            waiting.add(Self.page("x"), as: Array(key), within: Self.limit)
        }
        #expect(waiting.isHalfFull && waiting.takeAll().pages.count == WaitingPages.most)
        #expect(waiting.isEmpty)
    }

    @Test("a day after it was read a page goes, and one from a time to come, too")
    func retention() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        store.keep(Self.page("x"), as: Self.key(1), within: Self.limit)
        store.keep(Self.page("x", at: FakeClock.start + 12 * 3_600_000), as: Self.key(2), within: Self.limit)
        store.keep(Self.page("x", at: FakeClock.start + 900 * 86_400_000), as: Self.key(3), within: Self.limit)
        while store.figures().keptPages == 0 { try await Task.sleep(for: .milliseconds(10)) }
        while try await rows(scratch) != 2 { try await Task.sleep(for: .milliseconds(10)) }
        scratch.clock.advance(KeptPage.lifetime + 1000)
        while try await rows(scratch) != 1 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(try store.makeLinkLookup().page(Self.key(2)) != nil)
    }

    @Test("after a crash the table has whole rows of the commits before it")
    func crash() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.retentionInterval = 3_600_000 }
        for number: UInt8 in 1...30 { store.keep(Self.page("a"), as: Self.key(number), within: Self.limit) }
        await pass(store)
        for number: UInt8 in 20...40 { store.keep(Self.page("b"), as: Self.key(number), within: Self.limit) }
        let after = try scratch.killed()
        store.close()
        let again = try after.open()
        let reader = try again.makeLinkLookup()
        #expect(try (1...30).allSatisfy { try reader.page(Self.key($0)) == Self.page("a") })
        #expect(try reader.page(Self.key(31)) == nil)
        again.close()
        #expect(try DatabaseVerification(after.database).run().problems == [])
    }

    @Test("rows that nobody wrote are found by a verification and left out by a salvage")
    func hostile() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for number: UInt8 in 1...4 { store.keep(Self.page("a"), as: Self.key(number), within: Self.limit) }
        store.close()
        try await scratch.raw().write { db in
            try db.execute(
                sql: """
                    UPDATE app_link_page SET key = x'01' WHERE id = 1; UPDATE app_link_page SET content = x'5b5d'
                    WHERE id = 2; UPDATE app_link_page SET read_at = -1 WHERE id = 3
                    """)
        }
        #expect(try DatabaseVerification(scratch.database).run().problems == ["3 rows of app_link_page are invalid"])
        let salvage = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(salvage.tables.first { $0.table == "app_link_page" }?.refused == 3)
    }
}
