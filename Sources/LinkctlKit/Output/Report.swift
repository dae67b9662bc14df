// Shows one thing in detail: labels with their values, in groups. On a terminal the values of equal labels are aligned.
// Otherwise every line is tab-separated and begins with its label, so that scripts can select it by name.

import LinkCore

/// Collects lines, then prints them together.
struct Report {
    private enum Line {
        case heading(String)
        case values(label: String, [Cell])
    }
    private var lines: [Line] = []

    /// Adds a heading, which only terminals show.
    mutating func heading(_ text: String) { lines.append(.heading(text)) }

    /// Adds a line, unless the text is nil or empty.
    mutating func line(_ label: String, _ text: String?, _ style: Style? = nil) {
        if let text, !text.isEmpty { line(label, [Cell(text, style)]) }
    }

    /// Adds a line with a number, unless it is nil.
    mutating func line(_ label: String, _ number: Int64?) { line(label, number.map { String($0) }) }

    /// Adds a line of several values, unless all are empty.
    mutating func line(_ label: String, _ cells: [Cell]) {
        guard cells.contains(where: { !$0.text.isEmpty }) else { return }
        lines.append(.values(label: label, cells.map { Cell(cleaned($0.text), $0.style) }))
    }

    /// Prints all lines, aligned on a terminal.
    func print(to output: Output) throws(CommandError) {
        guard output.isTerminal else { return try printPlain(to: output) }
        for line in aligned(output.styled) { try output.line(line) }
    }

    /// Prints all lines as messages, aligned. On a terminal, values that are wider are put below each other and broken.
    func talk(to output: Output) {
        let report = output.messageColumns.map { fitted(to: $0) } ?? self
        output.talk(lines: report.aligned(output.styledMessage))
    }

    /// The report with at most this many columns, if its labels leave any for values.
    private func fitted(to columns: Int) -> Report {
        let indent = labelWidth + 4
        let room = max(Self.leastValue, columns - indent)
        var report = Report()
        for line in lines {
            guard case .values(let label, let cells) = line, width(of: cells) > room else {
                report.lines.append(line)
                continue
            }
            for cell in cells where !cell.text.isEmpty {
                for part in cut(cell.text, every: room) {
                    report.lines.append(.values(label: label, [Cell(part, cell.style)]))
                }
            }
        }
        return report
    }

    /// The least width in which a value is broken.
    private static let leastValue = 12

    private var labelWidth: Int {
        lines.reduce(0) { if case .values(let label, _) = $1 { max($0, displayWidth(label)) } else { $0 } }
    }

    private func width(of cells: [Cell]) -> Int {
        let shown = cells.filter { !$0.text.isEmpty }
        return shown.reduce(2 * max(0, shown.count - 1)) { $0 + displayWidth($1.text) }
    }

    private func printPlain(to output: Output) throws(CommandError) {
        for case .values(let label, let cells) in lines {
            try output.line(([label] + cells.map(\.text)).joined(separator: "\t"))
        }
    }

    private func aligned(_ styled: (String, Style?) -> String) -> [String] {
        var shownLines: [String] = []
        var previous: String?
        for (index, line) in lines.enumerated() {
            switch line {
            case .heading(let text):
                previous = nil
                if index > 0 { shownLines.append("") }
                shownLines.append(styled(text, .bold))
            case .values(let label, let cells):
                let shown = previous == label ? "" : label
                previous = label
                let space = String(repeating: " ", count: labelWidth - displayWidth(shown))
                let widths = widths(ofGroup: label, around: index)
                var text = "  " + styled(shown, .dim) + space
                for (column, cell) in cells.enumerated() where !cells[column...].allSatisfy({ $0.text.isEmpty }) {
                    text += "  " + styled(cell.text, cell.style)
                    if cells[(column + 1)...].contains(where: { !$0.text.isEmpty }) {
                        text += String(repeating: " ", count: widths[column] - displayWidth(cell.text))
                    }
                }
                shownLines.append(text)
            }
        }
        return shownLines
    }

    /// The column widths of the adjacent lines with the same label.
    private func widths(ofGroup label: String, around index: Int) -> [Int] {
        func belongs(_ position: Int) -> [Cell]? {
            guard lines.indices.contains(position), case .values(label, let cells) = lines[position] else { return nil }
            return cells
        }
        var first = index
        while belongs(first - 1) != nil { first -= 1 }
        var widths: [Int] = []
        while let cells = belongs(first) {
            for (column, cell) in cells.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], displayWidth(cell.text))
            }
            first += 1
        }
        return widths
    }
}
