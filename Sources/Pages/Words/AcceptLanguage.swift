// Which language a person reads: the Accept-Language field of RFC 9110 against the languages there are, by the look-up
// of RFC 4647. Only when a page is shown; total on any bytes, and bounded.

import LinkCore

/// The ranges of an Accept-Language field, best first.
struct AcceptLanguage {
    /// More ranges than a person reads languages; what comes behind is not looked at.
    static let most = 32

    /// Lower case, `*` included, those with a weight of 0 left out.
    let ranges: [String]
    /// Those with a weight of 0: not this language.
    let refused: [String]

    init(_ field: String) {
        var found: [(range: String, weight: Int, place: Int)] = []
        let pieces = field.utf8.split(separator: UInt8(ascii: ","), maxSplits: Self.most)
        for (place, piece) in pieces.prefix(Self.most).enumerated() {
            let parts = piece.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            guard let first = parts.first, let range = Self.range(first) else { continue }
            guard let weight = Self.weight(parts.dropFirst()) else { continue }
            found.append((range, weight, place))
        }
        refused = found.filter { $0.weight == 0 }.map(\.range)
        // The order of the field decides between equal weights.
        ranges = found.filter { $0.weight > 0 }
            .sorted { $0.weight == $1.weight ? $0.place < $1.place : $0.weight > $1.weight }.map(\.range)
    }

    /// The index of the first language that is asked for; each range loses its last subtags until one fits.
    /// - Parameter tags: those there are, lower case; the first is taken for `*`.
    func choice(of tags: [String]) -> Int? {
        for range in ranges {
            if sameBytes(range, "*") {
                if let index = tags.firstIndex(where: { !refuses($0) }) { return index }
                continue
            }
            var rest = Substring(range)
            while !rest.isEmpty {
                if let index = tags.firstIndex(where: { sameBytes($0, rest) }) { return index }
                guard let dash = rest.utf8.lastIndex(of: UInt8(ascii: "-")) else { break }
                rest = rest[..<dash]
            }
        }
        return nil
    }

    private func refuses(_ tag: String) -> Bool { refused.contains { sameBytes($0, tag) } }

    /// `de-CH` as `de-ch`; nil for what is no range.
    private static func range(_ bytes: Substring.UTF8View.SubSequence) -> String? {
        let text = trimmed(bytes)
        guard !text.isEmpty, text.count <= 35 else { return nil }
        if text.elementsEqual("*".utf8) { return "*" }
        var lower: [UInt8] = []
        for byte in text {
            switch byte {
            case 0x41...0x5a: lower.append(byte | 0x20)
            case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "-"): lower.append(byte)
            // Some agents write de_DE.
            case UInt8(ascii: "_"): lower.append(UInt8(ascii: "-"))
            default: return nil
            }
        }
        let tag = String(decoding: lower, as: UTF8.self)
        // Three languages that had other names once.
        for (old, new) in [("iw", "he"), ("in", "id"), ("ji", "yi")] where sameBytes(tag.prefix { $0 != "-" }, old) {
            return new + tag.dropFirst(2)
        }
        return tag
    }

    /// Thousandths; 1000 without `q`, nil when it cannot be read.
    private static func weight(_ parameters: ArraySlice<Substring.UTF8View.SubSequence>) -> Int? {
        for parameter in parameters {
            let text = Array(trimmed(parameter))
            guard let name = text.first, name | 0x20 == UInt8(ascii: "q") else { continue }
            let value = trimmed(ArraySlice(text.dropFirst()))
            guard value.first == UInt8(ascii: "=") else { return nil }
            return thousandths(Array(trimmed(value.dropFirst())))
        }
        return 1000
    }

    /// `0`, `0.8`, `0.825`, `1`, `1.000`: at most three digits behind the point.
    private static func thousandths(_ text: [UInt8]) -> Int? {
        guard let whole = text.first, whole == 0x30 || whole == 0x31, text.count <= 5 else { return nil }
        var value = whole == 0x31 ? 1000 : 0
        guard text.count > 1 else { return value }
        guard text[1] == UInt8(ascii: ".") else { return nil }
        var unit = 100
        for digit in text.dropFirst(2) {
            guard (0x30...0x39).contains(digit) else { return nil }
            value += Int(digit - 0x30) * unit
            unit /= 10
        }
        return value <= 1000 ? value : nil
    }

    private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return bytes[bytes.endIndex...] }
        return bytes[first...last]
    }
}
