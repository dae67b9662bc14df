// The results of a transaction's items, kept until its commit. On the writer thread.

import LinkCore

/// The answers to a transaction's items.
struct WriterAnswers {
    /// The result of an item, and its receiver.
    enum Settled {
        case entry(Answer<JournalReceipt>, Result<JournalReceipt, JournalError>)
        case group(Answer<[JournalReceipt]>, Result<[JournalReceipt], JournalError>)
        case job(@Sendable () -> Void)
        case count(Answer<Void>)
    }

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

    private var settled: [Settled] = []
    private var opens: [Opens] = []
    /// The taps by sender: there are few, one for each worker.
    private var taps: [Taps] = []

    /// The most taps of one sender.
    private let most: Int

    /// - Parameter most: the number of items.
    init(upTo most: Int) { self.most = most }

    /// Adds the result of an item.
    mutating func add(_ one: Settled) { settled.append(one) }

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
        case .queuedOpen(let open): add(open, .failure(error))
        case .tap(let tap): add(tap, error)
        case .singleTap(let tap): add(tap, error)
        default: add(.job { item.fail(error) })
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
        for one in settled {
            switch one {
            case .entry(let answer, let result): answer.resume(returning: result)
            case .group(let answer, let result): answer.resume(returning: result)
            case .job(let done): done()
            case .count(let answer): counting.answer(answer)
            }
        }
    }
}
