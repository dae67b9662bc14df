// Where a tap goes: the list of rules, from the first to the last. Each row says who is meant, where that person goes, and
// the word for it. README.md beside this file says which pitfall of the platforms each row answers. No look-ups, no
// addresses: whether there is such a place, TapWays finds out. Loop thread.

import LinkCore
import PluginKit

/// What a person is sent to, or shown.
enum TapGoal: Sendable, Equatable {
    /// The app, by an address that opens it from a redirect.
    case app
    /// The app's page in the store of the device.
    case store
    /// The content on the web.
    case web
    /// The page between, with buttons that open the app or without.
    case page(opening: Bool)
}

/// A goal and the word for it.
struct TapDecision: Sendable, Equatable {
    let goal: TapGoal
    let reason: String

    init(_ goal: TapGoal, _ reason: String) {
        self.goal = goal
        self.reason = reason
    }
}

enum TapRules {
    /// The first row that holds decides.
    static func decision(_ tap: TapFacts) -> TapDecision {
        // Programs that make previews, or read the web, get the page for its tags, and are never sent on; where the link
        // is nothing but a web page with tags of its own, they get that page. Who asks for App Links tags always gets ours.
        if tap.isReader, tap.hasTags || tap.wantsTags || !tap.hasWeb {
            return TapDecision(.page(opening: false), Reason.crawler)
        }

        // What leads to no place in the app is a page on the web.
        if !tap.leadsToApp { return TapDecision(.web, tap.webReason) }

        // "Open in the browser" stays there: the app has just declined, or the person wants it so.
        if tap.staysInBrowser {
            return TapDecision(tap.gate?.below == .preview ? .page(opening: false) : .web, Reason.stayInBrowser)
        }

        // Devices that cannot have the app.
        switch tap.device {
        case .desktop: return desktop(tap)
        case .other: return TapDecision(.web, tap.webReason)
        case .ios, .android: if !tap.hasAppHere { return TapDecision(.web, Reason.noAppHere) }
        }

        // The app is not there: the caller says so, or the button of a page has just been tapped and nothing opened.
        if tap.appDidNotOpen { return withoutApp(tap, Reason.appDidNotOpen) }
        if tap.installed == .no { return withoutApp(tap, Reason.notInstalled) }

        if tap.installed == .unknown, let word = tap.withoutRecipient {
            if tap.gate?.state == .osTooOld { return TapDecision(.web, Reason.systemTooOld) }
            return TapDecision(word.goal, Reason.recipientWithoutApp)
        }

        // The app that is there, or may be, cannot show this.
        if let gate = tap.gate, let instead = gate.instead {
            return TapDecision(instead.goal, Reason.turnedAway(by: gate))
        }

        // The app is there.
        if tap.installed == .yes {
            if tap.redirectOpens { return TapDecision(.app, Reason.installed) }
            if tap.pageOpens || tap.isInApp {
                return TapDecision(.page(opening: true), tap.isInApp ? Reason.inAppBrowser : Reason.installed)
            }
            return TapDecision(.web, Reason.installed)
        }

        // Nobody knows.
        return unknown(tap)
    }

    /// A desktop: the web; the page, with the code for a phone, for an app without web content.
    private static func desktop(_ tap: TapFacts) -> TapDecision {
        switch tap.ifUnknown {
        case .store: TapDecision(.store, Reason.desktop)
        case .web where tap.hasWeb: TapDecision(.web, Reason.desktop)
        case .web, .preview, .app: TapDecision(.page(opening: tap.pageOpens), Reason.desktop)
        }
    }

    /// A device without the app: the store, unless link or route say something else. On a system that is too old for the
    /// app no store helps.
    private static func withoutApp(_ tap: TapFacts, _ reason: String) -> TapDecision {
        if tap.gate?.state == .osTooOld { return TapDecision(.web, Reason.systemTooOld) }
        return TapDecision((tap.without ?? .store).goal, reason)
    }

    /// A device of which nobody knows whether it has the app.
    private static func unknown(_ tap: TapFacts) -> TapDecision {
        switch tap.ifUnknown {
        case .web: return TapDecision(.web, Reason.installUnknown)
        case .store: return TapDecision(.store, Reason.installUnknown)
        case .app where tap.redirectOpens: return TapDecision(.app, Reason.installUnknown)
        case .app, .preview: break
        }
        // From here on it is the page, which one link may not want.
        if tap.skipsPreview {
            if tap.redirectOpens, tap.device == .android { return TapDecision(.app, Reason.skipPreview) }
            return TapDecision(tap.without?.goal ?? (tap.hasWeb ? .web : .store), Reason.skipPreview)
        }
        if tap.isInApp { return TapDecision(.page(opening: true), Reason.inAppBrowser) }
        return TapDecision(tap.pageOpens ? .page(opening: true) : .web, Reason.installUnknown)
    }
}

extension NotInstalled {
    var goal: TapGoal {
        switch self {
        case .store: .store
        case .web: .web
        case .preview: .page(opening: false)
        }
    }
}

extension BelowMinVersion {
    var goal: TapGoal {
        switch self {
        case .store: .store
        case .web: .web
        case .preview: .page(opening: false)
        }
    }
}
