// `linkctl links list`

import ArgumentParser
import LinkCore

/// Which links to list: the filters of List, all of which must match.
struct LinkFilterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Of this app.", valueName: "name"), completion: .asked(.apps)) var app: String?
    @Option(help: ArgumentHelp("On this domain.", valueName: "host"), completion: .asked(.domains)) var domain: String?
    @Option(help: ArgumentHelp("With this tag.", valueName: "tag")) var tag: String?
    @Option(
        help: ArgumentHelp(
            "With this text in key, title, URL, route, external id or a tag.", valueName: "text"))
    var search: String?
    @Option(
        help: ArgumentHelp(
            "Made at this moment or later: 7d, 2w ago, or an ISO 8601 date or time.", valueName: "when"))
    var createdSince: TimeArgument?
    @Option(help: ArgumentHelp("Made before this moment.", valueName: "when")) var createdBefore: TimeArgument?
    @Flag(help: "Archived links too.") var archived = false

    /// Whether no option selects particular links; every link matches an empty text.
    var isEmpty: Bool {
        app == nil && domain == nil && tag == nil && search?.isEmpty != false && createdSince == nil
            && createdBefore == nil
    }

    /// The parameters of List.
    func parameters(_ session: Session, limit: Int64) -> JSONObject {
        var parameters = JSONObject()
        parameters.put("app", app)
        parameters.put("domain", domain)
        parameters.put("tag", tag)
        parameters.put("search", search)
        parameters.put("createdSince", session.milliseconds(createdSince))
        parameters.put("createdBefore", session.milliseconds(createdBefore))
        if archived { parameters["archived"] = .bool(true) }
        parameters["limit"] = .int(limit)
        return parameters
    }
}

/// Implements `linkctl links list`.
struct LinksList: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List links in the order in which they were made.",
        discussion: """
            EXAMPLES
              linkctl links list --tag summer
              linkctl links list --search sale --all
              linkctl links list --domain go.example.com --json | jq -r .link.shortLink
            """)

    @OptionGroup(title: "Which links") var filter: LinkFilterOptions
    @OptionGroup var rows: RowLimit
    @Flag(help: "All of them.") var all = false
    @Option(help: ArgumentHelp("Start after this short link.", valueName: "link")) var after: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if all, rows.limit != nil { throw ValidationError("--all and --limit cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        var rows = rows
        if all { rows.limit = .max }
        var parameters = filter.parameters(session, limit: rows.most(session))
        parameters.put("after", after)
        var table = Table(
            session.output,
            [
                .text("short link"), .flexible("leads to", least: 30), .text("state"), .number("taps"),
                .optional("redeemed", spare: 3), .optional("tags"), .optional("created", spare: 4),
                .number("imported taps", spare: 5),
            ])
        var lost = UnreadableLinks()
        try session.stream(LinkMethod.list, parameters) { (raw) throws(CommandError) in
            let reply = try session.decoded(raw, of: LinkMethod.list)
            lost.note(reply)
            if session.json { return try session.output.json(raw) }
            // An empty list is a single reply with a null link.
            guard let link = reply.object("link") else { return }
            try table.row([
                Cell(LinkCard.shortLink(link), .bold), Cell(LinkCard.target(link)),
                Cell(LinkCard.state(link, session), .yellow), Cell(Self.allTaps(link)), Cell(Self.redeemed(link)),
                Cell(link.texts("tags").joined(separator: " ")),
                Cell(session.time(link.number("createdAt")), .dim), Cell(link.number("importedTaps")),
            ])
        }
        try rows.finish(
            &table, empty: "no link matches: linkctl links create makes one", more: "--all", session)
        try lost.report(session)
    }

    /// The taps that linkd counted, and those that another service counted before.
    private static func allTaps(_ link: JSONObject) -> Int64 {
        (link.number("taps") ?? 0) &+ (link.number("importedTaps") ?? 0)
    }

    /// How often the metadata was redeemed, and the limit if there is one.
    private static func redeemed(_ link: JSONObject) -> String {
        let redeemed = link.number("redeemed") ?? 0
        if let limit = link.number("redeemLimit") { return "\(redeemed) of \(limit)" }
        return redeemed > 0 ? String(redeemed) : ""
    }
}
