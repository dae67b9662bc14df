// What is kept of an event passes one place. A secret is planted in every text of it, whatever the field, and a field that
// is new makes these tests fail until it passes there, too.

import AppLinkProtocol
import FakeGateway
import LinkCore
import PluginKit
import Testing
import Wire

@testable import Gateway

@Suite("What is kept of an event")
struct EntryRedactorTests {
    private static let app: App = {
        var definition = Kit.shop
        definition.secretParameters = ["ticket"]
        return App(definition)
    }()

    private static let key = "linkd_app_" + String(repeating: "tk1q", count: 10)

    /// Texts with a secret in them; each has `tk1q`.
    static let secrets = [
        "access_token=tk1q", "https://r.example/a?b=1&id_token=tk1q", "https://r.example/?u=%3Fticket%3Dtk1q",
        #"{"a":{"fb_access_token":"tk1q"}}"#, "Shop/1.0 (branch_key: tk1q)", "https://r.example/\(key)", key,
    ]

    /// An event with a text in every field that has one.
    private static func event(_ kind: EventKind, _ text: String) -> LinkEvent {
        var event = LinkEvent(kind: kind, url: text)
        event.id = text
        var client = Client()
        (client.address, client.userAgent, client.acceptLanguage, client.referrer) = (text, text, text, text)
        event.client = client
        var device = Device()
        (device.platform, device.form, device.osVersion, device.model) = (.ios, .phone, text, text)
        (device.language, device.timezone, device.screen) = (text, text, text)
        event.device = device
        var app = CallingApp()
        (app.name, app.version, app.build, app.installation) = (text, text, text, text)
        (app.installed, app.sourceApplication, app.state) = (true, text, ["a": text, text: "b"])
        event.app = app
        var evidence = Evidence()
        (evidence.installReferrer, evidence.installVersion, evidence.clipboard) = (text, text, text)
        event.evidence = evidence
        var navigation = Navigation()
        let object: JSONObject = ["a": .array([.string(text)]), "access_token": .string("tk1q")]
        (navigation.canOpen, navigation.extras, navigation.appLinkData) = ([text], object, object)
        event.navigation = navigation
        var conversion = Conversion(name: text)
        (conversion.value, conversion.currency) = (text, text)
        event.conversion = conversion
        event.attributes = ["a": text, text: "b"]
        return event
    }

    private static func reading(_ text: String) -> LinkReading {
        let object: JSONObject = ["a": .array([.string(text)]), "access_token": .string("tk1q")]
        let items = [QueryItem(name: "a", value: text), QueryItem(name: text, value: nil)]
        var reading = LinkReading()
        (reading.inputURL, reading.targetURL, reading.hops) = (text, text, [text, text])
        var facebook = FacebookLink(appID: "1", suffix: "")
        (facebook.userID, facebook.deeplink, facebook.ref) = (text, text, text)
        facebook.parameters = ["access_token": "tk1q", "a": text, text: "b"]
        reading.facebook = facebook
        var appLink = AppLink(version: text, data: object)
        appLink.extras = object
        reading.appLink = appLink
        reading.backLink = BackLink(url: text, appName: text)
        reading.routeParameters = ["a": text]
        (reading.query, reading.inputQuery) = (items, items)
        (reading.fragment, reading.shortLink, reading.ref) = (text, text, text)
        reading.findings = ["a": text, text: "b"]
        reading.warnings = [text]
        return reading
    }

    private static func outcome(_ text: String) -> Outcome {
        var outcome = Outcome(
            eventID: EventID(high: 1, low: 1), receivedAt: 1, action: .openApp, reason: text, decidedBy: "navigator")
        outcome.link = reading(text)
        outcome.destination = Destination(kind: .app, url: text)
        outcome.fallbacks = [Destination(kind: .web, url: text)]
        var visitor = Visitor()
        (visitor.osVersion, visitor.browser, visitor.inAppBrowser, visitor.bot) = (text, text, text, text)
        outcome.visitor = visitor
        var attribution = Attribution(method: .direct, confidence: .unique)
        (attribution.campaign, attribution.source) = (text, text)
        outcome.attribution = attribution
        outcome.measurements = [Measurement(name: "al_nav_in", fields: ["a": text])]
        outcome.trace = [Step(stage: "router", verdict: .passed, notes: [text])]
        return outcome
    }

    /// All texts in a value, with where they are.
    private static func texts(_ value: Any, _ path: String = "") -> [(path: String, text: String)] {
        if let text = value as? String { return [(path, text)] }
        return Mirror(reflecting: value).children.flatMap { child in
            texts(child.value, "\(path).\(child.label ?? "")")
        }
    }

    /// The texts and maps that have no value, by where they are.
    private static func gaps(_ value: Any, _ path: String = "") -> [String] {
        Mirror(reflecting: value).children.flatMap { child -> [String] in
            let place = "\(path).\(child.label ?? "")"
            let type: Any.Type = type(of: child.value)
            var isGap: Bool?
            if type == String?.self { isGap = child.value as? String == nil }
            if type == StringMap?.self { isGap = (child.value as? StringMap)?.isEmpty ?? true }
            if type == JSONObject?.self { isGap = child.value as? JSONObject == nil }
            if type == [String].self { isGap = (child.value as? [String])?.isEmpty }
            if type == [QueryItem].self { isGap = (child.value as? [QueryItem])?.isEmpty }
            if let isGap { return isGap ? [place] : [] }
            return gaps(child.value, place)
        }
    }

    @Test("every text of an event, of any kind", arguments: EventKind.allCases)
    func events(_ kind: EventKind) {
        for secret in Self.secrets {
            let event = Self.event(kind, secret)
            // An account is hashed, and a proof never kept.
            #expect(Self.gaps(event).sorted() == [".app.some.user", ".app.some.userProof"], "\(Self.gaps(event))")
            var kept = CopyOnWrite(event)
            #expect(EntryRedactor(for: Self.app).redact(&kept))
            let left = Self.texts(kept.value).filter { $0.text.contains("tk1q") }
            #expect(left.isEmpty, "\(secret): \(left)")
        }
    }

    @Test("every text of an outcome and of its reading")
    func outcomes() {
        for secret in Self.secrets {
            var outcome = Self.outcome(secret)
            #expect(
                Self.gaps(outcome).sorted() == [
                    ".attribution.some.model", ".attribution.some.reasons", ".attribution.some.shortLink",
                    ".attribution.some.tap", ".secrets", ".sharedLink.storage.value.app",
                    ".sharedLink.storage.value.metadata", ".sharedLink.storage.value.route", ".visitor.some.country",
                ], "\(Self.gaps(outcome))")
            let redactor = EntryRedactor(for: Self.app)
            redactor.redact(&outcome)
            #expect(!redactor.leavesAnswer(of: outcome))
            redactor.redactAnswer(of: &outcome)
            let left = Self.texts(outcome).filter { $0.text.contains("tk1q") }
            #expect(left.isEmpty, "\(secret): \(left)")
            #expect(redactor.leavesAnswer(of: outcome))
        }
    }

    @Test("what has no secret stays as it is, and is not copied")
    func clean() {
        let texts = [
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "de-DE,de;q=0.9", "2001:db8::1",
            "https://www.example.com/a?b=1&c=%C3%A9#d", "order:1234", "code=1", "my_access_token", "{\"a\":1}",
        ]
        for text in texts {
            var event = CopyOnWrite(
                LinkEvent(kind: .open, url: "shop://products/1?a=\(PercentCoding.encodeComponent(text))"))
            event.value.client = Client()
            event.value.client?.userAgent = text
            event.value.app = CallingApp()
            event.value.app?.state = ["a": text]
            let given = event.value
            #expect(!EntryRedactor(for: Self.app).redact(&event), "\(text)")
            #expect(event.value == given)
        }
    }

    @Test("a field that opens have for themselves is never kept with a secret, however many were alike before")
    func sharedOpens() async throws {
        let kit = try await Kit()
        func open(_ model: String, _ source: String) async throws -> LinkEvent {
            let event: JSONObject = [
                "url": .string("shop://products/42"), "device": .object(["model": .string(model)]),
                "app": .object(["sourceApplication": .string(source)]),
            ]
            _ = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
            return try #require(kit.store.entries.last).event
        }
        for _ in 1...4 { _ = try await open("Pixel", "com.example.mail") }
        #expect(await kit.worker.counters.decisions.hits == 2)
        let model = try await open("Pixel access_token=tk1q", "com.example.mail").device?.model
        #expect(model?.hasPrefix("Pixel access_token=[redacted:4:sha256:") == true)
        #expect(try await open("Pixel 8", "com.example.mail").device?.model == "Pixel 8")
        #expect(await kit.worker.counters.decisions.hits == 3)
        for _ in 1...4 {
            let event = try await open("Pixel", "com.example.mail?id_token=tk2q")
            #expect(event.app?.sourceApplication == "com.example.mail?id_token=[redacted]")
        }
        #expect(await kit.worker.counters.decisions.hits == 3)
    }

    @Test("a User-Agent with a secret shares no decision, and is kept without it")
    func agents() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let phone = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36"
        for number in 1...4 {
            _ = try await kit.http(.get, "/abc", [("User-Agent", phone)])
            _ = try await kit.http(.get, "/abc", [("User-Agent", phone + " access_token=tk\(number)q")])
        }
        #expect(kit.store.entries.count == 8)
        let agents = kit.store.entries.compactMap(\.event.client?.userAgent)
        #expect(agents.count { $0 == phone } == 4 && agents.count { $0.hasPrefix("[redacted:111:") } == 4, "\(agents)")
    }

    @Test("an id is kept as it is, so one with a secret is refused")
    func ids() async throws {
        let kit = try await Kit()
        for (id, installation) in [
            ("access_token=tk1q", "i"), (Self.key, "i"), ("a", Self.key), ("a", "a?id_token=tk1q"),
        ] {
            do {
                _ = try await kit.open("shop://products/1", installation: installation, id: id)
                Issue.record("\(id) \(installation)")
            } catch let error as CallError {
                #expect(error.parameters["reason"]?.string?.hasPrefix("secret: ") == true, "\(error)")
            }
        }
        #expect(kit.store.entries.isEmpty)
        _ = try await kit.open("shop://products/1", installation: "a=b:c", id: "order:1")
        #expect(kit.store.entries.count == 1)
    }

    @Test("a key of linkd in an address goes to nobody")
    func keys() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let phone = ("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        let page = "https://shop.example.org/page"
        let encoded = Self.key.utf8.map { "%" + String($0, radix: 16) }.joined()
        for (query, passed) in [
            ("?key=\(Self.key)", ""), ("?a=1&key=\(Self.key)&b=2", "?a=1&b=2"), ("?\(Self.key)", ""),
            ("?a=1&key=\(encoded)", "?a=1"), ("?u=https%3A%2F%2Fe.example%2F%3Fk%3D\(Self.key)%26z%3D1", nil),
        ] as [(String, String?)] {
            for _ in 1...4 {
                let answer = try await kit.http(.get, "/abc\(query)", [phone])
                let location = answer.header("Location") ?? ""
                #expect(!location.contains("tk1q") && location.hasPrefix(page), "\(query): \(location)")
                if let passed { #expect(location == page + passed) }
            }
        }
        #expect(
            kit.store.entries.allSatisfy { entry in !Self.texts(entry.event).contains { $0.text.contains("tk1q") } })
        let opened = try await kit.open("shop://products/42?key=\(Self.key)&a=1")
        #expect(opened["destination"]?.object?.text("url") == "shop://products/42?a=1")
        #expect(opened["link"]?.object?["warnings"]?.array?.contains(.string("linkd_key")) == true)
    }
}
