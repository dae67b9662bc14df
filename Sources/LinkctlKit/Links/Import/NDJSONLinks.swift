// Reads links from NDJSON: the output of `links export` or `links list --json`, or a file made by hand.

import LinkCore

/// Reads one JSON object per line: a link, or a reply that contains one.
struct NDJSONLinks: LinkImporter {
    private let input: InputFile
    private var reader: LineReader

    init(_ input: InputFile) {
        self.input = input
        reader = LineReader(descriptor: input.descriptor, name: input.name, maxLineBytes: LinkBatches.maxBytes)
    }

    var bytesRead: Int64 { reader.bytesRead }
    var totalBytes: Int64? { reader.totalBytes }

    mutating func next(isWaiting: () throws(CommandError) -> Void) throws(CommandError) -> ImportRow? {
        while true {
            switch try reader.next() {
            case .end: return nil
            case .idle: try isWaiting()
            case .line(let line) where line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }): continue
            case .line(let line): return ImportRow(number: reader.lineNumber, content: Self.content(line))
            }
        }
    }

    private static func content(_ line: [UInt8]) -> ImportRow.Content {
        guard line.count <= LinkBatches.maxBytes else {
            return .refused(ImportRowError(reason: "over \(LinkBatches.maxBytes) bytes"))
        }
        do throws(JSONError) {
            guard let object = try JSONParser.parse(line).object else {
                return .refused(ImportRowError(reason: "not a JSON object"))
            }
            if object.hadDuplicateKeys { return .refused(ImportRowError(reason: "a field appears twice")) }
            return .link(object.count == 1 ? object.object("link") ?? object : object)
        } catch {
            return .refused(ImportRowError(reason: "not JSON: \(error.description)"))
        }
    }
}
