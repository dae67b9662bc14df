// What rows must be beyond their own values. A verification counts the rows that break a rule, a salvage mends them. On the
// thread of either.

import Store

/// A rule for the rows of one table.
struct RowRule {
    let table: String
    /// SQL that is true for a row that breaks the rule.
    let broken: String
    /// What is said of such rows, behind their number.
    let words: String
    /// The beginning of a statement that mends the rows behind a WHERE, and what a salvage says of that.
    let mend: (sql: String, words: String)

    static let all = [
        RowRule(
            table: "pending",
            broken: """
                state < 2 AND NOT EXISTS
                (SELECT 1 FROM event e WHERE e.seq = pending.event_seq AND e.id = pending.event_id)
                """,
            words: "pending links wait without their event", mend: ("UPDATE pending SET state = 3", "expired")),
        RowRule(
            table: "event", broken: "agent IS NOT NULL AND agent NOT IN (SELECT number FROM agent)",
            words: "events name a User-Agent that is not there",
            mend: ("UPDATE event SET agent = NULL", "they have none now")),
        RowRule(
            table: "chain", broken: "named IS NOT NULL AND NOT json_valid(named)",
            words: "openings have taps named for them that cannot be read",
            mend: ("UPDATE chain SET named = NULL", "they have none now")),
        RowRule(
            table: "http_key",
            broken: """
                CASE WHEN NOT json_valid(secrets) THEN true WHEN json_type(secrets) != 'array' THEN true ELSE EXISTS
                (SELECT 1 FROM json_each(secrets) WHERE NOT ifnull(length(json_extract(secrets, fullkey || '.digest')) = 64
                AND json_extract(secrets, fullkey || '.digest') NOT GLOB '*[^0-9a-f]*', false)) END
                """,
            words: "HTTP keys have secrets that cannot be read",
            mend: ("UPDATE http_key SET secrets = '[]'", "they have none now")),
        naming("link", in: "link_tag", by: "link", "tags belong to no link"),
        naming("link", in: "link_count", by: "link", "counts belong to no link"),
    ]

    /// Rows that name a row of another table.
    private static func naming(_ named: String, in table: String, by column: String, _ words: String) -> RowRule {
        RowRule(
            table: table, broken: "\(column) NOT IN (SELECT id FROM \(named))", words: words,
            mend: ("DELETE FROM \(table)", "left out"))
    }

    /// The number of rows that break the rule.
    func count(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(broken)") ?? 0
    }

    /// Mends the rows that break the rule. Returns what is to be said of them; nil when there were none.
    func mend(_ db: Database) throws -> String? {
        try db.execute(sql: "\(mend.sql) WHERE \(broken)")
        return db.changesCount > 0 ? "\(db.changesCount) \(words): \(mend.words)" : nil
    }
}

/// What linkd runs without, which verification and salvage both note.
enum MissingKeys {
    /// Notes for an operator.
    static func notes(_ db: Database) throws -> [String] {
        var notes: [String] = []
        // A file that no linkd has started on has no key yet.
        let hasHashKey = try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM meta WHERE key = 'hash_key') OR NOT EXISTS (SELECT 1 FROM event)
                AND NOT EXISTS (SELECT 1 FROM counted WHERE last_seq > 0)
                """)
        if hasHashKey != true {
            notes.append("the key that addresses are hashed under is lost: the next start makes another one")
        }
        let names = try String.fetchAll(
            db,
            sql: "SELECT name FROM http_key WHERE revoked_at IS NULL AND secrets = '[]'")
        if !names.isEmpty {
            notes.append(
                "HTTP keys without their secret, to be rotated with linkctl keys rotate: "
                    + names.joined(separator: ", "))
        }
        return notes
    }
}
