// `linkctl pending open ID`

import ArgumentParser
import LinkCore

/// Implements `linkctl pending open`.
struct PendingOpen: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Run a held link through the pipeline again.",
        discussion: """
            EXAMPLES
              linkctl pending open 01k1qv3w8y2n4r6t8v0x2z4a6c --state login=yes
            """)

    @Argument(help: ArgumentHelp("The pending link's id.", valueName: "id")) var id: String
    @Option(help: ArgumentHelp("A fact that holds now; may be repeated.", valueName: "fact=value"))
    var state: [KeyValue] = []
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["id": .string(id)]
        parameters.put("state", state.asObject)
        guard let reply = try session.show("org.linkd.Gateway.OpenPending", parameters) else { return }
        var report = Report()
        OutcomeReport(session, reply.object("outcome") ?? [:]).add(to: &report, detail: .decision)
        try report.print(to: session.output)
    }
}
