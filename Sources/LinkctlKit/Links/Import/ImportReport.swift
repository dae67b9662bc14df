// Reports the rejected rows of an import: to a file, to a pipe as they come, or the first few on a terminal at the end.

import LinkCore

/// The report of one import.
final class ImportReport {
    /// The most rows shown on a terminal.
    private static let shownRows = 20

    private let session: Session
    private let path: String?
    private let file: FileSink?
    private var buffer: [UInt8] = []
    private var shown: [[Cell]] = []
    private var count = 0

    /// - Parameter path: the file of `--report`; nil without it.
    init(_ session: Session, path: String?) throws(CommandError) {
        self.session = session
        self.path = path
        file = if let path { try newFile(path) } else { nil }
        if file != nil { buffer = Array("row,field,reason,meaning\n".utf8) }
    }

    /// Adds one rejected row.
    func add(_ number: Int, _ fault: ImportRowError) throws(CommandError) {
        count += 1
        let texts = [String(number), fault.field, fault.reason, fault.meaning]
        if file != nil {
            buffer.append(contentsOf: texts.map(CSVRecord.text).joined(separator: ",").utf8)
            buffer.append(0x0a)
            return
        }
        guard !session.json else { return session.output.talk("row \(number): \(cleaned(fault.text))") }
        guard session.output.isTerminal else {
            return try session.output.line(texts.map(cleaned).joined(separator: "\t"))
        }
        if shown.count < Self.shownRows { shown.append(texts.map { Cell($0) }) }
    }

    /// Writes the collected rows, so that an interrupted import has reported everything it did.
    func flush() throws(CommandError) {
        guard let file, let path, !buffer.isEmpty else { return }
        try file.put(buffer, path)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Completes the report and prints its table.
    func finish() throws(CommandError) {
        if let file, let path {
            try flush()
            try file.close(path)
            if count > 0 { session.output.talk("rejected rows are in \(cleaned(path))") }
        }
        guard !shown.isEmpty else { return }
        var table = Table(session.output, [.number("row"), .text("field"), .text("reason"), .flexible("meaning")])
        for row in shown { try table.row(row) }
        try table.finish(empty: "")
        if count > shown.count {
            session.output.talk("and \(grouped(count - shown.count)) more: --report FILE lists them all", .dim)
        }
    }
}
