// The app's part: where links come in, and what each route shows. Copy it into the app and fill in the screens.

import Linkd  // not when the files were dragged in
import UIKit

final class LinkdScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let linkd = LinkdClient(
        app: .configured, key: "linkd_app_…", version: LinkdDevice.version, device: LinkdDevice.facts)

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        // Show the start screen first: no link is waited for with an empty window.
        let activity = options.userActivities.first { $0.activityType == NSUserActivityTypeBrowsingWeb }
        if let url = activity?.webpageURL ?? options.urlContexts.first?.url { open(url) }
        Task {
            guard await linkd.isNew else { return }
            show(await linkd.firstOpen(clipboard: LinkdDevice.clipboard(.configured)), for: nil)
        }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL { open(url) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        if let url = contexts.first?.url { open(url) }
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        Task { show(await linkd.reopen(), for: nil) }
    }

    private func open(_ url: URL) {
        Task { show(await linkd.open(url), for: url) }
    }

    private func show(_ target: LinkdTarget, for url: URL?) {
        switch target {
        case .show(let link):
            if showScreen(link) {
                Task { await linkd.shown(link) }
            } else if let url {
                Task { if case .leave(let page) = await linkd.elsewhere(url) { await UIApplication.shared.open(page) } }
            }
        case .leave(let page): UIApplication.shared.open(page)
        case .wait: break  // Show the login; call linkd.setState(["login": "yes"]) and linkd.reopen() after it.
        case .home: break  // The start screen is there.
        }
    }

    /// Shows the screen of a route; false when there is none.
    private func showScreen(_ link: LinkdLink) -> Bool {
        switch link.name {
        case "products/:product_id": false  // true, once the screen of link.parameters["product_id"] is there
        default: false
        }
    }
}
