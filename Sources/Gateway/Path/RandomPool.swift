// Random bits for ids, from the kernel, drawn in blocks so that an id costs no system call. Confined to a worker.

import EventLoop

/// A pool of 512 random words, refilled when empty.
struct RandomPool {
    private var words: [UInt64] = []

    /// 80 random bits, as many as an event id needs.
    mutating func eighty() -> (UInt16, UInt64) {
        if words.count < 2 {
            words = [UInt64](unsafeUninitializedCapacity: 512) { buffer, filled in
                SystemRandom.fill(UnsafeMutableRawBufferPointer(buffer))
                filled = 512
            }
        }
        return (UInt16(truncatingIfNeeded: words.removeLast()), words.removeLast())
    }
}
