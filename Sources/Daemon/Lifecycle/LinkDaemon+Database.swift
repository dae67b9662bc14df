// The database as a whole: backups, pruning and figures, with a line in the log and in the list of changes for what
// people did. The store does the work on its own threads.

import EventLoop
import Gateway
import LinkCore
import Logging
import Records
import Store

extension LinkDaemon {
    func backUp(
        _ kind: BackupFile.Kind, name: String?, by who: ChangeAuthor
    ) async throws(BackupError) -> AsyncStream<BackupProgress> {
        let steps = try store.backUp(kind, name: name)
        let author = Self.name(of: who)
        return Self.watched(steps) { [logger, store] step in
            switch step {
            case .copying, .checking: return
            case .done(let result):
                logger.notice(
                    "backup made",
                    metadata: [
                        "path": "\(result.path)", "bytes": "\(result.bytes)", "milliseconds": "\(result.milliseconds)",
                        "removed": "\(result.removed.joined(separator: ","))", "by": "\(author)",
                    ])
                await Self.note("db backup", result.path, author, store, logger)
            case .failed(let refusal):
                logger.error("no backup was made", metadata: ["reason": "\(refusal.words)", "by": "\(author)"])
            }
        }
    }

    func figures(
        isExact: Bool, isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> DatabaseFigures {
        try await store.figures(isExact: isExact, isWanted: isWanted)
    }

    func prune(by who: ChangeAuthor) async -> AsyncStream<PruneProgress> {
        let (stream, progress) = AsyncStream.makeStream(of: PruneProgress.self, bufferingPolicy: .bufferingNewest(16))
        let author = Self.name(of: who)
        let task = Task { [logger, store] in
            for await step in store.prune() {
                guard case .done(let result) = step else {
                    progress.yield(step)
                    continue
                }
                var backups: [String] = []
                do throws(StoreError) {
                    backups = try await store.pruneBackups()
                } catch {
                    logger.warning("old backups could not be checked", metadata: ["reason": "\(error)"])
                }
                let free = (try? await store.freeBytes()) ?? 0
                let words = result.rows.map { "\($0.rows) \($0.what)" }.joined(separator: ", ")
                logger.notice("pruned", metadata: Self.pruned(words, backups, by: author))
                await Self.note("db prune", words.isEmpty ? "nothing had expired" : words, author, store, logger)
                progress.yield(.done(PruneResult(rows: result.rows, backups: backups, freeBytes: free)))
            }
            progress.finish()
        }
        progress.onTermination = { _ in task.cancel() }
        return stream
    }

    func pruneRehearsal() async throws(StoreError) -> PruneResult { try await store.pruneRehearsal() }

    func clockReading() async -> ClockReading { store.clockReading() }

    func acceptClock(by who: ChangeAuthor) async throws(StoreError) -> ClockReading {
        let author = Self.name(of: who)
        do throws(JournalError) {
            let found = try await store.acceptClock()
            logger.notice("the clock is accepted", metadata: ["ahead": "\(found.lead)", "by": "\(author)"])
            await Self.note("db clock", "\(found.lead) ms ahead of what was vouched for", author, store, logger)
            return found
        } catch {
            switch error {
            case .overloaded: throw .failed(reason: "too much waits for the writer; try again")
            case .notRecorded(let reason): throw .failed(reason: reason)
            }
        }
    }

    /// The metadata of the log line; empty parts are omitted.
    private static func pruned(_ rows: String, _ backups: [String], by author: String) -> Logger.Metadata {
        var line: Logger.Metadata = ["by": "\(author)"]
        if !rows.isEmpty { line["rows"] = "\(rows)" }
        if !backups.isEmpty { line["backups"] = "\(backups.joined(separator: ","))" }
        return line
    }

    /// Passes steps on, each after `body` has seen it. When nobody listens any more, the work is cancelled.
    private static func watched(
        _ steps: AsyncStream<BackupProgress>, _ body: @escaping @Sendable (BackupProgress) async -> Void
    ) -> AsyncStream<BackupProgress> {
        let (stream, progress) = AsyncStream.makeStream(
            of: BackupProgress.self, bufferingPolicy: .bufferingNewest(64))
        let task = Task {
            for await step in steps {
                await body(step)
                progress.yield(step)
            }
            progress.finish()
        }
        progress.onTermination = { _ in task.cancel() }
        return stream
    }

    private static func note(
        _ what: String, _ subject: String, _ who: String, _ store: Store, _ logger: Logger
    ) async {
        do throws(JournalError) {
            try await store.record(
                ChangeRecord(at: Clock.wallMilliseconds(), who: who, what: what, subject: subject))
        } catch {
            logger.warning("\(what) could not be written to the list of changes: \(error)")
        }
    }
}
