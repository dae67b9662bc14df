// What the navigator has to know of an event of kind navigate before it decides: which apps open the page, and which of them
// linkd knows to be on the device. Between the stages and the navigator, on the loop thread; it waits for a page at most as
// long as ResolveAppLink does.

import AppLinkProtocol
import LinkCore
import Pipeline
import PluginKit

extension ActiveSnapshot {
    /// Finds out the facts of an event of kind navigate.
    /// - Parameters:
    ///   - mayFetch: whether a page may be fetched. Where many events wait for each other, it may not.
    ///   - own: reads a page on one of linkd's domains; nil where nobody serves pages.
    ///   - caller: who sends the event.
    func findNavigationFacts(
        of journey: inout Journey, _ ending: PipelineResult, mayFetch: Bool, own: PageApps.OwnReader?,
        as caller: PageCaller
    ) async {
        let navigation = journey.event.navigation ?? Navigation()
        var facts = NavigationFacts()
        facts.referer = referer(of: journey)
        if case .completed = ending, navigation.result == nil, navigation.back != true {
            if let url = page(of: journey) {
                do throws(AppLinkResolutionError) {
                    facts.link = try await appLink(
                        of: url, mayFetch: mayFetch, own: own, for: journey.event.client, as: caller)
                } catch {
                    facts.unknown = "\(error.reason): \(error.message)"
                    if !sameBytes(error.reason, "resolve_off") { journey.warn("app_links_unknown") }
                }
            }
            facts.installed = installed(journey, facts.link?.targets ?? [])
        }
        journey.navigationFacts = facts
    }

    /// The page whose apps are to be found: of another site, or of another app of ours than the one that sends the event. Nil
    /// when the stages know the link themselves.
    private func page(of journey: Journey) -> LinkURL? {
        guard let url = journey.url, url.isWeb, !url.host.isEmpty, journey.match == nil,
            journey.shortLink?.obstacle == nil
        else { return nil }
        return url
    }

    /// The app that sends the person, when the event names it.
    private func referer(of journey: Journey) -> OutgoingAppLink.Referer? {
        guard let name = journey.event.app?.name, let app = apps.named(name) else { return nil }
        let definition = app.definition
        var referer = OutgoingAppLink.Referer(appName: definition.displayName)
        let isAndroid = journey.visitor.platform == .android
        let scheme = isAndroid ? definition.android.scheme : definition.ios.scheme
        if !scheme.isEmpty { referer.url = "\(scheme)://" }
        if isAndroid {
            referer.package = definition.android.package.isEmpty ? nil : definition.android.package
        } else if journey.visitor.platform == .ios, !definition.ios.appStoreID.isEmpty {
            referer.appStoreID = definition.ios.appStoreID
        }
        return referer.url == nil && referer.package == nil ? nil : referer
    }

    /// Schemes, packages and web hosts of configured apps that are on the device: the app that sends the event, and those
    /// that the event's account used lately on such a device.
    private func installed(_ journey: Journey, _ targets: [AppLinkTarget]) -> [String] {
        var ids: [String] = []
        for app in apps.apps where isTarget(app, journey, targets) && isOnDevice(app, journey) {
            let definition = app.definition
            switch journey.visitor.platform {
            case .ios: ids.append(definition.ios.scheme)
            case .android: ids += [definition.android.scheme, definition.android.package]
            case .desktop, .other: ids += app.schemes
            }
            ids += app.webHosts
        }
        return ids.filter { !$0.isEmpty }
    }

    /// Whether a target, or the link itself, is of this app.
    private func isTarget(_ app: App, _ journey: Journey, _ targets: [AppLinkTarget]) -> Bool {
        if let own = journey.app, own === app, targets.isEmpty { return true }
        return targets.contains { target in
            if let package = target.package { return sameBytes(package, app.definition.android.package) }
            guard let url = target.url.flatMap({ try? LinkURL($0) }) else { return false }
            return url.isWeb ? app.ownsWebHost(url.host) : app.ownsScheme(url.scheme)
        }
    }

    private func isOnDevice(_ app: App, _ journey: Journey) -> Bool {
        guard let calling = journey.event.app else { return false }
        if let name = calling.name, sameBytes(name, app.name), calling.installed ?? (calling.installation != nil) {
            return true
        }
        return calling.believedUser.flatMap { recentlyUsed(app, by: $0, journey) } ?? false
    }
}
