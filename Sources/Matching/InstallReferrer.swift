// Play's install referrer: the text that stood in the link to the store and comes out of Play's service at the first run,
// with the times that Play wrote down. What it says is read here; whether it can be true is `ReferrerCheck`'s.
// Any thread, total.

public import LinkCore

/// What Play says of how the app came onto the device. Times are milliseconds since the Unix epoch; Play knows seconds.
public struct InstallReferrer: Sendable, Equatable {
    /// The tap that led to the store.
    public var tap: EventID?
    /// `linkd_tap` is there and is no id of a tap.
    public var hasBadTap = false
    /// The campaign it names.
    public var claim: CampaignClaim?
    /// Play says that nothing led to the store: its own words for an installation out of the store itself.
    public var isOrganic = false
    /// When the link to the store was followed, by the device's clock.
    public var clickAt: Int64?
    /// The same by Play's clock.
    public var clickServerAt: Int64?
    /// When the installation began, by the device's clock.
    public var installAt: Int64?
    /// The same by Play's clock.
    public var installServerAt: Int64?

    /// A referrer's text without times.
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

    /// What an event brings; nil without a referrer.
    public init?(_ evidence: Evidence) {
        guard let text = evidence.installReferrer else { return nil }
        self.init(text)
        clickAt = Self.time(evidence.referrerClickAt)
        clickServerAt = Self.time(evidence.referrerClickServerAt)
        installAt = Self.time(evidence.installBeginAt)
        installServerAt = Self.time(evidence.installBeginServerAt)
    }

    /// The items, in order. Old versions of Play hand out the text encoded once more: without a plain `=` it is decoded.
    static func items(_ text: String) -> [QueryItem] {
        guard text.utf8.count <= 4096 else { return [] }
        var text = text
        if !text.utf8.contains(UInt8(ascii: "=")) {
            text = PercentCoding.decode(text[...], plusAsSpace: false).text
        }
        return (try? QueryParser.parse(text))?.items ?? []
    }

    /// Play writes 0 where it has no time.
    private static func time(_ value: Int64?) -> Int64? { value.flatMap { $0 > 0 ? $0 : nil } }

    /// Play's placeholder is no name.
    private static func said(_ text: String) -> String? { sameBytes(text, "(not set)") ? nil : text }

    private static func saysNothing(
        _ source: String?, _ medium: String?, _ campaign: String?, _ items: [QueryItem]
    ) -> Bool {
        if let medium, sameBytes(medium, "organic") { return true }
        return [source, medium, campaign].allSatisfy { $0.flatMap(said) == nil }
            && !items.contains { sameBytes($0.name, "gclid") }
    }
}
