// Events and outcomes with every field set, with none, and drawn at random from a seed.

import LinkCore
import TestSupport
import Wire

enum Samples {
    static var fullEvent: LinkEvent {
        var event = LinkEvent(kind: .firstOpen, url: "https://links.example/sale?ref=mail#top")
        event.id = "caller-1 ~"
        event.at = 1_700_000_000_123
        var client = Client()
        client.address = "192.0.2.7"
        client.userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) \"quoted\" \\ \u{e9}"
        client.acceptLanguage = "de-DE,de;q=0.9"
        client.referrer = "https://mail.example/"
        event.client = client
        var device = Device()
        device.platform = .ios
        device.form = .phone
        device.osVersion = "17.4"
        device.model = "iPhone15,2"
        device.language = "de"
        device.timezone = "Europe/Berlin"
        device.screen = "393x852@3"
        event.device = device
        var app = CallingApp()
        app.name = "shop"
        app.version = "5.1"
        app.build = "123"
        app.installation = "9b2f1c"
        app.user = "u1"
        app.installed = true
        app.sourceApplication = "com.apple.mobilemail"
        app.state = ["signed_in": "1", "": "\u{1F600}"]
        event.app = app
        var evidence = Evidence()
        evidence.installReferrer = "utm_source=x&utm_medium=y"
        evidence.referrerClickAt = 1
        evidence.referrerClickServerAt = -2
        evidence.installBeginAt = .max
        evidence.installBeginServerAt = .min
        evidence.installVersion = "5.0"
        evidence.clipboard = "token\u{0}"
        event.evidence = evidence
        var navigation = Navigation()
        navigation.back = false
        navigation.canOpen = ["shop", "fb"]
        navigation.extras = ["a": .array([.int(1), .double(1.5), .null, .bool(true)])]
        navigation.appLinkData = ["target_url": .string("https://a.example")]
        navigation.result = .web
        event.navigation = navigation
        var conversion = Conversion(name: "purchase")
        conversion.value = "-12.50"
        conversion.currency = "EUR"
        event.conversion = conversion
        event.consent = .denied
        event.attributes = ["campaign": "spring", "k\u{e9}": "v"]
        return event
    }

    /// What most calls look like.
    static var typicalEvent: LinkEvent {
        var event = LinkEvent(kind: .open, url: "https://shop.example/products/42?utm_source=mail&ref=abc123")
        event.id = "5f0c6f9e-3f86-4a8c-9a52-0c7a3d1f0001"
        event.at = 1_700_000_000_123
        var device = Device()
        device.platform = .ios
        device.form = .phone
        device.osVersion = "17.4.1"
        device.language = "de-DE"
        event.device = device
        var app = CallingApp()
        app.name = "shop"
        app.version = "5.1.0"
        app.build = "51000"
        app.installation = "b1946ac92492d2347c6235b4d2611184"
        app.installed = true
        event.app = app
        return event
    }

    static var fullReading: LinkReading {
        var reading = LinkReading()
        reading.inputURL = "https://links.example/x?a=1"
        reading.targetURL = "https://shop.example/p?x=1&x=2&y&z="
        reading.app = "shop"
        reading.formats = [.shortLink, .facebookLegacy, .appLink, .expanded, .dynamicLink]
        var facebook = FacebookLink(appID: "123", suffix: "")
        facebook.login = .authenticated
        facebook.expiresAt = 5
        facebook.userID = "7"
        facebook.signedRequest = .verified
        facebook.deeplink = "d"
        facebook.ref = "r"
        facebook.parameters = ["access_token": redacted]
        reading.facebook = facebook
        var appLink = AppLink(
            version: "1.0", data: ["version": .string("1.0"), "x": .bigInteger("123456789012345678901")])
        appLink.extras = ["e": .object(["f": .null])]
        appLink.expiresAt = 6
        reading.appLink = appLink
        reading.backLink = BackLink(url: "https://back.example", appName: "Back")
        reading.route = "/p"
        reading.routeParameters = ["id": "42"]
        reading.query = [("x", "1"), ("x", "2"), ("y", nil), ("z", "")].map { QueryItem(name: $0.0, value: $0.1) }
        reading.inputQuery = [QueryItem(name: "a", value: "1")]
        reading.fragment = "top"
        reading.shortLink = "links.example/x"
        reading.ref = "mail"
        reading.metadata = ["m": .array([])]
        reading.metadataState = .exhausted
        reading.hops = ["https://links.example/x", "https://shop.example/p"]
        reading.warnings = ["odd"]
        return reading
    }

    static var fullOutcome: Outcome {
        var outcome = Outcome(
            eventID: EventID(high: 0x0123_4567_89AB_CDEF, low: 0xFEDC_BA98_7654_3210), receivedAt: 1_700_000_000_456,
            action: .openApp, reason: "route_matched", decidedBy: "navigator")
        outcome.recorded = true
        outcome.duplicate = true
        outcome.destination = Destination(kind: .app, url: "shop://p")
        outcome.fallbacks = Destination.Kind.allCases.map { Destination(kind: $0, url: "https://\($0).example") }
        outcome.link = fullReading
        var visitor = Visitor()
        visitor.platform = .android
        visitor.form = .tablet
        visitor.osVersion = "14"
        visitor.browser = "chrome"
        visitor.inAppBrowser = "facebook"
        visitor.bot = "none"
        visitor.country = "DE"
        visitor.installed = .yes
        outcome.visitor = visitor
        var attribution = Attribution(method: .installReferrer, confidence: .unique)
        attribution.model = "last"
        attribution.candidates = 3
        attribution.tap = "tap"
        attribution.tappedAt = 99
        attribution.shortLink = "links.example/x"
        attribution.campaign = "spring"
        attribution.source = "mail"
        attribution.reasons = ["referrer"]
        outcome.attribution = attribution
        outcome.pending = EventID(high: 1, low: 2)
        outcome.measurements = [Measurement(name: "al_nav_in", fields: ["targetURL": "https://a.example"])]
        outcome.secrets = ["access_token": "s3cret"]
        outcome.trace = StepVerdict.allCases.map {
            Step(stage: "router", verdict: $0, microseconds: 12, notes: ["one", "two"])
        }
        return outcome
    }

    static var typicalOutcome: Outcome {
        var outcome = Outcome(
            eventID: EventID(milliseconds: 1_700_000_000_456, random: (7, 0xFEDC_BA98_7654_3210)),
            receivedAt: 1_700_000_000_456, action: .openApp, reason: "route_matched", decidedBy: "navigator")
        outcome.recorded = true
        outcome.destination = Destination(kind: .app, url: "shop://products/42?utm_source=mail&ref=abc123")
        outcome.fallbacks = [
            Destination(kind: .web, url: "https://shop.example/products/42?utm_source=mail&ref=abc123")
        ]
        outcome.link.inputURL = "https://shop.example/products/42?utm_source=mail&ref=abc123"
        outcome.link.targetURL = outcome.link.inputURL
        outcome.link.app = "shop"
        outcome.link.route = "/products/:id"
        outcome.link.routeParameters = ["id": "42"]
        outcome.link.query = [QueryItem(name: "utm_source", value: "mail"), QueryItem(name: "ref", value: "abc123")]
        outcome.link.inputQuery = outcome.link.query
        outcome.link.ref = "abc123"
        outcome.link.hops = ["https://shop.example/products/42?utm_source=mail&ref=abc123"]
        var visitor = Visitor()
        visitor.platform = .ios
        visitor.form = .phone
        visitor.osVersion = "17.4.1"
        visitor.installed = .yes
        outcome.visitor = visitor
        outcome.trace = [
            Step(stage: "facebook-legacy", verdict: .passed, microseconds: 1),
            Step(stage: "app-links", verdict: .passed, microseconds: 1),
            Step(stage: "router", verdict: .changed, microseconds: 3, notes: ["matched /products/:id"]),
        ]
        return outcome
    }

    /// Outcomes that differ in what is set, from a seed.
    static func outcomes(_ count: Int) -> [Outcome] {
        var random = SeededRandom(seed: 11)
        let texts = ["", "a", "\u{e9}\"\\\n", "https://a.example/?x=%20", "\u{1F600}"]
        func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
        func text() -> String { texts.randomElement(using: &random) ?? "" }
        func pick<Word: CaseIterable>(_ type: Word.Type, _ fallback: Word) -> Word {
            Array(Word.allCases).randomElement(using: &random) ?? fallback
        }
        return (0..<count).map { index in
            var outcome = fullOutcome
            outcome.eventID = EventID(high: UInt64(index), low: random.next())
            outcome.action = pick(Action.self, .none)
            outcome.destination = maybe(Destination(kind: pick(Destination.Kind.self, .app), url: text()))
            outcome.fallbacks = maybe(outcome.fallbacks) ?? []
            outcome.visitor = maybe(fullOutcome.visitor) ?? nil
            outcome.visitor?.platform = pick(Platform.self, .other)
            outcome.visitor?.bot = maybe(text())
            outcome.attribution = maybe(fullOutcome.attribution) ?? nil
            outcome.attribution?.method = pick(Attribution.Method.self, .none)
            outcome.pending = maybe(EventID(high: random.next(), low: 1))
            outcome.secrets = maybe(["code": text()])
            outcome.link = Bool.random(using: &random) ? fullReading : LinkReading()
            outcome.link.facebook?.login = pick(FacebookLink.Login.self, .none)
            if !Bool.random(using: &random) { outcome.link.appLink = nil }
            outcome.link.metadataState = maybe(pick(MetadataState.self, .expired))
            outcome.link.query = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                QueryItem(name: text(), value: maybe(text()))
            }
            return outcome
        }
    }
}
