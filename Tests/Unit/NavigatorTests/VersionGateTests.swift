// What becomes of a link that the app on the device cannot show: every finding × what the configuration says.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Testing

@Suite("The navigator, version gates")
struct VersionGateTests {
    /// The outcome of a link whose gate found something.
    private func outcome(
        _ kind: EventKind, _ state: VersionFinding.State, below: BelowMinVersion = .web,
        unknown: UnknownVersion = .web, found: Found = .matched, _ change: (inout Scene) -> Void = { _ in }
    ) throws -> Outcome {
        var scene = Scene(kind)
        scene.platform = .ios
        scene.definition.ios.appStoreID = "123"
        scene.definition.android.package = "com.example.shop"
        change(&scene)
        var journey = try scene.journey(found)
        journey.versionGate = VersionFinding(
            state: state, source: .event, need: VersionNeed(.minVersion, "4.2"), below: below, unknown: unknown)
        return Scene.navigator.outcome(of: journey, ending: .completed, trace: [], eventID: Scene.id)
    }

    private let web = Destination(kind: .web, url: "https://www.example.com/products/42?ref=mail")
    private let store = Destination(kind: .store, url: "https://apps.apple.com/app/id123")

    @Test("an app that is new enough opens, and so does one of unknown version where that is said")
    func met() throws {
        for kind in [EventKind.open, .reopen] {
            #expect(try outcome(kind, .met).action == .openApp)
            #expect(try outcome(kind, .unknown, unknown: .app).action == .openApp)
        }
    }

    @Test(
        "an app that is too old gets the web or the store, the other one as the fallback",
        arguments: [EventKind.open, .reopen])
    func below(_ kind: EventKind) throws {
        let toWeb = try outcome(kind, .belowMinimum)
        #expect(toWeb.action == .openWeb && toWeb.reason == "app_too_old")
        #expect(toWeb.destination == web && toWeb.fallbacks == [store])
        let toStore = try outcome(kind, .belowMinimum, below: .store)
        #expect(toStore.action == .openStore && toStore.reason == "app_too_old")
        #expect(toStore.destination == store && toStore.fallbacks == [web])
        let toPage = try outcome(kind, .belowMinimum, below: .preview)
        #expect(toPage.action == .openWeb && toPage.fallbacks == [store])
        let page = "https://go.example.com/products/42?ref=mail&linkd_web=1"
        #expect(toPage.destination == Destination(kind: .preview, url: page))
    }

    @Test("each finding has its reason, and a store is offered only where a newer app helps")
    func reasons() throws {
        let newer = try outcome(.open, .aboveMaximum, below: .store)
        #expect(newer.action == .openWeb && newer.reason == "app_too_new")
        let system = try outcome(.open, .osTooOld, below: .store)
        #expect(system.action == .openWeb && system.reason == "os_too_old")
        let unknown = try outcome(.open, .unknown)
        #expect(unknown.action == .openWeb && unknown.reason == "app_version_unknown")
        #expect(try outcome(.open, .unknown, unknown: .store).action == .openStore)
    }

    @Test("what is not there is left out: no web, no store, neither")
    func missing() throws {
        let noWeb = try outcome(.open, .belowMinimum) {
            $0.definition.web = ""
            $0.url = "shop://products/42"
        }
        #expect(noWeb.action == .openStore && noWeb.destination == store && noWeb.fallbacks.isEmpty)
        let noStore = try outcome(.open, .belowMinimum, below: .store) { $0.definition.ios.appStoreID = "" }
        #expect(noStore.action == .openWeb && noStore.destination == web && noStore.fallbacks.isEmpty)
        let nothing = try outcome(.open, .belowMinimum) {
            $0.definition.web = ""
            $0.definition.ios.appStoreID = ""
            $0.url = "shop://products/42"
        }
        #expect(nothing.action == .reject && nothing.reason == "no_destination" && nothing.destination == nil)
    }

    @Test("the store is that of the device")
    func stores() throws {
        let play = "https://play.google.com/store/apps/details?id=com.example.shop"
        #expect(try outcome(.open, .belowMinimum, below: .store) { $0.platform = .android }.destination?.url == play)
        #expect(try outcome(.open, .belowMinimum, below: .store) { $0.platform = .desktop }.action == .openWeb)
        #expect(try outcome(.open, .belowMinimum, below: .store) { $0.platform = nil }.action == .openWeb)
        let only = try outcome(.open, .belowMinimum, below: .store) {
            $0.platform = nil
            $0.definition.ios.appStoreID = ""
        }
        #expect(only.destination?.url == play)
    }

    @Test("a link that would be held is turned away at once: waiting makes no app newer")
    func held() throws {
        #expect(try outcome(.open, .belowMinimum, found: .missing).reason == "app_too_old")
        #expect(try outcome(.open, .met, found: .missing).action == .hold)
    }

    @Test("without a route the gate of a link counts where the default route would open the app")
    func noRoute() throws {
        #expect(try outcome(.open, .belowMinimum, found: .nothing).reason == "app_too_old")
        let web = try outcome(.open, .belowMinimum, found: .nothing) { $0.definition.defaultRoute = .openWeb }
        #expect(web.reason == "default_route")
        let refused = try outcome(.open, .belowMinimum, found: .nothing) { $0.definition.defaultRoute = .reject }
        #expect(refused.reason == "no_route")
    }

    @Test("a tap of an app that is too old never leads into it", arguments: BelowMinVersion.allCases)
    func taps(_ below: BelowMinVersion) throws {
        for installed in [true, nil] {
            let outcome = try outcome(.tap, .belowMinimum, below: below) { $0.installed = installed }
            #expect(outcome.reason == "app_too_old")
            #expect(!([outcome.destination].compactMap { $0 } + outcome.fallbacks).contains { $0.kind == .app })
            switch below {
            case .web: #expect(outcome.action == .openWeb && outcome.fallbacks == [store])
            case .store: #expect(outcome.action == .openStore && outcome.fallbacks == [web])
            case .preview: #expect(outcome.action == .showPreview && outcome.fallbacks == [store, web])
            }
        }
    }

    @Test("a tap that meets its gate goes where any tap goes, one of unknown version where that is said")
    func otherTaps() throws {
        #expect(try outcome(.tap, .met).reason == "install_unknown")
        #expect(try outcome(.tap, .unknown, unknown: .app).reason == "install_unknown")
        let unknown = try outcome(.tap, .unknown)
        #expect(unknown.action == .openWeb && unknown.destination == web && unknown.reason == "app_version_unknown")
        let system = try outcome(.tap, .osTooOld, below: .store)
        #expect(system.action == .openWeb && system.destination == web && system.reason == "os_too_old")
        // Who has no app gets one that is new enough.
        let none = try outcome(.tap, .unknown) { $0.installed = false }
        #expect(none.action == .openStore && none.reason == "not_installed")
        let noHelp = try outcome(.tap, .osTooOld) { $0.installed = false }
        #expect(noHelp.action == .openWeb && noHelp.reason == "os_too_old")
    }
}
