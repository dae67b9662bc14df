// `linkctl pending list`

import ArgumentParser
import LinkCore

/// `linkctl pending list`
struct PendingList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the links that wait for an installation, oldest first.",
        discussion: """
            Listing hands them out: what was pending is delivered afterwards.

            EXAMPLES
              linkctl pending list --app shop --installation 7f3a
            """)

    @Option(help: ArgumentHelp("The app.", valueName: "name")) var app: String
    @Option(help: ArgumentHelp("The installation.", valueName: "id")) var installation: String
    @Option(help: ArgumentHelp("The account, for links that wait for a person.", valueName: "id")) var user: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(Failure) {
        var parameters: JSONObject = ["app": .string(app), "installation": .string(installation)]
        parameters.put("user", user)
        guard let reply = try session.show("org.linkd.Gateway.ListPending", parameters) else { return }
        var table = Table(
            session.output,
            [
                .text("id"), .text("state"), .optional("reason"), .text("missing"), .optional("created"),
                .text("expires"),
                .flexible("route"), .flexible("target"),
            ])
        for pending in reply.objects("pending") {
            let link = pending.object("link")
            try table.row([
                Cell(pending.text("id")), .word(pending.text("state")), Cell(pending.text("reason")),
                Cell(pending.texts("missing").joined(separator: " ")), Cell(session.time(pending.number("createdAt"))),
                Cell(session.time(pending.number("expiresAt"))), Cell(link?.text("route"), .bold),
                Cell(link?.text("targetUrl")),
            ])
        }
        try table.finish(empty: "no link waits for this installation")
    }
}
