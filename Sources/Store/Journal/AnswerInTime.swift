// Bounded waits: a question to a loop or a disk that may hang waits for a limited time, then gets nil.

import Synchronization

/// Returns the work's result, or nil when it takes longer than `limit`. The work continues by itself; its result is
/// dropped.
public func answer<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    await first(of: work) { try? await Task.sleep(for: limit) }
}

/// Returns the work's result, or nil once `isHopeful` returns false, which is polled four times a second.
func answer<Value: Sendable>(
    while isHopeful: @escaping @Sendable () -> Bool, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    await first(of: work) {
        repeat { try? await Task.sleep(for: .milliseconds(250)) } while !Task.isCancelled && isHopeful()
    }
}

/// Returns the work's result, or nil when `giveUp` ends first.
private func first<Value: Sendable>(
    of work: @escaping @Sendable () async -> Value, or giveUp: @escaping @Sendable () async -> Void
) async -> Value? {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
        let first = FirstAnswer(continuation)
        let limiter = Task.detached {
            await giveUp()
            first.settle(nil)
        }
        Task.detached {
            first.settle(await work())
            limiter.cancel()
        }
    }
}

/// Resumes the continuation with the first answer and ignores later ones.
private final class FirstAnswer<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value?, Never>?>

    init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = Mutex(continuation) }

    func settle(_ value: Value?) {
        let waiting = continuation.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        waiting?.resume(returning: value)
    }
}
