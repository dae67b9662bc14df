// What the import needs of a file format: rows, one by one. To add a format of linkd's own, add a type to
// `ImportFormat.all`; those of other products are in LinkFormats.

import ArgumentParser
import LinkCore
import LinkFormats

/// One row of a file.
struct ImportRow {
    /// The content of a row.
    enum Content {
        /// The fields of a link, by their names in the interface.
        case link(JSONObject)
        /// The row is not a link, for this reason.
        case refused(ImportRowError)
        /// The row is passed over, for this reason. The link is for its name.
        case omitted(ImportRowError, JSONObject)
    }

    /// The line of the file on which the row begins, from 1.
    var number: Int
    var content: Content
    /// Paths in the app, the best first: the first that a route matches is where a link without a URL leads.
    var paths: [String] = []
    /// What people should know about the row although it is a link, as sentences.
    var warnings: [String] = []
    /// Where the values of its columns went; empty in formats whose columns are fields of links.
    var uses: [RecordReading.Use] = []
}

/// Reads links from a file, holding one row at a time.
protocol LinkImporter {
    /// The number of bytes in the rows returned so far.
    var bytesRead: Int64 { get }
    /// What a file without rows should have had, as a sentence; nil when it may have none.
    var expected: String? { get }
    /// The next row; nil at the end.
    mutating func next() throws(SourceError) -> ImportRow?
}

extension LinkImporter {
    /// A file without rows is a file of no links.
    var expected: String? { nil }
}

/// The value of `--from`: a file format.
struct ImportFormat: ExpressibleByArgument {
    /// The name on the command line.
    let name: String
    /// Opens a file of this format; throws when the file cannot be one.
    let open: @Sendable (FileSource) throws(CommandError) -> any LinkImporter

    static let all =
        [
            ImportFormat(name: "ndjson") { (source) throws(CommandError) in try NDJSONLinks(source) },
            ImportFormat(name: "csv") { (source) throws(CommandError) in try CSVLinks(source) },
        ]
        + LinkProducts.all.map { product in
            ImportFormat(name: product.name) { (source) throws(CommandError) in try ProductLinks(source, product) }
        }
    static var allValueStrings: [String] { all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    /// The format with this name; nil for an unknown one.
    init?(argument: String) {
        guard let format = Self.all.first(where: { sameBytes($0.name, argument) }) else { return nil }
        self = format
    }

    private init(name: String, open: @escaping @Sendable (FileSource) throws(CommandError) -> any LinkImporter) {
        self.name = name
        self.open = open
    }
}
