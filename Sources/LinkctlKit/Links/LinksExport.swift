// `linkctl links export`: writes every matching link to standard output as it arrives.

import ArgumentParser
import LinkCore

/// Implements `linkctl links export`.
struct LinksExport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write links to standard output, oldest first.",
        discussion: """
            ndjson: one link a line, with the fields of the type Link in org.linkd.Links.varlink. csv: a header \
            and a row per link, as in RFC 4180 but with line feeds: the same fields in lower case with \
            underscores; platforms as iphone_link, iphone_fallback and so on, texts of a page as social_title, \
            social_description, social_image; parameters, versions, rules and metadata are JSON; tags are \
            separated by semicolons; times are UTC; a text that a spreadsheet would run, such as =1+1, gets a \
            single quote in front. links import reads both. Passwords are never written, metadata only for those \
            who have the permission metadata.

            EXAMPLES
              linkctl links export > links.ndjson
              linkctl links export --format csv --tag summer > summer.csv
            """)

    @OptionGroup(title: "Which links") var filter: LinkFilterOptions
    @Option(help: "The output format.") var format: ExportFormat = .ndjson
    @Option(help: ArgumentHelp("At most this many. (default: all)", valueName: "n")) var limit: Int?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
        if options.json, format == .csv { throw ValidationError("--json and --format csv cannot be combined.") }
    }

    func run(_ session: Session) throws(CommandError) {
        var progress = ProgressBar(session.output, total: limit.map(Int64.init), unit: "links")
        var count = 0
        if format == .csv { try session.output.line(LinkColumn.all.map(\.name).joined(separator: ",")) }
        var lost = UnreadableLinks()
        defer { progress.finish() }
        try session.stream(LinkMethod.list, filter.parameters(session, limit: limit ?? Int.max)) {
            (reply) throws(CommandError) in
            let answer = try session.decoded(reply, of: LinkMethod.list)
            lost.note(answer)
            guard let link = answer.object("link") else { return }
            switch format {
            case .ndjson where session.json: try session.output.json(reply)
            case .ndjson: try session.output.json(line: JSONValue.object(link).compact.utf8)
            case .csv: try session.output.csv(LinkColumn.all.map { $0.written(link) }.joined(separator: ","))
            }
            count += 1
            progress.update(done: Int64(count), count: count)
        }
        try lost.report(session)
    }
}
