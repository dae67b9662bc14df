// The bodies with which Firebase Dynamic Links and Branch make links. Any thread.

import FirebaseLinks
import LinkCore

enum FirebaseBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        let path = body.exported.key.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        let prefix = path.dropLast().joined(separator: "/")
        var fields = body.exported.link
        // A UTM parameter that is not in the query would be added to it: the link would lead somewhere else.
        var attributes = fields["attributes"]?.object ?? [:]
        for parameter in DynamicLink.Parameter.utm { attributes[parameter.attribute] = nil }
        fields["attributes"] = .object(attributes)
        // Only an address that is none fails here, and linkd has no such link.
        guard let link = try? DynamicLink(fields: fields, of: nil, prefix: prefix) else { return }
        body.set("dynamicLinkInfo", .object(link.info))
        body.set("suffix.option", .string("CUSTOM"))
        body.set("suffix.customSuffix", path.last.map { .string($0) })
        for parameter in DynamicLink.Parameter.allCases { body.drop(parameter.rawValue) }
    }
}

enum BranchBody {
    @Sendable static func write(_ body: inout BodyWriting) {
        body.copy("key", to: "alias")
        body.tags(to: "tags")
        body.set("data.url", .string(body.shortLink))
        body.copy("url", to: "data.$fallback_url")
        body.copy("title", to: "data.$marketing_title")
        body.copy("platforms.universal.fallback", to: "data.$ios_url")
        body.copy("platforms.ipad.fallback", to: "data.$ipad_url")
        body.copy("platforms.android.fallback", to: "data.$android_url")
        body.copy("platforms.desktop.fallback", to: "data.$desktop_url")
        body.copy("social.title", to: "data.$og_title")
        body.copy("social.description", to: "data.$og_description")
        body.copy("social.image", to: "data.$og_image_url")
        body.copy("matchWindow", to: "data.$match_duration")
        if body.value("redeemLimit")?.int == 1 { body.set("type", .int(1)) }
        body.clicks(to: "clicks")
        for member in body.value("metadata")?.object?.members ?? [] {
            body.set(key: member.key, in: "data", member.value)
        }
        for rule in ExportedRule.all(of: body) { country(rule, &body) }
    }

    /// `$fallback_url_de`, and `$ios_url_de` for one platform.
    private static func country(_ rule: ExportedRule, _ body: inout BodyWriting) {
        guard let last = rule.conditions.last, last.type == .country, let country = last.matchValue,
            country.utf8.count == 2
        else { return }
        let code = asciiLowercased(country)
        let first = rule.conditions[0]
        switch (rule.conditions.count, first.type, first.matchValue) {
        case (1, _, _): body.set("data.$fallback_url_\(code)", .string(rule.url))
        case (2, .platform, let platform?) where ["ios", "android", "desktop"].contains(platform):
            body.set("data.$\(platform)_url_\(code)", .string(rule.url))
        default: break
        }
    }
}
