// Which form a file has, by its beginning, and its records. One thread.

import LinkCore

/// A record of a file, or why a part of it is none.
struct SourceRow {
    /// The line on which it begins, from 1.
    var line: Int
    var content: Content
    /// Whether the file ends in it in such a way that its last value may be cut.
    var mayBeCut = false

    enum Content {
        case record(SourceRecord)
        case broken(String)
    }
}

/// The records of a file, one by one.
protocol SourceRecords {
    /// The next record; nil at the end.
    mutating func next() throws(SourceError) -> SourceRow?
}

/// Chooses the reader of a file.
enum SourceForm {
    static func records(_ stream: ByteStream, _ product: any LinkProduct) throws(SourceError) -> any SourceRecords {
        try stream.skipByteOrderMark()
        while let byte = try stream.byte(at: 0), byte == 0x20 || byte == 0x0a || byte == 0x0d { stream.advance(1) }
        let layout = product.layout
        switch try stream.byte(at: 0) {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let records = try JSONRecords(stream, lists: layout.pages, most: LinkFile.maxRecordBytes)
            return JSONSource(records: records, embedded: layout.embedded)
        case UInt8(ascii: "<") where layout.hasXML: return try XMLRecords(stream, layout)
        default: break
        }
        let line = try stream.headOfLine(most: 1 << 14)
        if layout.table != nil, SQLRecords.isDump(line) {
            return SQLRecords(stream, layout, head: try stream.head(1 << 14))
        }
        if let address = layout.address, isAddress(line, layout) {
            return AddressSource(stream: stream, name: SourceName(address))
        }
        return try ColumnSource(stream, product)
    }

    /// Whether a line is nothing but an address: it begins as one, and has no cells behind it. An address has no quotes.
    private static func isAddress(_ line: some Collection<UInt8>, _ layout: SourceLayout) -> Bool {
        let begin = asciiLowercased(String(decoding: line.prefix(8), as: UTF8.self))
        guard begin.hasPrefix("http://") || begin.hasPrefix("https://"), !line.contains(UInt8(ascii: "\"")) else {
            return false
        }
        let separator = DelimitedRecords.separator(of: line)
        return line.count { $0 == separator } + 1 != layout.columns?.count
    }
}

/// Records of JSON.
private struct JSONSource: SourceRecords {
    var records: JSONRecords
    let embedded: [String]
    let names = SourceNames()

    mutating func next() throws(SourceError) -> SourceRow? {
        guard let record = try records.next() else { return nil }
        switch record.content {
        case .object(var object):
            for name in embedded {
                guard let text = object[name]?.string, let inner = try? JSONParser.parse(Array(text.utf8)),
                    let members = inner.object, !members.hadDuplicateKeys
                else { continue }
                object[name] = inner
            }
            return SourceRow(line: record.line, content: .record(SourceRecord(object, names: names)))
        case .broken(let reason): return SourceRow(line: record.line, content: .broken(reason))
        }
    }
}

/// One address per line.
private struct AddressSource: SourceRecords {
    let stream: ByteStream
    let name: SourceName

    mutating func next() throws(SourceError) -> SourceRow? {
        while let first = try stream.byte(at: 0), first <= 0x20 { stream.advance(1) }
        guard try stream.byte(at: 0) != nil else { return nil }
        let line = stream.line
        let most = LinkFile.maxRecordBytes
        guard let count = try stream.lengthOfLine(most: most) else {
            try stream.skipLine()
            return SourceRow(line: line, content: .broken("over \(most) bytes"))
        }
        guard let text = String(validating: SourceValue.trimmed(try stream.take(count)), as: UTF8.self) else {
            return SourceRow(line: line, content: .broken("not UTF-8"))
        }
        let hasFeed = try stream.byte(at: 0) != nil
        return SourceRow(
            line: line, content: .record(SourceRecord(columns: [name], cells: [text])), mayBeCut: !hasFeed)
    }
}
