// Two gateways that differ only in whether taps share decisions, and what of an answer and an entry must be the same in both.

import AppLinks
import Attribution
import EntrySamples
import FacebookLegacy
import FakeGateway
import LinkCore
import Matching
import Pages
import Pipeline
import PluginKit
import Router
import ShortLinks
import TestSupport
import Testing
import VersionGate
import Wire

@testable import Gateway

/// One gateway that remembers decisions, and one that decides each tap anew.
struct DecisionPair: GatewayPair {
    let sharing: Kit
    let fresh: Kit

    /// - Parameters:
    ///   - app: the app of both.
    ///   - attribution: settings of the stage of that name.
    ///   - own: a stage of the operator.
    ///   - change: more of the configuration.
    init(
        app: AppDefinition = Kit.shop, attribution: [StageConfig.Entry] = [],
        own: OwnStage? = nil, _ change: @escaping (inout Snapshot) -> Void = { _ in }
    ) async throws {
        func kit(remembers: Bool) async throws -> Kit {
            try await Kit(app: app, browsers: Self.browsers) { snapshot in
                try? Self.pipeline(of: &snapshot, attribution: attribution, own: own)
                change(&snapshot)
                if !remembers { snapshot.limits.decisionBytes = 0 }
            }
        }
        (sharing, fresh) = (try await kit(remembers: true), try await kit(remembers: false))
        (self.app, self.attribution, self.own, self.change) = (app, attribution, own, change)
        for kit in [sharing, fresh] { Self.fill(kit) }
    }

    private let app: AppDefinition
    private let attribution: [StageConfig.Entry]
    private let own: OwnStage?
    private let change: (inout Snapshot) -> Void

    /// Everything that attribution may compare, and a token on the clipboard.
    static let comparing: [StageConfig.Entry] = [
        .init(name: "clipboard", value: .bool(true)),
        .init(name: "probabilistic", value: .table([("ios", .bool(true)), ("android", .bool(true))])),
    ]

    /// Apps' own browsers: one with a button that leaves it, and one without.
    private static let browsers = [
        InAppBrowser(name: "instagram", tokens: ["Instagram"]),
        InAppBrowser(name: "chat", tokens: ["Chat/"], policy: leaving),
    ]

    private static var leaving: InAppPolicy {
        var policy = InAppPolicy()
        policy.outside = .address(prefix: "x-web-search://?")
        return policy
    }

    /// All stages that taps have to do with.
    static func pipeline(
        of snapshot: inout Snapshot, attribution: [StageConfig.Entry] = [], own: OwnStage? = nil
    ) throws {
        snapshot.run(
            [
                FacebookLegacyStage.self, AppLinksStage.self, RouterStage.self, ShortLinksStage.self,
                VersionGateStage.self, AttributionStage.self,
            ],
            attribution: attribution, own: own)
    }

    /// Links of every sort.
    private static func fill(_ kit: Kit) {
        let now = kit.clock.wallMilliseconds()
        kit.put("plain")
        kit.put("fixed") { $0.redirectStatus = 307 }
        kit.put("ruled") { link in
            func rule(_ type: ConditionType, _ key: String? = nil, _ value: String, _ page: String) -> LinkRule {
                LinkRule(
                    conditions: [Condition(type, matchKey: key, matchValue: value)],
                    url: "https://shop.example.org/\(page)")
            }
            link.rules = [
                rule(.query, "vip", "1", "vip"), rule(.language, nil, "de", "de"), rule(.platform, nil, "ios", "ios"),
                rule(.after, nil, "\(now + 3000)", "late"),
            ]
        }
        kit.put("versions") { link in
            let condition = Condition(.osVersion, matchKey: "android", matchValue: ">=12")
            link.rules = [LinkRule(conditions: [condition], url: "https://shop.example.org/new")]
        }
        kit.put("timed") {
            $0.validSince = now + 1000
            $0.validUntil = now + 4000
        }
        kit.put("once") { $0.maxTaps = 3 }
        kit.put("off") { $0.isDisabled = true }
        kit.put("route", url: nil) {
            $0.route = "products/:product_id"
            $0.routeParameters = ["product_id": "42"]
        }
        kit.put("web", url: "https://www.example.com/products/9")
        kit.put("sent") { $0.recipient = "anna" }
        kit.put("caf\u{e9}") { $0.passPath = true }
        kit.put("quiet") { $0.passQuery = false }
        kit.putRoute("social") { link in
            var social = Social()
            (social.title, social.description) = ("Tea & <cups>", "‘Two’ of them")
            link.social = social
            link.ref = "mail"
        }
    }

    /// The same request to both; what came must be alike, and what was recorded.
    func ask(
        _ path: String, _ headers: [(String, String)], from address: String, _ place: Comment
    ) async throws {
        let count = sharing.store.entries.count
        #expect(fresh.store.entries.count == count)
        let one = try await sharing.http(.get, path, headers, from: address)
        let other = try await fresh.http(.get, path, headers, from: address)
        #expect(Self.plain(one) == Self.plain(other), place)
        #expect(Self.sent(one) == Self.sent(other), place)
        let (new, plain) = (sharing.store.entries.dropFirst(count), fresh.store.entries.dropFirst(count))
        #expect(new.count == plain.count, place)
        for (a, b) in zip(new.map(\.asStored), plain.map(\.asStored)) {
            #expect(a.event == b.event, place)
            #expect(Self.plain(a.outcome) == Self.plain(b.outcome), place)
            #expect(a.claims == b.claims && a.link == b.link && a.rule == b.rule, place)
            #expect(a.isSameTap == b.isSameTap && a.payloadLimit == b.payloadLimit, place)
            #expect(a.isCountedOnly == b.isCountedOnly && a.hold == nil && b.hold == nil, place)
            #expect(Self.plain(a.tapDraft) == Self.plain(b.tapDraft), place)
            #expect(a.tapResult == b.tapResult, place)
        }
    }

    /// The configuration is loaded anew in both, with an operator's pages.
    func reload(_ pages: [PageFile]) async throws {
        for (kit, bytes) in [(sharing, nil), (fresh, 0)] {
            var snapshot = try Kit.snapshot(app: app, browsers: Self.browsers)
            try Self.pipeline(of: &snapshot, attribution: attribution, own: own)
            change(&snapshot)
            snapshot.pages = PageSet.load(pages).pages
            if let bytes { snapshot.limits.decisionBytes = bytes }
            try await kit.worker.activate(snapshot)
        }
    }

    // MARK: without what is a tap's own

    private static func plain(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.headers = response.fields.map { HTTPField($0.name, withoutIDs($0.value)) }
        response.shared = nil
        response.body = withoutIDs(response.body)
        return response
    }

    /// As it is sent.
    private static func sent(_ response: HTTPResponse) -> [UInt8] {
        var bytes: [UInt8] = []
        response.append(to: &bytes, date: HTTPDate(unixSeconds: 0), form: .closing)
        return withoutIDs(bytes)
    }

    private static func plain(_ outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.eventID = .ownEvent
        let destinations = ([outcome.destination] + outcome.fallbacks).map { place in
            place.map { Destination(kind: $0.kind, url: withoutIDs($0.url)) }
        }
        outcome.destination = destinations.first ?? nil
        outcome.fallbacks = destinations.dropFirst().compactMap(\.self)
        return outcome
    }

    private static func plain(_ draft: TapDraft?) -> [String] {
        guard let draft else { return [] }
        var tap = draft.tap
        tap.id = .ownEvent
        return ["\(tap)", "\(draft.user ?? "")", "\(draft.line ?? [])", "\(draft.clipboard == nil)"]
    }
}

extension WorkerCounters {
    /// What must not depend on whether decisions are shared.
    fileprivate var counted: [String] {
        var samples = outcomes.metrics.flatMap { $0.samples.map { "\($0)" } }
        samples += ["\(taps)", "\(eventsRecorded)", "\(tapTimes.total)", "\(tapsCountedOnly)"]
        return samples + ["\(forwardedByUntrusted)", "\(forwardedUnreadable)", "\(forwardedUnnamed)"]
    }
}

@Suite("Shared and fresh decisions are the same")
struct DecisionPairTests {
    /// Of two kinds.
    private static let phones = ["14; Pixel 8", "14; SM-S911B Build/UP1A", "9; moto g (5G)"].flatMap { model in
        ["", " Instagram 300.0"].map {
            "Mozilla/5.0 (Linux; Android \(model)) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36\($0)"
        }
    }

    private static let agents = [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15",
        "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", "", Agents.iPhone, Agents.chat,
        "Mozilla/5.0 (iPhone; CPU iPhone OS 10_3_1 like Mac OS X) AppleWebKit/603.1.30 Version/10.0 Mobile Safari/602.1",
    ]

    private static let fields: [[(String, String)]] = [
        [], [("Accept", "text/html"), ("Accept-Language", "de-AT, en;q=0.5")], [("Accept", "application/json")],
        [("Sec-GPC", "1"), ("Referer", "https://a.example/?access_token=EAAB&x=1")], [("Sec-Purpose", "prefetch")],
        [("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Model", "\"Pixel 8\"")], [("Prefer-Html-Meta-Tags", "al")],
        [("DNT", "1")], [("Accept-Language", "fr")], [("X-Forwarded-For", "192.0.2.60, 127.0.0.2")],
        [("X-Forwarded-For", "nobody")], [("Forwarded", "for=\"[2001:db8::60]\"")], [("Via", "1.1 proxy")],
    ]

    private static let paths = [
        "/plain", "/plain?x=1", "/plain?x=1&fbclid=IwAR0", "/plain?", "/plain+", "/plain?d=1", "/versions", "/ruled",
        "/ruled?vip=1", "/caf%C3%A9", "/caf%c3%a9/a/b?x=1", "/caf%C3%A9/..%2F", "/quiet?x=1", "/plain).",
        "/plain%E2%80%8B",
        "/timed", "/once", "/off", "/route", "/route?utm_source=mail", "/products/42", "/products/42/", "/nothing",
        "/products/42?utm_campaign=may&access_token=EAAB", "/plain?linkd_tap=01arz3ndektsv4rrffq69g5fav", "/fixed",
        "/products/42?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fgo.example.com%2Fproducts%2F7%22%7D",
        "/products/42?x=1&al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fgo.example.com%2Fproducts%2F7%22%7D&fbclid={}",
        "/web", "/sent", "/PLAIN", "/plain/qr.png", "/plain%20", "/ruled?vip=1&vip=2", "/plain?fbclid={}",
        "/plain?x=1&gclid={}&y",
        "/route?fbclid={}&utm_source=ig", "/products/42?fbclid={}&fbclid={}", "/ruled?vip=1&fbclid={}&gbraid={}",
        "/web?igsh={}=",
        "/timed?fbclid={}", "/products/42?gclid={}&access_token=EAAB", "/sent?fbclid={}&x={}", "/once?fbclid={}",
        "/plain?{}&fbclid={}", "/social", "/social?fbclid={}", "/social?utm_campaign=a%22%26b&gclid={}&linkd_web=1",
    ]

    /// Click ids, of some lengths.
    private static let clicks = [
        "IwAR0123456789abcdefghij", "IwZXh0bgNhZW0CMTEAAR0_aem_Y2xpY2tpZA", "Cj0KCQiA.x-y~z_BwE0123456789", "short",
        "IwAR0123456789abcdefghik", "3D3D3D3D3D3D3D3D3D3D", "linkd_key_0123456789abcdefghij", "",
    ]

    private static let changes = [
        ("plain", #"{"link":{"url":"https://shop.example.org/a"}}"#), ("plain", #"{"link":{"isDisabled":true}}"#),
        ("plain", #"{"link":{"isDisabled":false,"url":"https://shop.example.org/b"}}"#),
        ("ruled", #"{"link":{"rules":[]}}"#), ("route", #"{"link":{"routeParameters":{"product_id":"43"}}}"#),
        ("fixed", #"{"link":{"redirectStatus":301}}"#), ("web", #"{"link":{"maxTaps":2}}"#),
        ("web", #"{"link":{"maxTaps":null}}"#), ("off", #"{"link":{"isDisabled":false}}"#),
    ]

    @Test("whatever is asked, in whatever order, while links change and clocks go", arguments: 1...12)
    func anything(_ seed: UInt64) async throws {
        var app = seed.isMultiple(of: 2) ? Kit.shop : Kit.wholeShop
        if seed.isMultiple(of: 3) { app.installUnknown["desktop"] = "preview" }
        let pair = try await DecisionPair(app: app, attribution: seed > 6 ? DecisionPair.comparing : []) {
            if let networks = try? NetworkList("relay 203.0.113.0/24\ncarrier 2001:db8::/32 900") {
                $0.networks = networks
            }
        }
        var dice = SeededRandom(seed: seed)
        // Few of many each time, so that most was asked before; telephones of one kind among them.
        let paths = ["/plain"] + Self.paths.shuffled(using: &dice).prefix(5)
        let agents = Array(Self.phones.shuffled(using: &dice).prefix(2) + Self.agents.shuffled(using: &dice).prefix(2))
        let fields = [[]] + Self.fields.shuffled(using: &dice).prefix(2)
        for step in 0..<500 {
            switch Int.random(in: 0..<40, using: &dice) {
            case 0:
                let (key, body) = Self.changes[Int.random(in: 0..<Self.changes.count, using: &dice)]
                try await pair.change(key, to: body)
            case 1: pair.advance(milliseconds: Int64.random(in: 1...700, using: &dice))
            case 3 where step % 5 == 0:
                try await pair.reload([PageFile(name: "brand.css", bytes: Array("p{margin:\(step)px}".utf8))])
            case 2 where step % 7 == 0: pair.advance(milliseconds: -Int64.random(in: 1...400, using: &dice))
            default:
                let pattern = paths[Int.random(in: 0..<paths.count, using: &dice)]
                let path = pattern.split(separator: "{}", omittingEmptySubsequences: false).map(String.init).reduce("")
                {
                    let click = Self.clicks[Int.random(in: 0..<Self.clicks.count, using: &dice)]
                    return $0.isEmpty ? $1 : $0 + click + $1
                }
                let agent = agents[Int.random(in: 0..<agents.count, using: &dice)]
                let more = fields[Int.random(in: 0..<fields.count, using: &dice)]
                let headers = (agent.isEmpty ? [] : [("User-Agent", agent)]) + more
                let address = ["198.51.100.7", "203.0.113.9", "2001:db8::7", "127.0.0.1"][
                    Int.random(in: 0..<4, using: &dice)]
                try await pair.ask(path, headers, from: address, "seed \(seed), step \(step): \(path) \(headers)")
            }
        }
        let (shared, fresh) = (await pair.sharing.worker.counters, await pair.fresh.worker.counters)
        #expect(shared.decisions.hits > 10, "\(shared.decisions)")
        #expect(shared.counted == fresh.counted)
    }
}
