// Ctrl-C ends linkctl with 130 at once, wherever it waits. The handler runs on any thread and may call only
// async-signal-safe functions such as write(2) and _exit(2). A batch therefore stores beforehand how much is recorded.

import Glibc
import Synchronization

/// The handling of SIGINT.
enum Interruption {
    /// The kind of batch, which chooses the message when it is interrupted.
    enum Batch: Int {
        case submitting, creating, importing, checking, rehearsing, recomputing, backingUp, pruning, changing
    }

    /// What the current batch has done so far; negative when no batch runs.
    private static let recorded = Atomic<Int>(-1)
    private static let batch = Atomic<Int>(Batch.submitting.rawValue)

    /// Installs the handler. Call it once, before anything waits.
    static func install() {
        // This initialises the statics, which the handler must not do.
        endBatch()
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            Screen.restore()
            Interruption.report()
            _exit(ExitStatus.interrupted.rawValue)
        }
        sigaction(SIGINT, &action, nil)
        // A parent may pass on a signal mask that blocks SIGINT, as threads of libdispatch do.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        sigprocmask(SIG_UNBLOCK, &interrupt, nil)
    }

    /// Notes that a batch begins.
    static func begin(_ kind: Batch) {
        batch.store(kind.rawValue, ordering: .relaxed)
        note(recorded: 0)
    }

    /// Notes how many events, links or other items the batch has done so far.
    static func note(recorded count: Int) { recorded.store(count, ordering: .relaxed) }

    /// Notes that the batch has ended.
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
            case Batch.creating.rawValue, Batch.changing.rawValue: put("links answered: ")
            case Batch.importing.rawValue: put("rows done: ")
            case Batch.checking.rawValue: put("rows checked: ")
            case Batch.rehearsing.rawValue: put("nothing was changed; installations looked at: ")
            case Batch.recomputing.rawValue: put("installations recomputed:  ")
            case Batch.backingUp.rawValue: put("no backup is left; pages copied: ")
            case Batch.pruning.rawValue: put("the rest is deleted later; rows deleted: ")
            default: put("events recorded: ")
            }
            var divisor = 1
            while count / divisor >= 10 { divisor *= 10 }
            while divisor > 0 {
                line[length] = UInt8(0x30 + count / divisor % 10)
                length += 1
                divisor /= 10
            }
            if kind == Batch.importing.rawValue {
                put("; run the same command again")
                if count > 0 { put(" with --on-conflict keep") }
                put(" to continue")
            }
            if kind == Batch.recomputing.rawValue { put("; running it again starts over") }
            put("\n")
            _ = write(STDERR_FILENO, line.baseAddress, length)
        }
    }
}
