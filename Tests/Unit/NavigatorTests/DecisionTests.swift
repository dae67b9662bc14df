// What becomes of a link: every kind of event × matched, missing a fact or not matched × the app's default route.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import TestSupport
import Testing

/// How far the router came with a link.
enum Found: String, CaseIterable, Sendable {
    case matched, missing, nothing
}

/// One row of the table.
struct Decision: Sendable, CustomTestStringConvertible {
    let kind: EventKind
    let found: Found
    let defaultRoute: DefaultRouteAction
    let action: Action
    let reason: String

    init(_ kind: EventKind, _ found: Found, _ defaultRoute: DefaultRouteAction, _ action: Action, _ reason: String) {
        (self.kind, self.found, self.defaultRoute, self.action, self.reason) = (
            kind, found, defaultRoute, action, reason
        )
    }

    var testDescription: String { "\(kind), \(found), \(defaultRoute)" }

    static let all: [Decision] =
        DefaultRouteAction.allCases.flatMap { route -> [Decision] in
            [
                Decision(.open, .matched, route, .openApp, "route_matched"),
                Decision(.open, .missing, route, .hold, "requirements_missing"),
                Decision(.reopen, .matched, route, .openApp, "route_matched"),
                Decision(.reopen, .missing, route, .hold, "requirements_missing"),
                Decision(.tap, .matched, route, .openWeb, "route_matched"),
                Decision(.tap, .missing, route, .openWeb, "route_matched"),
                Decision(.firstOpen, .matched, route, .openApp, "route_matched"),
                Decision(.firstOpen, .missing, route, .hold, "requirements_missing"),
                Decision(.conversion, .matched, route, .none, "recorded"),
                Decision(.conversion, .nothing, route, .none, "recorded"),
                Decision(.navigate, .matched, route, .openWeb, "web_fallback"),
                Decision(.navigate, .nothing, route, .openWeb, "web_fallback"),
            ]
        } + [
            Decision(.open, .nothing, .openApp, .openApp, "default_route"),
            Decision(.open, .nothing, .openWeb, .openWeb, "default_route"),
            Decision(.open, .nothing, .reject, .reject, "no_route"),
            Decision(.firstOpen, .nothing, .openApp, .openApp, "default_route"),
            Decision(.firstOpen, .nothing, .openWeb, .openWeb, "default_route"),
            Decision(.firstOpen, .nothing, .reject, .reject, "no_route"),
            Decision(.reopen, .nothing, .openApp, .openApp, "default_route"),
            Decision(.reopen, .nothing, .openWeb, .openWeb, "default_route"),
            Decision(.reopen, .nothing, .reject, .reject, "no_route"),
            Decision(.tap, .nothing, .openApp, .reject, "not_found"),
            Decision(.tap, .nothing, .openWeb, .reject, "not_found"),
            Decision(.tap, .nothing, .reject, .reject, "not_found"),
        ]
}

@Suite("The navigator")
struct DecisionTests {
    @Test("decides by kind, route and default route", arguments: Decision.all)
    func table(_ decision: Decision) throws {
        var scene = Scene(decision.kind)
        scene.definition.defaultRoute = decision.defaultRoute
        let outcome = try scene.outcome(decision.found)
        #expect(outcome.action == decision.action)
        #expect(outcome.reason == decision.reason)
        #expect(outcome.decidedBy == "navigator")
        #expect(!outcome.recorded && !outcome.duplicate)
        let isSomewhere = [.openApp, .openWeb].contains(outcome.action)
        #expect((outcome.destination != nil) == isSomewhere)
    }

    @Test(
        "the default route holds for taps where the configuration says so, and refuses where it says reject",
        arguments: DefaultRouteAction.allCases)
    func defaultRouteOfTaps(_ action: DefaultRouteAction) throws {
        var scene = Scene(.tap)
        scene.definition.defaultRoute = action
        scene.definition.defaultRouteTaps = true
        let outcome = try scene.outcome(.nothing)
        #expect(outcome.reason == (action == .reject ? "not_found" : "default_route"))
        #expect(outcome.action == (action == .reject ? .reject : .openWeb))
        #expect(outcome.namesNothing == (action == .reject))
    }

    @Test(
        "the app's own page in a store is known: a tap on it leads there, and an opened one is not nobody's",
        arguments: [
            "https://apps.apple.com/app/id123", "https://apps.apple.com/de/app/shop/id123?mt=8",
            "https://play.google.com/store/apps/details?id=com.example.shop",
        ])
    func storePage(_ url: String) throws {
        for kind in [EventKind.tap, .open] {
            var scene = Scene(kind)
            scene.url = url
            scene.definition.ios.appStoreID = "123"
            scene.definition.android.package = "com.example.shop"
            let outcome = try scene.outcome(.nothing)
            #expect(outcome.reason == "default_route" && outcome.destination != nil, "\(outcome)")
            scene.url = url.replacing("123", with: "124").replacing("com.example.shop", with: "com.example.other")
            let other = try scene.outcome(.nothing)
            #expect(other.reason == (kind == .tap ? "not_found" : "not_ours") && other.destination == nil)
        }
    }

    @Test(
        "an opened link on no host and of no scheme of the app is nobody's, whatever the default route",
        arguments: [
            "https://news.example/story", "https://partner.example.evil.example/", "other://products/42",
            "https://xgo.example.com/products/42",
        ], DefaultRouteAction.allCases)
    func notOurs(_ url: String, _ action: DefaultRouteAction) throws {
        for kind in [EventKind.open, .firstOpen] {
            var scene = Scene(kind)
            scene.url = url
            scene.definition.defaultRoute = action
            let outcome = try scene.outcome(.nothing)
            #expect(outcome.action == .reject && outcome.reason == "not_ours" && outcome.destination == nil)
        }
    }

    @Test(
        "what is on a host of the app or of [targets], or has its scheme, is its own",
        arguments: [
            "https://go.example.com/nope", "https://www.example.com/nope", "https://partner.example/x",
            "https://a.friends.example/x", "shop://nope",
        ])
    func ours(_ url: String) throws {
        var scene = Scene(.open)
        scene.url = url
        #expect(try scene.outcome(.nothing).reason == "default_route")
    }

    @Test("a first open without a URL is nobody's link, and the outcome says what attribution found")
    func firstOpen() throws {
        var event = LinkEvent(kind: .firstOpen)
        event.app = CallingApp()
        event.app?.installation = "p"
        var journey = Journey(event: event, receivedAt: 5, app: App(Scene(.open).definition), url: nil)
        var attribution = Attribution(method: .organic, confidence: .none)
        attribution.reasons = ["x"]
        journey.attribution = attribution
        let outcome = Scene.navigator.outcome(of: journey, ending: .completed, trace: [], eventID: Scene.id)
        #expect(outcome.action == .none && outcome.reason == "no_match" && outcome.attribution == attribution)
        // An opening by the link itself is its own tap.
        journey.tapDraft = TapDraft(StoredTap(id: .ownEvent, app: "shop", at: 5))
        let own = Scene.navigator.outcome(of: journey, ending: .completed, trace: [], eventID: Scene.id)
        #expect(own.attribution?.tap == "\(Scene.id)")
    }

    @Test("without an app there is nothing to open", arguments: [EventKind.open, .tap])
    func unknownApp(_ kind: EventKind) throws {
        var scene = Scene(kind)
        scene.hasApp = false
        let outcome = try scene.outcome(.nothing)
        #expect(outcome.action == .reject && outcome.reason == "unknown_app")
    }

    @Test("a link of nobody's installation cannot wait", arguments: [EventKind.open, .reopen])
    func nobody(_ kind: EventKind) throws {
        var scene = Scene(kind)
        scene.installation = nil
        let outcome = try scene.outcome(.missing)
        #expect(outcome.action == .reject && outcome.reason == "installation_missing")
    }

    @Test("facts that the app requires of every link hold back its default route too, until they are there")
    func requires() throws {
        var scene = Scene(.open)
        scene.definition.requires = ["login"]
        #expect(try scene.outcome(.nothing).action == .hold)
        #expect(Scene.navigator.missing(try scene.journey(.nothing)) == ["login"])
        for value in ["yes", "1", "x"] {
            scene.state = ["login": value]
            #expect(try scene.outcome(.nothing).action == .openApp)
        }
        for value in ["", "0", "no", "false"] {
            scene.state = ["login": value]
            #expect(try scene.outcome(.nothing).action == .hold)
        }
        scene.definition.defaultRoute = .openWeb
        #expect(try scene.outcome(.nothing).action == .openWeb)
    }

    @Test("a stage that ends the pipeline is the one that decided")
    func stages() throws {
        let journey = try Scene(.open).journey(.matched)
        func outcome(_ ending: PipelineResult) -> Outcome {
            Scene.navigator.outcome(of: journey, ending: ending, trace: [], eventID: Scene.id)
        }
        for (kind, action) in [
            (Destination.Kind.app, Action.openApp), (.store, .openStore), (.web, .openWeb), (.preview, .showPreview),
        ] {
            let both = [Destination(kind: kind, url: "a:b"), Destination(kind: .web, url: "https://b/")]
            let decided = outcome(.decided(stage: "policy", destinations: both, reason: "because"))
            #expect(decided.action == action && decided.destination == both[0] && decided.fallbacks == [both[1]])
            #expect(decided.decidedBy == "policy" && decided.reason == "because")
        }
        #expect(outcome(.decided(stage: "policy", destinations: [], reason: "x")).action == .none)
        let held = outcome(.held(stage: "policy", reason: "wait"))
        #expect(held.action == .hold && held.reason == "wait" && held.decidedBy == "policy")
        let rejected = outcome(.rejected(stage: "policy", reason: "no"))
        #expect(rejected.action == .reject && rejected.reason == "no" && rejected.destination == nil)
        let tap = try Scene(.tap).journey(.matched)
        let heldTap = Scene.navigator.outcome(
            of: tap, ending: .held(stage: "policy", reason: "wait"), trace: [], eventID: Scene.id)
        #expect(heldTap.action == .reject && heldTap.reason == "wait")
    }

    @Test("the way out of the app is what the caller can open, else the web, else nowhere")
    func navigate() throws {
        func leave(_ url: String, canOpen: [String] = []) throws -> Outcome {
            var scene = Scene(.navigate)
            scene.url = url
            scene.canOpen = canOpen
            return try scene.outcome(.nothing)
        }
        #expect(try leave("fb://profile", canOpen: ["x", "FB"]).action == .openApp)
        #expect(try leave("fb://profile", canOpen: ["x", "FB"]).reason == "can_open")
        #expect(try leave("fb://profile").reason == "no_destination")
        for url in ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "JAVASCRIPT://x/%0aalert(1)"] {
            let scheme = String(url.prefix { $0 != ":" })
            let outcome = try leave(url, canOpen: [scheme, scheme.lowercased()])
            #expect(outcome.action == .reject && outcome.destination == nil && outcome.reason == "no_destination")
        }
        #expect(try leave("https://x.example/").reason == "web_fallback")
        #expect(try leave("https://x.example/", canOpen: ["https"]).action == .openWeb)
    }
}
