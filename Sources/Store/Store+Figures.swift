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
        figures.lastBackupAt = Self.newest(in: options.backupDirectory)
        return figures
    }

    /// When the newest database in a directory was last written to, milliseconds since the Unix epoch.
    private static func newest(in directory: String) -> Int64? {
        guard let entries = opendir(directory) else { return nil }
        defer { closedir(entries) }
        var newest: Int64?
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasSuffix(".db") else { continue }
            var facts = stat()
            guard stat(directory + "/" + name, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { continue }
            newest = max(newest ?? 0, Int64(facts.st_mtim.tv_sec) * 1000)
        }
        return newest
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
