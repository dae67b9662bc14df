// Decodes one row of `link`. On the reader thread for lists, on a worker's loop for look-ups, on the writer thread for
// changes. Times and revision come from the columns, not from the payload.

package import LinkCore
package import Records

/// Reads rows of `link`.
package enum LinkRows {
    /// The columns of `source` that `read` expects, in its order.
    static let columns = """
        l.id, (SELECT text FROM link_name WHERE id = l.domain), l.key, (SELECT text FROM link_name WHERE id = l.app), \
        l.created_at, l.updated_at, l.revision, l.payload, ifnull(c.taps, 0), ifnull(c.redeemed, 0)
        """

    /// The tables that `columns` refers to.
    static let source = "link l LEFT JOIN link_count c ON c.link = l.id"

    /// SQL for the number of a name; `parameter` is the name's parameter.
    static func number(of parameter: String) -> String { "(SELECT id FROM link_name WHERE text = \(parameter))" }

    /// Selects the link with the domain ?1 and the key ?2.
    static let byAddress = "SELECT \(columns) FROM \(source) WHERE l.domain = \(number(of: "?1")) AND l.key = ?2"

    /// Selects every link, in the order of their rows.
    package static let all = "SELECT \(columns) FROM \(source) ORDER BY l.id"

    /// Selects the link with the number of a domain (?1) and a key (?2) for a worker, without its names; the second
    /// column is the number of its app. The taps of a link with limited taps are all in its row. A worker needs no
    /// other counts, so they are 0.
    static let lookUp = """
        SELECT l.id, l.app, l.created_at, l.updated_at, l.revision, l.payload, CASE WHEN l.max_taps IS NULL THEN 0 ELSE \
        ifnull((SELECT taps FROM link_count WHERE link = l.id), 0) END, 0 FROM link l WHERE l.domain = ?1 AND l.key = ?2
        """

    /// Selects the link with the app ?1 and the external id ?2.
    static let byExternalID =
        "SELECT \(columns) FROM \(source) WHERE l.app = \(number(of: "?1")) AND l.external_id = ?2"

    /// Decodes the current row; `first` is the index of its first column.
    package static func read(_ row: Statement, first: Int32 = 0) throws(StoreError) -> StoredLink {
        guard let domain = row.text(first + 1), let key = row.text(first + 2), let app = row.text(first + 3)
        else { throw .corrupt(reason: "the link in row \(row.integer(first)) has no name") }
        let address = LinkAddress(domain: domain, key: key)
        return try read(row, id: row.integer(first), address, app: app, behind: first + 4)
    }

    /// Decodes the current row of a link whose names are known.
    /// - Parameter place: the column of `created_at`, which the others follow.
    static func read(
        _ row: Statement, id: Int64, _ address: LinkAddress, app: String, behind place: Int32
    ) throws(StoreError) -> StoredLink {
        var link = Link(address: address, app: app)
        try read(row, id: id, into: &link, behind: place)
        return StoredLink(id: id, link: consume link, taps: row.integer(place + 4), redeemed: row.integer(place + 5))
    }

    private static func read(
        _ row: Statement, id: Int64, into link: inout Link, behind place: Int32
    ) throws(StoreError) {
        do throws(LinkPayloadError) {
            try LinkPayload.decode(row.blob(place + 3), into: &link)
        } catch {
            throw .corrupt(reason: "row \(id) of link cannot be read: \(error.reason)")
        }
        link.createdAt = row.integer(place)
        link.updatedAt = row.integer(place + 1)
        link.revision = row.integer(place + 2)
    }
}
