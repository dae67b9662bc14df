// Cuts App Links data out of the values of measurement events. A URL there may itself be an App Link, whose extras no
// measurement event may have. On the thread of the event.

public import LinkCore

extension Measurement {
    /// The query parameters that hold App Links data.
    private static let names = LinkURL.envelopeNames.map { Array($0.utf8) }
    /// How often a value may be percent-encoded, as a URL within a URL within a URL is.
    private static let depth = 4

    /// The event without App Links data in any value. What is cut is the parameter; when its end is not certain, all
    /// that follows.
    public var withoutEnvelopes: Measurement {
        var cut = self
        for entry in fields.entries {
            if let text = Self.cut(entry.value) { cut.fields[entry.key] = text }
        }
        return cut
    }

    /// The text without App Links data; nil for a text that has none.
    private static func cut(_ text: String) -> String? {
        var bytes = Array(text.utf8)
        var isCut = false
        while let place = names.lazy.compactMap({ bytes.place(of: $0) }).first {
            let end = end(of: place, in: bytes)
            let separators = [UInt8(ascii: "?"), UInt8(ascii: "&")]
            if end < bytes.endIndex, bytes[end] == UInt8(ascii: "&") {
                bytes.removeSubrange(place.lowerBound...end)
            } else if place.lowerBound > 0, separators.contains(bytes[place.lowerBound - 1]) {
                bytes.removeSubrange(place.lowerBound - 1..<end)
            } else {
                bytes.removeSubrange(place.lowerBound..<end)
            }
            isCut = true
        }
        if isHidden(in: bytes) {
            bytes.removeSubrange((bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? 0)...)
            isCut = true
        }
        guard isCut else { return nil }
        while let last = bytes.last, last == UInt8(ascii: "?") || last == UInt8(ascii: "&") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the parameter with this name ends: at the next one, or with the text when the JSON is not encoded.
    private static func end(of name: Range<Int>, in bytes: [UInt8]) -> Int {
        let rest = bytes[name.upperBound...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
        return rest[..<end].contains(UInt8(ascii: "{")) ? bytes.endIndex : end
    }

    /// Whether the name of such a parameter is itself percent-encoded.
    private static func isHidden(in bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "%")) else { return false }
        var text = String(decoding: bytes, as: UTF8.self)
        for _ in 0..<depth {
            text = PercentCoding.decode(text[...], plusAsSpace: false).text
            let decoded = Array(text.utf8)
            if names.contains(where: { decoded.place(of: $0) != nil }) { return true }
        }
        return false
    }
}
