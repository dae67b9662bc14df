// The parts of a URL that can contain a secret by themselves: pieces of a query or fragment, and segments of a path,
// which are treated like pieces.

extension Redactor {
    /// Redacts one `name=value` of a query, or one segment of a path; nil without a secret. App Links data was handled
    /// before.
    mutating func piece(_ given: QueryPiece, envelope: Bool, level: Int) -> String? {
        if EnvelopeText.isName(given.rawName) { return nil }
        var piece = given
        var clean: String?
        if let value = given.rawValue, !value.isEmpty, let name = secretName(given.rawName, envelope: envelope) {
            let plain = PercentCoding.decode(value, plusAsSpace: true).text
            if note(name, plain, level: level) { clean = given.rawName + "=" + redacted }
        } else {
            clean = afterSemicolon(given.raw, envelope: envelope, level: level)
            if let clean { piece = QueryPiece(clean[...]) }
            if let value = piece.rawValue, Self.mayNest(value) || value.utf8.contains(UInt8(ascii: ":")) {
                let plain = PercentCoding.decode(value, plusAsSpace: true).text
                if let new = nested(plain, level: level + 1) { clean = piece.rawName + "=" + Self.encoded(new) }
            }
        }
        let bare = Self.isOdd(piece.rawName) ? BareSecret(in: clean?[...] ?? piece.raw, extra: extra) : nil
        let isMember = bare?.isMember == true
        if let bare, !isMember, let new = cut(clean?[...] ?? piece.raw, behind: bare, level: level) {
            clean = new
            piece = QueryPiece(new[...])
        }
        // A whole URL may be the query of a redirector, and a raw `&` inside unescaped JSON leaves its tail in what
        // looks like a name.
        guard isMember || Self.mayNest(piece.rawName) else { return clean }
        let plain = PercentCoding.decode(clean?[...] ?? piece.raw, plusAsSpace: true).text
        return nested(plain, level: level + 1).map(Self.encoded) ?? clean
    }

    /// The text with everything after the name of a secret replaced; nil when there is nothing to hide.
    mutating func cut(_ text: Substring, behind secret: BareSecret, level: Int) -> String? {
        let value = PercentCoding.decode(text.bytes(secret.valueAt..<text.utf8.count), plusAsSpace: true).text
        return note(secret.name, value, level: level) ? text.bytes(0..<secret.valueAt) + redacted : nil
    }

    /// Encodes a redacted text for a URL. The mark of a removed text is not encoded.
    static func encoded(_ new: String) -> String {
        BrokenEnvelope.isMark(new) ? new : PercentCoding.encodeComponent(new)
    }

    /// Whether a raw name has characters that names of items do not need, so that it may be another text.
    private static func isOdd(_ rawName: Substring) -> Bool {
        rawName.withBytes { bytes in
            bytes.contains { !BrokenEnvelope.isWord($0) && $0 < 0x80 && !"-.~%".utf8.contains($0) }
        }
    }

    /// Redacts the secret after a semicolon in a raw piece of a query or a segment of a path, as in `a=1;id_token=x`:
    /// everything after the name is replaced. nil when there is none.
    private mutating func afterSemicolon(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        guard raw.utf8.contains(UInt8(ascii: ";")) else { return nil }
        var start = 0
        for part in raw.pieces(separator: UInt8(ascii: ";"), keepingEmpty: true) {
            defer { start += part.utf8.count + 1 }
            let named = QueryPiece(part)
            guard start > 0, named.rawValue != nil, let name = secretName(named.rawName, envelope: envelope) else {
                continue
            }
            let at = start + named.rawName.utf8.count + 1
            let value = PercentCoding.decode(raw.bytes(at..<raw.utf8.count), plusAsSpace: true).text
            return note(name, value, level: level) ? raw.bytes(0..<at) + redacted : nil
        }
        return nil
    }

    /// The decoded name of a raw query item if it is secret, else nil. In `#/page?access_token=x` and
    /// `##access_token=x` the name begins after the last mark.
    private func secretName(_ raw: Substring, envelope: Bool) -> String? {
        var name = raw
        if name.withBytes({ $0.contains { $0 == 0x25 || $0 == 0x2b || $0 == 0x3f || $0 == 0x23 } }) {
            name = Substring(PercentCoding.decode(raw, plusAsSpace: true).text)
            if let mark = name.utf8.lastIndex(where: { $0 == 0x3f || $0 == 0x23 }) {
                name = name[name.utf8.index(after: mark)...]
            }
        }
        let isSecret =
            envelope
            ? Secrets.isSecretEnvelopeField(name, extra: extra) : Secrets.isSecretQueryName(name, extra: extra)
        return isSecret ? String(name) : nil
    }

    // MARK: Paths

    /// Redacts the segments before the query; nil when they have no secret.
    mutating func path(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        let start = level == 0 ? Self.schemeLength(raw) : 0
        var result = String(raw.bytes(0..<start))
        var isChanged = false
        var copied = start
        var at = start
        for (index, segment) in raw.bytes(start..<raw.utf8.count).pieces(
            separator: UInt8(ascii: "/"), keepingEmpty: true
        ).enumerated() {
            defer { at += segment.utf8.count + 1 }
            // A port cannot be part of a secret.
            let isAuthority = index == 2 && at == start + 2
            let looked = isAuthority ? segment.bytes(0..<(segment.utf8.count - Self.portLength(segment))) : segment
            guard let clean = self.segment(looked, envelope: envelope, level: level) else { continue }
            result += raw.bytes(copied..<at) + clean
            copied = at + looked.utf8.count
            isChanged = true
            let end = at + segment.utf8.count
            guard end < raw.utf8.count, Self.isOpen(segment) else { continue }
            // A slash may have split the secret.
            return result + raw.bytes(copied..<(end + 1)) + redacted
        }
        return isChanged ? result + raw.bytes(copied..<raw.utf8.count) : nil
    }

    /// Redacts one segment like a piece of a query; nil when it has no secret.
    private mutating func segment(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        guard raw.withBytes({ bytes in bytes.contains { ";%=:{[\"".utf8.contains($0) } }) else { return nil }
        var clean = afterSemicolon(raw, envelope: envelope, level: level)
        if raw.utf8.contains(UInt8(ascii: "%")) {
            let plain = Secrets.decodedWhole(clean.map { $0[...] } ?? raw)
            if let new = afterSemicolon(plain[...], envelope: envelope, level: level) {
                clean = PercentCoding.encodeComponent(new)
            }
        }
        return form(clean?[...] ?? raw, envelope: envelope, level: level) ?? clean
    }

    /// The length of a text's scheme with its colon; 0 when it has none.
    private static func schemeLength(_ text: Substring) -> Int {
        text.withBytes { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, isLetter(first) else {
                return 0
            }
            let isScheme = bytes[..<colon].allSatisfy {
                isLetter($0) || decimalValue($0) != nil || "+-.".utf8.contains($0)
            }
            return isScheme ? colon + 1 : 0
        }
    }

    /// The length of a colon and digits at the end of an authority.
    private static func portLength(_ authority: Substring) -> Int {
        let digits = authority.utf8.reversed().prefix { decimalValue($0) != nil }.count
        return authority.utf8.dropLast(digits).last == UInt8(ascii: ":") ? digits + 1 : 0
    }

    /// Whether quotes or braces are still open at the end of a text.
    private static func isOpen(_ text: Substring) -> Bool {
        var depth = 0
        var quotes: [UInt8: Int] = [:]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: if BrokenEnvelope.isQuote(byte) { quotes[byte, default: 0] += 1 }
            }
        }
        return depth > 0 || quotes.values.contains { $0 % 2 == 1 }
    }
}
