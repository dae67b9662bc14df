// Which links an import has met, so that a second row of the same key does not change what the first one made. One thread.

import LinkCore

/// The rows of an import by what their links are called. It holds 24 bytes for each row, up to a bound.
struct KnownLinks {
    /// What is known of a row.
    enum Meeting {
        /// Its link is new, or has no key.
        case new
        /// An earlier row says the same of the link.
        case repeated
        /// This earlier row says something else of the link.
        case contradicted(RowOrigin)
    }

    private struct Row {
        /// The index of the file.
        var file: UInt16
        /// Which of the rows of its line it is.
        var place: UInt16
        var line: UInt32
        /// The digest of what the row says.
        var content: Int
    }

    /// The most rows that are remembered: with all of them, the table takes about 200 MB.
    private static let most = 5_000_000

    /// The rows by 64 bits of a hash of their domain and key.
    private var rows: [Int: Row] = [:]
    private var files: [String] = []
    /// The links of rows that failed.
    private var failed: Set<Int> = []

    /// Meets a row with a link, and remembers it when it is new. Sets the link of the origin, unless another row made it.
    mutating func meet(_ link: EncodedLink, _ fields: JSONObject, _ origin: inout RowOrigin) -> Meeting {
        guard let key = fields.text("key") else { return .new }
        var hasher = Hasher()
        hasher.combine(ByteKey(asciiLowercased(fields.text("domain") ?? "")))
        hasher.combine(ByteKey(key))
        let name = hasher.finalize()
        if let row = rows[name] {
            guard row.content == link.content else { return .contradicted(self.origin(of: row)) }
            (origin.link, origin.isRepeated) = (name, true)
            return .repeated
        }
        origin.link = name
        guard rows.count < Self.most else { return .new }
        if files.last.map({ !sameBytes($0, origin.file) }) ?? true { files.append(origin.file) }
        rows[name] = Row(
            file: UInt16(clamping: files.count - 1), place: UInt16(clamping: origin.place),
            line: UInt32(clamping: origin.number), content: link.content)
        return .new
    }

    /// Notes that the link of a row was not made.
    mutating func fail(_ origin: RowOrigin) {
        if let link = origin.link, !origin.isRepeated { failed.insert(link) }
    }

    /// The row that a repeated row repeats, if it failed: then this one has made nothing either.
    func failure(before origin: RowOrigin) -> RowOrigin? {
        guard origin.isRepeated, let link = origin.link, failed.contains(link) else { return nil }
        return rows[link].map(self.origin)
    }

    private func origin(of row: Row) -> RowOrigin {
        RowOrigin(file: files[Int(row.file)], number: Int(row.line), place: Int(row.place))
    }
}

/// A link as it is sent to linkd.
struct EncodedLink {
    /// The JSON object.
    let bytes: [UInt8]
    /// 64 bits of a hash of the fields, which do not depend on their order. Different on every run.
    let content: Int

    init(_ link: JSONObject) {
        var writer = JSONWriter(capacity: 512)
        var sum = 0
        writer.beginObject()
        for member in link.members {
            let start = writer.bytes.count
            writer.key(member.key)
            writer.value(member.value)
            var hasher = Hasher()
            // The comma before a field is no part of it.
            let field = writer.bytes[start...].drop { $0 == UInt8(ascii: ",") }
            field.withUnsafeBytes { hasher.combine(bytes: $0) }
            sum &+= hasher.finalize()
        }
        writer.endObject()
        (bytes, content) = (writer.bytes, sum)
    }
}
