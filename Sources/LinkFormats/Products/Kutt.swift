// Links of Kutt: answers of `GET /api/v2/links`, and dumps of its table `links`.

import LinkCore

struct Kutt: LinkProduct {
    let name = "kutt"
    let title = "Kutt"
    let layout = SourceLayout(
        pages: [["data"]], required: ["target", "address", "longlink"], table: "links",
        domains: DomainTable(table: "domains", key: "id", host: "address", column: "domain_id"))

    func read(_ record: inout RecordReading) {
        record.text("url", from: "target", "longlink", "longurl")
        record.shortLink(from: "link", "shortlink", "shorturl")
        record.domain(from: "domain")
        if record.link["domain"] == nil, let number = record.take("domainid") {
            record.keep(number)
            record.fail(number.column, "is a domain that is not in the file before its links")
        }
        record.same("key", from: "address", "customurl")
        record.text("title", from: "description")
        record.moment("createdAt", from: "createdat")
        record.moment("validUntil", from: "expirein")
        record.number("importedTaps", from: "visitcount")
        if let banned = record.take("banned") {
            if SourceValue.flag(banned.value) == true {
                record.disable(banned, because: "the link is banned")
            } else {
                record.leave(banned, because: "disabled")
            }
        }
        password(&record)
    }

    /// The API says only whether there is one; the table has its bcrypt hash.
    private func password(_ record: inout RecordReading) {
        guard let taken = record.take("password") else { return }
        if SourceValue.flag(taken.value) == false { return record.leave(taken, because: "passwordHash") }
        let hash = taken.text
        let isHash = hash.utf8.count == 60 && ["$2a$", "$2b$", "$2y$"].contains { hash.hasPrefix($0) }
        let cost = Int(hash.dropFirst(4).prefix(2)).map { LinkLimits.bcryptCosts.contains($0) } ?? false
        guard isHash, cost else {
            let reason =
                hash.hasPrefix("$2")
                ? "the link has a password whose hash linkd does not check (costs 4 to 14 of $2a$, $2b$ and $2y$)"
                : "the link has a password, which the file does not contain"
            return record.secret(taken, because: reason)
        }
        record.set("passwordHash", .string(hash), from: taken)
    }
}

extension Kutt: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy(["url": "target", "key": "customurl", "domain": "domain", "title": "description"])
        body.time("validUntil", to: "expire_in")
        body.copy("password", to: "password")
        body.time("createdAt", to: "created_at")
        body.clicks(to: "visit_count")
    }
}
