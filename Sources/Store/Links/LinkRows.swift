// One row of `link` back into the nouns. On the reader thread for lists, on a worker's loop for look-ups, on the
// writer thread for changes. The columns decide over what the payload says of times and revision.

import LinkCore

/// Reads rows of `link`.
enum LinkRows {
    /// The columns `read` expects, in its order, from `source`.
    static let columns = """
        l.id, (SELECT text FROM link_name WHERE id = l.domain), l.key, (SELECT text FROM link_name WHERE id = l.app), \
        l.created_at, l.updated_at, l.revision, l.payload, ifnull(c.taps, 0), ifnull(c.redeemed, 0)
        """

    /// The tables of `columns`.
    static let source = "link l LEFT JOIN link_count c ON c.link = l.id"

    /// The number of a name, as a value in SQL; `parameter` is the name's place.
    static func number(of parameter: String) -> String { "(SELECT id FROM link_name WHERE text = \(parameter))" }

    /// The link of `domain` (?1) and key (?2).
    static let byAddress = "SELECT \(columns) FROM \(source) WHERE l.domain = \(number(of: "?1")) AND l.key = ?2"

    /// Every link, in the order of their rows.
    static let all = "SELECT \(columns) FROM \(source) ORDER BY l.id"

    /// The link of a domain's number (?1) and a key (?2) for a worker, without its names; the number of its app comes second. Of a
    /// link whose taps are limited every tap is in its row at once; of any other, and of redemptions, a worker needs no number: 0.
    static let lookUp = """
        SELECT l.id, l.app, l.created_at, l.updated_at, l.revision, l.payload, CASE WHEN l.max_taps IS NULL THEN 0 ELSE \
        ifnull((SELECT taps FROM link_count WHERE link = l.id), 0) END, 0 FROM link l WHERE l.domain = ?1 AND l.key = ?2
        """

    /// The link of `app` (?1) with an external id (?2).
    static let byExternalID =
        "SELECT \(columns) FROM \(source) WHERE l.app = \(number(of: "?1")) AND l.external_id = ?2"

    /// The row a statement stands on; `first` is where its columns begin.
    static func read(_ row: RawStatement, first: Int32 = 0) throws(StoreError) -> StoredLink {
        guard let domain = row.text(first + 1), let key = row.text(first + 2), let app = row.text(first + 3)
        else { throw .corrupt(reason: "the link in row \(row.integer(first)) has no name") }
        let address = LinkAddress(domain: domain, key: key)
        return try read(row, id: row.integer(first), address, app: app, behind: first + 4)
    }

    /// The same when its names are known.
    /// - Parameter place: the column of `created_at`, which the others follow.
    static func read(
        _ row: RawStatement, id: Int64, _ address: LinkAddress, app: String, behind place: Int32
    ) throws(StoreError) -> StoredLink {
        var link = Link(address: address, app: app)
        try read(row, id: id, into: &link, behind: place)
        return StoredLink(id: id, link: consume link, taps: row.integer(place + 4), redeemed: row.integer(place + 5))
    }

    private static func read(
        _ row: RawStatement, id: Int64, into link: inout Link, behind place: Int32
    ) throws(StoreError) {
        do throws(LinkPayload.Broken) {
            try LinkPayload.decode(row.blob(place + 3), into: &link)
        } catch {
            throw .corrupt(reason: "row \(id) of link cannot be read: \(error.reason)")
        }
        link.createdAt = row.integer(place)
        link.updatedAt = row.integer(place + 1)
        link.revision = row.integer(place + 2)
    }
}
