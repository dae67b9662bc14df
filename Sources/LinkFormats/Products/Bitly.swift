// Links of Bitly: pages of `GET /v4/groups/GROUP/bitlinks`, single links, and CSV exports.

import LinkCore

struct Bitly: LinkProduct {
    let name = "bitly"
    let title = "Bitly"
    let layout = SourceLayout(
        pages: [["links"]], required: ["longurl", "destinationurl", "destination", "originalurl", "longlink"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "longurl", "destinationurl", "destination", "originalurl", "longlink")
        record.shortLink(from: "link", "bitlink", "shortlink", "shorturl", "bitlyurl", "bitlylink", "id")
        // Links have their own address as their id.
        record.sameShortLink(from: "id")
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

extension Bitly: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy(["url": "long_url", "domain": "domain", "title": "title"])
        body.tags(to: "tags")
        body.set("link", .string(body.shortLink))
        body.set("id", .string("\(body.exported.domain)/\(body.exported.key)"))
        body.time("createdAt", to: "created_at")
        body.time("validUntil", to: "expiration_at")
        body.copy("archived", to: "archived")
        body.clicks(to: "clicks")
    }
}
