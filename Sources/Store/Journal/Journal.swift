// What is known of the journal as a whole. On the writer thread, and at open.

/// The journal's numbers, which the row of `counted` keeps.
enum Journal {
    /// The sequence of the last event that there was, which no other event may have; 0 before the first.
    static func head(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT max(ifnull((SELECT max(seq) FROM event), 0), (SELECT ifnull(max(max(last_seq, until_seq)), 0) FROM counted))
                """) ?? 0
    }

    /// The number of events.
    static func events(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT c.events + (SELECT count(*) FROM event WHERE seq > c.last_seq) FROM counted c
                """) ?? 0
    }

    /// Takes deleted events off their number. They were counted before: `counted` then has the last sequence, too.
    static func forget(_ events: Int64, _ db: Database) throws {
        try db.run("UPDATE counted SET events = max(events - ?, 0)", events)
    }
}
