// Identifies content that untrusted clients may choose. Any thread.

import LinkCore

/// A 64-bit keyed hash with a random key of this process, so that nobody can construct a collision. By chance, one of 10^14
/// contents has the hash of another among 100,000 known ones. It means nothing to another process: stored values use
/// `Hash128`, at many times the cost.
struct MemoryDigest: Hashable {
    private let hash: Int

    /// - Parameter combine: hands over the content, part by part.
    init(_ combine: (inout Hasher) -> Void) {
        var hasher = Hasher()
        combine(&hasher)
        hash = hasher.finalize()
    }
}

extension Hasher {
    /// Adds a text. Where it ends counts, too; no text differs from an empty one.
    mutating func combine(text: String?) {
        combine(text?.utf8.count ?? -1)
        text?.withBytes { combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Adds bytes.
    /// - Parameter places: parts of the bytes, in order, each of which only counts as its number.
    mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>, masking places: [(range: Range<Int>, value: Int)]) {
        var start = 0
        for (range, value) in places {
            combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<range.lowerBound]))
            combine(~value)
            start = range.upperBound
        }
        combine(bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...]))
    }
}
