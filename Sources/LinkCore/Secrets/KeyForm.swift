// The form of a secret of linkd's own keys in a text, so that one that got into an address is found: in the journal, a
// log or a destination anybody could read it. Whether the key is valid does not matter. Total; any thread.

/// The form of a key's secret: `linkd_server_` or `linkd_app_`, then letters and digits.
public enum KeyForm {
    /// The name of a key among the secrets found in a link.
    public static let name = "linkd_key"

    /// How many letters and digits of a key may be shown (`linkctl keys list`); more of them are secret.
    public static let shownCharacters = 8

    private static let start = Array("linkd_".utf8)
    private static let heads = HTTPKeyKind.allCases.map { Array(head(of: $0).utf8) }

    /// The text that every secret of a kind begins with.
    public static func head(of kind: HTTPKeyKind) -> String { "linkd_\(kind.rawValue)_" }

    /// Whether a text contains the beginning of a secret anywhere, raw or percent-encoded, also more than once.
    public static func isBegun(in text: some StringProtocol) -> Bool {
        [String(text), Secrets.decodedWhole(Substring(text))].contains { text in
            text[...].withBytes { bytes in bytes.indices.contains { headLength(bytes, at: $0) != nil } }
        }
    }

    /// Whether the `_` at an offset may belong to the beginning of a key: linkd's parameters begin alike, but continue
    /// differently.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>, before at: Int) -> Bool {
        guard at >= start.count - 1, at + 1 < text.count, lowered(text[at - 1]) == UInt8(ascii: "d") else {
            return false
        }
        return headLength(text, at: at + 1 - start.count) != nil
    }

    /// Replaces every secret; returns the text and the first secret, nil when there is none. A percent-encoded one is
    /// replaced with its whole part of the address, from one delimiter to the next.
    static func replaced(in text: String, by mark: String) -> (text: String, first: String)? {
        guard text[...].withBytes(mayOccur(in:)) else { return nil }
        let plain = inPlainText(text[...], by: mark)
        guard let encoded = inEncodedParts(of: plain?.text ?? text, by: mark) else { return plain }
        return (encoded.text, plain?.first ?? encoded.first)
    }

    /// Whether a text may contain a secret, raw or percent-encoded: one pass that rules out nearly every URL. Escapes
    /// of characters that no secret has cannot hide one.
    private static func mayOccur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.indices.contains { at in
            switch text[at] {
            case UInt8(ascii: "_"): return mayBegin(text, before: at)
            case UInt8(ascii: "%"):
                guard let byte = SecretScan.escape(text, at) else { return true }
                return isLetter(byte) || decimalValue(byte) != nil || "_-%".utf8.contains(byte)
            default: return false
            }
        }
    }

    /// A part of a query or a fragment without the keys in it; nil for a part that is nothing but a key.
    fileprivate static func withoutKeys(_ piece: Substring) -> String? {
        guard let clean = replaced(in: String(piece), by: goneWord)?.text else { return String(piece) }
        let value = QueryPiece(clean[...]).rawValue ?? clean[...]
        return sameBytes(value, goneWord) ? nil : clean
    }

    /// What stands for a key in an address that is passed on.
    fileprivate static let goneWord = "redacted"

    private static func inEncodedParts(of text: String, by mark: String) -> (text: String, first: String)? {
        var result = ""
        var first: String?
        var (start, copied) = (0, 0)
        while start < text.utf8.count {
            let rest = text[...].bytes(start..<text.utf8.count)
            let end = start + rest.withBytes { $0.firstIndex(where: delimiters.contains) ?? $0.count }
            let part = text[...].bytes(start..<end)
            if part.offset(of: UInt8(ascii: "%")) != nil,
                let key = inPlainText(Secrets.decodedWhole(part)[...], by: mark)
            {
                first = first ?? key.first
                result += text[...].bytes(copied..<start)
                result += mark
                copied = end
            }
            start = end + 1
        }
        guard let first else { return nil }
        result += text[...].bytes(copied..<text.utf8.count)
        return (result, first)
    }

    private static let delimiters = Array("/?#&=;".utf8)

    private static func inPlainText(_ text: Substring, by mark: String) -> (text: String, first: String)? {
        let places = text.withBytes { bytes in
            var places: [Range<Int>] = []
            var at = 0
            while at < bytes.count {
                guard let length = headLength(bytes, at: at) else {
                    at += 1
                    continue
                }
                var end = at + length
                while end < bytes.count, isLetter(bytes[end]) || decimalValue(bytes[end]) != nil { end += 1 }
                if end - at - length > shownCharacters { places.append(at..<end) }
                at = end
            }
            return places
        }
        guard let first = places.first else { return nil }
        var result = ""
        var copied = 0
        for place in places {
            result += text.bytes(copied..<place.lowerBound)
            result += mark
            copied = place.upperBound
        }
        result += text.bytes(copied..<text.utf8.count)
        return (result, String(text.bytes(first)))
    }

    /// The length of a secret's beginning at an offset; nil when there is none.
    private static func headLength(_ text: UnsafeBufferPointer<UInt8>, at: Int) -> Int? {
        guard lowered(text[at]) == UInt8(ascii: "l") else { return nil }
        let head = heads.first { head in
            at + head.count <= text.count && head.indices.allSatisfy { lowered(text[at + $0]) == head[$0] }
        }
        return head?.count
    }
}

extension LinkURL {
    /// This URL without the keys of linkd's in it, which nobody else may get: items that are nothing but a key are left
    /// out, and other places have a word instead. nil when it has no key.
    public var withoutKeys: LinkURL? {
        guard let whole = KeyForm.replaced(in: text, by: KeyForm.goneWord)?.text else { return nil }
        func kept(_ raw: Substring?) -> String? {
            let pieces = raw?.pieces(separator: UInt8(ascii: "&"), keepingEmpty: true).compactMap(KeyForm.withoutKeys)
            return pieces.flatMap { $0.isEmpty ? nil : $0.joined(separator: "&") }
        }
        let head = whole.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let bare = try? LinkURL(String(Substring(head))) else { return try? LinkURL(whole) }
        return LinkURL(bare, query: kept(rawQuery), fragment: kept(rawFragment)?[...])
    }
}
