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
        for piece in query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            if piece.elementsEqual("d=1".utf8) {
                isAsked = true
            } else if piece.starts(with: "\(Self.token)=".utf8) {
                tokenText = String(Substring(piece.dropFirst(Self.token.utf8.count + 1)))
            } else {
                kept.append(Substring(piece))
            }
        }
        // A debug link says so only to keep the system from opening the app with it.
        if tokenText != nil { kept.removeAll { sameBytes($0, "linkd_web=1") } }
        let text = kept.joined(separator: "&")
        rest = isAsked || tokenText != nil ? (text.isEmpty ? nil : text) : query
    }

    /// Nearly no query does, which its bytes tell without a copy.
    private static func mayAsk(_ query: String) -> Bool {
        query.withBytes { bytes in
            for at in bytes.indices where at == 0 || bytes[at - 1] == UInt8(ascii: "&") {
                let left = bytes.count - at
                if bytes[at] == UInt8(ascii: "d"), left >= 3, bytes[at + 1] == UInt8(ascii: "="),
                    bytes[at + 2] == UInt8(ascii: "1"), left == 3 || bytes[at + 3] == UInt8(ascii: "&")
                {
                    return true
                }
                if bytes[at] == UInt8(ascii: "l"), left > token.utf8.count,
                    zip(bytes[at...], token.utf8).allSatisfy({ $0 == $1 })
                {
                    return true
                }
            }
            return false
        }
    }
}
