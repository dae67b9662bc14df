// Keys that people read from print and type, in whatever letter case, with O for 0 and I for 1. Any thread.

/// The keys that are made for print and telephone.
public enum PrintedKey {
    /// Capitals and digits without vowels, so that neither words nor O and I occur.
    package static let symbols = Array("0123456789BCDFGHJKLMNPQRSTVWXYZ".utf8)

    /// The key that a person may mean who typed it in another letter case, or O for 0 and I for 1: its last segment as such
    /// keys are written. nil when it is written so already, or has letters that neither such keys have nor people type
    /// for them.
    public static func meant(by key: String) -> String? {
        let start = key.utf8.lastIndex(of: UInt8(ascii: "/")).map { key.utf8.index(after: $0) } ?? key.startIndex
        // Most keys and paths have another vowel, and cost no more than this check.
        var isOther = false
        for byte in key.utf8[start...] {
            let symbol = symbol(meantBy: byte)
            isOther = isOther || symbol != byte
            guard symbols.contains(symbol) else { return nil }
        }
        guard isOther else { return nil }
        return key[..<start] + String(decoding: key.utf8[start...].map(symbol(meantBy:)), as: UTF8.self)
    }

    private static func symbol(meantBy byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "O"), UInt8(ascii: "o"): UInt8(ascii: "0")
        case UInt8(ascii: "I"), UInt8(ascii: "i"): UInt8(ascii: "1")
        default: byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte
        }
    }
}
