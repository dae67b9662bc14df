// Everything that `linkctl db stats` shows of an open store. Any actor; work that asks the disk has a thread of its
// own.

import LinkCore
public import Records
import StoreFormat
import Synchronization

extension Store {
    /// Sizes, rows, ages and backups. In a very large file, sizes are estimated from samples unless `isExact`. One
    /// caller at a time reads the file; a few others wait for their turn, and more get an error.
    /// - Parameter isWanted: polled now and then; when it returns false, the walk over the file stops with an error.
    public func figures(
        isExact: Bool, isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> DatabaseFigures {
        guard await counting.take() else {
            throw .failed(
                reason: "\(FIFOSemaphore.most) others are already waiting for the pages to be counted; try again later")
        }
        defer { counting.give() }
        guard isWanted() else { throw .failed(reason: "the request was abandoned") }
        var figures = DatabaseFigures()
        figures.path = options.path
        figures.events = health.events.load(ordering: .relaxed)
        figures.freeBytes = try await freeBytes()
        let newest = Schema.newest
        figures.schema = newest
        let week = EventID.first(at: options.clock() - 7 * dayMilliseconds)
        let times = try await reads.read { (context) throws(StoreError) in
            (
                oldest: try context.integer(Self.oldest), last: try context.integer(EventRows.lastTime),
                lately: try context.integer("SELECT count(*) FROM event WHERE id >= ?", [week]) ?? 0
            )
        }
        figures.oldestEvent = times.oldest
        figures.newestEvent = times.last
        let found = try await examine(isExact, isWanted)
        (figures.kinds, figures.isEstimate) = (found.kinds, found.isEstimate)
        (figures.bytes, figures.logBytes) = (found.sizes.database, found.sizes.log)
        figures.diskBytes = found.sizes.free
        addGrowth(&figures, lately: times.lately)
        figures.retention = [
            ("event_retention", options.eventRetention), ("id_retention", options.idRetention),
            ("touch_retention", options.tapRetention), ("install_retention", options.installRetention),
            ("postback_retention", options.postbackRetention),
        ]
        figures.backupDirectory = options.backupDirectory
        figures.backupKeep = options.backupKeep
        figures.backups = found.backups
        figures.lastBackupAt = lastBackupAt
        return figures
    }

    /// Selects when the oldest event was received.
    private static let oldest = "SELECT \(EventRows.time(of: "id")) + late FROM event ORDER BY id LIMIT 1"

    /// Adds the growth per day: the mean of the last week or of the time covered when it is shorter; nothing for less
    /// than a day.
    private func addGrowth(_ figures: inout DatabaseFigures, lately: Int64) {
        guard lately > 0, figures.events > 0, let oldest = figures.oldestEvent else { return }
        let days = min(7, Double(options.clock() - oldest) / Double(dayMilliseconds))
        guard days >= 1 else { return }
        let perDay = Double(lately) / days
        let ofEvents = ["events", "callers' ids", "counters", "taps for attribution"]
        let bytes = figures.kinds.filter { ofEvents.contains($0.what) }.reduce(0) { $0 + $1.bytes }
        figures.eventsPerDay = Int64(exactly: perDay.rounded())
        figures.bytesPerDay = Int64(exactly: (perDay * Double(bytes) / Double(figures.events)).rounded())
    }

    /// Figures that only the disk has.
    private struct Found: Sendable {
        var sizes: FileSizes
        var kinds: [StoredKind]
        var isEstimate: Bool
        var backups: [BackupFile]
    }

    private func examine(
        _ isExact: Bool, _ isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> Found {
        let result = try await DiskWork.run("store-figures") {
            [options, backups, lock] () -> Result<Found, StoreError> in
            do throws(SQLiteError) {
                try lock.confirm()
            } catch {
                return .failure(error.asStoreError)
            }
            do throws(StoreError) {
                let (kinds, isEstimate) =
                    try FiguresReading(path: options.path, isExact: isExact) { !isWanted() }.kinds()
                return .success(
                    Found(
                        sizes: options.readSizes(options.path), kinds: kinds, isEstimate: isEstimate,
                        backups: backups.look()))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
