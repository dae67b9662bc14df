// `linkctl links export`: writes every matching link to standard output as it arrives.

import ArgumentParser
import LinkClient
import LinkCore
import LinkFormats

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

            With --to, the file is for another product or server:

            \(LinkTarget.all.map { "  \($0.name): \($0.file)" }.joined(separator: "\n"))

            Attributes that links import made of a product's columns go back to them. What the format cannot \
            express is reported for each link; links that are disabled, used up, have a password or no URL are left \
            out, and the exit code is 65.

            EXAMPLES
              linkctl links export > links.ndjson
              linkctl links export --format csv --tag summer > summer.csv
              linkctl links export --to nginx > /etc/nginx/conf.d/links.conf
            """)

    @OptionGroup(title: "Which links") var filter: LinkFilterOptions
    @Option(help: "The output format. (default: ndjson)") var format: ExportFormat?
    @Option(help: ArgumentHelp("What the file is for.", valueName: "target")) var to: ExportTarget?
    @Option(help: ArgumentHelp("At most this many. (default: all)", valueName: "n")) var limit: Int?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number above 0.") }
        if format != nil, to != nil { throw ValidationError("--format and --to cannot be combined.") }
        if options.json, format == .csv { throw ValidationError("--json and --format csv cannot be combined.") }
        if options.json, let to, !sameBytes(to.name, "ndjson") {
            throw ValidationError("--json and --to \(to.name) cannot be combined.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        var progress = ProgressBar(session.output, total: limit.map(Int64.init), unit: "links")
        var count = 0
        var file = try LinksExportFile(session, (to ?? ExportTarget(format: format ?? .ndjson)).content)
        var lost = UnreadableLinks()
        defer { progress.finish() }
        try session.stream(LinkMethod.list, filter.parameters(session, limit: limit.map(Int64.init) ?? .max)) {
            (reply) throws(CommandError) in
            let answer = try session.decoded(reply, of: LinkMethod.list)
            lost.note(answer)
            guard let link = answer.object("link") else { return }
            try file.write(link, reply)
            count += 1
            progress.update(done: Int64(count), count: count)
        }
        try file.finish()
        progress.finish()
        try lost.report(session)
        try file.report()
    }
}

/// The value of `--to`.
struct ExportTarget: ExpressibleByArgument {
    enum Content {
        case format(ExportFormat)
        case target(LinkTarget)
    }

    let name: String
    let content: Content

    static var allValueStrings: [String] { ExportFormat.allCases.map(\.rawValue) + LinkTarget.all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    private init(name: String, content: Content) {
        self.name = name
        self.content = content
    }

    init(format: ExportFormat) { self.init(name: format.rawValue, content: .format(format)) }

    init?(argument: String) {
        if let format = ExportFormat(rawValue: argument) {
            self.init(format: format)
        } else if let target = LinkTarget.named(argument) {
            self.init(name: target.name, content: .target(target))
        } else {
            return nil
        }
    }
}

/// The file of an export on standard output, and what could not be written to it.
struct LinksExportFile {
    private let session: Session
    private let format: ExportFormat?
    private var writer: (any LinkWriter)?
    private var written = 0
    private var leftOut = 0
    private var shortened = 0

    /// Writes the beginning of the file.
    init(_ session: Session, _ content: ExportTarget.Content) throws(CommandError) {
        self.session = session
        switch content {
        case .format(let format):
            (self.format, writer) = (format, nil)
            if format == .csv { try session.output.line(LinkColumn.all.map(\.name).joined(separator: ",")) }
        case .target(let target):
            let writer = target.writer(now: session.console.now())
            (format, self.writer) = (nil, writer)
            try session.output.bytes(writer.head)
        }
    }

    mutating func write(_ link: JSONObject, _ reply: Reply) throws(CommandError) {
        switch format {
        case .ndjson where session.json: try session.output.json(reply)
        case .ndjson: try session.output.json(line: JSONValue.object(link).compact.utf8)
        case .csv: try session.output.csv(LinkColumn.all.map { $0.written(link) }.joined(separator: ","))
        case nil:
            guard let result = writer?.write(link) else { return }
            try session.output.bytes(result.bytes)
            note(result, of: link)
        }
    }

    private mutating func note(_ result: WrittenLink, of link: JSONObject) {
        let name = cleaned(LinkCard.shortLink(link))
        if let reason = result.leftOut {
            leftOut += 1
            session.output.talk("\(name): left out: \(cleaned(reason))", .yellow)
        } else {
            written += 1
            guard !result.lost.isEmpty else { return }
            shortened += 1
            session.output.talk("\(name): without \(cleaned(result.lost.joined(separator: ", ")))", .yellow)
        }
    }

    mutating func finish() throws(CommandError) {
        if let tail = writer?.tail() { try session.output.bytes(tail) }
        try session.output.flush()
    }

    /// Says how many links the file has; throws when some were left out.
    func report() throws(CommandError) {
        guard writer != nil else { return }
        let parts = shortened > 0 ? ", \(grouped(shortened)) of them without what the format cannot express" : ""
        session.output.talk(written == 1 ? "1 link written\(parts)" : "\(grouped(written)) links written\(parts)")
        guard leftOut > 0 else { return }
        throw CommandError(
            .badInput, leftOut == 1 ? "1 link was left out" : "\(grouped(leftOut)) links were left out")
    }
}
