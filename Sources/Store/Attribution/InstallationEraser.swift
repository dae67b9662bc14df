// Deletes what is kept of one installation. On the writer thread, in its callers' transactions: events a few at a time
// (`eventsAtOnce`), then everything that names the installation at once. Events go first, so that a repeated call after
// an interruption finds the rest.

import LinkCore
import Records
import StoreFormat

/// Deletes the data of one installation.
struct InstallationEraser {
    /// How many events are looked up at once.
    static let page = 500
    /// The most events deleted in one transaction.
    static let eventsAtOnce = 200

    let name: InstallationName
    private let writer: JournalWriter
    private let db: Database

    init(_ name: InstallationName, _ writer: JournalWriter, _ db: Database) {
        self.name = name
        self.writer = writer
        self.db = db
    }

    /// Deletes events by their sequences, with the decisions that are theirs alone, and notes the other decisions that
    /// they named. Returns how many existed.
    static func delete(events sequences: [Int64], _ writer: JournalWriter, _ db: Database) throws -> Int64 {
        try writer.counting.countAll()
        return try db.overwritingDeleted {
            var (events, decisions): (Int64, Set<Int64>) = (0, [])
            for sequence in sequences {
                let row = try Row.fetchOne(
                    db, sql: "SELECT id, decision FROM event WHERE seq = ?", arguments: [sequence])
                guard let row, let id = row[0] as EventID?, let decision = row[1] as Int64? else { continue }
                try db.run("DELETE FROM event WHERE seq = ?", sequence)
                if db.changesCount == 0 { continue }
                events += 1
                if try !DecisionRows.deleteSingle(decision, of: id, db) { decisions.insert(decision) }
            }
            try Journal.forget(events, db)
            try UnnamedDecisions.note(decisions, db)
            writer.decisions.shared.forgetAll()
            return events
        }
    }

    /// Deletes the other rows; the events must be deleted before.
    func deleteRows() throws -> ErasedCounts {
        try db.overwritingDeleted {
            var counts = ErasedCounts()
            counts.pending = try changes(
                "DELETE FROM pending WHERE app = ? AND installation = ?", [name.app, name.installation])
            counts.installations = try changes(
                "DELETE FROM test_installation WHERE app = ? AND id = ?", [name.app, name.installation])
            guard let app = writer.names.number(of: name.app) else { return counts }
            let place: [any SQLConvertible] = [app, name.installation]
            try db.execute(
                sql: """
                    DELETE FROM tap_signals WHERE tap IN
                    (SELECT id FROM tap INDEXED BY tap_taken WHERE app = ? AND taken_by = ?)
                    """, arguments: place)
            counts.taps = try changes("DELETE FROM tap WHERE app = ? AND taken_by = ?", place)
            counts.chain = try changes("DELETE FROM chain WHERE app = ? AND installation = ?", place)
            counts.installations += try changes("DELETE FROM installation WHERE app = ? AND id = ?", place)
            return counts
        }
    }

    private func changes(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Int64 {
        try db.execute(sql: sql, arguments: arguments)
        return Int64(db.changesCount)
    }
}
