// What the writer tells the rest of the process: whether it can write, how far it is, how much is stored.

import LinkCore
import Synchronization

/// Figures of one store, written by the writer thread, read by anyone.
final class Health: Sendable {
    /// The sequence of the last committed event.
    let head: Atomic<Int64>
    /// Recorded events.
    let events: Atomic<Int64>
    /// Stored links.
    let links: Atomic<Int64>
    /// Whether something is counted that the counters' rows lack.
    let isUnfolded = Atomic<Bool>(false)
    /// What the writer counts; it adds once for each transaction.
    let figures = Mutex(StoreFigures())
    private let degraded = Mutex<(trouble: StoreFault, since: Int64)?>(nil)
    private let troubleHook = Mutex(TroubleHook(body: nil))
    private let damaged = Mutex<(reason: String, since: Int64)?>(nil)
    /// Since when the writer is at one piece of work, monotonic milliseconds; 0 while it waits for some.
    private let busySince = Atomic<Int64>(0)
    private let hook = Mutex(CommitHook(body: nil))

    /// In a struct, because a bare function that goes in and out of a generic lock is wrapped anew by each access: after
    /// a million commits it would be a million calls deep.
    private struct CommitHook {
        var body: (@Sendable (Int64) -> Void)?
    }

    private struct TroubleHook {
        var body: (@Sendable (StoreFault?) -> Void)?
    }

    init(head: Int64, events: Int64, links: Int64) {
        self.head = Atomic(head)
        self.events = Atomic(events)
        self.links = Atomic(links)
    }

    /// Why the store cannot write; nil when it can.
    var trouble: StoreFault? {
        get { degraded.withLock { $0?.trouble } }
        set {
            let isNews = degraded.withLock { known in
                defer { known = newValue.map { ($0, known?.since ?? wallClock()) } }
                return (known == nil) != (newValue == nil)
            }
            if isNews { troubleHook.withLock { $0 }.body?(newValue) }
        }
    }

    /// Since when it cannot write, milliseconds since the Unix epoch.
    var troubleSince: Int64? { degraded.withLock { $0?.since } }

    /// Who hears that it cannot write, and why, or that it can again (nil).
    func onTrouble(_ body: @escaping @Sendable (StoreFault?) -> Void) { troubleHook.withLock { $0.body = body } }

    /// What was found damaged in the file since the start, and when; it stays said, for it mends itself no more.
    var damage: (reason: String, since: Int64)? { damaged.withLock { $0 } }

    /// A page or a row was found damaged, by whomever.
    func noteDamage(_ reason: String) {
        damaged.withLock { if $0 == nil { $0 = (reason, wallClock()) } }
    }

    /// An error of a read, on its way to whoever asked; damage that it speaks of is said in the status.
    func noting(_ error: StoreError) -> StoreError {
        if case .corrupt(let reason) = error { noteDamage(reason) }
        return error
    }

    /// The writer takes up some work.
    func beganWork(at now: Int64) { busySince.store(now, ordering: .relaxed) }

    /// The writer is through with it.
    func endedWork() { busySince.store(0, ordering: .relaxed) }

    /// How long the writer has been at one piece of work, milliseconds; 0 while it waits for some.
    func busyTime(at now: Int64) -> Int64 {
        let since = busySince.load(ordering: .relaxed)
        return since > 0 ? max(0, now - since) : 0
    }

    /// Who hears of commits.
    func onCommit(_ body: @escaping @Sendable (Int64) -> Void) { hook.withLock { $0.body = body } }

    /// Tells of a commit.
    func committed(head: Int64) { hook.withLock { $0.body }?(head) }
}
