// The reader thread: lists, look-ups and exports, one after the other, each in a read transaction of its own. It never
// waits for a client: a long list is many short jobs, so that others run in between.

import LinkCore
import Records
import Synchronization

/// Jobs that wait for the reader thread.
final class ReaderQueue: Sendable {
    /// One read, which answers its caller.
    typealias Job = @Sendable (ReadContext) -> Void

    private struct State {
        var jobs: [Job] = []
        var isClosing = false
    }

    /// Reads whose callers have not taken the result yet: results may be megabytes, and the thread is faster than those
    /// that write them for clients.
    private let underWay = FIFOSemaphore(places: 8, waiting: 4096)
    private let state = Mutex(State())
    private let bell = Semaphore()
    private let health: Health

    init(_ health: Health) { self.health = health }

    /// Runs a body in one read transaction on the reader thread, unless the task is cancelled before its turn.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (ReadContext) throws(StoreError) -> Value
    ) async throws(StoreError) -> Value {
        guard await underWay.take() else { throw .failed(reason: "too many reads wait") }
        defer { underWay.give() }
        if Task.isCancelled { throw .failed(reason: "the caller has left") }
        let result: Result<Value, StoreError> = await withUnsafeContinuation { continuation in
            let isPushed = push { [health] context in
                do throws(StoreError) {
                    continuation.resume(returning: .success(try context.transaction(body)))
                } catch {
                    continuation.resume(returning: .failure(health.noting(error)))
                }
            }
            if !isPushed { continuation.resume(returning: .failure(.closed)) }
        }
        return try result.get()
    }

    /// Whether the job is queued; false when the queue is closed.
    private func push(_ job: @escaping Job) -> Bool {
        let isPushed = state.withLock { state in
            if !state.isClosing { state.jobs.append(job) }
            return !state.isClosing
        }
        if isPushed { bell.signal() }
        return isPushed
    }

    /// Rejects further reads; those under way are still answered.
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
            for job in jobs { job(context) }
            if isClosing, jobs.isEmpty { return }
            if isClosing { bell.signal() }
        }
    }
}

extension Store {
    /// Reads the rows of one query, without those that `row` leaves out.
    func rows<Value: Sendable>(
        _ sql: String, _ values: [any SQLConvertible] = [],
        _ row: @escaping @Sendable (Statement) throws(StoreError) -> Value?
    ) async throws(StoreError) -> [Value] {
        try await reads.read { (context) throws(StoreError) in try context.rows(sql, values, row) }
    }

    /// Reads a list in several parts, when it is its turn and its caller has not left meanwhile.
    func listing<Value>(_ body: () async throws(StoreError) -> Value) async throws(StoreError) -> Value {
        guard await lists.take() else { throw .failed(reason: "too many lists wait") }
        defer { lists.give() }
        if Task.isCancelled { throw .failed(reason: "the caller has left") }
        return try await body()
    }
}
