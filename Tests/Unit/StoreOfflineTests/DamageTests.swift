// What verification finds, what a salvage makes of it, and what neither of them may be led to do by a file.

import EntrySamples
import Foundation
import Glibc
import LinkCore
import Records
import Store
import StoreSupport
import Testing

@testable import StoreOffline

@Suite struct DamageTests {
    /// A closed database with events, links and keys, changed by SQL that linkd would not write.
    private static func damaged(_ changes: String..., links: Int = 3) async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        for number in 0..<links { _ = try await store.make(draft("k\(number)") { $0.tags = ["t"] }) }
        _ = try await store.append(contentsOf: (1...40).map { entry($0, callerID: "c\($0)") })
        for (number, name) in ["one", "two"].enumerated() {
            var key = HTTPKey(
                name: name, kind: .server, app: "shop", scopes: [.events], createdAt: FakeClock.start)
            key.secrets = [
                HTTPKey.Secret(
                    digest: Array(repeating: UInt8(number + 1), count: 32), prefix: "lk_\(number)",
                    createdAt: FakeClock.start)
            ]
            _ = try await store.createKey(key, by: "anna")
        }
        store.close()
        try change(scratch.database, changes)
        return scratch
    }

    private static func change(_ path: String, _ changes: [String]) throws {
        let queue = try Database(path)
        try queue.read { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            for sql in changes { try db.execute(sql: sql) }
        }
        queue.close()
    }

    private func problems(_ path: String) throws -> [String] { try DatabaseVerification(path).run().problems }

    /// Salvages, and expects that the result is whole.
    private func salvaged(_ scratch: Scratch) throws -> DatabaseSalvage.Done {
        let done = try DatabaseSalvage(scratch.database, now: FakeClock.start).run()
        #expect(done.problems == [])
        #expect(done.path == scratch.database + ".salvaged-" + BackupName.stamp(FakeClock.start))
        #expect(try problems(done.path) == [])
        return done
    }

    private func refused(_ done: DatabaseSalvage.Done) -> [String: Int64] {
        Dictionary(done.tables.filter { $0.refused > 0 }.map { ($0.table, $0.refused) }) { $1 }
    }

    @Test(
        "text that is not UTF-8 is a problem, and a salvage leaves its row out",
        arguments: [
            ("UPDATE link SET key = CAST(x'6bff' AS TEXT) WHERE key = 'k1'", "link "),
            ("UPDATE event SET installation = CAST(x'c328' AS TEXT) WHERE seq = 7", "rows of event "),
            ("UPDATE decision SET link = CAST(x'c328' AS TEXT) WHERE number = 7", "rows of decision "),
            ("UPDATE name SET text = CAST(x'73686ff0' AS TEXT) WHERE id = 1", "rows of name "),
            (
                "UPDATE link_tag SET tag = CAST(x'80' AS TEXT) WHERE link = 2",
                "rows of "
            ),
            ("UPDATE change SET subject = CAST(x'eda080' AS TEXT) WHERE seq = 1", "rows of change "),
            ("UPDATE http_key SET app = CAST(x'73ff' AS TEXT) WHERE name = 'one'", "rows of http_key "),
        ])
    func notUTF8(sql: String, problem: String) async throws {
        let scratch = try await Self.damaged(sql)
        let found = try problems(scratch.database)
        #expect(found.contains { $0.contains(problem) }, "\(found)")
        #expect(try !refused(salvaged(scratch)).isEmpty)
    }

    @Test("text in a payload that is not UTF-8 is a problem")
    func payloadNotUTF8() async throws {
        let scratch = try await Self.damaged()
        let payload = try ReadOnlyDatabase.with(scratch.database) {
            try [UInt8].fetchOne($0, sql: "SELECT CAST(payload AS BLOB) FROM decision WHERE number = 7")
        }
        var bytes = try #require(payload)
        let place = try #require(bytes.firstRange(of: Array("products".utf8)))
        bytes[place.lowerBound] = 0xff
        try Self.change(
            scratch.database,
            [
                """
                UPDATE decision SET payload = CAST(x'\(bytes.map { String(format: "%02x", $0) }.joined())' AS TEXT)
                WHERE number = 7
                """
            ])
        #expect(try problems(scratch.database).contains { $0.contains("event 7 ") })
    }

    @Test("one row of links that makes no sense costs that link, not the salvage")
    func badLink() async throws {
        let scratch = try await Self.damaged(
            "UPDATE link SET payload = x'ff' WHERE key = 'k1'",
            "INSERT INTO link_count VALUES (2, 1, 1, 0), (77, 1, 1, 1)")
        #expect(try problems(scratch.database).contains { $0.contains("k1") })
        #expect(try problems(scratch.database).contains { $0.contains("counts belong to no link") })
        let done = try salvaged(scratch)
        #expect(refused(done) == ["link": 1])
        #expect(done.events == 40)
        _ = try DatabaseRestore(done.path, to: scratch.database, now: 0).run()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.link(at: address("k1")) == nil)
        #expect(try await store.link(at: address("k2"))?.link.tags == ["t"])
    }

    @Test("a number that can be no name's is its row's fault; a million names are not made up for it")
    func noName() async throws {
        let scratch = try await Self.damaged(
            "UPDATE decision SET app = 999999 WHERE number = 7", "UPDATE decision SET route = -1 WHERE number = 8")
        let found = try problems(scratch.database)
        #expect(found.contains("2 rows of decision are invalid"))
        #expect(found.contains { $0.contains("event 7") && $0.contains("999999") })
        #expect(found.contains { $0.contains("event 8") })
        let done = try salvaged(scratch)
        #expect(refused(done) == ["decision": 2] && done.events == 40)
        #expect(done.notes.contains { $0.hasPrefix("2 events lost their URL") })
        #expect(!done.notes.contains { $0.contains("lost-NUMBER") })
        let all = try await Self.damaged("UPDATE decision SET app = 999999")
        #expect(try salvaged(all).notes.contains { $0.hasPrefix("40 events lost their URL") })
    }

    @Test("names that are lost read so, and events keep theirs")
    func lostNames() async throws {
        let scratch = try await Self.damaged("DELETE FROM name WHERE id = 1")
        #expect(try problems(scratch.database).contains { $0.contains("names") })
        // A store would give every later number another's name.
        #expect(throws: StoreError.self) { try scratch.open().close() }
        let done = try salvaged(scratch)
        #expect(done.events == 40 && done.notes.contains { $0.contains("lost-NUMBER") })
    }

    @Test(
        "values of another type, of kinds that nobody knows, or beyond all counting are found, and are not saved",
        arguments: [
            ("UPDATE counted SET events = 'abc'", "counted", Int64(1)),
            ("UPDATE counted SET last_seq = 9223372036854775807", "counted", 1),
            ("UPDATE decision SET kind = 77 WHERE number = 3", "decision", 1),
            ("UPDATE decision SET action = 'x' WHERE number = 3", "decision", 1),
            ("UPDATE decision SET reason = 1.5 WHERE number = 3", "decision", 1),
            ("UPDATE decision SET counted = 7 WHERE number = 3", "decision", 1),
            ("UPDATE decision SET link = x'00', platform = 9 WHERE number = 4", "decision", 1),
            ("UPDATE event SET id = 'sixteen bytes!!!' WHERE seq = 3", "event", 1),
            ("UPDATE event SET late = x'00' WHERE seq = 3", "event", 1),
            ("UPDATE event SET late = -281474976710656 WHERE seq = 3", "event", 1),
            ("UPDATE event SET payload = x'ff' WHERE seq = 3", "event", 1),
            ("UPDATE event SET payload = '[]' WHERE seq = 3", "event", 1),
            ("UPDATE event SET payload = '{\"event\":{\"at\":\"now\"}}' WHERE seq = 3", "event", 1),
            ("UPDATE event SET address = x'7f' WHERE seq = 3", "event", 1),
            ("UPDATE decision SET payload = '{' WHERE number = 3", "decision", 1),
            ("UPDATE decision SET payload = '{\"event\":{\"url\":1}}' WHERE number = 3", "decision", 1),
            ("UPDATE event SET installation = x'07' WHERE seq = 3", "event", 1),
            ("UPDATE caller_id SET at = 'late' WHERE seq = 40", "caller_id", 1),
            ("UPDATE caller_id SET digest = substr(digest, 2) WHERE seq = 40", "caller_id", 1),
            (
                "UPDATE agent SET text = x'00' WHERE number = 1; INSERT INTO agent VALUES (7, 1, 1, x'00', NULL)",
                "agent", 1
            ),
            ("UPDATE meta SET value = x'00' WHERE key = 'hash_key'", "meta", 1),
            ("UPDATE meta SET value = x'00' WHERE key = 'kept_time'", "meta", 1),
            ("UPDATE count_by_link SET opens = -5 WHERE link = '*'", "count_by_link", 1),
            ("UPDATE count_by_link SET hour = 9223372036854775807 WHERE link = '*'", "count_by_link", 1),
            ("UPDATE http_key SET kind = 'robot' WHERE name = 'one'", "http_key", 1),
            ("UPDATE http_key SET revoked_at = 'never' WHERE name = 'one'", "http_key", 1),
            ("UPDATE change SET at = 'x' WHERE seq = 1", "change", 1),
        ])
    func nonsense(change: String, table: String, rows: Int64) async throws {
        let scratch = try await Self.damaged(change)
        #expect(try !problems(scratch.database).isEmpty)
        let done = try salvaged(scratch)
        #expect(refused(done)[table] == rows, "\(done.tables)")
    }

    @Test("numbers that were given are given to nobody else, whatever is left of the list of them")
    func numbers() async throws {
        for change in [
            "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 'abc'",
            "UPDATE sqlite_sequence SET name = NULL",
        ] {
            let scratch = try await Self.damaged(
                "INSERT INTO retired_key VALUES ('go.example.com', 'old', 9)",
                "DELETE FROM http_key WHERE name = 'two'", change)
            if change.hasPrefix("UPDATE") {
                #expect(try problems(scratch.database).contains { $0.contains("numbers that were given last") })
            }
            let done = try salvaged(scratch)
            let numbers = try ReadOnlyDatabase.with(done.path) { db in
                try ["link", "http_key"].map { table in
                    try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
                }
            }
            #expect(numbers.allSatisfy { $0 ?? 0 >= 9 }, "\(change): \(numbers)")
        }
    }

    @Test(
        "secrets that cannot be read are found, and their key is kept without them",
        arguments: ["[", "{}", "7", "[7]", #"[{"digest":"zz"}]"#, #"[{"digest":7}]"#, #"["x"]"#])
    func secrets(text: String) async throws {
        let scratch = try await Self.damaged("UPDATE http_key SET secrets = '\(text)' WHERE name = 'one'")
        #expect(try problems(scratch.database) == ["1 HTTP keys have secrets that cannot be read"])
        let done = try salvaged(scratch)
        #expect(done.notes.contains("1 HTTP keys have secrets that cannot be read: they have none now"))
        #expect(done.notes.contains { $0.hasPrefix("HTTP keys without their secret") && $0.hasSuffix(": one") })
        let restored = try DatabaseRestore(done.path, to: scratch.database, now: 0).run()
        #expect(restored.keys == 2 && restored.links == 3 && restored.events == 40)
    }

    @Test(
        "definitions that are none of linkd's are named, restored by nobody, run by nobody, and not in what is salvaged",
        arguments: [
            (
                "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM link; END",
                "trigger evil is not one of linkd's"
            ),
            ("CREATE VIEW evil AS SELECT 1", "view evil is not one of linkd's"),
            ("CREATE TABLE evil (x)", "table evil is not one of linkd's"),
            ("CREATE INDEX evil ON event (late)", "index evil is not one of linkd's"),
            ("DROP INDEX link_app", "index link_app of link is missing"),
            ("DROP TABLE rollout", "tables are missing: rollout"),
            ("DROP TABLE rollout; CREATE VIEW rollout AS SELECT 1 AS app", "tables are missing: rollout"),
            ("ALTER TABLE change ADD COLUMN evil", "table change is not defined as linkd"),
        ])
    func foreignSchema(change: String, words: String) async throws {
        let scratch = try await Self.damaged(change)
        let found = try problems(scratch.database)
        #expect(found.contains { $0.contains(words) }, "\(found)")
        let other = Scratch()
        try other.open().close()
        #expect(throws: StoreError.self) { try DatabaseRestore(scratch.database, to: other.database, now: 0).run() }
        let done = try salvaged(scratch)
        #expect(done.events == 40)
        #expect(try DatabaseVerification(done.path).run().links == 3)
    }

    @Test("figures for the planner that an ANALYZE left are no difference")
    func analysed() async throws {
        let scratch = try await Self.damaged("ANALYZE")
        #expect(try problems(scratch.database) == [])
    }

    @Test("of a file that was cut off the rest is saved, and what is missing is told in bytes and pages")
    func cutOff() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for start in stride(from: UInt64(1), to: 3000, by: 500) {
            _ = try await store.append(contentsOf: (start..<start + 500).map { entry($0) })
        }
        store.close()
        let size = FileSystem.size(scratch.database)
        truncate(scratch.database, off_t(size - 5 * 4096 - 100))
        #expect(throws: StoreError.self) { try DatabaseVerification(scratch.database).run() }
        let done = try salvaged(scratch)
        #expect(
            done.notes.contains { $0.contains("\(5 * 4096 + 100) bytes") && $0.contains("6 pages") }, "\(done.notes)")
        #expect(done.events > 2000)
    }

    @Test("what is no file is refused at once, wherever a file is asked for")
    func noFiles() async throws {
        let scratch = try await Self.damaged()
        let (fifo, link) = (scratch.path + "/fifo", scratch.path + "/nowhere")
        mkfifo(fifo, 0o600)
        symlink(scratch.path + "/none", link)
        for path in [fifo, scratch.path, "/dev/zero", link] {
            let works: [() throws -> Void] = [
                { _ = try DatabaseVerification.offline(path) { _, _, _ in } },
                { _ = try DatabaseRestore(path, to: scratch.database, now: 0).run() },
                { _ = try DatabaseRestore(scratch.database, to: path, now: 0).run() },
                { _ = try DatabaseSalvage(path, now: 0).run() },
                { _ = try DatabaseCompaction(path).run() },
            ]
            for work in works {
                #expect {
                    try work()
                } throws: { error in
                    guard case .cannotOpen(let reason) = error as? StoreError else { return false }
                    return reason.contains(path) && ["not a file", "broken symbolic"].contains { reason.contains($0) }
                }
            }
        }
        mkfifo(scratch.database + "-wal", 0o600)
        #expect(throws: StoreError.self) { try DatabaseSalvage(scratch.database, now: 0).run() }
        unlink(scratch.database + "-wal")
        rename(scratch.database, scratch.path + "/kept")
        mkfifo(scratch.database, 0o600)
        #expect(throws: StoreError.self) { try scratch.open().close() }
    }

    @Test("what a salvage left that was killed goes; through a link that somebody put there nothing is written")
    func leftOvers() async throws {
        let scratch = try await Self.damaged()
        let victim = scratch.path + "/victim"
        close(open(victim, O_CREAT | O_WRONLY, 0o600))
        for name in [".salvaging", ".salvaging-wal", ".salvaging-new-journal"] {
            close(open(scratch.database + name, O_CREAT | O_WRONLY, 0o600))
        }
        symlink(victim, scratch.database + ".salvaging-new")
        #expect(try salvaged(scratch).events == 40)
        #expect(FileSystem.size(victim) == 0)
        #expect(names(in: scratch.path + "/data").allSatisfy { !$0.contains("salvaging") })
        mkdir(scratch.database + ".salvaging", 0o700)
        #expect(throws: StoreError.self) { try DatabaseSalvage(scratch.database, now: 5000).run() }
    }

    @Test("a database that is a symbolic link is replaced where it stands, and the link stays")
    func symbolicLink() async throws {
        let scratch = try await Self.damaged()
        let (real, name) = (scratch.path + "/data/real.db", scratch.path + "/linkd.db")
        rename(scratch.database, real)
        symlink(real, name)
        let backup = Scratch()
        try backup.open().close()
        let done = try DatabaseRestore(backup.database, to: name, now: FakeClock.start).run()
        #expect(done.path == real && FileSystem.isLink(name))
        #expect(done.aside == real + ".before-restore-" + BackupName.stamp(FakeClock.start))
        #expect(try DatabaseVerification(name).run().events == 0)
        #expect(
            try DatabaseVerification(real + ".before-restore-" + BackupName.stamp(FakeClock.start)).run().events == 40)
        // Its log stands beside the file, not beside the link.
        let log = try Database(real)
        try await log.read { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            try db.execute(sql: "INSERT INTO change (at, who, what, subject) VALUES (1, 'x', 'y', 'in the log')")
        }
        let saved = try DatabaseSalvage(name, now: FakeClock.start).run()
        let changes = try ReadOnlyDatabase.with(saved.path) {
            try String.fetchAll($0, sql: "SELECT subject FROM change")
        }
        #expect(changes == ["in the log"])
        log.close()
    }
}
