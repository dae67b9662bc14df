// Links of Dub: its CSV, and the objects of its REST interface.

import LinkCore

struct Dub: LinkProduct {
    let name = "dub"
    let title = "Dub"
    let layout = SourceLayout(pages: [["links"], ["data"]], required: ["destinationurl", "url", "longlink"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "destinationurl", "url", "longlink", "longurl")
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
        let device = Self.devices(record.link)
        for (country, taken) in record.takeAll(below: "geo") {
            record.addRule("country \(country)", [Condition(.country, matchValue: country)] + device, url: taken.text)
            record.leave(taken, because: "rules")
        }
        variants(&record, device)
    }

    /// The condition of rules that are for the devices without a target of their own; none when these are all.
    static func devices(_ link: JSONObject) -> [Condition] {
        var others: [String] = link.value(at: "platforms.universal.link") == nil ? ["ios"] : []
        if link.value(at: "platforms.android.link") == nil { others.append("android") }
        guard others.count < 2 else { return [] }
        return [Condition(.platform, matchValue: (others + ["desktop", "other"]).joined(separator: ","))]
    }

    private func variants(_ record: inout RecordReading, _ device: [Condition]) {
        guard let taken = record.take("testvariants") else { return }
        guard let pages = Self.pages(taken.value) else {
            return record.keep(taken, because: "is no list of pages and percentages")
        }
        let conditions = device + period(&record)
        for (index, range) in Self.ranges(pages).enumerated() {
            guard let last = range.last else {
                record.warn("variant \(index + 1) of testVariants is left out: it has less than half a percent")
                continue
            }
            let share = Condition(.percent, matchValue: "\(range.lowerBound)-\(last)")
            record.addRule("variant \(index + 1)", [share] + conditions, url: pages[index].url)
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

    /// The shares as whole percents of 100, one behind the other. Shares that add up to 100 do so when they are rounded,
    /// too.
    private static func ranges(_ pages: [(url: String, share: Double)]) -> [Range<Int>] {
        var sum = 0.0
        return pages.map { page in
            let first = Int(sum.rounded())
            sum += page.share
            return first..<Int(sum.rounded())
        }
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

    /// Dub asks for the end first, then for the country, then for the variant. A rule that comes behind one that Dub would
    /// ask for later is left out, as is one with further conditions.
    private func writeRules(_ body: inout BodyWriting) {
        let rules = ExportedRule.all(of: body)
        let device = Self.devices(body.exported.link)
        let test = Test(rules, device)
        var isFirst = true
        var hasTest = false
        for rule in rules {
            if rule.share != nil {
                hasTest = hasTest || test != nil
            } else if let end = rule.expiry {
                guard isFirst, !hasTest, body.value("validUntil") == nil else { continue }
                body.set("expiresAt", .string(SourceValue.iso(end)))
                body.set("expiredUrl", .string(rule.url))
                isFirst = false
            } else if let (country, others) = rule.country, others == device, !hasTest {
                if body.body.value(at: "geo.\(country)") == nil { body.set("geo.\(country)", .string(rule.url)) }
                isFirst = false
            }
        }
        write(test, &body)
    }

    private func write(_ test: Test?, _ body: inout BodyWriting) {
        let old = body.attribute("testVariants").flatMap { try? JSONParser.parse(Array($0.utf8)) }
        if let old, let pages = Self.pages(old) {
            // What linkd had to round goes back as it was, unless somebody changed the rules.
            body.drop("testVariants")
            let shares = zip(pages, Self.ranges(pages)).filter { !$1.isEmpty }.map { Test.Page(url: $0.url, range: $1) }
            if let test, test.pages == shares { body.set("testVariants", old) }
        }
        guard let test else { return }
        if body.body["testVariants"] == nil { body.set("testVariants", .array(test.pages.map(\.written))) }
        body.set("testStartedAt", test.start.map { .string(SourceValue.iso($0)) })
        body.set("testCompletedAt", test.end.map { .string(SourceValue.iso($0)) })
    }

    /// Rules that share all visitors among pages, as Dub does.
    private struct Test {
        struct Page: Equatable {
            let url: String
            let range: Range<Int>

            var written: JSONValue {
                .object(["url": .string(url), "percentage": .int(Int64(range.count))])
            }
        }

        let pages: [Page]
        private(set) var start: Int64?
        private(set) var end: Int64?

        /// - Returns: nil when there is no such rule, or when Dub would send other visitors to the pages than linkd.
        init?(_ rules: [ExportedRule], _ device: [Condition]) {
            let shares = rules.compactMap { rule in
                rule.share.map { (Page(url: rule.url, range: $0.range), $0.others) }
            }
            pages = shares.map(\.0).sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard let others = shares.first?.1, shares.allSatisfy({ $0.1 == others }) else { return nil }
            var last = 0
            for page in pages {
                guard page.range.lowerBound == last else { return nil }
                last = page.range.upperBound
            }
            guard last == 100, others.starts(with: device) else { return nil }
            for condition in others.dropFirst(device.count) {
                guard let time = condition.matchValue.flatMap(Moment.read) else { return nil }
                switch condition.type {
                case .after where start == nil: start = time
                case .before where end == nil: end = time
                default: return nil
                }
            }
        }
    }
}
