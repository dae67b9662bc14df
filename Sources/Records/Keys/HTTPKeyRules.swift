// What the fields of an HTTP key may hold. Stateless; any thread.

import LinkCore

/// Limits and rules for keys.
public enum HTTPKeyRules {
    /// The most keys, including revoked ones: all of them are held in memory.
    public static let most = 10_000
    /// The most bytes of a name.
    public static let nameBytes = 64
    /// The longest time during which two secrets of a key both work, milliseconds.
    public static let longestOverlap: Int64 = 90 * 86_400_000

    /// Why a text is not a valid name, as a stable word; nil when it is valid. Names appear in tables, logs and the
    /// change log, so they must need no quoting there.
    public static func refusal(ofName name: String) -> String? {
        if name.isEmpty { return "empty" }
        if name.utf8.count > nameBytes { return "longer_than_\(nameBytes)" }
        let isPlain = name.utf8.allSatisfy { byte in
            isLetter(byte) || decimalValue(byte) != nil || [0x2d, 0x2e, 0x5f].contains(byte)
        }
        return isPlain ? nil : "bad_character"
    }
}
