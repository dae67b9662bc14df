// Makes backups while events are recorded, one at a time, on a thread and a connection of its own: nobody else waits for the
// disk of the backups.

import Glibc
import LinkCore
import Records
import Synchronization

/// The backups of one open store.
final class BackupKeeper: Sendable {
    private struct State {
        var isBusy = false
        var isClosed = false
    }

    let directory: BackupDirectory
    private let options: StoreOptions
    private let lock: DatabaseLock
    private let state = Mutex(State())
    private let ended = Semaphore()
    private let newest = Atomic<Int64>(0)

    init(_ options: StoreOptions, _ lock: DatabaseLock) {
        directory = BackupDirectory(path: options.backupDirectory)
        (self.options, self.lock) = (options, lock)
        directory.sweep()
        look()
    }

    /// When the newest backup was finished, milliseconds since the Unix epoch; nil when there is none. Asks no disk.
    var lastAt: Int64? {
        let at = newest.load(ordering: .relaxed)
        return at > 0 ? at : nil
    }

    /// Lists the backups and remembers when the newest one was made.
    @discardableResult
    func look() -> [BackupFile] {
        let files = directory.list()
        newest.store(files.first { $0.kind != .beforeSchema }?.at ?? 0, ordering: .relaxed)
        return files
    }

    /// Begins a backup. The stream reports its progress and its result; when the reader ends the stream, the backup is
    /// cancelled.
    func begin(_ kind: BackupFile.Kind, name typed: String?) throws(BackupError) -> AsyncStream<BackupProgress> {
        let name: String? = if let typed { try BackupName.checked(typed) } else { nil }
        let isFree = state.withLock { state in
            if state.isBusy || state.isClosed { return false }
            state.isBusy = true
            return true
        }
        guard isFree else { throw .running }
        let (stream, progress) = AsyncStream.makeStream(of: BackupProgress.self, bufferingPolicy: .bufferingNewest(64))
        do throws(StoreError) {
            _ = try StoreThread(name: "store-backup", isJoined: false) { [self] in
                // The writer and the loops have priority.
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
                let outcome = outcome(kind, name) {
                    if case .terminated = progress.yield($0) { return false }
                    return !state.withLock { $0.isClosed }
                }
                // A caller that receives the result may begin another backup at once.
                state.withLock { $0.isBusy = false }
                ended.signal()
                progress.yield(outcome)
                progress.finish()
            }
        } catch {
            state.withLock { $0.isBusy = false }
            throw .impossible(reason: "\(error)", fix: "raise the number of threads that linkd may have")
        }
        return stream
    }

    /// Cancels a running backup and waits for its end.
    func close() {
        state.withLock { $0.isClosed = true }
        while state.withLock({ $0.isBusy }) { ended.wait() }
    }

    /// Makes a backup, on its thread. Returns how it ended.
    private func outcome(
        _ kind: BackupFile.Kind, _ name: String?, _ heard: (BackupProgress) -> Bool
    ) -> BackupProgress {
        do {
            try lock.rewrite()
            try lock.confirm()
            let db = try QuietReader.open(options.path)
            defer { db.close() }
            var result = try directory.copy(db, of: options.path, kind, named: name, at: options.clock(), heard)
            if kind == .automatic { result.removed = directory.removeExcess(keep: options.backupKeep) }
            look()
            return .done(result)
        } catch {
            let fix = "see what linkctl status says of the database"
            return .failed(error as? BackupError ?? .impossible(reason: SQLiteError(error).reason, fix: fix))
        }
    }
}
