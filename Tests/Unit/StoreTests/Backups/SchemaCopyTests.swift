// From every released schema to today's: with a copy of what was there, or not at all.

import GRDB
import Glibc
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite struct SchemaCopyTests {
    @Test("a database of every earlier schema is copied, then migrated", arguments: 1..<Schema.newest)
    func migrates(schema: Int) async throws {
        let scratch = Scratch()
        try scratch.makeOld(schema)
        let store = try scratch.open()
        defer { store.close() }
        let copy = try #require(store.listBackups().first)
        #expect(copy.kind == .beforeSchema && copy.name.hasPrefix("before-schema-\(Schema.newest)-"))
        #expect(store.listBackups().count == 1)
        // A copy of the old schema is no backup of today's.
        #expect(store.lastBackupAt == nil)
        #expect(try scratch.version(of: scratch.path + "/backups/" + copy.name) == schema)
        #expect(try scratch.version(of: scratch.database) == Schema.newest)
        #expect(try await store.changes(since: nil, limit: 10).map(\.subject) == ["of schema \(schema)"])
        let verdict = try DatabaseVerification(scratch.path + "/backups/" + copy.name).run()
        #expect(verdict.problems == [] && verdict.schema == schema)
    }

    @Test("whoever waits hears that the copy will be checked before it is, however small it is")
    func reportsCheck() throws {
        let scratch = Scratch()
        try scratch.makeOld(Schema.newest - 1)
        let told = Mutex<[[String]]>([])
        let folder = scratch.path + "/backups"
        try scratch.open {
            $0.beforeSchema = { schema, done, total in
                guard schema == Schema.newest, done == total, total > 0 else { return }
                told.withLock { $0.append(names(in: folder)) }
            }
        }.close()
        let seen = told.withLock { $0 }
        #expect(seen.count >= 1 && seen[0].allSatisfy { $0.hasPrefix(".partial-") } && !seen[0].isEmpty)
        #expect(names(in: folder).allSatisfy { $0.hasPrefix("before-schema-") })
    }

    @Test("a check that is stopped at once has found nothing, good or bad")
    func stopped() throws {
        let scratch = Scratch()
        try scratch.open().close()
        var asked = 0
        let error = #expect(throws: StoreError.self) {
            try CopyCheck.run(scratch.database, schema: Schema.newest) {
                asked += 1
                return true
            }
        }
        #expect(asked >= 1 && error?.plainReason.contains("interrupted") == true)
        try CopyCheck.run(scratch.database, schema: Schema.newest)
    }

    @Test("without a place for the copy the schema stays, and the refusal says what to do")
    func refuses() throws {
        let scratch = Scratch()
        try scratch.makeOld(Schema.newest - 1)
        close(open(scratch.path + "/backups", O_CREAT | O_WRONLY, 0o600))
        #expect {
            try scratch.open().close()
        } throws: { error in
            guard case .noCopy(Schema.newest - 1, Schema.newest, let reason) = error as? StoreError else {
                return false
            }
            return reason.contains("is not a directory") && reason.contains("store.backup_dir")
        }
        #expect(try scratch.version(of: scratch.database) == Schema.newest - 1)
        unlink(scratch.path + "/backups")
        try scratch.open().close()
        #expect(try scratch.version(of: scratch.database) == Schema.newest)
    }

    @Test("a new database and one of today's schema are not copied")
    func nothingToLose() throws {
        let scratch = Scratch()
        try scratch.open().close()
        try scratch.open().close()
        #expect(names(in: scratch.path + "/backups") == [])
    }

    @Test("a migration that fails leaves the database and no copy of it, however often it is tried")
    func failing() throws {
        let scratch = Scratch()
        try scratch.makeOld(1)
        let queue = try DatabaseQueue(path: scratch.database)
        // A table that the next schema wants to make.
        try queue.inDatabase { try $0.execute(sql: "CREATE TABLE link_name (x)") }
        try queue.close()
        for _ in 0..<3 { #expect(throws: StoreError.self) { try scratch.open().close() } }
        #expect(try scratch.version(of: scratch.database) == 1)
        #expect(names(in: scratch.path + "/backups") == [])
    }
}
