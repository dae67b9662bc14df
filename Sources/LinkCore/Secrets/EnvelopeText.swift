// Finds App Links data in a text, wherever its name stands: behind `?`, `#`, `&` or `;`, in the value of another item, in
// capitals, encoded. Most texts have none, which is told without an allocation. For the redactor; total, linear.

/// A text with App Links data in it, split at `&` and `#`.
struct EnvelopeText {
    let text: Substring
    /// What stands between them, in bytes.
    let ranges: [Range<Int>]
    let pieces: [QueryPiece]
    /// Where the fragment's mark stands, or the end.
    let fragmentAt: Int
    /// The last piece of the query that is no item of its own, and the same of the fragment.
    private let lastOfQuery: Int?
    private let lastOfFragment: Int?

    /// Nil when the text has no App Links data.
    init?(_ given: String) {
        text = given[...]
        guard text.withBytes({ bytes in Self.valueStart(in: 0..<bytes.count, of: bytes) != nil }) else { return nil }
        (ranges, fragmentAt) = text.withBytes { bytes in
            var ranges: [Range<Int>] = []
            var start = 0
            for at in 0...bytes.count {
                let isEnd = at == bytes.count || bytes[at] == UInt8(ascii: "&") || bytes[at] == UInt8(ascii: "#")
                guard isEnd else { continue }
                if at > start { ranges.append(start..<at) }
                start = at + 1
            }
            return (ranges, bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count)
        }
        let whole = text
        pieces = ranges.map { QueryPiece(whole.bytes($0)) }
        let fragment = ranges.firstIndex { [fragmentAt] in $0.lowerBound > fragmentAt } ?? ranges.count
        lastOfQuery = pieces[..<fragment].lastIndex { !BrokenEnvelope.isItem($0.raw) }
        lastOfFragment = pieces[fragment...].lastIndex { !BrokenEnvelope.isItem($0.raw) }
    }

    /// Where the value of a piece that is App Links data begins.
    func valueStart(_ index: Int) -> Int? { text.withBytes { Self.valueStart(in: ranges[index], of: $0) } }

    /// The last piece behind one that cannot be told to be an item of its own, in the query or fragment it stands in.
    func lastDoubtful(behind index: Int) -> Int? {
        let last = ranges[index].lowerBound < fragmentAt ? lastOfQuery : lastOfFragment
        return last.flatMap { $0 > index ? $0 : nil }
    }

    /// Whether the fragment behind a piece of the query may be a part of it.
    func doubtsFragment(behind index: Int) -> Bool {
        ranges[index].lowerBound < fragmentAt && lastOfFragment != nil
            && !sameBytes(text.bytes((fragmentAt + 1)..<text.utf8.count), redacted)
    }

    /// The object of a piece and how many pieces it takes, after the repairs that the stage does.
    /// - Parameter plain: the value, decoded until nothing is left to decode.
    func object(_ index: Int, valueAt: Int, plain: String) -> EnvelopeDecoder? {
        // Nothing else is an object, and must not make the decoder walk on.
        guard plain.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") else { return nil }
        return EnvelopeDecoder(
            text.bytes(valueAt..<ranges[index].upperBound), before: pieces[(index + 1)...], of: text, repairs: true)
    }

    /// Whether a raw name is one of App Links data, and nothing else stands in it.
    static func isName(_ raw: Substring) -> Bool {
        Secrets.isEnvelopeName(raw) && !Secrets.decodedWhole(raw).utf8.contains(where: isDelimiter)
    }

    /// Longer names are not looked at: this is the name with each letter encoded eight times.
    private static let longestName = 512

    private static func valueStart(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = range.lowerBound
        for at in range {
            guard isDelimiter(bytes[at]) else { continue }
            defer { start = at + 1 }
            guard bytes[at] == UInt8(ascii: "="), at - start >= 15 else { continue }
            let name = UnsafeBufferPointer(rebasing: bytes[max(start, at - longestName)..<at])
            if names(name) { return at + 1 }
        }
        return nil
    }

    private static func names(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let isEncoded = name.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "[") || $0 <= 0x20 || $0 == 0x2b }
        if name.count > 15, !isEncoded { return false }
        let text = String(decoding: name, as: UTF8.self)
        guard isEncoded else { return Secrets.isEnvelopeName(text) }
        let plain = Secrets.decodedWhole(text.replacing("+", with: " ")[...])
        guard let mark = plain.utf8.lastIndex(where: isDelimiter) else { return Secrets.isEnvelopeName(plain) }
        return Secrets.isEnvelopeName(plain[plain.utf8.index(after: mark)...])
    }

    /// The characters that a name begins behind.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
