// Verify, restore, salvage and compact on a stopped database.

import EntrySamples
import Glibc
import LinkCore
import Records
import Store
import StoreSupport
import Testing

@testable import StoreOffline

/// Overwrites pages of a file.
private func damage(_ path: String, pages: [Int]) {
    let file = open(path, O_WRONLY)
    let garbage = [UInt8](repeating: 0xa5, count: 4096)
    for page in pages { pwrite(file, garbage, garbage.count, off_t((page - 1) * 4096)) }
    close(file)
}

/// Leaves of a table, in the order of its rows.
private func leaves(_ path: String, of table: String) throws -> [Int] {
    try ReadOnlyDatabase.with(path) {
        try Int.fetchAll(
            $0, sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path", arguments: [table])
    }
}

@Suite struct OfflineTests {
    /// A closed database with events 1...count.
    private static func filled(_ scratch: Scratch, _ count: UInt64 = 3000) async throws {
        let store = try scratch.open()
        for start in stride(from: UInt64(1), through: count, by: 500) {
            _ = try await store.append(
                contentsOf: (start..<min(start + 500, count + 1)).map { entry($0, callerID: "c\($0)") })
        }
        _ = try await store.append(held(count + 1, pending: 9000))
        _ = try await store.statistics(StatsQuery())
        store.close()
    }

    @Test(
        "a whole database is said to be good; counts that are wrong, rows that make no sense and damaged pages are named"
    )
    func verify() async throws {
        let scratch = Scratch()
        try await Self.filled(scratch)
        let good = try DatabaseVerification.offline(scratch.database) { _, _, _ in }
        #expect(good.problems == [] && good.differences == [] && good.events == 3001 && good.schema == Schema.newest)
        let raw = try scratch.raw()
        try await raw.write { db in
            try db.execute(sql: "UPDATE count_by_link SET opens = opens + 1 WHERE link = '*'")
        }
        #expect(
            try DatabaseVerification(scratch.database).run().differences == [
                "1 hours have other sums over all links than link by link"
            ])
        try await raw.write { db in
            try db.execute(sql: "UPDATE counted SET events = events + 1")
            try db.execute(sql: "UPDATE decision SET payload = x'ff00' WHERE number = 17")
            try db.execute(sql: "UPDATE decision SET app = 4711 WHERE number = 18")
        }
        raw.close()
        let wrong = try DatabaseVerification(scratch.database).run()
        #expect(wrong.problems.contains { $0.contains("event 17") })
        #expect(wrong.problems.contains { $0.contains("event 18") && $0.contains("4711") })
        #expect(wrong.problems.contains { $0 == "3002 events are said to be counted, there are 3001" })
        damage(scratch.database, pages: try Array(leaves(scratch.database, of: "event").prefix(1)))
        #expect(try DatabaseVerification(scratch.database).run().problems.contains { $0.hasPrefix("page check") })
        #expect(throws: StoreError.self) { try DatabaseVerification(scratch.path + "/none").run() }
    }

    @Test("a database in use is neither verified, restored over, salvaged nor compacted")
    func inUse() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let backup = try await store.backUpToEnd(name: "b").path
        let works: [() throws -> Void] = [
            { _ = try DatabaseVerification.offline(scratch.database) { _, _, _ in } },
            { _ = try DatabaseRestore(backup, to: scratch.database, now: 0).run() },
            { _ = try DatabaseSalvage(scratch.database, now: 0).run() },
            { _ = try DatabaseCompaction(scratch.database).run() },
        ]
        for work in works {
            #expect(throws: StoreError.locked(path: scratch.database + ".lock", pid: getpid()), performing: work)
        }
        #expect(try await store.append(entry(1)).isRecorded)
    }

    @Test("a backup comes back as it was, the database that was there keeps a dated name, its log and every event")
    func restore() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        _ = try await store.append(contentsOf: (1...40).map { entry($0, callerID: "c\($0)") })
        let backup = try await store.backUpToEnd(name: "b").path
        _ = try await store.append(contentsOf: (41...60).map { entry($0) })
        store.close()
        // As after a kill: what is committed stands in the log alone.
        let copies = scratch.path + "/copies"
        mkdir(copies, 0o700)
        let killed = try scratch.raw()
        try await killed.read { db in
            try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
            try db.execute(sql: "INSERT INTO change (at, who, what, subject) VALUES (1, 'x', 'y', 'in the log')")
            for ending in ["", "-wal"] { try copy(scratch.database + ending, copies + "/db" + ending) }
        }
        killed.close()
        for ending in ["", "-wal"] { rename(copies + "/db" + ending, scratch.database + ending) }
        let done = try DatabaseRestore(backup, to: scratch.database, now: FakeClock.start).run()
        let aside = try #require(done.aside)
        #expect(aside == scratch.database + ".before-restore-" + BackupName.stamp(FakeClock.start))
        #expect(done.events == 40)
        #expect(try DatabaseVerification(aside).run().events == 60)
        let kept = try ReadOnlyDatabase.with(aside) { try String.fetchAll($0, sql: "SELECT subject FROM change") }
        #expect(kept == ["in the log"])
        #expect(!FileSystem.exists(scratch.database + "-wal") && !FileSystem.exists(scratch.database + ".restoring"))
        store = try scratch.open()
        defer { store.close() }
        #expect(store.status().events == 40)
        #expect(try await store.append(entry(99, callerID: "c7")).duplicate?.outcome.eventID == eventID(7))
        #expect(try await store.append(entry(100)).isRecorded)
        // Restored again within the second: another name.
        store.close()
        let again = try DatabaseRestore(backup, to: scratch.database, now: FakeClock.start).run()
        #expect(again.aside == scratch.database + ".before-restore-" + BackupName.stamp(FakeClock.start + 1000))
    }

    @Test("a restore of what cannot be used changes nothing")
    func restoreRefusals() async throws {
        let scratch = Scratch()
        try await Self.filled(scratch, 50)
        let broken = scratch.path + "/broken.db"
        try copy(scratch.database, broken)
        damage(broken, pages: [5, 6, 7])
        let newer = scratch.path + "/newer.db"
        try copy(scratch.database, newer)
        let queue = try Database(newer)
        try await queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        queue.close()
        let text = scratch.path + "/text.db"
        close(open(text, O_CREAT | O_WRONLY, 0o600))
        for file in [broken, newer, text, scratch.path + "/none", scratch.path, scratch.database] {
            #expect(throws: StoreError.self, "\(file)") {
                try DatabaseRestore(file, to: scratch.database, now: 0).run()
            }
        }
        #expect(try DatabaseVerification(scratch.database).run().events == 51)
        #expect(names(in: scratch.path + "/data").allSatisfy { !$0.contains("restor") })
    }

    @Test("a damaged database is restored over, and kept aside with its log")
    func restoreOverDamage() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.append(entry(1))
        let backup = try await store.backUpToEnd(name: "b").path
        store.close()
        let file = open(scratch.database, O_WRONLY | O_TRUNC)
        _ = "no database at all".withCString { write(file, $0, strlen($0)) }
        close(file)
        let log = open(scratch.database + "-wal", O_WRONLY | O_CREAT, 0o600)
        _ = "no log either".withCString { write(log, $0, strlen($0)) }
        close(log)
        let done = try DatabaseRestore(backup, to: scratch.database, now: 0).run()
        let aside = try #require(done.aside)
        #expect(FileSystem.size(aside) == 18 && !FileSystem.exists(scratch.database + "-wal"))
        try scratch.open().close()
    }

    @Test("salvage saves all but what stood on damaged pages, says so, leaves the file alone, and its result restores")
    func salvage() async throws {
        let scratch = Scratch()
        try await Self.filled(scratch, 6000)
        let leaves = try leaves(scratch.database, of: "event")
        try #require(leaves.count > 40)
        let lost = [leaves[3], leaves[20], leaves[21], leaves[leaves.count - 2]]
        let perPage = Double(6001) / Double(leaves.count)
        damage(scratch.database, pages: lost)
        let before = FileSystem.size(scratch.database)
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(FileSystem.size(scratch.database) == before)
        let events = try #require(done.tables.first { $0.table == "event" })
        #expect(events.isDamaged && done.events == events.saved)
        #expect(Double(events.saved) >= 6001 - 6 * perPage, "\(events.saved) of 6001, \(perPage) a page")
        #expect(events.saved < 6001)
        #expect(done.notes.contains { $0.contains("of 6001 events") })
        #expect(done.tables.filter(\.isDamaged).map(\.table) == ["event"])
        #expect(names(in: scratch.path + "/data").allSatisfy { !$0.contains("salvaging") })
        #expect(throws: StoreError.self) { try DatabaseSalvage(scratch.database, now: FakeClock.start).run() }
        let restored = try DatabaseRestore(done.path, to: scratch.database, now: 0).run()
        #expect(restored.events == events.saved)
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(9999, callerID: "c6000")).duplicate?.outcome.eventID == eventID(6000))
        #expect(try await store.append(entry(10_000)).isRecorded)
    }

    @Test("salvage of a whole file loses nothing; of one without a readable list of tables it refuses plainly")
    func salvageEnds() async throws {
        let scratch = Scratch()
        try await Self.filled(scratch, 700)
        let done = try DatabaseSalvage(scratch.database, now: 1).run()
        #expect(done.tables.allSatisfy { !$0.isDamaged && $0.refused == 0 } && done.notes == [] && done.events == 701)
        damage(scratch.database, pages: [1])
        #expect(throws: StoreError.self) { try DatabaseSalvage(scratch.database, now: 2000).run() }
        #expect(!FileSystem.exists(scratch.database + ".salvaged-" + BackupName.stamp(2000)))
    }

    @Test("compacting gives back the room of what was deleted, and loses nothing")
    func compact() async throws {
        let scratch = Scratch()
        try await Self.filled(scratch, 5000)
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "DELETE FROM caller_id WHERE seq <= 4000") }
        try await raw.write {
            try $0.execute(sql: "DELETE FROM decision WHERE number <= 4000; DELETE FROM event WHERE seq <= 4000")
        }
        try await raw.write { try $0.execute(sql: "UPDATE counted SET events = events - 4000") }
        raw.close()
        let sizes = try DatabaseCompaction(scratch.database).run()
        #expect(sizes.after < sizes.before / 2)
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    private func copy(_ from: String, _ to: String) throws {
        let source = open(from, O_RDONLY)
        let target = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(source, &buffer, buffer.count), count > 0 { _ = write(target, buffer, count) }
        close(source)
        close(target)
    }
}
