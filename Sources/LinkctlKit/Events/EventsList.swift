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
              linkctl events list --link go.example.com/sale
              linkctl events list --tests --since 1h
              linkctl events list --measurement al_nav_out --app shop
            """)

    @OptionGroup(title: "Which events") var filter: EventFilterOptions
    @OptionGroup var rows: RowLimit
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let measured = filter.measured
        var table = Table(session.output, measured.isOn ? MeasurementColumns.columns : EventColumns.columns)
        let parameters = filter.parameters(session, limit: rows.most(session))
        let method = "org.linkd.Control.ListEvents"
        try session.showStream(method, parameters, of: filter.link) { (reply) throws(CommandError) in
            if measured.isOn {
                for row in measured.columns.rows(reply, session) { try table.row(row) }
            } else if let row = EventColumns.row(reply, session) {
                try table.row(row)
            }
        }
        try rows.finish(&table, empty: "no recorded event matches", session)
    }
}
