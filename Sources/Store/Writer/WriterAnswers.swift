// The results of a transaction's items, kept until its commit. On the writer thread.

import LinkCore

/// The answers to a transaction's items.
struct WriterAnswers {
    private var others: [@Sendable () -> Void] = []
    private var counts: [Answer<Void>] = []
    /// By sender: there are few, one for each worker.
    private var opens: [(sender: any OpenSender, settled: [SettledOpen])] = []
    private var taps: [(sender: any TapSender, settled: [SettledTap])] = []

    /// The most taps of one sender.
    private let most: Int

    /// - Parameter most: the number of items.
    init(upTo most: Int) { self.most = most }

    /// Adds what is to be done after the commit.
    mutating func add(_ answer: @escaping @Sendable () -> Void) { others.append(answer) }

    /// Adds somebody who waits until everything is counted.
    mutating func add(_ answer: Answer<Void>) { counts.append(answer) }

    /// Adds the result of a tap.
    mutating func add(_ tap: QueuedTap, _ result: Result<Void, JournalError>) {
        if case .failure(let error) = result { add(tap, error) } else { add(tap, nil) }
    }

    /// Adds the result of an open.
    mutating func add(_ open: QueuedOpen, _ result: Result<JournalReceipt, JournalError>) {
        let place = opens.firstIndex { $0.sender === open.sender } ?? opens.count
        if place == opens.count { opens.append((open.sender, [])) }
        opens[place].settled.append(SettledOpen(number: open.number, result))
    }

    /// Adds an item of a failed transaction.
    mutating func add(_ item: WorkItem, failed error: JournalError) {
        switch item {
        case .open(let open): add(open, .failure(error))
        case .tap(let tap): add(tap, error)
        case .other(let task): add { task.fail(error) }
        case .count(let answer): add { answer.resume(returning: .failure(error)) }
        }
    }

    private mutating func add(_ tap: QueuedTap, _ error: JournalError?) {
        let place = taps.firstIndex { $0.sender === tap.sender } ?? taps.count
        if place == taps.count {
            taps.append((tap.sender, []))
            taps[place].settled.reserveCapacity(most)
        }
        taps[place].settled.append(SettledTap(number: tap.number, error: error))
    }

    /// Sends the answers; taps and opens are answered once for each sender.
    func send(_ counting: Counting) {
        for one in opens { one.sender.settled(one.settled) }
        for one in taps { one.sender.settled(one.settled) }
        for answer in others { answer() }
        for answer in counts { counting.answer(answer) }
    }
}
