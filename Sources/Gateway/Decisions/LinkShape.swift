// Links that lead to targets of one shape are decided alike: nothing depends on the letters of their keys, nor on those
// of path segments that no route names. A shape is a link without them. Loop thread; used for each tap that has no
// decision of its own in the cache.

import LinkCore

/// A plain link without the texts that nothing decides by.
struct LinkShape {
    /// The app and the target, in which each byte of an own text is replaced by the kind of that text.
    private(set) var bytes: [UInt8] = []
    /// The id of a tap, the key, then the own texts of the target.
    private(set) var own: OwnTexts

    /// What a route may distinguish about a segment, besides its text: every byte is replaced by one of these.
    private enum Kind {
        static let number: UInt8 = 1
        static let uuid: UInt8 = 2
        static let word: UInt8 = 3
    }

    /// More texts than these stay part of the shape.
    private static let mostTexts = 10
    /// A longer number may be none for a route.
    private static let longestNumber = 18

    /// Nil for a link with more than a target, or whose key or target may mean something else.
    init?(_ link: Link, in words: RouteWords, tappedAs id: EventID) {
        guard words.areComplete, link.isPlain, var url = link.url else { return nil }
        var (app, key) = (link.app, link.address.key)
        own = OwnTexts(capacity: EventID.length + key.utf8.count + url.utf8.count)
        own.append(id)
        let isFit = key.withUTF8 { key in
            own.append(key)
            return Self.isOwnText(key) && !words.contains(key) && !words.begins(key)
        }
        guard isFit else { return nil }
        bytes.reserveCapacity(app.utf8.count + 1 + url.utf8.count)
        app.withUTF8 { bytes.append(contentsOf: $0) }
        bytes.append(0)
        guard url.withUTF8({ add($0, words) }) else { return nil }
    }

    /// Adds a target; returns false for one that is no web address with a path.
    private mutating func add(_ target: UnsafeBufferPointer<UInt8>, _ words: RouteWords) -> Bool {
        guard var at = Self.path(of: target) else { return false }
        bytes.append(contentsOf: target[..<at])
        while at < target.count, target[at] == UInt8(ascii: "/") {
            let start = at + 1
            at = start
            while at < target.count, !Self.endsSegment(target[at]) { at += 1 }
            let segment = UnsafeBufferPointer(rebasing: target[start..<at])
            bytes.append(UInt8(ascii: "/"))
            if own.count < Self.mostTexts, Self.isOwnText(segment), !words.contains(segment),
                let kind = Self.kind(of: segment)
            {
                bytes.append(contentsOf: repeatElement(kind, count: segment.count))
                own.append(segment)
            } else {
                bytes.append(contentsOf: segment)
            }
        }
        bytes.append(contentsOf: target[at...])
        return true
    }

    private static func endsSegment(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Where the path of a web address begins, with a slash; nil for any other URL.
    private static func path(of url: UnsafeBufferPointer<UInt8>) -> Int? {
        for scheme in ["https://" as StaticString, "http://"]
        where url.starts(with: UnsafeBufferPointer(start: scheme.utf8Start, count: scheme.utf8CodeUnitCount)) {
            var at = scheme.utf8CodeUnitCount
            while at < url.count, !endsSegment(url[at]) { at += 1 }
            return at < url.count && url[at] == UInt8(ascii: "/") ? at : nil
        }
        return nil
    }

    /// Whether a text stays as it is wherever a URL is written, and cannot be the beginning of a key of linkd.
    private static func isOwnText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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
    private static func kind(of segment: UnsafeBufferPointer<UInt8>) -> UInt8? {
        var (digits, dashes, hex) = (0, 0, 0)
        for byte in segment {
            if byte &- 0x30 < 10 { digits += 1 } else if byte == UInt8(ascii: "-") { dashes += 1 }
            if byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 { hex += 1 }
        }
        let count = segment.count
        if digits + dashes == count { return dashes == 0 && count <= longestNumber ? Kind.number : nil }
        guard count == 36, dashes == 4, hex + dashes == count else { return Kind.word }
        return [8, 13, 18, 23].allSatisfy { segment[$0] == UInt8(ascii: "-") } ? Kind.uuid : Kind.word
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
            && maxTaps == nil && password == nil && redirectStatus == nil && passQuery == nil && !passPath
            && !isDisabled
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
            // A parameter at the beginning is the host of a URL with the app's scheme.
            guard let first = pattern.first(where: { $0 != UInt8(ascii: "/") }), Self.isWord(first) else {
                areComplete = false
                continue
            }
            // A parameter as the host of a page.
            for start in [":", "*"] where route.web?.contains("://" + start) == true { areComplete = false }
            for word in pattern.split(whereSeparator: { !Self.isWord($0) }) { words.insert(Self.digest(word)) }
        }
        (self.words, self.areComplete) = (words, areComplete)
        gatedPrefix = app.gatedPrefix.utf8.map(lowered)
    }

    /// Whether a segment may be a word of a route, ignoring case.
    func contains(_ segment: UnsafeBufferPointer<UInt8>) -> Bool { words.contains(Self.digest(segment)) }

    /// Whether a key begins with the app's `gated_prefix`, ignoring case.
    func begins(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !gatedPrefix.isEmpty, key.count >= gatedPrefix.count else { return false }
        return gatedPrefix.indices.allSatisfy { lowered(key[$0]) == gatedPrefix[$0] }
    }

    /// Letters, digits, `-` and `_`.
    static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// FNV-1a.
    private static func digest(_ word: some Sequence<UInt8>) -> UInt64 {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in word { digest = (digest ^ UInt64(lowered(byte))) &* 0x0000_0100_0000_01b3 }
        return digest
    }
}
