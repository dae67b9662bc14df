// Files of other products. The first byte chooses the product. The rows do not depend on how the bytes arrive, every row
// stands on a line of the file, and every link keeps the bounds of attributes.

import LinkCore
import LinkFormats

enum ImportTarget {
    static func run(_ input: FuzzInput) {
        guard let first = input.bytes.first else { return }
        let product = LinkProducts.all[Int(first) % LinkProducts.all.count]
        let bytes = Array(input.bytes.dropFirst())
        let whole = rows(bytes, product, chunk: bytes.count + 1)
        let lines = bytes.count { $0 == 0x0a } + 1
        var last = 0
        for row in whole.rows {
            require(row.line >= last && row.line <= lines, "line \(row.line) behind \(last), of \(lines)")
            last = row.line
        }
        let pieces = rows(bytes, product, chunk: 1 + Int(first) / 16)
        require(whole.error == pieces.error, "ends otherwise in pieces: \(String(describing: pieces.error))")
        require(whole.rows.count == pieces.rows.count, "\(pieces.rows.count) rows in pieces")
        for (a, b) in zip(whole.rows, pieces.rows) { require(a == b, "in pieces: \(b)") }
    }

    private struct Row: Equatable {
        var line: Int
        var link: JSONObject?
        var reason: String?
    }

    private static func rows(
        _ bytes: [UInt8], _ product: any LinkProduct, chunk: Int
    ) -> (rows: [Row], error: SourceError?) {
        var rows: [Row] = []
        do throws(SourceError) {
            var file = try LinkFile(ByteStream(ChunkSource(bytes, chunk)), of: product)
            while let row = try file.next() {
                rows.append(checked(row))
                require(file.bytesRead <= Int64(bytes.count), "\(file.bytesRead) bytes read")
            }
        } catch {
            return (rows, error)
        }
        return (rows, nil)
    }

    private static func checked(_ row: LinkRow) -> Row {
        switch row.content {
        case .broken(let reason): return Row(line: row.line, reason: reason)
        case .link(let reading):
            if let failure = reading.failure { return Row(line: row.line, reason: failure.reason) }
            let attributes = reading.link["attributes"]?.object ?? [:]
            require(attributes.count <= LinkLimits.attributes + 1, "\(attributes.count) attributes")
            for member in attributes.members {
                require(member.key.utf8.count <= LinkLimits.nameBytes, "name: \(member.key)")
                require((member.value.string?.utf8.count ?? .max) <= LinkLimits.attributeBytes, "value: \(member.key)")
            }
            return Row(line: row.line, link: reading.link)
        }
    }
}

/// Bytes that arrive a few at a time.
private final class ChunkSource: ByteSource {
    private let bytes: [UInt8]
    private let chunk: Int
    private var position = 0

    init(_ bytes: [UInt8], _ chunk: Int) { (self.bytes, self.chunk) = (bytes, chunk) }

    func read(into buffer: inout [UInt8]) -> Int {
        let count = min(buffer.count, chunk, bytes.count - position)
        for index in 0..<count { buffer[index] = bytes[position + index] }
        position += count
        return count
    }
}
