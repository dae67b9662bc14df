// Identifies content that untrusted clients may choose. Any thread.

/// A 128-bit keyed hash with a random key of this process, so that nobody can construct a collision. It means nothing
/// to another process: stored values use SHA-256, at ten times the cost.
package struct MemoryDigest: Hashable {
    private let halves: SIMD2<Int>

    /// - Parameter combine: hands over the content, part by part; called twice.
    package init(_ combine: (inout Hasher) -> Void) {
        func half(_ number: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(number)
            combine(&hasher)
            return hasher.finalize()
        }
        halves = SIMD2(half(0), half(1))
    }
}

extension Hasher {
    /// Adds a text. Where it ends counts, too; no text differs from an empty one.
    package mutating func combine(text: String?) {
        combine(text?.utf8.count ?? -1)
        text?.withBytes { combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Adds bytes.
    /// - Parameter places: parts of the bytes, in order, each of which only counts as its number.
    package mutating func combine(_ bytes: UnsafeRawBufferPointer, masking places: [(range: Range<Int>, value: Int)]) {
        var start = 0
        for (range, value) in places {
            combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<range.lowerBound]))
            combine(~value)
            start = range.upperBound
        }
        combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
}
