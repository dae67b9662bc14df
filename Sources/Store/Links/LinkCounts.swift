// How links are used, apart from what they are. Written on the writer thread, inside its transactions: claims add to the counts
// at once, counting adds the rest. Read on any thread.

import LinkCore
import Records

/// How often a link was used.
struct LinkUse {
    var taps: Int64 = 0
    var redeemed: Int64 = 0

    /// Selects the counts of the link in the row ?1.
    static let ofLink = "SELECT taps, redeemed FROM link_count WHERE link = ?1"

    /// Decodes the current row.
    static func read(_ row: Statement) -> LinkUse { LinkUse(taps: row.integer(0), redeemed: row.integer(1)) }
}

extension StoredLink {
    /// A link with its counts.
    convenience init(_ definition: LinkRows.Definition, _ use: LinkUse) {
        self.init(id: definition.id, link: definition.link, taps: use.taps, redeemed: use.redeemed)
    }
}

extension ReadContext {
    /// How often a link was used.
    func use(of link: Int64) throws(StoreError) -> LinkUse {
        try rows(LinkUse.ofLink, [link]) { LinkUse.read($0) }.first ?? LinkUse()
    }
}

/// Writes the table `link_count`.
final class LinkCounts {
    private let add: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        // Selects from the link's row: counts of a deleted link are dropped.
        add = try Statement(
            connection,
            """
            INSERT INTO link_count (link, taps, opens, redeemed) SELECT id, ?2, ?3, ?4 FROM link WHERE id = ?1
            ON CONFLICT DO UPDATE SET taps = taps + ?2, opens = opens + ?3, redeemed = redeemed + ?4
            """)
    }

    /// Adds to the counts of a link, given by its row.
    func add(taps: Int64 = 0, opens: Int64 = 0, redeemed: Int64 = 0, to link: Int64) throws(SQLiteError) {
        add.bind(1, link)
        add.bind(2, taps)
        add.bind(3, opens)
        add.bind(4, redeemed)
        try add.run()
    }
}
