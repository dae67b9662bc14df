// `linkctl status`

import ArgumentParser
import LinkCore

/// `linkctl status`
struct Status: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the state of linkd.",
        discussion: """
            EXAMPLES
              linkctl status
              linkctl status --json | jq -r .state
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(Failure) {
        guard let status = try session.show("org.linkd.Control.GetStatus") else { return }
        var report = Report()
        report.line("state", [.word(status.text("state"))])
        report.line("reason", status.text("reason"), .yellow)
        report.line("version", status.text("version"))
        report.line("pid", status.number("pid"))
        report.line("started", session.time(status.number("startedAt")))
        report.line("configuration", status.text("configRevision"))
        report.line("loaded", session.time(status.number("configLoadedAt")))
        report.line("last reload", status.text("lastReloadError"), .red)
        report.line("workers", status.number("workers"))
        report.line("connections", status.number("connections"))
        report.line("links", status.number("links"))
        report.line("events", status.number("events"))
        report.line("queue", status.number("queueDepth"))
        try report.print(to: session.output)
    }
}
