// The reader thread: lists, look-ups and exports, one after the other, each in a read transaction of its own. It never
// waits for a client: a long list is many short jobs, so that others run in between.

import LinkCore
import Records
import Synchronization

/// Jobs that wait for the reader thread.
final class ReaderQueue: Sendable {
    /// One read. `run` is called on the reader thread, or `fail` with the reason.
    struct Job: Sendable {
        let run: @Sendable (ReadContext) -> Void
        let fail: @Sendable (StoreError) -> Void
    }

    private struct State {
        var jobs: [Job] = []
        /// Jobs that wait until fewer are under way.
        var waiting: [Job] = []
        /// All jobs whose callers have not taken the result yet.
        var underWay = 0
        var isClosing = false
    }

    private static let limit = 4096
    /// Results may be megabytes, and the thread is faster than those that write them for clients.
    private static let mostUnderWay = 8
    private let state = Mutex(State())
    private let bell = Semaphore()
    private let health: Health

    init(_ health: Health) { self.health = health }

    /// Runs a body in one read transaction on the reader thread, unless the task is cancelled before its turn.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (ReadContext) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let cancellation = Cancellation()
        var isQueued = false
        let result: Result<Value, StoreError> = await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                let job = Job(
                    run: { [health] context in
                        if cancellation.isCancelled.load(ordering: .relaxed) {
                            return continuation.resume(returning: .failure(.failed(reason: "the caller has left")))
                        }
                        do throws(StoreError) {
                            continuation.resume(returning: .success(try context.transaction(body)))
                        } catch {
                            continuation.resume(returning: .failure(health.noting(error)))
                        }
                    },
                    fail: { continuation.resume(returning: .failure($0)) })
                if let refusal = push(job) { job.fail(refusal) } else { isQueued = true }
            }
        } onCancel: {
            cancellation.isCancelled.store(true, ordering: .relaxed)
        }
        if isQueued { taken() }
        return try result.get()
    }

    /// Whether a task was cancelled.
    private final class Cancellation: Sendable {
        let isCancelled = Atomic(false)
    }

    private func push(_ job: Job) -> StoreError? {
        let refusal = state.withLock { state -> StoreError? in
            if state.isClosing { return .closed }
            guard state.waiting.count < Self.limit else { return .failed(reason: "too many reads wait") }
            state.underWay += 1
            if state.underWay <= Self.mostUnderWay { state.jobs.append(job) } else { state.waiting.append(job) }
            return nil
        }
        if refusal == nil { bell.signal() }
        return refusal
    }

    /// A caller has its result: the next job goes to the thread.
    private func taken() {
        let isNext = state.withLock { state in
            state.underWay -= 1
            if state.waiting.isEmpty { return false }
            state.jobs.append(state.waiting.removeFirst())
            return true
        }
        if isNext { bell.signal() }
    }

    /// Rejects further reads; waiting ones are still answered.
    func close() {
        state.withLock { state in
            state.isClosing = true
            state.jobs += state.waiting
            state.waiting = []
        }
        bell.signal()
    }

    /// Runs jobs on the reader thread until the queue is closed and empty.
    func serve(_ context: ReadContext) {
        while true {
            bell.wait()
            let (jobs, isClosing) = state.withLock { state in
                defer { state.jobs = [] }
                return (state.jobs, state.isClosing)
            }
            for job in jobs { job.run(context) }
            if isClosing, jobs.isEmpty { return }
            if isClosing { bell.signal() }
        }
    }
}

extension Store {
    /// Reads a list in several parts, when it is its turn and its caller has not left meanwhile.
    func listing<Value>(_ body: () async throws(StoreError) -> Value) async throws(StoreError) -> Value {
        guard await lists.take() else { throw .failed(reason: "too many lists wait") }
        defer { lists.give() }
        if Task.isCancelled { throw .failed(reason: "the caller has left") }
        return try await body()
    }
}
