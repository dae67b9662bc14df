// `linkctl db stats`

import ArgumentParser
import LinkCore

/// Implements `linkctl db stats`.
struct DatabaseStats: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show how large the database is and what is in it.",
        discussion: """
            Stored data is counted page by page, including indexes. In files above 4 GiB it is estimated from \
            samples, and marked as such, unless --exact is given. The growth is the mean of the last week.

            EXAMPLES
              linkctl db stats
              linkctl db stats --json | jq .bytes
            """)

    @Flag(help: "Count every page, even of a large file.") var exact = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = [:]
        if exact { parameters["exact"] = .bool(true) }
        guard let figures = try session.show("org.linkd.Control.DescribeDatabase", parameters) else { return }
        var report = Report()
        addFile(figures, &report, session)
        addEvents(figures, &report, session)
        let isEstimate = figures.flag("isEstimate") == true
        report.heading(isEstimate ? "Stored, estimated from samples" : "Stored")
        for kind in figures.objects("kinds") {
            guard let bytes = kind.number("bytes"), let rows = kind.number("rows") else { continue }
            report.line(
                "stored",
                [
                    Cell(kind.text("what")), Cell(rows),
                    Cell(
                        (isEstimate && session.output.isTerminal ? "about " : "")
                            + (sizeText(bytes, session.output) ?? "")),
                ])
        }
        report.heading("Kept")
        for member in figures.object("retention")?.members ?? [] {
            report.line(member.key, member.value.int.map { Self.span($0, session) })
        }
        addBackups(figures, &report, session)
        try report.print(to: session.output)
    }

    private func addFile(_ figures: JSONObject, _ report: inout Report, _ session: Session) {
        let output = session.output
        report.heading("File")
        report.line("path", figures.text("path"))
        report.line("schema", figures.number("schema"))
        report.line("size", sizeText(figures.number("bytes"), output))
        report.line("log", sizeText(figures.number("logBytes"), output))
        report.line("free inside", sizeText(figures.number("freeBytes"), output))
        report.line("free on the disk", sizeText(figures.number("diskBytes"), output))
    }

    private func addEvents(_ figures: JSONObject, _ report: inout Report, _ session: Session) {
        report.heading("Events")
        report.line("events", figures.number("events"))
        report.line("oldest", session.time(figures.number("oldestEvent")))
        report.line("newest", session.time(figures.number("newestEvent")))
        report.line("a day", figures.number("eventsPerDay"))
        report.line("growth a day", sizeText(figures.number("bytesPerDay"), session.output))
    }

    private func addBackups(_ figures: JSONObject, _ report: inout Report, _ session: Session) {
        report.heading("Backups")
        report.line("directory", figures.text("backupDirectory"))
        report.line("automatic kept", figures.number("backupKeep"))
        if let last = session.time(figures.number("lastBackupAt")) {
            report.line("last", last)
        } else {
            report.line("last", "none", .yellow)
        }
        for file in figures.objects("backups") {
            report.line(
                "backup",
                [
                    Cell(file.text("name")), Cell(session.time(file.number("at")), .dim),
                    Cell(sizeText(file.number("bytes"), session.output)),
                    Cell(file.text("kind")?.replacing("_", with: " ")),
                ])
        }
    }

    private static func span(_ milliseconds: Int64, _ session: Session) -> String {
        guard session.output.isTerminal else { return String(milliseconds) }
        let day: Int64 = 86_400_000
        if milliseconds % day == 0 { return "\(milliseconds / day) d" }
        return milliseconds % 3_600_000 == 0 ? "\(milliseconds / 3_600_000) h" : "\(milliseconds / 60_000) min"
    }
}
