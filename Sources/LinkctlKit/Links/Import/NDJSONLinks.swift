// Reads links from NDJSON: the output of `links export` or `links list --json`, or a file made by hand.

import LinkCore
import LinkFormats

/// Reads one JSON object per line: a link, or a reply that contains one.
struct NDJSONLinks: LinkImporter {
    private let stream: ByteStream
    private var records: JSONRecords

    init(_ source: FileSource) throws(CommandError) {
        stream = ByteStream(source)
        do throws(SourceError) {
            try stream.skipByteOrderMark()
        } catch {
            throw source.refusal(error)
        }
        records = JSONRecords(lines: stream, most: LinkFile.maxRecordBytes)
    }

    var bytesRead: Int64 { stream.bytesRead }

    mutating func next() throws(SourceError) -> ImportRow? {
        guard let record = try records.next() else { return nil }
        return ImportRow(number: record.line, content: Self.content(record.content))
    }

    private static func content(_ content: JSONRecords.Content) -> ImportRow.Content {
        switch content {
        case .broken(let reason): .refused(ImportRowError(reason: reason))
        case .object(let object): .link(object.count == 1 ? object.object("link") ?? object : object)
        }
    }
}
