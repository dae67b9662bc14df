// The bounded queue before the writer. Producers are any threads; they hold the lock for an append only and wake the
// writer only when it sleeps. The order of the queue is the order of commits.

import LinkCore
import Synchronization

/// Work that waits for the writer thread.
final class WriterQueue: Sendable {
    /// A piece of work, and when it arrived, nanoseconds of the monotonic clock.
    private struct Queued {
        let item: WorkItem
        let cameAt: UInt64
    }

    /// What producers and the writer share.
    private struct State {
        var items: [Queued] = []
        var questions: [@Sendable () -> Void] = []
        /// The weight of all waiting work.
        var weight = 0
        var isClosing = false
        var isSleeping = false
        /// How much weight has to wait before the sleeping writer is woken.
        var wanted = 1
    }

    /// How long the writer waits for a batch half as large as the last one, microseconds. Callers whose work was just
    /// committed come again within this time, and one commit for many of them costs one write to the disk. Half, so
    /// that the workers read and answer the others meanwhile. PostgreSQL's commit_delay is the model.
    private static let pacing: Int64 = 400

    /// How many entries may wait.
    let limit: Int
    private let state = Mutex(State())
    /// How long the taken work waited.
    private let waited = Mutex(Histogram(.waiting))
    private let bell = Semaphore()
    /// The weight of the last batch. Used by the writer only.
    private let last = Atomic<Int>(0)
    /// Nanoseconds per entry in the last batch; determines the advice when to retry.
    let pace = Atomic<Int64>(20_000)

    init(limit: Int) { self.limit = limit }

    /// Appends work. Returns nil, or the error when the queue is full or closed.
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
            // Work without weight does not wait for more.
            let wake = state.isSleeping && (weight == 0 || state.weight >= state.wanted)
            if wake { state.isSleeping = false }
            return (nil, wake)
        }
        if wake { bell.signal() }
        return refusal
    }

    /// Asks the writer to call `answer` when it next looks at the queue. Not bounded by the limit, since a full queue
    /// is when it matters.
    func ask(_ answer: @escaping @Sendable () -> Void) {
        let wake = state.withLock { state in
            if state.isClosing { return false }
            state.questions.append(answer)
            defer { state.isSleeping = false }
            return state.isSleeping
        }
        if wake { bell.signal() }
    }

    /// Answers pending questions. On the writer thread.
    func answerQuestions() {
        let questions = state.withLock { state in
            let questions = state.questions
            if !questions.isEmpty { state.questions = [] }
            return questions
        }
        for answer in questions { answer() }
    }

    /// Takes up to `most` waiting entries but at least one item; sleeps up to `milliseconds` when nothing waits. The
    /// result is empty after that time, or when the queue is closing and drained. After a batch it first waits briefly
    /// for half as much; after a few pieces of work it does not.
    func take(_ most: Int, waiting milliseconds: Int64) -> (items: [WorkItem], isClosing: Bool) {
        if milliseconds > 0 { gather(min(most, last.load(ordering: .relaxed) / 2)) }
        let taken = takeOne(most, waiting: milliseconds)
        last.store(taken.items.reduce(0) { $0 + $1.weight }, ordering: .relaxed)
        return taken
    }

    /// Sleeps until that much weight waits, but at most for the pacing time.
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
        var (queued, isClosing, isSleeping) = takeNow(most, sleepWhenEmpty: milliseconds > 0)
        if isSleeping {
            bell.wait(milliseconds: milliseconds)
            (queued, isClosing, isSleeping) = takeNow(most, sleepWhenEmpty: false)
        }
        if queued.isEmpty { return ([], isClosing) }
        let now = monotonicNanoseconds()
        waited.withLock { waits in for one in queued { waits.count(now &- min(now, one.cameAt)) } }
        return (queued.map(\.item), isClosing)
    }

    /// - Parameter sleepWhenEmpty: whether the writer sleeps next until it is woken; it does not when a question waits.
    private func takeNow(
        _ most: Int, sleepWhenEmpty: Bool
    ) -> (queued: [Queued], isClosing: Bool, isSleeping: Bool) {
        state.withLock { state in
            let isIdle = state.items.isEmpty && state.questions.isEmpty && !state.isClosing
            state.isSleeping = isIdle && sleepWhenEmpty
            var (count, weight) = (0, 0)
            while count < state.items.count, count == 0 || weight + state.items[count].item.weight <= most {
                weight += state.items[count].item.weight
                count += 1
            }
            var queued: [Queued] = []
            if count == state.items.count {
                swap(&queued, &state.items)
            } else {
                queued.append(contentsOf: state.items[..<count])
                state.items.removeSubrange(..<count)
            }
            state.weight -= weight
            return (queued, state.isClosing, state.isSleeping)
        }
    }

    /// Wakes the writer for work that is not in the queue.
    func ring() {
        state.withLock { $0.isSleeping = false }
        bell.signal()
    }

    /// The weight of the waiting work.
    var depth: Int { state.withLock { $0.weight } }

    /// How long the taken work waited.
    var waits: Histogram { waited.withLock { $0 } }

    /// Rejects further work; the writer drains the queue and ends.
    func close() {
        state.withLock { state in
            state.isClosing = true
            state.isSleeping = false
        }
        bell.signal()
    }
}
