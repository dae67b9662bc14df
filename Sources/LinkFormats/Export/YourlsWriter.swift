// Links as rows of the table of YOURLS. One thread.

import LinkCore

/// Writes one INSERT per link, in MySQL's quoting. Keywords of YOURLS have no domain: export one domain at a time.
struct YourlsWriter: LinkWriter {
    private let now: Int64
    /// - Parameter now: milliseconds since the Unix epoch.
    init(now: Int64) { self.now = now }

    var head: [UInt8] { Array("-- Links for YOURLS: mysql yourls < FILE\nSET NAMES utf8mb4;\n".utf8) }

    mutating func write(_ link: JSONObject) -> WrittenLink {
        var written = WrittenLink()
        let exported = ExportedLink(link)
        if let obstacle = exported.obstacle ?? (exported.hasEnded(by: now) ? ExportedLink.ended : nil) {
            written.leftOut = obstacle
            return written
        }
        guard !exported.key.utf8.contains(UInt8(ascii: "/")) else {
            written.leftOut = "its key has a slash, which no keyword of YOURLS has"
            return written
        }
        let attributes = exported.link["attributes"]?.object
        var columns: [(name: String, value: String)] = [
            ("keyword", exported.key), ("url", exported.link["url"]?.string ?? ""),
            ("title", Self.title(exported.link, attributes)), ("ip", attributes?["yourls.ip"]?.string ?? ""),
        ]
        if let time = exported.link["createdAt"]?.int {
            let iso = SourceValue.iso(time / 1000 * 1000)
            columns.append(("timestamp", String(iso.dropLast()).replacing("T", with: " ")))
        }
        let names = columns.map { "`\($0.name)`" }.joined(separator: ",")
        let values = columns.map { Self.quoted($0.value) }.joined(separator: ",")
        written.bytes = Array(
            "INSERT INTO `yourls_url` (\(names),`clicks`) VALUES (\(values),\(exported.clicks));\n".utf8)
        var other = JSONObject()
        for name in ["key", "url", "title", "createdAt"] { other[name] = exported.link[name] }
        var kept = JSONObject()
        kept["yourls.ip"] = attributes?["yourls.ip"]
        kept["yourls.title"] = attributes?["yourls.title"]
        other["attributes"] = .object(kept)
        other["importedTaps"] = .int(exported.clicks)
        written.lost = exported.lost(in: other)
        return written
    }

    mutating func tail() -> [UInt8] { [] }

    /// The title, with line breaks if it had some in YOURLS.
    private static func title(_ link: JSONObject, _ attributes: JSONObject?) -> String {
        let title = link["title"]?.string ?? ""
        guard let old = attributes?["yourls.title"]?.string, sameBytes(SourceValue.shown(old), title) else {
            return title
        }
        return old
    }

    /// A text that MySQL reads alike with and without NO_BACKSLASH_ESCAPES: one with backslashes or control characters is
    /// written by its bytes.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
            return "'\(text.replacing("'", with: "''"))'"
        }
        let digits = text.utf8.flatMap { [PercentCoding.hexDigit($0 >> 4), PercentCoding.hexDigit($0 & 15)] }
        return "_utf8mb4 X'\(String(decoding: digits, as: UTF8.self))'"
    }
}
