// Cuts App Links data out of the values of measurement events: a URL there may itself be an App Link, whose extras no
// measurement event may have. Data ends where the stage and the redactor find the end of their JSON; when that is not
// certain, all that follows is cut. On the thread of the event; total, linear.

extension Measurement {
    /// The event without App Links data in any value, however deep and however encoded.
    public var withoutEnvelopes: Measurement {
        var cut = self
        for entry in fields.entries {
            if let text = EnvelopeText.removed(from: entry.value) { cut.fields[entry.key] = text }
        }
        return cut
    }
}

extension EnvelopeText {
    private static let names = LinkURL.envelopeNames.map { Array($0.utf8) }

    /// The text without App Links data; nil for a text that has none.
    static func removed(from text: String) -> String? {
        let opened = EnvelopeText(text)?.withoutItems
        let current = opened ?? text
        let rest = hidden(in: current[...]).map { current[...].bytes(0..<$0) }
        guard var bytes = (rest ?? opened?[...])?.utf8 else { return nil }
        while let last = bytes.last, isSeparator(last) { bytes.removeLast() }
        return String(Substring(bytes))
    }

    /// The text without the items whose names are written as such.
    private var withoutItems: String {
        let (text, ranges) = (items.text, items.ranges)
        return text.withBytes { bytes in
            var result: [UInt8] = []
            var copied = 0
            var index = 0
            while index < ranges.count, copied < bytes.count {
                let range = ranges[index]
                guard let start = valueStart(index) else {
                    index += 1
                    continue
                }
                let name = bytes[range.lowerBound..<(start - 1)].lastIndex(where: Self.isDelimiter)
                result += bytes[copied..<(name.map { $0 + 1 } ?? range.lowerBound)]
                let value = Secrets.decodedWhole(text.bytes(start..<range.upperBound))
                if let decoded = object(index, valueAt: start, plain: value) {
                    index += decoded.pieces
                    copied = ranges[index - 1].upperBound
                } else {
                    index += 1
                    copied = value.isEmpty || RemovedText.isMark(value) ? range.upperBound : bytes.count
                }
                // One of the separators around an item goes with it.
                guard result.last.map(Self.isSeparator) ?? true else { continue }
                if copied < bytes.count, bytes[copied] == UInt8(ascii: "&") {
                    copied += 1
                } else {
                    _ = result.popLast()
                }
            }
            return String(decoding: result + bytes[copied...], as: UTF8.self)
        }
    }

    /// The offset of the first part of a text that contains a name, however encoded; nil when none does.
    private static func hidden(in text: Substring) -> Int? {
        guard mentions(text) else { return nil }
        return text.withBytes { bytes in
            var start = 0
            for at in bytes.indices where isSeparator(bytes[at]) || bytes[at] == UInt8(ascii: "/") {
                if mentions(text.bytes(start..<at)) { return start }
                start = at + 1
            }
            return start
        }
    }

    /// Whether a text contains a name, however encoded.
    private static func mentions(_ text: Substring) -> Bool {
        guard text.utf8.count >= 15 else { return false }
        let plain = Array(asciiLowercased(Secrets.decodedWhole(text)).utf8)
        return names.contains { plain.place(of: $0) != nil }
    }

    /// Whether a query, an item or a fragment begins behind this byte.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "?") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
    }
}
