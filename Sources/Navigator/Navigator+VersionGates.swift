// Handles a link that the app on this device cannot show: version-gate has determined that, and the configuration says
// where the person goes instead. Loop thread, no look-ups.

import LinkCore
import PluginKit

extension Navigator {
    /// Sends an app that is too old for a link to the web or to the store, never to the path. Returns false when the
    /// app may be opened.
    func turnAway(_ outcome: inout Outcome, _ journey: Journey, _ app: App) -> Bool {
        guard let gate = journey.versionGate, let instead = gate.instead else { return false }
        let store = StorePage(journey, app, tap: journey.earlierTap)?.destination
        // The page that a tap would show is where a tap would go.
        let web =
            (instead == .preview ? tapPage(journey, app) : nil) ?? webDestination(journey, app).map { page($0, app) }
        let ways = instead == .store ? [store, web] : [web, store]
        go(&outcome, ways.compactMap { $0 }, Reason.turnedAway(by: gate), page: .openWeb)
        return true
    }

    /// The gateway's own page about the link, at the link's own address. It stays in the browser.
    private func tapPage(_ journey: Journey, _ app: App) -> Destination? {
        Self.address(of: journey, app).map { Destination(kind: .preview, url: $0.stayingInBrowser().text) }
    }
}

extension Reason {
    /// The reason for a version gate that does not let the app open.
    static func turnedAway(by gate: VersionFinding) -> String {
        switch gate.state {
        case .met, .belowMinimum: appTooOld
        case .aboveMaximum: appTooNew
        case .osTooOld: systemTooOld
        case .unknown: appVersionUnknown
        }
    }
}
