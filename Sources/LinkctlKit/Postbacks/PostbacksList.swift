// `linkctl postbacks list`

import ArgumentParser
import LinkCore

/// The values of `--format`.
enum PostbackFormatOption: String, ExpressibleByArgument, CaseIterable {
    case skadnetwork, adattributionkit
}

/// Implements `linkctl postbacks list`.
struct PostbacksList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the postbacks of SKAdNetwork and AdAttributionKit, newest first.",
        discussion: """
            Each was signed by Apple. Value, country and, for AdAttributionKit, view or click are not signed: they \
            come from the device. A postback comes a day or more after what it reports.

            EXAMPLES
              linkctl postbacks list --since 7d
              linkctl postbacks list --app shop --source 5239
            """)

    @OptionGroup var period: PeriodOptions
    @Option(help: ArgumentHelp("About this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: "Of this system.") var format: PostbackFormatOption?
    @Option(help: ArgumentHelp("Of this ad network.", valueName: "id")) var network: String?
    @Option(help: ArgumentHelp("Of this campaign or source identifier.", valueName: "digits")) var source: String?
    @OptionGroup var rows: RowLimit
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["limit": .int(rows.most(session))]
        period.put(into: &parameters, session)
        parameters.put("app", app)
        parameters.put("format", format?.rawValue)
        parameters.put("network", network)
        parameters.put("source", source)
        var table = Table(
            session.output,
            [
                .text("at"), .text("app"), .text("conversion"), .text("won"), .text("window"), .optional("value"),
                .text("source"), .optional("met by"), .optional("country"), .flexible("network"),
                .optional("publisher"), .optional("test"),
            ])
        try session.showStream("org.linkd.Control.ListPostbacks", parameters) { (reply) throws(CommandError) in
            // An empty list is a single reply with a null postback.
            guard let postback = reply.object("postback") else { return }
            let isTest = postback["development"]?.bool == true
            try table.row([
                Cell(session.time(postback.number("receivedAt")), .dim), Cell(postback.text("app")),
                Cell(postback.text("conversion"), .bold), Cell(postback["won"]?.bool == true ? "yes" : "no"),
                Cell(postback.number("sequence")),
                Cell(postback.number("conversionValue").map { "\($0)" } ?? postback.text("coarseValue")),
                Cell(postback.text("source")), Cell(postback.text("interaction")), Cell(postback.text("country")),
                Cell(postback.text("network")),
                Cell(postback.text("publisherDomain") ?? postback.number("publisherItem").map { "\($0)" }),
                Cell(isTest ? "test" : nil),
            ])
        }
        try rows.finish(&table, empty: "no postback came in that time", session)
    }
}
