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

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = [UInt8(ascii: "'")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x0a: bytes += Array("\\n".utf8)
            case 0x0d: bytes += Array("\\r".utf8)
            case 0x00: bytes += Array("\\0".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes + [UInt8(ascii: "'")], as: UTF8.self)
    }
}
