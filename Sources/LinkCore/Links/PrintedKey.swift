// Keys that people read from print and type, in whatever letter case. Any thread.

/// The keys that are made for print and telephone.
public enum PrintedKey {
    /// Capitals and digits without vowels, so that neither words nor O and I occur.
    package static let symbols = Array("0123456789BCDFGHJKLMNPQRSTVWXYZ".utf8)

    /// The key that a person may mean who typed it in another letter case: its last segment in capitals. nil when it is in
    /// capitals already, or has letters that such keys do not have.
    public static func meant(by key: String) -> String? {
        let start = key.utf8.lastIndex(of: UInt8(ascii: "/")).map { key.utf8.index(after: $0) } ?? key.startIndex
        // Most keys and paths have a vowel, and cost no more than this check.
        var hasSmall = false
        for byte in key.utf8[start...] {
            let capital = uppered(byte)
            hasSmall = hasSmall || capital != byte
            guard symbols.contains(capital) else { return nil }
        }
        guard hasSmall else { return nil }
        return key[..<start] + String(decoding: key.utf8[start...].map(uppered), as: UTF8.self)
    }

    private static func uppered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte }
}
