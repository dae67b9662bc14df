// Links of Short.io: its CSV and the objects of its REST interface.

import LinkCore

struct ShortIO: LinkProduct {
    let name = "shortio"
    let title = "Short.io"
    let layout = SourceLayout(pages: [["links"]], required: ["originalurl", "longlink"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "originalurl", "longlink", "longurl")
        record.shortLink(from: "secureshorturl", "shorturl", "shortlink")
        record.sameShortLink(from: "shorturl")
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
        if record.link["password"] == nil { record.hasPassword(from: "haspassword") }
        status(&record)
        split(&record)
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

extension ShortIO: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy(["url": "originalURL", "domain": "domain", "key": "path", "title": "title"])
        body.tags(to: "tags")
        body.copy([
            "archived": "archived", "platforms.iphone.link": "iphoneURL", "platforms.android.link": "androidURL",
            "redirectStatus": "redirectType", "password": "password", "createdAt": "createdAt",
            "validUntil": "expiresAt",
        ])
        // Short.io counts anew: its limit is what is left of linkd's, and counts of before would be subtracted from it.
        body.drop("clicksLimit")
        if let most = body.value("maxTaps") { body.set("clicksLimit", most) } else { body.clicks(to: "clicks") }
        writeRules(&body)
    }

    /// Short.io asks for the end first, then for the share. A rule behind one that it would ask for later is left out, as
    /// is one with further conditions.
    private func writeRules(_ body: inout BodyWriting) {
        for rule in ExportedRule.all(of: body) where body.body["splitURL"] == nil {
            if let end = rule.expiry {
                guard body.body["expiresAt"] == nil else { continue }
                body.set("expiresAt", .int(end))
                body.set("expiredURL", .string(rule.url))
            } else if let (range, others) = rule.share, range.lowerBound == 0, others.isEmpty {
                body.set("splitURL", .string(rule.url))
                body.set("splitPercent", .int(Int64(range.count)))
            }
        }
    }
}
