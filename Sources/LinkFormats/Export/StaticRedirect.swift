// A link as a redirect that a web server answers by itself. Any thread.

import LinkCore

/// What a static map can say of a link: the status and the target, for everybody and for ever.
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

    /// The redirect, or what keeps the link from being one; and the fields that are not applied.
    static func of(_ link: JSONObject) -> (redirect: StaticRedirect?, written: WrittenLink) {
        var written = WrittenLink()
        let exported = ExportedLink(link)
        let given = exported.link
        if let obstacle = exported.obstacle { written.leftOut = obstacle }
        for field in ["password", "passwordHash", "maxTaps", "validSince"] where given[field] != nil {
            written.leftOut = written.leftOut ?? "\(field) cannot be kept"
        }
        guard written.leftOut == nil, let url = given["url"]?.string, !exported.domain.isEmpty else {
            written.leftOut = written.leftOut ?? "it has no domain"
            return (nil, written)
        }
        guard url.utf8.count <= mostBytes else {
            written.leftOut = "its url has over \(mostBytes) bytes"
            return (nil, written)
        }
        // Fields that decide where a tap leads.
        for field in ["platforms", "rules", "validUntil", "social", "notInstalled", "belowMinVersion"]
        where given[field] != nil { written.lost.append(field) }
        let cut = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
        let target = encoded(url[..<cut])
        let redirect = StaticRedirect(
            domain: exported.domain, key: exported.key, status: given["redirectStatus"]?.int ?? 302, target: target,
            fragment: encoded(url[cut...]), hasQuery: target.utf8.contains(UInt8(ascii: "?")))
        return (redirect, written)
    }

    private static func encoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x00...0x20, 0x7f..., UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                bytes += [0x25, PercentCoding.hexDigit(byte >> 4), PercentCoding.hexDigit(byte & 15)]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
