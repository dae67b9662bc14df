// Work beside a test that waits in system calls. A task would share the few threads of Swift's pool with tests that block
// them.

import Foundation

/// A body that runs on a thread of its own.
final class BesideTest<Value: Sendable>: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    // Written by the thread before it signals, read after the wait for the signal.
    private var result: Result<Value, any Error>?

    init(_ body: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread {
            self.result = Result(catching: body)
            self.done.signal()
        }
    }

    /// Waits for the end of the body. Call it once.
    func value() throws -> Value {
        done.wait()
        guard let result else { preconditionFailure("signalled without a result") }
        return try result.get()
    }
}
