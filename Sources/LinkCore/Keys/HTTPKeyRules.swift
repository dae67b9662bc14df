// What the fields of an HTTP key may hold. Any thread, no state.

/// Bounds and shapes of keys.
public enum HTTPKeyRules {
    /// Keys that there may be, revoked ones included: all of them are held in memory.
    public static let most = 10_000
    /// Bytes of a name.
    public static let nameBytes = 64
    /// The longest time that two secrets work beside each other, milliseconds.
    public static let longestOverlap: Int64 = 90 * 86_400_000

    /// Why a text is no name; nil when it is one. It stands in tables, logs and the list of changes, so it has nothing
    /// that needs quotes there.
    public static func refusal(ofName name: String) -> String? {
        if name.isEmpty { return "empty" }
        if name.utf8.count > nameBytes { return "longer_than_\(nameBytes)" }
        let isPlain = name.utf8.allSatisfy { byte in
            isLetter(byte) || decimalValue(byte) != nil || [0x2d, 0x2e, 0x5f].contains(byte)
        }
        return isPlain ? nil : "bad_character"
    }
}
