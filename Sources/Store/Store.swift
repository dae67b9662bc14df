// The journal and everything else that persists: one SQLite database, a thread that writes, a thread that reads, and a
// thread that asks the file system for sizes. The rest of the daemon sees only this interface; no SQL and no connection
// passes through it. Every call may come from any thread or actor. Only open and close block their caller.

public import LinkCore
public import Records
import StoreFormat
import Synchronization

/// An open store; `close` or deinit ends its threads.
public final class Store: EventStore, LinkStore, RolloutStore {
    /// Writes and reads what is recorded of decisions.
    public var coder: any DecisionCoder { DecisionPayloads.shared }

    let options: StoreOptions
    let queue: WriterQueue
    let reads: ReaderQueue
    let privacy: Privacy
    let windows: InstallationWindows
    let waitingPages: WaitingPages
    let health: Health
    let backups: BackupKeeper
    let sizes: SizeKeeper
    let clock: RetentionClock
    /// Serialises the callers that have pages counted.
    let counting = FIFOSemaphore()
    /// Lists that are read in several parts at a time: each has a page in memory, until it is whole.
    let lists = FIFOSemaphore(places: 4, waiting: 4096)
    let lock: DatabaseLock
    private let threads: Mutex<Threads?>

    private struct Threads {
        let writer: StoreThread
        let reader: StoreThread
        let writing: Database
        let reading: Database
    }

    /// Opens or creates a database and starts the threads that write, read and ask for sizes. Blocks while it reads the
    /// head of the journal and, for a small file, while it checks the file. A symbolic link is resolved first: SQLite
    /// puts the log beside the file itself, and there must be one lock, whatever name leads there.
    public static func open(_ options: StoreOptions) throws(StoreError) -> Store {
        var options = options
        options.path = try FileSystem.target(options.path)
        let lock = try DatabaseLock(databasePath: options.path)
        DatabaseFiles.sweepRestore(of: options.path)
        do {
            return try Store(options, lock: lock)
        } catch {
            lock.release()
            throw error
        }
    }

    private init(_ options: StoreOptions, lock: DatabaseLock) throws(StoreError) {
        self.options = options
        self.lock = lock
        let owner = lock.file.map(DatabaseOwner.init)
        let opened = try OpenedDatabase(options, owner)
        let sizes = try SizeKeeper(options)
        self.sizes = sizes
        let clock = RetentionClock(options, mark: opened.mark)
        self.clock = clock
        let privacy = Privacy(secret: opened.secret, rule: options.addressPrivacy)
        let health = Health(head: opened.head, events: opened.events, links: opened.links)
        let queue = WriterQueue(limit: options.queueLimit)
        let reads = ReaderQueue(health)
        backups = BackupKeeper(options, lock)
        let windows = InstallationWindows()
        self.windows = windows
        let waitingPages = WaitingPages()
        self.waitingPages = waitingPages
        self.privacy = privacy
        self.health = health
        self.queue = queue
        self.reads = reads
        let (writing, reading) = (opened.writing, opened.reading)
        do throws(StoreError) {
            let writer = try Self.start("store-writer", writing) { db, started in
                let loop = try WriterLoop(
                    db: db, options: options, queue: queue, health: health, privacy: privacy, windows: windows,
                    lock: lock, clock: clock, pages: waitingPages, owner: owner)
                started()
                loop.run()
            }
            do throws(StoreError) {
                let reader = try Self.start("store-reader", reading) { db, started in
                    let context = try ReadContext(db)
                    started()
                    reads.serve(context)
                }
                threads = Mutex(Threads(writer: writer, reader: reader, writing: writing, reading: reading))
            } catch {
                queue.close()
                writer.join()
                throw error
            }
        } catch {
            sizes.close()
            throw error
        }
    }

    /// Starts a thread that owns a connection. Returns when the thread serves, or throws the error that prevented it.
    private static func start(
        _ name: String, _ connection: Database,
        _ body: @escaping @Sendable (Database, _ started: () -> Void) throws -> Void
    ) throws(StoreError) -> StoreThread {
        let outcome = StartOutcome()
        let thread = try StoreThread(name: name) {
            do {
                try body(connection) { outcome.settle(nil) }
            } catch {
                outcome.settle(error as? StoreError ?? SQLiteError(error).asStoreError)
            }
        }
        if let error = outcome.wait() {
            thread.join()
            throw error
        }
        return thread
    }

    deinit { close() }

    /// Completes the queued work, copies the log into the database file, and waits until the writing and the reading
    /// thread have ended. The thread that asks for sizes ends when its disk answers. Later calls fail.
    public func close() {
        let threads = threads.withLock { threads in
            defer { threads = nil }
            return threads
        }
        guard let threads else { return }
        sizes.close()
        backups.close()
        reads.close()
        threads.reader.join()
        threads.reading.close()
        queue.close()
        threads.writer.join()
        threads.writing.close()
        lock.release()
    }

    // MARK: - The journal

    /// Records an entry and returns after its commit. Entries are recorded in the order of calls.
    public func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt {
        try await recording { try $0.record(entry) }
    }

    /// Records an open that repeats an earlier decision and returns after its commit. Recorded in the order of calls.
    public func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt {
        let open = IdentifiedOpen(open)
        return try await recording { try $0.record(open) }
    }

    /// Records an open that repeats an earlier decision, in the order of calls; its sender is notified after the
    /// commit. Returns what the sender keeps until then, or the error when the open is rejected.
    public func append(
        _ open: RepeatedOpen, as number: Int, for sender: any OpenSender
    ) -> Result<any AnyObject & Sendable, JournalError> {
        let queued = QueuedOpen(IdentifiedOpen(open), number: number, sender: sender)
        if let refusal = queue.push(.open(queued)) { return .failure(refusal) }
        return .success(queued)
    }

    /// Records a tap, in the order of calls. Returns nil when the tap is queued; its sender is notified after the commit.
    /// Returns the error when the tap is rejected; its sender is not notified.
    public func append(_ tap: QueuedTap) -> JournalError? { queue.push(.tap(tap)) }

    /// Records entries in one transaction, in order. When any receipt is `lost` or `reused`, nothing of the call was
    /// written, whatever the other receipts are.
    public func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        if entries.isEmpty { return [] }
        return try await recording(weight: entries.count) { try $0.record(group: entries) }
    }

    /// The sequence of the last committed event; 0 before the first.
    public var head: Int64 { health.head.load(ordering: .acquiring) }

    /// Sets the hook for commits. It is called on the writer thread after each commit that recorded events, with the
    /// sequence of the last one. It must not block.
    public func onCommit(_ hook: @escaping @Sendable (Int64) -> Void) { health.onCommit(hook) }

    /// Sets the hook for faults. It is called on the writer thread, with the fault when the store can no longer write,
    /// and with nil when it can again. It must not block.
    public func onFault(_ hook: @escaping @Sendable (StoreFault?) -> Void) { health.onFault(hook) }

    /// Runs `answer` on the writer thread as soon as the writer looks at its queue or, in the middle of a long
    /// statement, within some milliseconds. A full or slow disk does not prevent the answer; a writer that hangs never
    /// answers. Any thread; never waits. `answer` must not block. A closed store drops the question.
    public func askWriter(_ answer: @escaping @Sendable () -> Void) { queue.ask(answer) }

    /// The current state of the store: faults, counts and the queue.
    public func status() -> StoreStatus {
        var status = StoreStatus()
        if let fault = health.fault {
            (status.degraded, status.degradedSince, status.isWriting) = (fault, health.troubleSince, false)
        } else if let hanging {
            (status.degraded, status.degradedSince, status.isWriting) = (hanging.fault, hanging.since, false)
        } else if let (damage, since) = health.damage {
            (status.degraded, status.degradedSince) = (.damaged(damage), since)
        } else if let (fault, since) = health.copyFault {
            (status.degraded, status.degradedSince) = (fault, since)
        }
        status.events = health.events.load(ordering: .relaxed)
        status.links = health.links.load(ordering: .relaxed)
        status.queueDepth = queue.depth
        status.queueLimit = queue.limit
        return status
    }

    /// The fault when the writer is stuck in one piece of work for longer than `writerPatience`, and since when; nil
    /// otherwise.
    private var hanging: (fault: StoreFault, since: Int64)? {
        let busy = health.busyTime(at: monotonicClock())
        guard busy >= options.writerPatience else { return nil }
        return (.hangs(busy), wallClock() - busy)
    }

    /// The writer's statistics and the last known file sizes. Asks no disk: the sizes are older than
    /// a few seconds only when their disk does not answer. Never waits.
    public func figures() -> StoreFigures {
        var figures = health.figures.withLock { $0 }
        figures.waits = queue.waits
        figures.queueLimit = queue.limit
        let (sizes, age) = sizes.last
        (figures.databaseBytes, figures.logBytes) = (sizes.database, sizes.log)
        (figures.freeBytes, figures.diskBytes) = (sizes.free, sizes.disk)
        figures.sizesAge = age
        figures.lastBackupAt = lastBackupAt
        return figures
    }
}
