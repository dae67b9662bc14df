// Escapes texts for HTML by code point. The template library escapes by character: for it a quote with a combining
// accent is not a quote, but for a browser it is. Any thread, never fails.

import LinkCore

/// Escapes texts for HTML.
enum HTMLEscape {
    /// The text with `& < > " '` as references, and without control characters and noncharacters.
    static func escaped(_ text: String) -> String {
        if text.withBytes({ $0.allSatisfy(isPlain) }) { return text }
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
        // Of non-ASCII sequences, only those with these first bytes can be forbidden.
        case 0xc2, 0xef...0xff: false
        default: byte >= 0x20
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
