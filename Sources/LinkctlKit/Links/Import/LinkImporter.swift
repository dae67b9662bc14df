// What a format of link files is to the import: rows, one by one. A further format is one more type in the list below.

import ArgumentParser
import LinkCore

/// One row of a file.
struct ImportRow {
    /// What stands in it.
    enum Content {
        /// The fields of a link, by their names in the interface.
        case link(JSONObject)
        /// It is no link.
        case refused(RowFault)
    }

    /// The line of the file on which it begins, from 1.
    var number: Int
    var content: Content
}

/// Reads links from a file, holding no more than a row.
protocol LinkImporter {
    /// Bytes of the rows returned so far.
    var bytesRead: Int64 { get }
    /// The length of the file when it is known.
    var totalBytes: Int64? { get }
    /// The next row; nil at the end. `isWaiting` is called when the input makes it wait.
    mutating func next(isWaiting: () throws(Failure) -> Void) throws(Failure) -> ImportRow?
}

/// `--from`
struct ImportFormat: ExpressibleByArgument {
    /// The name on the command line.
    let name: String
    /// Opens a file of the format; fails when the file cannot be one.
    let open: @Sendable (InputFile) throws(Failure) -> any LinkImporter

    static let all = [
        ImportFormat(name: "ndjson") { (input) throws(Failure) in NDJSONLinks(input) },
        ImportFormat(name: "csv") { (input) throws(Failure) in try CSVLinks(input) },
    ]
    static var allValueStrings: [String] { all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    /// The format of a name.
    init?(argument: String) {
        guard let format = Self.all.first(where: { sameBytes($0.name, argument) }) else { return nil }
        self = format
    }

    private init(name: String, open: @escaping @Sendable (InputFile) throws(Failure) -> any LinkImporter) {
        self.name = name
        self.open = open
    }
}
