// A change of the schema, by made-up steps: with a copy of what was there, or not at all. And databases that this linkd
// cannot use.

import EntrySamples
import Foundation
import Glibc
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite struct SchemaChangeTests {
    /// Steps behind the newest schema: one that works, one that fails halfway.
    private static let works: Schema.Migration = { db in
        try db.execute(
            sql: """
                CREATE TABLE next (x INTEGER);
                INSERT INTO next SELECT seq FROM event;
                ALTER TABLE change ADD COLUMN next INTEGER
                """)
    }
    private static let fails: Schema.Migration = { db in
        try db.execute(sql: "CREATE TABLE half (x); DELETE FROM event; INSERT INTO missing VALUES (1)")
    }

    /// A closed database with an event.
    private static func filled() async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.append(entry(1, callerID: "one"))
        store.close()
        return scratch
    }

    private func copies(_ scratch: Scratch) -> [String] { names(in: scratch.path + "/backups") }

    private func open(_ scratch: Scratch, _ steps: [Schema.Migration]) throws -> Store {
        try scratch.open { $0.migrations = Schema.migrations + steps }
    }

    @Test("a step is done once, after a copy, and what was there stays; linkd without it refuses the result")
    func changes() async throws {
        let scratch = try await Self.filled()
        let next = Schema.newest + 1
        var store = try open(scratch, [Self.works])
        #expect(try await scratch.rows("SELECT x FROM next") == [["1"]])
        #expect(try await store.append(entry(2, callerID: "one")).duplicate?.outcome.eventID == eventID(1))
        #expect(try await store.append(entry(3)).isRecorded)
        let copy = try #require(store.backups.look().first)
        #expect(copy.kind == .beforeSchema && copy.name.hasPrefix("before-schema-\(next)-"))
        // A copy of the old schema is no backup of today's.
        #expect(store.lastBackupAt == nil)
        store.close()
        store = try open(scratch, [Self.works])
        store.close()
        #expect(copies(scratch) == [copy.name])
        #expect(try scratch.version(of: scratch.database) == next)
        let before = scratch.path + "/backups/" + copy.name
        let verdict = try DatabaseVerification(before).run()
        #expect(verdict.problems == [] && verdict.schema == Schema.newest && verdict.events == 1)
        #expect(throws: StoreError.newerSchema(found: next, supported: Schema.newest)) { try scratch.open() }
        #expect(try scratch.version(of: scratch.database) == next)
        // The way back.
        #expect(try DatabaseRestore(before, to: scratch.database, now: 0).run().schema == Schema.newest)
        try scratch.open().close()
    }

    @Test("a step that fails leaves the database and no copy of it, however often it is tried")
    func failing() async throws {
        let scratch = try await Self.filled()
        let before = try Data(contentsOf: URL(filePath: scratch.database))
        for _ in 0..<3 { #expect(throws: StoreError.self) { try open(scratch, [Self.fails]).close() } }
        #expect(copies(scratch) == [])
        #expect(try Data(contentsOf: URL(filePath: scratch.database)) == before)
        let store = try scratch.open()
        #expect(store.status().events == 1)
        store.close()
    }

    @Test("a step that fails behind one that was done leaves that one, and the copy")
    func failingLater() async throws {
        let scratch = try await Self.filled()
        #expect(throws: StoreError.self) { try open(scratch, [Self.works, Self.fails]).close() }
        #expect(try scratch.version(of: scratch.database) == Schema.newest + 1)
        #expect(try await scratch.rows("SELECT x FROM next") == [["1"]])
        #expect(copies(scratch).count == 1)
        #expect(try scratch.version(of: scratch.path + "/backups/" + copies(scratch)[0]) == Schema.newest)
    }

    @Test("whoever waits hears of progress before the copy has its name, however small it is")
    func progress() async throws {
        let scratch = try await Self.filled()
        let seen = Mutex<[[String]]>([])
        let folder = scratch.path + "/backups"
        try scratch.open {
            $0.migrations = Schema.migrations + [Self.works]
            $0.progress = { seen.withLock { $0.append(names(in: folder)) } }
        }.close()
        #expect(seen.withLock { $0.contains { !$0.isEmpty && $0.allSatisfy { $0.hasPrefix(".partial-") } } })
        #expect(copies(scratch).allSatisfy { $0.hasPrefix("before-schema-") })
    }

    @Test("without a place for the copy the schema stays, and the refusal says what to do")
    func refuses() async throws {
        let scratch = try await Self.filled()
        close(Glibc.open(scratch.path + "/backups", O_CREAT | O_WRONLY, 0o600))
        #expect {
            try open(scratch, [Self.works]).close()
        } throws: { error in
            guard case .noCopy(Schema.newest, Schema.newest + 1, let reason) = error as? StoreError else {
                return false
            }
            return reason.contains("is not a directory") && reason.contains("store.backup_dir")
        }
        #expect(try scratch.version(of: scratch.database) == Schema.newest)
        unlink(scratch.path + "/backups")
        try open(scratch, [Self.works]).close()
        #expect(try scratch.version(of: scratch.database) == Schema.newest + 1)
    }

    @Test("a new database and one of today's schema are not copied")
    func nothingToLose() throws {
        let scratch = Scratch()
        try open(scratch, [Self.works]).close()
        try open(scratch, [Self.works]).close()
        #expect(copies(scratch) == [])
        #expect(try scratch.version(of: scratch.database) == Schema.newest + 1)
    }

    @Test("a check that is stopped at once has found nothing, good or bad")
    func stopped() throws {
        let scratch = Scratch()
        try scratch.open().close()
        var asked = 0
        let error = #expect(throws: StoreError.self) {
            try DatabaseCopy.check(scratch.database) {
                asked += 1
                return false
            }
        }
        #expect(asked >= 1 && error?.plainReason.contains("interrupted") == true)
        try DatabaseCopy.check(scratch.database)
    }

    @Test("a database from before the first release is refused by everything, and left as it is")
    func beforeFirstRelease() async throws {
        let scratch = try await Self.filled()
        let queue = try Database(scratch.database)
        try await queue.read { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = DELETE; PRAGMA user_version = 17;
                    PRAGMA application_id = \(Schema.applicationIDBeforeRelease)
                    """)
        }
        queue.close()
        let before = try Data(contentsOf: URL(filePath: scratch.database))
        let path = scratch.database
        let refusal = StoreError.beforeFirstRelease(path: path)
        #expect(throws: refusal) { try scratch.open() }
        #expect(throws: refusal) { try DatabaseVerification(path).run() }
        #expect(throws: refusal) { try DatabaseSalvage(path, now: 0).run() }
        #expect(throws: refusal) { try DatabaseCompaction(path).run() }
        #expect(throws: refusal) { try DatabaseRestore(path, to: scratch.path + "/new.db", now: 0).run() }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(names(in: scratch.path).allSatisfy { !$0.hasSuffix("new.db") } && copies(scratch) == [])
        for word in ["events export", "links export", "events import", "links import"] {
            #expect(refusal.description.contains("linkctl \(word)"))
        }
    }
}
