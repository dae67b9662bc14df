// Cleans a name that another app chose and that people will read: "Touch to return to …". Pure function, linear, works
// on scalars. The result contains nothing invisible and nothing that changes the reading direction.

/// Cleans names for display.
public enum DisplayName {
    /// The longest name, in Unicode scalars.
    static let most = 64

    /// The name without control, bidirectional, invisible and private characters, trimmed, and cut to `most` scalars.
    /// `changed` says whether anything but surrounding blanks was removed.
    public static func clean(_ text: String) -> (name: String, changed: Bool) {
        var kept = String.UnicodeScalarView()
        var count = 0
        var changed = false
        for scalar in text.unicodeScalars {
            guard isVisible(scalar) else {
                changed = true
                continue
            }
            if count == 0, scalar.properties.isWhitespace { continue }
            guard count < most else {
                changed = true
                break
            }
            kept.append(scalar)
            count += 1
        }
        while let last = kept.last, last.properties.isWhitespace { kept.removeLast() }
        return (String(kept), changed)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7f { return true }
        switch scalar.properties.generalCategory {
        // Joiners are needed for words of some scripts and for emoji; other format characters hide or reorder text.
        case .format: return scalar == "\u{200c}" || scalar == "\u{200d}"
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
        default: return !isFiller(scalar)
        }
    }

    /// Characters that are letters or marks by category but show nothing.
    private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0, 0xe0100...0xe01ef: true
        default: false
        }
    }
}
