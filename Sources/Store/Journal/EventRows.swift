// Decodes one row of `event`. On the reader thread for lists, on the writer thread for duplicates.

package import LinkCore
package import Records
import StoreFormat

/// Reads rows of `event`.
package enum EventRows {
    /// The columns that `read` expects, in its order, of a table with the alias `e`.
    package static let columns = columns(sequence: "e.seq")

    /// The columns with the sequence taken from another table, whose order the rows have.
    static func columns(sequence: String) -> String {
        """
        \(sequence), e.id, e.received_at, e.kind, e.action, e.app, e.route, e.reason, e.platform, e.installation, e.link, \
        e.payload, e.test, e.decision, (SELECT d.payload FROM decision d WHERE d.number = e.decision)
        """
    }

    /// Selects the event with the id ?1, from `event` or from a block.
    static let byID = """
        SELECT \(columns) FROM event e WHERE e.id = ?1 UNION ALL SELECT \(columns) FROM \(TapRows.events) e \
        WHERE e.id = ?1 LIMIT 1
        """

    /// Selects the event with the sequence ?1, likewise.
    static let bySequence = """
        SELECT \(columns) FROM event e WHERE e.seq = ?1 UNION ALL SELECT \(columns) FROM \(TapRows.events) e \
        WHERE e.seq = ?1 LIMIT 1
        """

    /// How many these are.
    static let columnCount: Int32 = 15

    /// SQL for the text of a column that holds an interned name's number or the name itself.
    static func name(_ column: String) -> String {
        "CASE typeof(\(column)) WHEN 'integer' THEN (SELECT text FROM name WHERE id = \(column)) ELSE \(column) END"
    }

    /// Decodes the current row of a statement. `first` is the index of its first column; `name` looks up interned
    /// names.
    package static func read(
        _ row: RawStatement, first: Int32 = 0, name: (Int64) throws(StoreError) -> String?
    ) throws(StoreError) -> RecordedEvent {
        guard let id = row.id(first + 1) else { throw .corrupt(reason: "an event has no id") }
        func named(_ column: Int32) throws(StoreError) -> String? {
            if let text = row.text(column) { return text }
            guard let number = row.integer(orNil: column) else { return nil }
            guard let name = try name(number) else { throw .corrupt(reason: "the name \(number) is missing") }
            return name
        }
        var columns = RowColumns(
            id: id, receivedAt: row.integer(first + 2),
            kind: EventKind(number: UInt64(bitPattern: row.integer(first + 3))) ?? .open,
            action: Action(number: UInt64(bitPattern: row.integer(first + 4))) ?? .none,
            app: try named(first + 5), route: try named(first + 6), reason: try named(first + 7) ?? "",
            platform: row.integer(orNil: first + 8).map { Platform(number: UInt64(bitPattern: $0)) ?? .other },
            installation: row.text(first + 9), link: row.text(first + 10))
        columns.isTest = row.integer(first + 12) == 1
        var (event, outcome) = try PayloadReader.decode(
            row.blob(first + 11), of: try decision(row, first: first), columns: columns)
        event.isTest = columns.isTest
        return RecordedEvent(sequence: row.integer(first), event: event, outcome: outcome)
    }

    /// Whether the current row of such a statement has measurement events: cheaper than reading the row.
    static func isMeasured(_ row: RawStatement) -> Bool {
        PayloadReader.isMeasured(row.blob(11)) || row.type(14) == .blob && PayloadReader.isMeasured(row.blob(14))
    }

    /// The payload that the event shares with others; nil when it has none, or when the rows were selected without it.
    private static func decision(_ row: RawStatement, first: Int32) throws(StoreError) -> [UInt8]? {
        guard row.columnCount >= first + columnCount, let number = row.integer(orNil: first + 13),
            number != TapRows.lostDecision
        else { return nil }
        guard row.type(first + 14) == .blob else { throw .corrupt(reason: "its decision \(number) is missing") }
        return row.blob(first + 14)
    }
}
