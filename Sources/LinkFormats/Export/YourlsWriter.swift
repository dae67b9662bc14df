// Links as rows of the table of YOURLS. One thread.

import LinkCore

/// Writes one INSERT per link, in MySQL's quoting. Keywords of YOURLS have no domain: export one domain at a time.
struct YourlsWriter: LinkWriter {
    var head: [UInt8] { Array("-- Links for YOURLS: mysql yourls < FILE\nSET NAMES utf8mb4;\n".utf8) }

    mutating func write(_ link: JSONObject) -> WrittenLink {
        var written = WrittenLink()
        let exported = ExportedLink(link)
        if let obstacle = exported.obstacle {
            written.leftOut = obstacle
            return written
        }
        let attributes = exported.link["attributes"]?.object
        let time = exported.link["createdAt"]?.int.map { SourceValue.iso($0) }
        let stamp = time.map { String($0.prefix(19)).split(separator: "T").joined(separator: " ") }
        let values = [
            exported.key, exported.link["url"]?.string ?? "", exported.link["title"]?.string ?? "",
            stamp ?? "1970-01-01 00:00:01", attributes?["yourls.ip"]?.string ?? "",
        ]
        let texts = values.map(Self.quoted).joined(separator: ",")
        let row =
            "INSERT INTO `yourls_url` (`keyword`,`url`,`title`,`timestamp`,`ip`,`clicks`) VALUES (\(texts),"
            + "\(exported.clicks));\n"
        written.bytes = Array(row.utf8)
        var other = JSONObject()
        for name in ["key", "url", "title", "createdAt"] { other[name] = exported.link[name] }
        other["attributes"] = attributes?["yourls.ip"].map { .object(["yourls.ip": $0]) }
        other["importedTaps"] = .int(exported.clicks)
        written.lost = exported.lost(in: other)
        return written
    }

    mutating func tail() -> [UInt8] { [] }

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
