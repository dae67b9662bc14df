// Links of Short.io: its CSV and the objects of its REST interface.

import LinkCore

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
        sameLink(&record, "shorturl")
        record.domain(from: "domain", "domainname")
        record.same("key", from: "path", "slug")
        record.text("title", from: "title")
        record.text("platforms.iphone.link", from: "iphoneurl")
        record.text("platforms.android.link", from: "androidurl")
        record.flag("archived", from: "archived")
        record.tags(from: "tags")
        record.moment("createdAt", from: "createdat")
        record.utm()
        let expiry = record.take("expiresat")
        record.expiry(at: expiry, page: record.take("expiredurl"))
        if record.link["validUntil"] == nil, expiry == nil { record.moment("validUntil", from: "ttl") }
        record.number("importedTaps", from: "clicks", "totalclicks", "humanclicks")
        record.visits(atMost: "clickslimit")
        record.password(from: "password")
        if record.link["password"] == nil { record.unknownPassword(from: "haspassword") }
        status(&record)
        split(&record)
    }

    /// The short link with another scheme.
    private func sameLink(_ record: inout RecordReading, _ name: String) {
        guard let taken = record.take(name) else { return }
        let parts = SourceValue.shortLink(taken.text)
        let isOwn =
            sameBytes(parts?.domain ?? "", record.link["domain"]?.string ?? "")
            && sameBytes(parts?.key ?? "", record.link["key"]?.string ?? "")
        if isOwn { record.leave(taken, because: "domain, key") } else { record.keep(taken) }
    }

    private func status(_ record: inout RecordReading) {
        guard let taken = record.take("redirecttype") else { return }
        guard let status = Int64(taken.text), [301, 302, 303, 307, 308].contains(status) else {
            return record.keep(taken)
        }
        record.set("redirectStatus", .int(status), from: taken)
    }

    /// A part of the visitors goes to a second page.
    private func split(_ record: inout RecordReading) {
        guard let page = record.take("spliturl") else { return }
        guard let share = record.take("splitpercent") else { return record.keep(page) }
        guard let percent = Int(share.text), (1...100).contains(percent) else {
            record.keep(page)
            return record.keep(share, because: "is not a percentage")
        }
        record.addRule("split", [Condition(.percent, matchValue: "0-\(percent - 1)")], url: page.text)
        record.leave(page, because: "rules")
        record.leave(share, because: "rules")
    }
}
