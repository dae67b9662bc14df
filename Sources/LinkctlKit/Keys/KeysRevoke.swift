// `linkctl keys revoke NAME`

import ArgumentParser
import LinkCore

/// Implements `linkctl keys revoke`.
struct KeysRevoke: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "revoke",
        abstract: "Revoke a key permanently, at once.",
        discussion: """
            When the command returns, nothing gets in with it any more. Its name is not used \
            again. Revoking again does no harm. /v1 goes on asking for keys, also when none \
            is left.

            EXAMPLES
              linkctl keys revoke backend
            """)

    @Argument(help: ArgumentHelp("The key's name.", valueName: "name"), completion: .asked(.keys)) var name: String
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        guard let reply = try session.show(KeyMethod.revoke, ["name": .string(name)]) else { return }
        let at = reply.object("key")?.number("revokedAt")
        session.output.talk("\(cleaned(name)) is revoked\(session.time(at).map { " since \($0)" } ?? "")")
    }
}
