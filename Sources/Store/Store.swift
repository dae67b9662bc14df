// The journal and everything else that lasts: one SQLite database, one thread that writes, one that reads, and one that
// asks the file system for sizes.
// The rest of the daemon sees this door only; no SQL and no GRDB type passes through it.
// Every call may come from any thread or actor; none blocks its caller, except open and close.

import GRDB
public import LinkCore
import Synchronization

/// An open store.
public final class Store: Sendable {
    let options: StoreOptions
    let queue: WriterQueue
    let reads: ReaderQueue
    let privacy: Privacy
    let windows: InstallationWindows
    let health: Health
    let chores: WriterChores
    let backups: BackupKeeper
    let sizes: SizeKeeper
    let clock: RetentionClock
    /// Whose turn it is to have the pages counted.
    let counting = FIFOSemaphore()
    let lock: DatabaseLock
    private let threads: Mutex<Threads?>

    private struct Threads {
        let writer: StoreThread
        let reader: StoreThread
        let writing: DatabaseQueue
        let reading: DatabaseQueue
    }

    /// Opens or makes a database and starts the threads that write, read and ask for sizes. Blocks while it reads the head
    /// of the journal, and for a small file while it checks it. Of a symbolic link everything is done with the name that
    /// it leads to: SQLite puts the log beside the file, and the lock must be one, whatever name leads there.
    public static func open(_ options: StoreOptions) throws(StoreError) -> Store {
        var options = options
        options.path = try FileSystem.target(options.path)
        let lock = try DatabaseLock(databasePath: options.path)
        DatabaseRestore.sweep(options.path)
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
        let chores = WriterChores()
        self.chores = chores
        backups = BackupKeeper(options, queue: queue, chores: chores)
        let windows = InstallationWindows()
        self.windows = windows
        self.privacy = privacy
        self.health = health
        self.queue = queue
        self.reads = reads
        let (writing, reading) = (opened.writing, opened.reading)
        let writer: StoreThread
        do throws(StoreError) {
            writer = try Self.start("store-writer", writing) { db, started in
                let loop = try WriterLoop(
                    db: db, options: options, queue: queue, health: health, privacy: privacy, windows: windows,
                    chores: chores, lock: lock, clock: clock, owner: owner)
                started()
                loop.run()
            }
        } catch {
            sizes.close()
            throw error
        }
        let reader: StoreThread
        do throws(StoreError) {
            reader = try Self.start("store-reader", reading) { db, started in
                let context = try ReadContext(db)
                started()
                reads.serve(context)
            }
        } catch {
            queue.close()
            writer.join()
            sizes.close()
            throw error
        }
        threads = Mutex(Threads(writer: writer, reader: reader, writing: writing, reading: reading))
    }

    /// Starts a thread that owns a connection; returns when it serves, throws when it cannot.
    private static func start(
        _ name: String, _ connection: DatabaseQueue,
        _ body: @escaping @Sendable (Database, _ started: () -> Void) throws -> Void
    ) throws(StoreError) -> StoreThread {
        let outcome = StartOutcome()
        let thread = try StoreThread(name: name) {
            connection.inDatabase { db in
                do {
                    try body(db) { outcome.settle(nil) }
                } catch {
                    outcome.settle(error as? StoreError ?? SQLiteFailure(error).asStoreError)
                }
            }
        }
        if let error = outcome.wait() {
            thread.join()
            throw error
        }
        return thread
    }

    deinit { close() }

    /// Drains what waits, copies the log into the database file and waits for the ends of the threads that write and read.
    /// The one that asks for sizes ends when its disk lets it. Later calls fail.
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
        try? threads.reading.close()
        queue.close()
        threads.writer.join()
        try? threads.writing.close()
        lock.release()
    }

    // MARK: - The journal

    /// Records an entry; returns after its commit. Taken in the order of calls.
    public func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt {
        try await append(entry, as: WorkItem.entry)
    }

    /// Records an open that is decided as one before it; returns after its commit. Taken in the order of calls.
    public func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt {
        try await append(IdentifiedOpen(open), as: WorkItem.open)
    }

    private func append<Event>(
        _ event: Event, as work: (EventItem<Event>) -> WorkItem
    ) async throws(JournalError) -> JournalReceipt {
        var item: EventItem<Event>?
        let result: Result<JournalReceipt, JournalError> = await withUnsafeContinuation { answer in
            let made = EventItem(event, answer)
            item = made
            if let refusal = queue.push(work(made)) { answer.resume(returning: .failure(refusal)) }
        }
        // Held until here, so that it is freed on the thread that made it.
        withExtendedLifetime(item) {}
        return try result.get()
    }

    /// Records a tap that is decided as one before it, in the order of calls. Its sender is told after its commit, unless it is
    /// refused: then the reason is returned, and the sender is not told.
    public func append(_ tap: QueuedTap<RepeatedTap>) -> JournalError? { queue.push(.tap(tap)) }

    /// The same of a tap that was decided for itself. It claims nothing: its sender is not told of a claim that is lost.
    public func append(_ tap: QueuedTap<JournalEntry>) -> JournalError? {
        assert(tap.tap.claims.isEmpty)
        return queue.push(.singleTap(tap))
    }

    /// Records entries in one transaction, in order. When any receipt is `lost` or `reused`, nothing of the call
    /// was written, whatever the other receipts say.
    public func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        if entries.isEmpty { return [] }
        let result: Result<[JournalReceipt], JournalError> = await withUnsafeContinuation { answer in
            let item = WorkItem.group(GroupItem(entries, answer))
            if let refusal = queue.push(item) { item.fail(refusal) }
        }
        return try result.get()
    }

    /// The sequence of the last committed event; 0 before the first.
    public var head: Int64 { health.head.load(ordering: .acquiring) }

    /// Sets who hears of commits: called on the writer thread after each commit that recorded events, with the
    /// sequence of the last one. It must not block.
    public func onCommit(_ hook: @escaping @Sendable (Int64) -> Void) { health.onCommit(hook) }

    /// Sets who hears that the store cannot write, and why, and that it can again (nil). Called on the writer thread; it
    /// must not block.
    public func onTrouble(_ hook: @escaping @Sendable (StoreFault?) -> Void) { health.onTrouble(hook) }

    /// What the store says of itself.
    public func status() -> StoreStatus {
        var status = StoreStatus()
        if let trouble = health.trouble {
            (status.degraded, status.degradedSince, status.isWriting) = (trouble, health.troubleSince, false)
        } else if let hanging {
            (status.degraded, status.degradedSince, status.isWriting) = (hanging.trouble, hanging.since, false)
        } else if let (damage, since) = health.damage {
            (status.degraded, status.degradedSince) = (.damaged(damage), since)
        }
        status.events = health.events.load(ordering: .relaxed)
        status.links = health.links.load(ordering: .relaxed)
        status.queueDepth = queue.depth
        status.queueLimit = queue.limit
        return status
    }

    /// Whether the writer does not come back from what it is at.
    private var hanging: (trouble: StoreFault, since: Int64)? {
        let busy = health.busyTime(at: monotonicClock())
        guard busy >= options.writerPatience else { return nil }
        return (.hangs(busy), wallClock() - busy)
    }

    /// Runs a small write on the writer thread, in the transaction of whatever else waits.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(JournalError) -> Value {
        let result: Result<Value, JournalError> = await withUnsafeContinuation { answer in
            let item = WorkItem.job(
                JobItem(
                    body: { db in
                        let value = try body(db)
                        return { answer.resume(returning: .success(value)) }
                    },
                    fail: { answer.resume(returning: .failure($0)) }))
            if let refusal = queue.push(item) { item.fail(refusal) }
        }
        return try result.get()
    }
    /// Runs a write that needs what the journal's writer knows, in the transaction of whatever else waits. `committed`
    /// runs on the writer thread after the commit.
    func writing<Value: Sendable>(
        committed: @escaping @Sendable (Value) -> Void = { _ in },
        _ body: @escaping @Sendable (JournalWriter, Database) throws -> Value
    ) async throws(JournalError) -> Value {
        let result: Result<Value, JournalError> = await withUnsafeContinuation { answer in
            let item = WorkItem.writer(
                WriterItem(
                    body: { writer, db in
                        let value = try body(writer, db)
                        return {
                            committed(value)
                            answer.resume(returning: .success(value))
                        }
                    },
                    fail: { answer.resume(returning: .failure($0)) }))
            if let refusal = queue.push(item) { item.fail(refusal) }
        }
        return try result.get()
    }
}
