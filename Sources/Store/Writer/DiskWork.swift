// Work that may wait for a disk, taken off actors and loops: it runs on a thread of its own, awaited and never joined.
// Awaiting it blocks no thread; a disk that never answers keeps the work's thread and its one caller.

import LinkCore
public import Records
import Synchronization

/// Runs blocking disk work, each piece on a thread of its own.
public final class DiskWork: Sendable {
    private static let shared = DiskWork(most: 16)

    /// Further work fails with an error: each piece keeps a thread, and a disk that hangs gives none back.
    private let most: Int
    private let running = Atomic<Int>(0)

    init(most: Int) { self.most = most }

    /// Runs `body` on a thread called `name`, at most 15 bytes. Throws when 16 run already, or when no thread can be
    /// started.
    public static func run<Value: Sendable>(
        _ name: String, _ body: @escaping @Sendable () -> Value
    ) async throws(StoreError) -> Value {
        try await shared.run(name, body)
    }

    func run<Value: Sendable>(
        _ name: String, _ body: @escaping @Sendable () -> Value
    ) async throws(StoreError) -> Value {
        guard running.add(1, ordering: .relaxed).newValue <= most else {
            running.subtract(1, ordering: .relaxed)
            throw .failed(reason: "\(most) others are already waiting for the disk; it hangs or is very slow")
        }
        let result: Result<Value, StoreError> = await withCheckedContinuation { answer in
            do throws(StoreError) {
                _ = try StoreThread(name: name, isJoined: false) { [self] in
                    let value = body()
                    running.subtract(1, ordering: .relaxed)
                    answer.resume(returning: .success(value))
                }
            } catch {
                running.subtract(1, ordering: .relaxed)
                answer.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }
}

/// Lets callers through, a few at a time, in the order in which they came. Any thread; waiting blocks no thread. A waiting
/// caller cannot be cancelled, so the number of those is bounded.
final class FIFOSemaphore: Sendable {
    /// At most this many wait unless `init` says otherwise; further callers are turned away.
    static let most = 16

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let state: Mutex<State>
    private let mostWaiting: Int

    /// - Parameter places: how many callers are let through at a time.
    init(places: Int = 1, waiting: Int = FIFOSemaphore.most) {
        state = Mutex(State(free: places))
        mostWaiting = waiting
    }

    /// The number of waiting callers; for tests.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for the turn. Returns false at once when too many wait already: then there is no turn to give back.
    @discardableResult
    func take() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                guard state.waiting.count < mostWaiting else { return false }
                state.waiting.append(continuation)
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Gives the turn back, to the caller that has waited longest.
    func give() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if state.waiting.isEmpty {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: true)
    }
}
