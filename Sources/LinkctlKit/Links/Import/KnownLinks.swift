// Which links an import has met, so that a second row of the same key does not change what the first one made. One thread.

import LinkCore

/// The rows of an import by what their links are called. It holds 32 bytes for each name, up to a bound.
struct KnownLinks {
    /// What is known of a row.
    enum Meeting {
        /// Its link is new, or has no name.
        case new
        /// An earlier row says the same of the link.
        case repeated
        /// This earlier row says something else of the link, which both call so.
        case contradicted(RowOrigin, field: String)
    }

    private struct Row {
        /// The index of the file.
        var file: UInt32
        var line: UInt32
        /// Which of the rows of its line it is.
        var place: UInt32
        /// The digest of what the row says; 0 when only its link was met.
        var content: Int
    }

    /// The most names that are remembered: with all of them, the table takes about 300 MB.
    private static let most = 5_000_000

    /// Whether there were more names than are remembered, so that a later row may have changed the link of an earlier one.
    private(set) var isFull = false
    /// The rows by the numbers of their links' names.
    private var rows: [Int: Row] = [:]
    private var files: [String] = []
    /// The links of rows that failed.
    private var failed: Set<Int> = []

    /// Meets a row with a link, and remembers it when it is new. Sets the link of the origin, unless another row made it.
    mutating func meet(_ link: EncodedLink, _ names: StoredNames.Names, _ origin: inout RowOrigin) -> Meeting {
        // The number of a key says which app, domain and key it is, however the row writes them.
        let content = names.key.map { link.values &+ $0 } ?? link.content
        for (name, field) in [(names.key, "key"), (names.externalID, "externalId")] {
            guard let name, let row = rows[name] else { continue }
            guard row.content == content else { return .contradicted(self.origin(of: row), field: field) }
            (origin.link, origin.isRepeated) = (names.key ?? name, true)
            return .repeated
        }
        origin.link = names.key ?? names.externalID
        if let name = names.key { add(name, origin, content) }
        if let name = names.externalID { add(name, origin, content) }
        return .new
    }

    /// Meets the link that linkd has changed or left for a row.
    /// - Returns: the earlier row of this import whose link it is, which calls it by another name.
    mutating func meet(stored name: Int, _ origin: RowOrigin) -> RowOrigin? {
        guard let row = rows[name] else {
            add(name, origin, 0)
            return nil
        }
        if failed.contains(name) { return nil }
        let file = files.lastIndex { sameBytes($0, origin.file) } ?? files.count
        let (one, other) = ((Int(row.file), Int(row.line), Int(row.place)), (file, origin.number, origin.place))
        if one < other { return self.origin(of: row) }
        // A later row is judged by its own answer.
        if one > other {
            rows[name] = nil
            add(name, origin, 0)
        }
        return nil
    }

    private mutating func add(_ name: Int, _ origin: RowOrigin, _ content: Int) {
        guard rows.count < Self.most else {
            isFull = true
            return
        }
        if files.last.map({ !sameBytes($0, origin.file) }) ?? true { files.append(origin.file) }
        rows[name] = Row(
            file: UInt32(clamping: files.count - 1), line: UInt32(clamping: origin.number),
            place: UInt32(clamping: origin.place), content: content)
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
    private static let names = ["app", "domain", "key"]

    /// The JSON object.
    let bytes: [UInt8]
    /// 64 bits of a hash of the fields, which do not depend on their order. Different on every run.
    let content: Int
    /// The same of all fields but app, domain and key.
    let values: Int

    init(_ link: JSONObject) {
        var writer = JSONWriter(capacity: 512)
        var (content, values) = (0, 0)
        writer.beginObject()
        for member in link.members {
            let start = writer.bytes.count
            writer.key(member.key)
            writer.value(member.value)
            var hasher = Hasher()
            // The comma before a field is no part of it.
            let field = writer.bytes[start...].drop { $0 == UInt8(ascii: ",") }
            field.withUnsafeBytes { hasher.combine(bytes: $0) }
            let hash = hasher.finalize()
            content &+= hash
            if !Self.names.contains(where: { sameBytes($0, member.key) }) { values &+= hash }
        }
        writer.endObject()
        bytes = writer.bytes
        (self.content, self.values) = (content, values)
    }
}
