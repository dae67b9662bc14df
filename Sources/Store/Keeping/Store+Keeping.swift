// What an operator does with the database while linkd runs: backups, pruning, figures. Any thread or actor.

import LinkCore
public import Records
import StoreFormat

extension Store {
    /// Makes a backup while events are recorded. The stream reports the progress and ends with the result; a reader
    /// that ends the stream cancels the backup. Automatic backups beyond `backupKeep` are removed after a new one is
    /// made.
    /// - Parameter name: the file name below the directory of backups; nil generates one from the time.
    public func backUp(_ kind: BackupFile.Kind, name: String?) throws(BackupError) -> AsyncStream<BackupProgress> {
        try backups.begin(kind, name: name)
    }

    /// When the newest backup was finished, milliseconds since the Unix epoch; nil when there is none. Asks no disk.
    public var lastBackupAt: Int64? { backups.lastAt }

    /// Lists the directory of backups, newest first. Waits for its disk. For tests: linkd itself uses `figures`, on a
    /// thread of its own.
    public func listBackups() -> [BackupFile] { backups.look() }

    /// Deletes everything past its retention now, in small steps between events, instead of when the writer is idle. A
    /// reader that ends the stream leaves the rest to the usual passes. Fails while the wall clock is too far ahead to
    /// be trusted.
    public func prune() -> AsyncStream<PruneProgress> {
        let (stream, progress) = AsyncStream.makeStream(of: PruneProgress.self, bufferingPolicy: .bufferingNewest(16))
        let job = PruneJob(progress)
        progress.onTermination = { _ in job.cancel() }
        do throws(StoreError) {
            _ = try ageing()
        } catch {
            job.fail("\(error)")
            return stream
        }
        if let refusal = prunes.put(job) { job.fail(refusal) } else { queue.ring() }
        return stream
    }

    /// What a pass of retention would delete now: rows that can be counted quickly, and automatic backups. Throws while
    /// the wall clock is too far ahead to be trusted.
    public func pruneRehearsal() async throws(StoreError) -> PruneResult {
        let options = options
        let now = try ageing()
        let queries: [(RetentionCounts.Kind, String, SQLValue)] = [
            (
                .events, "SELECT count(*) FROM event WHERE id < ?", .id(.first(at: now - options.eventRetention))
            ),
            (.pending, "SELECT count(*) FROM pending WHERE state < 2 AND expires_at <= ?", .integer(now)),
            (
                .postbacks, "SELECT count(*) FROM postback WHERE received_at < ?",
                .integer(now - options.postbackRetention)
            ),
            (
                .callerIDs,
                "SELECT count(*) FROM caller_id WHERE day < ?", .integer(utcDay(of: now - options.idRetention))
            ),
        ]
        var counts = RetentionCounts()
        for (kind, sql, value) in queries {
            counts[kind] = try await reads.read { (context) throws(StoreError) in
                try context.integer(sql, [value]) ?? 0
            }
        }
        let old = [
            ("tap", "id", min(options.tapRetention, options.installRetention)),
            ("tap_signals", "tap", AttributionSweep.signalsRetention), ("chain", "event", options.installRetention),
        ]
        for (table, column, age) in old {
            let first = EventID.first(at: now - age)
            counts[.taps] += try await reads.read { (context) throws(StoreError) in
                try context.integer("SELECT count(*) FROM \(table) WHERE \(column) < ?", [.id(first)]) ?? 0
            }
        }
        let excess = try await DiskWork.run("store-backups") { [backups, options] in
            backups.directory.excess(keep: options.backupKeep)
        }
        return PruneResult(rows: counts.counts, backups: excess, freeBytes: try await freeBytes())
    }

    /// Removes automatic backups beyond those that are kept. Returns their names.
    public func pruneBackups() async throws(StoreError) -> [String] {
        try await DiskWork.run("store-backups") { [backups, options] in
            let gone = backups.directory.removeExcess(keep: options.backupKeep)
            backups.look()
            return gone
        }
    }

    /// Unused bytes inside the database file.
    public func freeBytes() async throws(StoreError) -> Int64 {
        try await reads.read { (context) throws(StoreError) in
            try (context.integer("PRAGMA freelist_count") ?? 0) * (context.integer("PRAGMA page_size") ?? 0)
        }
    }
}
