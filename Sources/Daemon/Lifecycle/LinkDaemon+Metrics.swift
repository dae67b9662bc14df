// The metrics of the daemon, in the style of Prometheus. Labels are words of closed sets and names of stages and
// listeners; nothing that a client sends becomes one.

import Config
import EventLoop
import Gateway
import LinkCore
import Pipeline
import PluginKit
import Records
import Store
import Synchronization

extension LinkDaemon {
    nonisolated func pause(milliseconds: Int) async {
        try? await Task.sleep(for: .milliseconds(milliseconds))
    }

    func metrics() async -> [Metric] {
        var counters = WorkerCounters()
        var busy: UInt64 = 0
        let reports = await reports()
        for report in reports {
            counters.add(report.counters)
            busy += report.busyNanoseconds
        }
        let figures = store.figures()
        return stateMetrics(figures) + logMetrics + counters.metrics(busyNanoseconds: busy) + figures.metrics
            + storedMetrics + stageMetrics(Self.stageTotals(reports)) + ProcessFigures.metrics(startedAt: startedAt)
    }

    private func stateMetrics(_ figures: StoreFigures) -> [Metric] {
        let problems = problems(figures)
        let isReady = state == .ready && !problems.contains { $0.severity == .error }
        return [
            Metric("linkd_build_info", "The version that runs; always 1.", [([("version", productVersion)], 1)]),
            Metric("linkd_up", "Whether linkd is ready: 1, or 0.", isReady ? 1 : 0),
            Metric(
                "linkd_problem", "Current problems of linkd: 1, or 0.", by: "code",
                HealthFacts.codes.map { code in (code, problems.contains { $0.code == code } ? 1 : 0) }),
            Metric("linkd_workers", "Event loops.", Double(workers.count)),
            Metric(
                "linkd_connections_refused_total", "Connections refused because there were too many.",
                Double(gate.refused)),
            Metric(
                "linkd_connections_limit", "Connections allowed at most.", Double(gate.maximum)),
            Metric(
                "linkd_config_last_reload_successful", "Whether the last reload was applied: 1, or 0.",
                lastReloadError == nil ? 1 : 0),
            Metric(
                "linkd_config_loaded_timestamp_seconds",
                "When the configuration in force was loaded, seconds since the Unix epoch.",
                Double(prepared.snapshot.loadedAt) / 1000),
        ]
    }

    private var logMetrics: [Metric] {
        let settings = logOutput.settings
        return [
            Metric(
                "linkd_log_lines_total", "Lines logged as warnings and errors.", by: "level",
                [
                    ("warning", settings.warnings.load(ordering: .relaxed)),
                    ("error", settings.errors.load(ordering: .relaxed)),
                ]),
            Metric(
                "linkd_log_suppressed_total", "Lines left out because there were too many like them.",
                Double(settings.suppressed.load(ordering: .relaxed))),
        ]
    }

    private var storedMetrics: [Metric] {
        let stored = store.status()
        return [
            Metric("linkd_journal_events", "Events in the journal.", Double(stored.events)),
            Metric(
                "linkd_clock_lead_seconds",
                "How far the clock is ahead of the time that retention uses; negative when it is behind.",
                Double(store.clockReading().lead) / 1000),
            Metric("linkd_journal_links", "Stored links.", Double(stored.links)),
            Metric("linkd_journal_queue", "Entries that wait for the writer.", Double(stored.queueDepth)),
            Metric("linkd_journal_queue_limit", "Entries that may wait for the writer.", Double(stored.queueLimit)),
        ]
    }

    /// The counters of the stages, summed over all workers.
    static func stageTotals(_ reports: [WorkerReport]) -> [(name: String, statistics: StageStatistics)] {
        var totals: [(name: String, statistics: StageStatistics)] = []
        for report in reports {
            for (position, stage) in report.stages.enumerated() {
                if position < totals.count {
                    totals[position].statistics.add(stage.statistics)
                } else {
                    totals.append(stage)
                }
            }
        }
        return totals
    }

    private func stageMetrics(_ stages: [(name: String, statistics: StageStatistics)]) -> [Metric] {
        func family(_ name: String, _ help: String, _ figure: (StageStatistics) -> Int) -> Metric {
            Metric("linkd_stage_\(name)_total", help, by: "stage", stages.map { ($0.name, figure($0.statistics)) })
        }
        let programs = configuration.pipeline.programs
        return [
            Metric(
                "linkd_stage_restarts_total", "How often the process of a stage was started again.", by: "stage",
                programs.map { ($0.name, $0.program.restarts) }),
            Metric(
                "linkd_stage_failing", "Whether a stage of the operator cannot be asked at the moment.", by: "stage",
                programs.map { ($0.name, $0.program.isFailing ? 1 : 0) }),
            family("events", "Events that passed the stage.", \.events),
            family("changed", "Events in which the stage changed something.", \.changed),
            family("decided", "Events that the stage decided, held or rejected.", \.decided),
            family("failures", "Events in which the stage failed.", \.failures),
            Metric(
                "linkd_stage_duration_seconds", "How long the stage took for an event.",
                stages.map { ([("stage", $0.name)], $0.statistics.durations) }),
        ]
    }
}

extension StoreFigures {
    fileprivate var metrics: [Metric] {
        var metrics = [
            Metric(
                "linkd_journal_wait_seconds", "How long entries waited in the writer's queue.", [([], waits)]),
            Metric("linkd_commit_duration_seconds", "How long transactions took, commit included.", [([], commits)]),
            Metric("linkd_commit_events", "Events of one transaction.", [([], commitSizes)]),
            Metric("linkd_commit_failures_total", "Transactions that failed.", Double(failedCommits)),
            Metric(
                "linkd_checkpoints_total", "Times that the log was copied into the database file.", Double(checkpoints)),
            Metric(
                "linkd_app_link_kept_pages", "Pages of other sites whose apps the database keeps.", Double(keptPages)),
            Metric(
                "linkd_app_link_kept_size_bytes", "Bytes that these pages count as, of limits.app_link_cache_bytes.",
                Double(keptPageBytes)),
            Metric("linkd_database_size_bytes", "Size of the database file.", Double(databaseBytes)),
            Metric("linkd_database_wal_size_bytes", "Size of the write-ahead log.", Double(logBytes)),
        ]
        if let freeBytes {
            metrics.append(
                Metric("linkd_disk_free_bytes", "Free space on the file system of the database.", Double(freeBytes)))
        }
        if let diskBytes {
            metrics.append(
                Metric("linkd_disk_size_bytes", "Size of the file system of the database.", Double(diskBytes)))
        }
        if let lastBackupAt {
            metrics.append(
                Metric(
                    "linkd_backup_last_timestamp_seconds",
                    "When the newest backup was made, seconds since the Unix epoch.", Double(lastBackupAt) / 1000))
        }
        return metrics
    }
}
