// The way out of an app, for an event of kind navigate: the apps that open the page, in the order in which the page prefers
// them; else the web; else nowhere (applinks.org, the navigation protocol). Loop thread, no look-ups: what has to be looked
// up is in the journey's `navigationFacts`.

import AppLinkProtocol
import LinkCore
import Pipeline
import PluginKit

extension Navigator {
    /// Concludes an event of kind navigate and measures it, also where a stage or an obstacle ends it.
    func conclude(navigation outcome: inout Outcome, _ journey: Journey, _ ending: PipelineResult) {
        let measured = NavigationMeasurement(journey)
        if let result = journey.event.navigation?.result {
            set(&outcome, .none, Reason.recorded)
            return outcome.measurements.append(measured.reported(result))
        }
        var decision: NavigationDecision?
        if case .completed = ending, journey.shortLink?.obstacle == nil {
            decision = decideNavigate(&outcome, journey)
        } else {
            conclude(&outcome, journey, ending)
        }
        outcome.measurements.append(measured.of(outcome, decision))
    }

    /// Decides an event of kind navigate, and adds to the trace why each target was not taken.
    private func decideNavigate(_ outcome: inout Outcome, _ journey: Journey) -> NavigationDecision {
        let goesBack = journey.event.navigation?.back == true
        let decision = goesBack ? goBack(journey) : goForward(journey)
        set(&outcome, decision.action, decision.reason)
        outcome.destination = decision.destination
        outcome.fallbacks = decision.fallbacks
        outcome.trace.append(Step(stage: "navigator", verdict: .decided, notes: decision.notes))
        return decision
    }

    private func goForward(_ journey: Journey) -> NavigationDecision {
        guard let url = journey.url else { return NavigationDecision(.reject, Reason.noDestination) }
        let targets = targets(of: url, journey)
        let data = targets.areKnown || journey.bringsAppLinkData ? journey.appLinkData(target: journey.source) : nil
        var notes = targets.notes
        let web = targets.web.map {
            Destination(kind: .web, url: $0.withASCIIHost.carrying(data, &notes, "the web page").text)
        }
        for target in targets.apps {
            let candidate = NavigationCandidate(target, of: url, isOwn: targets.areOwn, journey)
            guard candidate.refusal == nil, let reason = candidate.presence, let opened = candidate.url else {
                notes.append(candidate.note)
                continue
            }
            let carried = opened.carrying(data, &notes, candidate.name)
            var decision = NavigationDecision(.openApp, reason, notes + ["\(candidate.name): taken"])
            decision.destination = Destination(kind: .app, url: candidate.address(carried, web: web))
            decision.fallbacks = web.map { [$0] } ?? []
            (decision.target, decision.outputURL) = (target, opened)
            return decision
        }
        if let web {
            var decision = NavigationDecision(.openWeb, Reason.webFallback, notes + ["the web page: taken"])
            (decision.destination, decision.outputURL) = (web, targets.web)
            return decision
        }
        if targets.areKnown, let store = targets.store {
            notes.append("the page wants no fallback to the web")
            var decision = NavigationDecision(.openStore, Reason.notInstalled, notes)
            (decision.destination, decision.outputURL) = (store, try? LinkURL(store.url))
            return decision
        }
        return NavigationDecision(.reject, Reason.noDestination, notes)
    }

    /// The way back to the app that sent the person: the App Link's back link, or the URL itself if the app kept that.
    private func goBack(_ journey: Journey) -> NavigationDecision {
        let text = journey.returnURL ?? (journey.reading.appLink == nil ? journey.event.url : nil)
        let url = text.flatMap { try? LinkURL($0) }
        guard let url, leadsBack(url, journey), !isOwn(url, journey) else {
            let why =
                journey.reading.backLink == nil && journey.reading.appLink != nil
                ? "the App Link names no app to go back to" : "the URL is no way back to another app"
            return NavigationDecision(.reject, Reason.noBackLink, [why])
        }
        if !url.isWeb, let missing = Self.missing(url, among: journey.event.navigation?.canOpen ?? []) {
            return NavigationDecision(.reject, Reason.noBackLink, ["canOpen does not name \(missing)"])
        }
        var notes: [String] = []
        let startsOnly = sameBytes(url.scheme, BackLink.androidScheme)
        let opened = startsOnly ? url : url.carrying(journey.appLinkData(target: url), &notes, "the way back")
        var decision = NavigationDecision(url.isWeb ? .openWeb : .openApp, Reason.backLink, notes)
        decision.destination = Destination(kind: url.isWeb ? .web : .app, url: opened.text)
        decision.outputURL = url
        return decision
    }

    /// The scheme or the package that a way back needs and a caller does not name among those that it can open; nil when
    /// it names it, or none at all.
    private static func missing(_ url: LinkURL, among known: [String]) -> String? {
        let name = sameBytes(url.scheme, BackLink.androidScheme) ? url.host : url.scheme
        let isKnown = known.isEmpty || known.contains { sameBytes($0, name) || sameBytes($0.lowercased(), name) }
        return isKnown ? nil : name
    }

    /// Whether a URL can start an app: one of the web, of an app's scheme and what stands behind it, or a package of Android.
    private func leadsBack(_ url: LinkURL, _ journey: Journey) -> Bool {
        guard URLRules.backLinkRefusal(url.text) == nil, url.hasAuthority else { return false }
        guard sameBytes(url.scheme, BackLink.androidScheme) else { return true }
        return AndroidPackage.isValid(url.host) && journey.visitor.platform != .ios
    }

    private func isOwn(_ url: LinkURL, _ journey: Journey) -> Bool {
        guard let app = journey.app else { return false }
        if sameBytes(url.scheme, BackLink.androidScheme) { return sameBytes(url.host, app.definition.android.package) }
        return url.isWeb ? app.ownsWebHost(url.host) : app.ownsScheme(url.scheme)
    }

    /// What a URL leads to, before it is known what of it is on the device.
    private struct Targets {
        /// By preference.
        var apps: [AppLinkTarget] = []
        var web: LinkURL?
        /// Where a person without the app goes when the page wants no fallback to the web.
        var store: Destination?
        /// Whether it is known which apps open the URL.
        var areKnown = false
        /// Whether the configuration names the apps, and no page does.
        var areOwn = false
        var notes: [String] = []
    }

    private func targets(of url: LinkURL, _ journey: Journey) -> Targets {
        var targets = Targets()
        if let link = journey.navigationFacts?.link {
            targets.areKnown = true
            targets.apps = link.targets(on: journey.visitor.platform, journey.visitor.form)
            targets.web = link.webURL.flatMap { try? LinkURL($0) }
            // The page of a stored link gets the link's ref.
            if journey.shortLink != nil, targets.web == url { targets.web = ownPage(journey) ?? url }
            targets.store = targets.apps.lazy.compactMap(Self.store).first
            if targets.apps.isEmpty {
                let device = link.targets.isEmpty ? "" : " for \(journey.visitor.platform.rawValue)"
                targets.notes.append("the page names no app\(device)")
            }
        } else if let app = journey.app, journey.match != nil || journey.shortLink != nil {
            targets.areKnown = true
            targets.areOwn = true
            targets.apps = TapFacts.opensInWeb(journey, app) ? [] : ownTargets(journey, app)
            targets.web = ownPage(journey)
            targets.store = StorePage(journey, app, tap: nil)?.destination
        } else if url.isWeb {
            targets.web = url
            if let why = journey.navigationFacts?.unknown {
                targets.notes.append("the page's apps are not known: \(why)")
            }
        } else {
            var target = AppLinkTarget(journey.visitor.platform == .android ? .android : .ios)
            target.url = url.text
            targets.apps = [target]
        }
        return targets
    }

    private func ownPage(_ journey: Journey) -> LinkURL? {
        journey.app.flatMap { webPage(journey, $0) }?.link
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
        if let id = target.appStoreID, !id.isEmpty, id.utf8.count <= 15, id.utf8.allSatisfy({ decimalValue($0) != nil })
        {
            return Destination(kind: .store, url: AppStoreLink.text(id: id, campaign: AppStoreLink.Campaign()))
        }
        return target.package.map {
            Destination(kind: .store, url: PlayLink.text(package: $0))
        }
    }
}

/// Where an event of kind navigate leads.
struct NavigationDecision {
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

extension LinkURL {
    /// The URL with the data; without them, and with a note, when it then is longer or has more parameters than linkd reads.
    fileprivate func carrying(_ data: OutgoingAppLink?, _ notes: inout [String], _ name: String) -> LinkURL {
        guard let data else { return self }
        let carrying = data.url(opening: self)
        if (try? LinkURL(carrying.text)) != nil { return carrying }
        notes.append("\(name): its URL has no room for the App Links data")
        return self
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
            agent: "linkd \(productVersion)", referer: navigationFacts?.referer)
    }
}
