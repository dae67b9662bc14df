// One run: a scenario during which the disk goes wrong once, the store opened again, and what the ledger says.

import EntrySamples
import Store
import StoreOffline
import StoreSupport

/// What a run does.
struct FaultRun {
    let kind: FaultKind
    /// Which operation goes wrong.
    let number: Int64
    let seed: UInt64
    let isConcurrent: Bool
    /// Whether each step is told.
    var isTold = false

    /// How many steps follow the one with the fault: enough for what was kept in memory to get to the file.
    private static let stepsAfter = 24
    /// How many steps a disk stays full, or failing.
    private static let stepsFailing = 4

    /// How a run went.
    struct Outcome {
        /// Whether the fault was reached; otherwise the run had none, and no later operation has one.
        var isReached = false
        /// How many operations were counted.
        var operations: Int64 = 0
        /// How many there were of each kind's, in the order of `FaultKind.all`.
        var counts: [Int64] = []
        /// How many of them failed.
        var failures: Int64 = 0
        var acknowledged = 0
        var refused = 0
        /// Events that were answered with an error and are there after a restart.
        var ghosts = 0
        var restarts = 0
        var violations: [String] = []
    }

    func run() async -> Outcome {
        let session = Session(Scratch(), seed: seed)
        (session.evicts, session.isTold) = (kind.evicts, isTold)
        FaultyDisk.watch(session.scratch.database, backups: session.scratch.options.backupDirectory)
        FaultyDisk.set(kind, number: number)
        await firstLife(session)
        var outcome = Outcome()
        outcome.isReached = FaultyDisk.isReached
        (outcome.operations, outcome.failures) = (FaultyDisk.count(kind), FaultyDisk.failures)
        outcome.counts = FaultKind.all.map { FaultyDisk.count($0) }
        if FaultyDisk.isCut { startAgain(session, seed: kind.tears ? seed &* 1_000_003 &+ UInt64(number) : 0) }
        FaultyDisk.set(.none, number: 0)
        verify(session)
        await secondLife(session)
        verify(session)
        verifyBackups(session)
        checkPages(session)
        let ledger = session.ledger
        if kind.isOfBackups, ledger.refused > 0 { ledger.violation("a backup that failed refused an event") }
        (outcome.acknowledged, outcome.refused) = (ledger.acknowledged, ledger.refused)
        (outcome.ghosts, outcome.restarts, outcome.violations) = (ledger.ghosts, session.restarts, ledger.violations)
        return outcome
    }

    private func firstLife(_ session: Session) async {
        session.open()
        var (failing, left): (Int?, Int?)
        for (step, seed) in Scenario(seed: seed, isConcurrent: isConcurrent).steps {
            if FaultyDisk.isCut || left == 0 { break }
            if FaultyDisk.isReached, failing == nil { failing = kind.lasts ? Self.stepsFailing : 0 }
            if left == nil, failing == 0 {
                FaultyDisk.heal()
                await session.recover(kind)
                left = Self.stepsAfter
            }
            failing = failing.map { $0 - 1 }
            left = left.map { $0 - 1 }
            await session.perform(step, seed: seed)
        }
        if !FaultyDisk.isCut, left != nil { await session.check() }
        session.close()
        FaultyDisk.heal()
    }

    private func secondLife(_ session: Session) async {
        guard session.open() else {
            return session.ledger.violation("cannot be opened: \(session.reason)")
        }
        await session.check()
        await session.retryRefused()
        for (step, seed) in Scenario.afterwards(seed: seed).steps { await session.perform(step, seed: seed) }
        await session.check()
        if kind.isCut { return session.close() }
        // The power is cut without a warning: what is acknowledged is on the disk by now.
        FaultyDisk.cut()
        session.close()
        startAgain(session, seed: 0)
        guard session.open() else {
            return session.ledger.violation("cannot be opened at last: \(session.reason)")
        }
        await session.check()
        session.close()
    }

    private func startAgain(_ session: Session, seed: UInt64) {
        if let reason = FaultyDisk.startAgain(seed: seed) { session.ledger.violation(reason) }
    }

    // MARK: - The file

    /// The verification of `linkd --verify-db`.
    private func verify(_ session: Session) {
        guard session.wasOpen else { return }
        do {
            let verdict = try DatabaseVerification.offline(session.scratch.database) { _, _, _ in }
            for problem in verdict.problems + verdict.differences {
                session.ledger.violation("verification: \(problem)")
            }
        } catch {
            session.ledger.violation("verification: \(error)")
        }
    }

    private func verifyBackups(_ session: Session) {
        let known = session.ledger.backups.map { $0.path }
        let folder = session.scratch.options.backupDirectory
        for name in names(in: folder) where !known.contains("\(folder)/\(name)") && !kind.isCut {
            session.ledger.violation("\(name) is left of a backup that failed")
        }
        for backup in session.ledger.backups {
            do {
                let verdict = try DatabaseVerification(backup.path).run()
                for problem in verdict.problems + verdict.differences {
                    session.ledger.violation("verification of \(backup.path): \(problem)")
                }
                if verdict.events < backup.events {
                    session.ledger.violation("\(backup.path) has \(verdict.events) events, not \(backup.events)")
                }
            } catch {
                session.ledger.violation("verification of \(backup.path): \(error)")
            }
        }
    }

    private func checkPages(_ session: Session) {
        do {
            let answer = try String.fetchAll(try session.scratch.raw(), sql: "PRAGMA integrity_check")
            if answer != ["ok"] { session.ledger.violation("integrity_check: \(answer)") }
        } catch {
            session.ledger.violation("integrity_check: \(error)")
        }
    }
}
