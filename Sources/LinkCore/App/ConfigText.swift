// Which texts a configuration may contain, for linkd, which reads it, and for linkctl, which asks for them. Total: the
// functions get whatever a file or a person says. Any thread.

/// Judges texts of a configuration, and brings them into the form that is used.
public enum ConfigText {
    /// Schemes of the web and of systems, which no app has for itself. Some of them run code.
    private static let foreignSchemes = [
        "http", "https", "javascript", "data", "file", "blob", "about", "ftp", "ws", "wss", "mailto", "tel", "sms",
        "intent", "market", "content", "android-app", "itms", "itms-apps", "view-source", "vbscript", "chrome",
    ]

    /// Whether a text is the name of an app: 1 to 64 letters, digits, `-`, `_` or `.`.
    public static func isAppName(_ text: String) -> Bool { isWord(text, plus: "-_.", upTo: 64) }

    /// A host name without a port in lower case and with IDN in its form "xn--"; nil for anything else.
    public static func hostName(_ text: String) -> String? {
        // What looks like another name, and an address, is the operator's own decision.
        guard let name = HostName.encoded(text.lowercased()), isHostName(name) else { return nil }
        return name
    }

    /// An absolute web URL with its host in the form that is used; nil for anything else.
    public static func webURL(_ text: String) -> String? {
        guard let url = try? LinkURL(text) else { return nil }
        if isWebURL(text) { return url.withASCIIHost.text }
        guard let host = hostName(url.host) else { return nil }
        let written = url.rawHost
        let named = String(url.text.prefix(upTo: written.startIndex)) + host + url.text.suffix(from: written.endIndex)
        return isWebURL(named) ? named : nil
    }

    /// Whether a text is a bundle id or a package name.
    public static func isBundle(_ text: String) -> Bool { isWord(text, plus: "._-", upTo: 255) }

    /// Whether a text is a team id of Apple, or the prefix of an app id: 10 capitals and digits.
    public static func isTeamID(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 10 && text.utf8.allSatisfy { isDigit($0) || (65...90).contains($0) }
    }

    /// Whether a text is a number that names something: 1 to 32 digits.
    public static func isNumber(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit)
    }

    /// Whether a text is a URL scheme in lower case that an app may have for itself.
    public static func isOwnScheme(_ text: String) -> Bool {
        guard let first = text.utf8.first, (97...122).contains(first), text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy(isSchemeByte) && !foreignSchemes.contains { sameBytes($0, text) }
    }

    /// Whether a byte may stand in a scheme in lower case.
    public static func isSchemeByte(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
    }

    /// Whether a text is the SHA-256 digest of a certificate: 32 pairs of hex digits with `:` between them.
    public static func isFingerprint(_ text: String) -> Bool {
        let pairs = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return pairs.count == 32 && pairs.allSatisfy { $0.count == 2 && $0.allSatisfy(isHexDigit) }
    }

    /// Whether a text can be a pattern by its length and characters; `RoutePattern` has the grammar.
    public static func mayBePattern(_ text: String) -> Bool {
        text.utf8.count <= 1024 && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f }
    }

    /// Whether a text is so many ASCII letters, digits and some more characters, and not empty.
    public static func isWord(_ text: String, plus extra: String, upTo limit: Int) -> Bool {
        (1...limit).contains(text.utf8.count) && text.utf8.allSatisfy { isLetterOrDigit($0) || extra.utf8.contains($0) }
    }

    private static func isWebURL(_ text: String) -> Bool {
        // LinkURL repairs what people type; an operator's URL must need no repair.
        guard text.utf8.count <= 4096, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && $0 != 0x5c }),
            let url = try? LinkURL(text), url.isWeb, url.warnings.isEmpty, url.port != 0
        else { return false }
        return isHostName(url.host) || url.host.utf8.first == UInt8(ascii: "[")
    }

    private static func isHostName(_ text: String) -> Bool {
        guard (1...253).contains(text.utf8.count) else { return false }
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.allSatisfy { label in
            (1...63).contains(label.count) && label.first != 45 && label.last != 45
                && label.allSatisfy { (97...122).contains($0) || isDigit($0) || $0 == 45 }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || isDigit(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (97...102).contains(byte | 0x20) }
}
