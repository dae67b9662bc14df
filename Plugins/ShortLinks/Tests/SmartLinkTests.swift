// Smart links from creation to the router: what is put in comes out, whatever characters it consists of.

import LinkCore
import PluginKit
import Records
import Router
import ShortLinks
import TestSupport
import Testing

/// SplitMix64: the same numbers for the same seed on every machine.
struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A text of reserved characters, characters that confuse parsers, and characters of every UTF-8 length.
    mutating func text(_ lengths: ClosedRange<Int>) -> String {
        let scalars = Array(
            "aZ09 -._~!*'();:@&=+$,/?#[]%\"<>\\^`{|}éß漢字🙂\u{301}\u{200d}\u{2028}\u{ff0f}".unicodeScalars)
        var text = ""
        for _ in 0..<Int.random(in: lengths, using: &self) {
            let rare = Int.random(in: 0..<20, using: &self) == 0
            let any = Unicode.Scalar(UInt32.random(in: 0x20...0x2ffff, using: &self)) ?? "x"
            text.unicodeScalars.append(rare ? any : scalars.randomElement(using: &self) ?? "a")
        }
        return text
    }
}

@Suite("Smart links")
struct SmartLinkTests {
    typealias Kit = ShortLinksTestKit

    static let patterns = [
        "products/:product_id", "files/*rest", "shops(/:city)/list", "a/:x(/:y)(/z/:z)", "café/:t", "n/:n<slug>",
    ]

    static func finder(_ patterns: [String]) throws -> LinkCheck.RouteFinder {
        let table = try RouteTable.compile(patterns.map(RouteDefinition.init))
        return { _, segments in
            table.match(segments).map { FoundRoute(pattern: $0.route.pattern, parameters: $0.parameters) }
        }
    }

    static func app(_ patterns: [String] = patterns, scheme: String = "shop") -> AppDefinition {
        var app = Kit.shop
        app.ios.scheme = scheme
        app.routes = patterns.map(RouteDefinition.init)
        return app
    }

    static func check(_ link: Link, _ definition: AppDefinition, allow: [String] = []) throws -> LinkError? {
        let check = LinkCheck(
            apps: AppDirectory([definition]), targets: TargetPolicy(allow: allow),
            findRoute: try finder(definition.routes.map(\.pattern)))
        do throws(LinkError) {
            try check.check(link)
            return nil
        } catch {
            return error
        }
    }

    @Test("random parameters and queries come out of the router as they went in", arguments: ["shop", ""])
    func property(scheme: String) async throws {
        var random = Numbers(state: 7)
        let app = Self.app(scheme: scheme)
        var checked = 0
        for _ in 0..<600 {
            let pattern = try #require(Self.patterns.randomElement(using: &random))
            let stored = Kit.stored("abc") { link in
                link.route = pattern
                for name in RouteTemplate(pattern).names where Int.random(in: 0..<4, using: &random) > 0 {
                    link.routeParameters[name] = random.text(1...8)
                }
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    link.queryParameters[random.text(1...5)] = random.text(0...8)
                }
            }
            // What cannot be expressed is rejected at creation, not changed later.
            guard try Self.check(stored.link, app) == nil else { continue }
            checked += 1
            let host = Kit.host([stored], app)
            let run = try await Kit.run(LinkEvent(url: "https://go.example.com/abc"), host, routed: true)
            #expect(run.reading.route == pattern)
            var given = stored.link.routeParameters
            if let rest = given["rest"] {
                given["rest"] = rest.split(separator: "/", omittingEmptySubsequences: true).joined(separator: "/")
            }
            #expect(run.reading.routeParameters == given)
            let items = stored.link.queryParameters.entries.map { QueryItem(name: $0.key, value: $0.value) }
            #expect(run.reading.query == items.filter { !$0.name.hasPrefix("linkd_") })
            #expect(run.reading.warnings == [])
        }
        #expect(checked > 250)
    }

    @Test(
        "what a route could not read back is refused at creation",
        arguments: [
            ("products/:product_id", [:], "routeParameters.product_id", "missing_parameter"),
            ("products/:product_id", ["product_id": ""], "routeParameters.product_id", "missing_parameter"),
            ("products/:product_id", ["product_id": ".."], "routeParameters.product_id", "invalid_parameter"),
            ("products/:product_id", ["product_id": "1", "x": "2"], "routeParameters.x", "unknown_parameter"),
            ("files/*rest", ["rest": "a//b"], "routeParameters.rest", "invalid_parameter"),
            ("files/*rest", ["rest": "/"], "routeParameters.rest", "missing_parameter"),
            ("n/:n<slug>", ["n": "a b"], "routeParameters", "not_this_route"),
            ("a/:x(/:y)(/z/:z)", ["y": "1"], "routeParameters.x", "missing_parameter"),
            ("unknown/:x", ["x": "1"], "route", "unknown_route"),
        ] as [(String, StringMap, String, String)])
    func unreadable(route: String, parameters: StringMap, field: String, reason: String) throws {
        let stored = Kit.stored("abc") { link in
            link.route = route
            link.routeParameters = parameters
        }
        guard case .invalid(field, reason, let detail)? = try Self.check(stored.link, Self.app()) else {
            Issue.record("not refused")
            return
        }
        #expect(detail?.contains("the path is \"n/a b\"") ?? false == (reason == "not_this_route"))
    }

    @Test("optional groups are there when their parameters are")
    func groups() throws {
        let template = RouteTemplate("a(/:x)(/z/:z)/list")
        #expect(try template.path([:]) == "a/list")
        #expect(try template.path(["x": "1"]) == "a/1/list")
        #expect(try template.path(["x": "1", "z": "/"]) == "a/1/z/%2F/list")
        #expect(try RouteTemplate("files/*rest").path(["rest": "a/b c//d"]) == "files/a/b%20c/d")
    }

    @Test("a lazy link carries its target and is read back", arguments: ["products/1?a=b&c=d e+f", "ü/ä#x", "a"])
    func lazy(target: String) throws {
        let link = SmartLink.lazyLink(domain: "go.example.com", target: target)
        #expect(SmartLink.lazyTarget(of: try LinkURL(link)) == target)
    }

    @Test("the text of a short link names it")
    func names() {
        let address = LinkAddress(domain: "go.example.com", key: "a/b")
        #expect(SmartLink.shortLink(address, KeyPrefixes(short: "s/")) == "https://go.example.com/s/a/b")
        #expect(SmartLink.address(of: "https://go.example.com/s/a/b", KeyPrefixes(short: "s/")) == address)
        #expect(SmartLink.address(of: "https://go.example.com/a/b", KeyPrefixes(short: "s/")) == nil)
    }
}
