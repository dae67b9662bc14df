// Links of Shlink: CSV as it imports it and as its web client exports it, and pages of `GET /rest/v3/short-urls`, with
// redirect rules as a member of each link.

import LinkCore

/// Reads links of Shlink.
struct Shlink: LinkProduct {
    let name = "shlink"
    let title = "Shlink"
    let layout: SourceLayout = {
        var layout = SourceLayout()
        layout.pages = [["shortUrls", "data"], ["data"]]
        layout.required = ["longurl", "shortcode"]
        return layout
    }()

    func read(_ record: inout RecordReading) {
        record.text("url", from: "longurl", "originalurl")
        record.shortLink(from: "shorturl")
        record.domain(from: "domain")
        record.same("key", from: "shortcode", "customslug")
        record.text("title", from: "title")
        record.tags(from: "tags")
        record.moment("createdAt", from: "datecreated", "createdat")
        record.number("importedTaps", from: "visitssummary.total", "visits", "visitscount")
        if let count = record.take("visitscount") { record.keep(count) }
        record.moment("validSince", from: "meta.validsince", "validsince")
        record.moment("validUntil", from: "meta.validuntil", "validuntil")
        record.visits(atMost: "meta.maxvisits")
        rest(&record)
        if let forward = record.take("forwardquery") {
            record.keep(forward)
            if SourceValue.flag(forward.value) == false {
                record.warn("Shlink does not forward the query to this link; linkd does as pass_query of the app says")
            }
        }
        let rules = record.take("redirectrules", "redirectrules.redirectrules")
        let target = record.take("redirectrules.defaultlongurl", "defaultlongurl")
        if let target {
            if record.link["url"] == nil {
                record.set("url", .string(target.text), from: target)
            } else if sameBytes(record.link["url"]?.string ?? "", target.text) {
                record.leave(target, because: "url")
            } else {
                record.keep(target)
            }
        }
        if let rules { ShlinkRules.read(rules, &record) }
        if let has = record.take("hasredirectrules") {
            if rules == nil, SourceValue.flag(has.value) == true {
                record.keep(has, because: "says that there are rules, but they are not in the file")
            } else {
                record.leave(has, because: "rules")
            }
        }
    }
}

extension Shlink {
    /// In the body of a new link, the visits that it may have from now on.
    private func rest(_ record: inout RecordReading) {
        guard let taken = record.take("maxvisits") else { return }
        guard let rest = taken.value.int ?? Int64(taken.text), rest > 0 else {
            return record.keep(taken, because: "is not a whole number of at least 1")
        }
        record.set("maxTaps", .int(rest), from: taken)
    }
}

/// Redirect rules of Shlink as rules of linkd.
enum ShlinkRules {
    static func read(_ taken: RecordReading.Taken, _ record: inout RecordReading) {
        var rules: [(priority: Int64, rule: JSONObject)] = []
        for item in taken.value.array ?? [] {
            guard let rule = item.object else { continue }
            rules.append((rule["priority"]?.int ?? Int64.max, rule))
        }
        var isWhole = true
        for (_, rule) in rules.sorted(by: { $0.priority < $1.priority }) {
            let list = rule["conditions"]?.array?.map(\.object) ?? []
            let conditions = list.compactMap { $0.flatMap(condition) }
            let number = rule["priority"]?.int.map(String.init) ?? "?"
            guard let url = rule["longUrl"]?.string, conditions.count == list.count, !list.isEmpty else {
                isWhole = false
                let kinds = list.filter { $0.flatMap(condition) == nil }.compactMap { $0?["type"]?.string }
                record.warn(
                    "redirect rule \(number) is not applied: linkd has no condition \(kinds.joined(separator: ", "))")
                continue
            }
            record.addRule("shlink \(number)", conditions, url: url)
        }
        if isWhole { record.leave(taken, because: "rules") } else { record.keep(taken) }
    }

    /// The condition of linkd that holds when one of Shlink's does; nil when there is none.
    private static func condition(_ object: JSONObject) -> Condition? {
        let key = object["matchKey"]?.string
        let value = object["matchValue"]?.string ?? ""
        switch object["type"]?.string {
        case "device": return device(value)
        case "language": return value.isEmpty ? nil : Condition(.language, matchValue: value)
        case "query-param": return key.map { Condition(.query, matchKey: $0, matchValue: value) }
        case "any-value-query-param": return key.map { Condition(.query, matchKey: $0) }
        case "valueless-query-param": return key.map { Condition(.query, matchKey: $0, matchValue: "") }
        case "geolocation-country-code": return value.isEmpty ? nil : Condition(.country, matchValue: value)
        case "before-date": return moment(value).map { Condition(.before, matchValue: $0) }
        case "after-date": return moment(value).map { Condition(.after, matchValue: $0) }
        default: return nil
        }
    }

    private static func device(_ value: String) -> Condition? {
        switch value {
        case "android", "ios": Condition(.platform, matchValue: value)
        case "mobile": Condition(.platform, matchValue: "ios,android")
        case "desktop": Condition(.form, matchValue: value)
        default: nil
        }
    }

    private static func moment(_ value: String) -> String? { SourceValue.moment(.string(value)).map { String($0) } }
}
