// Where a link leads: platforms, routes, rules, queries, and targets that are no longer allowed.

import LinkCore
import PluginKit
import ShortLinks
import TestSupport
import Testing

@Suite("Targets of links")
struct TargetTests {
    typealias Kit = ShortLinksTestKit

    static func run(
        _ url: String = "https://go.example.com/abc", kind: EventKind = .open, platform: Platform? = nil,
        form: DeviceForm? = nil, app: AppDefinition = Kit.shop, _ change: (inout Link) -> Void
    ) async throws -> Journey {
        var event = LinkEvent(kind: kind, url: url)
        if let platform {
            event.device = Device()
            event.device?.platform = platform
            event.device?.form = form
        }
        let host = Kit.host([Kit.stored("abc", change)], app, allow: ["partner.example"])
        return try #require(try await Kit.run(event, host).journey)
    }

    struct Pick: Sendable, CustomTestStringConvertible {
        let platform: Platform?
        let form: DeviceForm?
        let target: String
        let web: String
        var testDescription: String { "\(platform?.rawValue ?? "nothing known") \(form?.rawValue ?? "")" }
    }

    static let picks = [
        Pick(platform: nil, form: nil, target: "https://www.example.com/w", web: "https://www.example.com/w"),
        Pick(platform: .ios, form: .phone, target: "shop://iphone", web: "https://apps.apple.com/app/id1"),
        Pick(platform: .ios, form: nil, target: "shop://iphone", web: "https://apps.apple.com/app/id1"),
        Pick(platform: .ios, form: .tablet, target: "shop://universal", web: "https://www.example.com/w"),
        Pick(platform: .android, form: nil, target: "https://www.example.com/w", web: "https://www.example.com/w"),
        Pick(platform: .desktop, form: .desktop, target: "https://www.example.com/d", web: "https://www.example.com/d"),
        Pick(platform: .other, form: .other, target: "https://www.example.com/w", web: "https://www.example.com/w"),
    ]

    @Test("the device picks the target, and each has a page", arguments: picks)
    func platforms(_ pick: Pick) async throws {
        let journey = try await Self.run(platform: pick.platform, form: pick.form) { link in
            link[.web] = PlatformTarget(link: "https://www.example.com/w")
            link[.desktop] = PlatformTarget(link: "https://www.example.com/d")
            link[.iphone] = PlatformTarget(link: "shop://iphone", fallback: "https://apps.apple.com/app/id1")
            link[.universal] = PlatformTarget(link: "shop://universal")
        }
        #expect(journey.reading.targetURL == pick.target)
        #expect(journey.shortLink?.web?.text == pick.web)
    }

    struct Start: Sendable, CustomTestStringConvertible {
        let platform: Platform?
        let target: String
        var web: String?
        var scheme = "shop"
        var testDescription: String { "\(platform?.rawValue ?? "nothing known") \(scheme)" }
    }

    @Test(
        "a link without a target for a device leads to the app itself, with its query and the page for that device",
        arguments: [
            Start(platform: nil, target: "shop://?utm_source=mail&x=1"),
            Start(
                platform: .ios, target: "shop://?utm_source=mail&x=1",
                web: "https://www.example.com/ios?utm_source=mail&x=1"),
            Start(platform: .android, target: "shop://?utm_source=mail&x=1"),
            Start(
                platform: .desktop, target: "shop://?utm_source=mail&x=1",
                web: "https://www.example.com/desktop?utm_source=mail&x=1"),
            Start(platform: .android, target: "https://go.example.com/?utm_source=mail&x=1", scheme: ""),
        ])
    func start(_ start: Start) async throws {
        var app = Kit.shop
        app.ios.scheme = start.scheme
        app.android.scheme = ""
        let url = "https://go.example.com/abc?x=1"
        let journey = try await Self.run(url, platform: start.platform, app: app) { link in
            link.metadata = SealedMetadata(keyID: 1, bytes: [])
            link.queryParameters = ["utm_source": "mail"]
            link[.universal] = PlatformTarget(fallback: "https://www.example.com/ios")
            link[.desktop] = PlatformTarget(fallback: "https://www.example.com/desktop")
        }
        #expect(journey.reading.targetURL == start.target)
        #expect(journey.shortLink?.web?.text == start.web && journey.reading.warnings == [])
    }

    @Test("a link made from a route has no page of its own: the route has")
    func routePage() async throws {
        let journey = try await Self.run { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "42"]
        }
        #expect(journey.shortLink?.web == nil)
        #expect(journey.shortLink?.deepLink?.text == "shop://products/42")
    }

    @Test("the platform's scheme is the one of its app")
    func schemes() async throws {
        var app = Kit.shop
        app.android.scheme = "bolts"
        let journey = try await Self.run(platform: .android, app: app) { link in
            link.route = "files/*rest"
            link.routeParameters = ["rest": "a/b c/ü"]
        }
        #expect(journey.reading.targetURL == "bolts://files/a/b%20c/%C3%BC")
    }

    struct Merge: Sendable, CustomTestStringConvertible {
        let own: String
        let query: String
        let merged: String
        var pass = true
        var extra: StringMap = [:]
        var testDescription: String { "\(own) + \(query)" }
    }

    static let merges = [
        Merge(own: "", query: "?a=1", merged: "?a=1"), Merge(own: "?a=1", query: "", merged: "?a=1"),
        Merge(own: "?a=1", query: "?a=2&b=3", merged: "?a=1&b=3"),
        Merge(own: "?A=1", query: "?a=2", merged: "?A=1&a=2"),
        Merge(own: "?utm_source=web", query: "?utm_source=x&utm_medium=y", merged: "?utm_source=web&utm_medium=y"),
        Merge(own: "?a=1", query: "?%61=2&b=%2f&b=+", merged: "?a=1&b=%2f&b=+"),
        Merge(own: "", query: "?linkd_via=qr&linkd%5Fweb=1&x&y=", merged: "?x&y="),
        Merge(own: "?a=1", query: "?b=2", merged: "?a=1", pass: false),
        Merge(own: "?a=1", query: "?b=2&c=3", merged: "?a=1&b=own%26&c=3", extra: ["a": "no", "b": "own&"]),
        Merge(own: "#f", query: "?a=1#g", merged: "?a=1#f"), Merge(own: "", query: "?a=1#g", merged: "?a=1#g"),
        Merge(own: "", query: "#g", merged: "#g", pass: false), Merge(own: "?", query: "?a=1", merged: "?a=1"),
    ]

    @Test("the link's own query wins, the rest is carried as it was written", arguments: merges)
    func merging(_ merge: Merge) async throws {
        var app = Kit.shop
        app.passQuery = merge.pass
        let journey = try await Self.run("https://go.example.com/abc\(merge.query)", app: app) { link in
            link.url = "https://www.example.com/p\(merge.own)"
            link.queryParameters = merge.extra
        }
        #expect(journey.reading.targetURL == "https://www.example.com/p\(merge.merged)")
        #expect(journey.shortLink?.web?.text == journey.reading.targetURL)
    }

    @Test(
        "a link may say for itself whether the query is carried",
        arguments: [
            (nil, true, "?a=1"), (nil, false, ""), (false, true, ""), (false, false, ""), (true, true, "?a=1"),
            (true, false, "?a=1"),
        ] as [(Bool?, Bool, String)])
    func passing(link: Bool?, app passes: Bool, query: String) async throws {
        var app = Kit.shop
        app.passQuery = passes
        let journey = try await Self.run("https://go.example.com/abc?a=1", app: app) {
            ($0.url, $0.passQuery) = ("https://www.example.com/p", link)
        }
        #expect(journey.reading.targetURL == "https://www.example.com/p\(query)")
    }

    @Test("the rest of a path goes behind the page of the device, and a place in the app takes none")
    func restOfPlatforms() async throws {
        for (platform, target, web) in [
            (.ios, "shop://special/7", "https://apps.apple.com/app/id1"),
            (.android, "https://www.example.com/android/a", "https://www.example.com/android/a"),
            (.desktop, "https://www.example.com/p/a", "https://www.example.com/p/a"),
        ] as [(Platform, String, String)] {
            let journey = try await Self.run("https://go.example.com/abc/a", platform: platform) { link in
                link.url = "https://www.example.com/p"
                link.passPath = true
                link[.universal] = PlatformTarget(link: "shop://special/7", fallback: "https://apps.apple.com/app/id1")
                link[.android] = PlatformTarget(link: "https://www.example.com/android")
            }
            #expect(journey.reading.targetURL == target && journey.shortLink?.web?.text == web)
        }
    }

    @Test("a query that would break the limits of a URL is not carried")
    func tooMany() async throws {
        let query = (0..<250).map { "p\($0)=1" }.joined(separator: "&")
        let own = (0..<7).map { "o\($0)=1" }.joined(separator: "&")
        let journey = try await Self.run("https://go.example.com/abc?\(query)") {
            $0.url = "https://www.example.com/p?\(own)"
        }
        #expect(journey.reading.targetURL == "https://www.example.com/p?\(own)")
    }

    @Test(
        "a target that the configuration does not allow any more leads nowhere",
        arguments: [
            "https://gone.example/", "https://partner.example.evil.example/", "other://x", "javascript:alert(1)",
        ])
    func refused(target: String) async throws {
        let journey = try await Self.run(kind: .tap) { $0.url = target }
        #expect(journey.shortLink != nil && journey.shortLink?.web == nil)
        #expect(journey.reading.warnings == ["link_target"])
        #expect(journey.reading.targetURL == "https://go.example.com/abc")
    }

    @Test("a parameter that a changed route wants and the link lacks leads nowhere")
    func missing() async throws {
        let journey = try await Self.run { $0.route = "products/:product_id" }
        #expect(journey.reading.warnings == ["link_target"])
    }

    @Test("rules are tried by priority, then by place")
    func rules() async throws {
        func rule(_ name: String?, _ priority: Int64, _ platform: String) -> LinkRule {
            LinkRule(
                name: name, priority: priority, conditions: [Condition(.platform, matchValue: platform)],
                url: "https://www.example.com/\(name ?? "none")")
        }
        let journey = try await Self.run(platform: .ios) { link in
            link.url = "https://www.example.com/"
            link.rules = [
                rule("late", 9, "ios"), rule("other", 1, "android"), rule(nil, 3, "ios"), rule("x", 3, "ios"),
            ]
        }
        #expect(journey.shortLink?.rule == "#3")
        #expect(journey.reading.targetURL == "https://www.example.com/none")
    }

    @Test("a rule without a target names itself and changes nothing")
    func nameOnly() async throws {
        let journey = try await Self.run { link in
            link.url = "https://www.example.com/p"
            link.rules = [LinkRule(name: "all")]
        }
        #expect(journey.shortLink?.rule == "all")
        #expect(journey.reading.targetURL == "https://www.example.com/p")
    }

    @Test("the facts of an event reach the conditions")
    func facts() async throws {
        func holds(_ condition: Condition, _ change: (inout LinkEvent) -> Void) async throws -> Bool {
            var event = LinkEvent(url: "https://go.example.com/abc?q=1")
            change(&event)
            let stored = Kit.stored("abc") { link in
                link.url = "https://www.example.com/"
                link.rules = [LinkRule(name: "it", conditions: [condition])]
            }
            let host = Kit.host([stored])
            host.bucket = 49
            return try await Kit.run(event, host).journey?.shortLink?.rule != nil
        }
        func withClient(_ event: inout LinkEvent) {
            event.client = Client()
            event.client?.address = "192.0.2.1"
            event.client?.acceptLanguage = "de-AT, en;q=0.5"
        }
        func withDevice(_ event: inout LinkEvent) {
            event.device = Device()
            event.device?.platform = .ios
            event.device?.form = .tablet
            event.device?.osVersion = "17.4"
            event.app = CallingApp()
            event.app?.version = "5.140"
        }
        func withAttributes(_ event: inout LinkEvent) {
            event.attributes = ["country": "AT", "in_app_browser": "instagram", "bot": "false"]
        }
        let given: [(Condition, (inout LinkEvent) -> Void)] = [
            (Condition(.platform, matchValue: "ios"), withDevice), (Condition(.form, matchValue: "tablet"), withDevice),
            (Condition(.osVersion, matchValue: ">=17"), withDevice),
            (Condition(.appVersion, matchKey: "ios", matchValue: ">5.14"), withDevice),
            (Condition(.language, matchValue: "de"), withClient), (Condition(.percent, matchValue: "0-49"), withClient),
            (Condition(.country, matchValue: "at, de"), withAttributes), (Condition(.inAppBrowser), withAttributes),
            (Condition(.bot, matchValue: "false"), withAttributes),
        ]
        for (condition, change) in given {
            #expect(try await holds(condition, change), "\(condition)")
            #expect(try await !holds(condition) { _ in }, "\(condition) without facts")
        }
        #expect(try await !holds(Condition(.percent, matchValue: "50-99"), withClient))
        #expect(try await holds(Condition(.query, matchKey: "q", matchValue: "1")) { _ in })
        #expect(try await holds(Condition(.after, matchValue: "2026-01-01")) { _ in })
        #expect(try await !holds(Condition(.before, matchValue: "2026-01-01")) { _ in })
    }
}

@Suite("Foreign short links")
struct ExpansionTests {
    typealias Kit = ShortLinksTestKit
    static let hosts: [(String, ConfigValue)] = [("expand_hosts", .strings(["bit.ly"]))]

    static func run(_ url: String, _ expansion: Expansion, allow: [String] = []) async throws -> StageRun {
        let host = Kit.host([Kit.stored("abc") { $0.url = "https://www.example.com/x" }], allow: allow)
        host.expansions[ByteKey(url)] = expansion
        return try await Kit.run(LinkEvent(url: url), host, hosts)
    }

    @Test("a shortener that leads to a link of ours leads on")
    func intoOwn() async throws {
        let run = try await Self.run(
            "https://bit.ly/1", Expansion(target: try LinkURL("https://go.example.com/abc?x=1"), warnings: ["odd"]))
        #expect(run.reading.formats == [.expanded, .shortLink])
        #expect(run.reading.targetURL == "https://www.example.com/x?x=1")
        #expect(run.reading.warnings == ["odd"])
    }

    @Test("the client of the event is who a shortener is asked for")
    func asker() async throws {
        let host = Kit.host([])
        var event = LinkEvent(url: "https://bit.ly/1")
        event.client = Client()
        event.client?.address = "203.0.113.7"
        event.client?.isSeen = true
        _ = try await Kit.run(event, host, Self.hosts)
        #expect(host.askers == [event.client])
    }

    @Test("a redirect to the app's scheme is a target, to another scheme it is not")
    func schemes() async throws {
        let own = try await Self.run("https://bit.ly/1", Expansion(target: try LinkURL("shop://products/1")))
        #expect(own.reading.targetURL == "shop://products/1")
        let other = try await Self.run("https://bit.ly/1", Expansion(target: try LinkURL("evil://x")))
        #expect(other.reading.targetURL == "https://bit.ly/1")
        #expect(other.reading.warnings == ["target_scheme_not_allowed"])
    }

    @Test("a page of the shortener that leads nowhere else is the target itself, and no loop")
    func ownPage() async throws {
        let page = try await Self.run("https://bit.ly/1", Expansion(target: try LinkURL("https://bit.ly/1")))
        #expect(page.restarts == 0)
        #expect(page.reading.targetURL == "https://bit.ly/1")
        #expect(page.reading.formats == [] && page.reading.warnings == [])
        #expect(page.notes.contains { $0.contains("does not redirect") })
    }

    @Test("what fails is told and changes nothing")
    func fails() async throws {
        let run = try await Self.run("https://bit.ly/1", Expansion(target: nil, failure: "it took too long"))
        #expect(run.reading.warnings == ["expand_failed"])
        #expect(run.notes.contains { $0.contains("it took too long") })
        #expect(run.restarts == 0)
    }

    @Test(
        "only listed hosts are followed",
        arguments: ["https://t.co/1", "https://x.bit.ly/1", "https://bit.ly.evil.example/1", "shop://bit.ly/1"])
    func others(url: String) async throws {
        let run = try await Self.run(url, Expansion(target: try LinkURL("https://www.example.com/x")))
        #expect(run.restarts == 0)
    }

    @Test("secrets of the way are redacted")
    func secrets() async throws {
        let run = try await Self.run(
            "https://bit.ly/1",
            Expansion(
                target: try LinkURL("https://www.example.com/x"), hops: ["https://hop.example/?access_token=hunter2"]))
        #expect(run.reading.hops.count == 3)
        #expect(!run.reading.hops.joined().contains("hunter2"))
    }

    @Test("a domain of an app is not a foreign shortener")
    func ownDomain() {
        let entries: [(String, ConfigValue)] = [("expand_hosts", .strings(["go.example.com"]))]
        #expect(throws: ConfigError.self) {
            _ = try ShortLinksStage(config: Kit.config(entries), host: Kit.host([]))
        }
    }
}
