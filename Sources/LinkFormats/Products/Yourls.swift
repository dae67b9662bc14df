// Links of YOURLS: dumps of its table `yourls_url`, CSV and XML of its plugins and of phpMyAdmin, and answers of its API.

import LinkCore

struct Yourls: LinkProduct {
    let name = "yourls"
    let title = "YOURLS"
    let layout = SourceLayout(
        pages: [["links"]], columns: ["keyword", "url", "title", "timestamp", "ip", "clicks"],
        required: ["source", "keyword", "shorturl", "shortlink"], table: "url", hasXML: true)

    func read(_ record: inout RecordReading) {
        record.text("url", from: "url", "target", "longurl", "longlink", "action")
        record.shortLink(from: "shorturl", "shortlink")
        record.same("key", from: "keyword")
        if let source = record.take("source") {
            var key = Substring(source.text).utf8.drop { $0 == UInt8(ascii: "/") }
            while key.last == UInt8(ascii: "/") { key = key.dropLast() }
            if key.isEmpty {
                record.fail(source.column, "has no keyword")
            } else {
                record.set("key", .string(String(Substring(key))), from: source)
            }
        }
        record.text("title", from: "title")
        record.moment("createdAt", from: "timestamp")
        record.number("importedTaps", from: "clicks", "hits", "statistic.count")
    }
}
