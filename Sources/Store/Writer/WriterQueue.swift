// The bounded queue before the writer. Producers are any threads; they hold the lock for an append only and
// wake the writer only when it sleeps. The order of the queue is the order of commits.

import LinkCore
import Synchronization

/// Work on its way to the writer thread.
final class WriterQueue: Sendable {
    /// A piece of work, and when it came, nanoseconds of the monotonic clock.
    private struct Queued {
        let item: WorkItem
        let cameAt: UInt64
    }

    /// What producers and the writer share.
    private struct State {
        var items: [Queued] = []
        var questions: [@Sendable () -> Void] = []
        /// Of all that waits, what the writer has fetched and not begun included.
        var weight = 0
        var isClosing = false
        var isSleeping = false
        /// How much has to wait before the sleeping writer is woken.
        var wanted = 1
    }

    /// What the writer fetched: with one exchange of arrays, so that producers never wait for more than that.
    private struct Fetched {
        /// The next one last.
        var items: [Queued] = []
        /// How long those waited that were taken.
        var waits = Histogram(.waiting)
    }

    /// For how long the writer waits for a batch half as large as the last one, microseconds. Those whose work was just committed
    /// come again within it, and one commit for many of them costs the disk once. Half, so that the workers read and answer the
    /// others meanwhile. PostgreSQL's commit_delay is the model.
    private static let pacing: Int64 = 400

    /// How many entries may wait.
    let limit: Int
    private let state = Mutex(State())
    /// Locked by the writer, and for a moment by whoever asks for the figures; never by producers.
    private let fetched = Mutex(Fetched())
    private let bell = Semaphore()
    /// The weight of the last batch. The writer's own.
    private let last = Atomic<Int>(0)
    /// Nanoseconds one entry took lately; for the advice to come back later.
    let pace = Atomic<Int64>(20_000)

    init(limit: Int) { self.limit = limit }

    /// Appends work; returns why not when the queue is full or closed.
    func push(_ item: WorkItem) -> JournalError? {
        let weight = item.weight
        let now = monotonicNanoseconds()
        let (refusal, wake) = state.withLock { state -> (JournalError?, Bool) in
            if state.isClosing { return (.notRecorded(reason: "the store is closed"), false) }
            guard state.weight + weight <= limit else {
                let wait = Int64(state.weight) * pace.load(ordering: .relaxed) / 1_000_000
                return (.overloaded(retryAfterMilliseconds: Int(min(max(wait, 5), 1000))), false)
            }
            state.items.append(Queued(item: item, cameAt: now))
            state.weight += weight
            // What weighs nothing waits for no others.
            let wake = state.isSleeping && (weight == 0 || state.weight >= state.wanted)
            if wake { state.isSleeping = false }
            return (nil, wake)
        }
        if wake { bell.signal() }
        return refusal
    }

    /// Has the writer answer when it comes by. Not bounded by the limit: a full queue is when it matters.
    func ask(_ answer: @escaping @Sendable () -> Void) {
        let wake = state.withLock { state in
            if state.isClosing { return false }
            state.questions.append(answer)
            defer { state.isSleeping = false }
            return state.isSleeping
        }
        if wake { bell.signal() }
    }

    /// Answers what was asked. On the writer thread.
    func answerQuestions() {
        let questions = state.withLock { state in
            let questions = state.questions
            if !questions.isEmpty { state.questions = [] }
            return questions
        }
        for answer in questions { answer() }
    }

    /// Takes what waits, up to `most` entries but at least one item; sleeps up to `milliseconds` when nothing does.
    /// Empty after that time, or when the queue is closing and drained. After a batch it waits for half as much, for a moment; after
    /// a few pieces of work it does not.
    func take(_ most: Int, waiting milliseconds: Int64) -> (items: [WorkItem], isClosing: Bool) {
        if milliseconds > 0 { gather(min(most, last.load(ordering: .relaxed) / 2)) }
        let taken = takeOne(most, waiting: milliseconds)
        last.store(taken.items.reduce(0) { $0 + $1.weight }, ordering: .relaxed)
        return taken
    }

    /// Sleeps until so much waits, for the time of pacing at most.
    private func gather(_ wanted: Int) {
        guard wanted > 1 else { return }
        let isShort = state.withLock { state in
            state.isSleeping = state.weight < wanted && !state.isClosing && state.questions.isEmpty
            state.wanted = state.isSleeping ? wanted : 1
            return state.isSleeping
        }
        guard isShort else { return }
        bell.wait(microseconds: Self.pacing)
        state.withLock { state in
            state.isSleeping = false
            state.wanted = 1
        }
    }

    private func takeOne(_ most: Int, waiting milliseconds: Int64) -> (items: [WorkItem], isClosing: Bool) {
        let first = takeNow(most, sleepWhenEmpty: milliseconds > 0)
        guard first.isSleeping else { return (first.items, first.isClosing) }
        bell.wait(milliseconds: milliseconds)
        let second = takeNow(most, sleepWhenEmpty: false)
        return (second.items, second.isClosing)
    }

    /// - Parameter sleepWhenEmpty: whether the writer then sleeps until it is woken; not when somebody has asked it something.
    private func takeNow(
        _ most: Int, sleepWhenEmpty: Bool
    ) -> (items: [WorkItem], isClosing: Bool, isSleeping: Bool) {
        fetched.withLock { fetched in
            if fetched.items.isEmpty {
                let (isClosing, isSleeping) = state.withLock { state in
                    let isIdle = state.items.isEmpty && state.questions.isEmpty && !state.isClosing
                    state.isSleeping = isIdle && sleepWhenEmpty
                    swap(&fetched.items, &state.items)
                    return (state.isClosing, state.isSleeping)
                }
                if fetched.items.isEmpty { return ([], isClosing, isSleeping) }
                fetched.items.reverse()
            }
            let now = monotonicNanoseconds()
            var items: [WorkItem] = []
            items.reserveCapacity(min(fetched.items.count, most))
            var weight = 0
            while let next = fetched.items.last, items.isEmpty || weight + next.item.weight <= most {
                fetched.items.removeLast()
                weight += next.item.weight
                fetched.waits.count(now &- min(now, next.cameAt))
                items.append(next.item)
            }
            let isClosing = state.withLock { state in
                state.weight -= weight
                return state.isClosing
            }
            return (items, isClosing, false)
        }
    }

    /// Wakes the writer for something that is not in the queue.
    func ring() {
        state.withLock { $0.isSleeping = false }
        bell.signal()
    }

    /// Entries that wait.
    var depth: Int { state.withLock { $0.weight } }

    /// How long those waited that were taken.
    var waits: Histogram { fetched.withLock { $0.waits } }

    /// Refuses further work; the writer drains what is there and ends.
    func close() {
        state.withLock { state in
            state.isClosing = true
            state.isSleeping = false
        }
        bell.signal()
    }
}
