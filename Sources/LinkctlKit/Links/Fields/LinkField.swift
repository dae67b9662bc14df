// The fields of a link: the type on the wire, the flag that sets it, and its columns in a CSV file. Checks, error
// messages, --clear, import and export all use this table.

import LinkCore

/// A field of `Link` in org.linkd.Links.
struct LinkField: Sendable {
    /// The type of a field's value.
    enum Kind: Sendable {
        case text, number, flag, moment
        /// An object whose values are texts.
        case map
        /// An object with any values.
        case object
        /// A list of texts.
        case texts
        /// A list of objects.
        case list
    }

    /// The name on the wire.
    let name: String
    let kind: Kind
    /// The flag of `links create` and `links update` without its dashes; nil when several flags set it, or none.
    var flag: String?
    /// Whether linkd maintains the value: exports contain it, imports ignore it.
    var isCounted = false

    static let all: [LinkField] = [
        LinkField(name: "domain", kind: .text, flag: "domain"), LinkField(name: "key", kind: .text, flag: "key"),
        LinkField(name: "shortLink", kind: .text, isCounted: true), LinkField(name: "app", kind: .text, flag: "app"),
        LinkField(name: "url", kind: .text, flag: "url"), LinkField(name: "route", kind: .text, flag: "route"),
        LinkField(name: "routeParameters", kind: .map, flag: "param"),
        LinkField(name: "queryParameters", kind: .map, flag: "query"), LinkField(name: "platforms", kind: .object),
        LinkField(name: "rules", kind: .list, flag: "rule"), LinkField(name: "ref", kind: .text, flag: "ref"),
        LinkField(name: "metadata", kind: .object, flag: "metadata"),
        LinkField(name: "redeemLimit", kind: .number, flag: "redeem-limit"),
        LinkField(name: "redeemed", kind: .number, isCounted: true),
        LinkField(name: "private", kind: .flag, flag: "private"),
        LinkField(name: "matchWindow", kind: .number, flag: "match-window"),
        LinkField(name: "recipient", kind: .text, flag: "recipient"),
        LinkField(name: "minVersions", kind: .map, flag: "min-version"),
        LinkField(name: "maxVersions", kind: .map, flag: "max-version"),
        LinkField(name: "minBuilds", kind: .map, flag: "min-build"),
        LinkField(name: "minOsVersions", kind: .map, flag: "min-os-version"),
        LinkField(name: "belowMinVersion", kind: .text, flag: "below-min-version"),
        LinkField(name: "notInstalled", kind: .text, flag: "not-installed"),
        LinkField(name: "skipPreview", kind: .flag, flag: "skip-preview"),
        LinkField(name: "store", kind: .map, flag: "store"), LinkField(name: "social", kind: .object),
        LinkField(name: "title", kind: .text, flag: "title"), LinkField(name: "tags", kind: .texts, flag: "tag"),
        LinkField(name: "externalId", kind: .text, flag: "external-id"),
        LinkField(name: "validSince", kind: .moment, flag: "valid-since"),
        LinkField(name: "validUntil", kind: .moment, flag: "valid-until"),
        LinkField(name: "maxTaps", kind: .number, flag: "max-taps"),
        LinkField(name: "password", kind: .text, flag: "password"),
        LinkField(name: "redirectStatus", kind: .number, flag: "redirect-status"),
        LinkField(name: "archived", kind: .flag, flag: "archived"),
        LinkField(name: "disabled", kind: .flag, flag: "disabled"),
        LinkField(name: "taps", kind: .number, isCounted: true),
        LinkField(name: "revision", kind: .number, isCounted: true), LinkField(name: "createdAt", kind: .moment),
        LinkField(name: "updatedAt", kind: .moment, isCounted: true),
    ]

    private static let byName: [ByteKey: LinkField] = {
        var found: [ByteKey: LinkField] = [:]
        for field in all { found[ByteKey(field.name)] = field }
        return found
    }()

    /// The field with this name on the wire.
    static func named(_ name: String) -> LinkField? { byName[ByteKey(name)] }

    /// The field meant by a word on the command line: its name on the wire, or a flag that sets it.
    static func meant(by word: String) -> LinkField? {
        if let field = named(word) { return field }
        if let field = all.first(where: { $0.flag.map { sameBytes($0, word) } == true }) { return field }
        if LinkTargets.flags.contains(where: { sameBytes($0.flag, word) }) { return named("platforms") }
        return word.utf8.starts(with: "social-".utf8) ? named("social") : nil
    }

    /// The flag, with its dashes, that sets the value at a path such as `routeParameters.id` or
    /// `platforms.android.link`; nil when no flag does.
    static func flag(forPath path: String) -> String? {
        let parts = path.utf8.split(
            maxSplits: 2, whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
        )
        .map { String(Substring($0)) }
        guard let first = parts.first, let field = named(first) else { return nil }
        if sameBytes(first, "platforms"), parts.count > 1 {
            let member = parts.count > 2 ? parts[2] : "link"
            return LinkTargets.flags.first { sameBytes($0.platform, parts[1]) && sameBytes($0.member, member) }
                .map { "--\($0.flag)" }
        }
        if sameBytes(first, "social"), parts.count > 1 { return "--social-\(parts[1])" }
        guard let flag = field.flag else { return nil }
        switch field.kind {
        case .map where parts.count > 1: return "--\(flag) \(parts[1])=…"
        default: return "--\(flag)"
        }
    }
}

/// The flags for the targets of single platforms.
enum LinkTargets {
    typealias Flag = (flag: String, platform: String, member: String)

    static let flags: [Flag] = [
        ("ios", "universal", "link"), ("ios-fallback", "universal", "fallback"),
        ("android", "android", "link"), ("android-fallback", "android", "fallback"),
        ("web", "web", "link"), ("web-fallback", "web", "fallback"),
        ("desktop", "desktop", "link"), ("desktop-fallback", "desktop", "fallback"),
        ("iphone", "iphone", "link"), ("iphone-fallback", "iphone", "fallback"),
        ("ipad", "ipad", "link"), ("ipad-fallback", "ipad", "fallback"),
    ]
}
