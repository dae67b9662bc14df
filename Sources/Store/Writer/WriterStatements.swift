// The writer's prepared statements, made once when its thread starts.

import CSQLite

/// The statements that the writer runs per transaction or per event, beside those of `WriterTransaction`.
struct WriterStatements {
    let probe: Statement
    let endProbe: Statement
    let insertName: Statement
    let eventBySequence: Statement
    let pendingState: Statement
    let openPending: Statement
    let insertPending: ColumnStatement<PendingColumn>
    let expireBeyond: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        probe = try prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', zeroblob(65536))")
        endProbe = try prepare("DELETE FROM meta WHERE key = 'probe'")
        insertName = try prepare("INSERT INTO name (id, text) VALUES (?, ?)")
        eventBySequence = try prepare(EventRows.bySequence)
        pendingState = try prepare("SELECT state, expires_at FROM pending WHERE id = ?")
        openPending = try prepare("UPDATE pending SET opened_event = ?2, state = 2, opened_at = ?3 WHERE id = ?1")
        insertPending = try ColumnStatement(connection, "INSERT \(PendingColumn.into("pending", [.state: "0"]))")
        expireBeyond = try prepare(PendingRows.expireBeyond)
    }
}

/// The columns of a new row of `event`.
enum EventColumn: Int32, TableColumn {
    case seq = 1
    case id, decision, agent, installation, late, address, payload
}

/// The columns of a new row of `pending`.
enum PendingColumn: Int32, TableColumn {
    case id = 1
    case eventId, user, app, installation, eventSeq, state, reason, missing, target, createdAt, expiresAt
}
