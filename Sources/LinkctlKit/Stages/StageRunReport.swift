// What a stage did with one event, for a person: as a report, or as a row of a table.

import LinkCore

/// Shows runs of TestStage.
enum StageRunReport {
    /// The columns of `row`.
    static let columns: [Column] = [
        .number("#"), .text("kind"), .flexible("url", spare: 1), .text("verdict"), .number("µs", spare: 2),
        .flexible("what it did"),
    ]

    /// One run as a row.
    static func row(_ run: JSONObject, number: Int) -> [Cell] {
        let event = run.object("event") ?? [:]
        return [
            Cell(Int64(number)), Cell(event.text("kind")), Cell(event.text("inputUrl")), .word(run.text("verdict")),
            Cell(run.number("microseconds")), Cell(summary(run)),
        ]
    }

    /// One run as a report.
    static func print(_ run: JSONObject, _ session: Session) throws(CommandError) {
        var report = Report()
        report.line("verdict", [.word(run.text("verdict")), Cell(run.text("reason"))])
        report.line("next", run.text("next"))
        for destination in run.texts("destinations") { report.line("destination", destination) }
        for change in run.objects("changes") {
            let before = change.text("before").map { "was \($0)" }
            report.line(
                "change",
                [Cell(change.text("field"), .bold), Cell(change.text("after") ?? "removed"), Cell(before, .dim)])
        }
        for note in run.texts("notes") { report.line("note", note) }
        report.line("µs", run.number("microseconds"))
        report.heading("what the stage could see")
        let event = run.object("event") ?? [:]
        for member in event.members { report.line("field", [Cell(member.key), Cell(event.shown(member.key))]) }
        let withheld = run.texts("withheld")
        if !withheld.isEmpty {
            report.line(
                "withheld", [Cell(withheld.joined(separator: ", ")), Cell("its section does not grant them", .dim)])
        }
        try report.print(to: session.output)
    }

    private static func summary(_ run: JSONObject) -> String {
        var parts: [String] = []
        if let reason = run.text("reason") { parts.append(reason) }
        if let next = run.text("next") { parts.append("next \(next)") }
        parts += run.texts("destinations")
        parts += run.objects("changes").map { "\($0.text("field") ?? "") \($0.text("after") ?? "removed")" }
        // A failure is the last note, too.
        parts += run.texts("notes").filter { note in !parts.contains { sameBytes($0, note) } }
        return parts.joined(separator: "; ")
    }
}
