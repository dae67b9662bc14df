// Pages of installations: a filter becomes SQL for one bounded window of rows per read transaction. On the reader
// thread. Ordered by the ids of the first opens, newest first.

import LinkCore
import Records
import StoreFormat

/// A query for a list of installations.
struct InstallQuery: Sendable {
    /// The most rows that one transaction looks at.
    static let window = 2000
    /// How far the clock that made an id and the one that recorded a time may differ, milliseconds.
    private static let slack: Int64 = 60_000

    let filter: InstallFilter

    /// The result of one transaction.
    struct Window: Sendable {
        var installs: [InstallRecord] = []
        /// The last row looked at; nil when there are no rows behind it.
        var scannedTo: EventID?
    }

    /// The first column shows whether the row matches, so that a window is bounded by rows looked at, not by rows
    /// found.
    static let sql = """
        SELECT (?3 IS NULL OR i.app = \(StoredTapRows.app("?3"))) AND i.received_at >= ?4 AND i.received_at < ?5 \
        AND (?6 IS NULL OR i.link = ?6) AND (?7 IS NULL OR i.campaign = ?7) AND (?8 IS NULL OR i.source = ?8) \
        AND (?9 IS NULL OR i.method = ?9) AND (?10 IS NULL OR i.platform = ?10) AND ifnull(i.test, 0) = ?11, \
        \(InstallRows.columns) \
        FROM \(InstallRows.source("chain_install_event")) \
        WHERE i.retained IS NOT NULL AND i.event < ?1 AND i.event >= ?2 ORDER BY i.event DESC LIMIT \(window)
        """

    /// Reads on from before the row `before`, until `room` installations are found or the window is full.
    func read(_ context: ReadContext, before: EventID?, room: Int) throws(StoreError) -> Window {
        var window = Window()
        var rows = 0
        var last = before
        try context.query(Self.sql, values(before: before)) { (row) throws(StoreError) in
            rows += 1
            last = row.id(1) ?? last
            if row.integer(0) == 1, let install = InstallRows.read(row, first: 1) { window.installs.append(install) }
            return window.installs.count < room
        }
        if rows == Self.window || window.installs.count == room { window.scannedTo = last }
        return window
    }

    /// The values to bind to `sql`.
    func values(before: EventID?) -> [any SQLConvertible] {
        let (since, until) = (filter.since ?? 0, filter.until ?? Int64.max)
        let end = EventID.first(at: until < Int64.max - Self.slack ? until + Self.slack : until)
        return [
            before.map { min($0, end) } ?? end, EventID.first(at: since - min(since, Self.slack)), filter.app,
            filter.since ?? Int64.min, until, filter.link, CreditText.kept(filter.campaign),
            CreditText.kept(filter.source),
            filter.method.map { Int64($0.number) }, filter.platform.map { Int64($0.number) }, filter.isTest,
        ]
    }
}
