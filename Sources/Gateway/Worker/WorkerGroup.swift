// All workers, for changes that each of them must apply before a reply. Any thread.

public import LinkCore
import Synchronization

/// The workers that are activated and not stopped.
public final class WorkerGroup: Sendable {
    private let members = Mutex<[Worker]>([])

    /// An empty group; workers join when they are activated.
    public init() {}

    func join(_ worker: Worker) { members.withLock { $0.append(worker) } }

    func leave(_ worker: Worker) { members.withLock { $0.removeAll { $0 === worker } } }

    /// Returns once no worker uses cached data of these links. All are notified at once, so a slow one delays no
    /// other.
    public func forget(_ addresses: [LinkAddress]) async {
        await withTaskGroup { group in
            for worker in members.withLock({ $0 }) { group.addTask { await worker.forget(addresses) } }
        }
    }
}
