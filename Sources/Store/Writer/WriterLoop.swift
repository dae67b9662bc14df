// The writer thread: takes what waits, makes one transaction of it, answers after the commit, and when nothing
// waits looks after the database. The only code that writes, checkpoints or deletes. Never waits for a reader
// or a client; a failed transaction is answered with the reason and the next one is tried as if nothing was.

import CStore
import GRDB
import GRDBSQLite
import Glibc
import LinkCore
import Synchronization

/// The life of the writing connection.
final class WriterLoop {
    private let db: Database
    private let connection: OpaquePointer
    private let options: StoreOptions
    private let queue: WriterQueue
    private let health: Health
    private let writer: JournalWriter
    private let links: LinkWriter
    private let folding: CounterCompaction
    private let checkpoints: Checkpoints
    private let merging: BlockMerging
    private var retention: Retention
    private let progress: StatementProgress
    private let chores: WriterChores
    private let copy: WriterCopy
    private let lock: DatabaseLock
    private let owner: OwnerWatch?
    private var prune: PruneJob?
    private var probeAt: Int64 = 0

    /// Reads and prepares only: a lock that another process holds must not keep the store from starting.
    init(
        db: Database, options: StoreOptions, queue: WriterQueue, health: Health, privacy: Privacy,
        windows: InstallationWindows, chores: WriterChores, lock: DatabaseLock, clock: RetentionClock,
        owner: DatabaseOwner?
    ) throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        let names = NameTable()
        try names.catchUp(db)
        self.db = db
        self.connection = connection
        self.options = options
        self.lock = lock
        self.owner = try owner.map { try OwnerWatch(connection, $0) }
        self.queue = queue
        self.health = health
        let head = health.head.load(ordering: .relaxed)
        let ids = try CallerIDs(connection, runLength: options.runLength)
        let postings = try Postings(db, connection, runLength: options.runLength)
        folding = try CounterCompaction(connection, health: health, options: options)
        writer = try JournalWriter(
            connection: connection, names: names, ids: ids, postings: postings, folding: folding, head: head,
            privacy: privacy, options: options, clock: clock)
        links = try LinkWriter(connection, folding.taps)
        checkpoints = try Checkpoints(connection)
        merging = try BlockMerging(connection, writer.taps, health: health, options: options)
        progress = StatementProgress(connection) {
            queue.answerQuestions()
            options.progress()
        }
        self.chores = chores
        copy = WriterCopy(connection, chores)
        retention = Retention(
            options, clock: clock, ids: ids, postings: postings, decisions: writer.decisions, agents: writer.agents,
            installations: InstallationSweep(writer.installations, names: names, windows: windows))
    }

    /// Runs until the queue is closed and drained.
    func run() {
        while true {
            var taken = queue.take(options.batchLimit, waiting: idleTime)
            queue.answerQuestions()
            let isIdle = taken.items.isEmpty
            health.beganWork(at: monotonicClock())
            if !isIdle {
                commit(&taken.items)
                merging.worked()
            } else if taken.isClosing {
                break
            }
            lookAfter(isIdle: isIdle)
            health.endedWork()
        }
        chores.close()
        copy.close()
        prune?.fail("the store is closed")
        while !folding.isDone, fold(counters: 50 * options.foldRows) { options.progress() }
        folding.refuse("the store is closed")
        options.progress()
        if isWritable() {
            rememberTime()
            markTaps()
            checkpoints.truncate()
        } else {
            cstore_leave_log(connection)
        }
    }

    /// At the end the database learns until when the time is vouched for; if not, it is what it learned within the hour.
    private func rememberTime() {
        guard health.trouble == nil, retention.hasNewTime else { return }
        do {
            try begin()
            try retention.rememberTime(db)
            try writer.statements.commit.run()
        } catch {
            rollback()
        }
    }

    /// At the end taps are said to be counted up to the last event, so that the next start reads none of them: a fold has done it
    /// where one was needed.
    private func markTaps() {
        let head = health.head.load(ordering: .relaxed)
        guard health.trouble == nil, !folding.uncounted.isCounted(through: head) else { return }
        do {
            try begin()
            writer.countTaps()
            try folding.countTaps(head: head)
            try writer.statements.commit.run()
            folding.committed()
        } catch {
            rollback()
        }
    }

    /// Records a batch in one transaction and answers everyone; no item is left.
    private func commit(_ items: inout [WorkItem]) {
        let start = monotonicNanoseconds()
        do {
            try begin()
            var answers = WriterAnswers()
            for item in items { try settle(item, &answers) }
            try writer.finish()
            try writer.statements.commit.run()
            committed()
            let weight = items.reduce(0) { $0 + $1.weight }
            // Let go of before their callers go on: memory is then freed on the thread that allocated it, and the
            // two threads do not fight for the allocator's lock.
            items.removeAll()
            answers.send(folding)
            if writer.sums.events > 0 { health.committed(head: writer.sums.head) }
            let nanoseconds = monotonicNanoseconds() - start
            queue.pace.store(Int64(nanoseconds) / Int64(max(weight, 1)), ordering: .relaxed)
            count(nanoseconds)
        } catch {
            rollback()
            failed(&items, error)
        }
    }

    /// Counts a transaction.
    private func count(_ nanoseconds: UInt64) {
        let events = writer.sums.events
        health.figures.withLock { figures in
            figures.commits.count(nanoseconds)
            if events > 0 { figures.commitSizes.count(UInt64(events)) }
        }
    }

    private func settle(_ item: WorkItem, _ answers: inout WriterAnswers) throws {
        switch item {
        case .entry(let item):
            let result = try result { try writer.record(item.event) }
            answers.add(.entry(item.answer, result))
        case .open(let item):
            let result = try result { try writer.record(item.event) }
            answers.add(.entry(item.answer, result))
        case .tap(let item):
            answers.add(item, try result { try writer.record(item.tap) })
        case .singleTap(let item):
            answers.add(item, try result { _ = try writer.record(item.tap) })
        case .group(let item):
            let result = try result { try writer.record(group: item.entries) }
            answers.add(.group(item.answer, result))
        case .links(let item): answers.add(.job(try item.body(links)))
        case .job(let item): answers.add(.job(try item.body(db)))
        case .writer(let item): answers.add(.job(try item.body(writer, db)))
        case .fold(let answer):
            writer.countTaps()
            answers.add(.fold(answer))
        }
    }

    /// What is recorded, or why it alone is not.
    private func result<Value>(_ body: () throws -> Value) throws -> Result<Value, JournalError> {
        do {
            return .success(try body())
        } catch let refusal as EntryError {
            return .failure(.notRecorded(reason: refusal.reason))
        }
    }

    /// One bad row must not take its neighbours with it: they are tried again, each alone.
    private func failed(_ items: inout [WorkItem], _ error: any Error) {
        let failure = SQLiteFailure(error)
        if failure.isFaultOfOneRow, items.count > 1 {
            for item in items {
                var alone = [item]
                commit(&alone)
            }
        } else {
            if !failure.isFaultOfOneRow { trouble(failure) }
            var answers = WriterAnswers()
            for item in items { answers.add(item, failed: .notRecorded(reason: failure.reason)) }
            answers.send(folding)
        }
        items.removeAll()
    }

    /// Begins; waits for another process that holds the lock, but not again for every batch while it does.
    private func begin() throws(SQLiteFailure) {
        try beginAlone(patience: health.trouble == nil ? options.lockPatience : min(options.lockPatience, 100))
        try writer.begin(head: health.head.load(ordering: .relaxed))
        links.begin()
    }

    /// Begins a transaction that is none of the journal's.
    private func beginAlone(patience: Int64) throws(SQLiteFailure) {
        try lock.touch()
        try lock.confirm()
        let end = monotonicClock() + patience
        var pause: UInt32 = 500
        while true {
            do {
                try writer.statements.begin.run()
                break
            } catch let error where error.isBusy && monotonicClock() < end {
                usleep(pause)
                pause = min(pause * 2, 20_000)
            }
        }
        try owner?.check()
    }

    private func committed() {
        writer.committed()
        health.head.store(writer.sums.head, ordering: .releasing)
        health.events.add(writer.sums.events, ordering: .relaxed)
        health.links.add(links.added, ordering: .relaxed)
        if health.trouble != nil { health.trouble = nil }
    }

    private func rollback() {
        if sqlite3_get_autocommit(connection) == 0 { try? writer.statements.rollback.run() }
        writer.rolledBack()
    }

    private func trouble(_ failure: SQLiteFailure) {
        if failure.isDamage { health.noteDamage(failure.message) }
        health.trouble = failure.trouble
        health.figures.withLock { $0.failedCommits += 1 }
        folding.refuse(failure.reason)
        probeAt = monotonicClock() + options.probeInterval
    }

    /// How long to sleep when nothing waits, milliseconds.
    private var idleTime: Int64 {
        if copy.isDue { return 0 }
        if health.trouble != nil { return max(probeAt - monotonicClock(), 1) }
        if retention.isUnderWay { return 0 }
        if let wait = folding.untilDue { return min(wait, retention.untilDue) }
        let wait = min(retention.untilDue, untilMerging ?? .max)
        return checkpoints.isDue(isIdle: true) ? min(2000, wait) : wait
    }

    /// Milliseconds until blocks of taps are to be merged; nil when there is nothing to merge, or when the log is so large that it
    /// has to go back into the file first, which a reader may hold up.
    private var untilMerging: Int64? {
        if checkpoints.isOverdue { return nil }
        return merging.untilDue(head: health.head.load(ordering: .relaxed))
    }

    /// Whether the disk takes writes, and the database is ours, for what is no transaction; if not, it is told as trouble.
    private func isWritable() -> Bool {
        do throws(SQLiteFailure) {
            try lock.touch()
            try owner?.confirm()
            return true
        } catch {
            trouble(error)
            return false
        }
    }

    private func lookAfter(isIdle: Bool) {
        if copy.isDue {
            do throws(SQLiteFailure) {
                try lock.touch()
                copy.step(isIdle: isIdle)
            } catch {
                copy.fail(error)
            }
        }
        beginPrune()
        if health.trouble != nil {
            if monotonicClock() >= probeAt { probe() }
            return
        }
        if folding.isDue(isIdle: isIdle) {
            fold(counters: options.foldRows)
            // Whatever else waits for quiet comes when all is folded.
            if isIdle { return }
        }
        let isQuiet = isIdle || queue.depth == 0
        let hasMerged = isIdle && !copy.isDue && untilMerging == 0 && merge()
        // A small log is copied when all is merged.
        if checkpoints.isDue(isIdle: isIdle && !hasMerged), isQuiet || checkpoints.isOverdue, isWritable() {
            checkpoints.run()
            health.figures.withLock { $0.checkpoints += 1 }
        }
        if retention.isDue, isQuiet || retention.isOverdue { step(&retention) }
    }

    /// Merges a few blocks of taps; whether it did. What goes wrong is told by whatever is written next, if it is still so.
    private func merge() -> Bool {
        do {
            guard try merging.look(head: health.head.load(ordering: .relaxed)) else { return false }
            try beginAlone(patience: 0)
            // What is erased later must not stand in the place of blocks from before.
            try db.overwritingDeleted { try merging.step() }
            try writer.statements.commit.run()
            merging.committed()
            return true
        } catch {
            if sqlite3_get_autocommit(connection) == 0 { try? writer.statements.rollback.run() }
            merging.failed(error)
            return false
        }
    }

    /// Takes a few counters to their rows; false when it fails.
    @discardableResult
    private func fold(counters: Int) -> Bool {
        do {
            try begin()
            try folding.run(counters: counters, head: writer.sums.head)
            try writer.statements.commit.run()
            folding.ran()
            return true
        } catch {
            rollback()
            folding.failed()
            trouble(SQLiteFailure(error))
            return false
        }
    }

    /// Somebody wants retention now.
    private func beginPrune() {
        if let asked = chores.takePrune() {
            if let prune, !prune.isCancelled {
                asked.fail(PruneJob.underWay)
            } else {
                prune = asked
                retention.hurry()
            }
        }
        guard let asked = prune else { return }
        if asked.isCancelled {
            prune = nil
            retention.rest()
        } else if let trouble = health.trouble {
            prune = nil
            retention.rest()
            asked.fail(trouble.words, database: options.path)
        }
    }

    /// Deletes a little of what is past its time.
    private func step(_ retention: inout Retention) {
        do {
            try begin()
            let deleted = try retention.step(db)
            if deleted > 0 {
                writer.countTaps()
                try folding.countTaps(head: writer.sums.head)
            }
            try writer.statements.commit.run()
            folding.committed()
            health.events.subtract(deleted, ordering: .relaxed)
            guard let prune else { return }
            if retention.isUnderWay { return prune.note(retention.gone.counts) }
            prune.end(retention.gone.counts)
            self.prune = nil
            retention.rest()
        } catch {
            rollback()
            retention.failed()
            trouble(SQLiteFailure(error))
        }
    }

    /// While the store cannot write: tries to, so that it recovers without traffic. What it writes is as large as
    /// a busy batch, for a disk that has room for a byte or two is still full.
    private func probe() {
        do {
            for statement in [writer.statements.probe, writer.statements.endProbe] {
                try begin()
                try statement.run()
                try writer.statements.commit.run()
            }
            health.trouble = nil
        } catch {
            rollback()
            trouble(SQLiteFailure(error))
        }
    }
}
