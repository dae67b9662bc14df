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
    }

    /// What the writer fetched: with one exchange of arrays, so that producers never wait for more than that.
    private struct Fetched {
        /// The next one last.
        var items: [Queued] = []
        /// How long those waited that were taken.
        var waits = Histogram(.waiting)
    }

    /// How many entries may wait.
    let limit: Int
    private let state = Mutex(State())
    /// Locked by the writer, and for a moment by whoever asks for the figures; never by producers.
    private let fetched = Mutex(Fetched())
    private let bell = Semaphore()
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
            defer { state.isSleeping = false }
            return (nil, state.isSleeping)
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
    /// Empty after that time, or when the queue is closing and drained.
    func take(_ most: Int, waiting milliseconds: Int64) -> (items: [WorkItem], isClosing: Bool) {
        let first = takeNow(most, sleepWhenEmpty: milliseconds > 0)
        guard first.items.isEmpty, !first.isClosing, milliseconds > 0 else { return first }
        bell.wait(milliseconds: milliseconds)
        return takeNow(most, sleepWhenEmpty: false)
    }

    private func takeNow(_ most: Int, sleepWhenEmpty: Bool) -> (items: [WorkItem], isClosing: Bool) {
        fetched.withLock { fetched in
            if fetched.items.isEmpty {
                let isClosing = state.withLock { state in
                    state.isSleeping = state.items.isEmpty && !state.isClosing && sleepWhenEmpty
                    swap(&fetched.items, &state.items)
                    return state.isClosing
                }
                if fetched.items.isEmpty { return ([], isClosing) }
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
            return (items, isClosing)
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
