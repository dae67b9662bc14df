// The executor of one loop: it runs the jobs of a worker's actors and is the only way for other threads to reach the
// loop. A push from another thread goes to a locked inbox and wakes the loop by an eventfd, only when the inbox was
// empty. A push on the loop's own thread goes to a plain queue and needs neither. Must never run a job on another
// thread, nor hold the lock while a job runs.

import CLinkd
import Synchronization

/// A serial executor whose thread is an event loop.
///
/// It is a task executor, too, because the runtime resumes a continuation on the generic executor: a plain `Task` that
/// awaits one would pass through the shared thread pool before it returns here. Tasks of an actor on a loop are
/// therefore started with `Task.immediate(executorPreference: executor) { … }`: they run at once until they have to
/// wait, stay isolated to the actor, and resume on this loop only.
public final class LoopExecutor: SerialExecutor, TaskExecutor, Sendable {
    /// A piece of work for the loop.
    enum Work {
        case job(UnownedJob)
        case call(@Sendable (EventLoop) -> Void)
    }

    /// Readable when the inbox may contain work.
    let wakeDescriptor: Int32
    private let inbox = Mutex<[Work]>([])
    /// The token of the loop's thread; 0 before it runs and after it has ended.
    private let owner = Atomic<UInt>(0)
    /// Used only on the owner's thread: each access follows `isOnLoop` or is in a method of the loop itself.
    nonisolated(unsafe) private var runQueue = RunQueue()

    /// The loop while it runs, with the same rule of access.
    nonisolated(unsafe) private var loop: Unmanaged<EventLoop>?

    init() throws(LoopError) {
        let result = clinkd_eventfd_new()
        if result < 0 { throw LoopError.system("making an eventfd", result) }
        wakeDescriptor = result
    }

    deinit {
        _ = clinkd_close(wakeDescriptor)
    }

    /// Whether the caller is on the loop's thread.
    public var isOnLoop: Bool { owner.load(ordering: .relaxed) == clinkd_thread_token() }

    /// The loop, for an actor on it: a loop must not cross actors, so an actor cannot receive one, but it may ask its
    /// own executor. Stops the process when the caller is not on the loop's thread. The loop must stay on this thread:
    /// keep it in the actor and never send it.
    public var currentLoop: EventLoop {
        guard isOnLoop, let loop else { preconditionFailure("not on the thread of this loop") }
        return loop.takeUnretainedValue()
    }

    /// Runs `call` on the loop, after everything posted earlier from the same thread. Any thread; never waits. A loop
    /// that has ended never runs it.
    public func post(_ call: @escaping @Sendable (EventLoop) -> Void) {
        push(.call(call))
    }

    /// Called by the concurrency runtime. Any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        push(.job(UnownedJob(job)))
    }

    /// Called by the concurrency runtime.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Called by the concurrency runtime.
    public func asUnownedTaskExecutor() -> UnownedTaskExecutor {
        UnownedTaskExecutor(ordinary: self)
    }

    /// Called by `assumeIsolated`: stops the process when the caller is not on the loop's thread.
    public func checkIsolated() {
        precondition(isOnLoop, "not on the thread of this loop")
    }

    /// Called by the concurrency runtime: whether the caller is on the loop's thread.
    public func isIsolatingCurrentContext() -> Bool? { isOnLoop }

    private func push(_ work: Work) {
        if isOnLoop {
            runQueue.append(work)
            return
        }
        let wasEmpty = inbox.withLock { pending in
            let wasEmpty = pending.isEmpty
            pending.append(work)
            return wasEmpty
        }
        if wasEmpty { clinkd_eventfd_signal(wakeDescriptor) }
    }

    // MARK: the loop's side

    /// Makes the calling thread the loop's.
    func adoptCurrentThread(for loop: EventLoop) {
        let previous = owner.exchange(clinkd_thread_token(), ordering: .relaxed)
        precondition(previous == 0, "the loop runs already")
        self.loop = Unmanaged.passUnretained(loop)
    }

    /// Ends the ownership; later pushes only fill the inbox.
    func releaseThread() {
        loop = nil
        owner.store(0, ordering: .relaxed)
    }

    /// Moves work pushed by other threads to the run queue.
    func takeInbox() {
        clinkd_eventfd_clear(wakeDescriptor)
        let taken = inbox.withLock { pending in
            let taken = pending
            pending = []
            return taken
        }
        for work in taken { runQueue.append(work) }
    }

    var hasWork: Bool { !runQueue.isEmpty }

    /// Runs at most `limit` jobs, including those they enqueue. Returns how many ran.
    func runWork(on loop: EventLoop, limit: Int) -> Int {
        var ran = 0
        let serial = asUnownedSerialExecutor()
        let task = asUnownedTaskExecutor()
        while ran < limit, let work = runQueue.next() {
            ran += 1
            switch work {
            case .job(let job): job.runSynchronously(isolatedTo: serial, taskExecutor: task)
            case .call(let call): call(loop)
            }
        }
        return ran
    }
}

/// A first-in, first-out queue that does not move elements: the array is reused once it is empty.
struct RunQueue {
    private var items: [LoopExecutor.Work] = []
    private var head = 0

    var isEmpty: Bool { head == items.count }

    mutating func append(_ work: LoopExecutor.Work) {
        items.append(work)
    }

    mutating func next() -> LoopExecutor.Work? {
        guard head < items.count else { return nil }
        let work = items[head]
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: head <= 4096)
            head = 0
        } else if head >= 1024, head * 2 >= items.count {
            // A queue that is never empty must not grow for ever.
            items.removeFirst(head)
            head = 0
        }
        return work
    }
}
