// The words of pages in one language: lines `name = text` of a .words file. Read when a configuration is loaded, looked
// up for every page; immutable, any thread.

import LinkCore

/// A language that pages are available in.
public struct PageLanguage: Sendable {
    /// The BCP 47 tag in lower case, used as the value of `lang`.
    public let tag: String
    /// Whether the language is written from right to left.
    public let isRightToLeft: Bool
    private let words: [ByteKey: String]
    /// The words escaped for HTML, for names without placeholders.
    let escaped: PageValues

    /// - Parameter fallback: the language that supplies missing words.
    init(tag: String, lines: WordLines, fallback: PageLanguage?) {
        self.tag = tag
        isRightToLeft = lines.words[ByteKey(WordLines.direction)].map { sameBytes($0, "rtl") } ?? false
        words = (fallback?.words ?? [:]).merging(lines.words) { $1 }
        var escaped = PageValues()
        for (name, text) in words { escaped.set(name.text, text: text) }
        self.escaped = escaped
    }

    /// The text of a word; nil when no language has it.
    func word(_ name: String) -> String? { words[ByteKey(name)] }

    /// The text of a word with its placeholders filled in. Values of another direction are isolated, so that they do
    /// not reorder the sentence.
    func word(_ name: String, _ values: [(place: String, text: String)] = []) -> String {
        guard let text = word(name) else { return name }
        guard text.withBytes({ $0.contains(UInt8(ascii: "{")) }) else { return text }
        var out = ""
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            out += rest[..<open]
            let place = rest[rest.utf8.index(after: open)..<close]
            out += values.first { sameBytes($0.place, place) }.map { isolated($0.text) } ?? ""
            rest = rest[rest.utf8.index(after: close)...]
        }
        return out + rest
    }

    private func isolated(_ text: String) -> String {
        let isForeign = isRightToLeft || text.unicodeScalars.contains(where: Self.isRightToLeft)
        return isForeign ? "\u{2068}\(text)\u{2069}" : text
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
        default: false
        }
    }
}

/// A .words file, parsed line by line.
struct WordLines {
    /// The name whose text is `ltr` or `rtl`.
    static let direction = "direction"
    /// The allowed placeholders of words.
    static let places = ["app", "host", "place", "time"]

    private(set) var words: [ByteKey: String] = [:]
    private(set) var problems: [(line: Int, message: String)] = []

    /// - Parameter known: names that pages use; nil accepts all.
    init(_ text: String, known: Set<ByteKey>? = nil) {
        for (index, bytes) in text.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            let line = Self.trimmed(Substring(bytes))
            if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
            guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) else {
                problems.append((index + 1, "a line must be \"name = text\""))
                continue
            }
            let name = String(Self.trimmed(line[..<equals]))
            let word = String(Self.trimmed(line[line.utf8.index(after: equals)...]))
            if let reason = Self.refusal(name, word, known) {
                problems.append((index + 1, reason))
            } else if words.updateValue(word, forKey: ByteKey(name)) != nil {
                problems.append((index + 1, "\(name) is defined twice"))
            }
        }
    }

    /// These words, plus those of `other` that are missing here.
    func over(_ other: WordLines?) -> WordLines {
        var merged = self
        if let other { merged.words.merge(other.words) { mine, _ in mine } }
        return merged
    }

    private static func refusal(_ name: String, _ word: String, _ known: Set<ByteKey>?) -> String? {
        if sameBytes(name, direction) {
            return ["ltr", "rtl"].contains { sameBytes($0, word) } ? nil : "direction is ltr or rtl"
        }
        if let known, !known.contains(ByteKey(name)) { return "no page has a word \(name)" }
        if word.isEmpty { return "\(name) has no text" }
        for piece in word.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false).dropFirst() {
            let place = piece.prefix { $0 != UInt8(ascii: "}") }
            guard piece.count > place.count, places.contains(where: { place.elementsEqual($0.utf8) }) else {
                return
                    "\(name): {\(Substring(place))} is not a placeholder; known are {app}, {host}, {place} and {time}"
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
        var bytes = text.utf8
        while let first = bytes.first, isSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
        return Substring(bytes)
    }
}
