// The width of a text on a terminal. East Asian wide characters and emoji take two columns, combining marks none.
// Follows Unicode Standard Annex 11 by block, not by code point.

/// The width of a text in columns.
func displayWidth(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth($1) }
}

/// The width of one character (grapheme cluster) in columns.
func displayWidth(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        // An emoji presentation selector makes the preceding character wide.
        if scalar.value == 0xfe0f, width == 1 { return 2 }
        width = max(width, displayWidth(scalar))
    }
    return width
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
        0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
        0xffe0...0xffe6, 0x17000...0x18cd5, 0x1b000...0x1b2ff, 0x1f200...0x1f2ff, 0x20000...0x3fffd:
        return 2
    default: return 1
    }
}

/// Splits the text into parts of at most `width` columns, each with at least one character.
func cut(_ text: String, every width: Int) -> [String] {
    var parts = [""]
    var used = 0
    for character in text {
        let columns = displayWidth(character)
        if used > 0, used + columns > width {
            parts.append("")
            used = 0
        }
        parts[parts.count - 1].append(character)
        used += columns
    }
    return parts
}

/// The text cut to at most `width` columns, ending in an ellipsis if it was cut.
func truncated(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
        let columns = displayWidth(character)
        if used + columns > width - 1 { break }
        result.append(character)
        used += columns
    }
    return width > 0 ? result + "…" : ""
}
