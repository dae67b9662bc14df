// One thread's event loop. A turn waits for the kernel, runs its callbacks, delivers yielded input and runs jobs. At
// the end of the tick it flushes every connection that has output, once, and releases closed connections. Confined to
// the thread that calls `run()`; not Sendable, so the compiler keeps it there. Only its `executor` may be used from
// other threads. Must never block.

import CLinkd

/// An event loop on libevent.
public final class EventLoop {
    /// The most jobs run in one turn before the loop polls the sockets again.
    static let jobsPerTurn = 1024

    /// The name in logs and metrics.
    public let name: String
    /// The way in for other threads, and the executor for actors on this loop.
    public let executor: LoopExecutor
    /// Counters since the loop was created.
    public private(set) var statistics = LoopStatistics()

    let handle: LoopHandle
    /// Open connections; the loop owns them until they have ended.
    var connections: [ObjectIdentifier: Connection] = [:]
    /// Bytes that the open connections hold together.
    var bytesHeld = 0
    /// Whether they hold more than they may.
    var isCrowded = false
    /// An empty buffer for the next connection whose replies need a large one; without capacity while one uses it.
    var spareOutput: [UInt8] = []
    private var inboxWatch: WatchHandle?
    private var stopping = false
    private var tickStart: UInt64 = 0
    private var deferred: [() -> Void] = []
    private var beforeFlush: [() -> Void] = []
    private var toFlush: [Connection] = []
    private var toDeliver: [Connection] = []
    private var toRetire: [Connection] = []

    /// A loop that runs when a thread calls `run()`. The name is also the thread's in `LoopThread`.
    public init(name: String) throws(LoopError) {
        // Writing to a peer that left must give an error, never a signal.
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

    /// Runs on the calling thread until `stop()`. Connections that are still open then are closed.
    public func run() {
        executor.adoptCurrentThread(for: self)
        clinkd_loop_set_current(Unmanaged.passUnretained(self).toOpaque())
        defer { clinkd_loop_set_current(nil) }
        while !stopping { turn() }
        for connection in Array(connections.values) { connection.end(.closedByUs) }
        // Work caused by closing and waiting jobs still run, but in a bounded number of turns.
        for _ in 0..<64 where hasPendingWork { turn() }
        // libevent closes a freed bufferevent's socket in the following turn.
        _ = clinkd_loop_turn(handle.raw, 1)
        executor.releaseThread()
        stopping = false
    }

    /// The loop that runs on the calling thread; nil on any other thread.
    public static var current: EventLoop? {
        clinkd_loop_current().map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Ends `run()` after the current turn. On the loop's thread only; other threads post it.
    public func stop() {
        stopping = true
    }

    /// The current time, nanoseconds of CLOCK_MONOTONIC.
    public var now: UInt64 { clinkd_monotonic_nanoseconds() }

    /// `now` at the beginning of the current tick; accurate enough for deadlines, and cheaper.
    public var tickTime: UInt64 { tickStart == 0 ? now : tickStart }

    /// Runs the closure once, after the callbacks and jobs of this tick and the flushing of connections. A closure
    /// deferred by a closure runs in the next turn, which does not wait.
    public func deferToEndOfTick(_ body: @escaping () -> Void) {
        deferred.append(body)
    }

    /// Runs the closure once, after the callbacks and jobs of this tick, before connections are flushed.
    public func deferToEndOfJobs(_ body: @escaping () -> Void) { beforeFlush.append(body) }

    /// Resets the longest tick, so that each reader of the statistics gets the one of its own interval.
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

    /// Every callback from C calls this first, so that the tick's time is that of its first event.
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

    /// The waiting closures; closures that these defer wait for the next turn.
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

/// Counters of a loop.
public struct LoopStatistics: Sendable, Equatable {
    /// The number of turns of the loop.
    public var ticks: UInt64 = 0
    /// The number of actor jobs and posted calls that ran.
    public var jobs: UInt64 = 0
    /// Time spent in callbacks and jobs, not waiting, in nanoseconds.
    public var busyNanoseconds: UInt64 = 0
    /// The longest single tick since `resetLongestTick()`, in nanoseconds: how late an event may have been served.
    public var longestTickNanoseconds: UInt64 = 0
}
