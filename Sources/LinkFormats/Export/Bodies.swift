// The bodies with which shorteners make links. Any thread.

import LinkCore

enum BitlyBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "long_url")
        body.copy("domain", to: "domain")
        body.copy("title", to: "title")
        body.tags(to: "tags")
        body.set("link", .string(body.shortLink))
        body.set("id", .string("\(body.exported.domain)/\(body.exported.key)"))
        body.time("createdAt", to: "created_at")
        body.time("validUntil", to: "expiration_at")
        body.copy("archived", to: "archived")
        body.clicks(to: "clicks")
    }
}

enum KuttBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "target")
        body.copy("key", to: "customurl")
        body.copy("domain", to: "domain")
        body.copy("title", to: "description")
        body.time("validUntil", to: "expire_in")
        body.copy("password", to: "password")
        body.time("createdAt", to: "created_at")
        body.clicks(to: "visit_count")
    }
}

enum RebrandlyBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "destination")
        body.copy("key", to: "slashtag")
        body.copy("domain", to: "domain.fullName")
        body.copy("title", to: "title")
        body.time("createdAt", to: "createdAt")
        body.tags(to: "tags")
        body.clicks(to: "clicks")
    }
}

enum ShortIOBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "originalURL")
        body.copy("domain", to: "domain")
        body.copy("key", to: "path")
        body.copy("title", to: "title")
        body.tags(to: "tags")
        body.copy("archived", to: "archived")
        body.copy("platforms.iphone.link", to: "iphoneURL")
        body.copy("platforms.android.link", to: "androidURL")
        body.copy("redirectStatus", to: "redirectType")
        body.copy("password", to: "password")
        body.copy("createdAt", to: "createdAt")
        body.copy("validUntil", to: "expiresAt")
        // Short.io counts anew: its limit is what is left of linkd's, and counts of before would be subtracted from it.
        body.drop("clicksLimit")
        if let most = body.value("maxTaps") { body.set("clicksLimit", most) } else { body.clicks(to: "clicks") }
        for rule in ExportedRule.all(of: body) {
            if let end = rule.expiry {
                body.set("expiresAt", .int(end))
                body.set("expiredURL", .string(rule.url))
            } else if let share = rule.share, share.lowerBound == 0, rule.others.isEmpty {
                body.set("splitURL", .string(rule.url))
                body.set("splitPercent", .int(Int64(share.count)))
            }
        }
    }
}

enum DubBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "url")
        body.copy("domain", to: "domain")
        body.copy("key", to: "key")
        body.copy("externalId", to: "externalId")
        body.copy("title", to: "title")
        if body.value("title") == nil { body.copy("social.title", to: "title") }
        body.copy("social.description", to: "description")
        body.copy("social.image", to: "image")
        if body.value("social") != nil, body.attribute("proxy") == nil { body.set("proxy", .bool(true)) }
        body.tags(to: "tagNames")
        body.copy("archived", to: "archived")
        body.copy("password", to: "password")
        body.time("createdAt", to: "createdAt")
        body.time("validUntil", to: "expiresAt")
        body.clicks(to: "clicks")
        body.copy("platforms.universal.link", to: "ios")
        body.copy("platforms.android.link", to: "android")
        rules(&body)
    }

    private static func rules(_ body: inout BodyWriting) {
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

enum ShlinkBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("url", to: "longUrl")
        body.copy("key", to: "customSlug")
        body.copy("domain", to: "domain")
        body.copy("title", to: "title")
        body.tags(to: "tags")
        body.time("validSince", to: "validSince")
        body.time("validUntil", to: "validUntil")
        body.copy("maxTaps", to: "maxVisits")
        body.time("createdAt", to: "dateCreated")
        body.clicks(to: "visitsSummary.total")
        guard body.attribute("redirectRules") == nil, body.attribute("redirectRules.redirectRules") == nil else {
            return
        }
        let rules = ExportedRule.all(of: body)
        guard rules.count == body.value("rules")?.array?.count ?? 0, !rules.isEmpty else { return }
        var list: [JSONValue] = []
        for (index, rule) in rules.enumerated() {
            let conditions = rule.conditions.compactMap(condition)
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
