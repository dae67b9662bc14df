// Reads links from CSV with a header: the output of `links export --format csv`, or a spreadsheet. The separator is a
// comma, semicolon or tab, whichever the header contains most. An empty cell leaves its field unset.

import LinkCore

/// Reads one link per record.
struct CSVLinks: LinkImporter {
    private let input: InputFile
    private var reader: LineReader
    private var columns: [LinkColumn] = []
    private var separator = UInt8(ascii: ",")

    init(_ input: InputFile) throws(CommandError) {
        self.input = input
        reader = LineReader(descriptor: input.descriptor, name: input.name, maxLineBytes: LinkBatches.maxBytes)
        guard let header = try record(isHeader: true, isWaiting: { () throws(CommandError) in }) else { return }
        guard case .fields(let names) = header.parsed else {
            throw CommandError(
                .badInput, "the first line is not a CSV header", advice: "name the columns there, such as key,url")
        }
        for name in names {
            guard let column = LinkColumn.named(name) else {
                throw CommandError(
                    .badInput, "no field of a link is called \(name)",
                    advice: "the columns are those that linkctl links export --format csv writes; "
                        + "docs/migrate.md converts Google's export")
            }
            guard !columns.contains(where: { sameBytes($0.name, column.name) }) else {
                throw CommandError(.badInput, "the column \(name) appears twice", advice: "remove one of them")
            }
            columns.append(column)
        }
    }

    var bytesRead: Int64 { reader.bytesRead }
    var totalBytes: Int64? { reader.totalBytes }

    mutating func next(isWaiting: () throws(CommandError) -> Void) throws(CommandError) -> ImportRow? {
        guard let record = try record(isHeader: false, isWaiting: isWaiting) else { return nil }
        return ImportRow(number: record.number, content: content(record.parsed))
    }

    /// The next record that is not an empty line; it spans lines while a quote is open.
    private mutating func record(
        isHeader: Bool, isWaiting: () throws(CommandError) -> Void
    ) throws(CommandError) -> (number: Int, parsed: CSVRecord.Parsed)? {
        var bytes: [UInt8] = []
        var number = 0
        while true {
            let line: [UInt8]
            switch try reader.next() {
            case .idle:
                try isWaiting()
                continue
            case .end: return number > 0 ? (number, .broken("a quote is not closed")) : nil
            case .line(let next): line = next
            }
            if number == 0 {
                guard !line.isEmpty else { continue }
                number = reader.lineNumber
                bytes = line.starts(with: [0xef, 0xbb, 0xbf]) && isHeader ? Array(line.dropFirst(3)) : line
                if isHeader { separator = Self.separator(of: bytes) }
            } else {
                bytes += [0x0a] + line
            }
            guard bytes.count <= LinkBatches.maxBytes else {
                return (number, .broken("over \(LinkBatches.maxBytes) bytes"))
            }
            let parsed = CSVRecord.parse(bytes, separator: separator)
            if parsed != .unfinished { return (number, parsed) }
        }
    }

    private static func separator(of header: [UInt8]) -> UInt8 {
        let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let counts = choices.map { choice in header.count { $0 == choice } }
        let most = counts.max() ?? 0
        return most == 0 ? choices[0] : choices[counts.firstIndex(of: most) ?? 0]
    }

    private func content(_ parsed: CSVRecord.Parsed) -> ImportRow.Content {
        switch parsed {
        case .unfinished: return .refused(ImportRowError(reason: "a quote is not closed"))
        case .broken(let reason): return .refused(ImportRowError(reason: reason))
        case .fields(let cells):
            guard cells.count <= columns.count else {
                return .refused(ImportRowError(reason: "\(cells.count) cells under \(columns.count) columns"))
            }
            var link = JSONObject()
            for (column, cell) in zip(columns, cells) where !cell.isEmpty {
                do throws(ImportRowError) {
                    try column.read(cell, into: &link)
                } catch {
                    return .refused(error)
                }
            }
            return .link(link)
        }
    }
}
