// `linkctl links delete L`

import ArgumentParser
import LinkCore

/// Implements `linkctl links delete`.
struct LinksDelete: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a link. Its key is not handed out again.",
        discussion: """
            Asks first on a terminal. links update --disabled switches a link off and keeps it.

            EXAMPLES
              linkctl links delete go.example.com/sale
              linkctl links delete Ab3dE5gH --yes
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @Flag(name: .shortAndLong, help: "Do not ask.") var yes = false
    @Option(help: ArgumentHelp("Only when the link has this revision.", valueName: "n")) var ifRevision: Int?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = try session.address(link)
        if session.console.inputIsTerminal, !yes {
            let found = try session.link(link).link
            let taps = found.number("taps").map { $0 == 1 ? ", 1 tap" : ", \($0) taps" } ?? ""
            let question = "delete \(LinkCard.shortLink(found)), which leads to \(LinkCard.target(found))\(taps)?"
            guard Prompt.confirms(question, session) else {
                session.output.talk("nothing was deleted")
                return
            }
        }
        let name = [parameters.text("domain"), parameters.text("key")].compactMap { $0 }.joined(separator: "/")
        parameters.put("ifRevision", ifRevision.map(Int64.init))
        guard try session.show(LinkMethod.delete, parameters) != nil else { return }
        session.output.talk("deleted: \(cleaned(name))")
    }
}
