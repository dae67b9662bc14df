// Turns a tap's goal into addresses: the destination and, in order, its fallbacks. Loop thread. Must never lead where
// the configuration does not allow.

import LinkCore
import PluginKit

extension Navigator {
    /// Decides where a tap goes.
    func decideTap(_ outcome: inout Outcome, _ journey: Journey) {
        guard let app = journey.app else { return set(&outcome, .reject, Reason.unknownApp) }
        let website = websitePage(journey, app)
        if website != nil, journey.match == nil { return set(&outcome, .reject, Reason.passOn) }
        if isNotFound(journey, app) { return set(&outcome, .reject, Reason.notFound) }
        // A stored link's own page needs no route, nor does the app itself.
        if journey.match == nil, journey.shortLink?.web == nil, app.definition.defaultRoute == .reject,
            !Self.leadsToAppItself(journey, app)
        {
            return set(&outcome, .reject, Reason.noRoute)
        }
        let web = webPage(journey, app)
        let facts = TapFacts(journey, app, hasWeb: web != nil, by: self)
        let decision = TapRules.decision(facts)
        // Most links are only a page on the web.
        if decision.goal == .web, !facts.leadsToApp {
            go(&outcome, [web].compactMap { $0 }, decision.reason, page: .showPreview)
        } else {
            let tap = TapAddresses(journey, app, facts, web: web, tap: outcome.eventID)
            go(&outcome, ways(to: decision.goal, facts, tap), decision.reason, page: .showPreview)
        }
        // For readers, too: the website's page has tags of its own.
        if let website, outcome.destination?.kind == .web || facts.isReader && !facts.wantsTags,
            Self.isReached(web, at: website, journey)
        {
            (outcome.destination, outcome.fallbacks) = (Destination(kind: .web, website), [])
            set(&outcome, .openWeb, Reason.passOn)
        }
    }

    /// The tapped address, if it is a page of the app's website: on a domain that is one, and no link.
    private func websitePage(_ journey: Journey, _ app: App) -> LinkURL? {
        guard !app.websites.isEmpty, journey.shortLink == nil, let url = journey.url, url.isWeb,
            app.websites.contains(where: { sameBytes($0, url.host) }),
            journey.event.url.map({ sameBytes($0, url.text) }) == true
        else { return nil }
        return url
    }

    /// Whether a web destination is the tapped page itself, or one that linkd has sent the person to before.
    private static func isReached(_ web: Destination?, at tapped: LinkURL, _ journey: Journey) -> Bool {
        guard let url = web?.link, sameBytes(url.host, tapped.host) else { return false }
        if TapFacts.staysInBrowser(journey) { return true }
        let (path, other) = (tapped.segments().segments, url.segments().segments)
        return path.count == other.count && zip(path, other).allSatisfy { sameBytes($0.decoded, $1.decoded) }
    }

    /// The goal's own address first, followed by the next best ones.
    private func ways(to goal: TapTarget, _ facts: TapFacts, _ tap: TapAddresses) -> [Destination] {
        let storeFirst = (facts.without ?? .store) != .web
        switch goal {
        case .web: return orPage([tap.web, tap.store], tap)
        case .store: return orPage([tap.store, tap.web], tap)
        case .app: return orPage([tap.redirect] + (storeFirst ? [tap.store, tap.web] : [tap.web, tap.store]), tap)
        case .page(let opening):
            let others = storeFirst ? [tap.store, tap.web] : [tap.web, tap.store]
            return ([tap.page] + (opening ? tap.buttons : []) + others).compactMap { $0 }
        }
    }

    /// Those that exist; the page when none does.
    private func orPage(_ ways: [Destination?], _ tap: TapAddresses) -> [Destination] {
        let there = ways.compactMap { $0 }
        return there.isEmpty ? [tap.page].compactMap { $0 } : there
    }

    /// Sends a person to the first of these destinations, with the others as fallbacks.
    /// - Parameter page: the action for the gateway's own page: shown to a tap, opened in the browser by an app.
    func go(_ outcome: inout Outcome, _ ways: [Destination], _ reason: String, page: Action) {
        outcome.destination = ways.first
        outcome.fallbacks = Array(ways.dropFirst())
        switch ways.first?.kind {
        case .app: outcome.action = .openApp
        case .store: outcome.action = .openStore
        case .web: outcome.action = .openWeb
        case .preview: outcome.action = page
        case nil: outcome.action = .reject
        }
        outcome.reason = ways.isEmpty ? Reason.noDestination : reason
    }
}
