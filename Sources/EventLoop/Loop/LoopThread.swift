// A named thread that runs one event loop. The handle is Sendable: other threads post to the loop and join it; the loop
// itself never leaves its thread.

import CLinkd
import Glibc
import Synchronization

/// A thread with an event loop.
public final class LoopThread: Sendable {
    /// The name in logs; the kernel shows its first 15 bytes.
    public let name: String
    /// The executor of actors on this thread.
    public let executor: LoopExecutor
    /// Nil once joined. The address of the thread's handle, as a pointer would not be Sendable.
    private let thread = Mutex<UInt?>(nil)

    /// Starts the thread; its loop runs until `stop()`.
    public init(name: String) throws(LoopError) {
        self.name = name
        let loop = try EventLoop(name: name)
        executor = loop.executor
        // The loop moves to its thread here, before anything has used it, and is not used on this side again.
        let context = Unmanaged.passRetained(loop)
        var started: OpaquePointer?
        let result = clinkd_thread_start(
            name,
            { context in
                guard let context else { return }
                Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().run()
            }, context.toOpaque(), &started)
        if result < 0 {
            context.release()
            throw LoopError.system("starting the thread \(name)", result)
        }
        let address = UInt(bitPattern: started)
        thread.withLock { $0 = address }
    }

    deinit {
        stop()
        let address = thread.withLock { $0 }
        if let address, let handle = OpaquePointer(bitPattern: address) { clinkd_thread_detach(handle) }
    }

    /// Runs `call` with the loop, on its thread, in the order of posting. Never waits. Any thread.
    public func post(_ call: @escaping @Sendable (EventLoop) -> Void) {
        executor.post(call)
    }

    /// Lowers the thread's priority, so that it runs mostly when the others leave time. Any thread.
    public func giveWay() {
        executor.post { _ in
            // On Linux this applies to the calling thread only; without permission nothing changes.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 15)
        }
    }

    /// Ends the loop after everything posted before. Any thread.
    public func stop() {
        executor.post { $0.stop() }
    }

    /// Waits until the thread has ended; call `stop()` first. Not on the loop's own thread. A second call returns at
    /// once.
    public func join() {
        let address = thread.withLock { address in
            let taken = address
            address = nil
            return taken
        }
        guard let address, let handle = OpaquePointer(bitPattern: address) else { return }
        precondition(!executor.isOnLoop, "a loop cannot wait for its own end")
        _ = clinkd_thread_join(handle)
    }
}
