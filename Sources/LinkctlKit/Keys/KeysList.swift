// `linkctl keys list`

import ArgumentParser
import LinkCore

/// Implements `linkctl keys list`.
struct KeysList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the keys of the HTTP interface, in the order they were made.",
        discussion: """
            EXAMPLES
              linkctl keys list
              linkctl keys list --app shop --json
            """)

    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("app", app)
        guard let reply = try session.show(KeyMethod.list, parameters) else { return }
        var table = Table(
            session.output,
            [
                .text("name"), .optional("app", spare: 1), .text("kind"), .text("state"), .flexible("scopes"),
                .optional("begins with", spare: 3), .optional("last used", spare: 2), .optional("expires", spare: 1),
            ])
        for key in reply.objects("keys") {
            let state = key.text("state") ?? ""
            try table.row([
                Cell(key.text("name"), .bold), Cell(key.text("app")),
                Cell((key.text("kind") ?? "") + (key.flag("test") == true ? " (test)" : "")),
                Cell(state, state == "active" ? .green : .red), Cell(key.texts("scopes").joined(separator: " ")),
                Cell(key.objects("secrets").compactMap { $0.text("prefix") }.joined(separator: " ")),
                Cell(session.time(key.number("lastUsedAt")), .dim), Cell(session.time(key.number("expiresAt")), .dim),
            ])
        }
        try table.finish(empty: "no keys: /v1 rejects every request; linkctl keys create makes one")
    }
}
