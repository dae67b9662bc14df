// `linkctl links delete`: deletes one link, or many.

import ArgumentParser
import LinkCore

/// Implements `linkctl links delete`.
struct LinksDelete: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete links. Their keys are not handed out again.",
        discussion: """
            The links are named, come from a file, or match a filter. Asks first on a terminal; elsewhere a filter \
            needs --yes. Up to 1,000 links are deleted in one transaction, and many print one row per link. links update \
            --disabled switches a link off and keeps it.

            EXAMPLES
              linkctl links delete go.example.com/sale
              linkctl links delete Ab3dE5gH --yes
              linkctl links delete --tag summer --created-before 2025-01-01
                --undo-file undo.ndjson
              linkctl links delete --file keys.txt --dry-run
            """)

    @Argument(help: ArgumentHelp("The links: KEY, DOMAIN/KEY, or whole short links.", valueName: "link"))
    var links: [LinkName] = []
    @Option(help: ArgumentHelp("Only when the link has this revision.", valueName: "n")) var ifRevision: Int?
    @OptionGroup var many: ManyLinksOptions
    @OptionGroup(title: "Which links") var filter: LinkFilterOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    private var isOne: Bool { links.count == 1 && many.undoFile == nil && !many.dryRun }

    func validate() throws {
        try LinkPick.validate(links, many.file, filter)
        if ifRevision != nil, !isOne { throw ValidationError("--if-revision is for one link.") }
    }

    func run(_ session: Session) throws(CommandError) {
        if isOne { return try deleteOne(links[0], session) }
        let pick = LinkPick(session: session, named: links, file: many.file, filter: filter)
        let run = ManyLinks(session: session, pick: pick, options: many, verb: "delete", fields: nil)
        try run.run { (link) throws(CommandError) in
            var name = JSONObject()
            name.putName(of: link)
            return LinkChangeRow(
                action: .delete, link: name, revision: link.number("revision"), name: LinkCard.shortLink(link))
        }
    }

    private func deleteOne(_ link: LinkName, _ session: Session) throws(CommandError) {
        var parameters = try session.address(link)
        if session.console.inputIsTerminal, !many.yes {
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
