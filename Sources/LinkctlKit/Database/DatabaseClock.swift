// `linkctl db clock`

import ArgumentParser
import LinkCore

/// Implements `linkctl db clock`.
struct DatabaseClock: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock",
        abstract: "Show the clock by which stored data ages, or confirm that it is right.",
        discussion: """
            A clock that cannot be right does not delete what [store] keeps for a limited time: linkd counts the \
            time that passes, and follows the machine's clock only as far as it is plausible. When linkctl status \
            says clock_doubtful, compare the clock with one that is right. If it is wrong, set it. If it is right, \
            as after months without a start, --accept confirms it: data that has expired by then is deleted.

            EXAMPLES
              linkctl db clock
              linkctl db clock --accept
            """)

    @Flag(help: "Confirm that the clock is right: stored data ages by it from now on.") var accept = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Control.AcceptClock"
        guard let found = try session.show(method, ["dryRun": .bool(!accept)]) else { return }
        var report = Report()
        report.line("clock", session.time(found.number("at")))
        report.line("stored things age by", session.time(found.number("keptAt")))
        report.line("synchronised", found.flag("synchronised").map { $0 ? "yes" : "no" })
        if let reason = found.text("reason") {
            report.line("doubt", accept ? "\(reason); accepted" : reason, .yellow)
        } else {
            report.line("doubt", "none")
        }
        try report.print(to: session.output)
    }
}
