// What a tap's query says of its trace: `d=1` asks for it, `linkd_token` is the right to it. Both are gone from the
// address before it is a tap, whoever asks. On every tap; loop thread.

import LinkCore

/// The query of a tap without what asks for its trace.
struct DebugQuery {
    /// The name of the token.
    static let token = "linkd_token"

    /// Whether the trace is asked for.
    private(set) var isAsked = false
    /// The token, if one came.
    private(set) var tokenText: String?
    /// The rest; nil when nothing is left.
    private(set) var rest: String?

    init(_ query: String?) {
        guard let query, Self.mayAsk(query) else {
            rest = query
            return
        }
        var kept: [Substring] = []
        for raw in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            let piece = QueryPiece(Substring(raw))
            // As everywhere, names and values are what they are decoded.
            let name = Self.decoded(piece.rawName)
            if sameBytes(name, "d"), piece.rawValue.map({ sameBytes(Self.decoded($0), "1") }) == true {
                isAsked = true
            } else if sameBytes(name, Self.token), let value = piece.rawValue {
                tokenText = Self.decoded(value)
            } else {
                kept.append(piece.raw)
            }
        }
        // A debug link says so only to keep the system from opening the app with it.
        if tokenText != nil {
            kept.removeAll { raw in
                let piece = QueryPiece(raw)
                return sameBytes(Self.decoded(piece.rawName), "linkd_web")
                    && piece.rawValue.map { sameBytes(Self.decoded($0), "1") } == true
            }
        }
        let text = kept.joined(separator: "&")
        rest = isAsked || tokenText != nil ? (text.isEmpty ? nil : text) : query
    }

    private static func decoded(_ raw: Substring) -> String { PercentCoding.decode(raw, plusAsSpace: true).text }

    /// Nearly no query does, which the first bytes of its names tell without a copy.
    private static func mayAsk(_ query: String) -> Bool {
        query.withBytes { bytes in
            for at in bytes.indices where at == 0 || bytes[at - 1] == UInt8(ascii: "&") {
                let next = at + 1 < bytes.count ? bytes[at + 1] : 0
                switch bytes[at] {
                case UInt8(ascii: "%"): return true
                case UInt8(ascii: "d") where next == UInt8(ascii: "="): return true
                case UInt8(ascii: "l") where next == UInt8(ascii: "i") || next == UInt8(ascii: "%"): return true
                default: break
                }
            }
            return false
        }
    }
}
