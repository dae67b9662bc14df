// The daemon monitors its own health: every five seconds it checks for problems, and logs each once when it begins and
// once when it has ended. It also logs how many lines were suppressed.

import Config
import EventLoop
import Gateway
import LinkCore
import Logging
import PluginKit
import Records
import Store

extension LinkDaemon {
    /// The interval of these checks, milliseconds.
    private static let interval = 5000
    /// How long a loop may be silent, nanoseconds.
    private static let longestSilence: UInt64 = 5_000_000_000

    /// The current problems, the worst first.
    func problems(_ figures: StoreFigures) -> [StatusProblem] {
        let now = Clock.wallMilliseconds()
        var facts = HealthFacts()
        facts.now = now
        facts.store = store.status()
        facts.figures = figures
        facts.clock = store.clockReading()
        facts.refusedReload = lastReloadError.map { ($0, lastReloadErrorAt) }
        let instant = Clock.monotonicNanoseconds()
        for worker in workers {
            let silence = worker.heartbeat.silence(at: instant)
            if silence > Self.longestSilence {
                facts.stuckLoops.append((worker.index, now - Int64(silence / 1_000_000)))
            }
        }
        facts.writerSlowSince = pace.slowSince
        facts.commitTimeout = configuration.store.commitTimeout
        facts.failingStages = configuration.pipeline.programs.filter { name, program in
            program.isFailing && configuration.pipeline.stages.contains { sameBytes($0, name) }
        }.map { ($0.name, $0.program.state) }
        facts.databasePath = configuration.store.path
        facts.configPath = path
        return facts.problems
    }

    /// Whether a loop runs: only then may it be queried.
    func runs(_ worker: Worker) -> Bool {
        worker.heartbeat.silence(at: Clock.monotonicNanoseconds()) <= Self.longestSilence
    }

    /// Checks repeatedly until the daemon ends.
    func lookAfterHealth() {
        store.onFault { [logger, weak self] fault in
            if let fault {
                logger.notify(
                    .degraded, .error, "the store cannot write: nothing is recorded", ["reason": "\(fault.words)"])
            } else {
                logger.notify(.recovered, .notice, "the store can write again")
            }
            Task { await self?.notifyStatus() }
        }
        healthTimer = Task { [weak self] in
            while !Task.isCancelled {
                await self?.look()
                try? await Task.sleep(for: .milliseconds(Self.interval))
            }
        }
    }

    private func look() {
        let figures = store.figures()
        pace.look(figures.commits, longerThan: configuration.store.commitTimeout, now: Clock.wallMilliseconds())
        let problems = problems(figures)
        for problem in problems where !loggedProblems.contains(problem.code) { begins(problem) }
        for code in loggedProblems where !problems.contains(where: { $0.code == code }) { isOver(code) }
        loggedProblems = Set(problems.map(\.code))
        logOutput.logSuppressed()
        notifyStatus()
    }

    /// Logs a problem that begins. The store logs its own faults at once, and a reload its rejection.
    private func begins(_ problem: StatusProblem) {
        let line: Logger.Metadata = ["problem": "\(problem.code)", "fix": "\(problem.fix)"]
        switch problem.code {
        case "reload_refused": break
        case "loop_stuck", "writer_hangs": logger.notify(.degraded, .error, "\(problem.message)", line)
        // A fault that stops the writer was logged at once; damage that a reader met, and a log that cannot be copied,
        // were not.
        case "database_damaged", "disk_failed", "disk_full":
            guard store.status().isWriting else { break }
            if !sameBytes(problem.code, "database_damaged") { copyProblems.insert(problem.code) }
            logger.notify(.degraded, .error, "\(problem.message)", line)
        default:
            guard problem.severity == .warning else { break }
            logger.warning("\(problem.message)", metadata: line)
        }
    }

    private func isOver(_ code: String) {
        switch code {
        case "loop_stuck": logger.notify(.recovered, .notice, "all event loops run again", ["problem": "\(code)"])
        case "disk_full", "disk_failed":
            guard copyProblems.remove(code) != nil else { break }
            logger.notify(
                .recovered, .notice, "the log is copied into the database file again", ["problem": "\(code)"])
        case "writer_hangs": logger.notify(.recovered, .notice, "the writer has resumed", ["problem": "\(code)"])
        case "writer_slow", "queue_filling", "disk_low", "disk_silent", "backup_old", "clock_doubtful", "stage_failing":
            logger.notice("a problem has ended", metadata: ["problem": "\(code)"])
        default: break
        }
    }
}
