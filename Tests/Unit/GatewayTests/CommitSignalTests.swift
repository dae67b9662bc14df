// Waiting for the journal to grow.

import Testing

@testable import Gateway

@Suite("The signal of commits")
struct CommitSignalTests {
    @Test("a wait for what is committed already returns at once")
    func past() async {
        let signal = CommitSignal()
        signal.committed(5)
        await signal.wait(beyond: 4, token: signal.makeToken())
    }

    @Test("a wait returns after a commit beyond its place, not before")
    func future() async {
        let signal = CommitSignal()
        let token = signal.makeToken()
        async let woken: Void = signal.wait(beyond: 2, token: token)
        signal.committed(1)
        signal.committed(2)
        signal.committed(3)
        await woken
    }

    @Test("a cancelled token waits no more, now or later")
    func cancelled() async {
        let signal = CommitSignal()
        let token = signal.makeToken()
        async let woken: Void = signal.wait(beyond: 100, token: token)
        signal.cancel(token)
        await woken
        await signal.wait(beyond: 100, token: token)
        signal.retire(token)
    }

    @Test("many waiters are all woken by one commit")
    func many() async {
        let signal = CommitSignal()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { await signal.wait(beyond: 0, token: signal.makeToken()) }
            }
            signal.committed(1)
        }
    }
}
