// `linkctl links import FILE`

import ArgumentParser
import LinkCore

/// Implements `linkctl links import`.
struct LinksImport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Make or change the links of a file.",
        discussion: """
            Every row names its link by an external id, or by a key with or without a domain: an existing link is \
            changed, any other is made. So you can run the import again: links that are already done stay as they \
            are. A rejected row is reported with its number, field and reason, the others are imported, and the \
            exit code is 65. Row numbers are lines of the file. Counts, revisions and short links of an export are \
            ignored. With --dry-run, linkd checks every row and changes nothing.

            The columns of csv are those that links export writes; single parameters may have their own, such as \
            route_parameters.product_id. An empty cell means that the field is missing.

            EXAMPLES
              linkctl links import links.ndjson --from ndjson --dry-run
              linkctl links import links.csv --from csv --report refused.csv
              linkctl links import old.csv --from csv
                --map-domain old.example.com=go.example.com
            """)

    @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
    var file: String
    @Option(help: ArgumentHelp("The format of the file.", valueName: "format")) var from: ImportFormat
    @Option(
        help: ArgumentHelp("Make links of the domain OLD on NEW; may be repeated.", valueName: "old=new"))
    var mapDomain: [KeyValue] = []
    @Flag(help: "Check every row; change nothing.") var dryRun = false
    @Option(
        help: ArgumentHelp("Write rejected rows to this file: row, field, reason, meaning as csv.", valueName: "file"),
        completion: .file())
    var report: String?
    @Flag(help: "Take keys even of deleted links.") var reuseKey = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let importer = try from.open(try InputFile(file, console: session.console))
        let report = try ImportReport(session, path: report)
        let batches = LinkBatches(session, upsert: true, reuse: reuseKey, isDry: dryRun)
        let run = ImportRun(session, importer, batches, report, domains: mapDomain)
        try run.run(isDry: dryRun)
    }
}
