// The counters of a worker, queried in one call, and the last ones when its loop does not answer. The daemon's state
// must stay readable while a loop hangs, because that is when it matters.

import EventLoop
import Gateway
import LinkCore
import Pipeline
import Store

/// The counters of one worker at one moment.
struct WorkerReport: Sendable {
    var counters = WorkerCounters()
    var busyNanoseconds: UInt64 = 0
    var stages: [(name: String, statistics: StageStatistics)] = []

    init() {}

    /// Queries the worker; waits for its loop.
    init(of worker: Worker) async {
        counters = await worker.counters
        busyNanoseconds = await worker.loopStatistics.busyNanoseconds
        stages = await worker.stageStatistics
    }
}

extension LinkDaemon {
    /// How long to wait for a loop that may have begun to hang.
    private static let limit = Duration.seconds(2)

    /// The worker's current counters, or its last ones when it does not answer.
    func report(of worker: Worker) async -> WorkerReport {
        let last = lastReports[worker.index] ?? WorkerReport()
        guard runs(worker), let report = await answer(within: Self.limit, { await WorkerReport(of: worker) }) else {
            return last
        }
        lastReports[worker.index] = report
        return report
    }

    /// The reports of all workers, in their order. They are queried concurrently, so several that hang delay this no
    /// longer than one.
    func reports() async -> [WorkerReport] {
        let asked = workers.map { worker in Task { await self.report(of: worker) } }
        var reports: [WorkerReport] = []
        for task in asked { reports.append(await task.value) }
        return reports
    }
}
