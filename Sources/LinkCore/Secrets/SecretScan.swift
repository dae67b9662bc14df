// A first scan of the bytes of a URL. Most have no secret and nothing that could hide one; this is found in one pass
// without an allocation. Only suspicious URLs go to the redactor, which decides.

struct SecretScan {
    let envelope: Bool
    let extra: [String]
    /// How many values the text is nested in.
    private let level: Int

    /// Values that are nested more deeply are suspicious.
    private static let deepest = 3

    init(envelope: Bool, extra: [String]) { self.init(envelope: envelope, extra: extra, level: 0) }

    private init(envelope: Bool, extra: [String], level: Int) {
        (self.envelope, self.extra, self.level) = (envelope, extra, level)
    }

    private static let query = (Secrets.queryNames + LinkURL.envelopeNames).map { Array($0.utf8) }
    private static let fields = (Secrets.envelopeFields + LinkURL.envelopeNames).map { Array($0.utf8) }

    /// Whether a text has a secret name with a separator (in its path too), a name or value that may nest another text,
    /// or anything that may be a key of linkd's.
    func suspects(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = begin(text)
        while at < text.count, text[at] != UInt8(ascii: "?"), text[at] != UInt8(ascii: "#") {
            switch text[at] {
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "\""): return true
            case UInt8(ascii: "_"): if KeyForm.mayBegin(text, before: at) { return true }
            case UInt8(ascii: "%"): if hides(text, at) { return true }
            case UInt8(ascii: ":"), UInt8(ascii: "="): if names(Self.fields, text, before: at) { return true }
            default: break
            }
            at += 1
        }
        while at < text.count {
            at += 1
            if piece(text, &at) { return true }
        }
        return false
    }

    /// The same for one item of a query.
    func suspects(item: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = 0
        return piece(item, &at) || at < item.count
    }

    /// The offset after the scheme of a web address. Its colon ends no name, unless an app has a secret of that name.
    private func begin(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let scheme = "https://" as StaticString
        guard text.starts(with: UnsafeBufferPointer(start: scheme.utf8Start, count: scheme.utf8CodeUnitCount)),
            !extra.contains(where: { NamedSecret.ends(text, at: "https".utf8.count, with: $0.utf8) })
        else { return 0 }
        return scheme.utf8CodeUnitCount
    }

    /// Examines one piece and moves after it: to the next `&`, or to the `#` that ends the query.
    private func piece(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Bool {
        var equals: Int?
        var isNested = false
        while at < text.count, text[at] != UInt8(ascii: "&"), text[at] != UInt8(ascii: "#") {
            switch text[at] {
            case UInt8(ascii: "="):
                if equals != nil || names(envelope ? Self.fields : Self.query, text, before: at) { return true }
                equals = at
            case UInt8(ascii: "%"):
                if equals == nil { return true }
                let begins = Self.escape(text, at).map { "?#=%".utf8.contains($0) } ?? false
                if !begins, hides(text, at) { return true }
                isNested = isNested || begins
            case UInt8(ascii: "_"): if KeyForm.mayBegin(text, before: at) { return true }
            case UInt8(ascii: ":"): if names(Self.fields, text, before: at) { return true }
            case UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: ";"): return true
            case UInt8(ascii: "+"), UInt8(ascii: "["): if equals == nil { return true }
            default: break
            }
            at += 1
        }
        guard isNested, let equals else { return false }
        return isSuspicious(value: UnsafeBufferPointer(rebasing: text[(equals + 1)..<at]))
    }

    /// Examines the text that an encoded value stands for.
    private func isSuspicious(value: UnsafeBufferPointer<UInt8>) -> Bool {
        guard level < Self.deepest else { return true }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: value.count) { text in
            var (at, count) = (0, 0)
            while at < value.count {
                let escaped = Self.escape(value, at)
                text[count] = escaped ?? (value[at] == UInt8(ascii: "+") ? 0x20 : value[at])
                at += escaped == nil ? 1 : 3
                count += 1
            }
            // It may look like an envelope, too.
            return SecretScan(envelope: true, extra: extra, level: level + 1)
                .suspects(UnsafeBufferPointer(rebasing: text[..<count]))
        }
    }

    /// Whether an escape stands for a character that nested texts begin with or contain, or for another escape (`?` `#`
    /// `{` `"` `=` `;` `%`), for a letter, a digit, `_` or `-`, which need no encoding, or for a colon after a secret
    /// name. Malformed escapes do not.
    private func hides(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        guard let byte = Self.escape(text, at) else { return false }
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "%"),
            UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            return true
        case UInt8(ascii: ":"): return names(Self.fields, text, before: at)
        default: return isLetter(byte) || decimalValue(byte) != nil
        }
    }

    /// The byte that the escape at an offset stands for; nil when there is none.
    static func escape(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt8? {
        guard at + 2 < text.count, text[at] == UInt8(ascii: "%"), let high = hexValue(text[at + 1]),
            let low = hexValue(text[at + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether one of the words, or of the app's names, ends before a separator, with only quotes and blanks between. A
    /// name in brackets counts as one.
    private func names(_ words: [[UInt8]], _ text: UnsafeBufferPointer<UInt8>, before separator: Int) -> Bool {
        var end = separator
        while end > 0 {
            if words.contains(where: { NamedSecret.ends(text, at: end, with: $0) })
                || extra.contains(where: { NamedSecret.ends(text, at: end, with: $0.utf8) })
            {
                return true
            }
            let isEscape = end > 2 && text[end - 3] == UInt8(ascii: "%")
            let escaped = isEscape ? Self.escape(text, end - 3) : nil
            let byte = escaped ?? text[end - 1]
            guard NamedSecret.isPadding(byte) else { return false }
            if byte == UInt8(ascii: "]") { return true }
            end -= escaped == nil ? 1 : 3
        }
        return false
    }
}
