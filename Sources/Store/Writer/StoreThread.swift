// A semaphore and a thread: the two operating system facilities that the store's threads need.

import CStore
import Glibc
import LinkCore
import Records
import Synchronization

/// A counting semaphore: each signal wakes one waiter.
final class Semaphore: Sendable {
    // The kernel's object must not move, hence the allocation.
    private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    func signal() { sem_post(semaphore) }

    func wait() { while sem_wait(semaphore) != 0 {} }

    /// Waits at most `milliseconds` of the monotonic clock. Returns whether there was a signal.
    @discardableResult
    func wait(milliseconds: Int64) -> Bool { wait(microseconds: milliseconds * 1000) }

    /// Waits at most `microseconds`, as above.
    @discardableResult
    func wait(microseconds: Int64) -> Bool { cstore_wait(semaphore, microseconds) == 0 }
}

/// A thread of the store. Signals are blocked in it, since they belong to the main loop.
final class StoreThread: Sendable {
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void
        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    private let handle: Mutex<pthread_t?>

    /// Starts the thread; the kernel cuts its name to 15 bytes. With `isJoined` false, the thread frees itself when it
    /// ends.
    init(name: String, isJoined: Bool = true, body: @escaping @Sendable () -> Void) throws(StoreError) {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        let code = pthread_create(
            &thread, nil,
            { raw in
                guard let raw else { return nil }
                let start = Unmanaged<Start>.fromOpaque(raw).takeRetainedValue()
                cstore_name_thread(String(start.name.prefix(15)))
                start.body()
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw .cannotOpen(reason: "no thread: \(String(cString: strerror(code)))")
        }
        if !isJoined { pthread_detach(thread) }
        handle = Mutex(isJoined ? thread : nil)
    }

    /// Waits until the thread ends; a second call returns at once.
    func join() {
        if let thread = takeHandle() { pthread_join(thread, nil) }
    }

    /// Detaches the thread: it frees itself when it ends, and can no longer be joined.
    func leave() {
        if let thread = takeHandle() { pthread_detach(thread) }
    }

    private func takeHandle() -> pthread_t? {
        handle.withLock { handle in
            defer { handle = nil }
            return handle
        }
    }
}

/// Whether a thread has started: settled once by the thread, awaited once by the code that started it.
final class StartOutcome: Sendable {
    private let error = Mutex<StoreError?>(nil)
    private let isSettled = Semaphore()

    /// Reports the outcome; nil means success.
    func settle(_ failure: StoreError?) {
        error.withLock { $0 = failure }
        isSettled.signal()
    }

    /// Waits until the outcome is settled.
    func wait() -> StoreError? {
        isSettled.wait()
        return error.withLock { $0 }
    }
}
