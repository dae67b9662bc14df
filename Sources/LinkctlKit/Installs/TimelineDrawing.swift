// Draws a timeline: a ruler to scale, then a row per tap and event, with lines from taps to what is credited to them.

import LinkCore

/// Draws one timeline on a terminal.
struct TimelineDrawing {
    /// The shortest gap between two rows that is shown, in milliseconds.
    private static let leastGap: Int64 = 3_600_000
    private static let widestRuler = 100

    private let timeline: Timeline
    private let session: Session
    private let output: Output
    private let isASCII: Bool
    private let glyphs: TimelineLanes.Glyphs

    init(_ timeline: Timeline, _ session: Session, isASCII: Bool) {
        self.timeline = timeline
        self.session = session
        self.isASCII = isASCII
        output = session.output
        glyphs = isASCII ? .ascii : .utf8
    }

    /// Prints the head, the ruler and the rows.
    func print() throws(CommandError) {
        try printHead()
        guard !timeline.items.isEmpty else { return }
        try printRuler()
        try output.line("")
        let lanes = TimelineLanes(timeline.items, glyphs)
        let width = timeline.items.reduce(0) { max($0, displayWidth($1.what)) }
        for (row, item) in timeline.items.enumerated() {
            let words = [Cell(padded(item.what, width), glyphs.node(item).style)]
            try printLine(Cell(session.time(item.at), .dim), lanes.pieces(ofRow: row), words, details(item))
            guard row + 1 < timeline.items.count else { break }
            let passed = timeline.items[row + 1].at - item.at
            if passed >= Self.leastGap {
                let text = spanInWords(passed)
                let space = displayWidth(session.time(item.at) ?? "") - displayWidth(text)
                try printLine(
                    Cell(String(repeating: " ", count: max(0, space)) + text, .dim), lanes.gap(after: row), [], "")
            }
        }
    }

    private func printHead() throws(CommandError) {
        let record = timeline.record
        let platform = record?.text("platform").map { ", \($0)" } ?? ""
        try output.line(output.styled(shown("\(timeline.installation) of \(timeline.app)\(platform)"), .bold))
        guard let record else { return try output.line(output.styled("its first open was not reported", .dim)) }
        var parts = ["\(record.text("engagement") ?? "install") \(session.time(record.number("at")) ?? "?")"]
        if let credit = CreditText.line(record.object("credit")) { parts.append(credit) }
        let days = record.list("retained").compactMap(\.int).map { "\($0)" }
        if !days.isEmpty { parts.append("active on day \(days.joined(separator: ", "))") }
        try output.line(truncated(shown(parts.joined(separator: "; "))))
    }

    /// Prints the ruler, to scale. Where several items share a column, the most important one is shown.
    private func printRuler() throws(CommandError) {
        guard let first = timeline.items.first?.at, let last = timeline.items.last?.at, last > first else { return }
        let width = min(Self.widestRuler, output.columns)
        guard let from = session.time(first)?.prefix(10), let to = session.time(last)?.prefix(10),
            width >= from.count + to.count + 2
        else { return }
        var columns = [(rank: Int, cell: Cell)](repeating: (0, Cell(glyphs.across, .dim)), count: width)
        for item in timeline.items {
            let share = Double(item.at - first) / Double(last - first)
            let column = Int((share * Double(width - 1)).rounded())
            let node = glyphs.node(item)
            let rank = item.isTap ? 1 : node.text == glyphs.install ? 4 : node.text == glyphs.conversion ? 3 : 2
            if rank > columns[column].rank { columns[column] = (rank, Cell(node.text, node.style)) }
        }
        try output.line("")
        try output.line(styled(columns.map(\.cell)))
        let space = String(repeating: " ", count: width - from.count - to.count)
        try output.line(output.styled(from + space + to, .dim))
    }

    private func printLine(_ time: Cell, _ pieces: [Cell], _ words: [Cell], _ rest: String) throws(CommandError) {
        var cells = [time, Cell("  ")] + pieces + (words.isEmpty ? [] : [Cell("  ")]) + words
        guard rest.isEmpty else {
            let used = cells.reduce(2) { $0 + displayWidth($1.text) }
            return try output.line(styled(cells) + "  " + truncated(rest, used: used))
        }
        // Trailing spaces are removed, because they disturb copying.
        while let last = cells.popLast() {
            var text = last.text
            while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
            guard text.isEmpty else {
                cells.append(Cell(text, last.style))
                break
            }
        }
        try output.line(styled(cells))
    }

    /// Joins cells; neighbours of one style share one run of colour.
    private func styled(_ cells: [Cell]) -> String {
        var line = ""
        var run = Cell("")
        for cell in cells {
            if cell.style != run.style {
                line += output.styled(run.text, run.style)
                run = Cell("", cell.style)
            }
            run.text += cell.text
        }
        return line + output.styled(run.text, run.style)
    }

    /// The details of a row: a tap's link and match, or an event's name, amount and credit.
    private func details(_ item: Timeline.Item) -> String {
        let object = item.object
        if item.isTap {
            let target = [object.text("link"), CreditText.campaign(object)].compactMap { $0 }.joined(separator: "  ")
            let how = object.flag("isTaken") == true ? object.text("method").map { "  matched by \($0)" } ?? "" : ""
            return shown((target.isEmpty ? item.id : target) + how)
        }
        let money = object.text("value").flatMap { value in
            object.text("currency").map { "\(MoneyText.digits(of: value, $0)) \($0)" } ?? value
        }
        let amount = [object.text("name"), money].compactMap { $0 }
        let credit = CreditText.line(object.object("credit")).map { (isASCII ? "<- " : "← ") + $0 }
        return shown([amount.joined(separator: " "), credit ?? ""].filter { !$0.isEmpty }.joined(separator: "  "))
    }

    /// Foreign text on one line, in characters that the terminal can show.
    private func shown(_ text: String) -> String {
        let clean = cleaned(text)
        guard isASCII, !clean.utf8.allSatisfy({ $0 < 0x80 }) else { return clean }
        return clean.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
    }

    private func truncated(_ text: String, used: Int = 0) -> String {
        let room = max(0, output.columns - used)
        let cut = LinkctlKit.truncated(text, to: room)
        return isASCII ? String(cut.map { $0 == "…" ? "~" : $0 }) : cut
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - displayWidth(text)))
    }
}
