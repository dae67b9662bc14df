// The two orders of routes. Used when a configuration is loaded and for people; a look-up has its order from the trie.
//
// Tried order: the first differing segment decides, by literal, int, uuid, slug, parameter, wildcard. Visible order:
// HOKO's, in which fewer segments come first. For paths of one length without wildcards both orders agree.

import LinkCore

enum Specificity {
    /// HOKO's visible order: fewer segments, then kinds segment by segment, then the text of the pattern.
    static func isVisiblyBefore(_ a: RoutePattern, _ b: RoutePattern) -> Bool {
        if a.pieces.count != b.pieces.count { return a.pieces.count < b.pieces.count }
        for (x, y) in zip(a.pieces, b.pieces) where x.segment.rank != y.segment.rank {
            return x.segment.rank < y.segment.rank
        }
        return precedes(a.text, b.text)
    }

    /// The order in which a look-up tries shapes; literals are ordered by their bytes.
    static func isTriedBefore(_ a: [PatternSegment], _ b: [PatternSegment]) -> Bool {
        for (x, y) in zip(a, b) {
            if x.rank != y.rank { return x.rank < y.rank }
            if case (.literal(let s), .literal(let t)) = (x, y), !sameBytes(s, t) { return precedes(s, t) }
        }
        return a.count < b.count
    }

    /// The paths that a shape matches, for a message: `a/:x/:y<int>/*rest`, with the parameter names of its own route.
    static func form(of segments: [PatternSegment]) -> String {
        segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .parameter(let name, let type?): ":\(name)<\(type.rawValue)>"
            case .parameter(let name, nil): ":\(name)"
            case .rest(let name): "*\(name)"
            }
        }.joined(separator: "/")
    }

    private static func precedes(_ a: String, _ b: String) -> Bool { byteOrder(a, b) < 0 }
}
