// What the import needs of a file format: rows, one by one. To add a format, add a type to `ImportFormat.all`.

import ArgumentParser
import LinkCore

/// One row of a file.
struct ImportRow {
    /// The content of a row.
    enum Content {
        /// The fields of a link, by their names in the interface.
        case link(JSONObject)
        /// The row is not a link, for this reason.
        case refused(ImportRowError)
    }

    /// The line of the file on which the row begins, from 1.
    var number: Int
    var content: Content
}

/// Reads links from a file, holding one row at a time.
protocol LinkImporter {
    /// The number of bytes in the rows returned so far.
    var bytesRead: Int64 { get }
    /// The size of the file; nil when it is unknown.
    var totalBytes: Int64? { get }
    /// The next row; nil at the end. Calls `isWaiting` before it blocks for input.
    mutating func next(isWaiting: () throws(CommandError) -> Void) throws(CommandError) -> ImportRow?
}

/// The value of `--from`: a file format.
struct ImportFormat: ExpressibleByArgument {
    /// The name on the command line.
    let name: String
    /// Opens a file of this format; throws when the file cannot be one.
    let open: @Sendable (InputFile) throws(CommandError) -> any LinkImporter

    static let all = [
        ImportFormat(name: "ndjson") { (input) throws(CommandError) in NDJSONLinks(input) },
        ImportFormat(name: "csv") { (input) throws(CommandError) in try CSVLinks(input) },
    ]
    static var allValueStrings: [String] { all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    /// The format with this name; nil for an unknown one.
    init?(argument: String) {
        guard let format = Self.all.first(where: { sameBytes($0.name, argument) }) else { return nil }
        self = format
    }

    private init(name: String, open: @escaping @Sendable (InputFile) throws(CommandError) -> any LinkImporter) {
        self.name = name
        self.open = open
    }
}
