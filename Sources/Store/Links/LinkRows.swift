// Decodes one row of `link`. On the reader thread for lists, on a worker's loop for look-ups, on the writer thread for
// changes. Times and revision come from the columns, not from the payload. No table of events is read: how a link is used is
// for `LinkUse`.

package import LinkCore
package import Records

/// Reads rows of `link`.
package enum LinkRows {
    /// What a link is.
    package typealias Definition = (id: Int64, link: Link)

    /// The columns of `link l` that `read` expects, in its order.
    static let columns = "l.id, l.domain, l.key, l.app, l.created_at, l.updated_at, l.revision, l.payload"

    /// Selects the link with the domain ?1 and the key ?2.
    static let byAddress = "SELECT \(columns) FROM link l WHERE l.domain = ?1 AND l.key = ?2"

    /// Selects every link, in the order of their rows.
    package static let all = "SELECT \(columns) FROM link l ORDER BY l.id"

    /// Selects the link with the app ?1 and the external id ?2.
    static let byExternalID = "SELECT \(columns) FROM link l WHERE l.app = ?1 AND l.external_id = ?2"

    /// Decodes the current row; `first` is the index of its first column.
    package static func read(_ row: Statement, first: Int32 = 0) throws(StoreError) -> Definition {
        let id = row.integer(first)
        guard let domain = row.text(first + 1), let key = row.text(first + 2), let app = row.text(first + 3)
        else { throw .corrupt(reason: "the link in row \(id) has no name") }
        var link = Link(address: LinkAddress(domain: domain, key: key), app: app)
        do throws(LinkPayloadError) {
            try LinkPayload.decode(row.blob(first + 7), into: &link)
        } catch {
            throw .corrupt(reason: "row \(id) of link cannot be read: \(error.reason)")
        }
        link.createdAt = row.integer(first + 4)
        link.updatedAt = row.integer(first + 5)
        link.revision = row.integer(first + 6)
        return (id, consume link)
    }
}
