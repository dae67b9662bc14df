// Links of Dub: its CSV, and the objects of its REST interface.

import LinkCore

struct Dub: LinkProduct {
    let name = "dub"
    let title = "Dub"
    let layout = SourceLayout(pages: [["links"], ["data"]], required: ["destinationurl", "url"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "destinationurl", "url")
        key(&record)
        record.text("externalId", from: "externalid")
        record.text("title", from: "title")
        if let title = record.link["title"]?.string, record.link["social"] == nil {
            record.link["social"] = .object(["title": .string(title)])
        }
        record.text("social.description", from: "description")
        record.text("social.image", from: "image")
        record.tags(from: "tags", "tagnames")
        record.utm()
        record.flag("archived", from: "archived")
        record.moment("createdAt", from: "createdat")
        record.number("importedTaps", from: "clicks")
        if let disabled = record.take("disabledat") {
            record.keep(disabled)
            record.set("disabled", .bool(true), from: disabled)
        }
        record.password(from: "password")
        let expiry = record.take("expiresat")
        record.expiry(at: expiry, page: record.take("expiredurl"))
        targets(&record)
    }

    private func key(_ record: inout RecordReading) {
        if let key = record.take("key") {
            record.set("key", .string(key.text), from: key)
            record.text("domain", from: "domain")
            guard !sameBytes(key.text, "_root") else { return record.omit(key.column, "page_of_the_domain") }
            if let link = record.take("shortlink") { record.leave(link, because: "domain, key") }
        } else {
            record.shortLink(from: "shortlink", "link")
            record.domain(from: "domain")
        }
    }

    /// Dub asks for the device first, then for the country, then for the variant. linkd tries rules before the targets of
    /// platforms, so rules leave out the platforms that have one.
    private func targets(_ record: inout RecordReading) {
        record.text("platforms.universal.link", from: "ios")
        record.text("platforms.android.link", from: "android")
        let platforms = record.link["platforms"]?.object
        var others: [String] = platforms?["universal"] == nil ? ["ios"] : []
        if platforms?["android"] == nil { others.append("android") }
        let isForAll = others.count == 2
        others += ["desktop", "other"]
        let device = isForAll ? [] : [Condition(.platform, matchValue: others.joined(separator: ","))]
        for (country, taken) in record.takeAll(below: "geo") {
            record.addRule("country \(country)", [Condition(.country, matchValue: country)] + device, url: taken.text)
            record.leave(taken, because: "rules")
        }
        variants(&record, device)
    }

    private func variants(_ record: inout RecordReading, _ device: [Condition]) {
        guard let taken = record.take("testvariants") else { return }
        guard let pages = Self.pages(taken.value) else {
            return record.keep(taken, because: "is no list of pages and percentages")
        }
        let conditions = device + period(&record)
        var sum = 0.0
        var first = 0
        for (index, page) in pages.enumerated() {
            sum += page.share
            // Shares that add up to 100 do so when they are rounded, too.
            let end = Int(sum.rounded())
            defer { first = end }
            guard end > first else {
                record.warn("variant \(index + 1) of testVariants is left out: it has less than half a percent")
                continue
            }
            let range = "\(first)-\(end - 1)"
            record.addRule("variant \(index + 1)", [Condition(.percent, matchValue: range)] + conditions, url: page.url)
        }
        if pages.contains(where: { $0.share != $0.share.rounded() }) {
            record.keep(taken, because: "has parts of a percent, which rules round")
        }
        record.leave(taken, because: "rules")
    }

    /// The pages of a test and their shares, in percent; nil for anything else.
    private static func pages(_ value: JSONValue) -> [(url: String, share: Double)]? {
        guard let list = value.array else { return nil }
        let pages = list.compactMap { item -> (url: String, share: Double)? in
            guard let url = item.object?["url"]?.string else { return nil }
            switch item.object?["percentage"] {
            case .int(let share)? where (1...100).contains(share): return (url, Double(share))
            case .double(let share)? where share > 0 && share <= 100: return (url, share)
            default: return nil
            }
        }
        // Shares such as 33.3 do not add up to a whole number.
        let sum = pages.reduce(0) { $0 + $1.share }
        return pages.isEmpty || pages.count < list.count || sum.rounded() > 100 ? nil : pages
    }

    /// Takes when a test begins and ends.
    private func period(_ record: inout RecordReading) -> [Condition] {
        var conditions: [Condition] = []
        for (name, type) in [("teststartedat", ConditionType.after), ("testcompletedat", .before)] {
            guard let taken = record.take(name) else { continue }
            guard let moment = SourceValue.moment(taken.value) else {
                record.keep(taken, because: "is not a time")
                continue
            }
            conditions.append(Condition(type, matchValue: String(moment)))
            record.leave(taken, because: "rules")
        }
        return conditions
    }
}

extension Dub: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy(["url": "url", "domain": "domain", "key": "key", "externalId": "externalId", "title": "title"])
        if body.value("title") == nil { body.copy("social.title", to: "title") }
        body.copy(["social.description": "description", "social.image": "image"])
        if body.value("social") != nil, body.attribute("proxy") == nil { body.set("proxy", .bool(true)) }
        body.tags(to: "tagNames")
        body.copy(["archived": "archived", "password": "password"])
        body.time("createdAt", to: "createdAt")
        body.time("validUntil", to: "expiresAt")
        body.clicks(to: "clicks")
        body.copy(["platforms.universal.link": "ios", "platforms.android.link": "android"])
        writeRules(&body)
    }

    private func writeRules(_ body: inout BodyWriting) {
        var variants: [JSONValue] = []
        for rule in ExportedRule.all(of: body) {
            if let end = rule.expiry {
                body.set("expiresAt", .string(SourceValue.iso(end)))
                body.set("expiredUrl", .string(rule.url))
            } else if let country = rule.country {
                body.set("geo.\(country)", .string(rule.url))
            } else if let share = rule.share {
                variants.append(.object(["url": .string(rule.url), "percentage": .int(Int64(share.count))]))
                for other in rule.others {
                    let time = other.matchValue.flatMap(Moment.read).map { JSONValue.string(SourceValue.iso($0)) }
                    if other.type == .after { body.set("testStartedAt", time) }
                    if other.type == .before { body.set("testCompletedAt", time) }
                }
            }
        }
        if !variants.isEmpty { body.set("testVariants", .array(variants)) }
    }
}
