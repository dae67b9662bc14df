// Cuts a URL, or a text that may be one, into what can have a secret by itself: the segments of its path, the items of its
// query and of its fragments. Total, linear.

struct RawItems {
    /// Where a text begins: what separates items depends on it.
    enum Place {
        /// Before the first `?`: at each `/` and `&`.
        case path
        /// Before the first `#`: at each `&`.
        case query
        /// At each `&` and `#`, and at a `?` that is in no value, as in `#/page?a=1`.
        case fragment
    }

    let text: Substring
    /// The items, as byte ranges. Empty ones are left out.
    let ranges: [Range<Int>]
    let pieces: [QueryPiece]
    /// For each item, the index behind the last one that only `&` separates from it.
    private let ends: [Int]

    init(_ text: Substring, as place: Place) {
        var ranges: [Range<Int>] = []
        var follows: [Bool] = []
        text.withBytes { bytes in
            var place = place
            let begin = place == .path ? Self.schemeLength(text) : 0
            var start = begin
            var inValue = false
            var isFollowing = false
            for at in begin...bytes.count {
                let byte = at < bytes.count ? bytes[at] : UInt8(ascii: "#")
                guard Self.separates(byte, place, inValue: inValue) else {
                    inValue = inValue || byte == UInt8(ascii: "=")
                    continue
                }
                // A port cannot be part of a secret.
                let isAuthority = place == .path && start == begin + 2 && bytes[begin..<start].elementsEqual("//".utf8)
                let end = isAuthority ? at - Self.portLength(text.bytes(start..<at)) : at
                if end > start {
                    ranges.append(start..<end)
                    follows.append(isFollowing)
                }
                isFollowing = byte == UInt8(ascii: "&") && (isFollowing || end > start)
                if byte == UInt8(ascii: "#") { place = .fragment }
                if byte == UInt8(ascii: "?"), place == .path { place = .query }
                start = at + 1
                inValue = false
            }
        }
        var ends = Array(1..<(ranges.count + 1))
        for index in ranges.indices.dropLast().reversed() where follows[index + 1] { ends[index] = ends[index + 1] }
        self.text = text
        self.ranges = ranges
        self.ends = ends
        pieces = ranges.map { QueryPiece(text.bytes($0)) }
    }

    /// The items after one that only `&` separates from it.
    func following(_ index: Int) -> ArraySlice<QueryPiece> { pieces[(index + 1)..<ends[index]] }

    private static func separates(_ byte: UInt8, _ place: Place, inValue: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "#"): true
        case UInt8(ascii: "/"): place == .path
        case UInt8(ascii: "?"): place == .path || place == .fragment && !inValue
        default: false
        }
    }

    /// The length of a text's scheme with its colon; 0 when it has none.
    static func schemeLength(_ text: Substring) -> Int {
        text.withBytes { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, isLetter(first) else {
                return 0
            }
            let isScheme = bytes[..<colon].allSatisfy {
                isLetter($0) || decimalValue($0) != nil || "+-.".utf8.contains($0)
            }
            return isScheme ? colon + 1 : 0
        }
    }

    /// The length of a colon and digits at the end of an authority.
    private static func portLength(_ authority: Substring) -> Int {
        let digits = authority.utf8.reversed().prefix { decimalValue($0) != nil }.count
        return authority.utf8.dropLast(digits).last == UInt8(ascii: ":") ? digits + 1 : 0
    }
}
