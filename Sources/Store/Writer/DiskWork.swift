// Work that may wait for a disk, taken off actors and loops: on a thread of its own, awaited and never joined. Whoever
// awaits it holds up nobody; a disk that never answers keeps the thread and its one caller.

public import LinkCore
import Synchronization

/// Runs what waits for disks.
public final class DiskWork: Sendable {
    private static let shared = DiskWork(most: 16)

    /// More at a time are refused: each keeps a thread, and a disk that hangs gives none back.
    private let most: Int
    private let running = Atomic<Int>(0)

    init(most: Int) { self.most = most }

    /// Runs a body on a thread of this name, at most 15 bytes; throws when there are too many already, or no thread.
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
            throw .failed(reason: "\(most) others wait for the disk already; it hangs or is very slow")
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

/// Has callers come one after the other, in the order in which they came. Any thread; waiting holds up nobody, but nobody
/// leaves before their turn, so that no more than a few may wait.
final class FIFOSemaphore: Sendable {
    /// More that wait are refused.
    static let most = 16

    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let state = Mutex(State())

    /// How many wait for theirs; for tests.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// Waits for the turn; false, at once, when too many wait already: then there is none to give back.
    @discardableResult
    func take() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                guard state.isTaken else {
                    state.isTaken = true
                    return true
                }
                guard state.waiting.count < Self.most else { return false }
                state.waiting.append(continuation)
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Lets the next one in.
    func give() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if state.waiting.isEmpty {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: true)
    }
}
