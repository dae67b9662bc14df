// The daemon's current problems, derived from facts: what is wrong, since when, and what to do. Pure. GetStatus,
// /readyz, the metrics and the log report the same list.

import Gateway
import LinkCore
import Records

/// The state of the daemon at one moment.
struct HealthFacts {
    /// The codes of all possible problems; they are a label of a metric, so the set is closed.
    static let codes = [
        "disk_full", "disk_failed", "database_locked", "database_read_only", "database_moved", "database_shared",
        "database_damaged", "store_failed",
        "writer_hangs", "loop_stuck", "writer_slow", "queue_filling", "disk_low", "disk_silent", "reload_refused",
        "backup_old", "clock_doubtful", "stage_failing",
    ]
    /// How long the file system of the database may not answer about sizes, milliseconds.
    static let silence: Int64 = 15_000
    /// A backup older than this is a problem, milliseconds. Weekly backups are fine, forgotten ones are not.
    static let oldBackup: Int64 = 8 * 86_400_000

    /// The time of this state, milliseconds since the Unix epoch.
    var now: Int64 = 0
    var store = StoreStatus()
    var figures = StoreFigures()
    /// The reading of the clock; nil when there is none.
    var clock: ClockReading?
    /// Why the last reload was rejected, and when; nil when it was not.
    var refusedReload: (reason: String, at: Int64)?
    /// Loops that do not answer, and since when.
    var stuckLoops: [(index: Int, since: Int64)] = []
    /// Since when commits take longer than a tap waits; nil when they do not.
    var writerSlowSince: Int64?
    /// How long a tap waits for its commit, milliseconds.
    var commitTimeout: Int64 = 0
    /// Stages of the operator that cannot be asked, and how they are.
    var failingStages: [(name: String, state: String)] = []
    var databasePath = ""
    var configPath = ""

    /// The problems, the worst first.
    var problems: [StatusProblem] {
        var problems: [StatusProblem] = []
        if let degraded = store.degraded, let fault = store.fault {
            problems.append(
                StatusProblem(
                    degraded.code, .error, fault, since: store.degradedSince, fix: degraded.fix(path: databasePath)))
        }
        for loop in stuckLoops {
            problems.append(
                StatusProblem(
                    "loop_stuck", .error, "event loop \(loop.index) has not run for \(spanInWords(now - loop.since))",
                    since: loop.since,
                    fix: "a stage that blocks or a machine out of CPU; systemctl restart linkd, and report it if it "
                        + "comes again"))
        }
        if let slow = writerProblem { problems.append(slow) }
        if let disk = diskProblem { problems.append(disk) }
        if let (reason, at) = refusedReload {
            problems.append(
                StatusProblem(
                    "reload_refused", .warning, "the last reload was refused, the old configuration stays: \(reason)",
                    since: at,
                    fix: RestartAdvice.ends(reason)
                        ? "sudo systemctl restart linkd, or undo the change and reload with linkctl config reload"
                        : "correct \(configPath), then linkctl config check and linkctl config reload"))
        }
        if let stage = failingStages.first {
            let others = failingStages.count > 1 ? ", and \(failingStages.count - 1) more" : ""
            problems.append(
                StatusProblem(
                    "stage_failing", .warning, "events fail at the stage \(stage.name): \(stage.state)\(others)",
                    fix: "linkctl stages show \(stage.name); what its process writes is in linkd's log"))
        }
        if let words = clock?.words {
            problems.append(StatusProblem("clock_doubtful", .warning, words, fix: ClockReading.fix))
        }
        if let at = figures.lastBackupAt, now - at > Self.oldBackup {
            problems.append(
                StatusProblem(
                    "backup_old", .warning, "the newest backup is \(spanInWords(now - at)) old",
                    since: at + Self.oldBackup, fix: "linkctl db backup; check what should create them"))
        }
        return problems
    }

    private var writerProblem: StatusProblem? {
        if store.queueLimit > 0, store.queueDepth * 2 > store.queueLimit {
            return StatusProblem(
                "queue_filling", .warning,
                "\(store.queueDepth) of at most \(store.queueLimit) entries wait for the writer: when the queue is full, "
                    + "events are refused",
                fix: "linkctl top shows how long commits take; a faster disk, or less traffic")
        }
        guard let since = writerSlowSince, store.degraded == nil else { return nil }
        return StatusProblem(
            "writer_slow", .warning,
            "one commit in ten takes longer than store.commit_timeout (\(commitTimeout) ms): taps are answered "
                + "before they are on disk",
            since: since, fix: "look for what else writes to the disk of \(databasePath) (iostat -x 1)")
    }

    private var diskProblem: StatusProblem? {
        if figures.sizesAge > Self.silence {
            return StatusProblem(
                "disk_silent", .warning,
                "the disk of \(databasePath) has not reported its free space for \(spanInWords(figures.sizesAge))",
                since: now - figures.sizesAge, fix: "check dmesg and that disk: it hangs, or is very slow")
        }
        guard let free = figures.freeBytes, let whole = figures.diskBytes, whole > 0, store.degraded == nil,
            free < 1 << 30, free < whole / 10
        else { return nil }
        return StatusProblem(
            "disk_low", .warning, "\(free >> 20) MiB are free where \(databasePath) is",
            fix: "make room: when the disk is full, nothing is recorded")
    }
}

/// Whether commits have recently been slow.
struct CommitPace {
    private var seen: (total: UInt64, slow: UInt64) = (0, 0)
    /// Since when commits are slow, milliseconds since the Unix epoch; nil when they are not.
    private(set) var slowSince: Int64?

    /// Evaluates what was counted since the last call. Commits are slow when one in ten, and at least three, took
    /// longer.
    mutating func look(_ commits: Histogram, longerThan milliseconds: Int64, now: Int64) {
        var slow: UInt64 = 0
        let limit = UInt64(max(0, milliseconds)) &* 1_000_000
        for (place, count) in commits.counts.enumerated()
        where place >= commits.scale.bounds.count || commits.scale.bounds[place] > limit {
            slow += count
        }
        let total = commits.total
        let (newTotal, newSlow) = (total &- seen.total, slow &- seen.slow)
        seen = (total, slow)
        let isSlow = newSlow >= 3 && newSlow * 10 >= newTotal
        slowSince = isSlow ? slowSince ?? now : nil
    }
}
