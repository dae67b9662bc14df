// What the tests of the loop share: waiting for a condition with a limit, and a box for results.

import Glibc
import Synchronization
import Testing

@testable import EventLoop

/// A value set on one thread and awaited on another.
final class Signalled<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    func set(_ new: Value) {
        value.withLock { $0 = new }
    }

    var current: Value? { value.withLock { $0 } }

    /// Blocks until set, at most 20 s; nil when it never was.
    func wait() -> Value? {
        waitUntil { current != nil }
        return current
    }
}

/// Polls the condition, at most 20 s. Whether it held.
@discardableResult
func waitUntil(_ condition: () -> Bool) -> Bool {
    let deadline = Clock.monotonicNanoseconds() + 20_000_000_000
    while !condition() {
        if Clock.monotonicNanoseconds() > deadline { return false }
        usleep(200)
    }
    return true
}

/// A loop thread that is stopped and joined after the body.
func withLoop<Result>(_ name: String = "test-loop", _ body: (LoopThread) throws -> Result) throws -> Result {
    let thread = try LoopThread(name: name)
    defer {
        thread.stop()
        thread.join()
    }
    return try body(thread)
}

extension LoopThread {
    /// Runs the body on the loop and waits for its value.
    func call<Value: Sendable>(_ body: @escaping @Sendable (EventLoop) -> Value) -> Value? {
        let box = Signalled<Value>()
        post { box.set(body($0)) }
        return box.wait()
    }
}

/// Compares long values without describing their difference, which takes minutes for a megabyte.
func expectSame<Bytes: Collection & Equatable>(
    _ got: Bytes, _ expected: Bytes, sourceLocation: SourceLocation = #_sourceLocation
) {
    let same = got == expected
    #expect(same, "got \(got.count) elements of \(expected.count)", sourceLocation: sourceLocation)
}
