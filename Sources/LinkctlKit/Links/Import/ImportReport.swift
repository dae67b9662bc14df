// Reports the rows of an import that need a look: to a file, to a pipe as they come, or the first few on a terminal at the
// end. Then it shows how many rows there were of each reason, and where the columns went.

import Glibc
import LinkCore
import LinkFormats

/// The report of one import.
final class ImportReport {
    /// The most rows shown on a terminal, and the most warnings without a report file.
    private static let shownRows = 20

    /// The first line of the file.
    private static let header = "row,field,reason,meaning,result,link,file\n"

    private let session: Session
    private let path: String?
    private let file: FileSink?
    private var buffer: [UInt8] = []
    private var shown: [[Cell]] = []
    private var count = 0
    /// Whether rows are of several files.
    private var hasFiles = false
    private var warningCount = 0
    private var reasons = ReasonCounts()
    private var columns = ColumnUse()
    /// The most hosts that are named.
    private static let mostHosts = 1000
    /// The hosts to which rows lead although `[targets] allow` lacks them.
    private var hosts: Set<ByteKey> = []

    /// - Parameter path: the file of `--report`; nil without it.
    init(_ session: Session, path: String?) throws(CommandError) {
        self.session = session
        self.path = path
        file = if let path { try newFile(path) } else { nil }
        if file != nil { buffer = Array(Self.header.utf8) }
    }

    /// Whether a regular file begins as a report, whose column `link` could be taken for links of a product.
    static func isReport(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: header.utf8.count)
        return readSome(descriptor, into: &head) == head.count && head.elementsEqual(header.utf8)
    }

    /// Adds a result. Rows that were made are listed in the file only if linkd chose their key.
    func add(_ result: LinkBatches.Result) throws(CommandError) {
        columns.add(result.origin.uses, areTaken: result.state.isMade)
        switch result.state {
        case .skipped(let fault), .refused(let fault):
            reasons.add(result.state.word, fault, result.origin.text(result.shortLink))
            for host in fault.hosts where hosts.count < Self.mostHosts { hosts.insert(ByteKey(host)) }
            try list(result, fault)
        case .created, .updated, .unchanged:
            if file != nil, !result.origin.hasKey { write(result, ["", "", ""]) }
            if let key = result.origin.oldKey { note(result, "key", "renamed", "in the file its key is \"\(key)\"") }
        }
        for sentence in result.origin.warnings { note(result, "", "warning", sentence) }
        for word in result.warnings { note(result, "", "warning", LinkCard.warning(word)) }
    }

    private func list(_ result: LinkBatches.Result, _ fault: ImportRowError) throws(CommandError) {
        count += 1
        if file != nil { return write(result, [fault.field, fault.reason, fault.meaning]) }
        let origin = result.origin
        guard !session.json else {
            return session.output.talk(cleaned("\(origin.text(result.shortLink)): \(fault.sentence)"))
        }
        let row = origin.file.isEmpty ? origin.row : "\(origin.file):\(origin.row)"
        hasFiles = hasFiles || !origin.file.isEmpty
        let texts = [row, fault.field, fault.reason, fault.meaning]
        guard session.output.isTerminal else {
            return try session.output.line(texts.map(cleaned).joined(separator: "\t"))
        }
        if shown.count < Self.shownRows { shown.append(texts.map { Cell($0) }) }
    }

    private func note(_ result: LinkBatches.Result, _ field: String, _ reason: String, _ sentence: String) {
        warningCount += 1
        if file != nil { return write(result, [field, reason, sentence]) }
        guard warningCount <= Self.shownRows else { return }
        let row = result.origin.text(result.shortLink)
        session.output.talk(cleaned("\(row): \(reason): \(sentence)"), .yellow)
    }

    private func write(_ result: LinkBatches.Result, _ texts: [String]) {
        let all = [result.origin.row] + texts + [result.state.word, result.shortLink, result.origin.file]
        buffer.append(contentsOf: all.map(CSVField.text).joined(separator: ",").utf8)
        buffer.append(0x0a)
    }

    /// Writes the collected rows, so that an interrupted import has reported everything it did.
    func flush() throws(CommandError) {
        guard let file, let path, !buffer.isEmpty else { return }
        try file.put(buffer, path)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Completes the report of the rows.
    func finish() throws(CommandError) {
        if let file, let path {
            try flush()
            try file.close(path)
            if count + warningCount > 0 { session.output.talk("rows that need a look are in \(cleaned(path))") }
        } else if warningCount > Self.shownRows {
            let more = grouped(warningCount - Self.shownRows)
            session.output.talk("and \(more) more warnings: --report FILE lists them all", .dim)
        }
        guard !shown.isEmpty else { return }
        let row: Column = hasFiles ? .text("row") : .number("row")
        var table = Table(session.output, [row, .text("field"), .text("reason"), .flexible("meaning")])
        for row in shown { try table.row(row) }
        try table.finish(empty: "")
        if count > shown.count {
            session.output.talk("and \(grouped(count - shown.count)) more: --report FILE lists them all", .dim)
        }
    }

    /// Shows the hosts to allow, as they are written in a list of TOML.
    private func showHosts() {
        guard !hosts.isEmpty else { return }
        let count = hosts.count == 1 ? "1 host" : "\(grouped(hosts.count)) hosts"
        let names = hosts.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        session.output.talk(
            "rows lead to \(count) that [targets] allow in linkd.toml lacks; add what you trust, then linkctl config reload:"
        )
        session.output.talk(cleaned(names.map { "\"\($0)\"" }.joined(separator: ", ")))
        if hosts.count == Self.mostHosts { session.output.talk("and perhaps more: import again then", .dim) }
    }

    /// Shows the rows by reason, and the columns of the source.
    func showCounts() {
        var table = MessageTable(["result", "field", "reason", "rows", "for example"], numbers: ["rows"])
        for group in reasons.groups {
            table.row([group.result, group.field, group.reason, grouped(group.count), group.example])
        }
        if reasons.others > 0 { table.row(["", "", "(other)", grouped(reasons.others), ""]) }
        table.talk(to: session.output)
        showHosts()
        // Values of rows that failed or were skipped have a column of their own, if there are any.
        let hasLost = columns.others.lost > 0 || columns.lines.contains { $0.count.lost > 0 }
        let lost = "of rows left out"
        var uses = MessageTable(
            ["column", "where it went", "values"] + (hasLost ? [lost] : []), numbers: ["values", lost])
        func numbers(_ count: ColumnUse.Count) -> [String] {
            [grouped(count.taken)] + (hasLost ? [count.lost > 0 ? grouped(count.lost) : ""] : [])
        }
        for line in columns.lines { uses.row([line.column, line.field] + numbers(line.count)) }
        if columns.others.taken + columns.others.lost > 0 { uses.row(["(other)", ""] + numbers(columns.others)) }
        uses.talk(to: session.output)
    }
}
