// A product whose links linkd reads. To add one, add a type in Products/ and to `all`.

import LinkCore

/// What a product's files look like, and what their values mean.
public protocol LinkProduct: Sendable {
    /// The name on the command line and in the names of attributes, such as `bitly`.
    var name: String { get }
    /// The name as the product writes it.
    var title: String { get }
    var layout: SourceLayout { get }
    /// Turns a record into a link. Values that it does not take become attributes.
    func read(_ record: inout RecordReading)
}

extension LinkProduct {
    /// What its files have, as a sentence for those whose file has no record of it.
    public var expected: String {
        let layout = layout
        var forms = [
            "csv with one of the columns \(layout.required.joined(separator: ", "))", "json with one object per link",
        ]
        if let table = layout.table { forms.append("a dump with rows of the table \(table)") }
        if layout.hasXML { forms.append("xml") }
        if layout.address != nil { forms.append("a long link on each line") }
        return "files of \(title) are \(forms.joined(separator: "; or "))"
    }
}

/// The forms of a product's files beyond CSV with a header and JSON objects, one per line or in a list.
public struct SourceLayout: Sendable {
    /// The paths from a page of the REST interface to its list of records.
    var pages: [[String]] = []
    /// The columns of a CSV file without a header, in order; nil when there is always a header.
    var columns: [String]?
    /// Plain names. A header without any of them is not from this product.
    var required: [String]
    /// The name under which a line that is nothing but an address is read; nil when there are no such files.
    var address: String?
    /// The members whose texts may be JSON objects, which are read as if they stood there themselves.
    var embedded: [String] = []
    /// The end of the name of the table in SQL dumps, such as `url` of `yourls_url`; nil when there are none.
    var table: String?
    /// In SQL dumps, the table by which links name their domains; nil when there is none.
    var domains: DomainTable?
    /// Whether there are files in XML.
    var hasXML = false

    /// Whether a table of a database has this name, or ends in it behind a prefix and `_`. False without a name.
    static func isNamed(_ table: String, _ name: String?) -> Bool {
        guard let name else { return false }
        return sameBytes(table, name) || table.utf8.suffix(name.utf8.count + 1).elementsEqual("_\(name)".utf8)
    }
}

/// A table of domains in a SQL dump. A link that names one gets the value `domain`.
struct DomainTable {
    /// The name of the table.
    let table: String
    /// The column by which links name it.
    let key: String
    /// The column that has the host.
    let host: String
    /// The column of links that names a domain.
    let column: String
}

/// One record of a file, as a link or as the reason why it is none.
public struct LinkRow {
    /// The line on which it begins, from 1.
    public var line: Int
    /// The link, or why there is none.
    public var content: Content

    /// What a row is.
    public enum Content {
        case link(RecordReading)
        /// It is not a record, for this reason.
        case broken(String)
    }
}

/// Reads the links of one file of a product.
public struct LinkFile {
    /// The most bytes of a record: half of linkd's limit for a message, so that the envelope fits too.
    public static let maxRecordBytes = 1 << 19
    /// What people should know about the last row of a file that has no line feed at its end.
    public static let cutWarning = "the file ends here without a line feed: its last value may be cut"

    private let product: any LinkProduct
    private let stream: ByteStream
    private var records: any SourceRecords
    private let names = SourceNames()
    /// The further short links of the last record.
    private var further: [LinkRow] = []

    /// Finds out which form the file has.
    /// - Throws: when it has none of the product's.
    public init(_ stream: ByteStream, of product: any LinkProduct) throws(SourceError) {
        self.product = product
        self.stream = stream
        records = try SourceForm.records(stream, product)
    }

    /// How many bytes of the file are done.
    public var bytesRead: Int64 { stream.bytesRead }

    /// The next row; nil at the end. A record with further short links gives a row for each, on the same line.
    public mutating func next() throws(SourceError) -> LinkRow? {
        if !further.isEmpty { return further.removeFirst() }
        guard let row = try records.next() else { return nil }
        switch row.content {
        case .broken(let reason): return LinkRow(line: row.line, content: .broken(reason))
        case .record(let record):
            var reading = RecordReading(record, line: row.line, as: product, names)
            if row.mayBeCut { reading.warnings.append(Self.cutWarning) }
            further = reading.further().map { LinkRow(line: row.line, content: .link($0)) }
            return LinkRow(line: row.line, content: .link(reading))
        }
    }
}

/// The products that linkd reads.
public enum LinkProducts {
    /// In the order in which help lists them.
    public static let all: [any LinkProduct] = [
        Firebase(), Branch(), OneLink(), Bitly(), Yourls(), Shlink(), Kutt(), Dub(), Rebrandly(), ShortIO(),
    ]

    /// The product with this name; nil for an unknown one.
    public static func named(_ name: String) -> (any LinkProduct)? { all.first { sameBytes($0.name, name) } }
}
