// The writer thread: takes waiting work, makes one transaction of it, answers after the commit, and maintains the
// database when nothing waits. The only code that writes or deletes; one thread beside it copies the log. It never waits for
// a reader or a client. A failed transaction is answered with the reason, and the next one is tried regardless.

import CStore
import LinkCore
import Records
import Synchronization

/// The loop of the writing connection.
final class WriterLoop {
    let db: Database
    private let connection: OpaquePointer
    private let options: StoreOptions
    private let queue: WriterQueue
    private let health: Health
    let writer: JournalWriter
    let links: LinkWriter
    private let counting: Counting
    private let checkpoints: Checkpoints
    let pages: KeptPageRows
    let retention: Retention
    private let progress: StatementProgress
    private let lock: DatabaseLock
    private let owner: OwnerWatch?
    private let transaction: WriterTransaction
    private var probeAt: Int64 = 0

    /// Only reads and prepares: a lock that another process holds must not keep the store from starting.
    init(
        db: Database, options: StoreOptions, queue: WriterQueue, health: Health, privacy: Privacy,
        windows: InstallationWindows, lock: DatabaseLock, clock: RetentionClock, pages waiting: WaitingPages,
        owner: DatabaseOwner?
    ) throws {
        let connection = db.handle
        let names = NameTable()
        try names.catchUp(db)
        self.db = db
        self.connection = connection
        self.options = options
        self.lock = lock
        let owner = owner.map { OwnerWatch(db, $0) }
        self.owner = owner
        transaction = WriterTransaction(db, lock, owner)
        self.queue = queue
        self.health = health
        let head = health.head.load(ordering: .relaxed)
        counting = try Counting(db, names, health: health, options: options)
        writer = try JournalWriter(
            db: db, transaction: transaction, names: names, counting: counting, head: head,
            privacy: privacy, options: options, clock: clock)
        links = try LinkWriter(db, transaction, counting.uncounted)
        let meanwhile = {
            queue.answerQuestions()
            options.progress()
        }
        checkpoints = try Checkpoints(
            connection, path: options.path, progressed: { queue.ring() }, meanwhile: meanwhile)
        pages = KeptPageRows(db, waiting, health: health)
        progress = StatementProgress(connection) {
            meanwhile()
            return true
        }
        retention = Retention(
            options, clock: clock, writer: writer, pages: pages, health: health,
            installations: InstallationSweep(names: names, windows: windows))
        transaction.participants = writer.participants + [links, retention]
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
            } else if taken.isClosing {
                break
            }
            lookAfter(isIdle: isIdle)
            health.endedWork()
        }
        while !counting.isDone, count() { options.progress() }
        counting.refuse("the store is closed")
        options.progress()
        checkpoints.close()
        var mustKeepLog = true
        if isWritable() {
            rememberTime()
            keepPages()
            mustKeepLog = !checkpoints.truncate()
        }
        // Otherwise closing would copy it once more.
        if mustKeepLog { cstore_leave_log(connection) }
    }

    /// At the end, stores the clock's mark; when that fails, the stored mark is at most an hour old.
    private func rememberTime() {
        guard health.fault == nil, retention.hasNewTime else { return }
        try? transact { try retention.rememberTime(db) }
    }

    /// Writes the pages of other sites that wait. They can be read again, so a failure costs nothing else: a fault that
    /// lasts is reported by the next write.
    private func keepPages() {
        guard health.fault == nil, pages.hasWork else { return }
        try? transact(lockTimeout: 0) { try pages.write() }
    }

    /// Records a batch in one transaction and answers every item; `items` is empty afterwards.
    private func commit(_ items: inout [WorkItem]) {
        let start = monotonicNanoseconds()
        do {
            var answers = WriterAnswers(upTo: items.count)
            try transact {
                for item in items { try settle(item, &answers) }
                try transaction.finish(head: writer.head)
            }
            committed()
            let weight = items.reduce(0) { $0 + $1.weight }
            // Released before their callers continue: memory is then freed on the thread that allocated it, and the two
            // threads do not compete for the allocator's lock.
            items.removeAll()
            answers.send(counting)
            if writer.events > 0 { health.committed(head: writer.head) }
            let nanoseconds = monotonicNanoseconds() - start
            queue.pace.store(Int64(nanoseconds) / Int64(max(weight, 1)), ordering: .relaxed)
            count(nanoseconds)
        } catch {
            failed(&items, error)
        }
    }

    /// Adds a transaction to the statistics.
    private func count(_ nanoseconds: UInt64) {
        let events = writer.events
        health.figures.withLock { figures in
            figures.commits.count(nanoseconds)
            if events > 0 { figures.commitSizes.count(UInt64(events)) }
        }
    }

    private func settle(_ item: WorkItem, _ answers: inout WriterAnswers) throws {
        switch item {
        case .tap(let tap): answers.add(tap, try result { try writer.record(tap.tap) })
        case .open(let open): answers.add(open, try result { try writer.record(open.open) })
        case .other(let task): answers.add(try task.body(self))
        case .count(let answer): answers.add(answer)
        }
    }

    /// The result, or the error that concerns this event alone.
    private func result<Value>(_ body: () throws -> Value) throws -> Result<Value, JournalError> {
        do {
            return .success(try body())
        } catch let refusal as JournalError {
            return .failure(refusal)
        }
    }

    /// One bad row must not fail its neighbours: each item is retried in a transaction of its own.
    private func failed(_ items: inout [WorkItem], _ error: any Error) {
        let failure = SQLiteError(error)
        if failure.isFaultOfOneRow, items.count > 1 {
            for item in items {
                var alone = [item]
                commit(&alone)
            }
        } else {
            if !failure.isFaultOfOneRow { fault(failure) }
            var answers = WriterAnswers(upTo: items.count)
            for item in items { answers.add(item, failed: .notRecorded(reason: failure.reason)) }
            answers.send(counting)
        }
        items.removeAll()
    }

    /// Runs `body` in a transaction. When anything fails, everything is rolled back.
    /// - Parameter lockTimeout: how long to wait for another process that holds the lock, milliseconds; by default the
    ///   configured time, but only briefly while the store is known to fail.
    private func transact(lockTimeout: Int64? = nil, _ body: () throws -> Void) throws {
        let usual = health.fault == nil ? options.lockPatience : min(options.lockPatience, 100)
        do {
            try checkpoints.confirm()
            try transaction.begin(head: health.head.load(ordering: .relaxed), lockTimeout: lockTimeout ?? usual)
            try body()
            try transaction.commit(head: writer.head)
        } catch {
            transaction.rollBack()
            throw error
        }
    }

    /// Publishes what a transaction of items has added.
    private func committed() {
        health.head.store(writer.head, ordering: .releasing)
        health.events.add(writer.events, ordering: .relaxed)
        health.links.add(links.added, ordering: .relaxed)
        // A small transaction still fits on a full disk; that there is room again is for the probe to show.
        if health.fault?.isFullDisk == false { health.fault = nil }
    }

    private func fault(_ failure: SQLiteError) {
        if failure.isDamage { health.noteDamage(failure.message) }
        health.fault = failure.fault
        health.figures.withLock { $0.failedCommits += 1 }
        counting.refuse(failure.reason)
        probeAt = monotonicClock() + options.probeInterval
    }

    /// How long to sleep when nothing waits, milliseconds.
    private var idleTime: Int64 {
        if health.fault != nil { return max(probeAt - monotonicClock(), 1) }
        if retention.isUnderWay { return 0 }
        if let wait = counting.untilDue { return min(wait, retention.untilDue) }
        return checkpoints.hasWork ? min(2000, retention.untilDue) : retention.untilDue
    }

    /// Whether the disk takes writes and the database is still this process's, for work outside of transactions;
    /// otherwise a fault is reported.
    private func isWritable() -> Bool {
        do throws(SQLiteError) {
            try checkpoints.confirm()
            try lock.rewrite()
            try owner?.confirm()
            return true
        } catch {
            fault(error)
            return false
        }
    }

    private func lookAfter(isIdle: Bool) {
        if health.fault != nil {
            if monotonicClock() >= probeAt { probe() }
            return
        }
        if counting.isDue(isIdle: isIdle) {
            count()
            // Other quiet-time work waits until everything is counted.
            if isIdle { return }
        }
        let isQuiet = isIdle || queue.depth == 0
        if checkpoints.isDue(isIdle: isIdle), isWritable() { checkpoints.run() }
        if checkpoints.takeNews() { reportCopies() }
        if pages.isDue { keepPages() }
        if retention.isDue, isQuiet || retention.isOverdue {
            if !retention.isUnderWay { keepPages() }
            deleteExpired()
        }
    }

    /// Reports how copies of the log go.
    private func reportCopies() {
        let failure = checkpoints.failure
        health.figures.withLock { $0.checkpoints = checkpoints.count }
        health.noteCopy(failure?.fault)
        guard let failure else { return }
        if failure.isDamage { health.noteDamage(failure.message) }
        if checkpoints.isBroken { fault(failure) }
    }

    /// Counts the next events. Returns false when it fails.
    @discardableResult
    private func count() -> Bool {
        do {
            try transact { try counting.step() }
            return true
        } catch {
            counting.failed()
            fault(SQLiteError(error))
            return false
        }
    }

    /// Runs one step of retention.
    private func deleteExpired() {
        do {
            try transact { try retention.step(db) }
        } catch {
            fault(SQLiteError(error))
        }
    }

    /// While the store cannot write, tries to write, so that it recovers without traffic. It writes as much as a busy
    /// batch, since a disk with room for a byte or two is still full.
    private func probe() {
        do {
            try transact { try db.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', zeroblob(65536))") }
            try transact { try db.run("DELETE FROM meta WHERE key = 'probe'") }
            health.fault = nil
        } catch {
            fault(SQLiteError(error))
        }
    }
}
