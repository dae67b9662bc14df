// `linkctl events show ID`

import ArgumentParser
import LinkCore

/// Implements `linkctl events show`.
struct EventsShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show one recorded event with its whole decision.",
        discussion: """
            EXAMPLES
              linkctl events show 01k1qv3w8y2n4r6t8v0x2z4a6c
            """)

    @Argument(help: ArgumentHelp("The event's id.", valueName: "id")) var id: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard let reply = try session.show("org.linkd.Control.GetEvent", ["id": .string(id)]) else { return }
        var report = Report()
        report.heading("event")
        for member in (reply.object("event") ?? [:]).members {
            if let group = member.value.object {
                for field in group.members where field.value != .null {
                    report.line(member.key, [Cell(field.key, .dim), Cell(field.value.string ?? field.value.compact)])
                }
            } else if sameBytes(member.key, "at"), let at = member.value.int {
                report.line("at", session.time(at))
            } else if member.value != .null {
                report.line(member.key, member.value.string ?? member.value.compact)
            }
        }
        OutcomeReport(session, reply.object("outcome") ?? [:]).add(to: &report, detail: .full)
        try report.print(to: session.output)
    }
}
