// Which bytes may be the host of an http or https URL, and which characters only look like a slash. Names are neither
// resolved nor converted to Punycode here; the resolver does that.

enum HostRules {
    /// Whether an authority contains a backslash or a character that people (or browsers) take for a slash.
    static func hasLookalikeSlash(_ authority: UnsafeBufferPointer<UInt8>) -> Bool {
        var foreign: UInt8 = 0
        for byte in authority {
            if byte == UInt8(ascii: "\\") { return true }
            foreign |= byte
        }
        guard foreign >= 0x80 else { return false }
        return String(decoding: authority, as: UTF8.self).unicodeScalars.contains { slashes.contains($0) }
    }

    /// Fraction slash, division slash, big solidus, their full-width forms, and similar backslashes.
    private static let slashes: Set<Unicode.Scalar> = [
        "\u{2044}", "\u{2215}", "\u{29f8}", "\u{29f9}", "\u{ff0f}", "\u{ff3c}", "\u{fe68}", "\u{29f5}", "\u{2216}",
    ]

    /// Characters that compatibility normalisation turns into a URL delimiter: for a client that normalises, a host
    /// with one of them would end elsewhere.
    private static let delimiters: Set<Unicode.Scalar> = [
        "\u{2047}", "\u{2048}", "\u{2049}", "\u{2100}", "\u{2101}", "\u{2105}", "\u{2106}", "\u{2a74}", "\u{fe13}",
        "\u{fe16}", "\u{fe55}", "\u{fe56}", "\u{fe5f}", "\u{fe6a}", "\u{fe6b}", "\u{ff03}", "\u{ff05}", "\u{ff1a}",
        "\u{ff1f}", "\u{ff20}", "\u{ff3b}", "\u{ff3d}",
    ]

    /// Whether bytes can be the host of a web URL: a name of at most 253 bytes with non-empty labels (one trailing dot
    /// is allowed) of letters, digits, `-`, `_` and non-ASCII letters, or an IPv6 address in brackets.
    static func isWebHost(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        if host.first == UInt8(ascii: "[") { return isBracketedIPv6(host) }
        var label = 0
        var foreign = false
        for (index, byte) in host.enumerated() {
            if byte == UInt8(ascii: ".") {
                guard label > 0 else { return false }
                label = index + 1 == host.count ? 1 : 0
                continue
            }
            let plain =
                isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            guard plain || byte >= 0x80 else { return false }
            foreign = foreign || byte >= 0x80
            label += 1
        }
        guard label > 0, host.count <= 254 else { return false }
        return !foreign || hasOnlyVisible(host)
    }

    private static func hasOnlyVisible(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        String(decoding: host, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
            if delimiters.contains(scalar) { return false }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: return false
            // Joiners occur in words of some scripts; other format characters only deceive.
            case .format: return scalar == "\u{200c}" || scalar == "\u{200d}"
            default: return true
            }
        }
    }

    private static func isBracketedIPv6(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        guard host.count > 3, host.count <= 47, host.last == UInt8(ascii: "]") else { return false }
        var colons = 0
        for byte in host[1..<(host.count - 1)] {
            if byte == UInt8(ascii: ":") {
                colons += 1
            } else if hexValue(byte) == nil, byte != UInt8(ascii: ".") {
                return false
            }
        }
        return colons >= 2 && colons <= 8
    }
}
