// Turns a tap's goal into addresses: the destination and, in order, its fallbacks. Loop thread. Must never lead where
// the configuration does not allow.

import LinkCore
import PluginKit

extension Navigator {
    /// Decides where a tap goes.
    func decideTap(_ outcome: inout Outcome, _ journey: Journey) {
        guard let app = journey.app else { return set(&outcome, .reject, Reason.unknownApp) }
        if isNotFound(journey, app) { return set(&outcome, .reject, Reason.notFound) }
        // A stored link's own page needs no route, nor does the app itself.
        if journey.match == nil, journey.shortLink?.web == nil, app.definition.defaultRoute == .reject,
            !Self.isStart(journey, app)
        {
            return set(&outcome, .reject, Reason.noRoute)
        }
        let web = tapWeb(journey, app)
        let facts = TapFacts(journey, app, hasWeb: web != nil, by: self)
        let decision = TapRules.decision(facts)
        // Most links are only a page on the web.
        if decision.goal == .web, !facts.leadsToApp {
            return go(&outcome, [web].compactMap { $0 }, decision.reason, page: .showPreview)
        }
        let tap = TapAddresses(journey, app, facts, web: web, tap: outcome.eventID)
        go(&outcome, ways(to: decision.goal, facts, tap), decision.reason, page: .showPreview)
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

    /// The web page that a tap leads to; nil when that is the tapped address itself.
    func tapWeb(_ journey: Journey, _ app: App) -> Destination? {
        guard let web = webPage(journey, app) else { return nil }
        if journey.shortLink == nil, let asked = journey.url, asked.isWeb, let url = try? LinkURL(web.url),
            sameBytes(asked.host, url.host), sameBytes(asked.rawPath, url.rawPath),
            app.definition.domains.contains(where: { sameBytes($0, url.host) })
        {
            return nil
        }
        return web
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
