// Random bits for ids, from the kernel, drawn in blocks so that an id costs no system call. Confined to a worker.

/// A pool of random words.
struct RandomPool {
    private var words: [UInt64] = []
    private var generator = SystemRandomNumberGenerator()

    /// 80 random bits, as an event id takes them.
    mutating func eighty() -> (UInt16, UInt64) {
        if words.count < 2 { words = (0..<512).map { _ in generator.next() } }
        return (UInt16(truncatingIfNeeded: words.removeLast()), words.removeLast())
    }
}
