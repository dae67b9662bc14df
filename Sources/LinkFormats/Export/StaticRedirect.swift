// A link as a redirect that a web server answers by itself. Any thread.

import LinkCore

/// What a static map can express of a link: the status and the target, for everybody and for ever.
struct StaticRedirect {
    /// nginx takes no text of over 4,096 bytes; one byte may become three.
    private static let mostBytes = 1200

    let domain: String
    let key: String
    let status: Int64
    /// The target without its fragment, with every byte encoded that a configuration would read as its own.
    let target: String
    /// The fragment with its `#`; empty when there is none.
    let fragment: String
    /// Whether the target has a query.
    let hasQuery: Bool

    /// The fields that a redirect expresses, or that only linkd uses.
    private static let expressed = ["domain", "key", "url", "redirectStatus", "createdAt"]

    /// The redirect, or what keeps the link from being one; and the fields that are not applied.
    /// - Parameter now: milliseconds since the Unix epoch: a link that has ended by then is left out.
    static func of(_ link: JSONObject, now: Int64) -> (redirect: StaticRedirect?, written: WrittenLink) {
        var written = WrittenLink()
        let exported = ExportedLink(link)
        let given = exported.link
        written.leftOut = obstacle(exported, now: now)
        guard written.leftOut == nil, let url = given["url"]?.string else { return (nil, written) }
        for member in given.members where !expressed.contains(where: { sameBytes($0, member.key) }) {
            written.lost.append(member.key)
        }
        let cut = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
        // As linkd writes it into Location.
        let target = PercentCoding.encodeVisible(String(url[..<cut]))
        let redirect = StaticRedirect(
            domain: exported.domain, key: exported.key, status: given["redirectStatus"]?.int ?? 302, target: target,
            fragment: PercentCoding.encodeVisible(String(url[cut...])),
            hasQuery: target.utf8.contains(UInt8(ascii: "?")))
        return (redirect, written)
    }

    /// Why a redirect cannot stand for the link; nil when it can.
    private static func obstacle(_ exported: ExportedLink, now: Int64) -> String? {
        if let obstacle = exported.obstacle { return obstacle }
        let limits = ["password", "passwordHash", "maxTaps", "validSince"]
        if let field = limits.first(where: { exported.link[$0] != nil }) { return "\(field) cannot be kept" }
        if exported.hasEnded(by: now) { return ExportedLink.ended }
        if exported.domain.isEmpty { return "it has no domain" }
        if !exported.key.unicodeScalars.allSatisfy(isPlain) {
            return "its key has a character that means something else in a map, or is a space"
        }
        let bytes = exported.link["url"]?.string?.utf8.count ?? 0
        return bytes > mostBytes ? "its url has over \(mostBytes) bytes" : nil
    }

    /// Whether a character of a key means itself in the files of both servers.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return !scalar.properties.isWhitespace }
        let byte = UInt8(scalar.value)
        return isLetter(byte) || decimalValue(byte) != nil || "-._~/+@".utf8.contains(byte)
    }
}
