// Finds App Links data in a text, wherever its name is: after `?`, `#`, `&` or `;`, in the value of another item, in
// capitals, encoded. Most texts have none, which is found without an allocation. Total, linear.

/// A text that contains App Links data.
struct EnvelopeText {
    let items: RawItems

    /// Nil when the text contains no App Links data.
    init?(_ given: String) {
        let text = given[...]
        guard text.withBytes({ bytes in Self.valueStart(in: 0..<bytes.count, of: bytes) != nil }) else { return nil }
        items = RawItems(text, as: .query)
    }

    /// The offset where the value of an item with App Links data begins; nil for any other item.
    func valueStart(_ index: Int) -> Int? {
        items.text.withBytes { Self.valueStart(in: items.ranges[index], of: $0) }
    }

    /// The object of an item and how many items it takes, after the same repairs as in the stage.
    /// - Parameter plain: the fully decoded value.
    func object(_ index: Int, valueAt: Int, plain: String) -> EnvelopeDecoder? {
        // Nothing else is an object, and must not make the decoder scan further items.
        guard plain.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") else { return nil }
        return EnvelopeDecoder(
            items.text.bytes(valueAt..<items.ranges[index].upperBound), before: items.pieces[(index + 1)...],
            of: items.text, repairs: true)
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
