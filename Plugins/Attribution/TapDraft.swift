// A tap as recorded for a later opening: what it led to, how long it may be matched, and which signals of its device
// may be compared. Loop thread; the only look-up is in the list of networks. It must never contain what a person did
// not consent to.

import LinkCore
import Matching
import PluginKit

extension TapDraft {
    /// The draft of a tap, or of an opening by the link itself, which is its own tap.
    init(_ journey: borrowing Journey, _ app: App) {
        var tap = StoredTap(id: .ownEvent, app: app.name, at: journey.timestamp)
        tap.shortLink = journey.reading.shortLink
        let claim = CampaignClaim(of: journey)
        tap.campaign = claim?.campaign
        tap.source = claim?.source
        tap.window = journey.terms.window
        tap.isPersonal = journey.terms.isPersonal
        tap.isForAccount = journey.terms.recipient != nil
        tap.platform = journey.visitor.platform
        self.init(tap)
    }

    /// Adds what later openings are compared with: the account and, where allowed, address and device.
    mutating func open(to journey: Journey, _ near: NetworkContext?, _ config: AttributionConfig) {
        user = journey.terms.recipient ?? journey.event.app?.believedUser
        line = near?.line
        tap.signals = near?.signals
        tap.addressSharing = near?.addressSharing ?? .unlisted
        mayCarryToken = config.usesClipboard && Self.hasApps(journey)
    }

    /// Whether the device can have an app that opens links; an iPad may claim to be a Mac.
    private static func hasApps(_ journey: Journey) -> Bool {
        switch journey.visitor.platform {
        case .ios, .android: true
        case .desktop, .other: journey.traits.mayBeIPad
        }
    }
}

extension CampaignClaim {
    /// The campaign and source that a stage of the operator found, else those that a URL names: the target's parameters
    /// first, then the caller's, then the link's ref.
    init?(of journey: borrowing Journey) {
        let reading = journey.sharedReading
        let ref = reading.value.ref ?? journey.shortLink?.stored.link.ref
        self.init(
            campaign: Self.found("campaign", in: reading) ?? Self.said("utm_campaign", in: reading) ?? ref,
            source: Self.found("source", in: reading) ?? Self.said("utm_source", in: reading))
    }

    private static func found(_ name: String, in reading: CopyOnWrite<LinkReading>) -> String? {
        reading.value.findings.isEmpty ? nil : reading.value.findings[name]
    }

    private static func said(_ name: String, in reading: CopyOnWrite<LinkReading>) -> String? {
        if reading.value.query.isEmpty, reading.value.inputQuery.isEmpty { return nil }
        let item =
            reading.value.query.last { sameBytes($0.name, name) }
            ?? reading.value.inputQuery.last { sameBytes($0.name, name) }
        guard let value = item?.value, !value.isEmpty, !sameBytes(value, redacted) else { return nil }
        return value
    }
}
