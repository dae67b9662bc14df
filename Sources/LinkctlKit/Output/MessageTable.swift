// A small table among the messages of a command, aligned on terminals and in files alike. It is held until it is shown.

/// Rows under titles, on standard error.
struct MessageTable {
    private var rows: [[String]]
    /// The columns whose cells stand at the right.
    private let numbers: Set<Int>
    /// The most columns of a cell; a longer one is cut.
    private static let widest = 60

    /// - Parameter numbers: the titles of the columns with numbers.
    init(_ titles: [String], numbers: Set<String> = []) {
        rows = [titles.map { $0.uppercased() }]
        self.numbers = Set(titles.indices.filter { numbers.contains(titles[$0]) })
    }

    /// Adds a row. Its texts may be untrusted.
    mutating func row(_ cells: [String]) { rows.append(cells.map { truncated(cleaned($0), to: Self.widest) }) }

    /// Shows the table, if it has rows.
    func talk(to output: Output) {
        guard rows.count > 1 else { return }
        let widths = rows[0].indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
        output.talk("")
        for (index, row) in rows.enumerated() {
            var line = ""
            var owed = ""
            for (column, cell) in row.enumerated() where !cell.isEmpty || column + 1 < row.count {
                let space = String(repeating: " ", count: widths[column] - displayWidth(cell))
                let isNumber = numbers.contains(column)
                if !cell.isEmpty {
                    line += owed + (isNumber ? space + cell : cell)
                    owed = ""
                }
                owed += (isNumber && !cell.isEmpty ? "" : space) + "  "
            }
            output.talk(line, index == 0 ? .dim : nil)
        }
    }
}
