// Links of Shlink: CSV as it imports it and as its web client exports it, and pages of `GET /rest/v3/short-urls`, with
// redirect rules as a member of each link.

import LinkCore

struct Shlink: LinkProduct {
    let name = "shlink"
    let title = "Shlink"
    let layout = SourceLayout(
        pages: [["shortUrls", "data"], ["data"]], required: ["longurl", "shortcode", "longlink"])

    func read(_ record: inout RecordReading) {
        record.text("url", from: "longurl", "originalurl", "longlink")
        record.shortLink(from: "shorturl", "shortlink")
        record.domain(from: "domain")
        record.same("key", from: "shortcode", "customslug")
        record.text("title", from: "title")
        record.tags(from: "tags")
        record.moment("createdAt", from: "datecreated", "createdat")
        record.number("importedTaps", from: "visitssummary.total", "visits", "visitscount")
        record.moment("validSince", from: "meta.validsince", "validsince")
        record.moment("validUntil", from: "meta.validuntil", "validuntil")
        record.visits(atMost: "meta.maxvisits")
        // In the body of a new link, the visits that it may have from now on.
        record.number("maxTaps", least: 1, from: "maxvisits")
        if let forward = record.take("forwardquery") {
            if let flag = SourceValue.flag(forward.value) {
                record.set("passQuery", .bool(flag), from: forward)
            } else {
                record.keep(forward)
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

/// Redirect rules of Shlink as rules of linkd.
enum ShlinkRules {
    static func read(_ taken: RecordReading.Taken, _ record: inout RecordReading) {
        let rules = sorted(taken.value)
        var isWhole = rules.count == taken.value.array?.count
        for rule in rules {
            let number = rule["priority"]?.int.map(String.init) ?? "?"
            do throws(RuleError) {
                let rule = try read(rule)
                record.addRule("shlink \(number)", rule.conditions, url: rule.url)
            } catch {
                isWhole = false
                record.warn("redirect rule \(number) is not applied: \(error.reason)")
            }
        }
        if isWhole { record.leave(taken, because: "rules") } else { record.keep(taken) }
    }

    /// The rules that linkd can have, in the order in which Shlink tries them.
    static func known(in rules: JSONValue) -> [ExportedRule] { sorted(rules).compactMap { try? read($0) } }

    private static func sorted(_ rules: JSONValue) -> [JSONObject] {
        let objects = (rules.array ?? []).compactMap(\.object).map { ($0["priority"]?.int ?? Int64.max, $0) }
        return objects.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Why a rule cannot be one of linkd.
    private struct RuleError: Error {
        let reason: String
    }

    private static func read(_ rule: JSONObject) throws(RuleError) -> ExportedRule {
        guard let url = rule["longUrl"]?.string, !url.isEmpty else {
            throw RuleError(reason: "it has no longUrl")
        }
        let list = rule["conditions"]?.array ?? []
        guard !list.isEmpty else { throw RuleError(reason: "it has no conditions") }
        var conditions: [Condition] = []
        var unknown: [String] = []
        for item in list {
            let type = item.object?["type"]?.string ?? "without a type"
            if let condition = item.object.flatMap(condition) {
                conditions.append(condition)
            } else if readable.contains(where: { sameBytes($0, type) }) {
                let value = (item.object?["matchValue"] ?? .null).written
                throw RuleError(reason: "its condition \(type) has the value \(value), which linkd cannot read")
            } else {
                let device = sameBytes(type, "device") ? item.object?["matchValue"]?.string : nil
                unknown.append(device.map { "\(type) \($0)" } ?? type)
            }
        }
        guard unknown.isEmpty else {
            throw RuleError(reason: "linkd has no condition \(unknown.joined(separator: ", "))")
        }
        return ExportedRule(conditions: conditions, url: url)
    }

    /// Conditions that linkd has, unless their values say nothing.
    private static let readable = [
        "language", "query-param", "any-value-query-param", "valueless-query-param", "geolocation-country-code",
        "before-date", "after-date",
    ]

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

extension Shlink: ExportProduct {
    func write(_ body: inout BodyWriting) {
        body.copy([
            "url": "longUrl", "key": "customSlug", "domain": "domain", "title": "title", "passQuery": "forwardQuery",
        ])
        body.tags(to: "tags")
        body.time("validSince", to: "validSince")
        body.time("validUntil", to: "validUntil")
        // A new link begins without visits.
        body.copy("maxTaps", to: "maxVisits")
        if let rest = body.value("maxTaps")?.int, body.attribute("meta.maxVisits") != nil {
            let (sum, isOver) = rest.addingReportingOverflow(body.exported.clicks)
            body.set("meta.maxVisits", .int(isOver ? .max : sum))
            body.drop("meta.maxVisits")
        }
        body.time("createdAt", to: "dateCreated")
        body.clicks(to: "visitsSummary.total")
        let rules = ExportedRule.all(of: body)
        for name in ["redirectRules", "redirectRules.redirectRules"] {
            guard let old = body.attribute(name).flatMap({ try? JSONParser.parse(Array($0.utf8)) }) else { continue }
            // They go back as they were, unless somebody changed those that linkd has.
            if ShlinkRules.known(in: old) == rules { return }
            body.drop(name)
        }
        guard rules.count == body.value("rules")?.array?.count ?? 0, !rules.isEmpty else { return }
        var list: [JSONValue] = []
        for (index, rule) in rules.enumerated() {
            let conditions = rule.conditions.compactMap(Self.condition)
            guard conditions.count == rule.conditions.count else { return }
            list.append(
                .object([
                    "longUrl": .string(rule.url), "priority": .int(Int64(index) + 1), "conditions": .array(conditions),
                ]))
        }
        body.set("redirectRules", .array(list))
    }

    /// The condition of Shlink that holds when one of linkd's does; nil when there is none.
    private static func condition(_ condition: Condition) -> JSONValue? {
        let value = condition.matchValue ?? ""
        let time = Moment.read(value).map { SourceValue.iso($0) }
        switch condition.type {
        case .platform:
            switch value {
            case "ios", "android": return object("device", nil, value)
            case "ios,android": return object("device", nil, "mobile")
            default: return nil
            }
        case .form: return sameBytes(value, "desktop") ? object("device", nil, value) : nil
        case .language: return object("language", nil, value)
        case .country: return object("geolocation-country-code", nil, value)
        case .before: return time.map { object("before-date", nil, $0) }
        case .after: return time.map { object("after-date", nil, $0) }
        case .query:
            guard let text = condition.matchValue else {
                return object("any-value-query-param", condition.matchKey, nil)
            }
            let isBare = text.isEmpty
            return object(isBare ? "valueless-query-param" : "query-param", condition.matchKey, isBare ? nil : text)
        default: return nil
        }
    }

    private static func object(_ type: String, _ key: String?, _ value: String?) -> JSONValue {
        .object([
            "type": .string(type), "matchKey": key.map { .string($0) } ?? .null,
            "matchValue": value.map { .string($0) } ?? .null,
        ])
    }
}
