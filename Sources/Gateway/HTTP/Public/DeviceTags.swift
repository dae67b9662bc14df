// The App Links tags of a link that has targets of its own for some devices. The program that reads the page is none of these
// devices, so the stages look at the link once more for each. Loop thread; only for programs, whose taps are not cached.

import LinkCore
import Navigator
import Pipeline
import PluginKit

extension ActiveSnapshot {
    /// Sets the addresses in the apps as taps by such devices get them. Does nothing for a link that is the same for all.
    func completeTags(of links: inout PageLinks, _ journey: Journey) {
        guard links.isForApps, let match = journey.shortLink, match.obstacle == nil else { return }
        let link = match.stored.link
        let apart = [LinkPlatform.iphone, .ipad, .universal, .android].contains { link[$0] != nil }
        guard apart || !link.rules.isEmpty else { return }
        links.ios = tagAddress(.ios, .phone, of: journey)
        links.iPad = tagAddress(.ios, .tablet, of: journey)
        links.isApartOnIPad = links.iPad.map { ByteKey($0) } != links.ios.map { ByteKey($0) }
        links.android = tagAddress(.android, .phone, of: journey)
    }

    private func tagAddress(_ platform: Platform, _ form: DeviceForm, of journey: Journey) -> String? {
        var event = LinkEvent(kind: .tap, url: journey.event.url)
        var device = Device()
        (device.platform, device.form) = (platform, form)
        event.device = device
        guard var tap = try? admit(event, path: "event", receivedAt: journey.timestamp) else { return nil }
        tap.audience = .onlooker
        var progress = Pipeline.Progress()
        // A stage that has to wait for somebody else's server leaves the tag out.
        guard case .completed? = pipeline.runAtOnce(&tap, on: &progress, counting: false),
            tap.shortLink?.obstacle == nil, tap.versionGate?.instead == nil || tap.versionGate?.state == .met
        else { return nil }
        return navigator.tagAddress(of: tap)
    }
}
