// The User-Agents of taps: written once, named by each tap. On the writer thread, inside its transactions.

import LinkCore

/// Writes the table `agent`.
final class AgentRows {
    let shared: SharedRows
    private let db: Database

    /// What a `SharedAgent` keeps.
    private final class Kept {
        let row: SharedRow
        let osVersion: String?

        init(_ row: SharedRow, _ osVersion: String?) { (self.row, self.osVersion) = (row, osVersion) }
    }

    init(_ db: Database) {
        self.db = db
        shared = SharedRows(db, table: "agent")
    }

    /// The number of the row for a tap of this time, which is written when there is none; nil for a tap without an agent and
    /// a version.
    /// - Parameter osVersion: the version of the visitor's system. It usually follows from the agent.
    func number(of agent: SharedAgent?, osVersion: String?, at moment: Int64) throws(SQLiteError) -> Int64? {
        guard agent != nil || osVersion != nil else { return nil }
        let row: SharedRow
        if let kept = agent?.kept as? Kept, shared.has(kept.row, at: moment),
            (kept.osVersion == nil) == (osVersion == nil), sameBytes(kept.osVersion ?? "", osVersion ?? "")
        {
            row = kept.row
        } else {
            row = try self.row(of: agent?.text, osVersion, at: moment)
            agent?.kept = Kept(row, osVersion)
        }
        try shared.use(row, at: moment)
        return row.number
    }

    private func row(of text: String?, _ osVersion: String?, at moment: Int64) throws(SQLiteError) -> SharedRow {
        let digest = MemoryDigest {
            $0.combine(text: text)
            $0.combine(text: osVersion)
        }
        if let row = shared.find(digest, at: moment) { return row }
        try db.run(
            "INSERT INTO agent (first_at, last_at, text, os_version) VALUES (?1, ?1, ?2, ?3)", moment, text, osVersion)
        let row = SharedRow(db.lastInsertedRowID, at: moment, among: shared)
        shared.keep(row, digest)
        return row
    }
}
