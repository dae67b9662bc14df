// `linkctl apps list`

import ArgumentParser
import LinkCore

/// The method that lists apps.
let listAppsMethod = "org.linkd.Control.ListApps"

/// Implements `linkctl apps list`.
struct AppsList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the configured apps.",
        discussion: """
            EXAMPLES
              linkctl apps list
              linkctl apps setup shop
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard let reply = try session.show(listAppsMethod) else { return }
        var table = Table(
            session.output,
            [
                .text("app"), .flexible("title"), .flexible("domains"), .flexible("ios"), .flexible("android"),
                .number("routes"),
            ])
        for app in reply.objects("apps") {
            try table.row([
                Cell(app.text("name"), .bold), Cell(app.text("title")),
                Cell(domains(of: app, session)), Cell(app.object("ios")?.text("bundleId")),
                Cell(app.object("android")?.text("package")), Cell(app.number("routes")),
            ])
        }
        try table.finish(empty: "no apps: add an [[app]] to the configuration")
    }

    /// The hosts; for people international names are also in their letters.
    private func domains(of app: JSONObject, _ session: Session) -> String {
        let hosts = app.texts("domains")
        return (session.output.isTerminal ? hosts.map(HostName.shown) : hosts).joined(separator: " ")
    }
}
