// Apple's postbacks counted by the UTC day on which they arrived: written with each postback and read by reports, which
// therefore never read the postbacks themselves. The counts stay when postbacks are deleted. Writer thread; reports on
// the reader thread.

import LinkCore
public import Records

enum PostbackDays {
    /// Counts a new postback, in the transaction that stores it.
    static func add(_ record: PostbackRecord, _ db: Database) throws {
        guard let counts = record.postback.counts else { return }
        try db.execute(
            sql: """
                INSERT INTO postback_day
                (day, app, network, source, downloads, redownloads, reengagements, development) VALUES
                (:day, :app, :network, :source, :downloads, :redownloads, :reengagements, :development)
                ON CONFLICT DO UPDATE SET
                downloads = downloads + excluded.downloads, redownloads = redownloads + excluded.redownloads,
                reengagements = reengagements + excluded.reengagements,
                development = development + excluded.development
                """,
            arguments: [
                "day": utcDay(of: record.receivedAt), "app": record.app, "network": record.postback.adNetwork,
                "source": record.postback.source, "downloads": counts.downloads, "redownloads": counts.redownloads,
                "reengagements": counts.reengagements, "development": counts.development,
            ])
    }
}

extension Store {
    /// Apple's postbacks beside a report: by app, or by the network's source for reports by source or campaign, those
    /// with the most first; at most one more than the report's limit. Empty for other reports, which have nothing that
    /// a postback names. Reads the days of the report by the beginning of the key.
    public func postbackRows(_ query: CreditQuery) async throws(StoreError) -> [PostbackRow] {
        let key: String
        switch query.by {
        case .app: key = "NULL, app"
        case .source, .campaign: key = "network, source"
        case .link, .method: return []
        }
        let sql = """
            SELECT \(key), sum(downloads), sum(redownloads), sum(reengagements), sum(development) FROM postback_day \
            WHERE day >= ?1 AND day <= ?2 AND (?3 IS NULL OR app = ?3) GROUP BY 1, 2 \
            ORDER BY sum(downloads) + sum(redownloads) + sum(reengagements) DESC, sum(development) DESC, 1, 2 LIMIT ?4
            """
        let values =
            CreditReportSQL.days(since: query.since, until: query.until)
            + [query.app, min(max(query.limit, 1), Self.mostReportRows) + 1]
        return try await rows(sql, values) { row in
            var counted = PostbackRow(network: row.text(0), value: row.text(1) ?? "")
            counted.counts.downloads = row.integer(2)
            counted.counts.redownloads = row.integer(3)
            counted.counts.reengagements = row.integer(4)
            counted.counts.development = row.integer(5)
            return counted
        }
    }
}
