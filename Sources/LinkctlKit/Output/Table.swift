// Prints rows in columns. On a terminal they are aligned under a header and fitted to the screen; if it is too narrow
// for columns, each row is a block of lines. Otherwise rows are tab-separated, with a header only if it was asked for. The first rows
// determine the widths, so that a long stream is shown as it arrives and is never held in memory.

import LinkCore

/// One cell. Its text may be untrusted and is cleaned when it is printed.
struct Cell {
    var text: String
    var style: Style?

    init(_ text: String?, _ style: Style? = nil) {
        self.text = text ?? ""
        self.style = style
    }

    /// A number; empty for nil.
    init(_ number: Int64?) { self.init(number.map { String($0) }) }

    /// A word in the style that it always has.
    static func word(_ word: String?) -> Cell { Cell(word, word.flatMap(Style.of(word:))) }

    /// Yes or no; empty for nil.
    static func flag(_ value: Bool?) -> Cell {
        Cell(value.map { $0 ? "yes" : "no" }, value.map { $0 ? .green : .dim })
    }
}

/// One column and how it adapts to a narrow screen.
struct Column {
    var title: String
    var isNumber = false
    /// Whether it is shortened on a narrow screen, such as a URL or a note.
    var isFlexible = false
    /// The width of a flexible column for which other columns are left out. It becomes narrower, down to
    /// `leastFlexible`, when none is left to leave out.
    var least = leastFlexible
    /// The order in which columns are left out when shortening is not enough: the highest number first, the rightmost
    /// among equal ones. 0 is never left out.
    var spare = 0
    /// The least width that a flexible column keeps.
    static let leastFlexible = 12

    static func text(_ title: String) -> Column { Column(title: title) }
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    static func optional(_ title: String, spare: Int = 2) -> Column { Column(title: title, spare: spare) }
    static func flexible(_ title: String, least: Int = leastFlexible, spare: Int = 0) -> Column {
        Column(title: title, isFlexible: true, least: least, spare: spare)
    }
    static func number(_ title: String, spare: Int) -> Column { Column(title: title, isNumber: true, spare: spare) }
}

/// Prints the rows of one table.
struct Table {
    private let console: Output
    private let columns: [Column]
    private let lookahead: Int
    /// The rows so far.
    private(set) var count = 0
    private var waiting: [[Cell]] = []
    /// The width of each column, nil for one left out; nil altogether until the first rows are known.
    private var widths: [Int?]?
    /// Columns that have no text in any row.
    private var hidden: Set<Int> = []
    /// Whether every row is a block of lines because the columns do not fit.
    private var isStacked = false

    /// A table whose first `lookahead` rows determine the column widths. With 0 every row is shown at once.
    init(_ output: Output, _ columns: [Column], lookahead: Int = 500) {
        console = output
        self.columns = columns
        self.lookahead = lookahead
    }

    /// Adds one row, which is printed at once when the widths are fixed.
    mutating func row(_ cells: [Cell]) throws(CommandError) {
        if count == 0 { try console.header(columns.map(\.title)) }
        count += 1
        let clean = cells.map { Cell(cleaned($0.text), $0.style) }
        guard console.isTerminal else {
            return try console.line(clean.map(\.text).joined(separator: "\t"))
        }
        guard widths == nil else { return try print(clean) }
        waiting.append(clean)
        if waiting.count > lookahead { try settle() }
    }

    /// Prints the rows still held back, without columns that have no text in any row. For an empty table it prints
    /// nothing, except the message `empty` on a terminal.
    mutating func finish(empty: String) throws(CommandError) {
        if count == 0 { try console.header(columns.map(\.title)) }
        if !waiting.isEmpty { return try settle(isWhole: true) }
        if console.isTerminal, widths == nil { console.talk(empty, .dim) }
    }

    /// Fixes the widths and prints the rows held back.
    private mutating func settle(isWhole: Bool = false) throws(CommandError) {
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
        if !isStacked { try print(header) }
        for row in rows { try print(row) }
    }

    /// Leaves out optional columns until the rest fits with its flexible columns at their `least` widths. Then it shortens
    /// the widest flexible columns by what is still missing. If no columns fit, rows are stacked and nothing is left
    /// out.
    private mutating func fitted(_ natural: [Int]) -> [Int?] {
        let all: [Int?] = natural.enumerated().map { hidden.contains($0) ? nil : $1 }
        var widths = all
        func total(_ width: (Int) -> Int) -> Int {
            let shown = columns.indices.filter { widths[$0] != nil }
            return shown.reduce(2 * (shown.count - 1)) { $0 + width($1) }
        }
        func least(_ width: (Column) -> Int) -> Int {
            total { columns[$0].isFlexible ? min(width(columns[$0]), natural[$0]) : natural[$0] }
        }
        while least(\.least) > console.columns {
            let spares = columns.indices.filter { columns[$0].spare > 0 && widths[$0] != nil }
            guard let spare = spares.max(by: { columns[$0].spare <= columns[$1].spare }) else { break }
            widths[spare] = nil
        }
        guard least({ _ in Column.leastFlexible }) <= console.columns else {
            isStacked = true
            return all
        }
        var missing = total { widths[$0] ?? 0 } - console.columns
        while missing > 0 {
            let flexible = columns.indices.filter { columns[$0].isFlexible && (widths[$0] ?? 0) > Column.leastFlexible }
            guard let widest = flexible.max(by: { (widths[$0] ?? 0) < (widths[$1] ?? 0) }) else { break }
            widths[widest] = widths[widest].map { $0 - 1 }
            missing -= 1
        }
        return widths
    }

    private func print(_ cells: [Cell]) throws(CommandError) {
        guard let widths else { return }
        guard !isStacked, fits(cells, widths) else { return try printBlock(cells) }
        var line = ""
        var owed = ""
        for (index, cell) in cells.enumerated() where index < widths.count {
            guard let width = widths[index] else { continue }
            let text = columns[index].isFlexible ? truncated(cell.text, to: width) : cell.text
            let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
            let styled = console.styled(text, cell.style)
            // Trailing spaces are left out, because they disturb copying.
            if !text.isEmpty {
                line += owed + (columns[index].isNumber ? space + styled : styled)
                owed = ""
            }
            owed += (text.isEmpty || !columns[index].isNumber ? space : "") + "  "
        }
        try console.line(line)
    }

    /// Whether a row that came after the widths were fixed fits the screen.
    private func fits(_ cells: [Cell], _ widths: [Int?]) -> Bool {
        var used = 0
        for (index, cell) in cells.enumerated() where index < widths.count {
            guard let width = widths[index] else { continue }
            used += columns[index].isFlexible ? width : max(width, displayWidth(cell.text))
            if used > console.columns, !cell.text.isEmpty { return false }
            used += 2
        }
        return true
    }

    /// Prints a row as lines of title and text, followed by an empty line.
    private func printBlock(_ cells: [Cell]) throws(CommandError) {
        let shown = cells.indices.filter { $0 < columns.count && !cells[$0].text.isEmpty }
        let labels = shown.reduce(0) { max($0, displayWidth(columns[$1].title)) }
        for index in shown {
            let title = Self.capitals(columns[index].title)
            let space = String(repeating: " ", count: labels - displayWidth(title))
            var lead = console.styled(title, .dim) + space + "  "
            for part in cut(cells[index].text, every: max(Column.leastFlexible, console.columns - labels - 2)) {
                try console.line(lead + console.styled(part, cells[index].style))
                lead = String(repeating: " ", count: labels + 2)
            }
        }
        try console.line("")
    }

    /// Raises ASCII letters, but keeps the unit µs: µS would mean microsiemens.
    private static func capitals(_ title: String) -> String {
        guard !title.hasSuffix(" µs") else { return capitals(String(title.dropLast(3))) + " µs" }
        return String(decoding: title.utf8.map { $0 >= 0x61 && $0 <= 0x7a ? $0 - 32 : $0 }, as: UTF8.self)
    }
}
