// When the manager hears that linkd is alive, and when it does not.

import Logging
import Synchronization
import Testing

@testable import Daemon

@Suite struct WatchdogTests {
    /// Somebody who is asked and answers when told to.
    private final class Party: Sendable {
        private let waiting = Mutex<[@Sendable () -> Void]>([])

        var asked: Int { waiting.withLock { $0.count } }

        func question(_ answer: @escaping @Sendable () -> Void) { waiting.withLock { $0.append(answer) } }

        func answer() {
            let answers = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for answer in answers { answer() }
        }
    }

    private let manager: Manager
    private let watchdog: Watchdog
    private let worker = Party()
    private let writer = Party()

    init() throws {
        let manager = try Manager()
        self.manager = manager
        let notifier = SystemdNotifier(address: manager.path, watchdogMicroseconds: 4_000_000)
        watchdog = Watchdog(notifier, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        watchdog.watch([("worker 0", worker.question), ("the writer", writer.question)])
    }

    @Test("it asks twice in the manager's interval, and never where nobody watches")
    func interval() {
        #expect(watchdog.interval == 2_000_000)
        let unwatched = Watchdog(SystemdNotifier(address: nil), Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        #expect(unwatched.interval == nil)
    }

    @Test("a sign of life goes out when all have answered, not before")
    func all() {
        watchdog.beat()
        worker.answer()
        #expect(manager.receive() == "")
        writer.answer()
        #expect(manager.receive() == "WATCHDOG=1")
        #expect(manager.receive() == "")
    }

    @Test("one that hangs is asked once, and the others' answers do not stand for its own")
    func hanging() {
        for _ in 0..<5 {
            watchdog.beat()
            worker.answer()
        }
        #expect(writer.asked == 1)
        #expect(manager.receive() == "")
        writer.answer()
        #expect(manager.receive() == "WATCHDOG=1")
        watchdog.beat()
        worker.answer()
        writer.answer()
        #expect(manager.receive() == "WATCHDOG=1")
    }

    @Test("before anybody is there to be asked, nothing is said")
    func nobody() throws {
        let early = Watchdog(
            SystemdNotifier(address: manager.path, watchdogMicroseconds: 1000),
            Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        early.beat()
        early.beat()
        #expect(manager.receive() == "")
    }
}
