// Shortened texts of oversized events: a prefix, then the length and a digest of the whole text. On the writer thread
// when an event is written, on any thread when it is read. Secrets are redacted before a text arrives here.

import LinkCore

package enum ShortenedText {
    private static let beginning = "[shortened:"

    /// The mark behind the prefix: `[shortened:60012:sha256:1f3a…]`, with the length of the whole text in bytes and the
    /// first half of its digest.
    static func mark(count: Int, digest: Hash128) -> String { "\(beginning)\(count):sha256:\(digest.hex)]" }

    /// How many bytes of a text form its prefix: at most `longest`, without splitting a character or a `%XX`.
    static func prefix(of utf8: UnsafeBufferPointer<UInt8>, longest: Int) -> Int {
        guard utf8.count > longest else { return utf8.count }
        var end = max(longest, 0)
        while end > 0, utf8[end] & 0xc0 == 0x80 { end -= 1 }
        for back in 1...2 where end >= back && utf8[end - back] == UInt8(ascii: "%") { return end - back }
        return end
    }

    /// The part of a shortened URL that keeps its meaning: without the mark and the parameter that it cuts off. Nil
    /// when the path was cut. A URL that was not shortened is returned unchanged.
    package static func wholeParameters(of url: String) -> String? {
        let utf8 = url.utf8
        guard utf8.last == UInt8(ascii: "]"), let open = utf8.lastIndex(of: UInt8(ascii: "[")),
            utf8[open...].starts(with: beginning.utf8)
        else { return url }
        let kept = utf8[..<open]
        guard let mark = kept.firstIndex(of: UInt8(ascii: "?")), !kept[..<mark].contains(UInt8(ascii: "#")) else {
            return nil
        }
        return String(Substring(kept[..<(kept.lastIndex(of: UInt8(ascii: "&")) ?? mark)]))
    }
}
