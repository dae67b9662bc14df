// The value of a refresh, in a meta element or a header: "5; url='next'". The steps of the HTML standard ("shared
// declarative refresh steps"). Any thread, linear, total.

enum RefreshText {
    /// A page that waits longer than this before it moves on is a page, not a redirect. Seconds.
    static let longestDelay = 30

    /// The URL, as written; nil when there is none or the value is not valid.
    static func url(in text: String) -> String? {
        var rest = Array(text.utf8)[...]
        skipSpace(&rest)
        var seconds = 0
        var digits = 0
        while let first = rest.first, (0x30...0x39).contains(first) {
            seconds = min(seconds * 10 + Int(first - 0x30), 1_000_000)
            digits += 1
            rest.removeFirst()
        }
        guard digits > 0 || rest.first == UInt8(ascii: "."), seconds <= longestDelay else { return nil }
        rest = rest.drop { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard let separator = rest.first,
            isSpace(separator) || separator == UInt8(ascii: ";") || separator == UInt8(ascii: ",")
        else { return nil }
        skipSpace(&rest)
        if rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ",") { rest.removeFirst() }
        skipSpace(&rest)
        skipName(&rest)
        if let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
            rest.removeFirst()
            rest = rest.prefix { $0 != quote }
        }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    }

    /// Removes a complete `url =`; leaves anything else.
    private static func skipName(_ rest: inout ArraySlice<UInt8>) {
        guard rest.prefix(3).map({ $0 | 0x20 }).elementsEqual("url".utf8) else { return }
        var after = rest.dropFirst(3)
        skipSpace(&after)
        guard after.first == UInt8(ascii: "=") else { return }
        after.removeFirst()
        skipSpace(&after)
        rest = after
    }

    private static func skipSpace(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop(while: isSpace)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0c || byte == 0x0d
    }
}
