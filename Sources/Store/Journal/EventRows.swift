// Decodes one row of `event` with its decision. On the reader thread for lists, on the writer thread for duplicates.

package import LinkCore
package import Records
import StoreFormat

/// Reads rows of `event`.
package enum EventRows {
    /// The tables that `columns` refers to.
    package static let source = "event e JOIN decision d ON d.number = e.decision"

    /// The columns of `source` that `read` expects, in its order.
    package static let columns = """
        e.seq, e.id, e.late, \(RowColumns.ofDecision), e.installation, d.payload, e.payload, \
        e.address, e.agent, (SELECT a.text FROM agent a WHERE a.number = e.agent), \
        (SELECT a.os_version FROM agent a WHERE a.number = e.agent)
        """

    /// The number of columns.
    static let columnCount: Int32 = 18

    /// Selects the event with the id ?1.
    static let byID = "SELECT \(columns) FROM \(source) WHERE e.id = ?1"

    /// Selects the event with the sequence ?1.
    static let bySequence = "SELECT \(columns) FROM \(source) WHERE e.seq = ?1"

    /// Selects the sequence of the event with the id ?1.
    static let sequenceByID = "SELECT seq FROM event WHERE id = ?1"

    /// Selects when the last event was received, milliseconds since the Unix epoch; no row without events. To a second,
    /// it is the time of its id.
    static let lastTime = "SELECT \(time(of: "id")) + late FROM event ORDER BY seq DESC LIMIT 1"

    /// SQL for the time that an id begins with, milliseconds since the Unix epoch.
    package static func time(of id: String) -> String { number(of: 1...6, in: id) }

    /// SQL for some bytes of an id as a number.
    static func number(of bytes: ClosedRange<Int>, in id: String) -> String {
        let hex = "hex(substr(\(id), \(bytes.lowerBound), \(bytes.count)))"
        let digits = (0..<2 * bytes.count).map { place in
            "(instr('123456789ABCDEF', substr(\(hex), \(place + 1), 1)) << \(4 * (2 * bytes.count - 1 - place)))"
        }
        return "(\(digits.joined(separator: " | ")))"
    }

    /// SQL for the text of a column that holds an interned name's number or the name itself.
    static func name(_ column: String) -> String {
        "CASE typeof(\(column)) WHEN 'integer' THEN (SELECT text FROM name WHERE id = \(column)) ELSE \(column) END"
    }

    /// Decodes the current row of a statement. `first` is the index of its first column; `name` looks up interned
    /// names.
    package static func read(
        _ row: Statement, first: Int32 = 0, name: (Int64) throws(StoreError) -> String?
    ) throws(StoreError) -> RecordedEvent {
        guard let id = row.id(first + 1) else { throw .corrupt(reason: "an event has no id") }
        var columns = RowColumns()
        (columns.id, columns.receivedAt) = (id, id.milliseconds &+ row.integer(first + 2))
        try columns.addDecision(row, first: first + 3, name: name)
        columns.installation = row.text(first + 11)
        columns.address = StoredAddress(row, first + 14)?.text
        if row.type(first + 15) != .null { columns.agent = (row.text(first + 16), row.text(first + 17)) }
        let own = row.type(first + 13) == .null ? PayloadWriter.nothing : row.utf8(first + 13)
        let (event, outcome) = try PayloadReader.decode(row.utf8(first + 12), own: own, columns: columns)
        return RecordedEvent(sequence: row.integer(first), event: event, outcome: outcome)
    }
}

extension RowColumns {
    /// What `addDecision` expects of a decision `d`, in its order.
    package static let ofDecision = "d.kind, d.action, d.app, d.route, d.reason, d.platform, d.link, d.test"

    /// Adds the columns of a decision, from the column `first` on; `name` looks up interned names.
    package mutating func addDecision(
        _ row: Statement, first: Int32, name: (Int64) throws(StoreError) -> String?
    ) throws(StoreError) {
        func named(_ column: Int32) throws(StoreError) -> String? {
            if let text = row.text(column) { return text }
            guard let number = row.integer(orNil: column) else { return nil }
            guard let name = try name(number) else { throw .corrupt(reason: "the name \(number) is missing") }
            return name
        }
        kind = EventKind(number: UInt64(bitPattern: row.integer(first))) ?? .open
        action = Action(number: UInt64(bitPattern: row.integer(first + 1))) ?? .none
        (app, route, reason) = (try named(first + 2), try named(first + 3), try named(first + 4) ?? "")
        platform = row.integer(orNil: first + 5).map { Platform(number: UInt64(bitPattern: $0)) ?? .other }
        (link, isTest) = (row.text(first + 6), row.integer(first + 7) == 1)
    }
}
