// `linkctl routes test URL`

import ArgumentParser
import LinkCore

/// Implements `linkctl routes test`.
struct RoutesTest: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Show which routes a URL matches, and why not the others.",
        discussion: """
            Exits with 66 when no route matches.

            EXAMPLES
              linkctl routes test https://www.example.com/products/42
              linkctl routes test shop://products/42 --app shop
            """)

    @Argument(
        help: ArgumentHelp("A URL, or a link of yours: KEY, DOMAIN/KEY, or the whole short link.", valueName: "url"),
        completion: .asked(.links))
    var url: String
    @Option(
        help: ArgumentHelp("The app whose routes are tried; found from the URL when left out.", valueName: "name"),
        completion: .asked(.apps))
    var app: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let url = try session.url(of: self.url)
        var parameters: JSONObject = ["url": .string(url)]
        parameters.put("app", app)
        let method = "org.linkd.Control.TestRoutes"
        let reply = try session.call(method, parameters)
        let results = try session.decoded(reply, of: method).objects("results")
        if session.json {
            try session.output.json(reply)
        } else {
            var table = Table(
                session.output,
                [
                    .number("#"), .text("app"), .text("pattern"), .text("matched"), .text("parameters"),
                    .flexible("reason"),
                ])
            for result in results {
                try table.row([
                    Cell(result.number("position")), Cell(result.text("app")), Cell(result.text("pattern"), .bold),
                    .flag(result.flag("matched")), Cell(result.pairs("parameters")), Cell(result.text("reason")),
                ])
            }
            try table.finish(empty: "there are no routes: add [[app.route]] to the configuration")
        }
        guard results.contains(where: { $0.flag("matched") == true }) else {
            throw CommandError(.notFound, "no route matches \(url)", advice: Self.advice(results))
        }
    }

    /// What happens to a URL that no route matches: the default route decides, except for hosts that belong to no app.
    private static func advice(_ results: [JSONObject]) -> String {
        let isForeign =
            !results.isEmpty
            && results.allSatisfy { result in
                RouteReason.isForeignHost(result.text("reason") ?? "")
            }
        return isForeign
            ? "its host is not a host of the app: the outcome is not_ours"
            : "the app's default route decides; linkctl explain shows how"
    }
}
