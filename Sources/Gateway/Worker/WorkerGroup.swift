// All workers, for what must be known by every one of them before an answer leaves. Any thread.

public import LinkCore
import Synchronization

/// The workers that serve now.
public final class WorkerGroup: Sendable {
    private let members = Mutex<[Worker]>([])

    /// Nobody yet.
    public init() {}

    func join(_ worker: Worker) { members.withLock { $0.append(worker) } }

    func leave(_ worker: Worker) { members.withLock { $0.removeAll { $0 === worker } } }

    /// Returns once no worker answers from what it knew of these links before. All are told at once, so a slow one delays no other.
    public func forget(_ addresses: [LinkAddress]) async {
        await withTaskGroup { group in
            for worker in members.withLock({ $0 }) { group.addTask { await worker.forget(addresses) } }
        }
    }
}
