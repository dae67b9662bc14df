// The watchdog notification for the service manager. Twice per interval the main loop queries every worker's loop and
// the writer, each through its work queue. WATCHDOG=1 is sent only when all have answered. So a hanging loop is
// detected, including the main loop, and one that is merely slow is not. A new query is never sent while an answer is
// missing.

import EventLoop
import Gateway
import Logging
import Store
import Synchronization

/// Checks whether all loops and the writer respond.
final class Watchdog: Sendable {
    /// Runs its argument where the queried component does its work.
    typealias Question = @Sendable (@escaping @Sendable () -> Void) -> Void

    private struct State {
        var asked: [(name: String, question: Question)] = []
        var round = 0
        var missing: [String] = []
        var askedAt: UInt64 = 0
        var hasComplained = false
    }

    private let notifier: SystemdNotifier
    private let logger: Logger
    private let state = Mutex(State())

    init(_ notifier: SystemdNotifier, _ logger: Logger) {
        self.notifier = notifier
        self.logger = logger
    }

    /// How often to call `beat`, microseconds; nil when no manager watches.
    var interval: UInt64? { notifier.watchdogMicroseconds.map { max($0 / 2, 1000) } }

    /// Queries these from now on. Any thread.
    func watch(_ workers: [Worker], _ store: Store) {
        var asked: [(name: String, question: Question)] = []
        for worker in workers { asked.append(("worker \(worker.index)", { worker.ask($0) })) }
        asked.append(("the writer", { store.askWriter($0) }))
        watch(asked)
    }

    func watch(_ asked: [(name: String, question: Question)]) {
        state.withLock { $0.asked = asked }
    }

    /// Queries all, unless an answer is still missing. Called by the main loop's timer.
    func beat() {
        let now = Clock.monotonicNanoseconds()
        let (round, asked, late) = state.withLock { state -> (Int, [(name: String, question: Question)], String?) in
            if !state.missing.isEmpty {
                if state.hasComplained { return (0, [], nil) }
                state.hasComplained = true
                return (0, [], state.missing.joined(separator: ", "))
            }
            state.round += 1
            state.askedAt = now
            state.missing = state.asked.map(\.name)
            return (state.round, state.asked, nil)
        }
        if let late {
            logger.warning(
                "no answer to the watchdog; systemd restarts linkd if none comes", metadata: ["from": "\(late)"])
        }
        for (name, question) in asked { question { self.answered(name, round) } }
    }

    private func answered(_ name: String, _ round: Int) {
        let (isComplete, tookMilliseconds) = state.withLock { state -> (Bool, UInt64?) in
            guard state.round == round, let index = state.missing.firstIndex(where: { $0 == name }) else {
                return (false, nil)
            }
            state.missing.remove(at: index)
            guard state.missing.isEmpty else { return (false, nil) }
            defer { state.hasComplained = false }
            let took = (Clock.monotonicNanoseconds() &- state.askedAt) / 1_000_000
            return (true, state.hasComplained ? took : nil)
        }
        guard isComplete else { return }
        notifier.alive()
        if let tookMilliseconds {
            logger.notice("all answer the watchdog again", metadata: ["after": "\(tookMilliseconds)ms"])
        }
    }
}
