// A database that somebody named for a tool: the path it leads to, whether it is a file, and its lock. SQLite puts its
// log beside the file that a symbolic link leads to, so that path is used for everything. On the calling thread.

import Glibc
import LinkCore
import Records
import Store

/// One database file and its name.
struct OfflineFile {
    /// The path as it was given.
    let given: String
    /// The path with symbolic links resolved.
    let path: String
    /// Whether the file exists.
    let exists: Bool

    /// - Parameter mustExist: false for a path where a database may be created.
    init(_ given: String, mustExist: Bool = true) throws(StoreError) {
        self.given = given
        exists = FileSystem.exists(given)
        if let closed = FileSystem.closed(given) { throw .notPermitted(path: closed) }
        if !exists, FileSystem.isLink(given) {
            throw .cannotOpen(reason: "\(given) is a broken symbolic link")
        }
        guard exists else {
            if mustExist { throw .cannotOpen(reason: "\(given): there is no such file") }
            path = given
            return
        }
        if FileSystem.isLink(given) {
            guard let real = FileSystem.resolved(given) else {
                throw .cannotOpen(reason: "\(given): \(FileSystem.errorText())")
            }
            path = real
        } else {
            path = given
        }
        for name in [path] + DatabaseFiles.sidecars.map({ path + $0 }) {
            if let oddity = FileSystem.oddity(name) {
                throw .cannotOpen(reason: "\(name) is \(oddity), not a file: give the file of a database")
            }
        }
    }

    /// Whether the given name is a symbolic link to the file.
    var isLink: Bool { !sameBytes(given, path) }

    /// Takes the locks that a daemon takes and, for a symbolic link, also the lock of the link's own name. A missing
    /// lock file is created only when the database is to be replaced.
    func lock(for use: DatabaseLock.Use) throws(StoreError) -> [any HeldLock] {
        var locks: [any HeldLock] = []
        for name in isLink ? [given, path] : [path] where use == .replacing || FileSystem.exists(name + ".lock") {
            locks.append(try DatabaseLock(databasePath: name, for: use))
        }
        if exists { locks.append(try InodeLock(of: path, isExclusive: use == .replacing)) }
        return locks
    }

    /// Does work on a file. What it throws becomes an error in words for an operator.
    static func work<Value>(on path: String, _ body: () throws -> Value) throws(StoreError) -> Value {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteError(error)
            if failure.isDamage { throw .corrupt(reason: "\(path): \(FileHeader(path)?.shortfall ?? failure.message)") }
            throw .cannotOpen(reason: "\(path): \(failure.reason)")
        }
    }
}
