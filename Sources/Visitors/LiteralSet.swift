// Many short texts looked for in one pass over another: of each, its rarest three bytes stand in a small table, and only
// where the pass meets such a three is the whole text compared. Built when a configuration is loaded, read on every
// thread. Must stay linear: how many texts share a three is bounded and known (`longestChain`).

/// Texts to look for, each with a number and with rules for what stands around it.
struct LiteralSet: Sendable {
    /// Rules of a text.
    struct Rules: OptionSet, Sendable {
        let rawValue: UInt8
        /// Capitals count as small letters.
        static let anyCase = Rules(rawValue: 1)
        /// Only at the very start.
        static let atStart = Rules(rawValue: 2)
        /// Only at the very end.
        static let atEnd = Rules(rawValue: 4)
        /// No letter, digit or hyphen before it.
        static let wordStart = Rules(rawValue: 8)
        /// No letter, digit or hyphen behind it.
        static let wordEnd = Rules(rawValue: 16)
        /// No letter or digit behind it.
        static let partEnd = Rules(rawValue: 32)
        /// No letter or digit before it.
        static let partStart = Rules(rawValue: 64)
    }

    /// The shortest text that can be looked for.
    static let shortest = 3

    private struct Entry: Sendable {
        /// Where its bytes begin in the pool.
        let start: Int32
        let count: UInt8
        /// Where in it its three bytes begin.
        let gram: UInt8
        let rules: Rules
        let value: UInt16
        /// The next text with the same place in the table, 0 for none; counted from 1.
        let next: UInt16
    }

    /// One text before the table is made.
    private struct Wanted {
        let bytes: [UInt8]
        let rules: Rules
        let value: UInt16
    }

    private static let bits = 12
    private let pool: [UInt8]
    private let entries: [Entry]
    /// The first text of each place, 0 for none; counted from 1.
    private let heads: [UInt16]
    /// The most texts that one place of the table has.
    let longestChain: Int

    /// Collects the texts of a set.
    struct Builder {
        private var wanted: [Wanted] = []

        /// Adds a text of 3 to 255 bytes; false when it is shorter or longer, or when there are 65,535 already.
        @discardableResult
        mutating func add(_ text: some Collection<UInt8>, _ rules: Rules, value: UInt16) -> Bool {
            guard (shortest...255).contains(text.count), wanted.count < Int(UInt16.max) else { return false }
            wanted.append(Wanted(bytes: Array(text), rules: rules, value: value))
            return true
        }

        /// The set. `usual`: a text as most are that will be looked through; its threes are avoided.
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

    /// Tells of every text that stands in `bytes`: its number, and where it begins.
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

/// An ASCII capital as its small letter; every other byte as it is.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// Whether a byte is part of a word: a letter, a digit or a hyphen.
@inline(__always)
func isWord(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "-") }

/// Whether a byte is an ASCII digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
