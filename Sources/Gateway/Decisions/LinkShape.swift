// Links that lead to targets of one shape are decided alike: nothing depends on the letters of their keys, nor on those
// of path segments that no route names. A shape is a link without them. Loop thread; used for each tap that has no
// decision of its own in the cache.

import LinkCore

/// A plain link without the texts that nothing decides by.
struct LinkShape {
    /// The app and the target, in which each byte of an own text is replaced by the kind of that text.
    let bytes: [UInt8]
    /// The key, then the own texts of the target.
    let texts: [Substring.UTF8View]

    /// What a route may distinguish about a segment, besides its text: every byte is replaced by one of these.
    private enum Kind {
        static let number: UInt8 = 1
        static let uuid: UInt8 = 2
        static let word: UInt8 = 3
    }

    /// More segments than these stay part of the shape.
    private static let mostTexts = 8
    /// A longer number may be none for a route.
    private static let longestNumber = 18

    /// Nil for a link with more than a target, or whose key or target may mean something else.
    init?(_ link: Link, in words: RouteWords) {
        guard words.areComplete, link.isPlain, let url = link.url, Self.isOwnText(link.address.key.utf8[...]),
            !words.begins(link.address.key)
        else { return nil }
        let target = Substring(url).utf8
        guard let path = Self.path(of: target) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(link.app.utf8.count + 1 + target.count)
        bytes.append(contentsOf: link.app.utf8)
        bytes.append(0)
        bytes.append(contentsOf: target[..<path.lowerBound])
        var texts = [Substring(link.address.key).utf8]
        var at = path.lowerBound
        while at < path.upperBound {
            let start = target.index(after: at)
            at = target[start..<path.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
            let segment = target[start..<at]
            bytes.append(UInt8(ascii: "/"))
            guard texts.count <= Self.mostTexts, Self.isOwnText(segment), !words.contains(segment),
                let kind = Self.kind(of: segment)
            else {
                bytes.append(contentsOf: segment)
                continue
            }
            bytes.append(contentsOf: repeatElement(kind, count: segment.count))
            texts.append(segment)
        }
        bytes.append(contentsOf: target[path.upperBound...])
        (self.bytes, self.texts) = (bytes, texts)
    }

    /// The path of a web address, from its first slash; nil for any other URL.
    private static func path(of url: Substring.UTF8View) -> Range<String.Index>? {
        for scheme in ["https://", "http://"] where url.starts(with: scheme.utf8) {
            let host = url.dropFirst(scheme.utf8.count)
            let end = host.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            guard let end, url[end] == UInt8(ascii: "/") else { return nil }
            return end..<(url[end...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.endIndex)
        }
        return nil
    }

    /// Whether a text stays as it is wherever a URL is written, and cannot be the beginning of a key of linkd.
    private static func isOwnText(_ text: Substring.UTF8View) -> Bool {
        var last: UInt8 = 0
        for byte in text {
            guard RouteWords.isWord(byte), byte != UInt8(ascii: "_") || last | 0x20 != UInt8(ascii: "d") else {
                return false
            }
            last = byte
        }
        return !text.isEmpty
    }

    /// What a route may distinguish about a segment; nil where two segments of one kind may differ.
    private static func kind(of segment: Substring.UTF8View) -> UInt8? {
        var (digits, dashes, hex) = (0, 0, 0)
        for byte in segment {
            if byte &- 0x30 < 10 { digits += 1 } else if byte == UInt8(ascii: "-") { dashes += 1 }
            if byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 { hex += 1 }
        }
        let count = segment.count
        if digits + dashes == count { return dashes == 0 && count <= longestNumber ? Kind.number : nil }
        guard count == 36, hex + dashes == count else { return Kind.word }
        let isUUID = dashes == 4 && segment.enumerated().allSatisfy { at, byte in
            [8, 13, 18, 23].contains(at) == (byte == UInt8(ascii: "-"))
        }
        return isUUID ? Kind.uuid : Kind.word
    }
}

extension Link {
    /// Whether a tap on it is decided by its address, its app and its URL alone. Titles, labels and the like are shown
    /// on pages and in lists only.
    fileprivate var isPlain: Bool {
        url != nil && route == nil && routeParameters.isEmpty && queryParameters.isEmpty && namesNoPlatform
            && rules.isEmpty && ref == nil && metadata == nil && redeemLimit == nil && !isPrivate
            && matchWindow == nil && recipient == nil && minVersions.isEmpty && maxVersions.isEmpty
            && minBuilds.isEmpty && minOSVersions.isEmpty && belowMinVersion == nil && notInstalled == nil
            && !skipPreview && store.isEmpty && social == nil && validSince == nil && validUntil == nil
            && maxTaps == nil && password == nil && redirectStatus == nil && !isDisabled
    }
}

/// The words in the routes of an app: a segment that is none of them is distinguished by its kind only.
struct RouteWords {
    /// The digests of the words, in lower case: a collision only keeps a segment in the shape.
    private let words: Set<UInt64>
    private let gatedPrefix: [UInt8]
    /// False when an app's routes may have words that are not found here, or its keys other paths than their own.
    let areComplete: Bool

    init(_ app: AppDefinition) {
        var words: Set<UInt64> = []
        var areComplete = app.shortPrefix.isEmpty
        for route in app.routes {
            let pattern = Array(route.pattern.utf8)
            // An escape, and a letter that a lower-case form turns into an ASCII letter.
            if pattern.contains(where: { $0 == UInt8(ascii: "%") || $0 >= 0x80 }) { areComplete = false }
            // A parameter as the host of a page.
            for start in [":", "*"] where route.web?.contains("://" + start) == true { areComplete = false }
            for word in pattern.split(whereSeparator: { !Self.isWord($0) }) { words.insert(Self.digest(word)) }
        }
        (self.words, self.areComplete) = (words, areComplete)
        gatedPrefix = app.gatedPrefix.utf8.map(lowered)
    }

    /// Whether a segment may be a word of a route, ignoring case.
    func contains(_ segment: Substring.UTF8View) -> Bool { words.contains(Self.digest(segment)) }

    /// Whether a key begins with the app's `gated_prefix`, ignoring case.
    func begins(_ key: String) -> Bool {
        !gatedPrefix.isEmpty && key.utf8.lazy.map(lowered).starts(with: gatedPrefix)
    }

    /// Letters, digits, `-` and `_`.
    static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// FNV-1a.
    private static func digest(_ word: some Sequence<UInt8>) -> UInt64 {
        word.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64(lowered($1))) &* 0x0000_0100_0000_01b3 }
    }
}
