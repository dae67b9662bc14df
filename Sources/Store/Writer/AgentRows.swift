// The User-Agents of repeated taps: written once, named by each tap. On the writer thread, inside its transactions.

import CSQLite
import LinkCore

/// Writes the table `agent`.
final class AgentRows {
    /// Beyond this many known User-Agents, all are forgotten, and written again when they recur.
    private static let mostKnown = 20_000

    let shared: SharedRows
    private let connection: OpaquePointer
    private let insert: Statement
    /// The rows by the digest of the text: each worker has its own copy of an agent, and all copies are one row.
    private var rows: [MemoryDigest: SharedRow] = [:]

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        shared = try SharedRows(connection, table: "agent")
        insert = try Statement(connection, "INSERT INTO agent (first_at, last_at, text) VALUES (?1, ?1, ?2)")
    }

    /// The number of an agent for a tap of this time; the agent is written when it has no row.
    func number(of agent: SharedAgent, at moment: Int64) throws(SQLiteError) -> Int64 {
        let row: SharedRow
        if let kept = agent.kept as? SharedRow, shared.has(kept, at: moment) {
            row = kept
        } else {
            row = try self.row(of: agent.text, at: moment)
            agent.kept = row
        }
        try shared.use(row, at: moment)
        return row.number
    }

    private func row(of text: String, at moment: Int64) throws(SQLiteError) -> SharedRow {
        let digest = MemoryDigest(Array(text.utf8))
        if let row = rows[digest], shared.has(row, at: moment) { return row }
        insert.bind(1, moment)
        insert.bind(2, text)
        try insert.run()
        if rows.count >= Self.mostKnown { rows.removeAll() }
        let row = SharedRow(sqlite3_last_insert_rowid(connection), at: moment, among: shared)
        rows[digest] = row
        return row
    }
}

extension AgentRows: TransactionParticipant {
    func commit(head: Int64) {}

    /// No row is known to exist.
    func rollBack() {
        shared.forgetAll()
        rows.removeAll()
    }

    /// A row that was written behind a savepoint may be undone.
    func savepoint() -> (() -> Void)? { { self.rollBack() } }
}
