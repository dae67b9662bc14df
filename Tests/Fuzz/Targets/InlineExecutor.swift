// Runs asynchronous code to its end on the calling thread: stages are async, libFuzzer is not.

import Synchronization

/// A task executor whose jobs wait until `run` takes them.
final class InlineExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    /// Runs an operation that waits for nothing outside itself.
    static func run(_ operation: @escaping @Sendable () async -> Void) {
        let executor = InlineExecutor()
        let end = End()
        Task(executorPreference: executor) {
            await operation()
            end.isReached.store(true, ordering: .releasing)
        }
        executor.drain()
        require(end.isReached.load(ordering: .acquiring), "a stage waits for something that never comes")
    }

    private final class End: Sendable {
        let isReached = Atomic(false)
    }

    private func drain() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
