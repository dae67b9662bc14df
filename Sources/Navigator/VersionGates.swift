// What becomes of a link that the app on this device cannot show: version-gate found that out, the configuration says
// where the person goes instead. Loop thread, no look-ups.

import LinkCore
import PluginKit

extension Navigator {
    /// An app that asks about a link it is too old for goes to the web or to the store, never to the path.
    /// False: the app may be opened.
    func turnAway(_ outcome: inout Outcome, _ journey: Journey, _ app: App) -> Bool {
        guard let gate = journey.versionGate, let instead = gate.instead else { return false }
        let store = storePage(journey, app)
        // The page that a tap would show is where the tap would go.
        let web =
            (instead == .preview ? tapPage(journey, app) : nil) ?? webDestination(journey, app).map { page($0, app) }
        let ways = instead == .store ? [store, web] : [web, store]
        go(&outcome, ways.compactMap { $0 }, Self.reason(of: gate))
        return true
    }

    /// The same for a tap: the store when the configuration says so. False: where a tap goes that no gate turns away.
    func turnAwayTap(_ outcome: inout Outcome, _ journey: Journey, _ app: App) -> Bool {
        guard let gate = journey.versionGate, gate.instead == .store, let store = storePage(journey, app) else {
            return false
        }
        go(&outcome, [store] + [webPage(journey, app)].compactMap { $0 }, Self.reason(of: gate))
        return true
    }

    private func go(_ outcome: inout Outcome, _ ways: [Destination], _ reason: String) {
        outcome.destination = ways.first
        outcome.fallbacks = Array(ways.dropFirst())
        switch ways.first?.kind {
        case .store: outcome.action = .openStore
        case .web, .preview, .app: outcome.action = .openWeb
        case nil: outcome.action = .reject
        }
        outcome.reason = ways.isEmpty ? Reason.noDestination : reason
    }

    private static func reason(of gate: VersionFinding) -> String {
        switch gate.state {
        case .met, .belowMinimum: Reason.appTooOld
        case .aboveMaximum: Reason.appTooNew
        case .osTooOld: Reason.systemTooOld
        case .unknown: Reason.appVersionUnknown
        }
    }

    /// The gateway's own page about the link: the short link, or the path on the app's first domain. It stays in the
    /// browser.
    private func tapPage(_ journey: Journey, _ app: App) -> Destination? {
        let text: String
        if let shortLink = journey.reading.shortLink {
            text = shortLink
        } else if let domain = app.definition.domains.first, let path = journey.match?.path {
            text = "https://\(domain)/\(path)"
        } else {
            return nil
        }
        guard let url = try? LinkURL(text) else { return nil }
        return Destination(kind: .preview, url: url.settingQuery(name: "linkd_web", value: "1").text)
    }

    /// The app's page in the store of the device; nil when it is in none.
    func storePage(_ journey: Journey, _ app: App) -> Destination? {
        let (ios, android) = (app.definition.ios, app.definition.android)
        let isTablet = journey.event.device?.form == .tablet && !ios.iPadAppStoreID.isEmpty
        let apple = isTablet ? ios.iPadAppStoreID : ios.appStoreID
        let pages: [Platform: String] = [
            .ios: apple.isEmpty ? "" : "https://apps.apple.com/app/id\(apple)",
            .android: android.package.isEmpty ? "" : "https://play.google.com/store/apps/details?id=\(android.package)",
        ]
        let named = journey.event.device?.platform.flatMap { pages[$0] }
        // Whose device nobody names has an app of the only store there is.
        let known = named ?? pages.values.filter { !$0.isEmpty }.onlyElement ?? ""
        return known.isEmpty ? nil : Destination(kind: .store, url: known)
    }
}

extension Collection {
    /// The element of a collection of one.
    fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}
