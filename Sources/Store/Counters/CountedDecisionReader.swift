// Reads what a decision counts from its row, as after a crash. On the writer thread, and on the thread of a
// verification.

import LinkCore
import Records
import StoreFormat

/// Reads rows of `decision` as what their events count.
struct CountedDecisionReader {
    private let find: Statement
    private let names: NameTable

    init(_ connection: OpaquePointer, _ names: NameTable) throws(SQLiteError) {
        self.names = names
        find = try Statement(
            connection,
            """
            SELECT \(RowColumns.ofDecision), d.counted, d.counted_link, d.rule, d.payload FROM decision d WHERE d.number = ?
            """)
    }

    /// What the decision's events count; nil for nothing.
    func read(_ decision: Int64) throws(StoreError) -> CountedDecision? {
        find.bind(1, decision)
        let isFound: Bool
        do throws(SQLiteError) { isFound = try find.step() } catch { throw error.asStoreError }
        guard isFound else { throw .corrupt(reason: "decision \(decision) is missing") }
        defer { find.reset() }
        if find.integer(7) == 1 { return nil }
        let counted = find.integer(orNil: 8).flatMap { Counted(rawValue: Int($0)) }
        var columns = RowColumns()
        try columns.addDecision(find, first: 0) { (number) throws(StoreError) in names.name(number) }
        let (event, outcome) = try PayloadReader.decode(find.utf8(11), columns: columns)
        var entry = JournalEntry(event: event, outcome: outcome)
        entry.rule = find.text(10)
        return CountedDecision(
            of: entry, counted, columns, linkRow: find.integer(orNil: 9),
            names: EventNumbers(
                app: number(2), route: number(3),
                country: outcome.visitor?.country.flatMap { names.number(of: $0) } ?? 0))
    }

    private func number(_ column: Int32) -> Int64 { find.type(column) == .integer ? find.integer(column) : 0 }
}
