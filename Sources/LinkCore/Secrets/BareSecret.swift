// Finds a secret's name that a separator follows, in a text that is no JSON: `{id_token:'x'}`, `['code'=>'x']`,
// `access_token: x`. Where such a value ends nobody can say, so all that follows it goes. For the redactor; total, linear.

/// The first secret that an object or a list in a text names, else the first at all, with something behind the name.
struct BareSecret {
    /// As it is written, without quotes.
    let name: String
    /// Where what follows the separator begins, in bytes.
    let valueAt: Int
    /// Whether it stands in an object or a list, where more names are secret, and more secrets may stand before it.
    let isMember: Bool

    init?(in text: Substring, extra: [String]) {
        guard let found = text.withBytes({ BareSecretScan(bytes: $0, extra: extra).first() }) else { return nil }
        name = String(text.bytes(found.name))
        valueAt = found.separator + 1
        isMember = found.isMember
    }

    /// What may stand between a name and its separator, or around a value: blanks, quotes, what escapes them, brackets.
    static func isPadding(_ byte: UInt8) -> Bool {
        isBlank(byte) || BrokenEnvelope.isQuote(byte) || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[")
            || byte == UInt8(ascii: "]")
    }

    /// A blank, as it stands or as forms write it.
    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "+") }

    /// Whether bytes before an offset end with a name, which is no end of a longer one.
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
        // The digits of an escape are none of the name's.
        return at > 2 && bytes[at - 3] == UInt8(ascii: "%") && hexValue(bytes[at - 2]) != nil
            && hexValue(bytes[at - 1]) != nil
    }
}

private struct BareSecretScan {
    let bytes: UnsafeBufferPointer<UInt8>
    let extra: [String]

    private static let anywhere = Secrets.queryNames.map { Array($0.utf8) }
    private static let inObjects = Secrets.jsonFields.map { Array($0.utf8) }

    /// The first member; where there is none, the first of all.
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

    /// The secret name that ends before a separator, and whether it stands in brackets, as in `user[code]=`.
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

    /// Whether a name is secret outside of objects and lists: tokens wherever they stand, the app's own names, which may
    /// be words of a language, only where a name begins.
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

    /// Where what stands before a name is, quotes and blanks left out, and whether there are blanks between; nil at the
    /// beginning.
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

    /// The same before the colon that a name may begin with, as in `{:code => 'x'}`.
    private func bracket(_ at: Int?) -> Int? {
        guard let at, bytes[at] == UInt8(ascii: ":") else { return at }
        return before(at).at
    }

    /// Whether an object or a list begins at a place; the bracket of an index does not.
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

    /// Whether the text begins as an object does, or as a list of objects, in whatever quotes.
    private func beginsLikeObject() -> Bool {
        bytes.first { $0 < 0x80 && !BareSecret.isPadding($0) } == UInt8(ascii: "{")
    }

    /// Whether something stands behind a separator that is neither empty nor redacted.
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
