// Taps of blocks that are in no run of counters yet, summed up by what they count. Their blocks say what they are, so they are
// kept in memory: many taps become one run, when a fold begins, or when they are many or have waited for long. With that run
// moves the mark up to which taps are counted, in one transaction, to its last event; after a crash those behind it are counted
// again from their blocks. Where none waits the mark follows the events by itself: a start looks at all taps behind it, those that
// were counted as they came, too. On the writer thread only.

import LinkCore

/// The sums of committed taps, and of those of the transaction under way.
final class UncountedTaps {
    /// Taps of one decision that differ in hour or referrer, which a tap is compared with: one more sum does no harm.
    private static let mostCompared = 8

    /// Taps that count alike.
    private struct Sum {
        let tap: CountedEvent
        let hour: Int64
        /// The number of a text; nil for taps without a referrer.
        let referrer: Int64?
        /// The sum before of the same decision.
        let before: Int?
        var times: Int32 = 0
    }

    /// When the first committed tap came, and when the last, in milliseconds of the monotonic clock.
    private(set) var since: Int64 = 0
    private(set) var latest: Int64 = 0
    /// Counters that sums of the last transaction will be.
    private(set) var latestCount = 0
    /// Whether the transaction under way must write them.
    var mustBeWritten = false

    private let links: UnfoldedTaps
    private let update: RawStatement
    private let insert: RawStatement
    private var sums: [Sum] = []
    /// How many of them there were when the last transaction was committed.
    private var committedSums = 0
    /// How many taps were committed.
    private var committedCount = 0
    /// The event up to which taps are counted.
    private var mark: Int64 = 0
    /// Of the transaction under way: the places of the sums that its taps are in, one for each tap, what new sums will be, and
    /// where the mark goes once all is written.
    private var added: [Int] = []
    private var addedCounters = 0
    private var newMark: Int64?
    private var run = BatchSums(head: 0)

    init(_ connection: OpaquePointer, _ links: UnfoldedTaps) throws(SQLiteFailure) {
        self.links = links
        update = try RawStatement(connection, "UPDATE counted_taps SET last_seq = max(last_seq, ?)")
        insert = try RawStatement(connection, "INSERT INTO counted_taps (last_seq) SELECT ? WHERE changes() = 0")
        let find = try RawStatement(connection, "SELECT max(last_seq) FROM counted_taps")
        mark = try find.step() ? find.integer(0) : 0
        find.reset()
    }

    /// Whether every committed tap is in a run.
    var isEmpty: Bool { committedCount == 0 }

    /// Whether taps up to an event are said to be counted.
    func isCounted(through event: Int64) -> Bool { isEmpty && mark >= event }

    /// Whether the transaction under way should write them: they are many, which takes memory, or have waited for long; or there is
    /// none, and its last event is far behind the mark.
    func areDue(_ options: StoreOptions, head: Int64) -> Bool {
        if mustBeWritten { return true }
        if sums.isEmpty { return head - mark >= options.countEvents }
        return sums.count >= options.foldTaps
            || committedCount > 0 && monotonicClock() - since >= options.countInterval
    }

    /// Counts a tap of the transaction under way. Whoever asks for its link's taps finds it.
    func add(_ tap: CountedEvent, hour: Int64, referrer: Int64?) {
        let place = place(of: tap, hour: hour, referrer: referrer)
        sums[place].times += 1
        added.append(place)
        if let link = tap.link { links.add(1, to: link) }
    }

    private func place(of tap: CountedEvent, hour: Int64, referrer: Int64?) -> Int {
        var place = tap.place
        for _ in 0..<Self.mostCompared {
            guard let found = place else { break }
            if sums[found].hour == hour, sums[found].referrer == referrer { return found }
            place = sums[found].before
        }
        sums.append(Sum(tap: tap, hour: hour, referrer: referrer, before: tap.place))
        addedCounters += tap.counters
        tap.place = sums.count - 1
        return sums.count - 1
    }

    // MARK: - The transaction

    /// Appends all there are as a run to the transaction, and moves the mark to its last event, in which no tap comes any more.
    func write(to runs: CounterRuns, head: Int64) throws(SQLiteFailure) {
        guard newMark == nil, !sums.isEmpty || head > mark else { return }
        newMark = max(head, mark)
        if !sums.isEmpty {
            run.begin(head: 0)
            for sum in sums where sum.times > 0 {
                run.count(sum.tap, times: sum.times, hour: sum.hour, referrer: sum.referrer)
            }
            if run.sumUp() { try runs.append(run.run, isOfBefore: true) }
        }
        update.bind(1, head)
        try update.run()
        insert.bind(1, head)
        try insert.run()
    }

    /// The transaction is durable.
    func committed() {
        mustBeWritten = false
        if let newMark {
            mark = newMark
            forget()
        } else if !added.isEmpty {
            latest = monotonicClock()
            if committedCount == 0 { since = latest }
            committedCount += added.count
            latestCount = addedCounters
            committedSums = sums.count
        }
        added.removeAll(keepingCapacity: true)
        addedCounters = 0
    }

    /// The transaction was rolled back: its taps are taken back, and so are the sums that it brought.
    func rolledBack() {
        for place in added {
            sums[place].times -= 1
            if let link = sums[place].tap.link { links.add(-1, to: link) }
        }
        while sums.count > committedSums, let sum = sums.popLast() { sum.tap.place = sum.before }
        added.removeAll(keepingCapacity: true)
        (addedCounters, newMark, mustBeWritten) = (0, nil, false)
    }

    /// All are in a run.
    private func forget() {
        newMark = nil
        if sums.isEmpty { return }
        for sum in sums { sum.tap.place = nil }
        sums.removeAll(keepingCapacity: true)
        committedSums = 0
        // They were many at once, and take memory.
        run = BatchSums(head: 0)
        (committedCount, latestCount) = (0, 0)
    }
}
