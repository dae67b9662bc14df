// Prints what a recomputation changed, or would change: the moves as a table, the counts as messages.

import LinkCore

/// `Recomputation` of a reply, shown.
struct RecomputeReport {
    private let summary: JSONObject

    init(_ summary: JSONObject) { self.summary = summary }

    /// Prints the moves to standard output, one per line, and the counts to standard error.
    func print(to output: Output) throws(CommandError) {
        let isApplied = summary.flag("applied") == true
        var table = Table(
            output,
            [
                .text("app"), .text("what"), .number("events"), .flexible("from"), .flexible("to"),
                .flexible("revenue"),
            ])
        for move in summary.objects("moves") {
            try table.row([
                Cell(move.text("app")), Cell(move.text("kind"), .bold), Cell(move.number("events")),
                Cell(CreditText.line(move.object("before"))), Cell(CreditText.line(move.object("after")), .green),
                Cell(CreditText.money(move.objects("revenue"))),
            ])
        }
        try table.finish(empty: isApplied ? "no credit changed" : "no credit would change")
        let others = Int(summary.number("otherMoves") ?? 0)
        if others > 0 { output.talk("and \(grouped(others)) events in moves that are not listed", .dim) }
        output.talk(counts(isApplied: isApplied))
    }

    private func counts(isApplied: Bool) -> String {
        func count(_ key: String) -> Int { Int(summary.number(key) ?? 0) }
        func amount(_ key: String, _ noun: String) -> String {
            "\(grouped(count(key))) \(noun)\(count(key) == 1 ? "" : "s")"
        }
        let window = summary.number("clickWindow").map(Span.text) ?? "?"
        let later = summary.number("conversionWindow").map { "within \(Span.text($0))" } ?? "for ever"
        return "\(amount("openings", "opening")) and \(amount("conversions", "conversion")) of "
            + "\(amount("installations", "installation")), \(grouped(count("changed"))) "
            + "\(isApplied ? "" : "would be ")recomputed; \(summary.text("model") ?? "?"), window \(window), conversions \(later)"
    }
}
