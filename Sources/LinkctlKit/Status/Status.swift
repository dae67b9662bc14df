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
        report.line("started", since(status.number("startedAt"), session))
        report.line("configuration", status.text("configRevision"))
        report.line("loaded", since(status.number("configLoadedAt"), session))
        report.line("last reload", status.text("lastReloadError"), .red)
        report.line("workers", status.number("workers"))
        report.line("connections", status.number("connections"))
        report.line("links", status.number("links"))
        report.line("events", status.number("events"))
        report.line("queue", status.number("queueDepth"))
        report.line("last backup", since(status.number("lastBackupAt"), session))
        for (label, name) in [("taps late", "tapsLate"), ("taps unrecorded", "tapsUnrecorded")] {
            if let count = status.number(name), count > 0 { report.line(label, String(count), .yellow) }
        }
        try report.print(to: session.output)
    }

    /// A moment, for a person also how long ago it was.
    private func since(_ moment: Int64?, _ session: Session) -> String? {
        guard let moment, let text = session.time(moment), session.output.isTerminal else {
            return session.time(moment)
        }
        let seconds = (session.console.now() - moment) / 1000
        let (count, unit): (Int64, String) =
            switch seconds {
            case ..<0: (0, "s")
            case ..<120: (seconds, "s")
            case ..<7200: (seconds / 60, "min")
            case ..<172_800: (seconds / 3600, "h")
            default: (seconds / 86_400, "d")
            }
        return "\(text) (\(count) \(unit) ago)"
    }
}
