// Ctrl-C ends linkctl with 130 at once, wherever it waits. The handler runs on whatever thread the kernel picks and
// may do nothing but write(2) and _exit(2); a batch tells it beforehand how much is recorded.

import Glibc
import Synchronization

/// What happens on SIGINT.
enum Interruption {
    /// What a batch does, and so what is said when it is interrupted.
    enum Batch: Int {
        case submitting, creating, importing, checking, rehearsing, recomputing, backingUp, pruning
    }

    /// What the batch that runs has done; negative when none does.
    private static let recorded = Atomic<Int>(-1)
    private static let batch = Atomic<Int>(Batch.submitting.rawValue)

    /// Installs the handler.
    static func install() {
        // Touched here, so that the handler finds it initialised.
        endBatch()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            Screen.restore()
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

    /// A batch begins.
    static func begin(_ kind: Batch) {
        batch.store(kind.rawValue, ordering: .relaxed)
        note(recorded: 0)
    }

    /// A batch has recorded so many events, or links, so far.
    static func note(recorded count: Int) { recorded.store(count, ordering: .relaxed) }

    /// The batch is over.
    static func endBatch() { recorded.store(-1, ordering: .relaxed) }

    private static func report() {
        let count = recorded.load(ordering: .relaxed)
        guard count >= 0 else { return }
        let kind = batch.load(ordering: .relaxed)
        withUnsafeTemporaryAllocation(byteCount: 160, alignment: 1) { line in
            var length = 0
            func put(_ text: StaticString) {
                for index in 0..<text.utf8CodeUnitCount {
                    line[length] = text.utf8Start[index]
                    length += 1
                }
            }
            put("\nlinkctl: interrupted; ")
            switch kind {
            case Batch.creating.rawValue: put("links answered: ")
            case Batch.importing.rawValue: put("rows done: ")
            case Batch.checking.rawValue: put("rows checked: ")
            case Batch.rehearsing.rawValue: put("nothing was changed; installations looked at: ")
            case Batch.recomputing.rawValue: put("installations credited anew: ")
            case Batch.backingUp.rawValue: put("no backup is left; pages copied: ")
            case Batch.pruning.rawValue: put("the rest goes in its time; rows deleted: ")
            default: put("events recorded: ")
            }
            var divisor = 1
            while count / divisor >= 10 { divisor *= 10 }
            while divisor > 0 {
                line[length] = UInt8(0x30 + count / divisor % 10)
                length += 1
                divisor /= 10
            }
            if kind == Batch.importing.rawValue { put("; running the same command again goes on") }
            if kind == Batch.recomputing.rawValue { put("; running it again goes through all again") }
            put("\n")
            _ = write(STDERR_FILENO, line.baseAddress, length)
        }
    }
}
