// `linkctl status`

import ArgumentParser
import LinkCore

/// Implements `linkctl status`.
struct Status: LinkctlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the state of linkd.",
        discussion: """
            Problems come first: what is wrong, since when, and what to do. The exit code is 0 when linkd is \
            ready, also with warnings; 1 when it is degraded, starting or draining; 69 when it does not run.

            EXAMPLES
              linkctl status
              linkctl status --json | jq -r .state
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.GetStatus"
        let reply = try session.call(method)
        let status = try session.decoded(reply, of: method)
        if session.json { try session.output.json(reply) } else { try show(status, session) }
        // The exit code tells scripts whether linkd works; the reasons are already printed.
        let isWell = ["ready", "reloading"].contains(status.text("state") ?? "")
        if !isWell { throw CommandError(.failed, nil) }
    }

    private func show(_ status: JSONObject, _ session: Session) throws(CommandError) {
        var report = Report()
        report.line("state", [.word(status.text("state"))])
        let problems = status.objects("problems")
        // `reason` repeats the first problem in fewer words.
        if problems.isEmpty { report.line("reason", status.text("reason"), .yellow) }
        for problem in problems {
            let isError = problem.text("severity") == "error"
            let since = problem.number("since").map { " (for \(spanInWords(session.console.now() - $0)))" } ?? ""
            report.line(
                isError ? "error" : "warning", (problem.text("message") ?? "") + since, isError ? .red : .yellow)
            report.line("to do", problem.text("fix"))
        }
        report.line("version", status.text("version"))
        report.line("pid", status.number("pid"))
        report.line("started", since(status.number("startedAt"), session))
        report.line("configuration", status.text("configRevision"))
        report.line("loaded", since(status.number("configLoadedAt"), session))
        if !problems.contains(where: { $0.text("code") == "reload_refused" }) {
            report.line("last reload", status.text("lastReloadError"), .red)
        }
        report.line("workers", status.number("workers"))
        report.line("connections", status.number("connections"))
        report.line("links", status.number("links"))
        report.line("events", status.number("events"))
        report.line("queue", status.number("queueDepth"))
        report.line("database", sizeText(status.number("databaseBytes"), session.output))
        report.line("free on the disk", sizeText(status.number("diskFreeBytes"), session.output))
        report.line("last backup", since(status.number("lastBackupAt"), session))
        for (label, name) in [("taps late", "tapsLate"), ("taps unrecorded", "tapsUnrecorded")] {
            if let count = status.number(name), count > 0 { report.line(label, String(count), .yellow) }
        }
        try report.print(to: session.output)
    }

    /// A moment, on a terminal together with how long ago it was.
    private func since(_ moment: Int64?, _ session: Session) -> String? {
        guard let moment, let text = session.time(moment), session.output.isTerminal else {
            return session.time(moment)
        }
        return "\(text) (\(spanInWords(session.console.now() - moment)) ago)"
    }
}
