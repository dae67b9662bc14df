// An answer or none: what asks a loop or a disk that may hang waits so long and no longer.

import Synchronization

/// What the work returns, or nil when it takes longer than that; the work goes on by itself, and what it returns is lost.
public func answer<Value: Sendable>(
    within limit: Duration, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    await first(of: work) { try? await Task.sleep(for: limit) }
}

/// What the work returns, or nil once there is no hope for it, which is asked four times a second.
func answer<Value: Sendable>(
    while isHopeful: @escaping @Sendable () -> Bool, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    await first(of: work) {
        repeat { try? await Task.sleep(for: .milliseconds(250)) } while !Task.isCancelled && isHopeful()
    }
}

/// What the work returns, or nil when the other one ends first.
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

/// Passes on the first of several answers.
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
