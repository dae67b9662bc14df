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
            try check.completeRoute(of: &link)
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
            try check.completeRoute(of: &link)
            #expect(link.route == written && link.routeParameters.isEmpty, "\(written)")
        }
    }

    @Test(
        "a path brings nothing that the fields of a link refuse",
        arguments: [
            ("plain/7?=x", "queryParameters.", "name_length"), ("plain/7?=", "queryParameters.", "name_length"),
            ("plain/7?%00=x", "queryParameters.\u{0}", "control_character"),
            ("plain/7?a%0Ab=x", "queryParameters.a\nb", "control_character"),
            ("plain/7?a=%0D%0Ax", "queryParameters.a", "control_character"),
            ("plain/7?a=1&b=2&a=1", "queryParameters.a", "duplicate_name"),
            ("plain/7?a=1&%61=2", "queryParameters.a", "duplicate_name"),
            ("plain/7?a=" + String(repeating: "x", count: LinkLimits.valueBytes + 1), "queryParameters.a", "too_long"),
            (
                "plain/7?" + (0...LinkLimits.entries).map { "a\($0)=1" }.joined(separator: "&"), "queryParameters",
                "too_many"
            ),
            (
                "plain/7?" + (0..<LinkLimits.entries).map { "a\($0)=1" }.joined(separator: "&"), "queryParameters",
                "too_many"
            ),
            ("plain/a%0Ab", "routeParameters.x", "control_character"),
            ("plain/" + String(repeating: "x", count: LinkLimits.valueBytes + 1), "routeParameters.x", "too_long"),
        ])
    func odd(_ written: String, field: String, reason: String) {
        let check = LinkCheck(apps: AppDirectory([Self.app], domains: []), targets: TargetPolicy(allow: [])) {
            FoundRoute(pattern: "plain/:x", parameters: ["x": $1.last ?? ""])
        }
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "abc"), app: "shop")
        link.route = written
        link.queryParameters = ["utm_source": "own"]
        do throws(LinkError) {
            try check.completeRoute(of: &link)
            Issue.record("\(written.prefix(40))")
        } catch {
            guard case .invalid(let at, let word, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(at == field && word == reason, "\(written.prefix(40))")
        }
        let name = String(repeating: "n", count: LinkLimits.nameBytes + 1)
        link.route = "plain/7?\(name)=1&utm_source=other&utm_source=third"
        #expect(throws: LinkError.invalid(field: "queryParameters.\(name)", reason: "name_length")) {
            try check.completeRoute(of: &link)
        }
        link.route = "plain/7?utm_source=other&utm_source=third&flag&"
        #expect(throws: Never.self) { try check.completeRoute(of: &link) }
        #expect(link.queryParameters == ["utm_source": "own", "flag": ""])
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
