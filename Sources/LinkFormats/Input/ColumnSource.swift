// Records of CSV under their columns. One thread.

import LinkCore

/// Reads the header, or takes the product's order of columns where there is none.
struct ColumnSource: SourceRecords {
    private static let maxColumns = 1000

    private var records: DelimitedRecords
    private let columns: [SourceName]
    /// The first record when it is no header.
    private var first: DelimitedRecords.Record?

    /// - Throws: when the first record is no header of the product, nor as long as its records.
    init(_ stream: ByteStream, _ product: any LinkProduct) throws(SourceError) {
        records = try DelimitedRecords(stream, most: LinkFile.maxRecordBytes)
        let record = try records.next()
        guard let record else {
            columns = []
            return
        }
        let cells: [String]
        switch record.cells {
        case .broken(let reason): throw SourceError(line: record.line, "the header cannot be read: \(reason)")
        case .texts(let texts): cells = texts
        }
        guard cells.count <= Self.maxColumns else {
            throw SourceError(line: record.line, "it has \(cells.count) columns; at most \(Self.maxColumns) are read")
        }
        let names = cells.map { SourceName($0) }
        let layout = product.layout
        if layout.required.contains(where: { name in names.contains { $0.isNamed(name) } }) {
            columns = try Self.distinct(names, line: record.line)
        } else if let order = layout.columns, order.count == cells.count {
            columns = order.map { SourceName($0) }
            first = record
        } else {
            let named = names.map(\.text).filter { !$0.isEmpty }.prefix(8).joined(separator: ", ")
            throw SourceError(
                line: record.line, "this is no file of \(product.title): its first line names \(named)",
                advice: "a header has one of the columns \(layout.required.joined(separator: ", "))")
        }
    }

    private static func distinct(_ names: [SourceName], line: Int) throws(SourceError) -> [SourceName] {
        for (index, name) in names.enumerated() where !name.text.isEmpty {
            if names[..<index].contains(where: { sameBytes($0.text, name.text) }) {
                throw SourceError(
                    line: line, "the column \(name.text) appears twice", advice: "remove or rename one of them")
            }
        }
        return names.enumerated().map { $1.text.isEmpty ? SourceName("column\($0 + 1)") : $1 }
    }

    mutating func next() throws(SourceError) -> SourceRow? {
        let taken = first
        first = nil
        let next = if let taken { taken } else { try records.next() }
        guard let record = next else { return nil }
        switch record.cells {
        case .broken(let reason): return SourceRow(line: record.line, content: .broken(reason))
        case .texts(let cells):
            if let fault = record.fault(among: columns.count) {
                return SourceRow(line: record.line, content: .broken(fault))
            }
            return SourceRow(
                line: record.line, content: .record(SourceRecord(columns: columns, cells: cells)),
                mayBeCut: record.mayBeCut)
        }
    }
}
