// `linkctl routes list`

import ArgumentParser
import LinkCore

/// `linkctl routes list`
struct RoutesList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the routes: short paths first, then exact segments before parameters.",
        discussion: """
            share: how many of the recently active installations can open the route, of how many it takes to publish; \
            installs: how many there are, of how many it takes to know. published: whether the association files have \
            the route, and since when. Empty columns are left out on a terminal.

            EXAMPLES
              linkctl routes list
              linkctl routes list --app shop
            """)

    @Option(help: ArgumentHelp("Of this app.", valueName: "name")) var app: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(Failure) {
        var parameters = JSONObject()
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.ListRoutes", parameters) else { return }
        var table = Table(
            session.output,
            [
                .text("app"), .text("pattern"), .flexible("web"), .text("min versions"), .text("requires"),
                .text("share"), .text("published"), .text("since"), .text("installs"),
            ])
        for route in reply.objects("routes") {
            try table.row([
                Cell(route.text("app")), Cell(route.text("pattern"), .bold), Cell(route.text("web")),
                Cell(route.pairs("minVersions")), Cell(route.texts("requires").joined(separator: " ")),
                Cell(Self.share(route)), .flag(route.flag("published")),
                Cell(session.time(route.number("since")) ?? ""), Cell(Self.installs(route)),
            ])
        }
        try table.finish(empty: "no routes: add [[app.route]] to the configuration")
        if reply.objects("routes").contains(where: { $0["since"] != nil }) {
            session.output.talk(Self.delay)
        }
    }

    /// What an operator who just saw a route published must know.
    private static let delay = """
        Phones see a change of the association files late: a new installation within a day, on iOS through Apple's \
        own copy; one that is there already after a week or more.
        """

    private static func installs(_ route: JSONObject) -> String {
        guard let active = route.number("activeInstalls") else { return "" }
        return route.number("minInstalls").map { "\(active) of \($0)" } ?? "\(active)"
    }

    private static func share(_ route: JSONObject) -> String {
        // How many it takes says nothing as long as nobody has counted.
        guard let measured = percent(route["measuredShare"]) else { return "" }
        return percent(route["rolloutShare"]).map { "\(measured) of \($0)" } ?? measured
    }

    private static func percent(_ value: JSONValue?) -> String? {
        switch value {
        case .double(let share): "\(Int((share * 100).rounded())) %"
        case .int(let share): "\(share * 100) %"
        default: nil
        }
    }
}
