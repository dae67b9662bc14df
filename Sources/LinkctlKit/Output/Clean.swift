// URLs, user agents and notes come from untrusted sources. Characters that could move the cursor, recolour the screen,
// change the reading direction, or break a line or a TSV row are shown as escapes.

/// Makes untrusted text safe to show on one line.
func cleaned(_ text: String) -> String {
    guard !text.unicodeScalars.allSatisfy({ isHarmless($0) }) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar {
        case _ where isHarmless(scalar): clean.append(scalar)
        case "\t": clean.append(contentsOf: "\\t".unicodeScalars)
        case "\n": clean.append(contentsOf: "\\n".unicodeScalars)
        case "\r": clean.append(contentsOf: "\\r".unicodeScalars)
        default: clean.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        }
    }
    return String(clean)
}

/// Escapes every character of the JSON that could control a terminal. Such characters occur only inside strings.
func escapedJSON(_ json: some Collection<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
        if isHarmless(scalar) || scalar.value < 0x20 {
            escaped.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
        } else {
            let digits = String(scalar.value, radix: 16)
            escaped.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
        }
    }
    return escaped
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e: true
    // C0, DEL and C1 controls; line and paragraph separators.
    case 0..<0x20, 0x7f...0x9f, 0x2028, 0x2029: false
    // Controls of the reading direction: marks, embeddings, overrides and isolates.
    case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: false
    default: true
    }
}
