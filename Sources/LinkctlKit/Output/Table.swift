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
    /// Is shortened when the screen is narrow: a URL, a note.
    var isFlexible = false
    /// Is left out when shortening does not suffice.
    var isOptional = false

    static func text(_ title: String) -> Column { Column(title: title) }
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    static func optional(_ title: String) -> Column { Column(title: title, isOptional: true) }
    static func flexible(_ title: String) -> Column { Column(title: title, isFlexible: true) }
}

/// Prints rows.
struct Table {
    private let console: Output
    private let columns: [Column]
    private let lookahead: Int
    private var waiting: [[Cell]] = []
    /// The width of each column, nil for one that is left out; nil as a whole until the first rows are known.
    private var widths: [Int?]?
    /// Columns without any text.
    private var hidden: Set<Int> = []

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

    /// Prints what still waits, without the columns that have no text in any row. An empty table prints nothing; a
    /// person at a terminal is told so in these words.
    mutating func finish(empty: String) throws(Failure) {
        if !waiting.isEmpty { return try settle(isWhole: true) }
        if console.isTerminal, widths == nil { console.talk(empty, .dim) }
    }

    /// Fixes the widths and prints what waits.
    private mutating func settle(isWhole: Bool = false) throws(Failure) {
        let header = columns.map { Cell(Self.capitals($0.title), .dim) }
        let rows = waiting
        waiting = []
        if isWhole {
            for index in columns.indices where rows.allSatisfy({ index >= $0.count || $0[index].text.isEmpty }) {
                hidden.insert(index)
            }
        }
        widths = fitted(
            columns.indices.map { index in
                max(
                    lookahead == 0 ? 12 : 0,
                    ([header] + rows).reduce(0) { max($0, displayWidth(index < $1.count ? $1[index].text : "")) })
            })
        try print(header)
        for row in rows { try print(row) }
    }

    /// Leaves out optional columns, from the right, until the rest fits with its flexible columns at 12; then takes
    /// from the widest flexible ones what the screen still lacks.
    private func fitted(_ natural: [Int]) -> [Int?] {
        var widths: [Int?] = natural.enumerated().map { hidden.contains($0) ? nil : $1 }
        func total(_ width: (Int) -> Int) -> Int {
            let shown = columns.indices.filter { widths[$0] != nil }
            return shown.reduce(2 * (shown.count - 1)) { $0 + width($1) }
        }
        let least = { columns[$0].isFlexible ? min(12, natural[$0]) : natural[$0] }
        while total(least) > console.columns,
            let spare = columns.indices.last(where: { columns[$0].isOptional && widths[$0] != nil })
        {
            widths[spare] = nil
        }
        var missing = total { widths[$0] ?? 0 } - console.columns
        while missing > 0 {
            let flexible = columns.indices.filter { columns[$0].isFlexible && (widths[$0] ?? 0) > 12 }
            guard let widest = flexible.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }) else { break }
            widths[widest] = widths[widest].map { $0 - 1 }
            missing -= 1
        }
        return widths
    }

    private func print(_ cells: [Cell]) throws(Failure) {
        guard let widths else { return }
        var line = ""
        var owed = ""
        for (index, cell) in cells.enumerated() where index < widths.count {
            guard let width = widths[index] else { continue }
            let text = columns[index].isFlexible ? truncated(cell.text, to: width) : cell.text
            let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
            let styled = console.styled(text, cell.style)
            // Spaces after the last text of a line would only be in the way of those who copy it.
            if !text.isEmpty {
                line += owed + (columns[index].isNumber ? space + styled : styled)
                owed = ""
            }
            owed += (text.isEmpty || !columns[index].isNumber ? space : "") + "  "
        }
        try console.line(line)
    }

    /// ASCII letters as capitals, but a unit as it is: µS are siemens.
    private static func capitals(_ title: String) -> String {
        guard !title.hasSuffix(" µs") else { return capitals(String(title.dropLast(3))) + " µs" }
        return String(decoding: title.utf8.map { $0 >= 0x61 && $0 <= 0x7a ? $0 - 32 : $0 }, as: UTF8.self)
    }
}
