// The way out of an app, for an event of kind navigate: the apps that open the page, in the order in which the page prefers
// them; else the web; else nowhere (applinks.org, the navigation protocol). Loop thread, no look-ups: what has to be looked
// up is in the journey's `wayOut`.

import AppLinkProtocol
import LinkCore
import PluginKit

extension Navigator {
    /// Decides an event of kind navigate, measures it, and adds why each target was not taken to the trace.
    func decideNavigate(_ outcome: inout Outcome, _ journey: Journey) {
        let measured = NavigationMeasurement(journey)
        if let result = journey.event.navigation?.result {
            outcome.measurements.append(measured.reported(result))
            return set(&outcome, .none, Reason.recorded)
        }
        let goesBack = journey.event.navigation?.back == true
        let exit = goesBack ? wayBack(journey) : wayForward(journey)
        set(&outcome, exit.action, exit.reason)
        outcome.destination = exit.destination
        outcome.fallbacks = exit.fallbacks
        outcome.measurements.append(measured.of(exit))
        outcome.trace.append(Step(stage: "navigator", verdict: .decided, notes: exit.notes))
    }

    private func wayForward(_ journey: Journey) -> Exit {
        guard let url = journey.url else { return Exit(.reject, Reason.noDestination) }
        let ways = ways(of: url, journey)
        let data = ways.isKnown || journey.bringsAppLinkData ? journey.appLinkData(target: journey.source) : nil
        let web = ways.web.map { Destination(kind: .web, url: (data?.url(opening: $0) ?? $0).text) }
        var notes = ways.notes
        for target in ways.targets {
            let candidate = Candidate(target, of: url, journey)
            guard candidate.refusal == nil, let reason = candidate.presence, let opened = candidate.url else {
                notes.append(candidate.note)
                continue
            }
            notes.append("\(candidate.name): taken")
            var exit = Exit(.openApp, reason, notes)
            let text = candidate.address(data?.url(opening: opened) ?? opened, web: web)
            exit.destination = Destination(kind: .app, url: text)
            exit.fallbacks = web.map { [$0] } ?? []
            (exit.target, exit.outputURL) = (target, opened)
            return exit
        }
        if let web {
            notes.append("the web page: taken")
            var exit = Exit(.openWeb, Reason.webFallback, notes)
            (exit.destination, exit.outputURL) = (web, ways.web)
            return exit
        }
        if ways.isKnown, let store = ways.store {
            var exit = Exit(.openStore, Reason.notInstalled, notes + ["the page wants no fallback to the web"])
            (exit.destination, exit.outputURL) = (store, try? LinkURL(store.url))
            return exit
        }
        return Exit(.reject, Reason.noDestination, notes)
    }

    /// The way back to the app that sent the person: the App Link's back link, or the URL itself if the app kept that.
    private func wayBack(_ journey: Journey) -> Exit {
        let text = journey.reading.backLink?.url ?? (journey.reading.appLink == nil ? journey.event.url : nil)
        let url = text.flatMap { try? LinkURL($0) }
        guard let url, URLRules.backLinkRefusal(url.text) == nil, !isOwn(url, journey) else {
            let why =
                journey.reading.backLink == nil && journey.reading.appLink != nil
                ? "the App Link names no app to go back to" : "the URL is no way back to another app"
            return Exit(.reject, Reason.noBackLink, [why])
        }
        var opened = url
        if !sameBytes(url.scheme, BackLink.androidScheme) {
            opened = journey.appLinkData(target: url).url(opening: url)
        }
        var exit = Exit(url.isWeb ? .openWeb : .openApp, Reason.backLink)
        exit.destination = Destination(kind: url.isWeb ? .web : .app, url: opened.text)
        exit.outputURL = url
        return exit
    }

    private func isOwn(_ url: LinkURL, _ journey: Journey) -> Bool {
        guard let app = journey.app else { return false }
        return url.isWeb ? app.ownsWebHost(url.host) : app.ownsScheme(url.scheme)
    }

    /// The ways out to a URL, before it is known which of them are open.
    private struct Ways {
        var targets: [AppLinkTarget] = []
        var web: LinkURL?
        /// Where a person without the app goes when the page wants no fallback to the web.
        var store: Destination?
        /// Whether it is known which apps open the URL.
        var isKnown = false
        var notes: [String] = []
    }

    private func ways(of url: LinkURL, _ journey: Journey) -> Ways {
        var ways = Ways()
        if let link = journey.wayOut?.link {
            ways.isKnown = true
            ways.targets = link.targets(on: journey.visitor.platform, journey.visitor.form)
            ways.web = link.webURL.flatMap { try? LinkURL($0) }
            // The page of a stored link gets the link's ref.
            if journey.shortLink != nil, ways.web == url { ways.web = ownPage(journey) ?? url }
            ways.store = ways.targets.lazy.compactMap(Self.store).first
            if ways.targets.isEmpty {
                let device = link.targets.isEmpty ? "" : " for \(journey.visitor.platform.rawValue)"
                ways.notes.append("the page names no app\(device)")
            }
        } else if let app = journey.app, journey.match != nil || journey.shortLink != nil {
            ways.isKnown = true
            ways.targets = TapFacts.opensInWeb(journey, app) ? [] : ownTargets(journey, app)
            ways.web = ownPage(journey)
            ways.store = StorePage(journey, app, tap: nil)?.destination
        } else if url.isWeb {
            ways.web = url
            if let why = journey.wayOut?.unknown { ways.notes.append("the page's apps are not known: \(why)") }
        } else {
            var target = AppLinkTarget(journey.visitor.platform == .android ? .android : .ios)
            target.url = url.text
            ways.targets = [target]
        }
        return ways
    }

    private func ownPage(_ journey: Journey) -> LinkURL? {
        journey.app.flatMap { webPage(journey, $0) }.flatMap { try? LinkURL($0.url) }
    }

    /// The app of a link of ours, by the route or by the link's own target.
    private func ownTargets(_ journey: Journey, _ app: App) -> [AppLinkTarget] {
        let definition = app.definition
        var target: AppLinkTarget
        let scheme: String
        switch journey.visitor.platform {
        case .ios:
            target = AppLinkTarget(.ios)
            target.appStoreID = definition.ios.appStoreID
            scheme = definition.ios.scheme
        case .android:
            target = AppLinkTarget(.android)
            target.package = definition.android.package.isEmpty ? nil : definition.android.package
            scheme = definition.android.scheme
        case .desktop, .other:
            target = AppLinkTarget(.ios)
            scheme = definition.schemes.first ?? ""
        }
        // An app without a scheme is opened by the link itself.
        let isLinked = journey.visitor.platform == .ios && scheme.isEmpty && !definition.ios.bundleID.isEmpty
        let url = isLinked ? Self.address(of: journey, app) : Self.ownURL(journey, app, scheme: scheme)
        guard let url else { return [] }
        target.url = url.text
        return [target]
    }

    /// The page of a target's app in the store of its system; nil when the page of the link does not name it.
    private static func store(_ target: AppLinkTarget) -> Destination? {
        if let id = target.appStoreID, !id.isEmpty, id.utf8.allSatisfy({ decimalValue($0) != nil }) {
            return Destination(kind: .store, url: AppStoreLink.text(id: id, campaign: AppStoreLink.Campaign()))
        }
        return target.package.map { Destination(kind: .store, url: PlayLink.text(package: $0)) }
    }
}

/// Where an event of kind navigate leads.
struct Exit {
    let action: Action
    let reason: String
    /// The candidates in order, each with why it was not taken.
    let notes: [String]
    var destination: Destination?
    var fallbacks: [Destination] = []
    /// The app that was chosen; nil for the web and for a way back.
    var target: AppLinkTarget?
    /// What is opened, without App Links data; nil when nothing is.
    var outputURL: LinkURL?

    init(_ action: Action, _ reason: String, _ notes: [String] = []) {
        self.action = action
        self.reason = reason
        self.notes = notes
    }
}

extension Journey {
    /// Whether the caller has something for the app that is opened.
    fileprivate var bringsAppLinkData: Bool {
        event.navigation?.extras != nil || event.navigation?.appLinkData != nil
    }

    /// The web URL that the caller asked for, or that of the content if it came in an envelope; nil for an app's own URL.
    var source: LinkURL? {
        let asked = envelopeURL == nil ? event.url.flatMap { try? LinkURL($0) } : url
        return asked?.isWeb == true ? asked : nil
    }

    /// The App Links data that go with the person.
    fileprivate func appLinkData(target: LinkURL?) -> OutgoingAppLink {
        OutgoingAppLink(
            target: target?.text, extras: event.navigation?.extras, adding: event.navigation?.appLinkData ?? [:],
            agent: "linkd \(productVersion)", referer: wayOut?.referer)
    }
}
