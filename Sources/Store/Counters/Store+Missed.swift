// Taps on paths that are neither a key nor a route: counted in the sums of their hour, their paths by UTC day. What
// untrusted clients request is bounded: a host keeps a fixed number of paths of a day, the most requested ones. Any
// thread; written on the writer thread.

public import LinkCore
public import Records

extension Store {
    /// Counts missed taps; returns after the commit.
    public func record(_ missed: MissedTaps) async throws(JournalError) {
        try await writing { writer, db in
            for hour in missed.hours { try writer.count(missed: hour) }
            try MissedRows.add(missed, db)
        }
    }

    /// The paths that were missed most often, in descending order of taps.
    public func missedPaths(_ query: MissedQuery) async throws(StoreError) -> [MissedPath] {
        var conditions = ["day BETWEEN ? AND ?"]
        var values: [any SQLConvertible] = [
            query.since.map(utcDay(of:)) ?? Int64.min, query.until.map { utcDay(of: $0 &- 1) } ?? Int64.max,
        ]
        if let hosts = query.hosts {
            conditions.append("host IN (\(hosts.map { _ in "?" }.joined(separator: ", ")))")
            values += hosts
        }
        values.append(min(max(query.limit, 0), MissedPath.mostListed))
        let sql = """
            SELECT host, path, sum(taps) AS taps FROM missed_path WHERE \(conditions.joined(separator: " AND ")) \
            GROUP BY host, path ORDER BY taps DESC, host, path LIMIT ?
            """
        return try await rows(sql, values) { row in
            MissedPath(host: row.text(0) ?? "", path: row.text(1) ?? "", taps: row.integer(2))
        }
    }
}

enum MissedRows {
    /// Adds paths to those of their day, and deletes the rarest beyond the number that is kept.
    static func add(_ missed: MissedTaps, _ db: Database) throws {
        let day = utcDay(of: missed.at)
        for path in missed.paths {
            try db.run(
                """
                INSERT INTO missed_path (day, host, path, taps) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET taps = taps + excluded.taps
                """, day, path.host, path.path, path.taps)
        }
        for host in Set(missed.paths.map(\.host)) {
            let count = try Int.fetchOne(db, sql: countOfHost, arguments: [day, host]) ?? 0
            if count > MissedPath.mostPerDay { try db.execute(sql: trim, arguments: [day, host]) }
        }
    }

    private static let countOfHost = "SELECT count(*) FROM missed_path WHERE day = ?1 AND host = ?2"

    /// Deletes the rarest paths of the host ?2 on the day ?1. The outer statement names the day and the host again:
    /// otherwise SQLite would scan the rows of all hosts.
    static let trim = """
        DELETE FROM missed_path WHERE day = ?1 AND host = ?2 AND path IN (SELECT path FROM missed_path
        WHERE day = ?1 AND host = ?2 ORDER BY taps DESC, path LIMIT -1 OFFSET \(MissedPath.mostPerDay))
        """

    /// Deletes the paths of days before a moment.
    static func prune(_ db: Database, before moment: Int64) throws {
        try db.run("DELETE FROM missed_path WHERE day < ?", utcDay(of: moment))
    }
}
