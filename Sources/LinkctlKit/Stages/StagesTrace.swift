// `linkctl stages trace [NAME]`: what a stage does with the events that come, until Ctrl-C.

import ArgumentParser
import LinkCore

/// Implements `linkctl stages trace`.
struct StagesTrace: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Show what a stage does with the events that come, until Ctrl-C.",
        discussion: """
            Events that linkd answers with a decision it remembers come to no stage. If the terminal is too slow for \
            the traffic, linkctl reports how many steps were left out.

            EXAMPLES
              linkctl stages trace campaigns
              linkctl stages trace --json | jq -c '[.stage, .verdict, .microseconds]'
            """)

    @Argument(
        help: ArgumentHelp("The stage; all of them when left out.", valueName: "name"), completion: .asked(.stages))
    var name: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("stage", name)
        var table = Table(
            session.output,
            [
                .text("time"), .text("stage"), .text("kind"), .flexible("url", spare: 1), .text("verdict"),
                .number("µs", spare: 2), .flexible("notes"),
            ], lookahead: 0)
        try session.showStream("org.linkd.Control.TraceStage", parameters, patient: true) {
            (step) throws(CommandError) in
            if let dropped = step.number("dropped"), dropped > 0 {
                session.output.talk("\(grouped(Int(dropped))) steps left out: this reader is too slow", .yellow)
            }
            guard let stage = step.text("stage") else { return }
            try table.row([
                Cell(session.time(step.number("at"))), Cell(stage, .bold), Cell(step.text("kind")),
                Cell(step.text("url")), .word(step.text("verdict")), Cell(step.number("microseconds")),
                Cell(step.texts("notes").joined(separator: "; ")),
            ])
        }
    }
}
