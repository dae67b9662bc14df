// Counters on their way to their rows. A counter's row may be anywhere in its table, and writing a page of its own for
// every tap costs ten times what the tap costs. So a transaction appends what it counted as one run (CounterRuns). A
// *fold* merges many runs and adds them to the rows in their order, page by page, in small transactions between those
// of events. On the writer thread only. After a failure, what was committed stands, and the fold continues later.

import LinkCore
import Records
import StoreFormat
import Synchronization

/// The current fold, and the callers that wait for it.
final class CounterCompaction {
    /// How long folding pauses after a failure, milliseconds.
    private static let retryDelay: Int64 = 1000
    /// How many links may have taps that are in no row yet before a fold begins: waiting longer delays readers of
    /// counters and saves less.
    private static let mostLinks = 32_768

    /// Taps that are counted but in no row yet.
    let taps = UnfoldedTaps()
    let runs: CounterRuns
    /// Taps that are counted but in no run yet.
    let uncounted: UncountedTaps

    /// A fold as committed: `done` counters of the merge of the runs up to `through` are in the rows.
    private struct Fold {
        let through: Int64
        var done: Int64 = 0
    }

    /// What the current transaction adds to the fold.
    private struct Step {
        let through: Int64
        var done: Int64
        var isLast = false
        var taps: [(link: Int64, count: Int64)] = []
    }

    private let rows: CounterRows
    private let mark: RawStatement
    private let unmark: RawStatement
    private let health: Health
    private let options: StoreOptions
    private var fold: Fold?
    /// Positioned behind `fold.done`; nil when it has to be remade.
    private var merge: CounterMerge?
    private var step: Step?
    /// In the order in which they came, with the last run that each waits for; nil while taps that it waits for are in
    /// no run.
    private var waiting: [(through: Int64?, answer: Answer<Void>)] = []
    private var notBefore: Int64 = 0

    /// Reads the state that the last process left; writes nothing.
    init(_ connection: OpaquePointer, health: Health, options: StoreOptions) throws {
        self.health = health
        self.options = options
        runs = try CounterRuns(connection)
        uncounted = try UncountedTaps(connection, taps, part: options.countedAtOnce)
        rows = try CounterRows(connection)
        mark = try RawStatement(connection, "INSERT OR REPLACE INTO folding (through, done) VALUES (?, ?)")
        unmark = try RawStatement(connection, "DELETE FROM folding")
        let interrupted = try RawStatement(connection, "SELECT through, done FROM folding")
        if try interrupted.step() { fold = Fold(through: interrupted.integer(0), done: max(interrupted.integer(1), 0)) }
        var recount = try TapRecount(connection, health, progress: options.progress)
        try resume(&recount)
    }

    private func resume(_ recount: inout TapRecount) throws {
        try runs.resume(foldedThrough: fold?.through ?? 0) { (run) throws(StoreError) in
            var reader = try CounterRunReader(run)
            while try reader.next() { note(reader.current, 1) }
        }
        if let fold { merge = try remake(fold) { note($0, -1) } }
        try recount.run(uncounted)
        publishProgress()
    }

    /// Whether every counter is in its row.
    var isDone: Bool { fold == nil && runs.waiting == 0 && uncounted.isEmpty }

    // MARK: - When

    /// Whether a step should run now.
    func isDue(isIdle: Bool) -> Bool {
        let now = monotonicClock()
        guard !isDone, now >= notBefore else { return false }
        if isUnderWay || runs.isFull || taps.links >= Self.mostLinks { return true }
        return now - since >= options.foldInterval || isIdle && now - latest >= options.foldPause
    }

    /// When the first and the last counters arrived that no fold has taken, monotonic milliseconds.
    private var since: Int64 {
        if uncounted.isEmpty { return runs.since }
        return runs.waiting == 0 ? uncounted.since : min(runs.since, uncounted.since)
    }
    private var latest: Int64 { max(runs.latest, uncounted.latest) }

    /// Milliseconds without work after which a step is due; nil when there is nothing to fold.
    var untilDue: Int64? {
        guard !isDone else { return nil }
        let due = isUnderWay ? notBefore : max(latest + options.foldPause, notBefore)
        return max(due - monotonicClock(), 0)
    }

    private var isUnderWay: Bool { fold != nil || !waiting.isEmpty }

    /// Answers when everything counted until now is in the rows.
    func answer(_ answer: Answer<Void>) {
        if isDone { return answer.resume(returning: .success(())) }
        waiting.append((uncounted.isEmpty ? runs.last : nil, answer))
    }

    /// Fails the waiting callers: the fold will not end soon.
    func refuse(_ reason: String) {
        for waiting in waiting { waiting.answer.resume(returning: .failure(.notRecorded(reason: reason))) }
        waiting.removeAll()
    }

    // MARK: - A transaction that counts

    /// Turns taps of blocks into runs of the current transaction when they are due. A commit must follow.
    /// - Parameter head: the sequence of the last event.
    func writeDueTaps(head: Int64) throws(SQLiteError) {
        try uncounted.writeWhatIsDue(options, to: runs, head: head)
    }

    // MARK: - A step

    /// Adds some counters to the rows, inside the caller's transaction: `counters`, plus as many as a transaction of
    /// events brings, so that a fold ends however fast events arrive.
    /// - Parameter head: the sequence of the last event.
    func run(counters: Int, head: Int64) throws {
        // Many taps are encoded in steps of their own.
        if fold == nil, try !uncounted.prepare(to: runs, head: head) { return }
        let fold = try self.fold ?? begin(head: head)
        let merge = try self.merge.take() ?? remake(fold) { (_) in }
        var step = Step(through: fold.through, done: fold.done)
        let least = waiting.isEmpty ? counters : options.foldHurry * counters
        let end = fold.done + Int64(least + runs.latestCount + uncounted.latestCount)
        while step.done < end {
            guard try merge.next() else {
                step.isLast = true
                break
            }
            try rows.add(merge.current)
            if merge.current.key.table == .link {
                step.taps.append((Int64(bitPattern: merge.current.key.value), merge.current.counts[.tap]))
            }
            step.done += 1
        }
        if step.isLast {
            try runs.delete(through: fold.through)
            try unmark.run()
        } else {
            mark.bind(1, fold.through)
            mark.bind(2, step.done)
            try mark.run()
        }
        self.merge = merge
        self.step = step
    }

    /// The current transaction is committed, and with it a step, if it had one.
    private func finishStep() {
        guard let step else { return }
        for (link, count) in step.taps { taps.add(-count, to: link) }
        self.step = nil
        guard step.isLast else {
            fold = Fold(through: step.through, done: step.done)
            return
        }
        fold = nil
        merge = nil
        let answered = waiting.prefix { $0.through.map { $0 <= step.through } ?? false }
        for waiting in answered { waiting.answer.resume(returning: .success(())) }
        waiting.removeFirst(answered.count)
    }

    /// A step has failed: folding pauses.
    func failed() { notBefore = monotonicClock() + Self.retryDelay }

    /// Takes all runs, including new ones of the taps that are in none.
    private func begin(head: Int64) throws -> Fold {
        try uncounted.write(to: runs, head: head)
        let (taken, through) = try runs.take()
        merge = try CounterMerge(taken)
        return Fold(through: through)
    }

    /// Remakes the merge and skips the counters that are in the rows already; `body` gets each of those.
    private func remake(_ fold: Fold, _ body: (borrowing Counter) -> Void) throws -> CounterMerge {
        let merge = try CounterMerge(runs.read(through: fold.through))
        var skipped: Int64 = 0
        while skipped < fold.done, try merge.next() {
            body(merge.current)
            skipped += 1
        }
        return merge
    }

    private func note(_ counter: borrowing Counter, _ sign: Int64) {
        guard counter.key.table == .link else { return }
        taps.add(sign * counter.counts[.tap], to: Int64(bitPattern: counter.key.value))
    }

    private func publishProgress() { health.isUnfolded.store(!isDone, ordering: .releasing) }
}

extension CounterCompaction: TransactionParticipant {
    func finish(head: Int64) throws(SQLiteError) { try writeDueTaps(head: head) }

    func commit(head: Int64) {
        runs.commit()
        uncounted.commit()
        if uncounted.isEmpty {
            for index in waiting.indices where waiting[index].through == nil { waiting[index].through = runs.last }
        }
        finishStep()
        publishProgress()
    }

    func rollBack() {
        // The merge has gone beyond what is committed.
        if step != nil { merge = nil }
        step = nil
        runs.rollBack()
        uncounted.rollBack()
    }

    /// Behind a savepoint, no run is appended and no tap is put into a block.
    func savepoint() -> (() -> Void)? { nil }
}
