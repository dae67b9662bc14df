// One log line in the journal's native protocol: one `FIELD=value` per line. When a value contains line ends: the
// field, a line end, eight bytes of length, the value and a line end. Pure.

/// Builds the bytes of an entry.
struct JournalFields {
    private(set) var bytes: [UInt8] = []

    /// Adds a field; the name is converted to one that the journal accepts.
    mutating func add(_ name: String, _ value: String) {
        bytes.append(contentsOf: Self.field(name))
        if value.utf8.contains(0x0a) {
            bytes.append(0x0a)
            withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes.append(contentsOf: $0) }
        } else {
            bytes.append(UInt8(ascii: "="))
        }
        bytes.append(contentsOf: value.utf8)
        bytes.append(0x0a)
    }

    /// Capitals, digits and underscores; the first is neither a digit nor an underscore; at most 64 bytes.
    static func field(_ name: String) -> [UInt8] {
        var out: [UInt8] = []
        for byte in name.utf8.prefix(64) {
            switch byte {
            case 0x61...0x7a: out.append(byte & 0xdf)
            case 0x41...0x5a, 0x30...0x39: out.append(byte)
            default: out.append(UInt8(ascii: "_"))
            }
        }
        guard let first = out.first, first >= 0x41, first != UInt8(ascii: "_") else {
            return Array("LINKD_".utf8) + out.prefix(58)
        }
        return out
    }
}
