// Texts as they may stand in HTML. By code point: the template library escapes by character, and to it a quote with an
// accent on top is another character than a quote, while to a browser it is still a quote. Any thread; total.

/// Escapes texts for HTML.
enum HTMLEscape {
    /// A text with `& < > " '` as references, and without control characters and what is no character.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var out = ""
        out.reserveCapacity(text.utf8.count + 32)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            case _ where isForbidden(scalar.value): continue
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x26, 0x3c, 0x3e, 0x22, 0x27, 0x7f: false
        default: byte >= 0x20 && byte < 0x80
        }
    }

    private static func isForbidden(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0a: false
        case 0...0x1f, 0x7f...0x9f, 0xfdd0...0xfdef: true
        default: value & 0xfffe == 0xfffe
        }
    }
}
