// What the store counts of its work, and how large its files are, for the metrics. Asks the file system, so never on a
// loop; takes no turn of the writer.

import Glibc
public import LinkCore
import Synchronization

extension Store {
    /// The writer's counts, and the sizes of the files now.
    public func figures() -> StoreFigures {
        var figures = health.figures.withLock { $0 }
        figures.waits = queue.waits
        figures.queueLimit = queue.limit
        figures.databaseBytes = FileSize.of(options.path) ?? 0
        figures.logBytes = FileSize.of(options.path + "-wal") ?? 0
        var disk = statvfs()
        if statvfs(options.path, &disk) == 0 {
            // What anybody but root may use, in the unit of its blocks.
            figures.freeBytes = Int64(clamping: UInt64(disk.f_bavail) &* UInt64(disk.f_frsize))
            figures.diskBytes = Int64(clamping: UInt64(disk.f_blocks) &* UInt64(disk.f_frsize))
        }
        figures.lastBackupAt = lastBackupAt
        return figures
    }
}

/// Sizes of files.
private enum FileSize {
    /// Bytes; nil when there is none.
    static func of(_ path: String) -> Int64? {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int64(facts.st_size) : nil
    }
}
