// Runs one import: rows are read, checked here and by linkd, counted and reported. It holds only what is in flight.

import LinkCore
import LinkFormats
import Records

/// One run of `links import`.
final class ImportRun {
    /// How rows are imported.
    struct Options {
        var domains: MappedDomains
        var keys: MappedKeys
        /// The app of rows that name none; nil leaves the choice to linkd.
        var app: String?
        var conflict = ImportConflict.replace
    }

    private let session: Session
    private let format: ImportFormat
    private let files: ImportFiles
    private let batches: LinkBatches
    private let report: ImportReport
    private var options: Options
    private var loops: LinkLoops
    private var known = KnownLinks()
    private lazy var names = StoredNames { [unowned self] (app, domain, key) throws(CommandError) in
        try name(app: app, domain: domain, key: key)
    }
    private var tally = LinkTally()
    private var progress: ProgressBar
    /// The failure of a single file that has no links; nil when it has some.
    private var nothing: CommandError?
    /// The bytes of the files that are done.
    private var doneBytes: Int64 = 0
    /// The line of the last row.
    private var line = 0
    /// Which of the rows of its line that was.
    private var place = 0

    init(
        _ session: Session, _ format: ImportFormat, _ files: ImportFiles, _ batches: LinkBatches,
        _ report: ImportReport, _ options: Options
    ) {
        self.session = session
        self.format = format
        self.files = files
        self.batches = batches
        self.report = report
        self.options = options
        loops = LinkLoops(options.domains)
        progress = ProgressBar(session.output, total: files.totalBytes, unit: "links")
    }

    /// Imports all files, or only checks them when `isDry`.
    /// - Parameters:
    ///   - first: the file when there is one, opened before anything is made.
    ///   - undoFile: the path of the undo file; nil when there is none.
    func run(
        _ first: (source: FileSource, importer: any LinkImporter)?, isDry: Bool, undoFile: String? = nil
    ) throws(CommandError) {
        let started = ContinuousClock.now
        Interruption.begin(isDry ? .checking : .importing)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            if let first {
                try take(first.source, first.importer, file: "")
            } else {
                for file in files.files { try take(file) }
            }
            try catchUp()
            try batches.finishUndo()
        } catch {
            batches.takeArrived()
            _ = try? settle()
            progress.finish()
            try? report.finish()
            var failure = error.after(tally.text)
            if !isDry, let advice = failure.advice { failure.advice = "\(advice); \(again) to continue" }
            throw failure
        }
        progress.finish()
        try report.finish()
        if let nothing { throw nothing }
        let time = seconds(ContinuousClock.now - started)
        let hasChanged = tally.created + tally.updated > 0
        let undo = hasChanged ? undoFile.map { "; linkctl links undo \($0) takes it back" } ?? "" : ""
        session.output.talk(isDry ? "\(tally.plan); nothing was changed" : "\(tally.text) in \(time) s\(undo)")
        if known.isFull {
            session.output.talk("not all names were remembered: a row may have changed the link of an earlier row")
        }
        if let note = options.keys.note { session.output.talk(cleaned(note), .yellow) }
        report.showCounts()
        if var failure = tally.failure {
            if !isDry { failure.advice = "correct them and \(again)" }
            throw failure
        }
    }

    /// How to run the command again: links that were made must not be set back to what the file says.
    private var again: String {
        let hasMade = tally.made > 0 && options.conflict == .replace
        return hasMade ? "run the command again with --on-conflict keep" : "run the command again"
    }

    /// Takes one file of a folder. One that is not of the format is a failed row.
    private func take(_ file: ImportFiles.File) throws(CommandError) {
        let source: FileSource
        let importer: any LinkImporter
        do throws(CommandError) {
            source = FileSource(try InputFile(file.path, console: session.console))
            importer = try format.open(source)
        } catch {
            let fault = ImportRowError(reason: error.what ?? "it cannot be read", detail: error.advice)
            return try batches.refuse(RowOrigin(file: file.name, number: 1), fault)
        }
        try take(source, importer, file: file.name)
        doneBytes += source.totalBytes ?? 0
    }

    private func take(
        _ source: FileSource, _ importer: any LinkImporter, file: String
    ) throws(CommandError) {
        var importer = importer
        var isEmpty = true
        line = 0
        source.isWaiting = { [unowned self] () throws(CommandError) in try catchUp() }
        while let row = try source.next(&importer) {
            isEmpty = false
            try take(row, file: file)
            progress.update(done: doneBytes + importer.bytesRead, count: tally.done)
        }
        guard isEmpty, let expected = importer.expected else { return }
        if files.isFolder {
            let fault = ImportRowError(reason: "no link is in this file", detail: expected)
            try batches.refuse(RowOrigin(file: file, number: 1), fault)
        } else {
            nothing = CommandError(.badInput, "\(source.name) has no links", advice: expected)
        }
    }

    private func take(_ row: ImportRow, file: String) throws(CommandError) {
        place = row.number == line ? place + 1 : 1
        line = row.number
        var origin = RowOrigin(
            file: file, number: row.number, place: place, uses: row.uses, warnings: row.warnings)
        switch row.content {
        case .refused(let fault): try batches.refuse(origin, fault)
        case .omitted(let fault, let link): try batches.skip(origin, fault, prepared(link))
        case .link(let link):
            var link = prepared(link)
            if let warning = LinkRowCheck.setAsidePicture(of: &link) { origin.warnings.append(warning) }
            origin.uses += options.domains.move(&link).map { move in
                RecordReading.Use(column: "(targets on \(move.old))", field: "\(move.field), on \(move.new)")
            }
            origin.hasKey = link["key"] != nil
            origin.oldKey = options.keys.rename(&link)
            origin.routes = RouteGuesses(link, row.paths)
            if let guess = origin.routes?.next() { link = guess.link }
            if let fault = LinkRowCheck.fault(of: link) ?? LinkRowCheck.namelessness(of: link) ?? loop(link) {
                try batches.refuse(origin, fault, link)
            } else {
                try send(link, origin)
            }
        }
        try settle()
    }

    private func send(_ link: JSONObject, _ origin: RowOrigin) throws(CommandError) {
        var origin = origin
        let encoded = EncodedLink(link)
        switch known.meet(encoded, try names.names(of: link), &origin) {
        case .new: try batches.add(origin, encoded, link)
        case .repeated: try batches.pass(origin, link)
        case .contradicted(let first, let field): try batches.refuse(origin, Self.duplicate(of: first, field), link)
        }
    }

    /// Asks linkd for the name of a link; nil when it has none for these.
    private func name(
        app: String?, domain: String?, key: String
    ) throws(CommandError) -> StoredNames.Answer? {
        try batches.waitForAnswers()
        var parameters: JSONObject = ["key": .string(key)]
        parameters.put("app", app)
        parameters.put("domain", domain)
        do throws(CommandError) {
            let reply = try session.decoded(
                try session.call(LinkMethod.getName, parameters), of: LinkMethod.getName)
            return StoredNames.Answer(
                app: reply.text("app") ?? "", domain: reply.text("domain") ?? "", key: reply.text("key") ?? key)
        } catch  where error.refusal?.text("error") == "org.linkd.Links.InvalidLink" {
            return nil
        }
    }

    /// The link without the fields that linkd maintains, in its app, and with its domain mapped by --map-domain.
    private func prepared(_ link: JSONObject) -> JSONObject {
        var prepared = JSONObject()
        for member in link.members where member.value != .null {
            let isMaintained = LinkField.named(member.key)?.isMaintained == true
            if !isMaintained || sameBytes(member.key, "hasPassword") { prepared.append(member.key, member.value) }
        }
        Self.readPair(link, into: &prepared)
        if let app = options.app, prepared["app"] == nil { prepared.append("app", .string(app)) }
        if let mapped = prepared.text("domain").map(asciiLowercased).flatMap(options.domains.host(for:)) {
            prepared["domain"] = .string(mapped)
        }
        return prepared
    }

    /// Understands a pair of addresses: `shortLink` names a link that has no key, and `longLink` is where it leads.
    private static func readPair(_ link: JSONObject, into prepared: inout JSONObject) {
        if prepared["key"] == nil, let short = link.text("shortLink").flatMap(SourceValue.shortLink) {
            prepared["key"] = .string(short.key)
            if prepared["domain"] == nil { prepared["domain"] = .string(short.domain) }
        }
        for name in ["longLink", "longUrl"] where prepared["url"] == nil {
            guard let long = prepared[name] else { continue }
            prepared[name] = nil
            prepared["url"] = long
        }
    }

    /// The fault of a row whose link an earlier row describes.
    private static func duplicate(of first: RowOrigin, _ field: String = "key", _ more: String = "") -> ImportRowError {
        let name = sameBytes(field, "key") ? "domain and key" : field
        return ImportRowError(
            field: field, reason: "duplicate_\(field)",
            detail: "\(first.text) of this import has the same \(name)\(more)")
    }

    private func loop(_ link: JSONObject) -> ImportRowError? {
        loops.closes(link) ? ImportRowError(field: "url", reason: "leads_to_itself") : nil
    }

    /// Judges a row whose link linkd had already: an earlier row may have made it under another name.
    private func judge(_ result: inout LinkBatches.Result, _ domain: String, _ key: String) throws(CommandError) {
        let first = known.meet(stored: try names.stored(domain: domain, key: key), result.origin)
        switch result.state {
        case .updated:
            guard let first else { return }
            result.state = .refused(Self.duplicate(of: first, "key", "; it has the values of this row now"))
        case .unchanged:
            result.state =
                options.conflict == .keep
                ? first.map { .refused(Self.duplicate(of: $0)) } ?? options.conflict.state(unchanged: result.origin)
                : .unchanged
        default: break
        }
    }

    private func catchUp() throws(CommandError) {
        // What linkd has done is reported before the next answer is waited for. Rows may be sent again.
        repeat {
            while try batches.finishSome() { try settle() }
        } while try settle()
        try session.output.flush()
    }

    /// Takes in the results that have arrived. Returns whether rows are to be sent again.
    @discardableResult
    private func settle() throws(CommandError) -> Bool {
        var sendsAgain = false
        for var result in batches.takeResults() {
            if try guess(result) {
                sendsAgain = true
                continue
            }
            if let first = known.failure(before: result.origin) {
                result.state = .refused(Self.duplicate(of: first, "key", ", and failed"))
            } else if let stored = result.stored {
                try judge(&result, stored.domain, stored.key)
            }
            if case .refused(var fault) = result.state {
                known.fail(result.origin)
                if let advised = MappedKeys.advice(fault) {
                    fault.detail = advised
                    result.state = .refused(fault)
                }
            }
            try report.add(result)
            tally.count(result.state)
        }
        Interruption.note(recorded: tally.done)
        try report.flush()
        return sendsAgain
    }

    /// Sends a row again whose path is no route of the app. Returns false for any other row.
    private func guess(_ result: LinkBatches.Result) throws(CommandError) -> Bool {
        guard case .refused(let fault) = result.state, fault.field.hasPrefix("route"),
            var routes = result.origin.routes
        else { return false }
        var origin = result.origin
        let (link, isLast) = routes.next()
        origin.routes = isLast ? nil : routes
        try batches.add(origin, link)
        return true
    }
}
