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
        let week = hour(of: options.clock()) - 7 * 24
        let hours = try await reads.read { (context) throws(StoreError) in
            (
                oldest: try Self.oldestEvent(context),
                last: try context.integer(TapRows.lastTime),
                lately: try context.integer(
                    """
                    SELECT ifnull((SELECT sum(events) FROM hour WHERE hour >= ?1), 0) \
                    + ifnull((SELECT sum(count) FROM tap_block WHERE \(TapRows.isInTail) AND \(TapRows.makesSense) AND hour >= ?1), 0)
                    """, [.integer(week)]) ?? 0
            )
        }
        figures.oldestEvent = hours.oldest
        figures.newestEvent = hours.last
        let found = try await examine(isExact, isWanted)
        (figures.kinds, figures.isEstimate) = (found.kinds, found.isEstimate)
        // A row may contain many events.
        if let events = figures.kinds.firstIndex(where: { sameBytes($0.what, "events") }) {
            figures.kinds[events].rows = figures.events
        }
        (figures.bytes, figures.logBytes) = (found.sizes.database, found.sizes.log)
        figures.diskBytes = found.sizes.free
        addGrowth(&figures, lately: hours.lately)
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

    /// When the oldest event was received: the earliest time among the first events of the first hour that has any.
    /// Events are in order except for steps of the clock, and events of later hours are later in any case.
    /// - Parameter most: how many events are examined at most.
    static func oldestEvent(_ context: ReadContext, most: Int64 = 20_000) throws(StoreError) -> Int64? {
        guard let hour = try context.integer("SELECT min(hour) FROM hour WHERE events > 0"),
            let first = try context.integer("SELECT first_seq FROM hour WHERE hour = ?", [.integer(hour)]),
            let last = try context.integer("SELECT last_seq FROM hour WHERE hour = ?", [.integer(hour)])
        else { return nil }
        let start = startOfHour(hour)
        return try context.integer(
            """
            SELECT min(received_at) FROM (SELECT seq, received_at FROM event WHERE seq BETWEEN ?1 AND ?2 UNION ALL \
            SELECT seq, received_at FROM blocked_tap WHERE seq BETWEEN ?1 AND ?2 ORDER BY 1 LIMIT ?3) \
            WHERE received_at >= ?4
            """,
            [.integer(first), .integer(last), .integer(most), .integer(start ?? 0)]) ?? start
    }

    /// Adds the growth per day: the mean of the last week or of the time covered when it is shorter; nothing for less
    /// than a day.
    private func addGrowth(_ figures: inout DatabaseFigures, lately: Int64) {
        guard lately > 0, figures.events > 0, let oldest = figures.oldestEvent else { return }
        let days = min(7, Double(options.clock() - oldest) / Double(dayMilliseconds))
        guard days >= 1 else { return }
        let perDay = Double(lately) / days
        let ofEvents = ["events", "lists of events", "callers' ids", "counters", "taps for attribution"]
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
