// The store's statistics of its work and the last known sizes of its files, for the status and the metrics. Asks no
// disk and never waits for the writer: any thread or actor.

import LinkCore
public import Records
import Synchronization

extension Store {
    /// The writer's statistics and the last known file sizes. The sizes are older than a few seconds only when their
    /// disk does not answer.
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
