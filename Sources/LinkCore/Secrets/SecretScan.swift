// A first look at the bytes of a URL: most have no secret and nothing that could hide one, and this finds out in one
// walk without a single allocation. Only what it suspects goes to the redactor, which decides.

struct SecretScan {
    let envelope: Bool
    let extra: [String]

    private static let query = (Secrets.queryNames + LinkURL.envelopeNames).map { Array($0.utf8) }
    private static let fields = (Secrets.envelopeFields + LinkURL.envelopeNames).map { Array($0.utf8) }

    /// Whether a text's query or fragment has a secret name, or a name or value that could nest another text, or
    /// anything in it could be a key of linkd's.
    func suspects(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = 0
        while at < text.count, text[at] != UInt8(ascii: "?"), text[at] != UInt8(ascii: "#") {
            switch text[at] {
            case UInt8(ascii: ";"): return true
            case UInt8(ascii: "_"): if KeyForm.mayBegin(text, before: at) { return true }
            case UInt8(ascii: "%"): if hides(text, at) { return true }
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

    /// Looks at one piece and moves behind it: to the next `&`, or to the `#` that ends the query.
    private func piece(_ text: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Bool {
        let start = at
        var equals: Int?
        walk: while at < text.count {
            switch text[at] {
            case UInt8(ascii: "&"), UInt8(ascii: "#"): break walk
            case UInt8(ascii: "="):
                if equals != nil { return true }
                equals = at
                at += 1
            case UInt8(ascii: "%"):
                if equals == nil || hides(text, at) { return true }
                at += 1
            case UInt8(ascii: "_"):
                if KeyForm.mayBegin(text, before: at) { return true }
                at += 1
            case UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: ";"): return true
            case UInt8(ascii: "+"), UInt8(ascii: "["):
                if equals == nil { return true }
                at += 1
            default: at += 1
            }
        }
        guard let equals else { return false }
        return isSecret(UnsafeBufferPointer(rebasing: text[start..<equals]))
    }

    /// Whether an escape stands for one of the characters that nested texts begin, are marked or are made up with, for
    /// another escape (`?` `#` `{` `"` `=` `;` `%`), or for a letter, a digit or `_`, which nobody has to encode.
    /// Malformed ones do not.
    private func hides(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        guard at + 2 < text.count, let high = hexValue(text[at + 1]), let low = hexValue(text[at + 2]) else {
            return false
        }
        let byte = high << 4 | low
        switch byte {
        case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "%"),
            UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "_"):
            return true
        default: return isLetter(byte) || decimalValue(byte) != nil
        }
    }

    private func isSecret(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for word in envelope ? Self.fields : Self.query where word.count == name.count {
            if word.indices.allSatisfy({ lowered(name[$0]) == word[$0] }) { return true }
        }
        if extra.isEmpty { return false }
        return Secrets.matches(String(decoding: name, as: UTF8.self), extra)
    }
}
