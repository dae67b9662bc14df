// Restores a backup. It is copied, migrated and verified in a new file beside the database. Then one rename replaces the
// database, so that a kill at any moment leaves either the old or the new one complete. The old one is never deleted:
// it gets a dated name. Under the lock that keeps a second daemon out; on the calling thread.

import CSQLite
import Glibc
import LinkCore
public import Records
import Store

/// A restore of one database.
public struct DatabaseRestore {
    /// The result of a restore.
    public struct Done: Sendable {
        /// The number of the database's schema.
        public var schema: Int
        /// The number of events in the restored database.
        public var events: Int64
        /// The number of links in the restored database.
        public var links: Int64
        /// The number of keys of the HTTP interface, revoked ones included.
        public var keys: Int64
        /// Counters that disagree; see `DatabaseVerification.Verdict.differences`.
        public var differences: [String]
        /// The replaced file, with symbolic links resolved.
        public var path: String
        /// Where the previous database is now; nil when there was none.
        public var aside: String?
    }

    private let backup: String
    private let given: String
    private let now: Int64
    private let report: DatabaseVerification.Report

    /// - Parameters:
    ///   - backup: the file to restore.
    ///   - path: the path of the database.
    ///   - now: names the file of the previous database, milliseconds since the Unix epoch.
    ///   - report: called with the progress, on the calling thread.
    public init(
        _ backup: String, to path: String, now: Int64, report: @escaping DatabaseVerification.Report = { _, _, _ in }
    ) {
        self.backup = backup
        given = path
        self.now = now
        self.report = report
    }

    /// Runs the restore. When it throws, the previous database is still in place.
    public func run() throws(StoreError) -> Done {
        let source = try OfflineFile(backup)
        let place = try OfflineFile(given, mustExist: false)
        guard !Self.isSame(source.path, place.path) else {
            throw .failed(reason: "\(backup) is the database itself: give a backup of it")
        }
        let locks = try place.lock(for: .replacing)
        defer { for lock in locks { lock.release() } }
        return try Replacement(
            backup: source.path, path: place.path, given: given, now: now, report: report
        ).run()
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}

/// A restore whose files and locks are settled.
private struct Replacement {
    private static let pagesPerStep: Int32 = 1024

    let backup: String
    /// The database file itself, with symbolic links resolved.
    let path: String
    let given: String
    let now: Int64
    let report: DatabaseVerification.Report

    func run() throws(StoreError) -> DatabaseRestore.Done {
        let fresh = path + DatabaseFiles.restoring
        DatabaseFiles.remove(fresh)
        do {
            let done = try replace(with: fresh)
            DatabaseFiles.remove(fresh)
            return done
        } catch {
            DatabaseFiles.remove(fresh)
            if let error = error as? StoreError { throw error }
            let failure = SQLiteError(error)
            if failure.isDamage { throw .corrupt(reason: failure.message) }
            throw .cannotOpen(reason: failure.reason)
        }
    }

    private func replace(with fresh: String) throws -> DatabaseRestore.Done {
        try requireRoom()
        try copy(to: fresh)
        try CopyCheck.makeOneFile(fresh)
        report("schema", 0, 0)
        let db = try UntrustedDatabase.open(fresh)
        try Schema.migrate(db, path: backup)
        db.close()
        let verdict = try DatabaseVerification(fresh, report: report).run()
        guard verdict.problems.isEmpty else {
            throw StoreError.corrupt(reason: "\(backup): \(verdict.problems.joined(separator: "; "))")
        }
        try own(fresh)
        guard FileSystem.synchronise(file: fresh) else {
            throw StoreError.cannotOpen(reason: "\(fresh): \(FileSystem.errorText())")
        }
        let aside = try putAside()
        guard rename(fresh, path) == 0 else {
            throw StoreError.cannotOpen(reason: "\(path): \(FileSystem.errorText())")
        }
        FileSystem.synchronise(directory: FileSystem.directory(of: path))
        return DatabaseRestore.Done(
            schema: verdict.schema, events: verdict.events, links: verdict.links, keys: verdict.keys,
            differences: verdict.differences, path: path, aside: aside)
    }

    private func requireRoom() throws(StoreError) {
        let needed = FileSystem.size(backup) + FileSystem.size(backup + "-wal")
        // Migrations write their log beside the copy.
        let wanted = needed + needed / 4 + (16 << 20)
        let directory = FileSystem.directory(of: path)
        guard let free = FileSystem.free(directory), free < wanted else { return }
        throw .cannotOpen(
            reason:
                "\(directory) has \(megabytes(free)) free, the restored database needs \(megabytes(wanted)) "
                + "in addition to the present one: make room first")
    }

    private func copy(to fresh: String) throws {
        let file = open(fresh, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreError.cannotOpen(reason: "\(fresh): \(FileSystem.errorText())") }
        close(file)
        try ReadOnlyDatabase.with(backup) { db in
            _ = try Schema.number(db, path: backup)
            let connection = db.handle
            let copy = try PageCopy(connection, to: fresh)
            defer { copy.finish() }
            while try !copy.step(pages: Self.pagesPerStep) {
                report("copy", copy.total - copy.remaining, copy.total)
            }
        }
    }

    /// Sets the owner and mode of the database or else the owner of its directory: a restore often runs as root, and
    /// linkd does not.
    private func own(_ fresh: String) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 {
            chmod(fresh, status.st_mode & 0o777 & ~mode_t(0o077) | 0o600)
        } else {
            stat(FileSystem.directory(of: path), &status)
            chmod(fresh, 0o600)
        }
        guard geteuid() == 0 else { return }
        guard chown(fresh, status.st_uid, status.st_gid) == 0 else {
            throw .cannotOpen(reason: "\(fresh): \(FileSystem.errorText())")
        }
        for name in [given, path] { lchown(name + ".lock", status.st_uid, status.st_gid) }
    }

    /// Gives the previous database a second name. Its log is written into it first, since a log without its database,
    /// or beside another one, would damage data. When that fails, the log gets the same new name.
    private func putAside() throws(StoreError) -> String? {
        guard FileSystem.exists(path) else {
            for ending in DatabaseFiles.sidecars { unlink(path + ending) }
            return nil
        }
        report("the present database is moved aside", 0, 0)
        var aside = path + ".before-restore-" + BackupName.stamp(now)
        var number = 1
        while FileSystem.exists(aside) {
            number += 1
            aside = path + ".before-restore-" + BackupName.stamp(now) + "-\(number)"
        }
        emptyLog()
        guard link(path, aside) == 0 else {
            throw .cannotOpen(reason: "\(aside): \(FileSystem.errorText())")
        }
        for ending in ["-wal", "-journal"]
        where FileSystem.exists(path + ending) && rename(path + ending, aside + ending) != 0 {
            let reason = FileSystem.errorText()
            unlink(aside)
            throw .cannotOpen(reason: "\(aside)\(ending): \(reason)")
        }
        unlink(path + "-shm")
        FileSystem.synchronise(directory: FileSystem.directory(of: path))
        return aside
    }

    /// Opening and closing the database moves the log into the file. It may be too damaged for that, or not a database
    /// of linkd.
    private func emptyLog() {
        guard FileSystem.exists(path + "-wal"),
            let db = try? UntrustedDatabase.open(path)
        else { return }
        try? db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()
    }
}
