// The rules for where a tap goes, in order. Each one says who is meant, where that person goes, and the reason.
// README.md in this folder lists the platform pitfall behind each rule. No look-ups and no addresses: TapWays finds out
// whether there is such a destination. Loop thread.

import LinkCore
import PluginKit

/// Where a person is sent, or what is shown.
enum TapTarget: Sendable, Equatable {
    /// The app, by an address that opens it from a redirect.
    case app
    /// The app's page in the store of the device.
    case store
    /// The page with the content on the web.
    case web
    /// The gateway's page, with or without buttons that open the app.
    case page(opening: Bool)
}

/// A goal and the reason for it.
struct TapDecision: Sendable, Equatable {
    let goal: TapTarget
    let reason: String

    init(_ goal: TapTarget, _ reason: String) {
        self.goal = goal
        self.reason = reason
    }
}

enum TapRules {
    /// The decision of the first rule that applies.
    static func decision(_ tap: TapFacts) -> TapDecision {
        // Programs that make previews or crawl the web get our page for its tags and are never redirected. If the link
        // is merely a web page with tags of its own, they get that page. Programs that ask for App Links tags always
        // get ours.
        if tap.isReader, tap.hasTags || tap.wantsTags || !tap.hasWeb {
            return TapDecision(.page(opening: false), Reason.crawler)
        }

        // A link to no place in the app leads to a web page.
        if !tap.leadsToApp { return TapDecision(.web, tap.webReason) }

        // "Open in the browser" stays there: the app has just declined the link, or the person prefers it.
        if tap.staysInBrowser {
            return TapDecision(tap.gate?.below == .preview ? .page(opening: false) : .web, Reason.stayInBrowser)
        }

        // Devices that cannot have the app.
        switch tap.device {
        case .desktop: return desktop(tap)
        case .other: return TapDecision(.web, tap.webReason)
        case .ios, .android: if !tap.hasAppHere { return TapDecision(.web, Reason.noAppHere) }
        }

        // The app is not installed: the caller says so, or a page's button was just tapped and nothing opened.
        if tap.appDidNotOpen { return withoutApp(tap, Reason.appDidNotOpen) }
        if tap.installed == .no { return withoutApp(tap, Reason.notInstalled) }

        if tap.installed == .unknown, let word = tap.withoutRecipient {
            if tap.gate?.state == .osTooOld { return TapDecision(.web, Reason.systemTooOld) }
            return TapDecision(word.goal, Reason.recipientWithoutApp)
        }

        // The app that is, or may be, installed cannot show this link.
        if let gate = tap.gate, let instead = gate.instead {
            return TapDecision(instead.goal, Reason.turnedAway(by: gate))
        }

        // The app is installed.
        if tap.installed == .yes {
            if tap.redirectOpens { return TapDecision(.app, Reason.installed) }
            if tap.pageOpens || tap.isInApp {
                return TapDecision(.page(opening: true), tap.isInApp ? Reason.inAppBrowser : Reason.installed)
            }
            return TapDecision(.web, Reason.installed)
        }

        // It is unknown whether the app is installed.
        return unknown(tap)
    }

    /// A desktop gets the web page; for an app without web content it gets our page, with a code for a phone.
    private static func desktop(_ tap: TapFacts) -> TapDecision {
        switch tap.ifUnknown {
        case .store: TapDecision(.store, Reason.desktop)
        case .web where tap.hasWeb: TapDecision(.web, Reason.desktop)
        case .web, .preview, .app: TapDecision(.page(opening: tap.pageOpens), Reason.desktop)
        }
    }

    /// A device without the app goes to the store, unless the link or the route says otherwise. If the system is too
    /// old for the app, the store does not help.
    private static func withoutApp(_ tap: TapFacts, _ reason: String) -> TapDecision {
        if tap.gate?.state == .osTooOld { return TapDecision(.web, Reason.systemTooOld) }
        return TapDecision((tap.without ?? .store).goal, reason)
    }

    /// A device of which it is unknown whether it has the app.
    private static func unknown(_ tap: TapFacts) -> TapDecision {
        switch tap.ifUnknown {
        case .web: return TapDecision(.web, Reason.installUnknown)
        case .store: return TapDecision(.store, Reason.installUnknown)
        case .app where tap.redirectOpens: return TapDecision(.app, Reason.installUnknown)
        case .app, .preview: break
        }
        // From here on it is the page, which a link may rule out.
        if tap.skipsPreview {
            if tap.redirectOpens, tap.device == .android { return TapDecision(.app, Reason.skipPreview) }
            return TapDecision(tap.without?.goal ?? (tap.hasWeb ? .web : .store), Reason.skipPreview)
        }
        if tap.isInApp { return TapDecision(.page(opening: true), Reason.inAppBrowser) }
        return TapDecision(tap.pageOpens ? .page(opening: true) : .web, Reason.installUnknown)
    }
}

extension NotInstalled {
    var goal: TapTarget {
        switch self {
        case .store: .store
        case .web: .web
        case .preview: .page(opening: false)
        }
    }
}

extension BelowMinVersion {
    var goal: TapTarget {
        switch self {
        case .store: .store
        case .web: .web
        case .preview: .page(opening: false)
        }
    }
}
