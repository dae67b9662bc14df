// Links of Rebrandly: answers of `GET /v1/links`, and CSV exports.

import LinkCore

struct Rebrandly: LinkProduct {
    let name = "rebrandly"
    let title = "Rebrandly"
    let layout = SourceLayout(pages: [["links"]], required: ["destination", "destinationurl", "longurl", "longlink"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "destination", "destinationurl", "longurl", "longlink")
        record.shortLink(from: "shorturl", "shortlink", "brandedlink", "link")
        record.domain(from: "domainname", "domain.fullname", "domain")
        record.same("key", from: "slashtag", "slug")
        record.text("title", from: "title", "linktitle")
        record.moment("createdAt", from: "createdat", "created", "creationdate")
        record.tags(from: "tags")
        record.number("importedTaps", from: "clicks", "totalclicks")
        if let status = record.take("status") {
            let isActive = ["active", "ok"].contains { sameBytes($0, asciiLowercased(status.text)) }
            if isActive {
                record.keep(status)
            } else {
                record.disable(status, because: "the status of the link is \(record.shortened(status.text))")
            }
        }
    }
}

extension Rebrandly: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy(["url": "destination", "key": "slashtag", "domain": "domain.fullName", "title": "title"])
        body.time("createdAt", to: "createdAt")
        body.tags(to: "tags")
        body.clicks(to: "clicks")
    }
}
