// Finds many short texts in one pass over a longer one. The rarest three bytes of each text are in a small table, and
// the whole text is compared only where these three occur. Built when a configuration is loaded, read on every thread.
// Must stay linear: the number of texts that share one place is bounded and known (`longestChain`).

/// Texts to find, each with a number and with rules for its surroundings.
struct LiteralSet: Sendable {
    /// Rules for one text.
    struct Rules: OptionSet, Sendable {
        let rawValue: UInt8
        /// ASCII case is ignored.
        static let anyCase = Rules(rawValue: 1)
        /// Only at the very start of the input.
        static let atStart = Rules(rawValue: 2)
        /// Only at the very end of the input.
        static let atEnd = Rules(rawValue: 4)
        /// Not preceded by a letter, digit or hyphen.
        static let wordStart = Rules(rawValue: 8)
        /// Not followed by a letter, digit or hyphen.
        static let wordEnd = Rules(rawValue: 16)
        /// Not followed by a letter or digit.
        static let partEnd = Rules(rawValue: 32)
        /// Not preceded by a letter or digit.
        static let partStart = Rules(rawValue: 64)
    }

    /// The length of the shortest text that can be found, in bytes.
    static let shortest = 3

    private struct Entry: Sendable {
        /// The index of its first byte in the pool.
        let start: Int32
        let count: UInt8
        /// The index of its rarest three bytes within the text.
        let gram: UInt8
        let rules: Rules
        let value: UInt16
        /// The next text at the same place of the table, counted from 1; 0 for none.
        let next: UInt16
    }

    /// A text before the table is built.
    private struct Wanted {
        let bytes: [UInt8]
        let rules: Rules
        let value: UInt16
    }

    private static let bits = 12
    private let pool: [UInt8]
    private let entries: [Entry]
    /// The first text of each place, counted from 1; 0 for none.
    private let heads: [UInt16]
    /// The most texts at one place of the table.
    let longestChain: Int

    /// Collects the texts of a set.
    struct Builder {
        private var wanted: [Wanted] = []

        /// Adds a text of 3 to 255 bytes. Returns false when its length is different, or when there are 65,535 texts
        /// already.
        @discardableResult
        mutating func add(_ text: some Collection<UInt8>, _ rules: Rules, value: UInt16) -> Bool {
            guard (shortest...255).contains(text.count), wanted.count < Int(UInt16.max) else { return false }
            wanted.append(Wanted(bytes: Array(text), rules: rules, value: value))
            return true
        }

        /// Builds the set. The three bytes that represent a text are chosen to be rare in `usual`, a typical input.
        func build(avoiding usual: String) -> LiteralSet { LiteralSet(wanted, avoiding: Array(usual.utf8)) }
    }

    private init(_ wanted: [Wanted], avoiding usual: [UInt8]) {
        var weights = [Int32](repeating: 0, count: 1 << Self.bits)
        func each(_ bytes: [UInt8], _ body: (Int, Int) -> Void) {
            for at in 0..<max(0, bytes.count - 2) {
                body(at, Self.place(lowered(bytes[at]), lowered(bytes[at + 1]), lowered(bytes[at + 2])))
            }
        }
        each(usual) { _, place in weights[place] += 1000 }
        var pool: [UInt8] = []
        var entries: [Entry] = []
        var heads = [UInt16](repeating: 0, count: 1 << Self.bits)
        var lengths = [Int32](repeating: 0, count: 1 << Self.bits)
        for text in wanted {
            var best = (gram: 0, place: 0, weight: Int32.max)
            each(text.bytes) { at, place in
                let weight = weights[place] + 8 * lengths[place]
                if weight < best.weight { best = (at, place, weight) }
            }
            entries.append(
                Entry(
                    start: Int32(pool.count), count: UInt8(text.bytes.count), gram: UInt8(best.gram),
                    rules: text.rules, value: text.value, next: heads[best.place]))
            pool += text.rules.contains(.anyCase) ? text.bytes.map(lowered) : text.bytes
            heads[best.place] = UInt16(entries.count)
            lengths[best.place] += 1
        }
        self.pool = pool
        self.entries = entries
        self.heads = heads
        longestChain = Int(lengths.max() ?? 0)
    }

    /// Calls `found` for every text that occurs in `bytes`, with its number and position.
    @inline(__always)
    func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ found: (_ value: UInt16, _ at: Int) -> Void) {
        guard bytes.count >= Self.shortest else { return }
        heads.withUnsafeBufferPointer { heads in
            var first = lowered(bytes[0])
            var second = lowered(bytes[1])
            for at in 2..<bytes.count {
                let third = lowered(bytes[at])
                var next = heads[Self.place(first, second, third)]
                while next != 0 {
                    let entry = entries[Int(next) - 1]
                    let start = at - 2 - Int(entry.gram)
                    if stands(entry, in: bytes, at: start) { found(entry.value, start) }
                    next = entry.next
                }
                first = second
                second = third
            }
        }
    }

    @inline(__always)
    private static func place(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
        let gram = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
        return Int((gram &* 0x9e37_79b1) >> (32 - UInt32(bits)))
    }

    private func stands(_ entry: Entry, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        let end = start + Int(entry.count)
        guard start >= 0, end <= bytes.count else { return false }
        let ignoresCase = entry.rules.contains(.anyCase)
        return pool.withUnsafeBufferPointer { pool in
            var place = Int(entry.start)
            for at in start..<end {
                guard (ignoresCase ? lowered(bytes[at]) : bytes[at]) == pool[place] else { return false }
                place += 1
            }
            return holds(entry.rules, in: bytes, start..<end)
        }
    }

    private func holds(_ rules: Rules, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        if rules.isSubset(of: .anyCase) { return true }
        if rules.contains(.atStart), range.lowerBound != 0 { return false }
        if rules.contains(.atEnd), range.upperBound != bytes.count { return false }
        if rules.contains(.wordStart), range.lowerBound > 0, isWord(bytes[range.lowerBound - 1]) { return false }
        if rules.contains(.partStart), range.lowerBound > 0 {
            let before = bytes[range.lowerBound - 1]
            if isWord(before), before != UInt8(ascii: "-") { return false }
        }
        guard range.upperBound < bytes.count else { return true }
        let next = bytes[range.upperBound]
        if rules.contains(.wordEnd), isWord(next) { return false }
        if rules.contains(.partEnd), isWord(next), next != UInt8(ascii: "-") { return false }
        return true
    }
}

/// The byte in lower case if it is an ASCII capital.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// Whether a byte is part of a word: a letter, a digit or a hyphen.
@inline(__always)
func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "-") }

/// Whether a byte is an ASCII digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
