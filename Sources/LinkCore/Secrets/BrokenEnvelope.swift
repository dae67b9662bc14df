// Finds the name of a secret in an envelope that is not JSON: single quotes, no quotes, comments, escapes, cut off
// anywhere. Nobody can say where a value ends in such a text, so everything behind the name is the secret. For the
// redactor only; total, and linear in the text for the few names there are.

/// A text that should have been the JSON of an envelope.
struct BrokenEnvelope {
    /// A secret's name, and where what follows it begins: behind quotes, colons and spaces, in bytes.
    struct Found {
        let name: String
        let valueAt: Int
    }

    private let bytes: [UInt8]

    init(_ text: Substring) { bytes = Array(text.utf8) }

    /// Whether the text, decoded, at least begins like an object, a list or a text. What does not can be anything, a
    /// token in base64 among it.
    var beginsLikeJSON: Bool {
        var at = 0
        while let next = character(at: at) {
            at = next.end
            if next.byte <= 0x20 { continue }
            return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(next.byte)
        }
        return true
    }

    /// Whether a piece of a query can belong to a broken envelope before it: it is no plain `name=value`.
    static func mayContinue(_ raw: Substring) -> Bool {
        guard raw.utf8.contains(UInt8(ascii: "=")) else { return true }
        let text = BrokenEnvelope(raw)
        var at = 0
        while let next = text.character(at: at) {
            if text.bytes[at] == UInt8(ascii: "\\") { return true }
            switch next.byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "}"): return true
            default: at = next.end
            }
        }
        return false
    }

    /// The first of the names, in any letter case and escaped in any way, that something follows.
    /// - Parameter withColon: only names that a colon follows, as in JSON; else whatever follows counts.
    func firstSecret(of names: [[String]], withColon: Bool) -> Found? {
        let words = names.joined().map { Array($0.utf8.map(lowered)) }
        var at = 0
        while at < bytes.count {
            defer { at += 1 }
            guard beginsName(at) else { continue }
            for word in words {
                guard let end = match(word, at: at), !word.isEmpty else { continue }
                if let found = follows(end, withColon: withColon) {
                    return Found(name: String(decoding: word, as: UTF8.self), valueAt: found)
                }
            }
        }
        return nil
    }

    /// Where a value begins behind a name; nil when there is none, or only what was redacted already.
    private func follows(_ end: Int, withColon: Bool) -> Int? {
        var at = end
        var hasColon = false
        while let next = character(at: at), !isRedacted(at: at), Self.separators.contains(next.byte) {
            hasColon = hasColon || next.byte == UInt8(ascii: ":")
            at = next.end
        }
        guard !withColon || hasColon, !isRedacted(at: at) else { return nil }
        return bytes[at...].contains { Self.isWord($0) || $0 >= 0x80 } ? at : nil
    }

    private static let separators = Array("\"'`:=>[{( \t\r\n".utf8)

    /// The end of a word that stands at a place; nil when another stands there, or a longer one.
    private func match(_ word: [UInt8], at start: Int) -> Int? {
        var at = start
        for byte in word {
            guard let next = character(at: at), lowered(next.byte) == byte else { return nil }
            at = next.end
        }
        return at < bytes.count && Self.isWord(bytes[at]) ? nil : at
    }

    /// Whether a name can begin at a place: at a word's beginning, or behind an escape, whatever it stands for.
    private func beginsName(_ at: Int) -> Bool {
        let isRun = at > 0 && bytes[at] == UInt8(ascii: "\\") && bytes[at - 1] == UInt8(ascii: "\\")
        if isRun { return false }
        var before = at
        while before > 0, at - before < Self.longestEscape, Self.isWord(bytes[before - 1]) { before -= 1 }
        guard before < at, before > 0 else { return true }
        return bytes[before - 1] == UInt8(ascii: "\\") || bytes[before - 1] == UInt8(ascii: "%")
    }

    /// Letters and digits of an escape that are looked back at: `u0061`, or eight encodings of a percent sign.
    private static let longestEscape = 16

    /// The character at a place, escapes read, and where the next begins. `\u0061`, `\x61`, `\141`, `%61` and `%2561`
    /// are an `a`, and so is an `a` behind any number of backslashes. Nil at the end.
    private func character(at start: Int) -> (byte: UInt8, end: Int)? {
        var at = start
        while at < bytes.count, bytes[at] == UInt8(ascii: "\\") { at += 1 }
        guard at < bytes.count else { return nil }
        if at > start, let escaped = escape(at) { return escaped }
        if bytes[at] == UInt8(ascii: "%") {
            at += 1
            while at + 3 < bytes.count, bytes[at] == UInt8(ascii: "2"), bytes[at + 1] == UInt8(ascii: "5") { at += 2 }
            if let value = number(at, digits: 2, radix: 16) { return (value, at + 2) }
            return (UInt8(ascii: "%"), start + 1)
        }
        return (bytes[at], at + 1)
    }

    /// What a letter or a digit behind a backslash stands for, when it is a number.
    private func escape(_ at: Int) -> (byte: UInt8, end: Int)? {
        switch bytes[at] {
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            if let value = number(at + 1, digits: 4, radix: 16) { return (value, at + 5) }
            guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "{") else { return nil }
            for digits in 1...6 where at + 2 + digits < bytes.count && bytes[at + 2 + digits] == UInt8(ascii: "}") {
                return number(at + 2, digits: digits, radix: 16).map { ($0, at + 3 + digits) }
            }
            return nil
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            return number(at + 1, digits: 2, radix: 16).map { ($0, at + 3) }
        default: return number(at, digits: 3, radix: 8).map { ($0, at + 3) }
        }
    }

    /// A number of so many digits; 255 for any above it, which no name has a character for.
    private func number(_ at: Int, digits: Int, radix: Int) -> UInt8? {
        guard at + digits <= bytes.count else { return nil }
        var sum = 0
        for byte in bytes[at..<(at + digits)] {
            guard let digit = hexValue(byte), digit < radix else { return nil }
            sum = sum * radix + Int(digit)
        }
        return UInt8(min(sum, 255))
    }

    /// Whether the mark of what was redacted stands at a place, with nothing behind it that it could be a part of.
    private func isRedacted(at start: Int) -> Bool {
        guard start <= bytes.count, bytes[start...].starts(with: redacted.utf8) else { return false }
        let end = start + redacted.utf8.count
        return end == bytes.count || !(Self.isWord(bytes[end]) || bytes[end] >= 0x80)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }
}
