// `linkctl events tail`: shows events as they are recorded, until Ctrl-C.

import ArgumentParser
import LinkCore

/// Implements `linkctl events tail`.
struct EventsTail: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "tail",
        abstract: "Show events as they are recorded, until Ctrl-C.",
        discussion: """
            If the terminal is too slow for the traffic, linkctl reports how many events were left out. --after \
            starts after an event, so that nothing is missed between two runs.

            EXAMPLES
              linkctl events tail --app shop --kind tap
              linkctl events tail --json | jq -r .outcome.action
              linkctl events tail --measure
            """)

    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: "Of this kind; may be repeated.") var kind: [KindOption] = []
    @Option(help: ArgumentHelp("To this route; may be repeated.", valueName: "pattern")) var route: [String] = []
    @OptionGroup var measured: MeasureOptions
    @Option(help: ArgumentHelp("Start after this event.", valueName: "id")) var after: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("app", app)
        if !kind.isEmpty { parameters["kinds"] = .array(kind.map { .string($0.rawValue) }) }
        if !route.isEmpty { parameters["routes"] = .array(route.map { .string($0) }) }
        measured.put(into: &parameters)
        parameters.put("after", after)
        let columns = measured.isOn ? MeasurementColumns.columns : EventColumns.columns
        var table = Table(session.output, columns, lookahead: 0)
        try session.showStream("org.linkd.Gateway.Subscribe", parameters, patient: true) {
            (reply) throws(CommandError) in
            if measured.isOn {
                for row in measured.columns.rows(reply, session) { try table.row(row) }
            } else if let row = EventColumns.row(reply, session) {
                try table.row(row)
            }
            if let dropped = reply.number("dropped"), dropped > 0 {
                session.output.talk("\(grouped(Int(dropped))) events left out: this reader is too slow", .yellow)
            }
        }
    }
}
