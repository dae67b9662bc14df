// Makes backups while events are recorded, one at a time, on a thread of its own that waits for disks so that no other
// thread has to: the writer copies pages, this thread flushes them to the disk, reads the copy once and renames it.

import Glibc
import LinkCore
import Records
import Synchronization

/// The backups of one open store.
final class BackupKeeper: Sendable {
    /// The most pages that may be copied before they are flushed.
    private static let unsynchronised: Int64 = 4096

    private struct State {
        var thread: StoreThread?
        var job: CopyJob?
        var isBusy = false
        var isClosed = false
    }

    let directory: BackupDirectory
    private let options: StoreOptions
    private let queue: WriterQueue
    private let maintenance: MaintenanceQueue
    private let state = Mutex(State())
    private let newest = Atomic<Int64>(0)

    init(_ options: StoreOptions, queue: WriterQueue, maintenance: MaintenanceQueue) {
        directory = BackupDirectory(path: options.backupDirectory)
        self.options = options
        self.queue = queue
        self.maintenance = maintenance
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
        let before = state.withLock { state -> (isFree: Bool, thread: StoreThread?) in
            guard !state.isBusy, !state.isClosed else { return (false, nil) }
            state.isBusy = true
            defer { state.thread = nil }
            return (true, state.thread)
        }
        guard before.isFree else { throw .running }
        // Its work is done, as no backup runs; the caller must not wait for the thread's end.
        before.thread?.leave()
        let (stream, progress) = AsyncStream.makeStream(of: BackupProgress.self, bufferingPolicy: .bufferingNewest(64))
        let isWanted = SharedFlag(true)
        progress.onTermination = { _ in isWanted.value = false }
        do throws(StoreError) {
            let thread = try StoreThread(name: "store-backup") { [self] in
                // The writer and the loops have priority.
                setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
                let outcome = outcome(kind, name, isWanted) { progress.yield($0) }
                // A caller that receives the result may begin another backup at once.
                state.withLock { ($0.isBusy, $0.job) = (false, nil) }
                progress.yield(outcome)
                progress.finish()
            }
            state.withLock { $0.thread = thread }
        } catch {
            state.withLock { $0.isBusy = false }
            throw .impossible(reason: "\(error)", fix: "raise the number of threads that linkd may have")
        }
        return stream
    }

    /// Cancels a running backup and waits for its end.
    func close() {
        let (thread, job) = state.withLock { state in
            state.isClosed = true
            return (state.thread, state.job)
        }
        job?.cancel()
        queue.ring()
        thread?.join()
    }

    // MARK: - On the thread

    private func outcome(
        _ kind: BackupFile.Kind, _ name: String?, _ isWanted: SharedFlag, _ report: (BackupProgress) -> Void
    ) -> BackupProgress {
        do throws(BackupError) {
            return .done(try make(kind, name, isWanted, report))
        } catch {
            return .failed(error)
        }
    }

    private func make(
        _ kind: BackupFile.Kind, _ name: String?, _ isWanted: SharedFlag, _ report: (BackupProgress) -> Void
    ) throws(BackupError) -> BackupResult {
        let begun = monotonicClock()
        try directory.make()
        directory.sweep()
        try directory.requireRoom(FileSystem.size(options.path) + FileSystem.size(options.path + "-wal"))
        var partial = try directory.begin(name ?? freeName(kind))
        let job = CopyJob(path: partial.path, allowance: Self.unsynchronised)
        let isClosed = state.withLock { state in
            state.job = job
            return state.isClosed
        }
        if isClosed || !isWanted.value { job.cancel() }
        let pages = try copy(job, partial, isWanted, report)
        try check(partial, pages, since: begun, isWanted: { isWanted.value && !job.isCancelled }, report)
        let bytes = partial.bytes
        try partial.publish()
        let removed = kind == .automatic ? directory.removeExcess(keep: options.backupKeep) : []
        look()
        return BackupResult(
            path: partial.final, bytes: bytes, pages: pages, milliseconds: monotonicClock() - begun, removed: removed)
    }

    /// Two backups in one second get different names.
    private func freeName(_ kind: BackupFile.Kind) -> String {
        var at = options.clock()
        while FileSystem.exists(directory.path + "/" + BackupName.made(kind, at: at)) { at += 1000 }
        return BackupName.made(kind, at: at)
    }

    private func copy(
        _ job: CopyJob, _ partial: borrowing PartialFile, _ isWanted: SharedFlag, _ report: (BackupProgress) -> Void
    ) throws(BackupError) -> Int64 {
        guard maintenance.put(job) else { throw .cancelled }
        queue.ring()
        var state = job.now
        while !state.isOver {
            job.bell.wait(milliseconds: 100)
            state = job.now
            if !isWanted.value { job.cancel() }
            report(.copying(done: state.done, total: state.total))
            if job.isCancelled {
                queue.ring()
            } else if !job.mayCopy {
                try flush(partial, or: job)
                job.allow(Self.unsynchronised)
                queue.ring()
            }
        }
        if job.isCancelled { throw .cancelled }
        if let failure = state.failure {
            throw .impossible(
                reason: partial.described(failure.reason),
                fix: "check that \(directory.path) has free space and its disk works, then try again")
        }
        return state.total
    }

    /// A disk that fails ends the copy, but only after the writer has closed it.
    private func flush(_ partial: borrowing PartialFile, or job: CopyJob) throws(BackupError) {
        do throws(StoreError) {
            try partial.flush()
        } catch {
            job.cancel()
            while !job.now.isOver {
                queue.ring()
                job.bell.wait(milliseconds: 100)
            }
            throw .impossible(
                reason: partial.described(error.plainReason),
                fix: "check that \(directory.path) has free space and its disk works")
        }
    }

    private func check(
        _ partial: borrowing PartialFile, _ pages: Int64, since begun: Int64, isWanted: () -> Bool,
        _ report: (BackupProgress) -> Void
    ) throws(BackupError) {
        do throws(StoreError) {
            try partial.flush()
            let path = partial.path
            try CopyCheck.run(path) {
                report(.checking(pages: pages, milliseconds: monotonicClock() - begun))
                return !isWanted()
            }
        } catch {
            if !isWanted() { throw .cancelled }
            if case .corrupt(let reason) = error {
                throw .impossible(
                    reason: "the copy is damaged, so the database is likely to be: \(reason)",
                    fix: "keep older backups; stop linkd, then linkd --verify-db, and linkd --salvage if it says so")
            }
            throw .impossible(
                reason: partial.described(error.plainReason),
                fix: "check that \(directory.path) has free space and its disk works")
        }
    }
}

/// A flag shared between threads.
final class SharedFlag: Sendable {
    private let state: Atomic<Bool>
    init(_ value: Bool) { state = Atomic(value) }
    var value: Bool {
        get { state.load(ordering: .acquiring) }
        set { state.store(newValue, ordering: .releasing) }
    }
}
