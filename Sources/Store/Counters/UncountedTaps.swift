// Taps of blocks that are in no run of counters yet, summed by what they count. Their blocks define them, so they are
// kept in memory: many taps become one run when a fold begins, or when they are many or have waited for long. The same
// transaction moves the mark up to which taps are counted to its last event; after a crash the taps behind the mark are
// counted again from their blocks. When no tap waits, the mark follows the events by itself: a start looks at all taps
// behind it, including those that were counted as they came. To encode many sums takes as long as many commits, so it is
// done in parts, one with each transaction: these sums leave, and later taps have sums of their own. On the writer thread
// only.

import LinkCore
import StoreFormat

/// The sums of committed taps and of those of the current transaction.
final class UncountedTaps {
    /// How many sums of one decision, by hour and referrer, a tap is compared with; one sum more does no harm.
    private static let mostCompared = 8

    /// Sums that are no longer added to, on their way to their runs.
    private struct Leaving {
        var sums: [Sum] = []
        /// The sequence of the event up to which taps are counted once these are written.
        var mark: Int64 = 0
        /// How many of them are in `runs`.
        var encoded = 0
        var runs: [[UInt8]] = []

        var isEncoded: Bool { encoded == sums.count }
    }

    /// Taps that count alike.
    private struct Sum {
        let tap: CountedEvent
        let hour: Int64
        /// The number of a text; nil for taps without a referrer.
        let referrer: Int64?
        /// The index of the previous sum of the same decision; nil for the first.
        let before: Int?
        var times: Int32 = 0
    }

    /// When the first and the last committed tap arrived, milliseconds of the monotonic clock.
    private(set) var since: Int64 = 0
    private(set) var latest: Int64 = 0
    /// How many taps the last transaction with taps had, and how many counters its sums will become.
    private var latestTaps = 0
    private(set) var latestCount = 0
    /// Whether the current transaction must write the sums.
    var mustBeWritten = false

    private let links: UnfoldedTaps
    /// How many sums are encoded at once.
    private let part: Int
    private let update: RawStatement
    private let insert: RawStatement
    private var sums: [Sum] = []
    /// The number of sums when the last transaction was committed.
    private var committedSums = 0
    /// The number of committed taps in the sums.
    private var committedCount = 0
    /// The sequence of the event up to which taps are counted.
    private var mark: Int64 = 0
    /// For the current transaction: the index of each tap's sum, the number of counters of its new sums, and the mark
    /// once everything is written.
    private var added: [Int] = []
    private var addedCounters = 0
    private var newMark: Int64?
    /// For the current transaction: whether it writes all sums, and not only those that leave.
    private var writesAll = false
    /// For the current transaction: the mark of the sums that leave when it is committed.
    private var departure: Int64?
    private var leaving = Leaving()
    private var run = BatchSums(head: 0)

    init(_ connection: OpaquePointer, _ links: UnfoldedTaps, part: Int) throws(SQLiteError) {
        self.links = links
        self.part = part
        update = try RawStatement(connection, "UPDATE counted_taps SET last_seq = max(last_seq, ?)")
        insert = try RawStatement(connection, "INSERT INTO counted_taps (last_seq) SELECT ? WHERE changes() = 0")
        let find = try RawStatement(connection, "SELECT max(last_seq) FROM counted_taps")
        mark = try find.step() ? find.integer(0) : 0
        find.reset()
    }

    /// Whether every committed tap is in a run.
    var isEmpty: Bool { committedCount == 0 && leaving.sums.isEmpty }

    /// Whether taps up to an event are recorded as counted.
    func isCounted(through event: Int64) -> Bool { isEmpty && mark >= event }

    /// Whether the sums should be written: they are many, which takes memory, or have waited for long.
    private func areDue(_ options: StoreOptions) -> Bool {
        sums.count >= options.foldTaps
            || committedCount > 0 && monotonicClock() - since >= options.countInterval
    }

    /// Counts a tap of the current transaction. Readers of its link's taps see it at once.
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

    /// Writes what is due of the sums, or a part of it. No tap may be added to the transaction afterwards.
    /// - Parameter head: the sequence of the transaction's last event.
    func writeWhatIsDue(_ options: StoreOptions, to runs: CounterRuns, head: Int64) throws(SQLiteError) {
        let isDue = areDue(options)
        if mustBeWritten || isDue && (sums.count <= part || !leaving.sums.isEmpty) {
            try write(to: runs, head: head)
        } else if !leaving.sums.isEmpty {
            // More than the transaction adds, so that they have left before the next ones are due.
            encode(max(part, 2 * added.count))
            if leaving.isEncoded, newMark == nil { try writeLeaving(to: runs, mark: leaving.mark) }
        } else if isDue {
            departure = head
        } else if sums.isEmpty, head - mark >= options.countEvents {
            try write(to: runs, head: head)
        }
    }

    /// Encodes a part of the committed sums, or writes those that are encoded. Returns whether few enough are left for
    /// `write`. Not in a transaction with taps.
    /// - Parameter head: the sequence of the last event.
    func prepare(to runs: CounterRuns, head: Int64) throws(SQLiteError) -> Bool {
        if leaving.sums.isEmpty {
            if sums.count <= part { return true }
            leave(mark: head)
        }
        if leaving.isEncoded {
            try writeLeaving(to: runs, mark: leaving.mark)
            return false
        }
        encode(max(part, 2 * latestTaps))
        return leaving.isEncoded && sums.count <= part
    }

    /// Appends all sums to the transaction as runs and moves the mark to its last event. No tap may be added to the
    /// transaction afterwards.
    func write(to runs: CounterRuns, head: Int64) throws(SQLiteError) {
        guard newMark == nil, !sums.isEmpty || !leaving.sums.isEmpty || head > mark else { return }
        encode(leaving.sums.count)
        writesAll = true
        try writeLeaving(to: runs, mark: max(head, mark))
        if let run = encoded(sums[...]) { try runs.append(run) }
    }

    private func writeLeaving(to runs: CounterRuns, mark: Int64) throws(SQLiteError) {
        newMark = mark
        for run in leaving.runs { try runs.append(run) }
        update.bind(1, mark)
        try update.run()
        insert.bind(1, mark)
        try insert.run()
    }

    /// Encodes more of the sums that leave, at most `count`.
    private func encode(_ count: Int) {
        let end = min(leaving.encoded + count, leaving.sums.count)
        if let run = encoded(leaving.sums[leaving.encoded..<end]) { leaving.runs.append(run) }
        leaving.encoded = end
    }

    /// A run of these sums; nil when they count nothing.
    private func encoded(_ sums: ArraySlice<Sum>) -> [UInt8]? {
        run.begin(head: 0)
        for sum in sums where sum.times > 0 {
            run.count(sum.tap, times: sum.times, hour: sum.hour, referrer: sum.referrer)
        }
        return run.sumUp() ? run.run.bytes : nil
    }

    /// Lets all sums leave; they must be of committed taps.
    private func leave(mark: Int64) {
        for sum in sums { sum.tap.place = nil }
        leaving = Leaving(sums: sums, mark: mark)
        sums = []
        (committedSums, committedCount, latestCount) = (0, 0, 0)
    }

    /// The transaction is committed.
    func commit() {
        mustBeWritten = false
        if let newMark {
            mark = newMark
            leaving = Leaving()
        }
        if writesAll {
            forget()
        } else if !added.isEmpty {
            latest = monotonicClock()
            if committedCount == 0 { since = latest }
            committedCount += added.count
            (latestTaps, latestCount) = (added.count, addedCounters)
            committedSums = sums.count
        }
        if let departure { leave(mark: departure) }
        endTransaction()
    }

    /// The transaction was rolled back: its taps and its new sums are removed.
    func rollBack() {
        for place in added {
            sums[place].times -= 1
            if let link = sums[place].tap.link { links.add(-1, to: link) }
        }
        while sums.count > committedSums, let sum = sums.popLast() { sum.tap.place = sum.before }
        mustBeWritten = false
        endTransaction()
    }

    private func endTransaction() {
        added.removeAll(keepingCapacity: true)
        (addedCounters, newMark, writesAll, departure) = (0, nil, false, nil)
    }

    /// All sums are in a run and are dropped.
    private func forget() {
        if sums.isEmpty { return }
        for sum in sums { sum.tap.place = nil }
        sums.removeAll(keepingCapacity: true)
        committedSums = 0
        // A new value frees the memory that many sums at once took.
        run = BatchSums(head: 0)
        (committedCount, latestCount) = (0, 0)
    }
}
