// The URLs a person is sent to, and who the visitor is taken for.

import LinkCore
import Navigator
import Pipeline
import PluginKit
import TestSupport
import Testing

@Suite("Destinations")
struct DestinationTests {
    @Test("an open leads into the app by the platform's scheme, with the web to fall back to")
    func schemes() throws {
        var scene = Scene(.open)
        scene.definition.android.scheme = "shopdroid"
        for (platform, scheme) in [(Platform.ios, "shop"), (.android, "shopdroid"), (.desktop, "shop"), (nil, "shop")] {
            scene.platform = platform
            let outcome = try scene.outcome(.matched)
            #expect(outcome.destination == Destination(kind: .app, url: "\(scheme)://products/42?ref=mail"))
            #expect(outcome.fallbacks == [Destination(kind: .web, url: "https://www.example.com/products/42?ref=mail")])
        }
    }

    @Test(
        "the fragment of a route goes along into the app and to the web, unless the route's page has its own",
        arguments: ["https://go.example.com/products/42?a=1#reviews", "shop://products/42?a=1#reviews"])
    func fragments(_ url: String) throws {
        var scene = Scene(.open)
        scene.url = url
        let outcome = try scene.outcome(.matched)
        #expect(outcome.destination?.url == "shop://products/42?a=1#reviews")
        #expect(outcome.fallbacks.map(\.url) == ["https://www.example.com/products/42?a=1#reviews"])
        scene.web = "https://m.example.com/p?id=:product_id"
        #expect(try scene.outcome(.matched).fallbacks.map(\.url) == ["https://m.example.com/p?id=42&a=1#reviews"])
        scene.web = "https://m.example.com/p#:product_id"
        #expect(try scene.outcome(.matched).fallbacks.map(\.url) == ["https://m.example.com/p?a=1#42"])
        scene.definition.ios.scheme = ""
        scene.web = nil
        #expect(try scene.outcome(.matched).destination?.url == "https://www.example.com/products/42?a=1#reviews")
    }

    @Test("a fragment without a route stays out of the app's URL: it may be a login's")
    func noRoute() throws {
        var scene = Scene(.open)
        scene.definition.facebookAppID = "123"
        scene.url = "fb123://authorize#access_token=t0kEn"
        let outcome = try scene.outcome(.nothing)
        #expect(outcome.action == .openApp && !"\(outcome)".contains("t0kEn"), "\(outcome)")
    }

    @Test("an international host leaves in its ASCII form")
    func international() throws {
        var scene = Scene(.open)
        scene.definition.ios.scheme = ""
        scene.definition.defaultRoute = .openWeb
        scene.definition.domains.append("xn--bcher-kva.example")
        scene.url = "https://bücher.example/x/y?a=ä#ö"
        #expect(try scene.outcome(.nothing).destination?.url == "https://xn--bcher-kva.example/x/y?a=ä&linkd_web=1#ö")
    }

    @Test("an app without a scheme leads to the web, one without either leads nowhere but still opens")
    func withoutScheme() throws {
        var scene = Scene(.open)
        scene.definition.ios.scheme = ""
        scene.url = "https://go.example.com/products/42"
        #expect(try scene.outcome(.matched).destination?.kind == .web)
        scene.definition.web = ""
        scene.url = "other://products/42"
        let outcome = try scene.outcome(.matched)
        #expect(outcome.action == .openApp && outcome.destination == nil && outcome.fallbacks.isEmpty)
    }

    @Test("the place of an optional parameter that the link does not have leaves nothing behind")
    func absentParameter() {
        let parameters: StringMap = ["id": "7/8", "rest": "a b/c"]
        for (template, filled) in [
            ("https://e.com/:id/:variant", "https://e.com/7%2F8/"),
            ("https://e.com/?v=:variant&i=:id", "https://e.com/?v=&i=7%2F8"),
            ("https://e.com:8080/x:id/:id<int>.html", "https://e.com:8080/x:id/7%2F8.html"),
            ("https://e.com/*rest#:id", "https://e.com/a%20b/c#7%2F8"),
        ] {
            #expect(URLTemplate.fill(template, with: parameters) == filled)
        }
    }

    @Test("a route's own web address is filled with its parameters, escaped")
    func template() throws {
        var scene = Scene(.tap)
        scene.web = "https://m.example.com/p?id=:product_id"
        scene.parameter = "a b/c&d"
        #expect(try scene.outcome(.matched).destination?.url == "https://m.example.com/p?id=a%20b%2Fc%26d&ref=mail")
        scene.web = "https://m.example.com/p#:product_id"
        scene.parameter = "7"
        #expect(try scene.outcome(.matched).destination?.url == "https://m.example.com/p?ref=mail#7")
    }

    @Test("the target's query goes along unless the app says no; the gateway's own names never do")
    func query() throws {
        var scene = Scene(.tap)
        scene.url = "https://go.example.com/products/42?a=1&linkd_tap=x&b=%20&linkd%5Fweb=0&%6cinkd_web=1"
        #expect(try scene.outcome(.matched).destination?.url == "https://www.example.com/products/42?a=1&b=%20")
        scene.definition.passQuery = false
        #expect(try scene.outcome(.matched).destination?.url == "https://www.example.com/products/42")
    }

    @Test("a web target on an allowed host is its own destination; another host never is one")
    func hosts() throws {
        var scene = Scene(.tap)
        scene.definition.web = ""
        for (url, isAllowed) in [
            // The gateway serves this one itself and has found nothing: sent there again, the tap would come back.
            ("https://go.example.com/x", false), ("https://partner.example/x", true),
            ("https://a.friends.example/x", true), ("https://friends.example/x", false),
            ("https://evil.example/x", false), ("https://go.example.com.evil.example/x", false),
            ("https://xfriends.example/x", false),
        ] {
            scene.url = url
            // Whether or not the default route holds for taps: the page is what the tap itself says.
            for taps in [false, true] {
                scene.definition.defaultRouteTaps = taps
                let outcome = try scene.outcome(.nothing)
                #expect((outcome.destination?.url == url) == isAllowed, "\(url)")
                if isAllowed { continue }
                let reason = taps ? "no_destination" : "not_found"
                #expect(outcome.action == .reject && outcome.reason == reason, "\(url)")
            }
        }
    }

    @Test("an app's web is where taps without a route lead, if they lead anywhere, never the foreign page")
    func foreign() throws {
        var scene = Scene(.tap)
        scene.url = "https://evil.example/x"
        #expect(try scene.outcome(.nothing).destination == nil)
        scene.definition.defaultRouteTaps = true
        #expect(try scene.outcome(.nothing).destination?.url == "https://www.example.com")
    }

    @Test("the visitor is what the caller said, and an event from the app implies the app")
    func visitor() throws {
        var scene = Scene(.open)
        scene.platform = .ios
        #expect(try scene.outcome(.matched).visitor?.installed == .yes)
        #expect(try scene.outcome(.matched).visitor?.platform == .ios)
        scene.installed = false
        #expect(try scene.outcome(.matched).visitor?.installed == .no)
        var tap = Scene(.tap)
        #expect(try tap.outcome(.matched).visitor?.installed == .unknown)
        #expect(try tap.outcome(.matched).visitor?.platform == .other)
        tap.installed = true
        #expect(try tap.outcome(.matched).visitor?.installed == .yes)
    }
}
