// Files of other products, below Tests/Fixtures/imports.

import Foundation
import LinkCore
import Testing

@testable import LinkFormats

/// A file of a product.
struct SourceFixture: CustomTestStringConvertible {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/imports")

    let product: any LinkProduct
    let file: URL

    var testDescription: String { "\(product.name)/\(file.lastPathComponent)" }

    /// Products whose values go through other names: AppLinkProductTests.
    private static let taken = ["firebase", "branch", "onelink"]

    /// The files of all other products that have some.
    static let all: [SourceFixture] = LinkProducts.all.filter { !taken.contains($0.name) }.flatMap { product in
        let folder = root.appending(path: product.name)
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path() < $1.path() }.map { SourceFixture(product: product, file: $0) }
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: file)) }
    }
}

/// The rows of a file.
func rows(_ product: any LinkProduct, _ bytes: [UInt8]) throws -> [LinkRow] {
    var file = try LinkFile(ByteStream(MemorySource(bytes)), of: product)
    var rows: [LinkRow] = []
    while let row = try file.next() { rows.append(row) }
    return rows
}

/// The links of a text, and why other rows are none.
func links(_ product: any LinkProduct, _ text: String) throws -> [String] {
    try rows(product, Array(text.utf8)).map { row in
        switch row.content {
        case .broken(let reason): "\(row.line) broken: \(reason)"
        case .link(let reading):
            if let failure = reading.failure {
                "\(row.line) \(failure.column) \(failure.reason)"
            } else {
                "\(row.line) \(JSONValue.object(reading.link).written)"
            }
        }
    }
}

/// The readings of a file in which every row is a link.
func readings(_ product: any LinkProduct, _ bytes: [UInt8]) throws -> [RecordReading] {
    try rows(product, bytes).map { row in
        guard case .link(let reading) = row.content else { throw SourceError(line: row.line, "broken") }
        return reading
    }
}

/// The readings of a fixture.
func readings(_ product: any LinkProduct, _ file: String) throws -> [RecordReading] {
    try readings(product, try fixture(product.name, file))
}

/// The bytes of a fixture.
func fixture(_ product: String, _ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: SourceFixture.root.appending(path: "\(product)/\(file)")))
}

extension RecordReading {
    var json: String { JSONValue.object(link).written }
    func attribute(_ name: String) -> String? { link["attributes"]?.object?["\(product).\(name)"]?.string }

    /// The value at a path such as `platforms.iphone.link`.
    func value(_ path: String) -> JSONValue? { link.value(at: path) }
}
