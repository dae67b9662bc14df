// `linkctl pending ack ID`

import ArgumentParser
import LinkCore

/// Implements `linkctl pending ack`.
struct PendingAck: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "ack",
        abstract: "Confirm that a link's content was shown: it is not handed out again.",
        discussion: """
            EXAMPLES
              linkctl pending ack 01k1qv3w8y2n4r6t8v0x2z4a6c
            """)

    @Argument(help: ArgumentHelp("The pending link's id.", valueName: "id")) var id: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard try session.show("org.linkd.Gateway.Acknowledge", ["id": .string(id)]) != nil else { return }
        session.output.talk("acknowledged: \(cleaned(id))")
    }
}
