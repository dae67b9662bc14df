// A pattern over whole paths, as the generator handles it before it becomes text: segments, of which a wildcard may
// also match slashes, as Apple's star does. It can tell whether two patterns are disjoint and whether one covers
// another.

import LinkCore

/// A pattern of Apple's file, split into segments.
struct PathPattern: Equatable {
    enum Piece: Equatable {
        /// A fixed text, decoded.
        case text(String)
        /// One or more characters, which may include slashes.
        case wild
        /// Text in Apple's pattern language, which matches no more than `wild` does.
        case typed(String)

        static func == (a: Piece, b: Piece) -> Bool {
            switch (a, b) {
            case (.text(let x), .text(let y)), (.typed(let x), .typed(let y)): sameBytes(x, y)
            case (.wild, .wild): true
            default: false
            }
        }
    }

    var pieces: [Piece]
    /// Whether a slash follows; only used after a last piece of text.
    var endsWithSlash = false

    init(_ pieces: [Piece], endsWithSlash: Bool = false) {
        self.pieces = pieces
        self.endsWithSlash = endsWithSlash
    }

    /// The pattern of a shape, with wildcards for all its parameters.
    init(_ segments: [RouteSegment]) {
        pieces = segments.map { segment in
            if case .literal(let text) = segment { .text(text) } else { .wild }
        }
    }

    private var hasWild: Bool { pieces.contains { if case .text = $0 { false } else { true } } }

    /// The texts before a last wildcard, if there is nothing else: `["x"]` of `/x/*`; otherwise nil.
    var bareParent: [String]? {
        guard pieces.count > 1, pieces.last == .wild else { return nil }
        var texts: [String] = []
        for piece in pieces.dropLast() {
            guard case .text(let text) = piece else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// Whether no path can match both; false when that is not obvious.
    func isDisjoint(from other: PathPattern) -> Bool {
        for (a, b) in zip(pieces, other.pieces) {
            guard case .text(let x) = a, case .text(let y) = b else { break }
            if !sameBytes(x, y) { return true }
        }
        if case .text(let x)? = pieces.last, case .text(let y)? = other.pieces.last {
            if endsWithSlash != other.endsWithSlash || !sameBytes(x, y) { return true }
        }
        // Without a wildcard a pattern matches exactly this many slashes, with one at least this many.
        return (!hasWild && other.slashes > slashes) || (!other.hasWild && slashes > other.slashes)
    }

    private var slashes: Int { pieces.count + (endsWithSlash ? 1 : 0) }

    /// Whether every path that matches the other also matches this one; false when that is not obvious.
    func covers(_ other: PathPattern) -> Bool {
        if self == other { return true }
        guard let last = pieces.last, pieces.count <= other.pieces.count else { return false }
        // `/x/*` also matches `/x/`, which has one segment less.
        if other.bareParent != nil, pieces.count == other.pieces.count { return false }
        func covers(_ a: Piece, _ b: Piece) -> Bool { a == .wild || a == b }
        for (a, b) in zip(pieces.dropLast(), other.pieces) where !covers(a, b) { return false }
        // The last wildcard matches everything that follows, at least one character.
        if last == .wild { return true }
        return pieces.count == other.pieces.count && last == other.pieces[pieces.count - 1]
            && endsWithSlash == other.endsWithSlash
    }

    // MARK: text

    /// The pattern as Apple writes it, in all spellings, because the escaping of a path may vary.
    var texts: [String] {
        let strict = text(of: { PercentCoding.encodeComponent($0) })
        let plain = text(of: Self.asTyped)
        return sameBytes(strict, plain) ? [strict] : [strict, plain]
    }

    private func text(of literal: (String) -> String) -> String {
        var out = ""
        for (index, piece) in pieces.enumerated() {
            out += "/"
            switch piece {
            case .text(let text): out += literal(text)
            case .typed(let text): out += text
            // After fixed texts only, the last star may also match nothing: a rule for `/x/` precedes it.
            case .wild: out += index == pieces.count - 1 && bareParent != nil ? "*" : "?*"
            }
        }
        return endsWithSlash ? out + "/" : out
    }

    /// A text as browsers write it into a path when somebody types it; a character that would be a wildcard becomes
    /// `?`.
    private static func asTyped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "!", "'", "(", ")", "+", ",", ";", "=", ":", "@", "&": out.unicodeScalars.append(scalar)
            case "*", "$": out += "?"
            default: out += PercentCoding.encodeComponent(String(scalar))
            }
        }
        return out
    }
}
