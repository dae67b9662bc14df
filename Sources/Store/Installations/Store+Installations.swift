// Counts of an app's installations by their values, and the routes that the association files have: read on the reader
// thread, written on the writer thread.

public import LinkCore
public import Records
import StoreFormat

extension Store {
    /// Sets how long installations are kept after they were last seen, milliseconds by app. May be called at any time.
    public func keepInstallations(for windows: [String: Int64]) { self.windows.set(windows) }

    /// An app's installations seen since a moment's UTC day, counted by what they last reported.
    public func installationCounts(app: String, since moment: Int64) async throws(StoreError) -> [InstallationCount] {
        let sql = """
            SELECT platform, version, build, os_version, count(*) FROM installation \
            WHERE app = (SELECT id FROM name WHERE text = ?1) AND seen >= ?2 AND test IS NULL \
            GROUP BY platform, version, build, os_version
            """
        return try await rows(sql, [app, utcDay(of: moment) * dayMilliseconds]) { row in
            InstallationCount(
                platform: Platform(number: UInt64(bitPattern: row.integer(0))) ?? .other,
                facts: VersionFacts(version: row.text(1), build: row.text(2), osVersion: row.text(3)),
                count: row.integer(4))
        }
    }

    /// The stored record of every route's roll-out on every system.
    public func rollouts() async throws(StoreError) -> [RolloutRecord] {
        let sql = """
            SELECT app, route, platform, needs, published, since, below_since FROM rollout ORDER BY app, route, platform
            """
        return try await rows(sql) { row -> RolloutRecord? in
            guard let platform = row.text(2).flatMap(Platform.init(rawValue:)) else { return nil }
            return RolloutRecord(
                app: row.text(0) ?? "", route: row.text(1) ?? "", platform: platform, needs: row.text(3) ?? "",
                isPublished: row.integer(4) != 0, since: row.integer(5), belowSince: row.integer(orNil: 6))
        }
    }

    /// Stores changed records of roll-outs and deletes others, in one transaction.
    public func keep(_ changed: [RolloutRecord], forgetting gone: [RolloutRecord]) async throws(JournalError) {
        try await write { db in
            for record in changed {
                try db.execute(
                    sql: """
                        INSERT OR REPLACE INTO rollout (app, route, platform, needs, published, since, below_since)
                        VALUES (:app, :route, :platform, :needs, :published, :since, :belowSince)
                        """,
                    arguments: [
                        "app": record.app, "route": record.route, "platform": record.platform.rawValue,
                        "needs": record.needs, "published": record.isPublished, "since": record.since,
                        "belowSince": record.belowSince,
                    ])
            }
            for record in gone {
                try db.run(
                    "DELETE FROM rollout WHERE app = ? AND route = ? AND platform = ?", record.app, record.route,
                    record.platform.rawValue)
            }
        }
    }
}
