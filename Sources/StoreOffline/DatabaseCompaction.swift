// Shrinks the file to the size of its contents. It locks everybody out for as long as rewriting the whole file takes,
// so linkd never does it while it runs. On the calling thread.

import LinkCore
public import Records
import Store

/// A compaction of one database.
public struct DatabaseCompaction {
    private let given: String

    /// - Parameter path: the path of the database.
    public init(_ path: String) { given = path }

    /// Runs the compaction. Returns the sizes before and after in bytes. When it is killed, the file stays as it was.
    public func run() throws(StoreError) -> (before: Int64, after: Int64) {
        let file = try OfflineFile(given)
        let path = file.path
        let locks = try file.lock(for: .replacing)
        defer { for lock in locks { lock.release() } }
        let before = FileSystem.bytes(ofDatabase: path)
        try FileSystem.requireRoom(2 * before, in: FileSystem.directory(of: path), for: "compacting temporarily")
        try OfflineFile.work(on: path) {
            let db = try UntrustedDatabase.open(path)
            defer { db.close() }
            _ = try Schema.number(db, path: path)
            try db.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return (before, FileSystem.size(path))
    }
}
