// Finds out whether a text that does not parse names a secret: a name, then `:`, `=` or `=>`, then a value, as in
// `access_token: x` or `['code'=>'x']`. For the redactor, which then removes the text whole. Total, linear.

struct NamedSecret {
    /// The app's own names.
    let extra: [String]
    /// Whether the text begins like JSON, where more names are secret, and the app's names count anywhere.
    let looksLikeJSON: Bool

    private static let anywhere = Secrets.queryNames.map { Array($0.utf8) }
    private static let inJSON = Secrets.jsonFields.map { Array($0.utf8) }

    /// Whether a text, decoded until nothing is left to decode, names a secret.
    func occurs(in text: String) -> Bool {
        text.withBytes { bytes in
            var from = 0
            for at in bytes.indices where bytes[at] == UInt8(ascii: ":") || bytes[at] == UInt8(ascii: "=") {
                defer { from = at + 1 }
                guard Self.hasValue(bytes, behind: at) else { continue }
                let end = Self.nameEnd(bytes, from: from, before: at)
                if names(bytes, to: end) { return true }
                // The name of a list, before an index or a key: `id_token[0]`.
                guard bytes[end..<at].contains(UInt8(ascii: "]")),
                    let bracket = bytes[from..<end].lastIndex(of: UInt8(ascii: "["))
                else { continue }
                if names(bytes, to: Self.nameEnd(bytes, from: from, before: bracket)) { return true }
            }
            return false
        }
    }

    private static func nameEnd(_ bytes: UnsafeBufferPointer<UInt8>, from: Int, before separator: Int) -> Int {
        var end = separator
        while end > from, isPadding(bytes[end - 1]) { end -= 1 }
        return end
    }

    private func names(_ bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Bool {
        if (looksLikeJSON ? Self.inJSON : Self.anywhere).contains(where: { Self.ends(bytes, at: end, with: $0) }) {
            return true
        }
        return extra.contains { name in
            guard Self.ends(bytes, at: end, with: name.utf8) else { return false }
            return looksLikeJSON || Self.mayBegin(bytes, at: end - name.utf8.count)
        }
    }

    /// Whether a name may begin at an offset, rather than being a word of a sentence: an app's own name may be any word.
    private static func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var at = start
        var isApart = false
        while at > 0, isBlank(bytes[at - 1]) || isQuote(bytes[at - 1]) || bytes[at - 1] == UInt8(ascii: "\\") {
            isApart = isApart || isBlank(bytes[at - 1])
            at -= 1
        }
        return at == 0 || !isApart && "{([?#&;/=:>|,".utf8.contains(bytes[at - 1])
    }

    /// Whether a separator is followed by a value that is neither empty nor redacted. Nothing is secret in `null`, `true` and
    /// `false`.
    private static func hasValue(_ bytes: UnsafeBufferPointer<UInt8>, behind separator: Int) -> Bool {
        var at = separator + 1
        while at < bytes.count, isQuote(bytes[at]) || isBlank(bytes[at]) || "\\>".utf8.contains(bytes[at]) { at += 1 }
        guard at < bytes.count, !",;&#}])".utf8.contains(bytes[at]) else { return false }
        /// Whether a word or a mark ends here.
        func ends(at end: Int) -> Bool {
            end == bytes.count || isBlank(bytes[end]) || ",;}])\"'`&?#/\\>".utf8.contains(bytes[end])
        }
        if let last = bytes[at...].prefix(RemovedText.longestMark).firstIndex(of: UInt8(ascii: "]")),
            ends(at: last + 1),
            RemovedText.isMark(String(decoding: bytes[at...last], as: UTF8.self))
        {
            return false
        }
        return !["null", "true", "false"].contains { word in
            bytes[at...].starts(with: word.utf8) && ends(at: at + word.utf8.count)
        }
    }

    // MARK: Bytes

    /// What may be between a name and its separator: blanks, quotes, their escapes, brackets.
    static func isPadding(_ byte: UInt8) -> Bool { isBlank(byte) || isQuote(byte) || "\\[]".utf8.contains(byte) }

    /// A blank, either raw or as forms encode it.
    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "+") }

    /// Whether a byte is a quote of any kind: `"`, `'` or a backtick.
    static func isQuote(_ byte: UInt8) -> Bool { "\"'`".utf8.contains(byte) }

    /// Whether a byte is a letter, a digit or `_`.
    static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }

    /// Whether a decoded text begins like an object, a list or a string of JSON, in any kind of quotes.
    static func beginsLikeJSON(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) else { return false }
        return isQuote(first) || "\\{[".utf8.contains(first)
    }

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
        if at == 0 || !isWord(bytes[at - 1]) || !isWord(bytes[at]) { return true }
        // The digits of an escape are not part of the name.
        return at > 2 && bytes[at - 3] == UInt8(ascii: "%") && hexValue(bytes[at - 2]) != nil
            && hexValue(bytes[at - 1]) != nil
    }
}
