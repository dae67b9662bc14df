// Wakes whoever waits for the journal to grow. The writer thread signals after each commit; workers wait.

import Synchronization

/// Resumes waiting subscriptions after commits. Any thread.
public final class CommitSignal: Sendable {
    private struct State {
        var head: Int64 = 0
        var nextToken: UInt64 = 0
        var waiters: [UInt64: (beyond: Int64, continuation: CheckedContinuation<Void, Never>)] = [:]
        var cancelled: Set<UInt64> = []
    }

    private let state = Mutex(State())

    /// A signal with head 0 and no waiters.
    public init() {}

    /// Notes that the journal is committed up to this sequence, and resumes the waiters it satisfies.
    public func committed(_ head: Int64) {
        let woken = state.withLock { state in
            state.head = max(state.head, head)
            let due = state.waiters.filter { $0.value.beyond < state.head }
            for token in due.keys { state.waiters[token] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// A new token that identifies a waiter, so that its wait can be cancelled.
    func makeToken() -> UInt64 {
        state.withLock { state in
            state.nextToken += 1
            return state.nextToken
        }
    }

    /// Returns once the journal is beyond the sequence, or the token is cancelled.
    func wait(beyond sequence: Int64, token: UInt64) async {
        await withCheckedContinuation { continuation in
            let isDue = state.withLock { state in
                if state.head > sequence || state.cancelled.contains(token) { return true }
                state.waiters[token] = (sequence, continuation)
                return false
            }
            if isDue { continuation.resume() }
        }
    }

    /// Ends the token's current wait and makes all later ones return at once.
    func cancel(_ token: UInt64) {
        let waiter = state.withLock { state in
            state.cancelled.insert(token)
            return state.waiters.removeValue(forKey: token)
        }
        waiter?.continuation.resume()
    }

    /// Forgets a token that will not wait again.
    func retire(_ token: UInt64) {
        _ = state.withLock { $0.cancelled.remove(token) }
    }
}
