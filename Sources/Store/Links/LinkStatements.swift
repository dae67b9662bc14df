// The writer's prepared statements for links, made once when its thread starts.

import LinkCore

/// The columns of `link`. A new row gets its id from SQLite.
enum LinkColumn: Int32, TableColumn {
    case id = 1
    case domain, key, app, externalId, archived, redeemLimit, maxTaps, createdAt, updatedAt, revision, payload
}

/// The statements that create, change or delete links.
struct LinkStatements {
    let addName: Statement
    let byAddress: Statement
    let byExternalID: Statement
    /// Selects the row of a domain and key, and its revision.
    let row: Statement
    /// Selects the row of an app and external id.
    let externalRow: Statement
    let retiredRow: Statement
    let insert: ColumnStatement<LinkColumn>
    let update: ColumnStatement<LinkColumn>
    let delete: Statement
    let addTag: Statement
    let dropTag: Statement
    /// Deletes all tags of a link; scans the tags of all links.
    let dropTags: Statement
    let deleteCounts: Statement
    let orphan: Statement
    let retire: Statement
    let unretire: Statement
    let addChange: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        let first = LinkRows.number(of: "?1")
        addName = try prepare("INSERT INTO link_name (text) VALUES (?1) ON CONFLICT DO NOTHING")
        byAddress = try prepare(LinkRows.byAddress)
        byExternalID = try prepare(LinkRows.byExternalID)
        row = try prepare("SELECT id, revision FROM link WHERE domain = \(first) AND key = ?2")
        externalRow = try prepare("SELECT id FROM link WHERE app = \(first) AND external_id = ?2")
        retiredRow = try prepare("SELECT link FROM retired_key WHERE domain = \(first) AND key = ?2")
        typealias Row = LinkColumn
        let domain = LinkRows.number(of: Row.domain.parameter)
        let app = LinkRows.number(of: Row.app.parameter)
        insert = try ColumnStatement(
            connection, "INSERT \(Row.into("link", [.domain: domain, .app: app], without: .id))")
        update = try ColumnStatement(
            connection,
            """
            UPDATE link SET app = \(app), \(Row.assign(.externalId, .archived, .redeemLimit, .maxTaps, .createdAt)),
            \(Row.assign(.updatedAt, .revision, .payload)) WHERE \(Row.match(.id))
            """)
        delete = try prepare("DELETE FROM link WHERE id = ?")
        addTag = try prepare("INSERT OR IGNORE INTO link_tag (tag, link) VALUES (?, ?)")
        dropTag = try prepare("DELETE FROM link_tag WHERE tag = ? AND link = ?")
        dropTags = try prepare("DELETE FROM link_tag WHERE link = ?")
        deleteCounts = try prepare("DELETE FROM link_count WHERE link = ?")
        orphan = try prepare(
            """
            INSERT INTO deleted_link (link)
            SELECT ?1 WHERE EXISTS (SELECT 1 FROM redemption WHERE link = ?1)
            """)
        retire = try prepare("INSERT OR REPLACE INTO retired_key (domain, key, link) VALUES (\(first), ?2, ?3)")
        unretire = try prepare("DELETE FROM retired_key WHERE domain = \(first) AND key = ?2")
        addChange = try prepare("INSERT INTO change (at, who, what, subject) VALUES (?, ?, ?, ?)")
    }
}
