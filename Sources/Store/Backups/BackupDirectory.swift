// The directory of copies. A copy grows under a hidden name and gets its own name when it is complete, checked and on
// the disk, so every file with a copy's name is a usable copy. On the threads that make copies, and at open.

import Glibc
import LinkCore
import Records

/// A directory for copies of one or more databases.
struct BackupDirectory: Sendable {
    private static let hidden = ".partial-"

    let path: String

    /// Copies a database, on the connection of the caller. Creates the directory when it is missing, with its parents, for
    /// this user only.
    /// - Parameters:
    ///   - name: the copy's name; nil makes one from the time.
    ///   - heard: called with the progress, several times a second; false cancels the copy.
    func copy(
        _ db: Database, of database: String, _ kind: BackupFile.Kind, named name: String? = nil, schema: Int = 0,
        at: Int64, _ heard: (BackupProgress) -> Bool
    ) throws(BackupError) -> BackupResult {
        let begun = monotonicClock()
        try attempt(orSay: "check that store.backup_dir is a directory that linkd's user may write to") {
            () throws(StoreError) in try FileSystem.makeDirectory(path)
        }
        sweep()
        try attempt(orSay: "make room there, or let store.backup_dir name a directory on a larger disk") {
            () throws(StoreError) in
            try FileSystem.requireRoom(FileSystem.bytes(ofDatabase: database), in: path, for: "the copy")
        }
        let name = name ?? freeName(kind, at: at, schema: schema)
        let (final, working) = (path + "/" + name, path + "/" + Self.hidden + name)
        if FileSystem.exists(final) { throw .taken(name: name) }
        if UnfinishedFile.isHeld(working) { throw .running }
        var (isWanted, pages): (Bool, Int64) = (true, 0)
        do {
            let file = try UnfinishedFile(working)
            do {
                try DatabaseCopy.pages(of: db, to: file) { done, total in
                    pages = total
                    isWanted = heard(.copying(done: done, total: total))
                    return isWanted
                }
                try file.flush()
                try DatabaseCopy.check(working) {
                    isWanted = heard(.checking(pages: pages, milliseconds: monotonicClock() - begun))
                    return isWanted
                }
                try file.publish(as: final)
            } catch {
                // The space left now, while the copy still occupies some.
                throw isWanted ? failure(error, final) : .cancelled
            }
        } catch {
            throw error as? BackupError ?? failure(error, final)
        }
        return BackupResult(
            path: final, bytes: FileSystem.size(final), pages: pages, milliseconds: monotonicClock() - begun)
    }

    private func attempt(orSay fix: String, _ body: () throws(StoreError) -> Void) throws(BackupError) {
        do throws(StoreError) {
            try body()
        } catch {
            throw .impossible(reason: error.plainReason, fix: fix)
        }
    }

    private func failure(_ error: any Error, _ final: String) -> BackupError {
        if case .corrupt(let reason) = error as? StoreError ?? SQLiteError(error).asStoreError {
            return .impossible(
                reason: "the copy is damaged, so the database is likely to be: \(reason)",
                fix: "keep older backups; stop linkd, then linkd --verify-db, and linkd --salvage if it says so")
        }
        let reason = (error as? StoreError)?.plainReason ?? SQLiteError(error).reason
        let room = FileSystem.free(path).map { "; \(path) has \($0) bytes free" } ?? ""
        return .impossible(
            reason: "\(final): \(reason)\(room)", fix: "check that \(path) has free space and its disk works")
    }

    /// Two copies in one second get different names.
    private func freeName(_ kind: BackupFile.Kind, at: Int64, schema: Int) -> String {
        var at = at
        while FileSystem.exists(path + "/" + BackupName.made(kind, at: at, schema: schema)) { at += 1000 }
        return BackupName.made(kind, at: at, schema: schema)
    }

    /// Removes the remains of interrupted copies; files that a process still makes stay.
    func sweep() {
        for name in FileSystem.names(path) where name.hasPrefix(Self.hidden) {
            let ending = DatabaseFiles.sidecars.first { name.hasSuffix($0) } ?? ""
            let file = path + "/" + name.dropLast(ending.utf8.count)
            if !UnfinishedFile.isHeld(file) { DatabaseFiles.remove(file) }
        }
    }

    /// The copies in the directory, newest first.
    func list() -> [BackupFile] {
        FileSystem.names(path).compactMap { name -> BackupFile? in
            var status = stat()
            guard let kind = BackupName.kind(of: name), lstat(path + "/" + name, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { return nil }
            let at = Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
            return BackupFile(name: name, kind: kind, at: at, bytes: Int64(status.st_size))
        }.sorted { ($0.at, $0.name) > ($1.at, $1.name) }
    }

    /// Automatic copies beyond the `keep` newest.
    func excess(keep: Int) -> [String] {
        // The name of a copy is its time, so a file that was modified or restored keeps its age.
        list().filter { $0.kind == .automatic }.map(\.name).sorted(by: >).dropFirst(keep).map { $0 }
    }

    /// Removes automatic copies beyond the `keep` newest. Returns the names of those removed.
    func removeExcess(keep: Int) -> [String] {
        let gone = excess(keep: keep).filter { unlink(path + "/" + $0) == 0 }
        if !gone.isEmpty { FileSystem.synchronise(directory: path) }
        return gone
    }
}
