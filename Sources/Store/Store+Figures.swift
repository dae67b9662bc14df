// What the store counts of its work, and how large its files are, for the metrics. Asks the file system, so never on a
// loop; takes no turn of the writer.

public import LinkCore
import Synchronization

extension Store {
    /// The writer's counts, and the sizes of the files now.
    public func figures() -> StoreFigures {
        var figures = health.figures.withLock { $0 }
        figures.waits = queue.waits
        figures.queueLimit = queue.limit
        figures.databaseBytes = FileSystem.size(options.path)
        figures.logBytes = FileSystem.size(options.path + "-wal")
        if let disk = FileSystem.disk(options.path) {
            (figures.freeBytes, figures.diskBytes) = (disk.free, disk.size)
        }
        figures.lastBackupAt = lastBackupAt
        return figures
    }
}
