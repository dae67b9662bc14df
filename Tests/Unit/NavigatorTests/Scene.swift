// A journey as the stages leave it, for the navigator to look at.

import LinkCore
import Navigator
import Pipeline
import PluginKit

struct Scene {
    var definition: AppDefinition
    let kind: EventKind
    var hasApp = true
    var url = "https://go.example.com/products/42?ref=mail"
    var installation: String? = "p"
    var installed: Bool?
    var platform: Platform?
    var state: StringMap = [:]
    var canOpen: [String] = []
    /// The route's own web address.
    var web: String?
    var parameter = "42"

    static let id = EventID(milliseconds: 0, random: (0, 0))
    static let navigator = Navigator(targets: TargetPolicy(allow: ["partner.example", "*.friends.example"]))

    init(_ kind: EventKind) {
        self.kind = kind
        definition = AppDefinition(name: "shop")
        definition.web = "https://www.example.com"
        definition.domains = ["go.example.com"]
        definition.ios.scheme = "shop"
    }

    func journey(_ found: Found) throws -> Journey {
        var event = LinkEvent(kind: kind, url: url)
        var app = CallingApp()
        app.installation = installation
        app.installed = installed
        app.state = state
        event.app = app
        if let platform {
            var device = Device()
            device.platform = platform
            event.device = device
        }
        var navigation = Navigation()
        navigation.canOpen = canOpen
        event.navigation = navigation
        var journey = Journey(
            event: event, receivedAt: 5, app: hasApp ? App(definition) : nil, url: try LinkURL(url))
        guard found != .nothing else { return journey }
        var route = RouteDefinition(pattern: "products/:product_id")
        route.web = web
        journey.matched(
            RouteMatch(
                route: CopyOnWrite(route), parameters: ["product_id": parameter],
                missing: found == .missing ? ["login"] : [],
                path: "products/42"))
        return journey
    }

    func outcome(_ found: Found) throws -> Outcome {
        Self.navigator.outcome(of: try journey(found), ending: .completed, trace: [], eventID: Self.id)
    }
}
