// Finds a secret's name followed by a separator in a text that is not JSON: `{id_token:'x'}`, `['code'=>'x']`,
// `access_token: x`. The end of such a value cannot be known, so everything after it is removed. For the redactor;
// total, linear.

/// The first secret named in an object or a list within a text, otherwise the first anywhere, if it has a value.
struct BareSecret {
    /// The name as written, without quotes.
    let name: String
    /// The byte offset after the separator.
    let valueAt: Int
    /// Whether it is in an object or a list, where more names are secret and more secrets may precede it.
    let isMember: Bool

    init?(in text: Substring, extra: [String]) {
        guard let found = text.withBytes({ BareSecretScan(bytes: $0, extra: extra).first() }) else { return nil }
        name = String(text.bytes(found.name))
        valueAt = found.separator + 1
        isMember = found.isMember
    }

    /// What may be between a name and its separator, or around a value: blanks, quotes, their escapes, brackets.
    static func isPadding(_ byte: UInt8) -> Bool {
        isBlank(byte) || BrokenEnvelope.isQuote(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "]")
    }

    /// A blank, either raw or as forms encode it.
    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "+") }

    /// Whether the bytes before an offset end with a name that is not the end of a longer one.
    static func ends(
        _ bytes: UnsafeBufferPointer<UInt8>, at end: Int, with name: some BidirectionalCollection<UInt8>
    ) -> Bool {
        var at = end
        for byte in name.reversed() {
            guard at > 0, lowered(bytes[at - 1]) == lowered(byte) else { return false }
            at -= 1
        }
        guard at < end else { return false }
        if at == 0 || !BrokenEnvelope.isWord(bytes[at - 1]) || !BrokenEnvelope.isWord(bytes[at]) { return true }
        // The digits of an escape are not part of the name.
        return at > 2 && bytes[at - 3] == UInt8(ascii: "%") && hexValue(bytes[at - 2]) != nil
            && hexValue(bytes[at - 1]) != nil
    }
}

private struct BareSecretScan {
    let bytes: UnsafeBufferPointer<UInt8>
    let extra: [String]

    private static let anywhere = Secrets.queryNames.map { Array($0.utf8) }
    private static let inObjects = Secrets.jsonFields.map { Array($0.utf8) }

    /// The first member of an object or a list; without one, the first secret anywhere.
    func first() -> (name: Range<Int>, separator: Int, isMember: Bool)? {
        var plain: (name: Range<Int>, separator: Int, isMember: Bool)?
        var depth = 0
        var from = 0
        var isObject: Bool?
        for at in bytes.indices {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth = max(0, depth - 1)
            case UInt8(ascii: ":"), UInt8(ascii: "="):
                defer { from = at + 1 }
                let named = name(before: at, from: from)
                guard let name = named.range, hasValue(behind: at) else { continue }
                let begins = isObject ?? beginsLikeObject()
                isObject = begins
                let before = before(name.lowerBound)
                let behind = bracket(before.at)
                let isMember =
                    !named.isIndex
                    && (bytes[at] == UInt8(ascii: ":") && begins || opens(behind)
                        || (depth > 0 || begins) && isComma(behind))
                if isMember { return (name, at, true) }
                if plain == nil, isSecretAnywhere(name, before) { plain = (name, at, false) }
            default: break
            }
        }
        return plain
    }

    /// The secret name that ends before a separator, and whether it is in brackets, as in `user[code]=`.
    private func name(before separator: Int, from: Int) -> (range: Range<Int>?, isIndex: Bool) {
        var end = separator
        var isIndex = false
        while end > from, BareSecret.isPadding(bytes[end - 1]) {
            end -= 1
            isIndex = isIndex || bytes[end] == UInt8(ascii: "]")
        }
        if let name = Self.inObjects.first(where: { BareSecret.ends(bytes, at: end, with: $0) }) {
            return ((end - name.count)..<end, isIndex)
        }
        let name = extra.first { BareSecret.ends(bytes, at: end, with: $0.utf8) }
        return (name.map { (end - $0.utf8.count)..<end }, isIndex)
    }

    /// Whether a name is secret outside of objects and lists. Names of tokens are secret anywhere; the app's own names,
    /// which may be ordinary words, only where a name begins.
    private func isSecretAnywhere(_ name: Range<Int>, _ before: (at: Int?, isApart: Bool)) -> Bool {
        if Self.anywhere.contains(where: {
            $0.count == name.count && BareSecret.ends(bytes, at: name.upperBound, with: $0)
        }) {
            return true
        }
        guard extra.contains(where: { BareSecret.ends(bytes, at: name.upperBound, with: $0.utf8) }) else {
            return false
        }
        guard let at = before.at else { return true }
        return !before.isApart && "([?#&;/=:>|".utf8.contains(bytes[at])
    }

    /// The offset of the byte before a name, skipping quotes and blanks, and whether blanks were skipped; nil at the
    /// beginning of the text.
    private func before(_ start: Int) -> (at: Int?, isApart: Bool) {
        var at = start
        var isApart = false
        while at > 0 {
            let byte = bytes[at - 1]
            let isBlank = BareSecret.isBlank(byte)
            guard isBlank || BrokenEnvelope.isQuote(byte) || byte == UInt8(ascii: "\\") else {
                return (at - 1, isApart)
            }
            isApart = isApart || isBlank
            at -= 1
        }
        return (nil, isApart)
    }

    /// The same, skipping the colon that a name may begin with, as in `{:code => 'x'}`.
    private func bracket(_ at: Int?) -> Int? {
        guard let at, bytes[at] == UInt8(ascii: ":") else { return at }
        return before(at).at
    }

    /// Whether an object or a list begins at an offset; the bracket of an index does not begin one.
    private func opens(_ at: Int?) -> Bool {
        guard let at else { return false }
        if bytes[at] == UInt8(ascii: "{") { return true }
        guard bytes[at] == UInt8(ascii: "[") else { return false }
        return at == 0 || !BrokenEnvelope.isWord(bytes[at - 1]) && bytes[at - 1] != UInt8(ascii: "]")
    }

    private func isComma(_ at: Int?) -> Bool {
        guard let at else { return false }
        return bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: ";")
    }

    /// Whether the text begins like an object or a list of objects, in any kind of quotes.
    private func beginsLikeObject() -> Bool {
        bytes.first { $0 < 0x80 && !BareSecret.isPadding($0) } == UInt8(ascii: "{")
    }

    /// Whether a separator is followed by a value that is neither empty nor redacted.
    private func hasValue(behind separator: Int) -> Bool {
        var at = separator + 1
        var quotes = 0
        while at < bytes.count {
            let isQuote = BrokenEnvelope.isQuote(bytes[at])
            let isSign = bytes[at] == UInt8(ascii: "\\") || bytes[at] == UInt8(ascii: ">")
            guard isQuote || isSign || BareSecret.isBlank(bytes[at]) else { break }
            quotes += isQuote ? 1 : 0
            at += 1
        }
        guard at < bytes.count else { return false }
        if quotes == 2, ",}]".utf8.contains(bytes[at]) { return false }
        guard bytes[at...].starts(with: redacted.utf8) else { return true }
        let end = at + redacted.utf8.count
        return end < bytes.count && !BareSecret.isBlank(bytes[end]) && !",;}])\"'`&?#/\\>".utf8.contains(bytes[end])
    }
}
