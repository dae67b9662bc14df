// A semaphore and a thread: the two operating system facilities that the store's threads need.

import CStore
import Glibc
import LinkCore
import Records
import Synchronization

/// A counting semaphore: each signal wakes one waiter.
final class Semaphore: Sendable {
    private struct Parts {
        var mutex = pthread_mutex_t()
        var condition = pthread_cond_t()
        var count = 0
    }

    // The kernel's objects must not move, hence the allocation. `mutex` guards `count`.
    private nonisolated(unsafe) let parts: UnsafeMutablePointer<Parts>

    init() {
        parts = .allocate(capacity: 1)
        parts.initialize(to: Parts())
        pthread_mutex_init(&parts.pointee.mutex, nil)
        pthread_cond_init(&parts.pointee.condition, nil)
    }

    deinit {
        pthread_cond_destroy(&parts.pointee.condition)
        pthread_mutex_destroy(&parts.pointee.mutex)
        parts.deallocate()
    }

    func signal() {
        pthread_mutex_lock(&parts.pointee.mutex)
        parts.pointee.count += 1
        pthread_cond_signal(&parts.pointee.condition)
        pthread_mutex_unlock(&parts.pointee.mutex)
    }

    func wait() { wait(until: nil) }

    /// Waits at most `milliseconds` of the monotonic clock. Returns whether there was a signal.
    @discardableResult
    func wait(milliseconds: Int64) -> Bool {
        wait(seconds: milliseconds / 1000, nanoseconds: milliseconds % 1000 * 1_000_000)
    }

    /// Waits at most `microseconds`, which must be less than a million.
    func wait(microseconds: Int64) { wait(seconds: 0, nanoseconds: microseconds * 1000) }

    @discardableResult
    private func wait(seconds: Int64, nanoseconds more: Int64) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        let nanoseconds = Int64(end.tv_nsec) + more
        end.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
        end.tv_nsec = Int(nanoseconds % 1_000_000_000)
        return wait(until: end)
    }

    @discardableResult
    private func wait(until end: timespec?) -> Bool {
        pthread_mutex_lock(&parts.pointee.mutex)
        defer { pthread_mutex_unlock(&parts.pointee.mutex) }
        while parts.pointee.count == 0 {
            if let end {
                let code = cstore_wait_until(
                    &parts.pointee.condition, &parts.pointee.mutex, Int64(end.tv_sec), Int64(end.tv_nsec))
                if code == ETIMEDOUT { return false }
            } else {
                pthread_cond_wait(&parts.pointee.condition, &parts.pointee.mutex)
            }
        }
        parts.pointee.count -= 1
        return true
    }
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
                StoreThread.name(start.name)
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

    /// Names the calling thread, as tools show it.
    private static func name(_ name: String) {
        let file = Glibc.open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = name.withCString { write(file, $0, strlen($0)) }
        close(file)
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
