// `links create --file`: creates the links of an NDJSON file, in batches (LinkBatches) with several calls in flight, which
// bounds memory.

import LinkClient
import LinkCore

/// One run of `links create --file`.
final class LinksFromFile {
    /// The most rows shown on a terminal at the end; a pipe gets all rows.
    private static let shownRows = 40

    private let session: Session
    private let defaults: JSONObject
    private let batches: LinkBatches
    private var tally = LinkTally()
    private var rows: [[Cell]] = []

    /// - Parameter defaults: fields for every link that does not set them itself.
    init(_ session: Session, defaults: JSONObject, upsert: Bool, reuse: Bool) {
        self.session = session
        self.defaults = defaults
        batches = LinkBatches(session, existing: upsert ? .change : .refuse, reuse: reuse)
    }

    /// Reads the file, creates the links and prints the results.
    func run(_ path: String) throws(CommandError) {
        let source = FileSource(try InputFile(path, console: session.console))
        var importer = try NDJSONLinks(source)
        source.isWaiting = { [unowned self] () throws(CommandError) in try catchUp() }
        var progress = ProgressBar(session.output, total: source.totalBytes, unit: "links")
        let started = ContinuousClock.now
        Interruption.begin(.creating)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            while let row = try source.next(&importer) {
                try take(row)
                progress.update(done: importer.bytesRead, count: tally.done)
            }
            try batches.finish()
            try settle()
        } catch {
            batches.takeArrived()
            try? settle()
            progress.finish()
            throw error.after(tally.text)
        }
        progress.finish()
        try report(in: ContinuousClock.now - started)
    }

    private func take(_ row: ImportRow) throws(CommandError) {
        let origin = RowOrigin(number: row.number)
        switch row.content {
        case .refused(let fault): try batches.refuse(origin, fault)
        case .omitted(let fault, let link): try batches.skip(origin, fault, link)
        case .link(var link):
            for member in defaults.members where link[member.key] == nil { link[member.key] = member.value }
            if let fault = LinkRowCheck.fault(of: link) {
                try batches.refuse(origin, fault)
            } else {
                try batches.add(origin, link)
            }
        }
        try settle()
    }

    /// Called when input has to be waited for: sends what is there, so that a slow writer gets each link at once.
    private func catchUp() throws(CommandError) {
        try batches.finish()
        try settle()
        try session.output.flush()
    }

    private func settle() throws(CommandError) {
        for result in batches.takeResults() {
            if case .refused(let fault) = result.state {
                tally.refused += 1
                session.output.talk("\(result.origin.text): \(cleaned(fault.sentence))", .red)
                continue
            }
            tally.count(result.state)
            for word in result.warnings {
                session.output.talk("\(result.origin.text): warning: \(LinkCard.warning(word))", .yellow)
            }
            guard !session.json else { continue }
            let cells = [Cell(String(result.origin.number)), Cell(result.shortLink, .bold), Cell(result.state.word)]
            if session.output.isTerminal {
                if rows.count < Self.shownRows { rows.append(cells) }
            } else {
                try session.output.line(cells.map { cleaned($0.text) }.joined(separator: "\t"))
            }
        }
        Interruption.note(recorded: tally.done)
    }

    private func report(in time: Duration) throws(CommandError) {
        if !rows.isEmpty {
            var table = Table(session.output, [.number("row"), .text("short link"), .text("state")])
            for row in rows { try table.row(row) }
            try table.finish(empty: "")
        }
        let hidden = session.output.isTerminal && !session.json ? tally.made - rows.count : 0
        if hidden > 0 { session.output.talk("and \(grouped(hidden)) more: linkctl links list shows them", .dim) }
        session.output.talk("\(tally.text) in \(seconds(time)) s")
        if let failure = tally.failure { throw failure }
    }
}

/// Seconds rounded to one decimal, for messages.
func seconds(_ time: Duration) -> Double { (time / .seconds(1) * 10).rounded() / 10 }
