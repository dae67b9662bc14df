// The counts of links, in their rows. On the writer thread, inside its transactions: claims add to them at once, counting
// adds the rest.

import CSQLite
import LinkCore

/// Writes the table `link_count`.
final class LinkCounts {
    private let connection: OpaquePointer
    private let update: Statement
    private let insert: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        update = try Statement(
            connection,
            """
            UPDATE link_count SET taps = taps + ?2, opens = opens + ?3, redeemed = redeemed + ?4 WHERE link = ?1
            """)
        // Selects from the link's row: counts of a deleted link are dropped.
        insert = try Statement(
            connection,
            "INSERT INTO link_count (link, taps, opens, redeemed) SELECT id, ?2, ?3, ?4 FROM link WHERE id = ?1")
    }

    /// Adds to the counts of a link, given by its row.
    func add(taps: Int64 = 0, opens: Int64 = 0, redeemed: Int64 = 0, to link: Int64) throws(SQLiteError) {
        func run(_ statement: Statement) throws(SQLiteError) {
            statement.bind(1, link)
            statement.bind(2, taps)
            statement.bind(3, opens)
            statement.bind(4, redeemed)
            try statement.run()
        }
        try run(update)
        if sqlite3_changes(connection) == 0 { try run(insert) }
    }
}
