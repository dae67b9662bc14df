// What a worker counted, asked in one go, and what it said last when its loop does not answer: whoever asks how linkd is
// must hear it while a loop hangs, which is when it matters.

import EventLoop
import Gateway
import LinkCore
import Pipeline
import Store

/// The figures of one worker at a moment.
struct WorkerReport: Sendable {
    var counters = WorkerCounters()
    var busyNanoseconds: UInt64 = 0
    var stages: [(name: String, statistics: StageStatistics)] = []

    init() {}

    /// Asks it; waits for its loop.
    init(of worker: Worker) async {
        counters = await worker.counters
        busyNanoseconds = await worker.loopStatistics.busyNanoseconds
        stages = await worker.stageStatistics
    }
}

extension LinkDaemon {
    /// How long a loop that may have begun to hang is waited for.
    private static let limit = Duration.seconds(2)

    /// What the worker counted, or what it said last.
    func report(of worker: Worker) async -> WorkerReport {
        let last = lastReports[worker.index] ?? WorkerReport()
        guard runs(worker), let report = await answer(within: Self.limit, { await WorkerReport(of: worker) }) else {
            return last
        }
        lastReports[worker.index] = report
        return report
    }

    /// What all of them counted, in their order. They are asked at the same time, so that several that hang are waited for
    /// no longer than one.
    func reports() async -> [WorkerReport] {
        let asked = workers.map { worker in Task { await self.report(of: worker) } }
        var reports: [WorkerReport] = []
        for task in asked { reports.append(await task.value) }
        return reports
    }
}
