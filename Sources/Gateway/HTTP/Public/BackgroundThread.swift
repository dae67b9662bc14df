// Work that takes milliseconds or longer, off the loops of the workers. Any thread.

import EventLoop

/// A thread of low priority that does one piece of work after the other.
actor BackgroundThread {
    private nonisolated let thread: LoopThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

    /// - Parameter name: the thread's name in logs.
    init(name: String) throws(LoopError) {
        thread = try LoopThread(name: name)
        thread.giveWay()
    }

    func run<Value: Sendable>(_ work: @Sendable () -> Value) -> Value { work() }
}
