// Lays out the lines beside a timeline: each tap has one, from its own row to the last row credited to it. Lines that
// do not overlap share a column. There are at most six columns; taps beyond them are drawn without a line.

/// The lines of a timeline, and their characters in each row.
struct TimelineLanes {
    /// The characters of lines and nodes.
    struct Glyphs {
        let tap, install, open, conversion, line, gap, fork, end, start, across, cross: String

        static let utf8 = Glyphs(
            tap: "○", install: "●", open: "◆", conversion: "■", line: "│", gap: "┊", fork: "├", end: "╰", start: "╭",
            across: "─", cross: "┼")
        static let ascii = Glyphs(
            tap: "o", install: "@", open: "+", conversion: "$", line: "|", gap: ":", fork: "|", end: "`", start: ",",
            across: "-", cross: "+")

        /// The character and colour of an item.
        func node(_ item: Timeline.Item) -> (text: String, style: Style?) {
            if item.isTap { return (tap, .cyan) }
            switch item.what {
            case "install", "reinstall", "repeated": return (install, .green)
            case "conversion": return (conversion, .yellow)
            default: return (open, nil)
            }
        }
    }

    private struct Lane {
        let column: Int
        let rows: ClosedRange<Int>
        let tapRow: Int
    }

    private static let mostColumns = 6

    private let items: [Timeline.Item]
    private let glyphs: Glyphs
    private var lanes: [Lane] = []
    /// The index in `lanes` for a row: that of the tap it is credited to, or of its own for a tap.
    private var laneOfRow: [Int: Int] = [:]
    private var columns = 0

    init(_ items: [Timeline.Item], _ glyphs: Glyphs) {
        self.items = items
        self.glyphs = glyphs
        var rowsOfTap: [String: [Int]] = [:]
        for (row, item) in items.enumerated() {
            if let tap = item.tap { rowsOfTap[tap, default: []].append(row) }
        }
        let taps = items.indices.filter { items[$0].isTap }.map { row in
            let credited = rowsOfTap[items[row].id] ?? []
            // A device whose clock is slow may report events from before the tap.
            return (row, credited, min(row, credited.first ?? row)...max(row, credited.last ?? row))
        }.sorted { $0.2.lowerBound < $1.2.lowerBound }
        var free: [Int] = []
        for (row, credited, rows) in taps {
            guard
                let column = free.firstIndex(where: { $0 < rows.lowerBound })
                    ?? (free.count < Self.mostColumns ? free.count : nil)
            else { continue }
            if column == free.count { free.append(-1) }
            free[column] = rows.upperBound
            for member in credited + [row] { laneOfRow[member] = lanes.count }
            lanes.append(Lane(column: column, rows: rows, tapRow: row))
        }
        columns = free.count
    }

    /// The cells of a row: its lines and its node.
    func pieces(ofRow row: Int) -> [Cell] {
        let item = items[row]
        let own = laneOfRow[row].map { lanes[$0] }
        let node = glyphs.node(item)
        var pieces: [Cell] = []
        for column in 0..<columns {
            let passing = lanes.first { $0.column == column && $0.rows.contains(row) }
            guard let own, column >= own.column else {
                pieces.append(Cell((passing == nil ? " " : glyphs.line) + " ", .dim))
                continue
            }
            if item.isTap {
                pieces.append(
                    column == own.column
                        ? Cell(node.text + " ", node.style) : Cell((passing == nil ? " " : glyphs.line) + " ", .dim))
            } else if column == own.column {
                let corner =
                    row == own.rows.upperBound ? glyphs.end : row == own.rows.lowerBound ? glyphs.start : glyphs.fork
                pieces.append(Cell(corner + glyphs.across, .dim))
            } else {
                pieces.append(Cell((passing == nil ? glyphs.across : glyphs.cross) + glyphs.across, .dim))
            }
        }
        pieces.append(item.isTap && own != nil ? Cell(" ") : Cell(node.text, node.style))
        return pieces
    }

    /// The cells between a row and the next one, where a time gap is shown.
    func gap(after row: Int) -> [Cell] {
        (0..<columns).map { column in
            let isPassing = lanes.contains {
                $0.column == column && $0.rows.contains(row) && $0.rows.contains(row + 1)
            }
            return Cell(isPassing ? glyphs.gap + " " : "  ", .dim)
        } + [Cell(" ")]
    }
}
