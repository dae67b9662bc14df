// The fields of a link, in one table. Changes, JSON, merge patches, the bounds in the OpenAPI document, and the columns
// and `--clear` of linkctl follow from it; a test compares it with the interface file. Any thread.

import LinkCore

/// A field of `Link` in org.linkd.Links.
public final class LinkField: Sendable {
    /// The name in the interface.
    public let name: String
    /// The option of `linkctl links create` and `update` that sets it, without its dashes; nil when several set it, or
    /// none.
    public let option: String?
    /// What its value may be, and where the value is in a link.
    let content: Content
    /// The name, for writing.
    let key: StaticString

    /// All fields in the order of the interface. Columns of exports and members of JSON have this order, too.
    public static let all: [LinkField] = [
        LinkField("domain", .identity(253), option: "domain"),
        LinkField("key", .identity(KeyRules.lengths.upperBound), option: "key"),
        LinkField("shortLink", .maintained(.text)),
        LinkField("app", .identity(64), option: "app"),
        LinkField("url", .address(\.url), option: "url"),
        LinkField("route", .text(\.route, 1024), option: "route"),
        LinkField("routeParameters", .map(\.routeParameters), option: "param"),
        LinkField("queryParameters", .map(\.queryParameters), option: "query"),
        LinkField("platforms", .platforms),
        LinkField("rules", .rules, option: "rule"),
        LinkField("ref", .text(\.ref, LinkLimits.nameBytes), option: "ref"),
        LinkField("metadata", .metadata, option: "metadata"),
        LinkField("redeemLimit", .number(\.redeemLimit, 1...Int64.max), option: "redeem-limit"),
        LinkField("redeemed", .maintained(.number)),
        LinkField("private", .flag(\.isPrivate), option: "private"),
        LinkField("matchWindow", .number(\.matchWindow, 1...315_360_000), option: "match-window"),
        LinkField("recipient", .text(\.recipient, LinkLimits.nameBytes), option: "recipient"),
        LinkField("minVersions", .map(\.minVersions, .versions), option: "min-version"),
        LinkField("maxVersions", .map(\.maxVersions, .versions), option: "max-version"),
        LinkField("minBuilds", .map(\.minBuilds, .builds), option: "min-build"),
        LinkField("minOsVersions", .map(\.minOSVersions, .systems), option: "min-os-version"),
        LinkField("belowMinVersion", .word(\.belowMinVersion), option: "below-min-version"),
        LinkField("notInstalled", .word(\.notInstalled), option: "not-installed"),
        LinkField("skipPreview", .flag(\.skipPreview), option: "skip-preview"),
        LinkField("store", .map(\.store, .names(["pt", "ct", "at", "mt"])), option: "store"),
        LinkField("social", .social),
        LinkField("title", .text(\.title, LinkLimits.textBytes, mayBeEmpty: true), option: "title"),
        LinkField("tags", .tags, option: "tag"),
        LinkField("externalId", .text(\.externalID, LinkLimits.nameBytes), option: "external-id"),
        LinkField("validSince", .moment(\.validSince), option: "valid-since"),
        LinkField("validUntil", .moment(\.validUntil), option: "valid-until"),
        LinkField("maxTaps", .number(\.maxTaps, 1...Int64.max), option: "max-taps"),
        LinkField("password", .password, option: "password"),
        LinkField("redirectStatus", .choice(\.redirectStatus, [301, 302, 303, 307, 308]), option: "redirect-status"),
        LinkField("archived", .flag(\.isArchived), option: "archived"),
        LinkField("disabled", .flag(\.isDisabled), option: "disabled"),
        LinkField("taps", .maintained(.number)),
        LinkField("revision", .maintained(.number)),
        LinkField("createdAt", .createdAt),
        LinkField("updatedAt", .maintained(.moment)),
        LinkField("attributes", .map(\.attributes, .attributes), option: "attribute"),
        LinkField("importedTaps", .number(\.importedTaps, 0...1_000_000_000_000_000), option: "imported-taps"),
        LinkField("passwordHash", .passwordHash),
        LinkField("hasPassword", .maintained(.flag)),
        LinkField("passQuery", .choiceOfFlag(\.passQuery), option: "pass-query"),
        LinkField("passPath", .flag(\.passPath), option: "pass-path"),
    ]

    /// The fields by the numbers of their names. A dictionary would hash all bytes of a name.
    private static let byNumber: [[LinkField]] = {
        var fields = [[LinkField]](repeating: [], count: 64)
        for field in all { fields[nameNumber(field.name)].append(field) }
        return fields
    }()

    private init(_ key: StaticString, _ content: Content, option: String? = nil) {
        (self.key, self.content, self.option) = (key, content, option)
        name = key.description
    }

    /// The field with this name; nil when there is none.
    public static func named(_ name: String) -> LinkField? {
        byNumber[nameNumber(name)].first { sameBytes($0.name, name) }
    }
}

extension LinkField {
    /// The type of a field's value.
    public enum Kind: Sendable {
        case text, number, flag
        /// Milliseconds since the Unix epoch.
        case moment
        /// An object whose values are texts.
        case map
        /// An object with members of its own.
        case object
        /// Any object; it is replaced as a whole.
        case document
        /// A list of texts.
        case texts
        /// A list of objects.
        case list
    }

    /// A place in a link.
    typealias Path<Value> = any WritableKeyPath<Link, Value> & Sendable

    /// What the value may be, and where it is in a link. Lengths are the most bytes.
    enum Content: Sendable {
        /// Names the link: checked and never applied, so that a link that was read can be sent back unchanged.
        case identity(Int)
        /// Kept by the gateway: checked and never applied.
        case maintained(Kind)
        case text(Path<String?>, Int, mayBeEmpty: Bool = false)
        case address(Path<String?>)
        /// One of these words.
        case words(
            [String], get: @Sendable (inout Link) -> String?,
            set: @Sendable (inout Link, FieldValue?) throws(LinkError) -> Void)
        case number(Path<Int64?>, ClosedRange<Int64>)
        /// One of these numbers.
        case choice(Path<Int?>, [Int])
        case moment(Path<Int64?>)
        case flag(Path<Bool>)
        /// True, false, or neither.
        case choiceOfFlag(Path<Bool?>)
        case map(Path<StringMap>, MapRule = .any)
        case platforms, rules, social, tags, createdAt
        /// Secrets: checked here and encrypted by the gateway.
        case metadata, password, passwordHash

        /// One of the words of an enumeration.
        static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(_ path: Path<Word?>) -> Content {
            .words(
                Word.allCases.map(\.rawValue), get: { lent(&$0[keyPath: path])?.rawValue },
                set: { (link, value) throws(LinkError) in link[keyPath: path] = try value?.word(Word.self) })
        }
    }

    /// Which entries a map may have.
    enum MapRule: Sendable {
        case any
        /// Under these names only.
        case names([String])
        /// App versions by platform, in either scheme; LinkCheck knows which one the app uses.
        case versions
        /// Build numbers by platform.
        case builds
        /// System versions by platform.
        case systems
        /// Any texts, of any characters.
        case attributes
    }

    /// The type of its value.
    public var kind: Kind {
        switch content {
        case .identity, .text, .address, .words, .password, .passwordHash: .text
        case .maintained(let kind): kind
        case .number, .choice: .number
        case .moment, .createdAt: .moment
        case .flag, .choiceOfFlag: .flag
        case .map: .map
        case .platforms, .social: .object
        case .metadata: .document
        case .tags: .texts
        case .rules: .list
        }
    }

    /// Whether linkd maintains the value: exports contain it, imports ignore it.
    public var isMaintained: Bool { if case .maintained = content { true } else { false } }

    /// Whether it sets the link's password, which nobody may read.
    public var isPassword: Bool {
        switch content {
        case .password, .passwordHash: true
        default: false
        }
    }

    /// The words that its value may be; empty for any other field.
    public var words: [String] { if case .words(let words, _, _) = content { words } else { [] } }

    /// Whether callers may remove it. Fields that identify or count cannot be removed.
    public var isClearable: Bool {
        switch content {
        case .identity, .maintained, .createdAt: false
        default: true
        }
    }
}
