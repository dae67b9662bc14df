// A tap as recorded for a later opening: what it led to, how long it may be matched, and which signals of its device
// may be compared. Loop thread; the only look-up is in the list of networks. It must never contain what a person did
// not consent to.

import LinkCore
import Matching
import PluginKit

extension TapDraft {
    /// The draft of a tap, or of an opening by the link itself, which is its own tap.
    init(_ journey: borrowing Journey, _ app: App) {
        var touch = StoredTap(id: .ownEvent, app: app.name, at: journey.timestamp)
        touch.shortLink = journey.reading.shortLink
        let claim = CampaignClaim(of: journey)
        touch.campaign = claim?.campaign
        touch.source = claim?.source
        touch.window = journey.terms.window
        touch.isPersonal = journey.terms.isPersonal
        touch.isForAccount = journey.terms.recipient != nil
        touch.platform = journey.visitor.platform
        self.init(touch)
    }

    /// Adds what later openings are compared with: the account and, where allowed, address and device.
    mutating func open(to journey: Journey, _ near: NetworkContext?, _ config: AttributionConfig) {
        user = journey.terms.recipient ?? journey.event.app?.believedUser
        line = near?.line
        touch.signals = near?.signals
        touch.addressSharing = near?.addressSharing ?? .unlisted
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
    /// The campaign and source that a URL names: the target's parameters first, then the caller's, then the link's ref.
    init?(of journey: borrowing Journey) {
        let reading = journey.sharedReading
        let ref = reading.value.ref ?? journey.shortLink?.stored.link.ref
        self.init(
            campaign: Self.said("utm_campaign", in: reading) ?? ref,
            source: Self.said("utm_source", in: reading))
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
