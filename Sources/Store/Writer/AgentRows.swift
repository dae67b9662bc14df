// The User-Agents of repeated taps: written once, named by each tap. On the writer thread, inside its transactions.

import LinkCore

/// Writes the table `agent`.
final class AgentRows {
    let shared: SharedRows
    private let db: Database

    init(_ db: Database) {
        self.db = db
        shared = SharedRows(db, table: "agent")
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
        let digest = MemoryDigest([Array(text.utf8)])
        if let row = shared.find(digest, at: moment) { return row }
        try db.run("INSERT INTO agent (first_at, last_at, text) VALUES (?1, ?1, ?2)", moment, text)
        let row = SharedRow(db.lastInsertedRowID, at: moment, among: shared)
        shared.keep(row, digest)
        return row
    }
}
