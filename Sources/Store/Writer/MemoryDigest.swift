// Identifies bytes that untrusted clients may choose. Any thread.

import LinkCore

/// A 128-bit keyed hash with a random key of this process, so that nobody can construct a collision. It means nothing
/// to another process: stored values use `Hash128`, at ten times the cost.
struct MemoryDigest: Hashable {
    private let halves: SIMD2<Int>

    /// Where one text ends and the next begins counts, too; no text differs from an empty one.
    /// - Parameter places: parts of the bytes, in order, each of which only counts as its number.
    init(_ bytes: [UInt8] = [], masking places: [(range: Range<Int>, value: Int)] = [], texts: [String?]) {
        func half(_ number: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(number)
            bytes.withUnsafeBytes { bytes in
                var start = 0
                for (range, value) in places {
                    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<range.lowerBound]))
                    hasher.combine(~value)
                    start = range.upperBound
                }
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start...]))
            }
            for text in texts {
                hasher.combine(text?.utf8.count ?? -1)
                text?.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            }
            return hasher.finalize()
        }
        halves = SIMD2(half(0), half(1))
    }
}
