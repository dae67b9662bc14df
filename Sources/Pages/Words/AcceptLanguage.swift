// Chooses a visitor's language: the Accept-Language field of RFC 9110 against the available languages, by the look-up
// of RFC 4647. Only when a page is shown; accepts any bytes, with bounded work.

import LinkCore

/// The ranges of an Accept-Language field, best first.
struct AcceptLanguage {
    /// The most ranges that are read; a person reads fewer languages.
    static let most = 32

    /// The ranges in lower case, including `*`, without those of weight 0.
    let ranges: [String]
    /// The ranges of weight 0, which the visitor does not want.
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
        // Equal weights keep the order of the field.
        ranges = found.filter { $0.weight > 0 }
            .sorted { $0.weight == $1.weight ? $0.place < $1.place : $0.weight > $1.weight }.map(\.range)
    }

    /// The index of the first available language; each range loses its last subtags until one matches. Nil when none
    /// does.
    /// - Parameter tags: the available languages in lower case; the first one matches `*`.
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

    /// The range in lower case, `de-ch` for `de-CH`; nil when it is not valid.
    private static func range(_ bytes: Substring.UTF8View.SubSequence) -> String? {
        let text = trimmed(bytes)
        guard !text.isEmpty, text.count <= 35 else { return nil }
        if text.elementsEqual("*".utf8) { return "*" }
        var lower: [UInt8] = []
        for byte in text {
            switch byte {
            case 0x41...0x5a: lower.append(byte | 0x20)
            case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "-"): lower.append(byte)
            // Some agents send de_DE.
            case UInt8(ascii: "_"): lower.append(UInt8(ascii: "-"))
            default: return nil
            }
        }
        let tag = String(decoding: lower, as: UTF8.self)
        // Three languages that used to have other codes.
        for (old, new) in [("iw", "he"), ("in", "id"), ("ji", "yi")] where sameBytes(tag.prefix { $0 != "-" }, old) {
            return new + tag.dropFirst(2)
        }
        return tag
    }

    /// The weight in thousandths: 1000 without `q`, nil when it is not valid.
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

    /// Reads `0`, `0.8`, `0.825`, `1`, `1.000`: at most three decimals.
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
