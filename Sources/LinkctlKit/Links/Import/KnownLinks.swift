// Which links an import has met, so that a second row of the same key does not change what the first one made. One thread.

import LinkCore

/// The rows of an import by what their links are called. It holds 16 bytes for each row, up to a bound.
struct KnownLinks {
    /// The most rows that are remembered: with all of them, the table takes about 130 MB.
    private static let most = 5_000_000

    /// The place of a row, by 64 bits of a hash of its domain and key: the number of the file, then 32 bits of the line.
    private var places: [Int: UInt64] = [:]
    private var files: [String] = []

    /// The first row with the domain and key of this one; nil when there is none, and this one is remembered. A link
    /// without a key has none.
    mutating func first(_ link: JSONObject, _ origin: RowOrigin) -> RowOrigin? {
        guard let key = link.text("key") else { return nil }
        var hasher = Hasher()
        hasher.combine(ByteKey(asciiLowercased(link.text("domain") ?? "")))
        hasher.combine(ByteKey(key))
        let name = hasher.finalize()
        if let place = places[name] {
            return RowOrigin(file: files[Int(place >> 32)], number: Int(place & 0xffff_ffff))
        }
        guard places.count < Self.most else { return nil }
        if files.last.map({ !sameBytes($0, origin.file) }) ?? true { files.append(origin.file) }
        places[name] = UInt64(files.count - 1) << 32 | UInt64(UInt32(clamping: origin.number))
        return nil
    }
}
