// Restores a backup. It is copied, migrated and verified in a new file beside the database. Then one rename replaces the
// database, so that a kill at any moment leaves either the old or the new one complete. The old one is never deleted:
// it gets a dated name. Under the lock that keeps a second daemon out; on the calling thread.

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
        return try OfflineFile.work(on: backup) { try replace(place.path, by: source.path) }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    private func replace(_ path: String, by source: String) throws -> Done {
        let bytes = FileSystem.bytes(ofDatabase: source)
        // Migrations write their log beside the copy.
        try FileSystem.requireRoom(
            bytes + bytes / 4, in: FileSystem.directory(of: path), for: "the new database, beside the present one,")
        let fresh = try UnfinishedFile(path + DatabaseFiles.restoring)
        try ReadOnlyDatabase.with(source) { db in
            _ = try Schema.number(db, path: source)
            try DatabaseCopy.pages(of: db, to: fresh) { done, total in
                report("copy", done, total)
                return true
            }
        }
        report("schema", 0, 0)
        let db = try UntrustedDatabase.open(fresh.path)
        defer { db.close() }
        try DatabaseCopy.makeOneFile(db, fresh.path)
        try Schema.migrate(db, path: backup)
        db.close()
        let verdict = try DatabaseVerification(fresh.path, report: report).run()
        guard verdict.problems.isEmpty else {
            throw StoreError.corrupt(reason: "\(backup): \(verdict.problems.joined(separator: "; "))")
        }
        try own(fresh.path, like: path)
        try fresh.flush()
        let aside = try putAside(path)
        try fresh.publish(as: path, replacing: true)
        return Done(
            schema: verdict.schema, events: verdict.events, links: verdict.links, keys: verdict.keys,
            differences: verdict.differences, path: path, aside: aside)
    }

    /// Sets the owner of the database or else of its directory: a restore often runs as root, and linkd does not.
    private func own(_ fresh: String, like path: String) throws(StoreError) {
        var status = stat()
        stat(FileSystem.exists(path) ? path : FileSystem.directory(of: path), &status)
        guard geteuid() == 0 else { return }
        guard chown(fresh, status.st_uid, status.st_gid) == 0 else {
            throw .cannotOpen(reason: "\(fresh): \(FileSystem.errorText())")
        }
        for name in [given, path] { lchown(name + ".lock", status.st_uid, status.st_gid) }
    }

    /// Gives the previous database a second name. Its log is written into it first, since a log without its database,
    /// or beside another one, would damage data. When that fails, the log gets the same new name.
    private func putAside(_ path: String) throws(StoreError) -> String? {
        guard FileSystem.exists(path) else {
            for ending in DatabaseFiles.sidecars { unlink(path + ending) }
            return nil
        }
        report("the present database is moved aside", 0, 0)
        // Two restores in one second leave different names.
        var (aside, at) = (path, now)
        while FileSystem.exists(aside) {
            aside = path + ".before-restore-" + BackupName.stamp(at)
            at += 1000
        }
        emptyLog(path)
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
    private func emptyLog(_ path: String) {
        guard FileSystem.exists(path + "-wal"),
            let db = try? UntrustedDatabase.open(path)
        else { return }
        try? db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()
    }
}
