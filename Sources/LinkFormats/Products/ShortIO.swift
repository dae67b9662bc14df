// Links of Short.io: its CSV and the objects of its REST interface.

/// Reads links of Short.io.
struct ShortIO: LinkProduct {
    let name = "shortio"
    let title = "Short.io"
    let layout: SourceLayout = {
        var layout = SourceLayout()
        layout.pages = [["links"]]
        layout.required = ["originalurl"]
        return layout
    }()

    func read(_ record: inout RecordReading) {
        record.text("url", from: "originalurl")
        record.shortLink(from: "secureshorturl", "shorturl")
        record.text("key", from: "path", "slug")
        record.text("title", from: "title")
        record.text("platforms.iphone.link", from: "iphoneurl")
        record.text("platforms.android.link", from: "androidurl")
        record.flag("archived", from: "archived")
        record.tags(from: "tags")
        record.moment("createdAt", from: "createdat")
        record.moment("validUntil", from: "expiresat")
    }
}
