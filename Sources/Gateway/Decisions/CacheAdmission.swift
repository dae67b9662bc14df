// Keys that came recently, by their hashes only: a decision is worth its memory when it is asked for a second time. A
// key that is used once, or a flood of addresses, costs four bytes here and nothing else. Confined to a worker.

/// Remembers that a key was seen. The table has a fixed number of places; the oldest key of a set is replaced first.
struct CacheAdmission {
    /// Places of a set: half a cache line.
    private static let places = 8
    /// The table has at least places for so many keys.
    private static let fewest = 32_768

    private let sets: Int
    /// Allocated when the first key comes.
    private var tags: [UInt32] = []

    /// - Parameter keys: a key is remembered until about so many others came.
    init(atLeast keys: Int) { sets = (max(keys, Self.fewest) + Self.places - 1) / Self.places }

    /// Whether a key was seen before; marks it as seen.
    mutating func wasSeen(_ hash: Int) -> Bool {
        if tags.isEmpty { tags = Array(repeating: 0, count: sets * Self.places) }
        let bits = UInt64(truncatingIfNeeded: UInt(bitPattern: hash))
        let start = Int(bits % UInt64(sets)) * Self.places
        // 0 marks an empty place.
        let tag = UInt32(truncatingIfNeeded: bits >> 32) | 1
        return tags.withUnsafeMutableBufferPointer { tags in
            for at in start..<start + Self.places where tags[at] == tag { return true }
            for at in stride(from: start + Self.places - 1, to: start, by: -1) { tags[at] = tags[at - 1] }
            tags[start] = tag
            return false
        }
    }
}
