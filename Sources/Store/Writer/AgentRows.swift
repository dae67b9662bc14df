// The User-Agents of repeated taps: written once, named by each tap. On the writer thread, inside its transactions.

import GRDBSQLite
import LinkCore

/// Writes the table `agent`.
final class AgentRows {
    /// Beyond this many known User-Agents, all are forgotten, and written again when they recur.
    private static let mostKnown = 20_000

    private let connection: OpaquePointer
    private let insert: RawStatement
    private var kept = KeptRows()
    /// The rows by the digest of the text: each worker has its own copy of an agent, and all copies are one row.
    private var rows: [MemoryDigest: KeptRow] = [:]
    /// The last row that was looked up by its text.
    private var last: (text: String, row: KeptRow)?

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        insert = try RawStatement(connection, "INSERT INTO agent (hour, text) VALUES (?, ?)")
    }

    /// The number of an agent for taps of an hour; the agent is written when it has no row.
    func number(of agent: SharedAgent, hour: Int64) throws(SQLiteError) -> Int64 {
        if let row = agent.kept as? KeptRow, kept.has(row, in: hour) { return row.number }
        let row = try row(of: agent.text, hour: hour)
        agent.kept = row
        return row.number
    }

    /// The number of an agent that is given by its text only.
    func number(of text: String, hour: Int64) throws(SQLiteError) -> Int64 {
        if let last, sameBytes(last.text, text), DecisionRows.isNamed(last.row.hour, in: hour) {
            return last.row.number
        }
        let row = try row(of: text, hour: hour)
        last = (text, row)
        return row.number
    }

    private func row(of text: String, hour: Int64) throws(SQLiteError) -> KeptRow {
        let digest = MemoryDigest(Array(text.utf8))
        if let row = rows[digest], DecisionRows.isNamed(row.hour, in: hour) { return row }
        insert.bind(1, hour)
        insert.bind(2, text)
        try insert.run()
        if rows.count >= Self.mostKnown { rows.removeAll() }
        let row = KeptRow(sqlite3_last_insert_rowid(connection), hour: hour, among: kept)
        rows[digest] = row
        return row
    }

    /// The rows of an hour and of earlier ones were deleted.
    func forget(through hour: Int64) {
        kept.forget(through: hour)
        rows = rows.filter { $0.value.hour > hour }
        last = nil
    }
}

extension AgentRows: TransactionParticipant {
    func commit(head: Int64) {}

    /// No row is known to exist.
    func rollBack() {
        kept.forgetAll()
        rows.removeAll()
        last = nil
    }

    /// Behind a savepoint, no tap is put into a block.
    func savepoint() -> (() -> Void)? { nil }
}
