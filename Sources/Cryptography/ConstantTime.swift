// Comparison of secrets. Any thread.

import CCrypto

/// What takes the same time whatever the bytes are.
public enum ConstantTime {
    /// Whether two buffers have the same bytes. Lengths are no secret.
    public static func isEqual(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        guard one.count == other.count else { return false }
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return ccrypto_equal(first, second, one.count)
    }
}
