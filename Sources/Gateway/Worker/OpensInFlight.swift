// The plain Submits of a worker that share a decision and wait only for their commit. Like taps they have no tasks: the
// journal calls back once for all opens of a transaction. Confined to a worker.

import EventLoop
public import LinkCore
import PluginKit
import Records
import Wire

/// A plain Submit that is being recorded, and where its reply goes.
final class OpenInFlight {
    let open: StartedOpen
    let driver: VarlinkDriver
    let slot: ReplySlot
    /// The journal's copy of it: held until it is settled, so that it is freed on the thread that created it.
    fileprivate var queued: AnyObject?

    init(_ open: StartedOpen, to driver: VarlinkDriver, _ slot: ReplySlot) {
        (self.open, self.driver, self.slot) = (open, driver, slot)
    }
}

/// Opens that wait for their commit.
final class OpensInFlight {
    /// By the number that identifies them to the journal.
    private var opens: [OpenInFlight?] = []
    /// Numbers that are free.
    private var free: [Int] = []

    /// Adds a waiting open and returns its number.
    func keep(_ open: OpenInFlight) -> Int {
        let number = free.popLast() ?? opens.count
        if number == opens.count { opens.append(open) } else { opens[number] = open }
        return number
    }

    /// Keeps the journal's copy of an open.
    func hold(_ queued: AnyObject, for number: Int) { opens[number]?.queued = queued }

    /// Removes an open that the journal has settled; nil for one that was dropped because the worker ended.
    func take(_ number: Int) -> OpenInFlight? {
        guard opens.indices.contains(number), let open = opens[number] else { return nil }
        opens[number] = nil
        free.append(number)
        open.queued = nil
        return open
    }

    /// Drops all opens, because the worker ends.
    func end() { (opens, free) = ([], []) }
}

extension Worker {
    /// Starts a plain Submit of an open whose decision is known; returns false for any other.
    func start(_ submit: PlainSubmit, _ slot: ReplySlot, from client: UInt64) -> Bool {
        guard let driver = varlinkClients[client], let context,
            let open = context.path.begin(submit.sharedEvent, for: .trusted, by: context.snapshot)
        else { return false }
        let number = opens.keep(OpenInFlight(open, to: driver, slot))
        switch services.store.append(open.open, as: number, for: self) {
        case .success(let queued): opens.hold(queued, for: number)
        case .failure(let error): settle(SettledOpen(number: number, .failure(error)))
        }
        return true
    }

    private func settle(_ settled: SettledOpen) {
        guard let open = opens.take(settled.number), let context else { return }
        answer(open.slot, of: open.driver, by: context) { () throws(EventError) in
            try context.path.finish(open.open, settled.result)
        }
    }
}

extension Worker: OpenSender {
    /// Called on the writer's thread when the journal has settled opens.
    public nonisolated func settled(_ opens: [SettledOpen]) {
        thread.post { _ in self.assumeIsolated { worker in for open in opens { worker.settle(open) } } }
    }
}
