// Two gateways that differ only in whether opens share decisions: their replies, what they record and what they count are the same.

import AppLinks
import Attribution
import EntrySamples
import FacebookLegacy
import FakeGateway
import LinkCore
import Pipeline
import PluginKit
import Records
import Router
import ShortLinks
import TestSupport
import Testing
import VersionGate
import Wire

@testable import Gateway

/// One gateway that remembers decisions, and one that decides each open anew.
struct OpenPair: GatewayPair {
    let sharing: Kit
    let fresh: Kit
    private let snapshots: [Snapshot]

    /// - Parameters:
    ///   - attributes: whether opens of links are credited to them.
    ///   - own: a stage of the operator.
    init(cacheBytes: Int = 1 << 20, attributes: Bool = true, own: OwnStage? = nil) async throws {
        var snapshots: [Snapshot] = []
        func kit(_ bytes: Int) async throws -> Kit {
            var made: Snapshot?
            let kit = try await Kit(app: Self.shop) { snapshot in
                var stages: [any BuiltinStage.Type] = [
                    FacebookLegacyStage.self, AppLinksStage.self, RouterStage.self, ShortLinksStage.self,
                    VersionGateStage.self,
                ]
                if attributes { stages.append(AttributionStage.self) }
                snapshot.run(stages, own: own)
                snapshot.limits.decisionBytes = bytes
                made = snapshot
            }
            Self.fill(kit)
            snapshots.append(try #require(made))
            return kit
        }
        sharing = try await kit(cacheBytes)
        fresh = try await kit(0)
        self.snapshots = snapshots
    }

    private static var shop: AppDefinition {
        var app = Kit.shop
        app.ios.scheme = "shop"
        app.android.package = "com.example.shop"
        app.facebookAppID = "123"
        var gated = RouteDefinition(pattern: "new/:id")
        gated.minVersion = ["ios": "5.0", "android": "5.0"]
        var held = RouteDefinition(pattern: "friends/:id")
        held.requires = ["login"]
        app.routes = [RouteDefinition(pattern: "products/:product_id"), gated, held]
        return app
    }

    private static func fill(_ kit: Kit) {
        let now = kit.clock.wallMilliseconds()
        kit.put("plain")
        kit.put("route", url: nil) {
            $0.route = "products/:product_id"
            $0.routeParameters = ["product_id": "42"]
        }
        kit.put("timed", url: "https://www.example.com/products/5") {
            $0.validSince = now + 1000
            $0.validUntil = now + 4000
        }
        kit.put("public", url: "https://www.example.com/products/6?access_token=PUBLIC")
        kit.put("web", url: "https://www.example.com/products/9")
        kit.put("ruled") { link in
            let rules: [(language: String, version: String)] = [("de", "5.1"), ("fr", "4.0")]
            link.rules = rules.map { language, version in
                LinkRule(
                    conditions: [
                        Condition(.language, matchValue: language),
                        Condition(.appVersion, matchKey: "ios", matchValue: ">=\(version)"),
                    ],
                    url: "https://shop.example.org/\(language)")
            }
        }
        kit.put("sent", url: "https://www.example.com/products/8") { $0.recipient = "anna" }
    }

    /// By which way an event comes.
    enum Way: CaseIterable {
        case method, plain, http
    }

    /// The same event to both; what came must be alike, and what was recorded.
    func submit(_ event: LinkEvent, by way: Way, _ place: Comment) async throws {
        let count = sharing.store.entries.count
        #expect(fresh.store.entries.count == count)
        let one = try await reply(sharing, event, way)
        let other = try await reply(fresh, event, way)
        #expect(withoutIDs(one) == withoutIDs(other), place)
        let (new, plain) = (sharing.store.entries.dropFirst(count), fresh.store.entries.dropFirst(count))
        #expect(new.count == plain.count, place)
        for (a, b) in zip(new, plain) {
            #expect(a.event.isAnonymous == b.event.isAnonymous && a.event.isFromAppKey == b.event.isFromAppKey, place)
        }
        for (a, b) in zip(new.map(\.asStored), plain.map(\.asStored)) {
            #expect(a.event == b.event, place)
            #expect(Self.plain(a.outcome) == Self.plain(b.outcome), place)
            #expect(a.claims == b.claims && a.link == b.link && a.rule == b.rule, place)
            #expect(a.isSameTap == b.isSameTap && a.payloadLimit == b.payloadLimit, place)
            #expect(a.isCountedOnly == b.isCountedOnly && a.isReplay == b.isReplay, place)
            #expect("\(String(describing: a.hold))" == "\(String(describing: b.hold))", place)
            #expect(
                withoutIDs("\(String(describing: a.tapDraft))") == withoutIDs("\(String(describing: b.tapDraft))"),
                place)
            #expect(withoutIDs("\(String(describing: a.chain))") == withoutIDs("\(String(describing: b.chain))"), place)
        }
    }

    private func reply(_ kit: Kit, _ event: LinkEvent, _ way: Way) async throws -> String {
        var writer = JSONWriter()
        switch way {
        case .http:
            writer.object { writer in
                writer.key("event")
                EventEncoder.write(event, to: &writer)
            }
            let response = try await kit.api(.post, "/v1/events", writer.text)
            return "\(response.status) " + String(decoding: response.body, as: UTF8.self)
        case .method:
            EventEncoder.write(event, to: &writer)
            let parameters: JSONObject = ["event": try JSONParser.parse(writer.bytes)]
            do {
                return JSONValue.object(try await kit.call("org.linkd.Gateway.Submit", parameters)).text
            } catch let error as CallError {
                return error.name + JSONValue.object(error.parameters).text
            }
        case .plain:
            writer.object { writer in
                writer.field("method", "org.linkd.Gateway.Submit")
                writer.object("parameters") { writer in
                    writer.key("event")
                    EventEncoder.write(event, to: &writer)
                }
            }
            let plain = writer.bytes.withUnsafeBytes { PlainSubmit($0, limits: EventLimits()) }
            guard let plain else { return try await reply(kit, event, .method) }
            return try await kit.worker.submit(plain)
        }
    }

    /// Whether decisions of opens are shared when it is explained.
    func explain(_ event: LinkEvent, _ place: Comment) async throws {
        var writer = JSONWriter()
        EventEncoder.write(event, to: &writer)
        let parameters: JSONObject = ["event": try JSONParser.parse(writer.bytes)]
        var replies: [String] = []
        for kit in [sharing, fresh] {
            do {
                let reply = try await kit.call("org.linkd.Gateway.Explain", parameters)
                replies.append(withoutIDs(reply["outcome"].map(\.text) ?? ""))
            } catch let error as CallError {
                replies.append(error.name)
            }
        }
        #expect(replies[0] == replies[1], place)
    }

    /// Both read their configuration again.
    func reload() async throws {
        for (kit, snapshot) in zip([sharing, fresh], snapshots) { try await kit.worker.activate(snapshot) }
    }

    /// An installation's events are tests from now on.
    func mark(_ installation: String, revision: Int64) {
        for kit in [sharing, fresh] {
            kit.services.testInstallations.adopt(
                TestInstallations(
                    all: [TestInstallation(name: InstallationName(app: "shop", installation: installation), since: 0)],
                    revision: revision))
        }
    }

    private static func plain(_ outcome: Outcome) -> String {
        var writer = JSONWriter()
        OutcomeEncoder.write(outcome, to: &writer)
        return withoutIDs(writer.text)
    }
}

extension Worker {
    /// The reply to a plain Submit.
    fileprivate func submit(_ submit: PlainSubmit) async throws -> String {
        guard let context else { throw CallError(name: "inactive", parameters: [:]) }
        var writer = JSONWriter()
        do throws(EventError) {
            let submitted = try await context.path.submit(
                submit.sharedEvent, for: .trusted, as: .user(0), by: context.snapshot, revealing: false)
            writer.object { submitted.writeParameters(to: &$0) }
        } catch {
            guard case .named(let name, let parameters) = MethodError(error) else { return "" }
            return name + JSONValue.object(parameters).text
        }
        return writer.text
    }
}

extension JSONValue {
    fileprivate var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}

extension WorkerCounters {
    /// What must not depend on whether decisions are shared.
    fileprivate var counted: [String] {
        var samples = outcomes.metrics.flatMap { $0.samples.map { "\($0)" } }
        samples += ["\(eventsRecorded)", "\(eventsDuplicate)", "\(eventsReused)", "\(eventsTests)", "\(refusals)"]
        return samples + ["\(submitTimes.total)", "\(matches.lost)"] + matches.byMethod.map { "\($0)" }.sorted()
    }
}

@Suite("Opens that share a decision are as those that are decided")
struct OpenPairTests {
    private static let urls: [String] = [
        "shop://products/42", "shop://products/42?utm_source=mail&ref=x", "https://www.example.com/products/7",
        "https://go.example.com/plain", "https://go.example.com/route", "https://go.example.com/timed",
        "https://go.example.com/web?utm_campaign=may", "https://go.example.com/sent", "https://go.example.com/none",
        "https://go.example.com/ruled",
        "shop://new/1", "shop://friends/7", "shop://nothing", "shop://products/42?access_token=EAAB", "not a url",
        "https://go.example.com/route?linkd_tap=01arz3ndektsv4rrffq69g5fav", "shop://products/caf%C3%A9",
        "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F7%22%7D",
        "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F7%22%2C%22extras%22"
            + "%3A%7B%22campaign%22%3A%22may%22%7D%2C%22referer_app_link%22%3A%7B%22url%22%3A%22fb%3A%2F%2Fsomething%2F%22"
            + "%2C%22app_name%22%3A%22Facebook%22%7D%2C%22version%22%3A%221.0%22%7D",
        "fb123://authorize#target_url=http%3A%2F%2Fwww.example.com%2Fproducts%2F3",
        "fb123://authorize#access_token=TOK&target_url=http%3A%2F%2Fwww.example.com%2Fproducts%2F3", "",
        "fb123://authorize#expires_in=3600&access_token=TOK&target_url=http%3A%2F%2Fwww.example.com%2Fproducts%2F3",
        "fb123://authorize?target_url=shop%3A%2F%2Ffriends%2F7&access_token=TOK#expires=4102444800",
        "fb123://authorize#access_token=TOK&target_url=http%3A%2F%2Fwww.example.com%2Fproducts%2F3%3Fref%3DTOK",
        "fb123://authorize#access_token=TOK&state=TOK&target_url=http%3A%2F%2Fwww.example.com%2Fproducts%2F3",
        "fb123://authorize#access_token=TOK&target_url=https%3A%2F%2Fgo.example.com%2Fpublic",
        "fb123://authorize#access_token=TOK", "fb123://authorize#access_token=%54OK&expires_in=60",
        "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F7%22%2C%22extras%22"
            + "%3A%7B%22fb_expires_in%22%3A3600%7D%2C%22version%22%3A%221.0%22%7D",
        "https://www.example.org/elsewhere",
    ]

    private static let changes = [
        ("plain", #"{"link":{"url":"https://shop.example.org/a"}}"#), ("plain", #"{"link":{"isDisabled":true}}"#),
        ("plain", #"{"link":{"isDisabled":false,"url":"https://shop.example.org/b"}}"#),
        ("route", #"{"link":{"routeParameters":{"product_id":"43"}}}"#), ("web", #"{"link":{"maxTaps":2}}"#),
        ("web", #"{"link":{"ref":"changed","maxTaps":null}}"#), ("timed", #"{"link":{"validUntil":null}}"#),
    ]

    private func event(_ urls: [String], _ dice: inout SeededRandom, _ clock: TestClock) -> LinkEvent {
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &dice)] }
        var event = LinkEvent(kind: pick([.open, .open, .open, .open, .firstOpen]), url: pick(urls))
        if pick([true, false, false]) {
            event.device = Device()
            event.device?.platform = pick([.ios, .android, nil])
            event.device?.osVersion = pick(["17.4", nil])
            event.device?.model = pick([nil, "Pixel 8"])
            event.device?.language = pick([nil, "de", "fr"])
        }
        if pick([true, true, false]) {
            event.app = CallingApp()
            event.app?.name = pick(["shop", "shop", "shop", nil, "other"])
            event.app?.version = pick(["5.1", "4.0", nil])
            event.app?.installation = pick([nil, "i-1", "i-2", "i-3"])
            event.app?.state = pick([[:], [:], ["login": "1"]])
            event.app?.user = pick([nil, nil, nil, nil, "anna"])
        }
        if pick([true, false, false, false]) {
            event.client = Client()
            event.client?.address = pick(["192.0.2.1", "198.51.100.7", nil])
            event.client?.userAgent = pick([
                nil, "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
            ])
            event.client?.referrer = pick([nil, nil, "https://a.example/?access_token=EAAB"])
        }
        event.consent = pick([nil, nil, .granted, .denied])
        let now = clock.wallMilliseconds()
        event.at = pick([nil, nil, now - 5, now - 40 * 86_400_000, now + 400_000])
        event.id = pick([nil, nil, nil, "id-\(Int.random(in: 0..<12, using: &dice))"])
        if pick([true, false, false, false, false, false]) { event.attributes = ["campaign": "may"] }
        event.isTest = pick([false, false, false, false, false, true])
        return event
    }

    @Test("whatever comes, in whatever order, while links, clocks and the configuration change", arguments: 1...12)
    func anything(_ seed: UInt64) async throws {
        // A cache that is too small, too.
        let pair = try await OpenPair(cacheBytes: seed % 4 == 0 ? 20_000 : 1 << 20)
        var dice = SeededRandom(seed: seed)
        let urls = Array(Self.urls.shuffled(using: &dice).prefix(6))
        // Some that all may share, and whatever else comes.
        var asked = ["shop://products/42", "https://www.example.com/products/7", "shop://new/1"].map {
            LinkEvent(kind: .open, url: $0)
        }
        asked.append(LinkEvent(kind: .open, url: "https://go.example.com/ruled"))
        for index in asked.indices.dropFirst() {
            asked[index].app = CallingApp()
            asked[index].app?.version = "5.1"
            asked[index].device = Device()
            asked[index].device?.platform = .ios
        }
        for step in 0..<400 {
            let place: Comment = "seed \(seed), step \(step)"
            switch Int.random(in: 0..<50, using: &dice) {
            case 0:
                let (key, body) = Self.changes[Int.random(in: 0..<Self.changes.count, using: &dice)]
                try await pair.change(key, to: body)
            case 1: pair.advance(milliseconds: Int64.random(in: 1...700, using: &dice))
            case 2 where step % 5 == 0: pair.advance(milliseconds: -Int64.random(in: 1...400, using: &dice))
            case 3 where step % 3 == 0: try await pair.reload()
            case 4 where step % 3 == 0: pair.mark("i-\(Int.random(in: 1...3, using: &dice))", revision: Int64(step))
            case 5: if let event = asked.randomElement(using: &dice) { try await pair.explain(event, place) }
            default:
                // Most were asked before.
                var event = event(urls, &dice, pair.sharing.clock)
                if Int.random(in: 0..<8, using: &dice) > 0, let earlier = asked.randomElement(using: &dice) {
                    event = earlier
                    if event.app != nil {
                        event.app?.installation = [nil, "i-1", "i-2", "i-3"].randomElement(using: &dice) ?? nil
                        event.app?.version = ["5.1", "4.0", nil].randomElement(using: &dice) ?? nil
                    }
                    if event.device != nil {
                        event.device?.language = ["de", "fr", nil].randomElement(using: &dice) ?? nil
                    }
                } else {
                    asked.append(event)
                }
                // Every login has another token, and some a word for one.
                let token =
                    ["EAAB\(step)Zq8", "redacted", "a.b~c_d-e", "3", "", "a%20b"].randomElement(using: &dice) ?? ""
                event.url = event.url?.replacing("TOK", with: token)
                let way = OpenPair.Way.allCases[Int.random(in: 0..<3, using: &dice)]
                try await pair.submit(event, by: way, "seed \(seed), step \(step): \(way) \(event)")
            }
        }
        let (shared, fresh) = (await pair.sharing.worker.counters, await pair.fresh.worker.counters)
        #expect(shared.decisions.hits > 3, "\(shared.decisions)")
        #expect(fresh.decisions.hits == 0)
        #expect(shared.counted == fresh.counted)
    }

    @Test("the URLs of the formats' vectors, each several times")
    func vectors() async throws {
        let pair = try await OpenPair()
        let urls = try VectorFile.read("Tests/Vectors/links.jsonl").split(separator: "\n").compactMap { line in
            try JSONParser.parse(line).object?["input"]?.object?["url"]?.string
        }
        #expect(urls.count > 50)
        for url in urls + Self.urls {
            for way in OpenPair.Way.allCases + OpenPair.Way.allCases {
                try await pair.submit(LinkEvent(kind: .open, url: url), by: way, "\(url)")
            }
        }
        let (shared, fresh) = (await pair.sharing.worker.counters, await pair.fresh.worker.counters)
        #expect(shared.decisions.hits > 3, "\(shared.decisions)")
        #expect(shared.counted == fresh.counted)
    }
}
