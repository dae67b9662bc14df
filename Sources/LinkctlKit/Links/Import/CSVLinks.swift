// Reads links from CSV with a header: the output of `links export --format csv`, or a spreadsheet. An empty cell leaves
// its field unset.

import LinkCore
import LinkFormats

/// Reads one link per record.
struct CSVLinks: LinkImporter {
    private let stream: ByteStream
    private var records: DelimitedRecords
    private var columns: [LinkColumn] = []

    init(_ source: FileSource) throws(CommandError) {
        stream = ByteStream(source)
        let header: DelimitedRecords.Record?
        do throws(SourceError) {
            try stream.skipByteOrderMark()
            records = try DelimitedRecords(stream, most: LinkFile.maxRecordBytes)
            header = try records.next()
        } catch {
            throw source.refusal(error)
        }
        guard let header else { return }
        guard case .texts(let names) = header.cells else {
            throw CommandError(
                .badInput, "the first line is not a CSV header", advice: "name the columns there, such as key,url")
        }
        columns = try Self.columns(names)
    }

    private static func columns(_ names: [String]) throws(CommandError) -> [LinkColumn] {
        var columns: [LinkColumn] = []
        for name in names {
            guard let column = LinkColumn.named(name) ?? LinkColumn.meant(by: name) else {
                throw CommandError(
                    .badInput, "no field of a link is called \(name)",
                    advice: "to keep a column of your own, call it attribute.NAME; docs/csv.md lists the others, which "
                        + "linkctl links export --format csv writes; --from PRODUCT reads the files of other products")
            }
            guard !columns.contains(where: { sameBytes($0.name, column.name) }) else {
                throw CommandError(.badInput, "the column \(name) appears twice", advice: "remove one of them")
            }
            columns.append(column)
        }
        return columns
    }

    var expected: String? { columns.isEmpty ? "the first line names the columns, such as key,url" : nil }

    var bytesRead: Int64 { stream.bytesRead }

    mutating func next() throws(SourceError) -> ImportRow? {
        guard let record = try records.next() else { return nil }
        let content = content(record)
        guard record.mayBeCut, case .link = content else { return ImportRow(number: record.line, content: content) }
        return ImportRow(number: record.line, content: content, warnings: [LinkFile.cutWarning])
    }

    private func content(_ record: DelimitedRecords.Record) -> ImportRow.Content {
        switch record.cells {
        case .broken(let reason): return .refused(ImportRowError(reason: reason))
        case .texts(let cells):
            if let fault = record.fault(among: columns.count) { return .refused(ImportRowError(reason: fault)) }
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
