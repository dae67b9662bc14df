// `linkctl pending current`

import ArgumentParser
import LinkCore

/// Implements `linkctl pending current`.
struct PendingCurrent: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "current",
        abstract: "Show the link that an installation opened last, or was to open.",
        discussion: """
            One that was opened at once is shown as well. This command hands out a held link: a pending link is \
            delivered afterwards.

            EXAMPLES
              linkctl pending current --app shop --installation 7f3a
            """)

    @Option(help: ArgumentHelp("The app.", valueName: "name")) var app: String
    @Option(help: ArgumentHelp("The installation.", valueName: "id")) var installation: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let parameters: JSONObject = ["app": .string(app), "installation": .string(installation)]
        guard let reply = try session.show("org.linkd.Gateway.GetCurrent", parameters) else { return }
        guard let current = reply.object("current") else {
            return session.output.talk("this installation has opened no link, and none waits for it")
        }
        let link = current.object("link")
        var report = Report()
        report.heading("current link")
        report.line("id", current.text("id"))
        report.line("opened", current.flag("wasOpened") == true ? "yes" : "no", .bold)
        report.line("state", [.word(current.text("state"))])
        report.line("reason", current.text("reason"))
        report.line("missing", current.texts("missing").joined(separator: " "))
        report.line("route", link?.text("route"), .bold)
        report.line("target", link?.text("targetUrl"))
        report.line("short link", link?.text("shortLink"))
        report.line("event", current.text("eventId"))
        report.line("created", session.time(current.number("createdAt")))
        if current.flag("wasOpened") != true { report.line("expires", session.time(current.number("expiresAt"))) }
        try report.print(to: session.output)
    }
}
