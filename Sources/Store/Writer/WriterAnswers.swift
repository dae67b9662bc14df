// The results of a transaction's items, kept until its commit. On the writer thread.

import LinkCore

/// The answers to a transaction's items.
struct WriterAnswers {
    /// The taps of one sender.
    private struct Taps {
        let sender: any TapSender
        var settled: [SettledTap]
    }

    /// The opens of one sender.
    private struct Opens {
        let sender: any OpenSender
        var settled: [SettledOpen]
    }

    private var others: [@Sendable () -> Void] = []
    private var counts: [Answer<Void>] = []
    private var opens: [Opens] = []
    /// The taps by sender: there are few, one for each worker.
    private var taps: [Taps] = []

    /// The most taps of one sender.
    private let most: Int

    /// - Parameter most: the number of items.
    init(upTo most: Int) { self.most = most }

    /// Adds what is to be done after the commit.
    mutating func add(_ answer: @escaping @Sendable () -> Void) { others.append(answer) }

    /// Adds somebody who waits until everything is counted.
    mutating func add(_ answer: Answer<Void>) { counts.append(answer) }

    /// Adds the result of a tap.
    mutating func add<Tap>(_ tap: QueuedTap<Tap>, _ result: Result<Void, JournalError>) {
        if case .failure(let error) = result { add(tap, error) } else { add(tap, nil) }
    }

    /// Adds the result of an open.
    mutating func add(_ open: QueuedOpen, _ result: Result<JournalReceipt, JournalError>) {
        let one = SettledOpen(number: open.number, result)
        if let sender = opens.firstIndex(where: { $0.sender === open.sender }) {
            opens[sender].settled.append(one)
        } else {
            opens.append(Opens(sender: open.sender, settled: [one]))
        }
    }

    /// Adds an item of a failed transaction.
    mutating func add(_ item: WorkItem, failed error: JournalError) {
        switch item {
        case .open(let open): add(open, .failure(error))
        case .tap(let tap): add(tap, error)
        case .singleTap(let tap): add(tap, error)
        case .other(let task): add { task.fail(error) }
        case .count(let answer): add { answer.resume(returning: .failure(error)) }
        }
    }

    private mutating func add<Tap>(_ tap: QueuedTap<Tap>, _ error: JournalError?) {
        let one = SettledTap(number: tap.number, error: error)
        if let sender = taps.firstIndex(where: { $0.sender === tap.sender }) {
            taps[sender].settled.append(one)
        } else {
            var settled: [SettledTap] = []
            settled.reserveCapacity(most)
            settled.append(one)
            taps.append(Taps(sender: tap.sender, settled: settled))
        }
    }

    /// Sends the answers; taps and opens are answered once for each sender.
    func send(_ counting: Counting) {
        for one in opens { one.sender.settled(one.settled) }
        for one in taps { one.sender.settled(one.settled) }
        for answer in others { answer() }
        for answer in counts { counting.answer(answer) }
    }
}
