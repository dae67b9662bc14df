// `linkctl pending list`

import ArgumentParser
import LinkCore

/// Implements `linkctl pending list`.
struct PendingList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the links that wait.",
        discussion: """
            Without an installation every held link is shown, newest first, and nothing changes. With --app and \
            --installation the links are handed out as the app would get them, oldest first: what was pending is \
            delivered afterwards.

            EXAMPLES
              linkctl pending list
              linkctl pending list --app shop --all --limit 20
              linkctl pending list --app shop --installation 7f3a
            """)

    @Option(help: ArgumentHelp("The app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: ArgumentHelp("Hand out the links of this installation.", valueName: "id")) var installation: String?
    @Option(help: ArgumentHelp("The account, for links that wait for a person.", valueName: "id")) var user: String?
    @Flag(help: "Opened and expired ones too.") var all = false
    @OptionGroup var rows: RowLimit
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if installation == nil {
            if user != nil { throw ValidationError("--user requires --installation.") }
            return
        }
        if app == nil { throw ValidationError("--installation requires --app: each app has its own ids.") }
        if all || rows.limit != nil {
            throw ValidationError("--all and --limit cannot be combined with --installation.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        guard let app, let installation else { return try showHeld(session) }
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

    private func showHeld(_ session: Session) throws(CommandError) {
        var parameters: JSONObject = ["limit": .int(rows.most(session))]
        parameters.put("app", app)
        if all { parameters["all"] = .bool(true) }
        var table = Table(
            session.output,
            [
                .text("id"), .optional("app", spare: 1), .flexible("installation"), .text("state"),
                .optional("reason", spare: 2), .optional("missing"), .optional("created", spare: 3), .text("expires"),
                .flexible("route"), .flexible("target", spare: 4),
            ])
        try session.showStream("org.linkd.Control.ListHeld", parameters) { (reply) throws(CommandError) in
            // An empty list is a single reply with a null link.
            guard let held = reply.object("held") else { return }
            try table.row([
                Cell(held.text("id")), Cell(held.text("app")), Cell(held.text("installation"), .bold),
                .word(held.text("state")), Cell(held.text("reason")),
                Cell(held.texts("missing").joined(separator: " ")), Cell(session.time(held.number("createdAt")), .dim),
                Cell(session.time(held.number("expiresAt"))), Cell(held.text("route"), .bold),
                Cell(held.text("target")),
            ])
        }
        try rows.finish(
            &table, empty: all ? "no link was held" : "no link is held; --all shows opened and expired ones too",
            session)
    }
}
