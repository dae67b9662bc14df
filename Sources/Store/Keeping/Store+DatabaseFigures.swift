// Everything `linkctl db stats` shows of an open store. Any actor; the walk over the file has a thread of its own.

public import LinkCore
import Synchronization

extension Store {
    /// Sizes, rows, ages and backups. In a very large file sizes of kinds are reckoned from samples unless `isExact`.
    /// - Parameter isWanted: asked now and then; when it says no, the walk over the file stops with an error.
    public func figures(
        isExact: Bool, isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> DatabaseFigures {
        var figures = DatabaseFigures()
        figures.path = options.path
        figures.bytes = FileSystem.size(options.path)
        figures.logBytes = FileSystem.size(options.path + "-wal")
        figures.diskBytes = FileSystem.free(FileSystem.directory(of: options.path))
        figures.events = health.events.load(ordering: .relaxed)
        figures.freeBytes = try await freeBytes()
        let newest = Schema.newest
        figures.schema = newest
        let week = hour(of: options.clock()) - 7 * 24
        let hours = try await reads.read { (context) throws(StoreError) in
            (
                oldest: try context.integer("SELECT min(hour) FROM hour WHERE events > 0"),
                last: try context.integer(
                    "SELECT max(received_at) FROM event WHERE seq = (SELECT max(seq) FROM event)"),
                lately: try context.integer(
                    "SELECT sum(events) FROM hour WHERE hour >= ?", [.integer(week)]) ?? 0
            )
        }
        figures.oldestEvent = hours.oldest.flatMap(startOfHour)
        figures.newestEvent = hours.last
        (figures.kinds, figures.isEstimate) = try await kinds(isExact, isWanted)
        addGrowth(&figures, lately: hours.lately)
        figures.retention = [
            ("event_retention", options.eventRetention), ("id_retention", options.idRetention),
            ("touch_retention", options.touchRetention), ("install_retention", options.installRetention),
            ("postback_retention", options.postbackRetention),
        ]
        figures.backupDirectory = options.backupDirectory
        figures.backupKeep = options.backupKeep
        figures.backups = backups.look()
        figures.lastBackupAt = lastBackupAt
        return figures
    }

    /// A day is the mean of the last week, or of the time there is when it is less.
    private func addGrowth(_ figures: inout DatabaseFigures, lately: Int64) {
        guard lately > 0, figures.events > 0, let oldest = figures.oldestEvent else { return }
        let days = min(7, max(Double(options.clock() - oldest) / Double(dayMilliseconds), 1 / 24))
        let perDay = Double(lately) / days
        let ofEvents = ["events", "lists of events", "callers' ids", "counters", "taps for attribution"]
        let bytes = figures.kinds.filter { ofEvents.contains($0.what) }.reduce(0) { $0 + $1.bytes }
        figures.eventsPerDay = Int64(exactly: perDay.rounded())
        figures.bytesPerDay = Int64(exactly: (perDay * Double(bytes) / Double(figures.events)).rounded())
    }

    private func kinds(
        _ isExact: Bool, _ isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> (kinds: [StoredKind], isEstimate: Bool) {
        let path = options.path
        typealias Answered = Result<(kinds: [StoredKind], isEstimate: Bool), StoreError>
        let result: Answered = await withCheckedContinuation { answer in
            do throws(StoreError) {
                // Not joined: it touches nothing but its own connection, and ends with its work.
                _ = try StoreThread(name: "store-figures", isJoined: false) {
                    do throws(StoreError) {
                        let reading = FiguresReading(path: path, isExact: isExact) { !isWanted() }
                        answer.resume(returning: .success(try reading.kinds()))
                    } catch {
                        answer.resume(returning: .failure(error))
                    }
                }
            } catch {
                answer.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }
}
