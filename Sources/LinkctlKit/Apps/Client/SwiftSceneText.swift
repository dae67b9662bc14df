// Made by Scripts/generate from Sources/AppClient/Example/LinkdScene.swift. Do not edit. Constants only.

/// `Sources/AppClient/Example/LinkdScene.swift`, embedded.
enum SwiftSceneText {
    static let text = #"""
        \#
        // The app's part: where links come in, and what each route shows. Copy it into the app and fill in the scree\#
        ns.\#n\#nimport Linkd  // not when the files were dragged in\#nimport UIKit\#n\#n\#
        final class LinkdScene: UIResponder, UIWindowSceneDelegate {\#n    var window: UIWindow?\#n\#
            private let linkd = LinkdClient(\#n\#
                app: .configured, key: "linkd_app_…", version: LinkdDevice.version, device: LinkdDevice.facts)\#n\#n\#
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {\#
        \#n        // Show the start screen first: no link is waited for with an empty window.\#n\#
                let activity = options.userActivities.first { $0.activityType == NSUserActivityTypeBrowsingWeb }\#n\#
                if let url = activity?.webpageURL ?? options.urlContexts.first?.url { open(url) }\#n        Task {\#n\#
                    guard await linkd.isNew else { return }\#n\#
                    show(await linkd.firstOpen(clipboard: LinkdDevice.clipboard(.configured)), for: nil)\#n\#
                }\#n    }\#n\#n    func scene(_ scene: UIScene, continue activity: NSUserActivity) {\#n\#
                if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL { open(url) \#
        }\#n    }\#n\#n    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {\#n\#
                if let url = contexts.first?.url { open(url) }\#n    }\#n\#n\#
            func sceneWillEnterForeground(_ scene: UIScene) {\#n\#
                Task { show(await linkd.reopen(), for: nil) }\#n    }\#n\#n    private func open(_ url: URL) {\#n\#
                Task { show(await linkd.open(url), for: url) }\#n    }\#n\#n\#
            private func show(_ target: LinkdTarget, for url: URL?) {\#n        switch target {\#n\#
                case .show(let link):\#n            if showScreen(link) {\#n\#
                        Task { await linkd.shown(link) }\#n            } else if let url {\#n\#
                        Task { if case .leave(let page) = await linkd.elsewhere(url) { await UIApplication.shared.ope\#
        n(page) } }\#n            }\#n        case .leave(let page): UIApplication.shared.open(page)\#n\#
                case .wait: break  // Show the login; call linkd.setState(["login": "yes"]) and linkd.reopen() after \#
        it.\#n        case .home: break  // The start screen is there.\#n        }\#n    }\#n\#n\#
            /// Shows the screen of a route; false when there is none.\#n\#
            private func showScreen(_ link: LinkdLink) -> Bool {\#n        switch link.route {\#n\#
                // case "products/:product_id": true, once the screen of link.parameters["product_id"] is there.\#n\#
                default: false\#n        }\#n    }\#n}\#n
        """#
}
