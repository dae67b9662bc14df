// What becomes of a link that the app on this device cannot show: version-gate found that out, the configuration says
// where the person goes instead. Loop thread, no look-ups.

import LinkCore
import PluginKit

extension Navigator {
    /// An app that asks about a link it is too old for goes to the web or to the store, never to the path.
    /// False: the app may be opened.
    func turnAway(_ outcome: inout Outcome, _ journey: Journey, _ app: App) -> Bool {
        guard let gate = journey.versionGate, let instead = gate.instead else { return false }
        let store = StorePage(journey, app, tap: journey.earlierTap)?.destination
        // The page that a tap would show is where the tap would go.
        let web =
            (instead == .preview ? tapPage(journey, app) : nil) ?? webDestination(journey, app).map { page($0, app) }
        let ways = instead == .store ? [store, web] : [web, store]
        go(&outcome, ways.compactMap { $0 }, Reason.turnedAway(by: gate), page: .openWeb)
        return true
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
}

extension Reason {
    /// The word for a gate that turns somebody away.
    static func turnedAway(by gate: VersionFinding) -> String {
        switch gate.state {
        case .met, .belowMinimum: appTooOld
        case .aboveMaximum: appTooNew
        case .osTooOld: systemTooOld
        case .unknown: appVersionUnknown
        }
    }
}
