// A tap as the stages leave it, on the app that the tests of taps share: two domains, a web, both stores, both schemes.

import LinkCore
import Navigator
import Pipeline
import PluginKit

/// A tap and what is known of it.
struct TapScene {
    var definition: AppDefinition
    var url = "https://go.example.com/products/42?ref=mail"
    /// Whether a route matched.
    var isPlace = true
    var route = RouteDefinition(pattern: "products/:product_id")
    var platform = Platform.ios
    var form = DeviceForm.phone
    var installed = Installed.unknown
    var system = VisitorTraits.System.unknown
    var inApp: InAppBrowser?
    var program: VisitorTraits.Program?
    var mayBeIPad = false
    var gate: VersionFinding?
    /// The tap that this one repeats.
    var earlier: EventID?
    /// It is for an account that has not used the app on this platform.
    var accountLacksApp = false
    /// The stored link, if it is one.
    var link: Link?
    var page: String?

    static let id = EventID(milliseconds: 1, random: (2, 3))
    static let first = EventID(milliseconds: 7, random: (8, 9))

    init(_ change: (inout TapScene) -> Void = { _ in }) {
        definition = AppDefinition(name: "shop")
        definition.title = "Example Shop"
        definition.domains = ["go.example.com", "open.example.com"]
        definition.web = "https://www.example.com"
        (definition.ios.bundleID, definition.ios.scheme, definition.ios.appStoreID) = (
            "com.example.shop", "shop", "123"
        )
        (definition.android.package, definition.android.scheme) = ("com.example.shop", "shopdroid")
        change(&self)
    }

    /// A browser inside an app.
    static func browser(
        appLink: BrowserSupport = .unknown, intent: BrowserSupport = .unknown, scheme: BrowserSupport = .unknown
    ) -> InAppBrowser {
        var policy = InAppPolicy()
        (policy.appLink, policy.intent, policy.scheme) = (appLink, intent, scheme)
        return InAppBrowser(name: "chat", tokens: ["Chat/"], policy: policy)
    }

    func journey() throws -> Journey {
        var journey = Journey(
            event: LinkEvent(kind: .tap, url: url), receivedAt: 5, app: App(definition), url: try LinkURL(url))
        journey.visitor.platform = platform
        journey.visitor.form = form
        journey.visitor.installed = installed
        journey.visitor.inAppBrowser = inApp?.name
        journey.traits.inApp = inApp
        journey.traits.system = system
        journey.traits.mayBeIPad = mayBeIPad
        if let program {
            journey.visitor.bot = "other"
            journey.traits.program = program
        }
        journey.versionGate = gate
        journey.routeTap = earlier
        journey.accountLacksApp = accountLacksApp
        if let link {
            var match = ShortLinkMatch(
                stored: StoredLink(id: 1, link: link, taps: 0, redeemed: 0),
                url: "https://\(link.address.domain)/\(link.address.key)")
            match.web = try page.map { try LinkURL($0) }
            match.tap = earlier
            journey.came(through: match)
        }
        if isPlace {
            journey.matched(
                RouteMatch(
                    route: CopyOnWrite(route), parameters: ["product_id": "42"], missing: [], path: "products/42"))
        }
        return journey
    }

    func outcome() throws -> Outcome {
        Scene.navigator.outcome(of: try journey(), ending: .completed, trace: [], eventID: Self.id)
    }

    /// The page's addresses.
    func links() throws -> PageLinks {
        let journey = try journey()
        let outcome = Scene.navigator.outcome(of: journey, ending: .completed, trace: [], eventID: Self.id)
        return Scene.navigator.pageLinks(of: journey, outcome)
    }

    static func link(_ change: (inout Link) -> Void = { _ in }) -> Link {
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
        change(&link)
        return link
    }
}

extension Outcome {
    /// Destination and fallbacks, in order.
    var ways: [Destination] { [destination].compactMap { $0 } + fallbacks }
    /// The way of a kind.
    func first(_ kind: Destination.Kind) -> String? { ways.first { $0.kind == kind }?.url }
}
