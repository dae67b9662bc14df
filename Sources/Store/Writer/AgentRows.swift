// The User-Agents of repeated taps: written once, named by each tap. On the writer thread, inside its transactions.

import GRDBSQLite
import LinkCore

/// Writes the table `agent`.
final class AgentRows {
    /// Beyond this many known User-Agents, all are forgotten, and written again when they recur.
    private static let mostKnown = 20_000

    /// Distinguishes the rows that were found since rows were last rolled back.
    private final class Generation {}

    /// A row.
    private final class Row {
        let number: Int64
        /// The first of the hours whose taps may name it.
        let hour: Int64
        /// When agents that keep it were last looked up.
        var generation: Generation?

        init(_ number: Int64, hour: Int64) { (self.number, self.hour) = (number, hour) }
    }

    private let connection: OpaquePointer
    private let insert: RawStatement
    private var generation = Generation()
    /// The last hour whose rows were deleted since this generation began.
    private var deletedThrough = Int64.min
    /// The rows by the digest of the text: each worker has its own copy of an agent, and all copies are one row.
    private var rows: [MemoryDigest: Row] = [:]
    /// The last row that was looked up by its text.
    private var last: (text: String, row: Row)?

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        insert = try RawStatement(connection, "INSERT INTO agent (hour, text) VALUES (?, ?)")
    }

    /// The number of an agent for taps of an hour; the agent is written when it has no row.
    func number(of agent: SharedAgent, hour: Int64) throws(SQLiteError) -> Int64 {
        if let row = agent.kept as? Row, row.generation === generation, row.hour > deletedThrough,
            DecisionRows.isNamed(row.hour, in: hour)
        {
            return row.number
        }
        let row = try row(of: agent.text, hour: hour)
        row.generation = generation
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

    private func row(of text: String, hour: Int64) throws(SQLiteError) -> Row {
        let digest = MemoryDigest(Array(text.utf8))
        if let row = rows[digest], DecisionRows.isNamed(row.hour, in: hour) { return row }
        insert.bind(1, hour)
        insert.bind(2, text)
        try insert.run()
        if rows.count >= Self.mostKnown { rows.removeAll() }
        let row = Row(sqlite3_last_insert_rowid(connection), hour: hour)
        rows[digest] = row
        return row
    }

    /// The rows of an hour and of earlier ones were deleted.
    func forget(through hour: Int64) {
        deletedThrough = max(deletedThrough, hour)
        rows = rows.filter { $0.value.hour > hour }
        last = nil
    }
}

extension AgentRows: TransactionParticipant {
    func commit(head: Int64) {}

    /// No row is known to exist.
    func rollBack() {
        (generation, deletedThrough) = (Generation(), .min)
        rows.removeAll()
        last = nil
    }

    /// Behind a savepoint, no tap is put into a block.
    func savepoint() -> (() -> Void)? { nil }
}
