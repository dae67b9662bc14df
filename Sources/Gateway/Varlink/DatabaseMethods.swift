// The methods behind `linkctl db`. They pass on what the daemon does with its database as it happens. Loop thread.

import LinkCore
import Records
import Synchronization
import Wire

private let control = "org.linkd.Control"

extension MethodTable {
    /// Adds Backup, DescribeDatabase, Prune and AcceptClock.
    mutating func addDatabase(_ daemon: any DatabaseControl) {
        many("\(control).Backup", .admin) { parameters, caller, stream throws(MethodError) in
            let name = try optionalString(parameters, "name")
            let isAutomatic = try optionalBool(parameters, "automatic") ?? false
            if isAutomatic, name != nil { throw .service(.invalidParameter("name")) }
            do throws(BackupError) {
                let progress = try await daemon.backUp(isAutomatic ? .automatic : .manual, name: name, by: caller.who)
                try await Self.pass(progress, to: stream)
            } catch {
                throw MethodError(error)
            }
        }
        // A stream of one reply, because only a stream is notified when its caller leaves.
        many("\(control).DescribeDatabase", .admin) { parameters, _, stream throws(MethodError) in
            let isExact = try optionalBool(parameters, "exact") ?? false
            let hasLeft = CancellationFlag()
            stream.whenClosed { hasLeft.note() }
            let figures = try await reading { () throws(StoreError) in
                try await daemon.figures(isExact: isExact) { !hasLeft.isNoted }
            }
            stream.end { figures.writeFields(to: &$0) }
        }
        many("\(control).Prune", .admin) { parameters, caller, stream throws(MethodError) in
            guard let isDry = parameters["dryRun"]?.bool else { throw .service(.invalidParameter("dryRun")) }
            if isDry {
                let result = try await reading { () throws(StoreError) in try await daemon.pruneRehearsal() }
                return stream.end { result.writeFields(to: &$0) }
            }
            for await step in await daemon.prune(by: caller.who) {
                switch step {
                case .going(let rows):
                    if stream.isClosed { return }
                    if stream.wantsMore, !stream.isBacklogged {
                        stream.send(continues: true) { writePruned(rows, isDone: false, to: &$0) }
                    }
                case .done(let result): return stream.end { result.writeFields(to: &$0) }
                case .failed(let reason): throw .named("\(control).DatabaseFailed", ["reason": .string(reason)])
                }
            }
        }
        addClock(daemon)
    }

    private mutating func addClock(_ daemon: any DatabaseControl) {
        once("\(control).AcceptClock", .admin) { parameters, caller throws(MethodError) in
            guard let isDry = parameters["dryRun"]?.bool else { throw .service(.invalidParameter("dryRun")) }
            if isDry {
                let found = await daemon.clockReading()
                return { found.writeFields(to: &$0) }
            }
            let found = try await reading { () throws(StoreError) in try await daemon.acceptClock(by: caller.who) }
            return { found.writeFields(to: &$0) }
        }
    }

    /// Sends the progress of a backup. A caller who leaves ends the backup, because nobody would learn of its result.
    private static func pass(
        _ progress: AsyncStream<BackupProgress>, to stream: any ReplyStream
    ) async throws(BackupError) {
        var total: Int64 = 0
        for await step in progress {
            if stream.isClosed { return }
            switch step {
            case .copying(let done, let pages):
                total = pages
                if stream.wantsMore, !stream.isBacklogged {
                    stream.send(continues: true) { writeBackup("copying", done: done, total: pages, to: &$0) }
                }
            case .checking(let pages, _):
                if stream.wantsMore, !stream.isBacklogged {
                    stream.send(continues: true) { writeBackup("checking", done: pages, total: pages, to: &$0) }
                }
            case .failed(let refusal): throw refusal
            case .done(let result):
                return stream.end { writer in
                    writeBackup("done", done: result.pages, total: max(total, result.pages), to: &writer)
                    writer.field("path", result.path)
                    writer.field("bytes", result.bytes)
                    writer.field("milliseconds", result.milliseconds)
                    writer.field("removed", result.removed)
                }
            }
        }
    }
}

/// Whether a caller has left, readable by a thread that works for it.
private final class CancellationFlag: Sendable {
    private let state = Atomic<Bool>(false)
    var isNoted: Bool { state.load(ordering: .relaxed) }
    func note() { state.store(true, ordering: .relaxed) }
}

/// Turns an error of the store into the method's error DatabaseFailed.
private func reading<Value>(_ body: () async throws(StoreError) -> Value) async throws(MethodError) -> Value {
    do throws(StoreError) {
        return try await body()
    } catch {
        throw .named("\(control).DatabaseFailed", ["reason": .string(error.description)])
    }
}

private func writeBackup(_ phase: String, done: Int64, total: Int64, to writer: inout JSONWriter) {
    writer.field("phase", phase)
    writer.field("donePages", done)
    writer.field("totalPages", total)
}

private func writePruned(_ rows: [StoredCount], isDone: Bool, to writer: inout JSONWriter) {
    writer.field("isDone", isDone)
    writer.array("rows", rows) { writer, row in
        writer.object { writer in
            writer.field("what", row.what)
            writer.field("rows", row.rows)
        }
    }
    if !isDone { writer.field("backups", [String]()) }
}

extension ClockReading {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("at", wall)
        writer.field("keptAt", kept)
        writer.fieldIfPresent("synchronised", isSynchronised)
        writer.fieldIfPresent("doubt", doubt?.rawValue)
        writer.fieldIfPresent("reason", words)
        writer.fieldIfPresent("believedInMilliseconds", believedIn)
    }
}

extension PruneResult {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writePruned(rows, isDone: true, to: &writer)
        writer.field("backups", backups)
        writer.field("freeBytes", freeBytes)
    }
}

extension MethodError {
    fileprivate init(_ refusal: BackupError) {
        switch refusal {
        case .running: self = .named("\(control).BackupRunning", [:])
        case .badName(let name, let reason):
            self = .named("\(control).InvalidBackupName", ["name": .string(name), "reason": .string(reason)])
        case .taken(let name): self = .named("\(control).BackupExists", ["name": .string(name)])
        case .cancelled:
            self = .named(
                "\(control).BackupFailed",
                ["reason": .string(refusal.words), "fix": .string("start it again when linkd is not stopping")])
        case .impossible(let reason, let fix):
            self = .named("\(control).BackupFailed", ["reason": .string(reason), "fix": .string(fix)])
        }
    }
}

extension DatabaseFigures {
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("path", path)
        writer.field("schema", schema)
        writer.field("bytes", bytes)
        writer.field("logBytes", logBytes)
        writer.field("freeBytes", freeBytes)
        writer.fieldIfPresent("diskBytes", diskBytes)
        writer.array("kinds", kinds) { writer, kind in
            writer.object { writer in
                writer.field("what", kind.what)
                writer.field("rows", kind.rows)
                writer.field("bytes", kind.bytes)
            }
        }
        writer.field("isEstimate", isEstimate)
        writer.field("events", events)
        writer.fieldIfPresent("oldestEvent", oldestEvent)
        writer.fieldIfPresent("newestEvent", newestEvent)
        writer.fieldIfPresent("eventsPerDay", eventsPerDay)
        writer.fieldIfPresent("bytesPerDay", bytesPerDay)
        writer.object("retention") { writer in
            for (key, milliseconds) in retention {
                writer.key(key)
                writer.value(milliseconds)
            }
        }
        writer.field("backupDirectory", backupDirectory)
        writer.field("backupKeep", backupKeep)
        writer.array("backups", backups) { writer, file in
            writer.object { writer in
                writer.field("name", file.name)
                writer.field("kind", word: file.kind)
                writer.field("at", file.at)
                writer.field("bytes", file.bytes)
            }
        }
        writer.fieldIfPresent("lastBackupAt", lastBackupAt)
    }
}
