// What rows must be beyond their own values: what they refer to is there, and limits hold. A verification counts the rows
// that break a rule, a salvage mends them. On the thread of either.

import Store

/// A rule for the rows of one table.
struct RowRule {
    let table: String
    /// SQL that is true for a row that breaks the rule.
    let broken: String
    /// What a verification says of such rows, behind their number.
    let problem: String
    /// The beginning of a statement that mends the rows behind a WHERE.
    let mend: String
    /// What a salvage says of them, behind their number.
    let loss: String

    static let all: [RowRule] = [
        RowRule(
            table: "pending",
            broken: """
                state < 2 AND NOT EXISTS
                (SELECT 1 FROM event e WHERE e.seq = pending.event_seq AND e.id = pending.event_id)
                """,
            problem: "pending links wait without their event", mend: "UPDATE pending SET state = 3",
            loss: "pending links expired, as their events are lost"),
        RowRule(
            table: "link_tag", broken: "link NOT IN (SELECT id FROM link)", problem: "tags belong to no link",
            mend: "DELETE FROM link_tag", loss: "tags of links that are lost were left out"),
        RowRule(
            table: "link_count", broken: "link NOT IN (SELECT id FROM link)", problem: "counts belong to no link",
            mend: "DELETE FROM link_count", loss: "counts of links that are lost were left out"),
        RowRule(
            // A link that was not changed had its limit from the beginning.
            table: "link_count",
            broken: """
                redeemed > (SELECT ifnull(redeem_limit, redeemed) FROM link l WHERE l.id = link AND l.revision = 1)
                """,
            problem: "links were redeemed more often than they allow",
            mend: "UPDATE link_count SET redeemed = (SELECT redeem_limit FROM link l WHERE l.id = link)",
            loss: "links count as redeemed up to their limit; they said more"),
        RowRule(
            table: "http_key_secret", broken: "key NOT IN (SELECT id FROM http_key)",
            problem: "secrets belong to no HTTP key", mend: "DELETE FROM http_key_secret",
            loss: "secrets of HTTP keys were left out, as their keys are lost"),
    ]

    /// The number of rows that break the rule.
    func count(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT count(*) FROM \(table) WHERE \(broken)") ?? 0
    }

    /// Mends the rows that break the rule; returns their number.
    func mend(_ db: Database) throws -> Int {
        try db.execute(sql: "\(mend) WHERE \(broken)")
        return db.changesCount
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
            sql: """
                SELECT name FROM http_key WHERE revoked_at IS NULL AND id NOT IN (SELECT key FROM http_key_secret)
                """)
        if !names.isEmpty {
            notes.append(
                "HTTP keys without their secret, to be rotated with linkctl keys rotate: "
                    + names.joined(separator: ", "))
        }
        return notes
    }
}
