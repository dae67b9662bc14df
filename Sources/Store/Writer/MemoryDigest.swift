// Tells what is remembered of bytes from what is remembered of others, though strangers choose them. Any thread.

/// 128 bits of bytes under a key that this process made and nobody knows, so that nobody finds two with the same. They mean nothing
/// to another process: what is stored takes `Hash128`, at ten times the work.
struct MemoryDigest: Hashable {
    private let halves: SIMD2<Int>

    init(_ parts: [UInt8]...) {
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
}
