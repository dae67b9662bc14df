// Host names as targets: the ASCII form in which hosts are compared, and which names are rejected because they are no
// valid international name or imitate another one. Stricter than browsers where browsers disagree. Nothing is resolved.

/// Checks and converts international host names.
public enum HostName {
    /// The ASCII form of a web host (lower case, without port), with every label checked.
    /// - Throws: `host_invalid` (not a valid name: not normalised, forbidden letters, broken "xn--"), `host_lookalike`
    ///   (letters of several scripts in one label, or only letters that look Latin) or `host_address` (a number that
    ///   browsers read as an IP address).
    public static func ascii(_ host: String) throws(LinkURLError) -> String {
        if host.withBytes(isPlainHost) { return host }
        if host.utf8.first == UInt8(ascii: "[") { throw LinkURLError("host_address") }
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard let last = labels.last, !last.isEmpty else { throw LinkURLError("host_invalid") }
        if isNumber(last) { throw LinkURLError("host_address") }
        if host.utf8.count <= 253, labels.allSatisfy(isPlainLabel) { return host }
        let letters = try labels.map(scalars)
        let name = try name(of: letters, written: labels)
        let topScript = Script.foreign(in: letters.last ?? [])
        for label in letters { try checkScripts(label, topScript) }
        return name
    }

    /// The ASCII form of a name in lower case, whatever it looks like; nil when it is no host name.
    public static func encoded(_ host: String) -> String? {
        let labels = host[...].pieces(separator: UInt8(ascii: "."), keepingEmpty: true).map { String($0) }
        guard let letters = try? labels.map(scalars) else { return nil }
        return try? name(of: letters, written: labels)
    }

    /// A host as lists show it: the ASCII form, and behind it its letters if they deceive nobody.
    public static func shown(_ host: String) -> String {
        guard host.containsLetters("xn--"), let ascii = try? ascii(host), sameBytes(ascii, host),
            let letters = try? ascii[...].pieces(separator: UInt8(ascii: ".")).map({ try scalars(of: String($0)) })
        else { return host }
        return "\(host) (\(letters.map { String(String.UnicodeScalarView($0)) }.joined(separator: ".")))"
    }

    private static func name(of letters: [[Unicode.Scalar]], written: [String]) throws(LinkURLError) -> String {
        var labels: [String] = []
        for (label, text) in zip(letters, written) { labels.append(try form(of: label, written: text)) }
        let name = labels.joined(separator: ".")
        guard name.utf8.count <= 253 else { throw LinkURLError("host_invalid") }
        return name
    }

    /// Whether a host is plain lower-case ASCII, as nearly every one is, and no address. A host of which this is not true may
    /// be valid all the same.
    private static func isPlainHost(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
        let dash = UInt8(ascii: "-")
        guard !host.isEmpty, host.count <= 253 else { return false }
        var start = 0
        for at in 0...host.count {
            guard at == host.count || host[at] == UInt8(ascii: ".") else {
                let byte = host[at]
                guard byte &- 0x61 < 26 || decimalValue(byte) != nil || byte == dash || byte == UInt8(ascii: "_") else {
                    return false
                }
                continue
            }
            guard at > start, at - start <= 63, host[start] != dash, host[at - 1] != dash else { return false }
            // An international label has two dashes behind two letters.
            if at - start >= 4, host[start + 2] == dash, host[start + 3] == dash { return false }
            // A last label that is a number begins with a digit.
            if at == host.count, decimalValue(host[start]) != nil { return false }
            start = at + 1
        }
        return true
    }

    /// Whether browsers read a last label as a number, and so the whole host as an IPv4 address.
    private static func isNumber(_ label: String) -> Bool {
        if label.utf8.allSatisfy({ decimalValue($0) != nil }) { return true }
        let lower = asciiLowercased(label)
        return lower.utf8.starts(with: "0x".utf8) && lower.utf8.dropFirst(2).allSatisfy { hexValue($0) != nil }
    }

    /// Whether a label is plain lower-case ASCII, as nearly every one is, and needs no further check.
    private static func isPlainLabel(_ label: String) -> Bool {
        let dash = UInt8(ascii: "-")
        let bytes = label.utf8
        guard !bytes.isEmpty, bytes.count <= 63, bytes.first != dash, bytes.last != dash else { return false }
        return !bytes.starts(with: "xn--".utf8)
            && bytes.allSatisfy { $0 &- 0x61 < 26 || decimalValue($0) != nil || $0 == dash || $0 == UInt8(ascii: "_") }
    }

    private static func scalars(of label: String) throws(LinkURLError) -> [Unicode.Scalar] {
        guard asciiLowercased(label).utf8.starts(with: "xn--".utf8) else { return Array(label.unicodeScalars) }
        let code = label.utf8.dropFirst(4)
        guard code.count <= 59, let decoded = Punycode.decode(Substring(code)), !decoded.allSatisfy(\.isASCII) else {
            throw LinkURLError("host_invalid")
        }
        return decoded
    }

    /// The ASCII form of one label; throws `host_invalid`.
    private static func form(of scalars: [Unicode.Scalar], written: String) throws(LinkURLError) -> String {
        guard !scalars.isEmpty, scalars.count <= 63 else { throw LinkURLError("host_invalid") }
        let dash: Unicode.Scalar = "-"
        guard scalars.first != dash, scalars.last != dash else { throw LinkURLError("host_invalid") }
        if scalars.allSatisfy(\.isASCII) {
            guard scalars.allSatisfy(isPlain) else { throw LinkURLError("host_invalid") }
            return written
        }
        guard scalars.allSatisfy(isLetterOfNames), let first = scalars.first, !isMark(first) else {
            throw LinkURLError("host_invalid")
        }
        guard let code = Punycode.encode(scalars), code.utf8.count <= 59 else { throw LinkURLError("host_invalid") }
        let form = "xn--" + code
        // A second spelling of the same letters is an attempt to deceive.
        if written.utf8.allSatisfy({ $0 < 0x80 }), !sameLetters(written, form) { throw LinkURLError("host_invalid") }
        return form
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return false }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return byte &- 0x61 < 26 || decimalValue(byte) != nil || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether a character is a letter, mark or digit that normalisation and case folding leave unchanged, as IDNA 2008
    /// requires, or one of the two letters that it names as exceptions. Folding changes every invisible character.
    private static func isLetterOfNames(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isPlain(scalar) }
        if scalar == "\u{df}" || scalar == "\u{3c2}" { return true }
        guard !scalar.properties.changesWhenNFKCCaseFolded else { return false }
        return switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    private static func checkScripts(_ label: [Unicode.Scalar], _ top: Script?) throws(LinkURLError) {
        let scripts = Set(label.compactMap(Script.init))
        guard let foreign = Script.foreign(in: label) else { return }
        let eastAsian: Set<Script> = [.latin, .han, .kana]
        let korean: Set<Script> = [.latin, .han, .hangul]
        guard scripts.count == 1 || scripts.isSubset(of: eastAsian) || scripts.isSubset(of: korean) else {
            throw LinkURLError("host_lookalike")
        }
        // A label that can be read as Latin is accepted only under a top-level domain of its own script.
        guard foreign != top, label.allSatisfy({ Script($0) == nil || Script.looksLatin.contains($0) }) else { return }
        throw LinkURLError("host_lookalike")
    }
}

/// The scripts of letters, as far as host names are checked for them.
enum Script {
    case latin, greek, cyrillic, armenian, hebrew, arabic, indic, georgian, cherokee, hangul, kana, han, other

    /// The script of a letter; nil for digits, hyphens and marks, which occur with every script.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter: break
        default: return nil
        }
        self =
            switch scalar.value {
            case 0x41...0x24f, 0x250...0x2af, 0x1e00...0x1eff, 0x2c60...0x2c7f, 0xa720...0xa7ff: .latin
            case 0x370...0x3ff, 0x1f00...0x1fff: .greek
            case 0x400...0x52f, 0x1c80...0x1c8f, 0x2de0...0x2dff, 0xa640...0xa69f: .cyrillic
            case 0x530...0x58f: .armenian
            case 0x590...0x5ff: .hebrew
            case 0x600...0x77f, 0x8a0...0x8ff: .arabic
            case 0x900...0xdff: .indic
            case 0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f: .georgian
            case 0x13a0...0x13ff, 0xab70...0xabbf: .cherokee
            case 0x1100...0x11ff, 0x3130...0x318f, 0xac00...0xd7ff: .hangul
            case 0x3040...0x30ff, 0x31f0...0x31ff: .kana
            case 0x3005...0x3007, 0x3400...0x9fff, 0x20000...0x323af: .han
            default: .other
            }
    }

    /// The first script in a label that is not Latin; nil when there is none.
    static func foreign(in label: [Unicode.Scalar]) -> Script? {
        label.lazy.compactMap(Script.init).first { $0 != .latin }
    }

    /// Lower-case letters of other scripts that people read as Latin ones.
    static let looksLatin = Set("асԁеҽһіјӏорԛѕԝхуѵαικνορτυωηոսհց".unicodeScalars)
}
