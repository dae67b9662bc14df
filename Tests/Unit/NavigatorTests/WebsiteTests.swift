// A domain of the app that is its website, too: pages of the website are passed on to it, and never lead to the store or to
// themselves.

import LinkCore
import Navigator
import PluginKit
import Testing

@Suite("Taps on a domain that is a website")
struct WebsiteTests {
    private static let address = "https://go.example.com/products/42?ref=mail"

    /// A tap on a host that is the app's website.
    private func outcome(_ url: String = Self.address, _ change: (inout TapScene) -> Void = { _ in }) throws -> Outcome
    {
        try TapScene { scene in
            scene.definition.web = "https://go.example.com"
            scene.url = url
            change(&scene)
        }.outcome()
    }

    private func isPassedOn(_ outcome: Outcome, _ url: String = Self.address) -> Bool {
        outcome.action == .openWeb && outcome.reason == "pass_on" && outcome.ways == [Destination(kind: .web, url: url)]
    }

    @Test("where the web is the destination, the tapped page is passed on, and nobody goes to the store")
    func web() throws {
        let withoutApp = try outcome { scene in
            scene.installed = .no
            scene.route.notInstalled = "web"
        }
        #expect(isPassedOn(withoutApp), "\(withoutApp)")
        #expect(isPassedOn(try outcome { $0.platform = .desktop }))
        #expect(isPassedOn(try outcome { $0.definition.openIn = "web" }))
        #expect(isPassedOn(try outcome { $0.definition.installUnknown["ios"] = "web" }))
        #expect(isPassedOn(try outcome { $0.program = .crawler }))
        for url in [
            "https://go.example.com/products/%34%32", "https://go.example.com/products/42/",
            "https://go.example.com/products/42?linkd_web=1&a=b", "https://go.example.com/products/42?linkd_web=1#x",
        ] {
            #expect(isPassedOn(try outcome(url) { $0.platform = .desktop }, url), "\(url)")
        }
        // Another site of the app is gone to.
        let desktop = try outcome { scene in
            scene.platform = .desktop
            scene.definition.desktopWeb = "https://www.example.com"
        }
        #expect(desktop.destination?.url == "https://www.example.com/products/42?ref=mail")
    }

    @Test("what leads into the app or to the store does so, and back to the page with linkd_web=1")
    func app() throws {
        let page = "https://go.example.com/products/42?ref=mail&linkd_web=1"
        let there = try outcome { $0.installed = .yes }
        #expect(there.action == .openApp && there.destination?.url.hasPrefix("shop://products/42") == true)
        let gone = try outcome { $0.installed = .no }
        #expect(gone.action == .openStore && gone.fallbacks.map(\.url) == [page])
        let unknown = try outcome()
        #expect(unknown.action == .showPreview && unknown.first(.web) == page)
        #expect(isPassedOn(try outcome(page), page))
    }

    @Test("a page of the route's own on the same host is gone to once, with linkd_web=1")
    func route() throws {
        func asked(_ url: String) throws -> Outcome {
            try outcome(url) { scene in
                scene.definition.web = "https://www.example.com"
                scene.platform = .desktop
                scene.route.web = "https://go.example.com/p/:product_id"
                scene.definition.routes = [scene.route]
            }
        }
        let first = try asked("https://go.example.com/products/42")
        #expect(first.reason == "desktop" && first.destination?.url == "https://go.example.com/p/42?linkd_web=1")
        let again = "https://go.example.com/products/42?linkd_web=1"
        #expect(isPassedOn(try asked(again), again))
        #expect(try asked("https://open.example.com/products/42").destination?.url == first.destination?.url)
    }

    @Test("paths that are no route are the website's, whatever the default route says", arguments: [true, false])
    func others(_ taps: Bool) throws {
        for action in [DefaultRouteAction.openApp, .openWeb, .reject] {
            for url in ["https://go.example.com/about", "https://go.example.com/p/42?linkd_web=1"] {
                let outcome = try outcome(url) { scene in
                    scene.isPlace = false
                    (scene.definition.defaultRoute, scene.definition.defaultRouteTaps) = (action, taps)
                }
                #expect(outcome.action == .reject && outcome.reason == "pass_on" && outcome.ways.isEmpty, "\(outcome)")
            }
        }
        let elsewhere = try outcome("https://open.example.com/about") { $0.isPlace = false }
        #expect(elsewhere.reason == "not_found")
    }

    @Test("a stored link on the host leads to its page of the website, which does not open the app again")
    func link() throws {
        let outcome = try outcome("https://go.example.com/sale") { scene in
            scene.isPlace = false
            scene.link = TapScene.link()
            scene.page = "https://go.example.com/deals"
        }
        #expect(outcome.destination?.url == "https://go.example.com/deals?linkd_web=1")
    }
}
