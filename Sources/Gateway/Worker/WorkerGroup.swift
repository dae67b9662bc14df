// All workers: for changes that each of them must apply before a reply, and for a client that needs another's place. Any
// thread.

import EventLoop
public import LinkCore
import Synchronization

/// The workers that are activated and not stopped.
public final class WorkerGroup: Sendable {
    private let members = Mutex<[Worker]>([])

    /// An empty group; workers join when they are activated.
    public init() {}

    func join(_ worker: Worker) { members.withLock { $0.append(worker) } }

    func leave(_ worker: Worker) { members.withLock { $0.removeAll { $0 === worker } } }

    /// Whether there is more than one.
    var hasOthers: Bool { members.withLock { $0.count > 1 } }

    /// A loop that has been silent for as long is not asked, nanoseconds.
    private static let longestSilence: UInt64 = 1_000_000_000

    /// Closes the longest idle connection of one worker, for a client of another. Returns false when none is idle.
    func closeIdle(besides newcomer: Worker) async -> Bool {
        for worker in members.withLock({ $0 }) where worker !== newcomer {
            if worker.heartbeat.silence(at: Clock.monotonicNanoseconds()) > Self.longestSilence { continue }
            if await worker.closeIdle() { return true }
        }
        return false
    }

    /// Returns once no worker uses cached data of these links. All are notified at once, so a slow one delays no
    /// other.
    public func forget(_ addresses: [LinkAddress]) async {
        await withTaskGroup { group in
            for worker in members.withLock({ $0 }) { group.addTask { await worker.forget(addresses) } }
        }
    }
}
