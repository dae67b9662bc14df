// Ctrl-C ends linkctl with 130 at once, wherever it waits. The handler runs on whatever thread the kernel picks and
// may do nothing but write(2) and _exit(2); a batch tells it beforehand how much is recorded.

import Glibc
import Synchronization

/// What happens on SIGINT.
enum Interruption {
    /// Events recorded by the batch that runs; negative when none does.
    private static let recorded = Atomic<Int>(-1)

    /// Installs the handler.
    static func install() {
        // Touched here, so that the handler finds it initialised.
        endBatch()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            Interruption.report()
            _exit(ExitStatus.interrupted.rawValue)
        }
        sigaction(SIGINT, &action, nil)
        // A parent whose thread masks signals, as those of libdispatch do, would have passed its mask on.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        sigprocmask(SIG_UNBLOCK, &interrupt, nil)
    }

    /// A batch has recorded so many events so far.
    static func note(recorded count: Int) { recorded.store(count, ordering: .relaxed) }

    /// The batch is over.
    static func endBatch() { recorded.store(-1, ordering: .relaxed) }

    private static func report() {
        let count = recorded.load(ordering: .relaxed)
        guard count >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 80, alignment: 1) { line in
            var length = 0
            func put(_ text: StaticString) {
                for index in 0..<text.utf8CodeUnitCount {
                    line[length] = text.utf8Start[index]
                    length += 1
                }
            }
            put("\nlinkctl: interrupted; events recorded: ")
            var divisor = 1
            while count / divisor >= 10 { divisor *= 10 }
            while divisor > 0 {
                line[length] = UInt8(0x30 + count / divisor % 10)
                length += 1
                divisor /= 10
            }
            put("\n")
            _ = write(STDERR_FILENO, line.baseAddress, length)
        }
    }
}
