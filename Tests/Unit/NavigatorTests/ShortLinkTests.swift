// What the navigator makes of a stored link: its page, its obstacle, its ref, and the marks of the gateway on the way.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import Testing

@Suite("Destinations of stored links")
struct ShortLinkTests {
    static let id = Scene.id

    static func outcome(
        _ kind: EventKind, matched: Bool = false, web: String? = nil, ending: PipelineResult = .completed,
        scene change: (inout Scene) -> Void = { _ in }, link changeLink: (inout Link) -> Void = { _ in },
        match changeMatch: (inout ShortLinkMatch) -> Void = { _ in }
    ) throws -> Outcome {
        var scene = Scene(kind)
        change(&scene)
        var journey = try scene.journey(matched ? .matched : .nothing)
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
        changeLink(&link)
        var match = ShortLinkMatch(
            stored: StoredLink(id: 1, link: link, taps: 0, redeemed: 0), url: "https://go.example.com/abc")
        match.web = try web.map { try LinkURL($0) }
        changeMatch(&match)
        journey.came(through: match)
        return Scene.navigator.outcome(of: journey, ending: ending, trace: [], eventID: id)
    }

    @Test("a tap goes to the link's page")
    func page() throws {
        let outcome = try Self.outcome(.tap, web: "https://www.example.com/sale?a=1#top")
        #expect(outcome.action == .openWeb && outcome.reason == "short_link" && outcome.decidedBy == "navigator")
        #expect(outcome.destination == Destination(kind: .web, url: "https://www.example.com/sale?a=1#top"))
        let matched = try Self.outcome(.tap, matched: true, web: "https://www.example.com/sale")
        #expect(matched.reason == "route_matched")
        #expect(matched.destination?.url == "https://www.example.com/sale")
    }

    @Test("a link without a page goes to its route's, with the link's query whatever pass_query says")
    func routePage() throws {
        let outcome = try Self.outcome(.tap, matched: true) { scene in
            scene.url = "shop://products/42?utm_source=mail"
            scene.definition.passQuery = false
        } match: {
            $0.deepLink = try? LinkURL("shop://products/42?utm_source=mail")
        }
        #expect(outcome.destination?.url == "https://www.example.com/products/42?utm_source=mail")
    }

    @Test("a page needs no route, even where the default route refuses")
    func noRoute() throws {
        let refuses: (inout Scene) -> Void = { $0.definition.defaultRoute = .reject }
        #expect(try Self.outcome(.tap, web: "https://www.example.com/x", scene: refuses).action == .openWeb)
        #expect(try Self.outcome(.tap, scene: refuses).reason == "no_route")
    }

    @Test("an obstacle is the reason of a reject", arguments: LinkObstacle.allCases, [EventKind.tap, .open, .navigate])
    func obstacles(obstacle: LinkObstacle, kind: EventKind) throws {
        let outcome = try Self.outcome(kind, web: "https://www.example.com/x", match: { $0.obstacle = obstacle })
        #expect(outcome.action == .reject && outcome.reason == obstacle.rawValue)
        #expect(outcome.destination == nil && outcome.fallbacks.isEmpty)
    }

    @Test(
        "a page that is not allowed any more is no destination",
        arguments: ["https://gone.example/", "https://partner.example.evil.example/", "https://93.184.215.14/"])
    func refused(page: String) throws {
        let outcome = try Self.outcome(.tap, web: page)
        #expect(outcome.action == .reject && outcome.reason == "no_destination" && outcome.destination == nil)
    }

    @Test(
        "listed hosts and stores are allowed",
        arguments: ["https://partner.example/", "https://apps.apple.com/app/id1"])
    func allowed(page: String) throws {
        #expect(try Self.outcome(.tap, web: page).destination?.url == page)
    }

    @Test("a tap that found nothing is not sent back to the gateway")
    func leadsBack() throws {
        let nothing = try Self.outcome(.tap) { $0.url = "https://go.example.com/abc" }
        #expect(nothing.destination?.url == "https://www.example.com")
        let nowhere = try Self.outcome(.tap) { scene in
            scene.url = "https://go.example.com/abc"
            scene.definition.web = ""
        }
        #expect(nowhere.action == .reject && nowhere.reason == "no_destination")
    }

    @Test("a page on a domain of the app says that it stays in the browser")
    func staysInBrowser() throws {
        let own = try Self.outcome(.tap, web: "https://go.example.com/page?linkd_web=0&a=1#f")
        #expect(own.destination?.url == "https://go.example.com/page?a=1&linkd_web=1#f")
        let open = try Self.outcome(.open, matched: true) { $0.definition.web = "https://go.example.com" }
        #expect(open.destination?.kind == .app)
        #expect(open.fallbacks.first?.url == "https://go.example.com/products/42?ref=mail&linkd_web=1")
        // The same URL opened as the app's own must not stay there.
        let universal = try Self.outcome(.open, matched: true) { scene in
            scene.definition.web = "https://go.example.com"
            scene.definition.ios.scheme = ""
        }
        #expect(universal.action == .openApp)
        #expect(universal.destination?.url == "https://go.example.com/products/42?ref=mail")
    }

    @Test("the link's ref goes under the app's name for it, unless the URL has one")
    func ref() throws {
        let web = "https://www.example.com/x?a=1#f"
        let page = try Self.outcome(.tap, web: web) {
            $0.definition.refParameter = "src"
        } link: {
            $0.ref = "a b"
        }
        #expect(page.destination?.url == "https://www.example.com/x?a=1&src=a%20b#f")
        let own = try Self.outcome(.tap, web: "https://www.example.com/x?ref=own") { _ in
        } link: {
            $0.ref = "mail"
        }
        #expect(own.destination?.url == "https://www.example.com/x?ref=own")
        let open = try Self.outcome(.open, matched: true) {
            $0.url = "shop://products/42"
        } link: {
            $0.ref = "mail"
        }
        #expect(open.destination?.url == "shop://products/42?ref=mail")
        let off = try Self.outcome(.tap, web: web) {
            $0.definition.refParameter = ""
        } link: {
            $0.ref = "mail"
        }
        #expect(off.destination?.url == web)
    }

    @Test("the fragment that came with a link goes on to its route's page")
    func fragment() throws {
        let outcome = try Self.outcome(.tap, matched: true) { $0.url = "shop://products/42?a=1#part" }
        #expect(outcome.destination?.url == "https://www.example.com/products/42?a=1#part")
    }

    @Test("an app's URL after a tap names the tap; after an open it does not")
    func namesTap() throws {
        let app = Destination(kind: .app, url: "shop://products/42?a=1#f")
        let web = Destination(kind: .web, url: "https://www.example.com/")
        let ending = PipelineResult.decided(stage: "policy", destinations: [app, web], reason: "wait")
        let tap = try Self.outcome(.tap, ending: ending)
        #expect(tap.destination?.url == "shop://products/42?a=1&linkd_tap=\(Self.id)#f")
        #expect(tap.fallbacks == [web])
        let first = EventID(milliseconds: 7, random: (8, 9))
        let again = try Self.outcome(.tap, ending: ending) { _ in
        } match: {
            $0.tap = first
        }
        #expect(again.destination?.url == "shop://products/42?a=1&linkd_tap=\(first)#f")
        #expect(try Self.outcome(.open, ending: ending).destination == app)
        let plain = try Scene(.tap).journey(.matched)
        let none = Scene.navigator.outcome(of: plain, ending: ending, trace: [], eventID: Self.id)
        #expect(none.destination == app)
    }

    @Test("the gateway's own names leave the query and stay in the input's")
    func reserved() throws {
        var scene = Scene(.open)
        scene.url = "shop://products/42?a=1&linkd_tap=x&linkd%5Fvia=qr&b"
        let reading = try scene.outcome(.matched).link
        #expect(reading.query.map(\.name) == ["a", "b"])
        #expect(reading.inputQuery.map(\.name) == ["a", "linkd_tap", "linkd_via", "b"])
    }
}
