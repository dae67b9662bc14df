// `linkctl stages show NAME`

import ArgumentParser
import LinkCore

/// Implements `linkctl stages show`.
struct StagesShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one stage: where it comes from, how it is, its keys with their values.",
        discussion: """
            EXAMPLES
              linkctl stages show campaigns
            """)

    @Argument(help: ArgumentHelp("The stage.", valueName: "name"), completion: .asked(.stages)) var name: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.ListStages"
        let stages = try session.decoded(try session.call(method), of: method).objects("stages")
        guard let stage = stages.first(where: { sameBytes($0.text("name") ?? "", name) }) else {
            let names = stages.compactMap { $0.text("name") }
            throw CommandError(
                .notFound, "there is no stage \(name)", advice: "the stages are \(names.joined(separator: ", "))")
        }
        if session.json {
            var writer = JSONWriter()
            writer.value(stage)
            return try session.output.json(line: writer.bytes)
        }
        var report = Report()
        report.line("name", stage.text("name"), .bold)
        report.line("kind", stage.text("kind"))
        if stage.flag("enabled") == true {
            report.line("position", stage.number("position").map { $0 + 1 })
        } else {
            report.line("enabled", [Cell("no"), Cell("it is not in pipeline.stages", .dim)])
        }
        if let program = stage.object("program") { Self.add(program, to: &report) }
        report.heading("since linkd started or last reloaded")
        for label in ["events", "changed", "decided", "failures"] { report.line(label, stage.number(label)) }
        report.line("p50 µs", stage.number("p50Microseconds"))
        report.line("p99 µs", stage.number("p99Microseconds"))
        try report.print(to: session.output)
    }

    private static func add(_ program: JSONObject, to report: inout Report) {
        report.line("source", program.text("source"))
        report.line("state", program.text("state"))
        report.line("version", program.text("version"))
        report.line("about", program.text("doc"))
        let pure = program.flag("pure") == true
        report.line(
            "pure",
            [
                Cell(pure ? "yes" : "no"),
                Cell(pure ? "linkd remembers its answers" : "it is asked for every event", .dim),
            ])
        report.line("granted", program.texts("grants").joined(separator: ", "))
        for key in program.objects("keys") {
            report.line(
                "key", [Cell("\(key.text("name") ?? "") = \(key.text("value") ?? "")"), Cell(key.text("doc"), .dim)])
        }
    }
}
