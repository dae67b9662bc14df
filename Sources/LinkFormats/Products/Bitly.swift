// Links of Bitly: pages of `GET /v4/groups/GROUP/bitlinks`, single links, and CSV exports.

import LinkCore

/// Reads links of Bitly.
struct Bitly: LinkProduct {
    let name = "bitly"
    let title = "Bitly"
    let layout: SourceLayout = {
        var layout = SourceLayout()
        layout.pages = [["links"]]
        layout.required = ["longurl", "destinationurl", "destination", "originalurl"]
        return layout
    }()

    func read(_ record: inout RecordReading) {
        record.text("url", from: "longurl", "destinationurl", "destination", "originalurl")
        record.shortLink(from: "link", "bitlink", "shortlink", "shorturl", "bitlyurl", "bitlylink", "id")
        if let id = record.take("id") {
            // Links have their own address as their id.
            let isOwn = SourceValue.shortLink(id.text).map { $0.domain + "/" + $0.key }
                .map { sameBytes($0, "\(record.link["domain"]?.string ?? "")/\(record.link["key"]?.string ?? "")") }
            if isOwn == true { record.leave(id, because: "domain, key") } else { record.keep(id) }
        }
        record.domain(from: "domain")
        record.same("key", from: "backhalf", "keyword", "customkeyword")
        record.text("title", from: "title", "linktitle")
        record.tags(from: "tags")
        record.moment("createdAt", from: "createdat", "created", "createddate", "datecreated", "creationdate")
        record.moment("validUntil", from: "expirationat")
        record.flag("archived", from: "archived", "hidden")
        record.flag("disabled", from: "isdeleted")
        record.number("importedTaps", from: "totalclicks", "clicks", "totalengagements", "engagements")
        deeplinks(&record)
        record.aliases(from: "custombitlinks", "custombitlink", "customlink", "customurl", "custombackhalf")
    }

    /// The pages of stores become those of people without the app. All of it is kept as an attribute too: the path
    /// within the app is no route of linkd.
    private func deeplinks(_ record: inout RecordReading) {
        guard let taken = record.take("deeplinks") else { return }
        for item in taken.value.array ?? [] {
            guard let item = item.object, let page = item["install_url"]?.string, page.hasPrefix("http") else {
                continue
            }
            let platform: String? =
                switch item["os"]?.string.map({ asciiLowercased($0) }) {
                case "ios": "universal"
                case "android": "android"
                default: nil
                }
            if let platform { record.set("platforms.\(platform).fallback", .string(page), from: taken) }
        }
        record.keep(taken)
    }
}
