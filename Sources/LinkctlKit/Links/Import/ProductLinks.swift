// Reads links from a file of another product.

import LinkCore
import LinkFormats

/// Reads one link per record, as LinkFormats understands it.
struct ProductLinks: LinkImporter {
    private let product: any LinkProduct
    private var file: LinkFile

    init(_ source: FileSource, _ product: any LinkProduct) throws(CommandError) {
        self.product = product
        do throws(SourceError) {
            file = try LinkFile(ByteStream(source), of: product)
        } catch {
            throw source.refusal(error)
        }
    }

    var expected: String? { product.expected }

    var bytesRead: Int64 { file.bytesRead }

    mutating func next() throws(SourceError) -> ImportRow? {
        guard let row = try file.next() else { return nil }
        switch row.content {
        case .broken(let reason):
            return ImportRow(number: row.line, content: .refused(ImportRowError(reason: reason)))
        case .link(let reading):
            let content: ImportRow.Content =
                if let omission = reading.omission {
                    .omitted(ImportRowError(field: omission.column, reason: omission.reason), reading.link)
                } else if let failure = reading.failure {
                    .refused(ImportRowError(field: failure.column, reason: failure.reason))
                } else {
                    .link(reading.link)
                }
            return ImportRow(
                number: row.line, content: content, paths: reading.paths, warnings: reading.warnings, uses: reading.uses
            )
        }
    }
}
