// `linkctl events list`

import ArgumentParser
import LinkCore

/// Implements `linkctl events list`.
struct EventsList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List recorded events, newest first.",
        discussion: """
            --measure lists the App Links measurement events of these events, a line each; --limit counts the events.

            EXAMPLES
              linkctl events list --since 1h
              linkctl events list --app shop --action reject --limit 20
              linkctl events list --since 2026-08-01 --until 2026-08-02T12:00
              linkctl events list --tests --since 1h
              linkctl events list --measurement al_nav_out --app shop
            """)

    @OptionGroup(title: "Which events") var filter: EventFilterOptions
    @Option(help: ArgumentHelp("At most this many.", valueName: "n")) var limit = 100
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number above 0.") }
    }

    func run(_ session: Session) throws(CommandError) {
        let measured = filter.measured
        var table = Table(session.output, measured.isOn ? MeasurementColumns.columns : EventColumns.columns)
        let parameters = filter.parameters(session, limit: limit)
        try session.showStream("org.linkd.Control.ListEvents", parameters) { (reply) throws(CommandError) in
            if measured.isOn {
                for row in measured.columns.rows(reply, session) { try table.row(row) }
            } else if let row = EventColumns.row(reply, session) {
                try table.row(row)
            }
        }
        try table.finish(empty: "no recorded event matches")
    }
}
