// `linkctl links import FILE`

import ArgumentParser
import LinkCore
import Records

/// Implements `linkctl links import`.
struct LinksImport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import links from a file of linkd or another product.",
        discussion: """
            Every row names its link by an external id, or by a key with or without a domain: an existing link is \
            changed (or as --on-conflict says), any other is made. To run an import again, for example after an \
            interruption, use --on-conflict keep: without it, existing links get the values of the file again. A \
            second row of one link, by domain and key or by external id, fails, unless it has the same values. Of a \
            folder and its subfolders, all files of links are read in the order of their names; a message names the \
            others. Row numbers are lines of the file; 7#2 is the second row of line 7. With --dry-run, linkd checks \
            every row and changes nothing.

            A row that fails or is skipped is reported with its number, field and reason, and the others are \
            imported. At the end come the counts by reason and, for other products, where each column went. What \
            linkd has no field for is kept in the attributes of the link. The exit code is 0 when every row was \
            made, skipped or already there, and 65 when some failed or the file has no links of the product.

            csv and ndjson are linkd's own: the columns of csv are those that links export writes; single \
            parameters may have their own, such as route_parameters.product_id or utm_source. Tags are separated by \
            commas, semicolons or bars. An empty cell means that the field is missing. Counts and revisions of an \
            export are ignored, and its short links where there are keys.

            EXAMPLES
              linkctl links import links.ndjson --from ndjson --dry-run
              linkctl links import takeout/ --from firebase --report look.csv
                --map-domain shop.page.link=go.example.com
              linkctl links import links.csv --from csv --on-conflict keep
            """)

    @Argument(
        help: ArgumentHelp("The file, or a folder of files; - is standard input.", valueName: "file"),
        completion: .file())
    var file: String
    @Option(help: ArgumentHelp("The format of the file, or the product that wrote it.", valueName: "format"))
    var from: ImportFormat
    @Option(
        help: ArgumentHelp(
            "Make links of the domain OLD on NEW, and move targets on OLD; may be repeated.", valueName: "old=new"))
    var mapDomain: [KeyValue] = []
    @Option(
        help: ArgumentHelp("Give the link with the key OLD the key NEW; may be repeated.", valueName: "old=new"))
    var mapKey: [KeyValue] = []
    @Option(help: ArgumentHelp("The app of rows that name none.", valueName: "app"), completion: .asked(.apps))
    var app: String?
    @Option(
        help: ArgumentHelp(
            "Of links that exist: replace changes them, keep skips the row, fail rejects it.", valueName: "what"))
    var onConflict = ImportConflict.replace
    @Flag(help: "Check every row; change nothing.") var dryRun = false
    @Option(
        help: ArgumentHelp(
            "Write to this file, as csv, the rows that failed or were skipped, warnings, and links whose keys linkd "
                + "chose or --map-key changed: row, field, reason, meaning, result, link, file.", valueName: "file"),
        completion: .file())
    var report: String?
    @Flag(help: "Take keys even of deleted links.") var reuseKey = false
    @Option(help: ArgumentHelp("Give each link of the import this tag, too; may be repeated.", valueName: "tag"))
    var tag: [String] = []
    @Option(
        help: ArgumentHelp(
            "Write each link to this new file before it changes: links undo FILE takes the import back.",
            valueName: "file"),
        completion: .file())
    var undoFile: String?
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let files = try ImportFiles(file)
        // A single file that is not of the format ends the import before anything is made.
        let first: (FileSource, any LinkImporter)?
        if files.isFolder {
            first = nil
        } else {
            let source = FileSource(try InputFile(file, console: session.console))
            first = (source, try from.open(source))
        }
        let (domains, keys) = (try MappedDomains(mapDomain), try MappedKeys(mapKey))
        do throws(LinkError) {
            _ = try LinkChange(checking: ["tags": .array(tag.map { .string($0) })])
        } catch {
            throw CommandError(
                .usage,
                "--tag takes different tags of 1 to \(LinkLimits.tagBytes) bytes without line breaks, at most "
                    + "\(LinkLimits.tags)", advice: "correct it; nothing was imported")
        }
        if let report, files.contains(report, input: session.console.input) {
            throw CommandError(
                .usage, "--report \(report) is the file that is imported", advice: "give another name for the report")
        }
        let undo = try undoFile.flatMap { (path) throws(CommandError) in
            dryRun ? nil : try ImportUndo(path, session)
        }
        let batches = LinkBatches(
            session, existing: onConflict.existing, reuse: reuseKey, isDry: dryRun, tags: tag, undo: undo)
        if let note = files.note { session.output.talk(cleaned(note), .yellow) }
        let run = ImportRun(
            session, from, files, batches, try ImportReport(session, path: report),
            ImportRun.Options(domains: domains, keys: keys, app: app, conflict: onConflict))
        try run.run(first, isDry: dryRun, undoFile: undo == nil ? nil : undoFile)
    }
}
