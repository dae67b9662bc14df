// Identifies bytes that untrusted clients may choose. Any thread.

/// A 128-bit keyed hash with a random key of this process, so that nobody can construct a collision. It means nothing
/// to another process: stored values use `Hash128`, at ten times the cost.
struct MemoryDigest: Hashable {
    private let halves: SIMD2<Int>

    /// Where one part ends and the next begins counts, too.
    init(_ parts: [[UInt8]]) {
        func half(_ number: Int) -> Int {
            var hasher = Hasher()
            hasher.combine(number)
            for part in parts {
                hasher.combine(part.count)
                part.withUnsafeBytes { hasher.combine(bytes: $0) }
            }
            return hasher.finalize()
        }
        halves = SIMD2(half(0), half(1))
    }

    /// Of texts behind other parts. No text is the byte that stands for none.
    init(_ parts: [[UInt8]] = [], texts: [String?]) {
        self.init(parts + texts.map { $0.map { Array($0.utf8) } ?? [0xff] })
    }
}
