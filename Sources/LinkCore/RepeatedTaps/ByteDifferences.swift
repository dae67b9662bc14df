// Bytes that are much like others, as what they differ in. The entries of decisions differ in little but their links, and
// thousands of them are kept. Any thread.

/// Encodes bytes by what they have beside others, and decodes them.
enum ByteDifferences {
    /// By how many equal bytes a run is found.
    private static let block = 8

    /// The differences of bytes from others; nil where either are too many.
    static func encode(_ bytes: [UInt8], from base: [UInt8]) -> [UInt8]? {
        guard max(bytes.count, base.count) <= Int(UInt16.max) else { return nil }
        var places: [UInt64: Int] = [:]
        for at in stride(from: 0, through: base.count - block, by: block) { places[word(at, of: base)] = at }
        var out: [UInt8] = []
        // The end of the last run, and where the next one is looked for.
        var (done, at) = (0, 0)
        while at + block <= bytes.count {
            guard var from = places[word(at, of: bytes)] else {
                at += 1
                continue
            }
            var start = at
            while start > done, from > 0, bytes[start - 1] == base[from - 1] { (start, from) = (start - 1, from - 1) }
            var count = at - start + block
            while start + count < bytes.count, from + count < base.count, bytes[start + count] == base[from + count] {
                count += 1
            }
            put(bytes[done..<start], to: &out)
            put(from, to: &out)
            put(count, to: &out)
            (done, at) = (start + count, start + count)
        }
        put(bytes[done...], to: &out)
        // Copies the bytes without spare capacity.
        return out.withUnsafeBufferPointer(Array.init)
    }

    /// The bytes that were encoded.
    /// - Parameter base: what they were compared with.
    static func decode(_ differences: [UInt8], from base: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var at = 0
        func number() -> Int {
            defer { at += 2 }
            return Int(differences[at]) | Int(differences[at + 1]) << 8
        }
        while true {
            let own = number()
            bytes += differences[at..<at + own]
            at += own
            guard at < differences.count else { return bytes }
            let (from, count) = (number(), number())
            bytes += base[from..<from + count]
        }
    }

    private static func put(_ number: Int, to out: inout [UInt8]) {
        out.append(UInt8(truncatingIfNeeded: number))
        out.append(UInt8(truncatingIfNeeded: number >> 8))
    }

    private static func put(_ own: ArraySlice<UInt8>, to out: inout [UInt8]) {
        put(own.count, to: &out)
        out += own
    }

    private static func word(_ at: Int, of bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
    }
}
