// `linkctl links show L`

import ArgumentParser
import LinkCore

/// Implements `linkctl links show`.
struct LinksShow: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show everything about a link.",
        discussion: """
            Metadata is shown to those who have the permission metadata; passwords are never.

            EXAMPLES
              linkctl links show Ab3dE5gH
              linkctl links show go.example.com/sale
              linkctl links show https://go.example.com/sale
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let found = try session.link(link)
        guard !session.json else { return try session.output.json(found.reply) }
        var report = Report()
        report.heading(LinkCard.shortLink(found.link))
        LinkCard(session, found.link).addAll(to: &report)
        try report.print(to: session.output)
    }
}
