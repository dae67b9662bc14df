// The tables of the pages about migration that say where each column goes are those that an import of the fixtures shows.
// With LINKCTL_RECORD=1 in the environment, the test writes them anew.

import Foundation
import LinkCore
import Testing

@testable import LinkFormats

@Suite("the manual's tables of columns")
struct ManualTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let mark = "<!-- columns: "
    private static let end = "<!-- end of columns -->"

    /// The columns of files of a product, by where they go.
    private func table(_ product: any LinkProduct, _ files: [String]) throws -> String {
        var use = ColumnUse()
        for name in files {
            let path = Self.root.appending(path: "Tests/Fixtures/imports/\(product.name)/\(name)")
            var file = try LinkFile(ByteStream(MemorySource(Array(Data(contentsOf: path)))), of: product)
            while let row = try file.next() {
                if case .link(let reading) = row.content { use.add(reading.uses, areTaken: true) }
            }
        }
        var fields: [String] = []
        var columns: [String: [String]] = [:]
        for line in use.lines {
            let field = line.field.hasPrefix("metadata.") ? "metadata" : line.field
            let column = line.column.hasPrefix("data.") ? String(line.column.dropFirst(5)) : line.column
            if columns[field] == nil { fields.append(field) }
            if columns[field]?.contains(column) != true { columns[field, default: []].append(column) }
        }
        let rows = fields.map { field in
            let names = (columns[field] ?? []).map { "`\($0)`" }.joined(separator: ", ")
            return "| \(names) | \(field.contains(" ") ? field : "`\(field)`") |\n"
        }
        return "\n| in the file | where it goes |\n|---|---|\n" + rows.joined() + "\n"
    }

    @Test("each table is what the importer does", arguments: [("migrate-firebase.md", 1), ("migrate.md", 2)])
    func tables(name: String, count: Int) throws {
        let page = Self.root.appending(path: "docs/\(name)")
        let text = try String(contentsOf: page, encoding: .utf8)
        var made = ""
        var found = 0
        var rest = text[...]
        while let start = rest.range(of: Self.mark), let close = rest[start.upperBound...].range(of: " -->\n"),
            let last = rest[close.upperBound...].range(of: Self.end)
        {
            let words = rest[start.upperBound..<close.lowerBound].split(separator: " ").map(String.init)
            let product = try #require(words.first.flatMap(LinkProducts.named))
            made += rest[..<close.upperBound] + (try table(product, Array(words.dropFirst())))
            made += Self.end
            found += 1
            rest = rest[last.upperBound...]
        }
        made += rest
        #expect(found == count)
        if ProcessInfo.processInfo.environment["LINKCTL_RECORD"] != nil {
            try made.write(to: page, atomically: true, encoding: .utf8)
        } else {
            #expect(made == text, "docs/\(name) differs; LINKCTL_RECORD=1 records its tables anew")
        }
    }
}
