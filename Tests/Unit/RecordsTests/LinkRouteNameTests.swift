// The route of a link as somebody writes it: without types it is found when only one can be meant, and what is near is
// named when none is.

import LinkCore
import Records
import Testing

@Suite("Routes of links by name")
struct LinkRouteNameTests {
    private static let app: AppDefinition = {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com"]
        app.ios.scheme = "shop"
        app.routes = [
            "products/:product_id<int>", "products/:product_id<int>/reviews(/:page<int>)", "twice/:a<int>",
            "twice/:a<slug>", "plain/:x",
        ].map { RouteDefinition(pattern: $0) }
        return app
    }()
    private static let check = LinkCheck(
        apps: AppDirectory([app], domains: [DomainDefinition(host: "go.example.com", app: "shop")]),
        targets: TargetPolicy(allow: [])
    ) { _, segments in
        guard segments.first == "products" else { return nil }
        return FoundRoute(pattern: "products/:product_id<int>", parameters: ["product_id": segments.last ?? ""])
    }

    @Test(
        "types may be left out when one route can be meant",
        arguments: [
            ("products/:product_id", "products/:product_id<int>"),
            ("/products/:product_id/", "products/:product_id<int>"),
            ("products/:product_id<int>", "products/:product_id<int>"),
            ("products/:product_id/reviews(/:page)", "products/:product_id<int>/reviews(/:page<int>)"),
            ("plain/:x", "plain/:x"), ("twice/:a", "twice/:a"), ("products/:id", "products/:id"),
            ("products/:product_id<slug>", "products/:product_id<slug>"), ("", ""), ("<", "<"),
        ])
    func found(written: String, configured: String) {
        #expect(Self.check.configured(written, of: "shop") == configured)
        #expect(Self.check.configured(written, of: "other") == written)
    }

    @Test("a path gives the route that matches it, its parameters and its query; a pattern is no path")
    func paths() throws {
        let check = LinkCheck(
            apps: AppDirectory([Self.app], domains: []), targets: TargetPolicy(allow: [])
        ) { _, segments in
            guard segments.count == 2, segments[0] == "plain" else { return nil }
            return FoundRoute(pattern: "plain/:x", parameters: ["x": segments[1]])
        }
        for (written, value, query) in [
            ("plain/7", "7", [:]), ("/plain/7/", "7", [:]), ("plain/a%2Fb?utm_source=a&c=d+e", "a/b", ["c": "d e"]),
            ("shop://plain/7", "7", [:]), ("https://go.example.com/plain/7?c=1#top", "7", ["c": "1"]),
            ("plain/größe 1", "größe 1", [:]),
        ] as [(String, String, StringMap)] {
            var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
            link.route = written
            link.queryParameters = ["utm_source": "own"]
            check.completeRoute(of: &link)
            #expect(link.route == "plain/:x" && link.routeParameters == ["x": value], "\(written)")
            for entry in query.entries { #expect(link.queryParameters[entry.key] == entry.value) }
            #expect(link.queryParameters["utm_source"] == "own")
        }
        for written in [
            "plain/:y", "plain/*x", "plain(/7)", "plain", "other://plain/7", "https://evil.example/plain/7", "", "/",
            ":",
        ] {
            var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
            link.route = written
            check.completeRoute(of: &link)
            #expect(link.route == written && link.routeParameters.isEmpty, "\(written)")
        }
    }

    @Test("a route that is none is refused with those that begin alike")
    func near() {
        func refusal(_ route: String) -> LinkError? {
            var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
            link.route = route
            link.routeParameters = ["product_id": "1"]
            do throws(LinkError) {
                try Self.check.check(link, since: Link(address: link.address, app: link.app))
                return nil
            } catch {
                return error
            }
        }
        #expect(
            refusal("products/:id")
                == .invalid(
                    field: "route",
                    reason: "unknown_route, near: products/:product_id<int> "
                        + "products/:product_id<int>/reviews(/:page<int>)"))
        #expect(
            refusal("twice/:a") == .invalid(field: "route", reason: "unknown_route, near: twice/:a<int> twice/:a<slug>")
        )
        #expect(refusal("nowhere") == .invalid(field: "route", reason: "unknown_route"))
        #expect(refusal("products/:product_id<int>") == nil)
    }
}
