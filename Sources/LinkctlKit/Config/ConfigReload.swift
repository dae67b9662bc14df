// `linkctl config reload`

import ArgumentParser
import LinkCore

/// Implements `linkctl config reload`.
struct ConfigReload: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Reload the configuration, as SIGHUP does.",
        discussion: """
            Answers when the new configuration is in force, or with its problems and 78 when it was rejected; then \
            the old one stays in force.

            EXAMPLES
              linkctl config reload
            """)

    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        do throws(CommandError) {
            guard let reply = try session.show("org.linkd.Control.Reload") else { return }
            for key in reply.texts("changed") { try session.output.line(cleaned(key)) }
            let revision = cleaned(reply.text("revision") ?? "?")
            let start = reply.texts("changed").isEmpty ? "nothing changed: " : ""
            session.output.talk("\(start)revision \(revision) is in force", .green)
        } catch {
            if error.status == .configuration, !session.json {
                let problems = error.refusal?.object("parameters")?.objects("problems") ?? []
                _ = try ConfigProblems.print(problems, file: nil, to: session.output)
            }
            throw error
        }
    }
}
