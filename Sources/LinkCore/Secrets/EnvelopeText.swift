// Finds App Links data in a text, wherever its name is: after `?`, `#`, `&` or `;`, in the value of another item, in
// capitals, encoded. Most texts have none, which is found without an allocation. For the redactor; total, linear.

/// A text that contains App Links data, split at `&` and `#`.
struct EnvelopeText {
    let text: Substring
    /// The byte ranges of the pieces.
    let ranges: [Range<Int>]
    let pieces: [QueryPiece]
    /// The offset of the `#`, or the end of the text.
    let fragmentAt: Int
    /// The last piece of the query that is not an item of its own, and the last one of the fragment.
    private let lastOfQuery: Int?
    private let lastOfFragment: Int?

    /// Nil when the text contains no App Links data.
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

    /// The offset where the value of a piece with App Links data begins; nil for any other piece.
    func valueStart(_ index: Int) -> Int? { text.withBytes { Self.valueStart(in: ranges[index], of: $0) } }

    /// The last later piece, in the same query or fragment, that may not be an item of its own; nil when there is none.
    func lastDoubtful(behind index: Int) -> Int? {
        let last = ranges[index].lowerBound < fragmentAt ? lastOfQuery : lastOfFragment
        return last.flatMap { $0 > index ? $0 : nil }
    }

    /// Whether the fragment may be part of a piece of the query.
    func doubtsFragment(behind index: Int) -> Bool {
        ranges[index].lowerBound < fragmentAt && lastOfFragment != nil
            && !sameBytes(text.bytes((fragmentAt + 1)..<text.utf8.count), redacted)
    }

    /// The object of a piece and how many pieces it takes, after the same repairs as in the stage.
    /// - Parameter plain: the fully decoded value.
    func object(_ index: Int, valueAt: Int, plain: String) -> EnvelopeDecoder? {
        // Nothing else is an object, and must not make the decoder scan further pieces.
        guard plain.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") else { return nil }
        return EnvelopeDecoder(
            text.bytes(valueAt..<ranges[index].upperBound), before: pieces[(index + 1)...], of: text, repairs: true)
    }

    /// Whether a raw name is exactly one of App Links data.
    static func isName(_ raw: Substring) -> Bool {
        Secrets.isEnvelopeName(raw) && !Secrets.decodedWhole(raw).utf8.contains(where: isDelimiter)
    }

    /// Longer names are not examined: this is the name with each letter encoded eight times.
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

    /// The characters after which a name can begin.
    static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
