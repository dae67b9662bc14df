// The reader thread: lists, look-ups and exports, one after the other, each in a read transaction of its own. It never
// waits for a client: a long list is many short jobs, so that others run in between.

import GRDB
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
        var isClosing = false
    }

    private static let limit = 4096
    private let state = Mutex(State())
    private let bell = Semaphore()
    private let health: Health

    init(_ health: Health) { self.health = health }

    /// Runs a body in one read transaction on the reader thread.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (ReadContext) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        let result: Result<Value, StoreError> = await withUnsafeContinuation { continuation in
            let job = Job(
                run: { [health] context in
                    do throws(StoreError) {
                        continuation.resume(returning: .success(try context.transaction(body)))
                    } catch {
                        continuation.resume(returning: .failure(health.noting(error)))
                    }
                },
                fail: { continuation.resume(returning: .failure($0)) })
            if let refusal = push(job) { job.fail(refusal) }
        }
        return try result.get()
    }

    private func push(_ job: Job) -> StoreError? {
        let refusal = state.withLock { state -> StoreError? in
            if state.isClosing { return .closed }
            guard state.jobs.count < Self.limit else { return .failed(reason: "too many reads wait") }
            state.jobs.append(job)
            return nil
        }
        if refusal == nil { bell.signal() }
        return refusal
    }

    /// Rejects further reads; waiting ones are still answered.
    func close() {
        state.withLock { $0.isClosing = true }
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
