// The limit of the numbers in rows. Beyond it the arithmetic of a running daemon could overflow.

/// What holds for all stored counts, sequences and times.
package enum StoredNumbers {
    /// No count, sequence or time reaches this; sums of many stay within 64 bits.
    package static let limit: Int64 = 1 << 48
}
