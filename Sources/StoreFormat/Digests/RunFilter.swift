// A blocked Bloom filter over the ids of one run: most new ids are recognised without reading the disk. 16 bits per id,
// 7 of them set, in one cache line; about one new id in a thousand is looked up in vain.

/// Tells whether a hash may be in a run or certainly is not.
package struct RunFilter: Sendable {
    private static let blockWords = 8
    private static let bitsPerID = 16
    private static let probes = 7

    private var words: [UInt64]

    /// An empty filter, sized for so many ids.
    package init(ids: Int) {
        let blocks = max(1, (ids * Self.bitsPerID + 511) / 512)
        words = Array(repeating: 0, count: blocks * Self.blockWords)
    }

    /// A stored filter; bytes of an invalid size give a filter that may contain everything.
    package init(stored bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count % (Self.blockWords * 8) == 0 else {
            words = Array(repeating: .max, count: Self.blockWords)
            return
        }
        words = bytes.withUnsafeBytes { all in
            (0..<all.count / 8).map { UInt64(littleEndian: all.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
        }
    }

    /// The bytes to store.
    package var stored: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count * 8)
        for word in words { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
        return bytes
    }

    package mutating func insert(_ hash: Hash128) {
        let block = block(of: hash)
        for probe in 0..<Self.probes {
            let bit = hash.low >> UInt64(probe * 9) & 511
            words[block + Int(bit >> 6)] |= 1 << (bit & 63)
        }
    }

    package func mayContain(_ hash: Hash128) -> Bool {
        let block = block(of: hash)
        for probe in 0..<Self.probes {
            let bit = hash.low >> UInt64(probe * 9) & 511
            if words[block + Int(bit >> 6)] & 1 << (bit & 63) == 0 { return false }
        }
        return true
    }

    private func block(of hash: Hash128) -> Int {
        let blocks = UInt64(words.count / Self.blockWords)
        return Int(hash.high.multipliedFullWidth(by: blocks).high) * Self.blockWords
    }
}
