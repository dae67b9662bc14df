// One row of `link` back into the nouns. On the reader thread for lists, on a worker's loop for look-ups, on the
// writer thread for changes. The columns decide over what the payload says of times and revision.

import LinkCore

/// Reads rows of `link`.
enum LinkRows {
    /// The columns `read` expects, in its order, from `source`.
    static let columns = "\(named()), ifnull(c.taps, 0), ifnull(c.redeemed, 0)"

    /// - Parameter domain: the domain's name, as a value in SQL.
    private static func named(_ domain: String = "(SELECT text FROM link_name WHERE id = l.domain)") -> String {
        """
        l.id, \(domain), l.key, (SELECT text FROM link_name WHERE id = l.app), l.created_at, l.updated_at, l.revision, \
        l.payload
        """
    }

    /// The tables of `columns`.
    static let source = "link l LEFT JOIN link_count c ON c.link = l.id"

    /// The number of a name, as a value in SQL; `parameter` is the name's place.
    static func number(of parameter: String) -> String { "(SELECT id FROM link_name WHERE text = \(parameter))" }

    /// The link of `domain` (?1) and key (?2).
    static let byAddress = "SELECT \(columns) FROM \(source) WHERE l.domain = \(number(of: "?1")) AND l.key = ?2"

    /// Every link, in the order of their rows.
    static let all = "SELECT \(columns) FROM \(source) ORDER BY l.id"

    /// The link of `domain` (?1) and key (?2) for a worker. Of a link whose taps are limited every tap is in its row at once; of
    /// any other, and of redemptions, a worker needs no number: 0.
    static let lookUp = """
        SELECT \(named("?1")), CASE WHEN l.max_taps IS NULL THEN 0 ELSE \
        ifnull((SELECT taps FROM link_count WHERE link = l.id), 0) END, 0 \
        FROM link l WHERE l.domain = \(number(of: "?1")) AND l.key = ?2
        """

    /// The link of `app` (?1) with an external id (?2).
    static let byExternalID =
        "SELECT \(columns) FROM \(source) WHERE l.app = \(number(of: "?1")) AND l.external_id = ?2"

    /// The row a statement stands on; `first` is where its columns begin.
    static func read(_ row: RawStatement, first: Int32 = 0) throws(StoreError) -> StoredLink {
        guard let domain = row.text(first + 1), let key = row.text(first + 2), let app = row.text(first + 3)
        else { throw .corrupt(reason: "the link in row \(row.integer(first)) has no name") }
        let address = LinkAddress(domain: domain, key: key)
        var link: Link
        do throws(LinkPayload.Broken) {
            link = try LinkPayload.decode(row.blob(first + 7), address: address, app: app)
        } catch {
            throw .corrupt(reason: "row \(row.integer(first)) of link cannot be read: \(error.reason)")
        }
        link.createdAt = row.integer(first + 4)
        link.updatedAt = row.integer(first + 5)
        link.revision = row.integer(first + 6)
        return StoredLink(
            id: row.integer(first), link: link, taps: row.integer(first + 8), redeemed: row.integer(first + 9))
    }
}
