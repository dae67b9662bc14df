// Pages of links: a filter becomes SQL for one bounded window of rows per read transaction. On the reader thread.
// Ordered by creation; row numbers are never reused, so a page can continue behind a deleted link.

import LinkCore
import Records

/// A query for a list of links.
struct LinkQuery: Sendable {
    /// The most rows that one transaction looks at.
    static let window = 2000

    private let filter: LinkFilter
    private let needle: [UInt8]

    init(_ filter: LinkFilter) {
        self.filter = filter
        needle = Self.searched(filter.search ?? "")
    }

    /// The result of one transaction.
    struct Window: Sendable {
        var links: [StoredLink] = []
        /// Damaged rows: one must not keep the others from being listed.
        var unreadable: [UnreadableLink] = []
        /// The last row looked at; nil when there are no rows behind it.
        var scannedTo: Int64?
    }

    /// Reads on behind the row `after`, until `room` links or `damaged` unreadable rows are found or the window is
    /// full.
    func read(_ context: ReadContext, after: Int64, room: Int, damaged: Int) throws(StoreError) -> Window {
        var window = Window()
        var rows = 0
        var last = after
        try context.query(sql, values(after: after)) { (row) throws(StoreError) in
            rows += 1
            last = row.integer(1)
            if row.integer(0) == 1 {
                do throws(StoreError) {
                    let found = try LinkRows.read(row, first: 1)
                    if needle.isEmpty || matches(found.link) {
                        window.links.append(StoredLink(found, try context.use(of: found.id)))
                    }
                } catch .corrupt(let reason) {
                    window.unreadable.append(UnreadableLink(row: last, reason: reason))
                }
            }
            return window.links.count < room && window.unreadable.count < damaged
        }
        if rows == Self.window || window.links.count == room || window.unreadable.count == damaged {
            window.scannedTo = last
        }
        return window
    }

    /// The first column shows whether the row matches, so that a window is bounded by rows looked at, not by rows
    /// found. The query starts from the index of a filter that has one.
    private var sql: String {
        let source =
            if filter.tag != nil {
                "FROM link_tag t CROSS JOIN link l ON l.id = t.link WHERE t.tag = ?5 AND t.link > ?1 ORDER BY t.link"
            } else {
                "FROM link l WHERE \(filter.app == nil ? "" : "l.app = ?3 AND") l.id > ?1 ORDER BY l.id"
            }
        return """
            SELECT (?2 OR l.archived = 0) AND (?3 IS NULL OR l.app = ?3) AND (?4 IS NULL OR l.domain = ?4) \
            AND (?6 IS NULL OR l.created_at >= ?6) AND (?7 IS NULL OR l.created_at < ?7), \(LinkRows.columns) \
            \(source) LIMIT \(Self.window)
            """
    }

    private func values(after: Int64) -> [any SQLConvertible] {
        [
            after, filter.includesArchived, filter.app, filter.domain, filter.tag, filter.createdSince,
            filter.createdBefore,
        ]
    }

    // MARK: - Search

    private func matches(_ link: Link) -> Bool {
        if contains(link.address.key) { return true }
        for text in [link.title, link.url, link.route, link.externalID] {
            if let text, contains(text) { return true }
        }
        return link.tags.contains(where: contains)
    }

    private func contains(_ text: String) -> Bool { Self.searched(text).contains(needle) }

    private static func searched(_ text: String) -> [UInt8] { folded(text).utf8.map(lowered) }

    /// A text in which letters beyond ASCII are the same in any letter case; `ß` and `ẞ` are `ss`. A plain text stays.
    private static func folded(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? text : text.lowercased().uppercased().lowercased()
    }

    /// Maps an ASCII capital to its lower-case letter; other bytes stay.
    private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
