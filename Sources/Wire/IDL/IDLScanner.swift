// The words, signs and comments of an interface definition, each with its place. Used at start and by tools, never for
// an event.

/// A token of the interface definition language.
struct IDLToken: Equatable {
    enum Kind: Equatable {
        /// A keyword, a name or an interface name.
        case word
        /// One of `( ) , : ? [ ]` or `->`.
        case sign
        case end
    }

    let kind: Kind
    let text: String
    let line: Int
    let column: Int
    /// The comment lines directly before the token.
    let documentation: String
}

struct IDLScanner {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next token; at the end of the text always one of kind `end`.
    mutating func next() throws(IDLError) -> IDLToken {
        let documentation = skipSpace()
        let start = at
        let place = (line, start - lineStart + 1)
        func token(_ kind: IDLToken.Kind) -> IDLToken {
            IDLToken(
                kind: kind, text: String(decoding: bytes[start..<at], as: UTF8.self), line: place.0, column: place.1,
                documentation: documentation)
        }
        guard at < bytes.count else { return token(.end) }
        if Self.isWord(bytes[at]) {
            // A hyphen belongs to an interface name unless it begins an arrow.
            while at < bytes.count, Self.isWord(bytes[at]) || isHyphenOfName { at += 1 }
            return token(.word)
        }
        switch bytes[at] {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            at += 1
            return token(.sign)
        case UInt8(ascii: "-") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">"):
            at += 2
            return token(.sign)
        default:
            throw IDLError(line: place.0, column: place.1, reason: "unexpected character")
        }
    }

    private var isHyphenOfName: Bool {
        bytes[at] == UInt8(ascii: "-") && !(at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ">"))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.lowered &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }

    /// Skips spaces and comments. Returns the comment lines directly before the next token, with no empty line between.
    private mutating func skipSpace() -> String {
        var comments: [String] = []
        var lineIsEmpty = at == lineStart
        while at < bytes.count {
            switch bytes[at] {
            case .space, .tab, .carriageReturn: at += 1
            case .lineFeed:
                at += 1
                if lineIsEmpty { comments.removeAll() }
                lineIsEmpty = true
                line += 1
                lineStart = at
            case .hash:
                let start = at + 1
                while at < bytes.count, bytes[at] != .lineFeed { at += 1 }
                let text = bytes[start..<at].first == .space ? bytes[(start + 1)..<at] : bytes[start..<at]
                // A comment behind a token on the same line does not describe the next token.
                if lineIsEmpty { comments.append(String(decoding: text, as: UTF8.self)) }
                lineIsEmpty = false
            default: return comments.joined(separator: "\n")
            }
        }
        return comments.joined(separator: "\n")
    }
}
