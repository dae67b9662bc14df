// Play's install referrer: the text that was in the link to the store and that Play's service returns at the first run,
// with the times that Play recorded. This file parses it; `ReferrerCheck` decides whether it can be true. Any thread,
// never fails.

public import LinkCore

/// What Play reports about the installation. Times are in milliseconds since the Unix epoch; Play's have whole seconds.
public struct InstallReferrer: Sendable, Equatable {
    /// The tap that led to the store, from `linkd_tap`; nil without a valid id.
    public var tap: EventID?
    /// Whether `linkd_tap` is present but is not a valid id.
    public var hasBadTap = false
    /// The campaign that the text names; nil when it names none.
    public var claim: CampaignClaim?
    /// Whether Play says that nothing led to the store: its own wording for an installation that began in the store.
    public var isOrganic = false
    /// When the link to the store was followed, by the device's clock; nil when unknown.
    public var clickAt: Int64?
    /// When the link to the store was followed, by Play's clock; nil when unknown.
    public var clickServerAt: Int64?
    /// When the installation began, by the device's clock; nil when unknown.
    public var installAt: Int64?
    /// When the installation began, by Play's clock; nil when unknown.
    public var installServerAt: Int64?

    /// Parses a referrer's text; the times stay nil.
    public init(_ text: String) {
        let items = Self.items(text)
        func value(_ name: String) -> String? {
            items.last { sameBytes($0.name, name) }?.value.flatMap { $0.isEmpty ? nil : $0 }
        }
        if let word = value("linkd_tap") {
            tap = EventID(word)
            hasBadTap = tap == nil
        }
        let (source, medium) = (value("utm_source"), value("utm_medium"))
        isOrganic = tap == nil && !hasBadTap && Self.saysNothing(source, medium, value("utm_campaign"), items)
        if !isOrganic {
            claim = CampaignClaim(
                campaign: value("utm_campaign").flatMap(Self.said),
                source: source.flatMap(Self.said) ?? (value("gclid") == nil ? nil : "google-ads"))
        }
    }

    /// The referrer of an event's evidence; nil when it has none.
    public init?(_ evidence: Evidence) {
        guard let text = evidence.installReferrer else { return nil }
        self.init(text)
        clickAt = Self.time(evidence.referrerClickAt)
        clickServerAt = Self.time(evidence.referrerClickServerAt)
        installAt = Self.time(evidence.installBeginAt)
        installServerAt = Self.time(evidence.installBeginServerAt)
    }

    /// The items of the text, in order. Old versions of Play return it encoded once more: a text without `=` is decoded
    /// first. A text of more than 4,096 bytes has no items.
    static func items(_ text: String) -> [QueryItem] {
        guard text.utf8.count <= 4096 else { return [] }
        var text = text
        if !text.utf8.contains(UInt8(ascii: "=")) {
            text = PercentCoding.decode(text[...], plusAsSpace: false).text
        }
        return (try? QueryParser.parse(text))?.items ?? []
    }

    /// Play writes 0 for an unknown time.
    private static func time(_ value: Int64?) -> Int64? { value.flatMap { $0 > 0 ? $0 : nil } }

    /// The text, or nil for Play's placeholder `(not set)`.
    private static func said(_ text: String) -> String? { sameBytes(text, "(not set)") ? nil : text }

    private static func saysNothing(
        _ source: String?, _ medium: String?, _ campaign: String?, _ items: [QueryItem]
    ) -> Bool {
        if let medium, sameBytes(medium, "organic") { return true }
        return [source, medium, campaign].allSatisfy { $0.flatMap(said) == nil }
            && !items.contains { sameBytes($0.name, "gclid") }
    }
}
