// The writer's prepared statements, made once when its thread starts.

import GRDBSQLite

/// The statements that the writer runs per transaction or per event, beside those of `WriterTransaction`.
struct WriterStatements {
    let probe: RawStatement
    let endProbe: RawStatement
    let insertName: RawStatement
    let insertEvent: RawStatement
    let eventBySequence: RawStatement
    let addHour: RawStatement
    let pendingState: RawStatement
    let openPending: RawStatement
    let insertPending: RawStatement
    let expireBeyond: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        func prepare(_ sql: String) throws(SQLiteFailure) -> RawStatement { try RawStatement(connection, sql) }
        probe = try prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', zeroblob(65536))")
        endProbe = try prepare("DELETE FROM meta WHERE key = 'probe'")
        insertName = try prepare("INSERT INTO name (id, text) VALUES (?, ?)")
        insertEvent = try prepare("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        eventBySequence = try prepare("SELECT \(EventRows.columns) FROM event e WHERE e.seq = ?")
        addHour = try prepare(
            """
            INSERT INTO hour (hour, first_seq, last_seq, events) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
            first_seq = min(first_seq, excluded.first_seq), last_seq = max(last_seq, excluded.last_seq),
            events = events + excluded.events
            """)
        pendingState = try prepare("SELECT state, expires_at FROM pending WHERE id = ?")
        openPending = try prepare("UPDATE pending SET opened_event = ?2, state = 2, opened_at = ?3 WHERE id = ?1")
        insertPending = try prepare(PendingRows.insert)
        expireBeyond = try prepare(PendingRows.expireBeyond)
    }
}
