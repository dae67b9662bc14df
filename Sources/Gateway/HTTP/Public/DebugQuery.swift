// The parts of a tap's query that concern its trace: `d=1` requests it, `linkd_token` authorises it. The token is removed
// from the URL before it becomes a tap, whoever sends it, and `d=1` with it. Alone, `d=1` is a parameter like any other
// of a tap: other programs have one of this name. Used for every tap; loop thread.

import LinkCore

/// The query of a tap without the parts that concern its trace.
struct DebugQuery {
    /// The name of the token's parameter.
    static let token = "linkd_token"

    /// Whether the trace is requested.
    private(set) var isAsked = false
    /// The token; nil when there is none.
    private(set) var tokenText: String?
    /// The query of the tap that the trace is of: without both. Nil when nothing is left.
    private(set) var rest: String?
    /// The query of the request if it is a tap and no trace; nil when nothing is left.
    private(set) var tapped: String?

    init(_ query: String?) {
        guard let query, Self.mayAsk(query) else {
            (rest, tapped) = (query, query)
            return
        }
        var kept: [Substring] = []
        for raw in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            let piece = QueryPiece(Substring(raw))
            // As everywhere, names and values are compared after decoding.
            let name = Self.decoded(piece.rawName)
            if sameBytes(name, "d"), piece.rawValue.map({ sameBytes(Self.decoded($0), "1") }) == true {
                isAsked = true
            } else if sameBytes(name, Self.token), let value = piece.rawValue {
                tokenText = Self.decoded(value)
            } else {
                kept.append(piece.raw)
            }
        }
        // A debug link contains this only to prevent the system from opening the app with it.
        if tokenText != nil {
            kept.removeAll { raw in
                let piece = QueryPiece(raw)
                return sameBytes(Self.decoded(piece.rawName), "linkd_web")
                    && piece.rawValue.map { sameBytes(Self.decoded($0), "1") } == true
            }
        }
        let text = kept.joined(separator: "&")
        rest = isAsked || tokenText != nil ? (text.isEmpty ? nil : text) : query
        tapped = tokenText == nil ? query : rest
    }

    private static func decoded(_ raw: Substring) -> String { PercentCoding.decode(raw, plusAsSpace: true).text }

    /// Most queries contain neither, which the first bytes of their names show without a copy.
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
