// Every event with its decision and its User-Agent: whether they are kept as long as the event, and can be read together. On the thread of a verification or a salvage.

import LinkCore
import Records
import Store

/// A reading of all events, in the order of commits.
struct EventCheck {
    /// What is wrong with an event.
    enum Finding {
        /// It cannot be read, for a reason in words.
        case unreadable(String)
        case withoutDecision
        /// It is outside of the times by which its decision or its User-Agent is deleted.
        case elsewhen
    }

    private let rows: Statement
    private let names: [Int64: String]
    /// The place of the first column behind those of the event.
    private let rest: Int32

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        var names: [Int64: String] = [:]
        let list = try Statement(connection, "SELECT id, text FROM name")
        while try list.step() { names[list.integer(0)] = list.text(1) }
        self.names = names
        rows = try Statement(
            connection,
            """
            SELECT \(EventRows.columns), d.first_at, d.last_at, g.first_at, g.last_at
            FROM event e LEFT JOIN decision d ON d.number = e.decision LEFT JOIN agent g ON g.number = e.agent
            ORDER BY e.seq
            """)
        rest = rows.columnCount - 4
    }

    /// Reads all events.
    /// - Parameter found: gets each event's sequence, with nil, and then with all that is wrong with it.
    func run(_ found: (Int64, Finding?) -> Void) throws(SQLiteError) {
        while try rows.step() {
            let (sequence, time) = (rows.integer(0), rows.id(1)?.milliseconds ?? 0)
            found(sequence, nil)
            func isWithin(_ place: Int32) -> Bool { rows.integer(place) <= time && time <= rows.integer(place + 1) }
            if rows.type(rest + 2) != .null, !isWithin(rest + 2) { found(sequence, .elsewhen) }
            if rows.type(rest) == .null {
                found(sequence, .withoutDecision)
                continue
            }
            if !isWithin(rest) { found(sequence, .elsewhen) }
            do throws(StoreError) {
                _ = try EventRows.read(rows) { (number) throws(StoreError) in names[number] }
            } catch {
                found(sequence, .unreadable(error.plainReason))
            }
        }
    }
}
