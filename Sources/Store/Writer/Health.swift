// What the writer reports to the rest of the process: whether it can write, how far it is, and how much is stored.

import LinkCore
import Records
import Synchronization

/// Figures of one store, written by the writer thread and read by any thread.
final class Health: Sendable {
    /// The sequence of the last committed event; 0 before the first.
    let head: Atomic<Int64>
    /// The number of recorded events that are kept.
    let events: Atomic<Int64>
    /// The number of stored links.
    let links: Atomic<Int64>
    /// Whether events are recorded that are not counted yet.
    let isUncounted = Atomic<Bool>(false)
    /// The writer's statistics; it adds to them once per transaction.
    let figures = Mutex(StoreFigures())
    private let degraded = Mutex<(fault: StoreFault, since: Int64)?>(nil)
    private let faultHook = Mutex(Hook<StoreFault?>(body: nil))
    private let uncopied = Mutex<(fault: StoreFault, since: Int64)?>(nil)
    private let damaged = Mutex<(reason: String, since: Int64)?>(nil)
    /// When the writer began its current work, monotonic milliseconds; 0 while it waits for work.
    private let busySince = Atomic<Int64>(0)
    private let hook = Mutex(Hook<Int64>(body: nil))

    /// A struct, because each access to a bare closure in a generic lock wraps it once more: after a million commits it
    /// would be a million calls deep.
    private struct Hook<Value> {
        var body: (@Sendable (Value) -> Void)?
    }

    init(head: Int64, events: Int64, links: Int64) {
        self.head = Atomic(head)
        self.events = Atomic(events)
        self.links = Atomic(links)
    }

    /// Why the store cannot write; nil when it can.
    var fault: StoreFault? {
        get { degraded.withLock { $0?.fault } }
        set {
            let isNews = degraded.withLock { known in
                defer { known = newValue.map { ($0, known?.since ?? wallClock()) } }
                return (known == nil) != (newValue == nil)
            }
            if isNews { faultHook.withLock { $0 }.body?(newValue) }
        }
    }

    /// When the current fault began, milliseconds since the Unix epoch; nil when the store can write.
    var troubleSince: Int64? { degraded.withLock { $0?.since } }

    /// Sets the hook that is called with the fault when the store can no longer write, and with nil when it can again.
    func onFault(_ body: @escaping @Sendable (StoreFault?) -> Void) { faultHook.withLock { $0.body = body } }

    /// Why the log cannot be copied into the database file, and since when; nil when it can. Commits go on meanwhile.
    var copyFault: (fault: StoreFault, since: Int64)? { uncopied.withLock { $0 } }

    /// Records how the last copy of the log went.
    func noteCopy(_ fault: StoreFault?) {
        uncopied.withLock { known in known = fault.map { ($0, known?.since ?? wallClock()) } }
    }

    /// The first damage found in the file since the start, and when. It stays until a restart, since damage does not go
    /// away by itself.
    var damage: (reason: String, since: Int64)? { damaged.withLock { $0 } }

    /// Records that a page or a row was found damaged. Any thread.
    func noteDamage(_ reason: String) {
        damaged.withLock { if $0 == nil { $0 = (reason, wallClock()) } }
    }

    /// Returns an error of a read unchanged, and records the damage that it reports.
    func noting(_ error: StoreError) -> StoreError {
        if case .corrupt(let reason) = error { noteDamage(reason) }
        return error
    }

    /// The writer begins a piece of work.
    /// - Parameter now: monotonic milliseconds.
    func beganWork(at now: Int64) { busySince.store(now, ordering: .relaxed) }

    /// The writer has finished its piece of work.
    func endedWork() { busySince.store(0, ordering: .relaxed) }

    /// How long the writer has been busy with one piece of work, milliseconds; 0 while it waits for work.
    func busyTime(at now: Int64) -> Int64 {
        let since = busySince.load(ordering: .relaxed)
        return since > 0 ? max(0, now - since) : 0
    }

    /// Sets the hook that is called after each commit of events, with the sequence of the last one.
    func onCommit(_ body: @escaping @Sendable (Int64) -> Void) { hook.withLock { $0.body = body } }

    /// Calls the commit hook.
    func committed(head: Int64) { hook.withLock { $0.body }?(head) }
}
