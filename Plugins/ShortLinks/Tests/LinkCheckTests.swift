// Checks of a whole link before it is written: an inconsistency is rejected at the field that is wrong.

import LinkCore
import PluginKit
import Records
import Router
import TestSupport
import Testing

@Suite("Links are checked whole")
struct LinkCheckTests {
    typealias Kit = ShortLinksTestKit

    struct Case: Sendable, CustomTestStringConvertible {
        let failure: LinkError?
        let key: String
        let change: @Sendable (inout Link) -> Void
        let testDescription: String

        init(
            _ field: String?, _ reason: String = "accepted", key: String = "abc",
            change: @escaping @Sendable (inout Link) -> Void
        ) {
            failure = field.map { .invalid(field: $0, reason: reason) }
            self.key = key
            self.change = change
            testDescription = "\(field ?? "all") \(reason) \(key)"
        }
    }

    static let page: @Sendable (inout Link) -> Void = { $0.url = "https://www.example.com/" }

    static let cases: [Case] = [
        Case(nil, change: page),
        Case(nil) { $0[.web] = PlatformTarget(link: "https://www.example.com/") },
        Case(nil) { $0.rules = [LinkRule(url: "shop://x")] },
        Case("url", "no_target") { _ in },
        Case("url", "no_target") { $0.rules = [LinkRule(name: "nothing")] },
        Case("app", "unknown_app") { $0.app = "other" },
        Case("route", "url_and_route") { link in
            link.url = "https://www.example.com/"
            link.route = "files/*rest"
        },
        Case("routeParameters.x", "without_route") { link in
            link.url = "https://www.example.com/"
            link.routeParameters = ["x": "1"]
        },
        Case("queryParameters.linkd_tap", "reserved_name") { link in
            link.url = "https://www.example.com/"
            link.queryParameters = ["a": "1", "linkd_tap": "x"]
        },
        Case("queryParameters.LINKD_TAP", "reserved_name") { link in
            link.url = "https://www.example.com/"
            link.queryParameters = ["LINKD_TAP": "x"]
        },
        Case("queryParameters.Al_Applink_Data", "reserved_name") { link in
            link.url = "https://www.example.com/"
            link.queryParameters = ["Al_Applink_Data": "x"]
        },
        Case("queryParameters.al_applink_data", "reserved_name") { link in
            link.route = "files/*rest"
            link.routeParameters = ["rest": "a"]
            link.queryParameters = ["al_applink_data": #"{"target_url":"https://evil.example/"}"#]
        },
        Case(nil) { link in
            link.url = "https://www.example.com/?al_applink_data=%7B%7D"
            link.queryParameters = ["target_url": "x", "linkd": "1"]
        },
        Case("url", "target_url_scheme") { $0.url = "shop://x" },
        Case("url", "target_url_scheme") { $0.url = "javascript:alert(1)" },
        Case("url", "target_host_not_allowed") { $0.url = "https://evil.example/" },
        Case("url", "target_url_credentials") { $0.url = "https://www.example.com@evil.example/" },
        Case(nil) { $0.metadata = SealedMetadata(keyID: 1, bytes: []) },
        Case(nil) { $0[.universal] = PlatformTarget(fallback: "https://apps.apple.com/app/id1") },
        Case("url", "no_target") { $0[.universal] = PlatformTarget() },
        Case("url", "no_target") { $0.queryParameters = ["utm_source": "mail"] },
        Case("url", "target_host_lookalike") { $0.url = "https://www.ex\u{430}mple.com/" },
        Case("url", "target_url_invalid") { $0.url = "https://www.example.com\u{2215}evil.example/" },
        Case("platforms.desktop.link", "target_url_scheme") { $0[.desktop] = PlatformTarget(link: "shop://x") },
        Case("platforms.iphone.fallback", "target_host_not_allowed") {
            $0[.iphone] = PlatformTarget(link: "shop://x", fallback: "https://evil.example/")
        },
        Case(nil) { $0[.iphone] = PlatformTarget(link: "shop://x", fallback: "https://apps.apple.com/app/id1") },
        Case("rules[0].conditions[0].matchValue", "not_a_country_code") {
            $0.rules = [LinkRule(conditions: [Condition(.country, matchValue: "de, Austria")], url: "shop://x")]
        },
        Case("rules[0].conditions[0].matchValue", "empty") {
            $0.rules = [LinkRule(conditions: [Condition(.platform, matchValue: " ,")], url: "shop://x")]
        },
        Case("social.image", "target_url_scheme") { link in
            link.url = "https://www.example.com/"
            link.social = Social()
            link.social?.image = "data:image/png,x"
        },
        Case(nil) { link in
            link.url = "https://www.example.com/"
            link.social = Social()
            link.social?.image = "https://pictures.example/a.png"
        },
        Case("rules[1].url", "target_host_not_allowed") {
            $0.rules = [LinkRule(url: "shop://x"), LinkRule(url: "https://evil.example/")]
        },
        Case("rules[0].route", "url_and_route") { $0.rules = [LinkRule(url: "shop://x", route: "products/1")] },
        Case("rules[0].route", "unknown_route") { $0.rules = [LinkRule(route: "nowhere/1/2/3")] },
        Case("rules[0].route", "unknown_route") { $0.rules = [LinkRule(route: "https://www.example.com/products/1")] },
        Case(nil) { $0.rules = [LinkRule(route: "/products/1?x=1")] },
        Case("rules[0].conditions[1].matchValue", "not_a_version_range") { link in
            let conditions = [Condition(.bot), Condition(.osVersion, matchValue: ">=x")]
            link.rules = [LinkRule(conditions: conditions, url: "shop://x")]
        },
        Case("validUntil", "not_after_validSince") { link in
            link.url = "https://www.example.com/"
            link.validSince = 5
            link.validUntil = 5
        },
        Case("key", "key_reserved", key: "lazy", change: page),
        Case("key", "key_reserved", key: "robots.txt", change: page),
        Case("key", "key_reserved", key: "x/qr.png", change: page),
        Case("key", "key_segment", key: "abc/", change: page),
        Case("key", "key_trace", key: "abc+", change: page),
        Case("key", "key_character", key: "a\u{2028}c", change: page),
        Case("key", "key_length", key: String(repeating: "x", count: 256), change: page),
        Case(nil, key: "-abc", change: page), Case(nil, key: "app", change: page), Case(nil, key: "v1.2", change: page),
        Case(nil, key: "caf\u{e9}", change: page), Case(nil, key: "lazy/x", change: page),
        Case("key", "key_route", key: "products/42", change: page),
        Case("key", "key_prefix", key: "w/abc", change: page),
        Case(nil, key: "products/42/x", change: page),
    ]

    @Test("each field is asked", arguments: cases)
    func fields(_ given: Case) throws {
        let stored = Kit.stored(given.key, given.change)
        let failure = try SmartLinkTests.check(stored.link, Kit.shop)
        guard case .invalid(let field, let reason, let detail)? = failure else {
            #expect(failure == given.failure)
            return
        }
        #expect(.invalid(field: field, reason: reason) == given.failure)
        let saysMore =
            ["target_", "key_"].contains(where: reason.hasPrefix) && !["key_route", "key_prefix"].contains(reason)
        #expect((detail?.isEmpty == false) == saysMore, "\(reason)")
    }

    @Test("a domain must be the app's")
    func domains() throws {
        let stored = Kit.stored("abc", on: "evil.example", Self.page)
        #expect(
            try SmartLinkTests.check(stored.link, Kit.shop) == .invalid(field: "domain", reason: "unknown_domain"))
    }

    @Test("a reserved key is refused with what linkd answers there, and only where it does")
    func reserved() throws {
        guard
            case .invalid("key", "key_reserved", let detail)? = try SmartLinkTests.check(
                Kit.stored("metrics", Self.page).link, Kit.shop)
        else { return #expect(Bool(false), "not refused") }
        #expect(detail == "linkd itself answers at /metrics: monitoring. Choose another key")
        var app = Kit.shop
        app.shortPrefix = "s/"
        for key in ["metrics", "v1", "v1/x", "lazy", "robots.txt"] {
            #expect(try SmartLinkTests.check(Kit.stored(key, Self.page).link, app) == nil, "\(key)")
        }
        app.shortPrefix = "v1/"
        #expect(try SmartLinkTests.check(Kit.stored("x", Self.page).link, app) != nil)
    }

    @Test("a key that was given out stays good when routes change")
    func oldKeys() throws {
        let check = LinkCheck(
            apps: AppDirectory([Kit.shop]), targets: TargetPolicy(),
            findRoute: try SmartLinkTests.finder(["products/:id"]))
        let stored = Kit.stored("products/42", Self.page)
        #expect(throws: Never.self) { try check.check(stored.link, since: stored.link) }
        #expect(throws: LinkError.invalid(field: "key", reason: "key_route")) {
            try check.check(stored.link)
        }
    }

    @Test("a change is judged by what it changes: what was good once keeps nobody from disabling the link")
    func changes() throws {
        let check = LinkCheck(
            apps: AppDirectory([Kit.shop]), targets: TargetPolicy(),
            findRoute: try SmartLinkTests.finder(["products/:id"]))
        let gone = "https://gone.example/"
        let before = Kit.stored("abc") { link in
            link.url = gone
            link[.iphone] = PlatformTarget(link: "old://x", fallback: gone)
            link.rules = [LinkRule(name: "a", url: gone)]
            link.social = Social()
            link.social?.image = gone
        }.link
        var link = before
        link.isDisabled = true
        link.rules[0].name = "b"
        link.rules[0].priority = 7
        #expect(throws: Never.self) { try check.check(link, since: before) }
        for (field, change) in [
            ("url", { $0.url = gone + "2" }), ("platforms.iphone.link", { $0[.iphone]?.link = "old://y" }),
            ("platforms.iphone.fallback", { $0[.iphone]?.fallback = gone + "2" }),
            ("platforms.ipad.link", { $0[.ipad] = PlatformTarget(link: "old://x") }),
            ("rules[1].url", { $0.rules.append(LinkRule(url: gone + "2")) }),
            ("rules[0].conditions[0].matchValue", { $0.rules[0].conditions = [Condition(.platform, matchValue: "x")] }),
            ("social.image", { $0.social?.image = "ftp://gone.example/2" }),
        ] as [(String, (inout Link) -> Void)] {
            var worse = link
            change(&worse)
            let failure = #expect(throws: LinkError.self) { try check.check(worse, since: before) }
            guard case .invalid(field, _, _)? = failure else {
                Issue.record("\(field): \(String(describing: failure))")
                continue
            }
        }
    }

    @Test("a route that is configured no more stays until somebody changes it or its parameters")
    func oldRoute() throws {
        let check = LinkCheck(
            apps: AppDirectory([Kit.shop]), targets: TargetPolicy(),
            findRoute: try SmartLinkTests.finder(["products/:id"]))
        let before = Kit.stored("abc") { link in
            link.route = "former/:x"
            link.routeParameters = ["x": "1"]
        }.link
        var link = before
        link.title = "T"
        #expect(throws: Never.self) { try check.check(link, since: before) }
        link.routeParameters = ["x": "2"]
        #expect(throws: LinkError.invalid(field: "route", reason: "unknown_route")) {
            try check.check(link, since: before)
        }
    }
}
