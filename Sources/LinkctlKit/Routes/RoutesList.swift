// `linkctl routes list`

import ArgumentParser
import LinkCore

/// Implements `linkctl routes list`.
struct RoutesList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the routes: short paths first, then exact segments before parameters.",
        discussion: """
            published: whether every association file of the app has the route; links to one that is not get keys \
            under gated_prefix. Then for each system: whether its file has the route, the share of its recently \
            active installations that can open it, with the share it needs, and since when it is there or is not. \
            While there are too few installations to decide, the column shows their number and the number needed. \
            Empty columns are left out on a terminal.

            EXAMPLES
              linkctl routes list
              linkctl routes list --app shop
            """)

    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var parameters = JSONObject()
        parameters.put("app", app)
        guard let reply = try session.show("org.linkd.Control.ListRoutes", parameters) else { return }
        var table = Table(
            session.output,
            [
                .text("app"), .text("pattern"), .flexible("web", spare: 2), .optional("min versions", spare: 1),
                .optional("requires", spare: 1), .text("published"), .optional("iOS", spare: 1),
                .optional("iOS share", spare: 2), .optional("iOS since", spare: 3), .optional("Android", spare: 1),
                .optional("Android share", spare: 2), .optional("Android since", spare: 3),
            ])
        for route in reply.objects("routes") {
            let cells = [
                Cell(route.text("app")), Cell(route.text("pattern"), .bold), Cell(route.text("web")),
                Cell(route.pairs("minVersions")), Cell(route.texts("requires").joined(separator: " ")),
                .flag(route.flag("published")),
            ]
            let systems = route["systems"]?.object
            try table.row(cells + ["ios", "android"].flatMap { system(systems?[$0]?.object, route, session) })
        }
        try table.finish(empty: "no routes: add [[app.route]] to the configuration")
        if reply.objects("routes").contains(where: { $0["since"] != nil }) {
            session.output.talk(Self.delay)
        }
    }

    /// What an operator who has just seen a route published must know.
    private static let delay = """
        Phones see a change of the association files late: a new installation within a day, on iOS through Apple's \
        own copy; one that is there already after a week or more.
        """

    /// The cells for one system: whether its file has the route, the share and the time. Empty for a system that the
    /// app lacks.
    private func system(_ system: JSONObject?, _ route: JSONObject, _ session: Session) -> [Cell] {
        guard let system else { return [Cell(""), Cell(""), Cell("")] }
        return [
            .flag(system.flag("published")), Cell(Self.share(system, route)),
            Cell(session.time(system.number("since")) ?? ""),
        ]
    }

    private static func share(_ system: JSONObject, _ route: JSONObject) -> String {
        guard let active = system.number("active") else { return "" }
        let measured = percent(system["share"]).map { have in
            percent(route["rolloutShare"]).map { "\(have) (needs \($0))" } ?? have
        }
        guard let least = route.number("minInstalls"), active < least else { return measured ?? "" }
        let installations = "\(active) \(active == 1 ? "installation" : "installations") (needs \(least))"
        return measured.map { "\($0), \(installations)" } ?? installations
    }

    private static func percent(_ value: JSONValue?) -> String? {
        switch value {
        case .double(let share): "\(Int((share * 100).rounded())) %"
        case .int(let share): "\(share * 100) %"
        default: nil
        }
    }
}
