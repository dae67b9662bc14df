// HOKO's vectors about smart links: each is met here, run by other tests, or a defect that is not repeated.

import LinkCore
import PluginKit
import Records
import Router
import ShortLinks
import TestSupport
import Testing

@Suite("HOKO's smart links")
struct HokoVectorTests {
    typealias Kit = ShortLinksTestKit
    static let vectors = (try? VectorFile.vectors(of: "hoko.link", "gateway.hoko")) ?? []

    /// Vectors of these systems that other tests run.
    static let elsewhere: StringMap = [
        "universal link to own domain becomes a deep link":
            "the router reads paths of web hosts itself: Plugins/Router",
        "openSmartlink completion silent when the link resolves but does not open (defect)":
            "every call has an answer: Tests/EndToEnd",
        "openSmartlink completion with nil on failure": "every call has an answer: Tests/EndToEnd",
        "redeem limit absent is unlimited": "metadata is settled by the store: Tests/Unit/StoreTests",
    ]

    static func vector(_ name: String) throws -> Vector { try #require(vectors.first { $0.name == name }) }

    static func fields(_ body: JSONObject, _ patterns: String...) throws -> JSONObject {
        let app = App(SmartLinkTests.app(patterns))
        return try HokoInput.fields(body, app: app, findRoute: SmartLinkTests.finder(patterns))
    }

    @Test("all vectors are there, those run elsewhere too")
    func complete() {
        #expect(Self.vectors.count { $0.system == "hoko.link" } == 13)
        for entry in Self.elsewhere.entries { #expect(Self.vectors.contains { $0.name == entry.key }, "\(entry.key)") }
    }

    @Test("generate: route, parameters and query become a link of that route")
    func generate() throws {
        let input = try Self.vector("generate").input
        let route = try #require(input["route"]?.string)
        let parameters = try #require(input["route_params"]?.object).texts
        let stored = Kit.stored("PRMLNK") { link in
            link.route = route
            link.routeParameters = parameters
            link.queryParameters = input["query"]?.object?.texts ?? [:]
        }
        #expect(try SmartLinkTests.check(stored.link, SmartLinkTests.app([route])) == nil)
        let url = try SmartLink.deepLink(of: stored.link, scheme: "shop")
        #expect(url?.text == "shop://store/en-US/product/1234?utm_source=test_case&timestamp=1234324")
    }

    @Test("a parameter without a value is refused, also one of one letter")
    func missing() throws {
        for name in ["one-letter parameter is not checked (defect)", "unknown parameter value missing"] {
            let route = try #require(try Self.vector(name).input["route"]?.string)
            let stored = Kit.stored("abc") { $0.route = route }
            let failure = try SmartLinkTests.check(stored.link, SmartLinkTests.app([route]))
            #expect(failure == .invalid(field: "routeParameters.b", reason: "missing_parameter"))
        }
    }

    @Test("values are escaped in the path")
    func escapes() throws {
        let vector = try Self.vector("uri builder escapes")
        let route = try #require(vector.input["route"]?.string)
        let parameters = try #require(vector.input["route_params"]?.object).texts
        #expect(try RouteTemplate(route).path(parameters) == vector.expect["uri"]?.string)
    }

    @Test("the payload of HOKO's library is a link's fields")
    func payload() throws {
        let vector = try Self.vector("payload without platform urls")
        let body = try #require(vector.expect["body"]?.object)
        let fields = try Self.fields(body, "p/:id1")
        #expect(fields["route"]?.string == vector.input["route"]?.string)
        #expect(fields["routeParameters"]?.object?.texts == ["id1": "1"])
        #expect(fields["metadata"] == vector.input["metadata"])
        #expect(throws: Never.self) { try LinkChange(checking: fields) }
    }

    @Test("the names of platforms are HOKO's, and desktop")
    func platforms() throws {
        let names = try #require(try Self.vector("platform names").expect["platforms"]?.array).compactMap(\.string)
        #expect(Set(names + ["desktop"]) == Set(LinkPlatform.allCases.map(\.rawValue)))
    }

    @Test("of several URLs for a platform the last counts")
    func lastWins() throws {
        let vector = try Self.vector("one URL for each platform: last wins")
        var link = Link(address: LinkAddress(domain: Kit.domain, key: "abc"), app: "shop")
        link.platforms = (vector.input["add"]?.array ?? []).compactMap { pair in
            guard let name = pair.array?.first?.string, let platform = LinkPlatform(rawValue: name) else { return nil }
            return (platform, PlatformTarget(link: pair.array?.last?.string))
        }
        #expect(link.platforms.count == 1)
        #expect(link[.web]?.link == vector.expect["routes"]?.object?["web"]?.object?["link"]?.string)
    }

    @Test("the body of HOKO's REST interface makes a link")
    func rest() throws {
        let body = try #require(try Self.vector("REST create with routes and fallback").input["body"]?.object)
        let fields = try Self.fields(body, "products/:id")
        var app = SmartLinkTests.app(["products/:id"])
        app.ios.scheme = "com.app.iphone"
        app.android.scheme = "com.app.android"
        let stored = Kit.stored("abc") { link in
            try? LinkChange(checking: fields).apply(to: &link)
        }
        #expect(stored.link.route == "products/:id")
        #expect(stored.link.routeParameters == ["id": "398291"])
        #expect(stored.link[.web] == PlatformTarget(link: "http://www.app-web.com/398291"))
        #expect(stored.link[.iphone]?.link == "com.app.iphone://products/398")
        #expect(try SmartLinkTests.check(stored.link, app, allow: ["www.app-web.com"]) == nil)
    }

    @Test("what HOKO does not have is refused by name")
    func unknown() throws {
        for (json, field, reason) in [
            (#"{"uri":"nowhere/1/2"}"#, "uri", "unknown_route"), (#"{"routes":{}}"#, "uri", "missing"),
            (#"{"uri":"p/1","colour":1}"#, "colour", "unknown_field"),
            (#"{"uri":"p/1","routes":{"symbian":{}}}"#, "routes.symbian", "unknown_field"),
        ] {
            let body = try #require(try JSONParser.parse(json).object)
            #expect(throws: LinkError.invalid(field: field, reason: reason)) { try Self.fields(body, "p/:id") }
        }
        let web = try #require(try JSONParser.parse(#"{"uri":"https://www.example.com/x?y=1"}"#).object)
        #expect(try Self.fields(web, "p/:id")["url"]?.string == "https://www.example.com/x?y=1")
    }

    @Test("a lazy link is HOKO's, over https")
    func lazy() throws {
        let vector = try Self.vector("lazy link")
        let domain = try #require(vector.input["domain"]?.string)
        let url = SmartLink.lazyLink(domain: domain, target: try #require(vector.input["uri"]?.string))
        #expect(url == vector.expect["url"]?.string.map { "https" + $0.dropFirst("http".count) })
    }

    @Test("a lazy link works on the domains of apps and nowhere else")
    func lazyDomains() async throws {
        var app = Kit.shop
        app.domains = ["app.hoko.link"]
        let names = [
            "lazy domain check is a substring test (defect)", "lazy link domain with path, error 19",
            "Android lazy link lacks the slash and keeps the scheme (defect)",
        ]
        for name in names {
            let domain = try #require(try Self.vector(name).input["domain"]?.string)
            #expect(AppDirectory([app]).domain(domain) == nil, "\(domain)")
            let run = try await Kit.run("https://hoko.link.evil.com/lazy?uri=a", Kit.host([], app))
            #expect(run.restarts == 0)
        }
        #expect(try await Kit.run("https://app.hoko.link/lazy?uri=a", Kit.host([], app)).restarts == 1)
    }

    @Test("a host is one of the domains, not one that begins like it")
    func hosts() async throws {
        let vector = try Self.vector("smartlink host check is exact or dot-suffix")
        var app = Kit.shop
        app.domains = (vector.input["domains"]?.array ?? []).compactMap(\.string)
        let host = try #require(vector.input["host"]?.string)
        let stored = Kit.stored("abc", on: "hoko.link") { $0.url = "https://www.example.com/" }
        let run = try await Kit.run("https://\(host)/abc", Kit.host([stored], app))
        #expect((run.journey?.shortLink != nil) == vector.expect["is_smartlink"]?.bool)
        #expect(try await Kit.run("https://hoko.link/abc", Kit.host([stored], app)).journey?.shortLink != nil)
    }
}

extension JSONObject {
    /// The members as texts, numbers as digits.
    var texts: StringMap {
        StringMap(
            members.map { member in
                (member.key, member.value.string ?? member.value.int.map(String.init) ?? "")
            })
    }
}
