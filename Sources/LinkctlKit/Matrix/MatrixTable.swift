// The matrix for a person: one table per group that fits 100 columns. Destinations are long and few, so the table
// refers to them by number and a list below shows them whole. Piped, every answer is one line and nothing is shortened.

import LinkCore

/// Prints the matrix, as tables or as lines.
struct MatrixTable {
    private static let titles = ["AGENT", "PLATFORM", "IN-APP", "APP", "ACTION", "TO", "REASON"]

    private let rows: [MatrixRow]
    private let output: Output
    /// Destinations in the order of their first use.
    private var destinations: [(kind: String, url: String)] = []
    private var numbers: [ByteKey: Int] = [:]

    init(_ rows: [MatrixRow], _ output: Output) {
        self.rows = rows
        self.output = output
        for row in rows where !row.kind.isEmpty && numbers[Self.key(row)] == nil {
            destinations.append((row.kind, row.url))
            numbers[Self.key(row)] = destinations.count
        }
    }

    /// Prints the tables and the destinations.
    func print() throws(CommandError) {
        guard output.isTerminal else {
            try output.header([
                "group", "agent", "app", "platform", "in-app", "action", "reason", "destination", "fallbacks",
            ])
            for row in rows {
                try output.line("\(row.key)\t\(cleaned(row.platform))\t\(cleaned(row.inside))\t\(row.golden)")
            }
            return
        }
        let lines = lines
        let widths = Self.titles.indices.map { column in
            ([Self.titles[column]] + lines.map { $0.cells[column].text }).reduce(0) { max($0, displayWidth($1)) }
        }
        var group: String?
        for line in lines {
            if line.group != group {
                if group != nil { try output.line("") }
                try output.line(output.styled(cleaned(line.group), .bold))
                try show(Self.titles.map { Cell($0, .dim) }, fitted(widths))
                group = line.group
            }
            try show(line.cells, fitted(widths))
        }
        try printDestinations()
    }

    private struct Line {
        var group: String
        var cells: [Cell]
    }

    /// The lines of the tables. Answers that are the same whether or not the app is installed share one line.
    private var lines: [Line] {
        var lines: [Line] = []
        var at = 0
        while at < rows.count {
            let same = rows[at...].prefix { $0.agent == rows[at].agent }
            let isOne = same.allSatisfy { $0.decision.elementsEqual(rows[at].decision, by: sameBytes) }
            for (index, row) in same.enumerated() where index == 0 || !isOne {
                let first = index == 0
                lines.append(
                    Line(
                        group: row.agent.group,
                        cells: [
                            Cell(first ? cleaned(row.agent.name) : ""), Cell(first ? cleaned(row.platform) : "", .dim),
                            Cell(first ? cleaned(row.inside) : "", .dim),
                            Cell(isOne && same.count > 1 ? "any" : row.installed.rawValue), .word(row.action),
                            Cell(number(of: row), .cyan), Cell(cleaned(row.reason), .dim),
                        ]))
            }
            at += same.count
        }
        return lines
    }

    private func number(of row: MatrixRow) -> String {
        numbers[Self.key(row)].map { "\(row.kind) \($0)" } ?? "-"
    }

    private static func key(_ row: MatrixRow) -> ByteKey { ByteKey("\(row.kind) \(row.url)") }

    /// Fits the columns to the screen. First the browsers' names are cut, then they and the systems are left out, which
    /// the group and agent also show. Then reasons are cut, and last the agents' names, which identify rows. Nil means
    /// left out.
    private func fitted(_ natural: [Int]) -> [Int?] {
        var widths: [Int?] = natural
        var missing: Int {
            let shown = widths.compactMap { $0 }
            return shown.reduce(2 * shown.count, +) - output.columns
        }
        func shorten(_ column: Int, to least: Int) {
            guard let width = widths[column] else { return }
            widths[column] = width - max(0, min(missing, width - least))
        }
        shorten(2, to: 8)
        for column in [2, 1] where missing > 0 { widths[column] = nil }
        shorten(6, to: 8)
        shorten(0, to: 12)
        return widths
    }

    private func show(_ cells: [Cell], _ widths: [Int?]) throws(CommandError) {
        var line = "  "
        var owed = ""
        for (cell, width) in zip(cells, widths) {
            guard let width else { continue }
            let text = truncated(cell.text, to: width)
            if !text.isEmpty {
                line += owed + output.styled(text, cell.style)
                owed = ""
            }
            owed += String(repeating: " ", count: max(0, width - displayWidth(text)) + 2)
        }
        try output.line(line)
    }

    private func printDestinations() throws(CommandError) {
        guard !destinations.isEmpty else { return }
        try output.line("")
        try output.line(output.styled("destinations (TAP is the tap's id)", .bold))
        let width = destinations.reduce(0) { max($0, displayWidth($1.kind)) } + 1 + String(destinations.count).count
        for (index, destination) in destinations.enumerated() {
            let name = "\(destination.kind) \(index + 1)"
            let space = String(repeating: " ", count: max(0, width - displayWidth(name)) + 2)
            try output.line("  " + output.styled(cleaned(name), .cyan) + space + cleaned(destination.url))
        }
    }
}
