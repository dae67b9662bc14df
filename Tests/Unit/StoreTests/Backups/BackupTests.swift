// Backups while events are recorded: whole, of one moment, under their own names only, and gone without a trace when they
// are not finished.

import EntrySamples
import Foundation
import Glibc
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct BackupTests {
    @Test("a backup among commits has every event that was acknowledged before, is whole, and is nobody else's to read")
    func busy() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for start in stride(from: UInt64(1), to: 6000, by: 500) {
            _ = try await store.append(contentsOf: (start..<start + 500).map { entry($0) })
        }
        let before = store.head
        let isOver = Flag()
        async let writing: Int64 = {
            var number: UInt64 = 10_000
            while !isOver.isRaised {
                _ = try await store.append(entry(number))
                number += 1
            }
            return Int64(number - 10_000)
        }()
        let result = try await store.backUpToEnd(name: "among-commits")
        isOver.raise()
        let written = try await writing
        store.close()
        #expect(result.path == scratch.path + "/backups/among-commits.db")
        #expect(names(in: scratch.path + "/backups") == ["among-commits.db"])
        var status = stat()
        #expect(stat(result.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(Int64(status.st_size) == result.bytes)
        let verdict = try DatabaseVerification(result.path).run()
        #expect(verdict.problems == [])
        #expect((before...before + written).contains(verdict.events))
        #expect(store.lastBackupAt != nil)
        let copied = try Database(result.path)
        let sequences = try await copied.read { try Int64.fetchAll($0, sql: "SELECT seq FROM event ORDER BY seq") }
        #expect(sequences == Array(1...Int64(sequences.count)))
    }

    @Test("names that are paths, hidden, linkd's own or taken are refused, and nothing is overwritten")
    func refusedNames() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for name in [
            "", "a/b", "../up", "..", ".hidden", "-x", "tab\t", "ü", "auto-20260101T000000Z", "before-schema-8-x",
            "a\0b",
        ] {
            #expect(throws: BackupError.self) { _ = try store.backUp(.manual, name: name) }
        }
        #expect(throws: BackupError.self) { _ = try store.backUp(.manual, name: String(repeating: "x", count: 101)) }
        _ = try await store.backUpToEnd(name: "mine.db")
        await #expect(throws: BackupError.taken(name: "mine.db")) { _ = try await store.backUpToEnd(name: "mine") }
        #expect(names(in: scratch.path + "/backups") == ["mine.db"])
    }

    @Test("a second backup at the same time is refused, and one that nobody waits for leaves nothing")
    func second() async throws {
        let scratch = Scratch()
        let letGo = Semaphore()
        let store = try scratch.open {
            // The thread of a backup asks for the time before it copies.
            $0.clock = { [clock = scratch.clock] in
                let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
                if name == "store-backup\n" { letGo.wait() }
                return clock.now
            }
        }
        defer { store.close() }
        do {
            let first = try store.backUp(.manual, name: "first")
            #expect(throws: BackupError.running) { _ = try store.backUp(.manual, name: "second") }
            _ = first
        }
        for _ in 0..<100 { letGo.signal() }
        // The stream went out of reach, which ends the backup.
        try await eventually { names(in: scratch.path + "/backups").isEmpty }
        var result: BackupResult?
        try await eventually {
            result = try? await store.backUpToEnd(name: "third")
            return result != nil
        }
        #expect(names(in: scratch.path + "/backups") == ["third.db"])
    }

    @Test("of automatic backups the newest stay, others are never touched, and what was cut off goes at the next start")
    func rotation() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.backupKeep = 2 }
        _ = try await store.backUpToEnd(name: "kept")
        var removed: [String] = []
        for _ in 0..<4 {
            scratch.clock.advance(86_400_000)
            removed += try await store.backUpToEnd(.automatic).removed
        }
        let files = store.backups.look()
        #expect(files.filter { $0.kind == .automatic }.count == 2)
        #expect(files.contains { $0.name == "kept.db" && $0.kind == .manual })
        #expect(removed.count == 2 && removed.allSatisfy { !files.map(\.name).contains($0) })
        store.close()
        let cut = scratch.path + "/backups/.partial-cut.db"
        for ending in ["", "-wal"] { close(open(cut + ending, O_CREAT | O_WRONLY, 0o600)) }
        try scratch.open().close()
        #expect(names(in: scratch.path + "/backups").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("a directory that cannot be one is said to be the trouble, and the next backup works")
    func badDirectory() async throws {
        let scratch = Scratch()
        close(open(scratch.path + "/backups", O_CREAT | O_WRONLY, 0o600))
        let store = try scratch.open()
        defer { store.close() }
        await #expect {
            _ = try await store.backUpToEnd()
        } throws: { error in
            guard case .impossible(let reason, let fix) = error as? BackupError else { return false }
            return reason.contains("is not a directory") && fix.contains("store.backup_dir")
        }
        #expect(store.status().degraded == nil)
        unlink(scratch.path + "/backups")
        _ = try await store.backUpToEnd()
    }

    @Test("pruning deletes what is past its time at once, tells how much, and rehearses the same")
    func prune() async throws {
        let scratch = Scratch()
        let store = try scratch.open {
            $0.eventRetention = 86_400_000
            $0.retentionInterval = 3_600_000
        }
        defer { store.close() }
        // The pass of the start is over before there is anything to delete.
        _ = try await store.append(entry(1))
        for await step in store.prune() { if case .failed(let reason) = step { Issue.record("\(reason)") } }
        for start in stride(from: UInt64(2), to: 2002, by: 500) {
            _ = try await store.append(contentsOf: (start..<start + 500).map { entry($0) })
        }
        scratch.clock.advance(3 * 86_400_000)
        _ = try await store.append(entry(5000, at: scratch.clock.now))
        let rehearsal = try await store.pruneRehearsal()
        #expect(rehearsal.rows.first == StoredCount(what: "events", rows: 2001))
        var result: PruneResult?
        for await step in store.prune() {
            if case .done(let done) = step { result = done }
        }
        #expect(result?.rows.first == StoredCount(what: "events", rows: 2001))
        #expect(store.status().events == 1)
        #expect(try await store.pruneRehearsal().rows.isEmpty)
    }

    @Test("prunes that are asked for at the same time all end")
    func prunes() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1))
        let ends = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var isOver = false
                    for await step in store.prune() {
                        switch step {
                        case .done: isOver = true
                        case .going, .failed: break
                        }
                    }
                    return isOver
                }
            }
            return await group.reduce(into: 0) { count, isOver in if isOver { count += 1 } }
        }
        #expect(ends == 8)
    }

    @Test(
        "the oldest event is told by its time: a step of the clock moves it"
    )
    func oldest() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let start = FakeClock.start / hourMilliseconds * hourMilliseconds + 1_000_000
        for number in UInt64(1)...9 {
            // The clock was set back behind the sixth.
            let at = start + Int64(number) - (number > 6 ? 500_000 : 0)
            _ = try await store.append(entry(number, at: at))
        }
        #expect(try await store.figures(isExact: true) { true }.oldestEvent == start + 7 - 500_000)
    }

    @Test("figures count rows and bytes by what they are, and the file's own size is nearly all of it")
    func figures() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for start in stride(from: UInt64(1), to: 3000, by: 500) {
            _ = try await store.append(contentsOf: (start..<start + 500).map { entry($0, callerID: "c\($0)") })
        }
        _ = try await store.backUpToEnd(name: "one")
        let early = try await store.figures(isExact: true) { true }
        #expect(early.eventsPerDay == nil && early.bytesPerDay == nil, "nothing is known of a day after an hour")
        scratch.clock.advance(2 * 86_400_000)
        let figures = try await store.figures(isExact: true) { true }
        #expect(figures.events == 3000 && figures.schema == Schema.newest && !figures.isEstimate)
        #expect(figures.kinds.first { $0.what == "events" }?.rows == 3000)
        let sum = figures.kinds.reduce(0) { $0 + $1.bytes }
        #expect(sum > 0 && sum <= figures.bytes + figures.logBytes)
        #expect(figures.backups.map(\.name) == ["one.db"])
        #expect(figures.oldestEvent == FakeClock.start, "the event's own time, not that of its hour")
        #expect(figures.eventsPerDay ?? 0 > 0 && figures.bytesPerDay ?? 0 > 0)
    }
}
