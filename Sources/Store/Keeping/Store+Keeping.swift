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

    /// Deletes everything past its retention now, in small steps between events, instead of when the writer is idle. A
    /// reader that ends the stream leaves the rest to the usual passes. Fails while the wall clock is too far ahead to
    /// be trusted.
    public func prune() -> AsyncStream<PruneProgress> {
        let (stream, progress) = AsyncStream.makeStream(of: PruneProgress.self, bufferingPolicy: .bufferingNewest(16))
        do throws(StoreError) {
            _ = try ageing()
        } catch {
            progress.yield(.failed(reason: "\(error)"))
            progress.finish()
            return stream
        }
        let task = Task {
            do throws(JournalError) {
                let gone = try await deleteExpired { progress.yield(.going($0.counts)) }
                progress.yield(.done(PruneResult(rows: gone.counts, backups: [], freeBytes: 0)))
            } catch .notRecorded(let reason) {
                let free = FileSystem.free(FileSystem.directory(of: options.path))
                let room = free.map { "; its disk has \($0) bytes free" } ?? ""
                progress.yield(.failed(reason: "\(options.path): \(reason)\(room)"))
            } catch .overloaded {
                progress.yield(.failed(reason: "too much waits for the writer; try again"))
            }
            progress.finish()
        }
        progress.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Deletes everything past its retention, a step in each transaction, unless its task is cancelled.
    /// - Parameter report: called with the number of rows after each step.
    private func deleteExpired(_ report: (RetentionCounts) -> Void) async throws(JournalError) -> RetentionCounts {
        let before = try await perform(refused: { $0 }) { loop in
            loop.pages.hurry()
            return .success(loop.retention.gone)
        }
        while true {
            let (isUnderWay, gone) = try await perform(refused: { $0 }) { loop in
                try loop.writer.rows.write()
                try loop.retention.step(loop.db)
                return .success((loop.retention.isUnderWay, loop.retention.gone.since(before)))
            }
            if !isUnderWay || Task.isCancelled { return gone }
            report(gone)
        }
    }

    /// What a pass of retention would delete now: rows that can be counted quickly, and automatic backups. Throws while
    /// the wall clock is too far ahead to be trusted.
    public func pruneRehearsal() async throws(StoreError) -> PruneResult {
        let options = options
        let now = try ageing()
        let queries: [(RetentionCounts.Kind, String, any SQLConvertible)] = [
            (.events, "SELECT count(*) FROM event WHERE id < ?", EventID.first(at: now - options.eventRetention)),
            (.pending, "SELECT count(*) FROM pending WHERE state < 2 AND expires_at <= ?", now),
            (.postbacks, "SELECT count(*) FROM postback WHERE received_at < ?", now - options.postbackRetention),
            (.callerIDs, "SELECT count(*) FROM caller_id WHERE day < ?", utcDay(of: now - options.idRetention)),
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
                try context.integer("SELECT count(*) FROM \(table) WHERE \(column) < ?", [first]) ?? 0
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
