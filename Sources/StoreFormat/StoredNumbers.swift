// The limit of the numbers in rows. Beyond it the arithmetic of a running daemon could overflow.

/// What holds for all stored counts, sequences and times.
public enum StoredNumbers {
    /// No count, sequence or time reaches this; sums of many stay within 64 bits.
    public static let limit: Int64 = 1 << 48
}
