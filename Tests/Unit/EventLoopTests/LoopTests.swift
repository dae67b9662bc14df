// The loop itself: order of posted calls, timers, signals, the end of a tick, and actors that live on it.

import Glibc
import Synchronization
import Testing

@testable import EventLoop

/// An actor whose jobs run on a loop.
private actor Counter {
    nonisolated let executor: LoopExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private(set) var value = 0

    init(executor: LoopExecutor) {
        self.executor = executor
    }

    func add(_ amount: Int) -> Bool {
        value += amount
        return executor.isOnLoop
    }

    func addSlowly(times: Int) async -> Bool {
        var always = true
        for _ in 0..<times {
            await Task.yield()
            value += 1
            always = always && executor.isOnLoop
        }
        return always
    }
}

/// Numbers that arrived, by sender.
private final class Arrivals: Sendable {
    private let lists = Mutex<[[Int]]>(Array(repeating: [], count: 8))

    func add(_ sender: Int, _ number: Int) {
        lists.withLock { $0[sender].append(number) }
    }

    var all: [[Int]] { lists.withLock { $0 } }
    var count: Int { lists.withLock { $0.reduce(0) { $0 + $1.count } } }
}

@Suite struct LoopTests {
    @Test("calls posted by eight threads all arrive, each thread's in its order")
    func mailbox() throws {
        let perThread = 5_000
        let arrivals = Arrivals()
        try withLoop { loop in
            let senders = try (0..<8).map { sender in
                let thread = try LoopThread(name: "sender-\(sender)")
                thread.post { _ in
                    for number in 0..<perThread { loop.post { _ in arrivals.add(sender, number) } }
                }
                return thread
            }
            #expect(waitUntil { arrivals.count == 8 * perThread })
            for thread in senders {
                thread.stop()
                thread.join()
            }
        }
        for list in arrivals.all { #expect(list == Array(0..<perThread)) }
    }

    @Test("calls posted on the loop itself run in order")
    func localPosts() throws {
        let arrivals = Arrivals()
        let thread = try LoopThread(name: "local")
        let executor = thread.executor
        thread.post { _ in
            executor.post { _ in
                arrivals.add(0, 1)
                executor.post { loop in
                    arrivals.add(0, 3)
                    loop.stop()
                }
            }
            executor.post { _ in arrivals.add(0, 2) }
        }
        thread.join()
        #expect(arrivals.all[0] == [1, 2, 3])
    }

    @Test("an actor on a loop runs all its jobs on the loop's thread")
    func actorIsolation() async throws {
        let thread = try LoopThread(name: "actor")
        let counter = Counter(executor: thread.executor)
        let inside = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask { await counter.add(1) }
                group.addTask { await counter.addSlowly(times: 20) }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(inside)
        #expect(await counter.value == 50 + 50 * 20)
        #expect(!thread.executor.isOnLoop)
        thread.stop()
        thread.join()
    }

    @Test("a callback on the loop enters an actor without a hop")
    func assumeIsolated() throws {
        try withLoop { thread in
            let counter = Counter(executor: thread.executor)
            let value = thread.call { _ in
                counter.assumeIsolated { isolated in
                    _ = isolated.add(7)
                    return isolated.value
                }
            }
            #expect(value == 7)
        }
    }

    @Test("timers fire in the order of their times, never early")
    func timerOrder() throws {
        let fired = Signalled<[Int]>()
        let early = Signalled<Bool>()
        try withLoop { thread in
            thread.post { loop in
                var order: [Int] = []
                var timers: [LoopTimer] = []
                let start = loop.now
                for (index, milliseconds) in [30, 10, 20, 0, 40].enumerated() {
                    let limit = UInt64(milliseconds) * 1_000_000
                    timers.append(
                        loop.timer(after: .milliseconds(milliseconds)) {
                            if loop.now < start + limit { early.set(true) }
                            order.append(index)
                            if order.count == 5 {
                                fired.set(order)
                                timers = []
                            }
                        })
                }
            }
            #expect(fired.wait() == [3, 1, 2, 0, 4])
            #expect(early.current == nil)
        }
    }

    @Test("a cancelled or released timer does not fire, a repeating one goes on until cancelled")
    func timerCancel() throws {
        let outcome = Signalled<Int>()
        let wrong = Signalled<Bool>()
        try withLoop { thread in
            thread.post { loop in
                let cancelled = loop.timer(after: .milliseconds(1)) { wrong.set(true) }
                cancelled.cancel()
                do { _ = loop.timer(after: .milliseconds(1)) { wrong.set(true) } }
                var count = 0
                var repeating: LoopTimer?
                repeating = loop.timer(after: .milliseconds(1), repeating: true) {
                    count += 1
                    if count < 5 { return }
                    repeating?.cancel()
                    let last = loop.timer(after: .milliseconds(20)) {
                        outcome.set(count)
                    }
                    hold(last, on: loop)
                }
            }
            #expect(outcome.wait() == 5)
            #expect(wrong.current == nil)
        }
    }

    @Test("what is put off runs once, after the jobs or at the end of the tick, and when put off again in the next")
    func putOff() throws {
        let outcome = Signalled<[String]>()
        try withLoop { thread in
            thread.post { loop in
                nonisolated(unsafe) var steps: [String] = []
                loop.deferToEndOfTick {
                    steps.append("end of the tick")
                    loop.deferToEndOfTick {
                        steps.append("end of the next")
                        outcome.set(steps)
                    }
                }
                loop.deferToEndOfJobs {
                    steps.append("end of the jobs")
                    loop.deferToEndOfJobs { steps.append("jobs of the next") }
                }
                loop.executor.post { _ in steps.append("job") }
                steps.append("callback")
            }
            let order = [
                "callback", "job", "end of the jobs", "end of the tick", "jobs of the next", "end of the next",
            ]
            #expect(outcome.wait() == order)
        }
    }

    @Test("a loop with more jobs than one turn takes still serves its timers")
    func jobsDoNotStarveTimers() throws {
        let fired = Signalled<Bool>()
        try withLoop { thread in
            let executor = thread.executor
            @Sendable func again() {
                if fired.current == nil { executor.post { _ in again() } }
            }
            thread.post { loop in
                var timer: LoopTimer?
                timer = loop.timer(after: .milliseconds(5)) {
                    fired.set(true)
                    timer = nil
                }
                _ = timer
                again()
            }
            #expect(fired.wait() == true)
        }
    }

    @Test("a signal runs its handler on the loop")
    func signals() throws {
        let caught = Signalled<Bool>()
        try withLoop { thread in
            let executor = thread.executor
            let held = Signalled<Bool>()
            thread.post { loop in
                let handler = try? loop.signal(SIGUSR2) { caught.set(executor.isOnLoop) }
                // Held by the loop until it ends.
                loop.deferToEndOfTick { held.set(handler != nil) }
                hold(handler, on: loop)
            }
            #expect(held.wait() == true)
            kill(getpid(), SIGUSR2)
            #expect(caught.wait() == true)
        }
    }

    @Test("the statistics count ticks, jobs and the longest tick")
    func statistics() throws {
        try withLoop { thread in
            _ = thread.call { _ in
                let start = Clock.monotonicNanoseconds()
                while Clock.monotonicNanoseconds() < start + 3_000_000 {}
                return true
            }
            let statistics = thread.call { $0.statistics }
            #expect((statistics?.jobs ?? 0) >= 1)
            #expect((statistics?.longestTickNanoseconds ?? 0) >= 3_000_000)
            let after = thread.call { loop in
                loop.resetLongestTick()
                return loop.statistics.longestTickNanoseconds
            }
            #expect(after == 0)
        }
    }

    @Test("work that waits when the loop is told to stop still runs")
    func stopRunsWhatWaits() throws {
        let thread = try LoopThread(name: "stopping")
        let executor = thread.executor
        let ran = Signalled<Bool>()
        thread.post { loop in
            loop.stop()
            executor.post { _ in ran.set(true) }
        }
        thread.join()
        #expect(ran.current == true)
        thread.join()
    }
}
