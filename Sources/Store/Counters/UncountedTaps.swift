// Taps of blocks that are in no run of counters yet, summed up by what they count. Their blocks say what they are, so they are
// kept in memory: many taps become one run, when a fold begins, or when they are many or have waited for long. With that run
// moves the mark up to which taps are counted, in one transaction; after a crash those behind it are counted again from their
// blocks. On the writer thread only.

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
    /// The event of the last of these.
    private var last: Int64 = 0
    /// Of the transaction under way: the places of the sums that its taps are in, one for each tap, its last tap, what new
    /// sums will be, and whether all is written.
    private var added: [Int] = []
    private var addedLast: Int64 = 0
    private var addedCounters = 0
    private var isWritten = false
    private var run = BatchSums(head: 0)

    init(_ connection: OpaquePointer, _ links: UnfoldedTaps) throws(SQLiteFailure) {
        self.links = links
        update = try RawStatement(connection, "UPDATE counted_taps SET last_seq = max(last_seq, ?)")
        insert = try RawStatement(connection, "INSERT INTO counted_taps (last_seq) SELECT ? WHERE changes() = 0")
        let mark = try RawStatement(connection, "SELECT max(last_seq) FROM counted_taps")
        last = try mark.step() ? mark.integer(0) : 0
        mark.reset()
        addedLast = last
    }

    /// Whether every committed tap is in a run.
    var isEmpty: Bool { committedCount == 0 }

    /// Whether the transaction under way should write them: they are many, which takes memory, or have waited for long.
    func areDue(_ options: StoreOptions) -> Bool {
        mustBeWritten || sums.count >= options.foldTaps
            || committedCount > 0 && monotonicClock() - since >= options.countInterval
    }

    /// Counts a tap of the transaction under way. Whoever asks for its link's taps finds it.
    func add(_ tap: CountedEvent, sequence: Int64, hour: Int64, referrer: Int64?) {
        let place = place(of: tap, hour: hour, referrer: referrer)
        sums[place].times += 1
        added.append(place)
        addedLast = sequence
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

    /// Appends all there are as a run to the transaction, with the mark.
    func write(to runs: CounterRuns) throws(SQLiteFailure) {
        guard !isWritten, !sums.isEmpty else { return }
        isWritten = true
        run.begin(head: 0)
        for sum in sums where sum.times > 0 {
            run.count(sum.tap, times: sum.times, hour: sum.hour, referrer: sum.referrer)
        }
        if run.sumUp() { try runs.append(run.run, isOfBefore: true) }
        update.bind(1, addedLast)
        try update.run()
        insert.bind(1, addedLast)
        try insert.run()
    }

    /// The transaction is durable.
    func committed() {
        mustBeWritten = false
        if isWritten {
            forget()
        } else if !added.isEmpty {
            latest = monotonicClock()
            if committedCount == 0 { since = latest }
            committedCount += added.count
            latestCount = addedCounters
            committedSums = sums.count
        }
        added.removeAll(keepingCapacity: true)
        (last, addedCounters) = (addedLast, 0)
    }

    /// The transaction was rolled back: its taps are taken back, and so are the sums that it brought.
    func rolledBack() {
        for place in added {
            sums[place].times -= 1
            if let link = sums[place].tap.link { links.add(-1, to: link) }
        }
        while sums.count > committedSums, let sum = sums.popLast() { sum.tap.place = sum.before }
        added.removeAll(keepingCapacity: true)
        (addedLast, addedCounters, isWritten, mustBeWritten) = (last, 0, false, false)
    }

    /// All are in a run.
    private func forget() {
        for sum in sums { sum.tap.place = nil }
        sums.removeAll(keepingCapacity: true)
        committedSums = 0
        // They were many at once, and take memory.
        run = BatchSums(head: 0)
        (committedCount, latestCount, isWritten) = (0, 0, false)
    }
}
