// `linkctl changes`

import ArgumentParser
import LinkCore

/// Implements `linkctl changes`.
struct Changes: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "List what people changed, newest first.",
        discussion: """
            EXAMPLES
              linkctl changes --since 1d
            """)

    @Option(
        help: ArgumentHelp(
            "From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.", valueName: "when"))
    var since: TimeArgument?
    @OptionGroup var rows: RowLimit
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["limit": .int(rows.most(session))]
        parameters.put("since", session.milliseconds(since))
        var table = Table(session.output, [.text("at"), .text("who"), .text("what"), .flexible("subject")])
        try session.showStream("org.linkd.Control.ListChanges", parameters) { (change) throws(CommandError) in
            // An empty list is a single reply whose fields are null.
            guard let at = change.number("at") else { return }
            try table.row([
                Cell(session.time(at), .dim), Cell(change.text("who")), Cell(change.text("what"), .bold),
                Cell(change.text("subject")),
            ])
        }
        try rows.finish(&table, empty: "nothing was changed in that time", session)
    }
}
