// Pages for tests: an app as it is configured, its preview on a phone, and a decision.

import LinkCore

@testable import Pages

enum Samples {
    static var app: AppDefinition {
        var app = AppDefinition(name: "shop")
        app.title = "Example Shop"
        app.icon = "https://www.example.com/icon.png"
        app.domains = ["go.example.com", "open.example.com"]
        app.web = "https://www.example.com"
        app.ios.scheme = "shop"
        app.ios.appStoreID = "1234567890"
        app.android.package = "com.example.shop"
        app.android.scheme = "shop"
        app.social = ["description": "Everything for the road", "image": "https://cdn.example.com/shop.jpg"]
        return app
    }

    /// An iPhone that may or may not have the app.
    static var preview: PreviewModel {
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
        link.social = Social()
        link.social?.title = "Blue running shoes"
        var model = PreviewModel(app: app, link: link, address: "https://go.example.com/abc")
        model.choices = PreviewChoices(
            open: "https://open.example.com/abc?linkd_tap=01m7y5g38p5vryh0z69hy1e86b",
            store: "https://apps.apple.com/app/id1234567890?pt=1&ct=mail&mt=8",
            web: "https://www.example.com/products/42?linkd_web=1")
        model.appLinks = AppLinkTags(
            app: app, ios: "shop://products/42", android: "shop://products/42",
            page: "https://www.example.com/products/42")
        model.banner = "app-id=1234567890, app-argument=https://go.example.com/abc"
        model.help = [.longPress]
        return model
    }

    static var outcome: Outcome {
        var outcome = Outcome(
            eventID: EventID(milliseconds: 1_767_225_600_000, random: (0, 0)), receivedAt: 1_767_225_600_000,
            action: .openWeb, reason: "route_matched", decidedBy: "navigator")
        outcome.destination = Destination(kind: .web, url: "https://www.example.com/products/42?linkd_web=1")
        outcome.fallbacks = [Destination(kind: .store, url: "https://apps.apple.com/app/id1234567890")]
        outcome.visitor = Visitor()
        outcome.visitor?.platform = .ios
        outcome.visitor?.osVersion = "17.4"
        outcome.trace = [
            Step(stage: "facebook-legacy", verdict: .passed, microseconds: 2),
            Step(stage: "app-links", verdict: .passed, microseconds: 3),
            Step(stage: "router", verdict: .passed, microseconds: 11, notes: ["no route matches abc"]),
            Step(
                stage: "short-links", verdict: .restarted, microseconds: 38,
                notes: ["go.example.com/abc leads to products/42"]),
            Step(
                stage: "router", verdict: .changed, microseconds: 14,
                notes: ["products/:product_id matches; product_id is 42"]),
            Step(stage: "short-links", verdict: .passed, microseconds: 1),
        ]
        return outcome
    }

    static let pages = PageSet.builtin

    static func language(_ tag: String) -> PageLanguage { pages.language(accepting: tag) }
}
