// Which keys came lately, by their hashes alone: a decision is worth its memory when it is asked for a second time. What only one
// asks for, and a flood of addresses, costs four bytes here and nothing else. Confined to a worker.

/// Remembers that a key was seen, for a while: as many as there are places, the oldest of a set goes first.
struct SeenOnce {
    /// Places of a set: half a line of the processor's cache.
    private static let places = 8
    /// There are places for so many keys at least.
    private static let fewest = 32_768

    private let sets: Int
    /// Made when the first key comes.
    private var tags: [UInt32] = []

    /// - Parameter keys: until so many others came a key is known, about.
    init(atLeast keys: Int) { sets = (max(keys, Self.fewest) + Self.places - 1) / Self.places }

    /// Whether a key came before; it has from now on.
    mutating func wasSeen(_ hash: Int) -> Bool {
        if tags.isEmpty { tags = Array(repeating: 0, count: sets * Self.places) }
        let bits = UInt64(truncatingIfNeeded: UInt(bitPattern: hash))
        let start = Int(bits % UInt64(sets)) * Self.places
        // 0 is a place that nobody has.
        let tag = UInt32(truncatingIfNeeded: bits >> 32) | 1
        return tags.withUnsafeMutableBufferPointer { tags in
            for at in start..<start + Self.places where tags[at] == tag { return true }
            for at in stride(from: start + Self.places - 1, to: start, by: -1) { tags[at] = tags[at - 1] }
            tags[start] = tag
            return false
        }
    }
}
