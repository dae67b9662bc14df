// The writer's prepared statements for links, made once when its thread starts.

import LinkCore

/// The statements that create, change or delete links.
struct LinkStatements {
    let addName: RawStatement
    let byAddress: RawStatement
    let byExternalID: RawStatement
    /// Selects the row of a domain and key, and its revision.
    let row: RawStatement
    /// Selects the row of an app and external id.
    let externalRow: RawStatement
    let retiredRow: RawStatement
    let insert: RawStatement
    let update: RawStatement
    let delete: RawStatement
    let addTag: RawStatement
    let dropTag: RawStatement
    /// Deletes all tags of a link; scans the tags of all links.
    let dropTags: RawStatement
    let deleteCounts: RawStatement
    let orphan: RawStatement
    let retire: RawStatement
    let unretire: RawStatement
    let addChange: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        func prepare(_ sql: String) throws(SQLiteFailure) -> RawStatement { try RawStatement(connection, sql) }
        let first = LinkRows.number(of: "?1")
        addName = try prepare("INSERT INTO link_name (text) VALUES (?1) ON CONFLICT DO NOTHING")
        byAddress = try prepare(LinkRows.byAddress)
        byExternalID = try prepare(LinkRows.byExternalID)
        row = try prepare("SELECT id, revision FROM link WHERE domain = \(first) AND key = ?2")
        externalRow = try prepare("SELECT id FROM link WHERE app = \(first) AND external_id = ?2")
        retiredRow = try prepare("SELECT link FROM retired_key WHERE domain = \(first) AND key = ?2")
        insert = try prepare(
            """
            INSERT INTO link (domain, key, app, external_id, archived, redeem_limit, max_taps, created_at, updated_at,
            revision, payload) VALUES (\(first), ?2, \(LinkRows.number(of: "?3")), ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            """)
        update = try prepare(
            """
            UPDATE link SET app = \(first), external_id = ?2, archived = ?3, redeem_limit = ?4, max_taps = ?5,
            created_at = ?6, updated_at = ?7, revision = ?8, payload = ?9 WHERE id = ?10
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
