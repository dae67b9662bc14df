// What is wrong, made of facts: each problem with its word, its time and what to do.

import Gateway
import LinkCore
import Records
import Testing

@testable import Daemon

@Suite("Health")
struct HealthTests {
    private func facts(_ change: (inout HealthFacts) -> Void = { _ in }) -> HealthFacts {
        var facts = HealthFacts()
        facts.now = 100 * 86_400_000
        facts.commitTimeout = 50
        facts.databasePath = "/d/linkd.db"
        facts.configPath = "/e/linkd.toml"
        facts.store.queueLimit = 8192
        facts.figures.diskBytes = 100 << 30
        facts.figures.freeBytes = 50 << 30
        change(&facts)
        return facts
    }

    private func codes(_ change: (inout HealthFacts) -> Void) -> [String] { facts(change).problems.map(\.code) }

    @Test("a daemon that is well has no problem")
    func well() { #expect(facts().problems.isEmpty) }

    @Test(
        "each trouble of the store has its word",
        arguments: [
            (StoreFault.diskFull("x, SQLite 13"), "disk_full", "the disk is full (x, SQLite 13)"),
            (.diskFailed("x, SQLite 10"), "disk_failed", "the disk failed (x, SQLite 10)"),
            (.locked("x, SQLite 5"), "database_locked", "another process holds the database locked (x, SQLite 5)"),
            (.moved("/x"), "database_moved", "the database was removed or replaced while linkd runs (/x)"),
            (.shared("y"), "database_shared", "a second linkd took over the database while this one runs (y)"),
            (.readOnly("x, SQLite 8"), "database_read_only", "the database is read-only (x, SQLite 8)"),
            (.damaged("x, SQLite 11"), "database_damaged", "the database is damaged (x, SQLite 11)"),
            (.failed(cause: "permission denied", ""), "store_failed", "permission denied"),
            (.hangs(12_000), "writer_hangs", "for 12 s: the disk of the database hangs or is very slow"),
        ])
    func fault(_ fault: StoreFault, _ code: String, _ words: String) throws {
        let problem = try #require(
            facts {
                $0.store.degraded = fault
                $0.store.degradedSince = 7
            }.problems.first)
        #expect(problem.code == code && problem.severity == .error && problem.since == 7)
        #expect(problem.message.contains(words) && !problem.fix.isEmpty)
        #expect(HealthFacts.codes.contains(code))
    }

    @Test("damage elsewhere in the file is told without saying that nothing is recorded")
    func damageElsewhere() throws {
        let writing = facts { $0.store.degraded = .damaged("page 7") }.problems
        #expect(writing.map(\.message) == ["the database is damaged (page 7)"])
        let failing = facts {
            $0.store.degraded = .damaged("page 7")
            $0.store.isWriting = false
        }.problems
        #expect(failing.map(\.message) == ["nothing is recorded: the database is damaged (page 7)"])
    }

    @Test("a disk that does not say how much room it has is told, and what it said last is not")
    func silentDisk() throws {
        let problems = facts {
            $0.figures.sizesAge = 40_000
            $0.figures.freeBytes = 1 << 20
        }.problems
        #expect(problems.map(\.code) == ["disk_silent"] && problems[0].severity == .warning)
        #expect(problems[0].message.contains("has not reported its free space for 40 s"))
        let begun: Int64 = 100 * 86_400_000 - 40_000
        #expect(problems[0].since == begun)
        #expect(codes { $0.figures.sizesAge = 4000 } == [])
        #expect(HealthFacts.codes.contains("disk_silent"))
    }

    @Test("what only wants to be looked at is a warning, and every word is a known one")
    func warnings() {
        let all = facts {
            $0.store.queueDepth = 4097
            $0.figures.freeBytes = 1 << 29
            $0.refusedReload = ("/e/linkd.toml:3:1: unknown key", 5)
            $0.figures.lastBackupAt = $0.now - HealthFacts.oldBackup - 1
            $0.stuckLoops = [(index: 1, since: $0.now - 9000)]
            $0.clock = ClockReading(wall: 9 * 86_400_000, kept: 0, isSynchronised: false, doubt: .ahead)
            $0.failingStages = [("fraud", "restarts in 8 s after exit status 1"), ("other", "no answer")]
        }.problems
        #expect(
            all.map(\.code) == [
                "loop_stuck", "queue_filling", "disk_low", "reload_refused", "stage_failing", "clock_doubtful",
                "backup_old",
            ])
        #expect(all.map(\.severity) == [.error] + Array(repeating: .warning, count: 6))
        #expect(all[5].message.contains("9 days ahead") && all[5].fix.contains("linkctl db clock --accept"))
        #expect(codes { $0.clock = ClockReading(wall: 9 * 86_400_000, kept: 0) } == [])
        #expect(all[0].message.contains("9 s") && all[3].message.contains("unknown key"))
        for problem in all { #expect(HealthFacts.codes.contains(problem.code)) }
        #expect(all[4].message == "events fail at the stage fraud: restarts in 8 s after exit status 1, and 1 more")
        #expect(codes { $0.writerSlowSince = 3 } == ["writer_slow"])
        #expect(codes { $0.figures.lastBackupAt = $0.now } == [])
        #expect(codes { $0.figures.freeBytes = nil } == [])
        // Little of a small disk is not little in itself, and a hundredth of a huge one is much.
        #expect(codes { ($0.figures.diskBytes, $0.figures.freeBytes) = (1 << 30, 1 << 28) } == [])
        #expect(codes { ($0.figures.diskBytes, $0.figures.freeBytes) = (1 << 40, 1 << 33) } == [])
    }

    @Test("a reload that only a restart can grant says so")
    func restart() {
        let refused = facts { $0.refusedReload = ("/e/linkd.toml:3:1: store.path …; \(RestartAdvice.text)", 5) }
            .problems
        #expect(refused.count == 1 && refused[0].fix.contains("systemctl restart linkd"))
        let wrong = facts { $0.refusedReload = ("/e/linkd.toml:3:1: unknown key", 5) }.problems
        #expect(wrong.count == 1 && !wrong[0].fix.contains("restart"))
    }

    @Test("commits are slow when one in ten takes longer than taps wait, and at least three do")
    func pace() {
        var pace = CommitPace()
        var commits = Histogram(.waiting)
        func count(_ fast: Int, _ slow: Int) {
            for _ in 0..<fast { commits.count(1_000_000) }
            for _ in 0..<slow { commits.count(60_000_000) }
        }
        func look(_ now: Int64) -> Int64? {
            pace.look(commits, longerThan: 50, now: now)
            return pace.slowSince
        }
        #expect(look(1) == nil)
        count(0, 2)
        #expect(look(2) == nil)
        count(27, 3)
        #expect(look(3) == 3)
        count(10, 10)
        #expect(look(4) == 3)
        count(100, 5)
        #expect(look(5) == nil)
        #expect(look(6) == nil)
    }
}
