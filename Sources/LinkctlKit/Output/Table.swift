// Rows in columns. On a terminal: aligned under a header, cut to the screen. Otherwise: tab-separated, no header.
// Widths come from the first rows, so that a long stream is shown as it comes and never held in memory.

import LinkCore

/// One cell: foreign text, cleaned when it is printed.
struct Cell {
    var text: String
    var style: Style?

    init(_ text: String?, _ style: Style? = nil) {
        self.text = text ?? ""
        self.style = style
    }

    /// A number; empty for nil.
    init(_ number: Int64?) { self.init(number.map { String($0) }) }

    /// A word with the colour it always has.
    static func word(_ word: String?) -> Cell { Cell(word, word.flatMap(Style.of(word:))) }

    /// Yes or no; empty for nil.
    static func flag(_ value: Bool?) -> Cell {
        Cell(value.map { $0 ? "yes" : "no" }, value.map { $0 ? .green : .dim })
    }
}

/// One column.
struct Column {
    var title: String
    var isNumber = false
    /// Gives way first when the screen is narrow: a URL, a note.
    var isFlexible = false

    static func text(_ title: String) -> Column { Column(title: title) }
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    static func flexible(_ title: String) -> Column { Column(title: title, isFlexible: true) }
}

/// Prints rows.
struct Table {
    private let console: Output
    private let columns: [Column]
    private let lookahead: Int
    private var waiting: [[Cell]] = []
    private var widths: [Int]?

    /// A table whose column widths are those of the first `lookahead` rows. With 0 every row is shown at once.
    init(_ output: Output, _ columns: [Column], lookahead: Int = 500) {
        console = output
        self.columns = columns
        self.lookahead = lookahead
    }

    /// Adds one row.
    mutating func row(_ cells: [Cell]) throws(Failure) {
        let clean = cells.map { Cell(cleaned($0.text), $0.style) }
        guard console.isTerminal else {
            return try console.line(clean.map(\.text).joined(separator: "\t"))
        }
        guard widths == nil else { return try print(clean) }
        waiting.append(clean)
        if waiting.count > lookahead { try settle() }
    }

    /// Prints what still waits. An empty table prints nothing.
    mutating func finish() throws(Failure) {
        if !waiting.isEmpty { try settle() }
    }

    private mutating func settle() throws(Failure) {
        let header = columns.map { Cell($0.title.uppercased(), .dim) }
        widths = fitted(
            columns.indices.map { index in
                max(
                    lookahead == 0 ? 12 : 0,
                    ([header] + waiting).reduce(0) { max($0, displayWidth(index < $1.count ? $1[index].text : "")) })
            })
        let rows = waiting
        waiting = []
        try print(header)
        for row in rows { try print(row) }
    }

    /// Takes from the flexible columns what the screen lacks, but leaves each 12 columns.
    private func fitted(_ natural: [Int]) -> [Int] {
        var widths = natural
        var missing = widths.reduce(0, +) + 2 * (widths.count - 1) - console.columns
        while missing > 0 {
            let flexible = columns.indices.filter { columns[$0].isFlexible && widths[$0] > 12 }
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
            missing -= 1
        }
        return widths
    }

    private func print(_ cells: [Cell]) throws(Failure) {
        guard let widths else { return }
        var line = ""
        for (index, cell) in cells.enumerated() where index < widths.count {
            if index > 0 { line += "  " }
            let text = columns[index].isFlexible ? truncated(cell.text, to: widths[index]) : cell.text
            let space = String(repeating: " ", count: max(0, widths[index] - displayWidth(text)))
            let styled = console.styled(text, cell.style)
            let isLast = index == cells.count - 1
            line += columns[index].isNumber ? space + styled : isLast ? styled : styled + space
        }
        try console.line(line)
    }
}
