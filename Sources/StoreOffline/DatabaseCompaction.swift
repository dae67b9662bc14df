// Shrinks the file to the size of its contents. It locks everybody out for as long as rewriting the whole file takes,
// so linkd never does it while it runs. On the calling thread.

import CSQLite
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
        let before = FileSystem.size(path) + FileSystem.size(path + "-wal")
        let directory = FileSystem.directory(of: path)
        if let free = FileSystem.free(directory), free < 2 * before + (16 << 20) {
            throw .cannotOpen(
                reason:
                    "\(directory) has \(megabytes(free)) free, compacting temporarily needs \(megabytes(2 * before))")
        }
        do {
            let db = try UntrustedDatabase.open(path)
            defer { db.close() }
            _ = try Schema.number(db, path: path)
            try db.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteError(error)
            if failure.isDamage { throw .corrupt(reason: failure.message) }
            throw .cannotOpen(reason: "\(path): \(failure.reason)")
        }
        return (before, FileSystem.size(path))
    }
}
