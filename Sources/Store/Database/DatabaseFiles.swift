// The files that belong to one database, and what an interrupted restore leaves of them. Under the lock of the database.

import Glibc

/// Names of the files of a database.
package enum DatabaseFiles {
    /// The endings of files that a database may have beside it.
    package static let sidecars = ["-wal", "-shm", "-journal"]
    /// The ending of the file in which a restore makes the new database.
    package static let restoring = ".restoring"

    /// Removes a database and the files beside it.
    package static func remove(_ path: String) { for ending in [""] + sidecars { unlink(path + ending) } }

    /// Removes the remains of an interrupted restore.
    static func sweepRestore(of path: String) { remove((FileSystem.resolved(path) ?? path) + restoring) }
}
