// What the store counts of its work, and how large its files were a moment ago, for the status and the metrics. Asks no
// disk, takes no turn of the writer: any thread or actor.

public import LinkCore
import Synchronization

extension Store {
    /// The writer's counts, and the last that is known of the files, which is older than a few seconds only when their disk
    /// does not answer.
    public func figures() -> StoreFigures {
        var figures = health.figures.withLock { $0 }
        figures.waits = queue.waits
        figures.queueLimit = queue.limit
        let (sizes, age) = sizes.last
        (figures.databaseBytes, figures.logBytes) = (sizes.database, sizes.log)
        (figures.freeBytes, figures.diskBytes) = (sizes.free, sizes.disk)
        figures.sizesAge = age
        figures.lastBackupAt = lastBackupAt
        return figures
    }
}
