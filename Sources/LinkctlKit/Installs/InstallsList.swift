// `linkctl installs list`

import ArgumentParser
import LinkCore

/// The values of `--method`.
enum CreditMethodOption: String, ExpressibleByArgument, CaseIterable {
    case installReferrer = "install_referrer"
    case clickID = "click_id"
    case appStore = "app_store"
    case clipboard, login, probabilistic, direct, organic, none
}

/// Implements `linkctl installs list`.
struct InstallsList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List installations by their first open, newest first.",
        discussion: """
            EXAMPLES
              linkctl installs list --since 7d
              linkctl installs list --campaign summer --platform ios
              linkctl installs list --method organic --app shop --limit 20
              linkctl installs list --tests
            """)

    @OptionGroup var period: PeriodOptions
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: ArgumentHelp("Credited to this link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName?
    @Option(help: ArgumentHelp("Credited to this campaign.", valueName: "name")) var campaign: String?
    @Option(help: ArgumentHelp("Credited to this source.", valueName: "name")) var source: String?
    @Option(help: "Whose tap was found by this method.") var method: CreditMethodOption?
    @Option(help: "On this system.") var platform: PlatformOption?
    @Flag(help: "Those whose first open was a test, which are left out otherwise.") var tests = false
    @OptionGroup var rows: RowLimit
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["limit": .int(rows.most(session))]
        period.put(into: &parameters, session)
        parameters.put("app", app)
        parameters.put("link", link?.text)
        parameters.put("campaign", campaign)
        parameters.put("source", source)
        parameters.put("method", method?.rawValue)
        parameters.put("platform", platform?.rawValue)
        if tests { parameters["tests"] = .bool(true) }
        var table = Table(
            session.output,
            [
                .optional("first open", spare: 1), .optional("app", spare: 2), .flexible("installation"),
                .optional("platform", spare: 2), .text("what"), .text("method"), .flexible("link"),
                .flexible("campaign", spare: 1), .optional("source", spare: 2), .optional("days", spare: 3),
            ])
        let method = "org.linkd.Control.ListInstallations"
        try session.showStream(method, parameters, of: link) { (reply) throws(CommandError) in
            // An empty list is a single reply with a null installation.
            guard let installation = reply.object("installation") else { return }
            let credit = installation.object("credit") ?? [:]
            try table.row([
                Cell(session.time(installation.number("at")), .dim), Cell(installation.text("app")),
                Cell(installation.text("installation"), .bold), Cell(installation.text("platform")),
                Cell((installation.text("engagement") ?? "") + (installation.flag("test") == true ? " (test)" : "")),
                Cell(credit.text("method")), Cell(credit.text("link"), .cyan),
                Cell(credit.text("campaign")), Cell(credit.text("source")),
                Cell(installation.list("retained").compactMap(\.int).map { "\($0)" }.joined(separator: " ")),
            ])
        }
        try rows.finish(&table, empty: "no installation was opened first in that time", session)
    }
}
