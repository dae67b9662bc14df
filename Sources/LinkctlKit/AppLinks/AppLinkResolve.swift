// `linkctl applink resolve URL`

import ArgumentParser
import LinkCore

/// Implements `linkctl applink resolve`.
struct AppLinkResolve: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve",
        abstract: "Show which apps open a web page, from the page's al: meta tags (applinks.org).",
        discussion: """
            For a link of one of your apps, linkd answers itself: what it shows is what other apps find. It fetches pages \
            of other sites only with resolve = true in [stage.app-links], and remembers them. Exits with 66 when the page cannot be read, or \
            when no app opens it.

            EXAMPLES
              linkctl applink resolve https://go.example.com/products/42
              linkctl applink resolve spring-sale
              linkctl applink resolve https://www.example.org/article --json
              linkctl applink resolve https://www.example.org/article --fresh
            """)

    @Argument(
        help: ArgumentHelp("The page, or a link of yours: KEY, DOMAIN/KEY, or the whole URL.", valueName: "url"),
        completion: .asked(.links))
    var url: String
    @Flag(help: "Read the page again, even if it was read recently.") var fresh = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let method = "org.linkd.Gateway.ResolveAppLink"
        var parameters: JSONObject = ["url": .string(try session.url(of: url))]
        if fresh { parameters["fresh"] = .bool(true) }
        let reply = try session.call(method, parameters)
        let link = try session.decoded(reply, of: method).object("appLink") ?? [:]
        let targets = link.objects("targets")
        if session.json {
            try session.output.json(reply)
        } else {
            try print(targets, session)
            talk(link, session)
        }
        guard !targets.contains(where: { $0.text("url") != nil || $0.text("package") != nil }) else { return }
        throw CommandError(
            .notFound, "no app opens \(url)",
            advice: link.text("webUrl") == nil ? "the page wants no fallback to the web either" : nil)
    }

    private func print(_ targets: [JSONObject], _ session: Session) throws(CommandError) {
        var table = Table(
            session.output,
            [.text("family"), .flexible("url"), .text("app"), .text("store id or package"), .text("class")])
        for target in targets {
            let id = target.text("appStoreId") ?? target.text("package") ?? target.text("appId")
            try table.row([
                Cell(target.text("family")), Cell(target.text("url")), Cell(target.text("appName")), Cell(id),
                Cell(target.text("class")),
            ])
        }
        try table.finish(empty: "")
    }

    private func talk(_ link: JSONObject, _ session: Session) {
        let output = session.output
        let web =
            link.text("webUrl").map { "where no app can: \(cleaned($0))" } ?? "the page wants no fallback to the web"
        output.talk(web, .dim)
        if let readAt = session.time(link.number("readAt")) {
            let isStale = link["stale"]?.bool ?? false
            output.talk("read at \(readAt)\(isStale ? "; linkd is reading it again" : "")", .dim)
        } else if link.text("from") == "index" {
            output.talk("from the file that index of [stage.app-links] names", .dim)
        }
        let warnings = link.texts("warnings")
        if !warnings.isEmpty { output.talk("warnings: \(cleaned(warnings.joined(separator: ", ")))", .yellow) }
    }
}
