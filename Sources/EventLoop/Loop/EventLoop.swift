// One thread's event loop. A turn is: wait for the kernel, run its callbacks, deliver what was put off, run jobs,
// then the end of the tick: flush every connection that has output, once, and let go of what was closed.
// Confined to the thread that calls `run()`; not Sendable, so the compiler keeps it there. Only its `executor`
// may be used from elsewhere. Must never block.

import CLinkd

/// An event loop on libevent.
public final class EventLoop {
    /// Jobs run in one turn before the loop looks at the sockets again.
    static let jobsPerTurn = 1024

    /// For logs and metrics.
    public let name: String
    /// The door for other threads, and the executor for actors that live on this loop.
    public let executor: LoopExecutor
    /// Counters since the loop was made.
    public private(set) var statistics = LoopStatistics()

    let handle: LoopHandle
    /// Open connections; the loop owns them until they ended.
    var connections: [ObjectIdentifier: Connection] = [:]
    /// Bytes that the open connections hold together.
    var bytesHeld = 0
    /// Whether they hold more than they may.
    var isCrowded = false
    private var inboxWatch: WatchHandle?
    private var stopping = false
    private var tickStart: UInt64 = 0
    private var deferred: [() -> Void] = []
    private var beforeFlush: [() -> Void] = []
    private var toFlush: [Connection] = []
    private var toDeliver: [Connection] = []
    private var toRetire: [Connection] = []

    /// A loop that runs when some thread calls `run()`. The name is also the thread's in `LoopThread`.
    public init(name: String) throws(LoopError) {
        // A peer that left must be an error of the write, never a signal.
        SystemProcess.ignoreBrokenPipe()
        self.name = name
        executor = try LoopExecutor()
        handle = try LoopHandle()
        let context = Unmanaged.passUnretained(self).toOpaque()
        let watch = try WatchHandle(
            loop: handle, descriptor: executor.wakeDescriptor, flags: CLINKD_WATCH_READ | CLINKD_WATCH_PERSIST,
            callback: { context, _ in
                guard let context else { return }
                let loop = Unmanaged<EventLoop>.fromOpaque(context).takeUnretainedValue()
                loop.beginTick()
                loop.executor.takeInbox()
            }, context: context)
        watch.arm()
        inboxWatch = consume watch
    }

    /// Runs on the calling thread until `stop()`. Connections still open then are closed.
    public func run() {
        executor.adoptCurrentThread(for: self)
        while !stopping { turn() }
        for connection in Array(connections.values) { connection.end(.closedByUs) }
        // What closing set off, and jobs that wait, still run, but not for ever.
        for _ in 0..<64 where hasPendingWork { turn() }
        // libevent closes a freed bufferevent's socket in the turn after.
        _ = clinkd_loop_turn(handle.raw, 1)
        executor.releaseThread()
        stopping = false
    }

    /// Ends `run()` after the current turn. On the loop's thread; from elsewhere post it.
    public func stop() {
        stopping = true
    }

    /// CLOCK_MONOTONIC in nanoseconds.
    public var now: UInt64 { clinkd_monotonic_nanoseconds() }

    /// `now` as it was when the current tick began; good enough for deadlines and cheaper.
    public var tickTime: UInt64 { tickStart == 0 ? now : tickStart }

    /// Runs the closure once, after the callbacks and jobs of this tick and the flushing of connections.
    /// A closure deferred by a closure runs in the next turn, which does not wait.
    public func deferToEndOfTick(_ body: @escaping () -> Void) {
        deferred.append(body)
    }

    /// Runs the closure once, after the callbacks and jobs of this tick, before connections are flushed.
    public func deferToEndOfJobs(_ body: @escaping () -> Void) { beforeFlush.append(body) }

    /// Forgets the longest tick, so that each reader of the statistics sees its own interval's.
    public func resetLongestTick() {
        statistics.longestTickNanoseconds = 0
    }

    // MARK: turns

    private var hasPendingWork: Bool {
        executor.hasWork || !toDeliver.isEmpty || !toFlush.isEmpty || !toRetire.isEmpty || !deferred.isEmpty
            || !beforeFlush.isEmpty
    }

    private func turn() {
        let nonblocking: Int32 = hasPendingWork ? 1 : 0
        // Taken before the callbacks: what yields in them waits for the next turn, after the flush of this one.
        let yielded = toDeliver
        if !yielded.isEmpty { toDeliver = [] }
        let result = clinkd_loop_turn(handle.raw, nonblocking)
        precondition(result == 0, "the event back end failed")
        beginTick()
        for connection in yielded { connection.deliverAgain() }
        statistics.jobs += UInt64(executor.runWork(on: self, limit: Self.jobsPerTurn))
        for body in Self.taken(&beforeFlush) { body() }
        flushConnections()
        for body in Self.taken(&deferred) { body() }
        retireConnections()
        endTick()
    }

    /// Every callback from C calls it first, so that the tick's time is that of its first event.
    func beginTick() {
        if tickStart == 0 { tickStart = now }
    }

    private func endTick() {
        let length = now &- tickStart
        tickStart = 0
        statistics.ticks += 1
        statistics.busyNanoseconds += length
        if length > statistics.longestTickNanoseconds { statistics.longestTickNanoseconds = length }
    }

    /// What waits; what it puts off itself waits for the next turn.
    private static func taken(_ bodies: inout [() -> Void]) -> [() -> Void] {
        if bodies.isEmpty { return [] }
        defer { bodies = [] }
        return bodies
    }

    // MARK: connections

    func scheduleDelivery(_ connection: Connection) { toDeliver.append(connection) }
    func scheduleFlush(_ connection: Connection) { toFlush.append(connection) }
    func scheduleRetirement(_ connection: Connection) { toRetire.append(connection) }

    private func flushConnections() {
        // By index: flushing one connection may dirty another, and both belong to this tick.
        var index = 0
        while index < toFlush.count {
            let connection = toFlush[index]
            index += 1
            connection.flush()
        }
        toFlush.removeAll(keepingCapacity: true)
        endLargestIfCrowded()
    }

    private func retireConnections() {
        if toRetire.isEmpty { return }
        let batch = toRetire
        toRetire = []
        for connection in batch { connection.retire() }
    }
}

/// What a loop has done.
public struct LoopStatistics: Sendable, Equatable {
    /// Turns of the loop.
    public var ticks: UInt64 = 0
    /// Jobs of actors and posted calls that ran.
    public var jobs: UInt64 = 0
    /// Time spent in callbacks and jobs, not waiting.
    public var busyNanoseconds: UInt64 = 0
    /// The longest single tick since `resetLongestTick()`: how late an event may have been served.
    public var longestTickNanoseconds: UInt64 = 0
}
