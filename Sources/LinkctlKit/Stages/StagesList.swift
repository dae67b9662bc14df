// `linkctl stages list`: the stages in order, with counts and times.

import ArgumentParser
import LinkCore

/// Implements `linkctl stages list`.
struct StagesList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the stages of the pipeline in order, with counts and times.",
        discussion: """
            Counted since linkd started or last reloaded. p50 and p99 are microseconds per event. A stage that is \
            not enabled has a section in the configuration and is not in pipeline.stages.

            EXAMPLES
              linkctl stages
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard let reply = try session.show("org.linkd.Control.ListStages") else { return }
        var table = Table(
            session.output,
            [
                .number("#"), .text("stage"), .optional("kind", spare: 4), .text("enabled"), .number("events"),
                .number("changed", spare: 3), .number("decided", spare: 3), .number("failures"),
                .number("p50 µs", spare: 2), .number("p99 µs", spare: 2), .flexible("state", spare: 1),
            ])
        for stage in reply.objects("stages") {
            let failures = stage.number("failures")
            try table.row([
                Cell(stage.flag("enabled") == false ? nil : stage.number("position").map { $0 + 1 }),
                Cell(stage.text("name"), .bold),
                Cell(stage.text("kind")),
                .flag(stage.flag("enabled")), Cell(stage.number("events")), Cell(stage.number("changed")),
                Cell(stage.number("decided")), Cell(failures.map { String($0) }, failures == 0 ? .dim : .red),
                Cell(stage.number("p50Microseconds")), Cell(stage.number("p99Microseconds")),
                Cell(stage.object("program")?.text("state"), .dim),
            ])
        }
        try table.finish(empty: "the pipeline is empty")
    }
}
