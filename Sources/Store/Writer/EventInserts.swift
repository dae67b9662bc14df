// New rows of `event`, up to sixteen of them in one statement: starting and ending a statement takes longer than the row.
// On the writer thread only, inside its transactions.

import LinkCore

/// The columns of a new row of `event`.
private enum EventColumn: Int32, TableColumn {
    case seq = 1
    case id, decision, agent, installation, late, address, payload
}

/// Rows that were added and wait to be written together. Whoever reads `event` in the same transaction writes them first.
final class EventInserts {
    private static let most = 16

    /// The columns of a row, but for those that are copied.
    struct Row {
        let sequence: Int64
        let id: EventID
        let decision: Int64
        let agent: Int64?
        /// How much later it was received than its id says, milliseconds.
        let late: Int64
        let address: StoredAddress?
    }

    /// The texts of a row: their ranges in `texts`.
    private struct Places {
        let installation: Range<Int>?
        let payload: Range<Int>?
    }

    private var waiting: [(row: Row, places: Places)] = []
    private var texts: [UInt8] = []
    /// The statement that writes one row, the one that writes two, and so on.
    private let statements: [Statement]

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        var statements: [Statement] = []
        let columns = EventColumn.allCases
        let names = columns.map(\.name).joined(separator: ", ")
        let row = "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        for count in 1...Self.most {
            let rows = [String](repeating: row, count: count).joined(separator: ", ")
            // FAIL keeps the rows before the one that fails, so SQLite need not copy the pages for it: the transaction is
            // rolled back anyway.
            statements.append(try Statement(connection, "INSERT OR FAIL INTO event (\(names)) VALUES \(rows)"))
        }
        self.statements = statements
    }

    /// Adds a row, and writes all of them when there are enough.
    func add(_ row: Row, installation: String?, payload: [UInt8]?) throws(SQLiteError) {
        let places = Places(installation: installation.map { place($0.utf8) }, payload: payload.map(place))
        waiting.append((row, places))
        if waiting.count == Self.most { try write() }
    }

    private func place(_ text: some Collection<UInt8>) -> Range<Int> {
        let start = texts.count
        texts.append(contentsOf: text)
        return start..<texts.count
    }

    /// Writes the rows that wait.
    func write() throws(SQLiteError) {
        guard !waiting.isEmpty else { return }
        defer { forget() }
        let statement = statements[waiting.count - 1]
        try texts.withUnsafeBufferPointer { (texts) throws(SQLiteError) in
            for (number, (row, places)) in waiting.enumerated() {
                let before = Int32(number * EventColumn.allCases.count)
                func bind(_ column: EventColumn, _ place: Range<Int>?) {
                    statement.bind(
                        before + column.rawValue, borrowed: place.map { UnsafeBufferPointer(rebasing: texts[$0]) })
                }
                statement.bind(before + EventColumn.seq.rawValue, row.sequence)
                statement.bind(before + EventColumn.id.rawValue, row.id)
                statement.bind(before + EventColumn.decision.rawValue, row.decision)
                statement.bind(before + EventColumn.agent.rawValue, row.agent)
                statement.bind(before + EventColumn.late.rawValue, row.late)
                bind(.installation, places.installation)
                switch row.address {
                case .ipv4(let address)?: statement.bind(before + EventColumn.address.rawValue, Int64(address))
                case .text(let text)?: statement.bind(before + EventColumn.address.rawValue, text)
                case nil: statement.bind(before + EventColumn.address.rawValue, nil as Int64?)
                }
                bind(.payload, places.payload)
            }
            try statement.run()
        }
    }

    /// Drops the rows that wait: they were undone.
    func forget() {
        waiting.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
    }
}
