// Seeded random entries with every field of the nouns sometimes set, hostile texts among them,
// and what such an entry must read like when it comes back.

package import LinkCore

package struct RandomEntry {
    private var random: Seeded
    private let texts = [
        "", "a", "shop", "e\u{301}", "é", "日本語", "\u{0}zero", "a&b=c", "[redacted]", "navigator", "%zz", "x y",
        "https://www.example.com/products/7?a=1&b=%20+", String(repeating: "long", count: 60), "\u{1F600}", "true",
    ]

    package init(seed: UInt64) { random = Seeded(seed) }

    package mutating func make() -> JournalEntry {
        var outcome = Outcome(
            eventID: EventID(high: random.next(), low: random.next()),
            receivedAt: Int64.random(in: 0...2_000_000_000_000, using: &random), action: random.pick(Action.allCases),
            reason: text(), decidedBy: random.pick(["navigator", "router", text()]))
        if random.chance(60) { outcome.destination = destination() }
        for _ in 0..<random.pick([0, 0, 1, 3]) { outcome.fallbacks.append(destination()) }
        outcome.link = reading()
        if random.chance(50) { outcome.visitor = visitor() }
        if random.chance(30) { outcome.attribution = attribution() }
        if random.chance(20) { outcome.pending = EventID(high: random.next(), low: random.next()) }
        for _ in 0..<random.pick([0, 0, 2]) { outcome.measurements.append(measurement()) }
        if random.chance(20) { outcome.secrets = ["access_token": "secret"] }
        for _ in 0..<random.pick([0, 2, 6]) {
            outcome.trace.append(
                Step(
                    stage: random.pick(["router", "app-links", text()]), verdict: random.pick(StepVerdict.allCases),
                    microseconds: Int.random(in: 0...5000, using: &random), notes: list()))
        }
        return JournalEntry(event: event(), outcome: outcome)
    }

    package mutating func event() -> LinkEvent {
        var event = LinkEvent(kind: random.pick(EventKind.allCases), url: optional())
        event.id = random.pick([nil, "caller-7", String(repeating: "id", count: 64)])
        if random.chance(30) { event.at = Int64.random(in: Int64.min...Int64.max, using: &random) }
        if random.chance(60) {
            var client = Client()
            client.userAgent = optional()
            client.acceptLanguage = optional()
            client.referrer = optional()
            event.client = client
        }
        if random.chance(50) { event.device = device() }
        if random.chance(70) { event.app = app() }
        if random.chance(20) { event.evidence = evidence() }
        if random.chance(20) { event.navigation = navigation() }
        if random.chance(10) {
            var conversion = Conversion(name: random.pick(["sale", "e\u{301}", "\u{0}"]))
            conversion.currency = random.pick([nil, "EUR"])
            if conversion.currency != nil { conversion.value = random.pick([nil, "12.50"]) }
            event.conversion = conversion
        }
        if random.chance(30) { event.consent = random.pick(Consent.allCases) }
        event.attributes = map()
        return event
    }

    /// A measurement event, mostly with a name that SDKs use.
    private mutating func measurement() -> Measurement {
        let (name, fields) = (text(), map())
        let place = name.utf8.count % (MeasurementName.allCases.count + 1)
        guard place < MeasurementName.allCases.count else { return Measurement(name: name, fields: fields) }
        let known = MeasurementName.allCases[place]
        var measurement = Measurement(name: known.rawValue, fields: fields)
        if known.isOutgoing { measurement.fields["type"] = Navigation.Result.allCases[fields.count % 3].rawValue }
        return measurement
    }

    private mutating func destination() -> Destination {
        Destination(kind: random.pick(Destination.Kind.allCases), url: text())
    }

    private mutating func device() -> Device {
        var device = Device()
        if random.chance(50) { device.platform = random.pick(Platform.allCases) }
        if random.chance(50) { device.form = random.pick(DeviceForm.allCases) }
        device.osVersion = optional()
        device.model = optional()
        device.language = optional()
        device.timezone = optional()
        device.screen = optional()
        return device
    }

    private mutating func app() -> CallingApp {
        var app = CallingApp()
        app.name = optional()
        app.version = optional()
        app.build = optional()
        app.installation = optional()
        if random.chance(50) { app.installed = random.chance(50) }
        app.sourceApplication = optional()
        app.state = map()
        return app
    }

    private mutating func evidence() -> Evidence {
        var evidence = Evidence()
        evidence.installReferrer = optional()
        evidence.referrerClickAt = number()
        evidence.referrerClickServerAt = number()
        evidence.installBeginAt = number()
        evidence.installBeginServerAt = number()
        evidence.installVersion = optional()
        evidence.clipboard = optional()
        return evidence
    }

    private mutating func navigation() -> Navigation {
        var navigation = Navigation()
        if random.chance(50) { navigation.back = random.chance(50) }
        navigation.canOpen = list()
        if random.chance(50) { navigation.extras = object(depth: 0) }
        if random.chance(50) { navigation.appLinkData = object(depth: 0) }
        if random.chance(50) { navigation.result = random.pick(Navigation.Result.allCases) }
        return navigation
    }

    private mutating func reading() -> LinkReading {
        var reading = LinkReading()
        reading.inputURL = optional()
        reading.targetURL = random.chance(50) ? reading.inputURL : optional()
        reading.app = optional()
        for _ in 0..<random.pick([0, 1, 3]) { reading.formats.append(random.pick(LinkFormat.allCases)) }
        if random.chance(20) { reading.facebook = facebook() }
        if random.chance(20) {
            var link = AppLink(version: text(), data: object(depth: 0))
            if random.chance(70) { link.extras = random.chance(50) ? link.data["extras"]?.object : object(depth: 0) }
            link.expiresAt = number()
            reading.appLink = link
        }
        if random.chance(20) { reading.backLink = BackLink(url: text(), appName: text()) }
        reading.route = optional()
        reading.routeParameters = map()
        reading.query = random.chance(50) ? parsed(reading.targetURL) : items()
        reading.inputQuery = random.chance(50) ? parsed(reading.inputURL) : items()
        reading.fragment = optional()
        reading.shortLink = optional()
        reading.ref = optional()
        if random.chance(20) { reading.metadata = object(depth: 0) }
        if random.chance(20) { reading.metadataState = random.pick(MetadataState.allCases) }
        reading.hops = list()
        reading.warnings = list()
        return reading
    }

    private mutating func facebook() -> FacebookLink {
        var facebook = FacebookLink(appID: text(), suffix: text())
        facebook.login = random.pick(FacebookLink.Login.allCases)
        facebook.expiresAt = number()
        facebook.userID = optional()
        facebook.signedRequest = random.pick(FacebookLink.SignedRequest.allCases)
        facebook.deeplink = optional()
        facebook.ref = optional()
        facebook.parameters = map()
        return facebook
    }

    private mutating func visitor() -> Visitor {
        var visitor = Visitor()
        visitor.platform = random.pick(Platform.allCases)
        visitor.form = random.pick(DeviceForm.allCases)
        visitor.osVersion = optional()
        visitor.browser = optional()
        visitor.inAppBrowser = optional()
        visitor.bot = optional()
        visitor.country = optional()
        visitor.installed = random.pick(Installed.allCases)
        return visitor
    }

    private mutating func attribution() -> Attribution {
        var attribution = Attribution(
            method: random.pick(Attribution.Method.allCases), confidence: random.pick(Attribution.Confidence.allCases))
        attribution.model = optional()
        attribution.candidates = random.pick([0, 1, 900])
        attribution.tap = optional()
        attribution.tappedAt = number()
        attribution.shortLink = optional()
        attribution.campaign = optional()
        attribution.source = optional()
        attribution.reasons = list()
        return attribution
    }

    package mutating func object(depth: Int) -> JSONObject {
        var object = JSONObject()
        for key in ["extras", text(), text(), "target_url"] where random.chance(60) {
            object[key] = value(depth: depth)
        }
        return object
    }

    private mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &random) {
        case 0: .null
        case 1: .bool(random.chance(50))
        case 2: .int(Int64.random(in: Int64.min...Int64.max, using: &random))
        case 3: .double(Double.random(in: -1e9...1e9, using: &random))
        case 4: .bigInteger("123456789012345678901234567890")
        case 5: .string(text())
        case 6: .array((0..<3).map { _ in value(depth: depth + 1) })
        default: .object(object(depth: depth + 1))
        }
    }

    private func parsed(_ url: String?) -> [QueryItem] {
        guard let url, let parsed = try? LinkURL(url) else { return [] }
        return parsed.query().items
    }

    private mutating func items() -> [QueryItem] {
        (0..<random.pick([0, 1, 4])).map { _ in QueryItem(name: text(), value: optional()) }
    }
    private mutating func list() -> [String] { (0..<random.pick([0, 1, 3])).map { _ in text() } }
    private mutating func map() -> StringMap {
        var map: StringMap = [:]
        for _ in 0..<random.pick([0, 0, 1, 4]) { map[text()] = text() }
        return map
    }
    private mutating func number() -> Int64? {
        random.chance(40) ? Int64.random(in: Int64.min...Int64.max, using: &random) : nil
    }
    package mutating func text() -> String { random.chance(30) ? urlText() : random.pick(texts) }
    private mutating func optional() -> String? { random.chance(50) ? text() : nil }

    /// A URL with a query that mixes escapes, plus signs, empty pieces and broken parts.
    package mutating func urlText() -> String {
        let pieces = [
            "a=1", "b=%20x", "c+d=e+f", "", "x", "y=", "%C3%A9=%e6%97%a5", "z=%zz", "q=a=b", "bad=%FF", "n=%00", "é=1",
        ]
        var url = random.pick(["https://www.example.com/p/1", "shop://open", "fb123://authorize", "not a url"])
        if random.chance(80) {
            url += "?" + (0..<random.pick([0, 1, 3, 8])).map { _ in random.pick(pieces) }.joined(separator: "&")
        }
        if random.chance(30) { url += "#f?a=1&b" }
        return url
    }
}
