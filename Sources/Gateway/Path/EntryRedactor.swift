// The one place through which all that is kept of an event passes, between the decision, which has seen everything, and
// the journal: each text of the event, of its outcome, and of what attribution keeps. What is clean, as nearly
// everything is, is found so in one pass and not copied. EntryRedactorTests fails when a new field does not pass here.
// Loop thread.

import LinkCore
import Navigator
import PluginKit
import Records

/// Removes secrets: by the names that are secret everywhere, by those of an app, and those in the path of a route.
struct EntryRedactor {
    private let search: SecretSearch
    private let route: RouteSecrets?
    private var extra: [String] { search.extra }

    /// - Parameter reading: what is known of the link, whose route may have secret parameters.
    init(for app: App?, of reading: LinkReading? = nil) {
        let search = SecretSearch(extra: app?.definition.secretParameters ?? [])
        self.init(search, route: reading?.route, reading?.routeParameters ?? [:])
    }

    /// The redactor of an event. The router leaves some alone whose URL may have a route, too.
    init(for journey: Journey, by snapshot: ActiveSnapshot) {
        if journey.match == nil, [.reopen, .firstOpen, .conversion].contains(journey.event.kind), let app = journey.app,
            let url = journey.url,
            let found = snapshot.values.findRoute(app, url.routeSegments().segments.map(\.decoded))
        {
            self.init(journey.search, route: found.pattern, found.parameters)
        } else {
            self.init(journey.search, route: journey.reading.route, journey.reading.routeParameters)
        }
    }

    init(_ search: SecretSearch, route: String? = nil, _ parameters: StringMap = [:]) {
        self.search = search
        self.route = RouteSecrets(route: route, parameters: parameters, extra: search.extra)
    }

    // MARK: Texts

    /// A text without its secrets; nil when it has none.
    private func clean(_ text: String?, called name: String = "") -> String? {
        text.flatMap { different($0, Secrets.redactValue($0, called: name, extra: extra)) }
    }

    /// A text without secrets of a route, if it differs from another text.
    private func different(_ text: String, _ named: String) -> String? {
        let safe = route?.redact(named) ?? named
        return sameBytes(safe, text) ? nil : safe
    }

    /// An address without its secrets; nil when it has none. All fields of a Facebook envelope are examined.
    private func clean(url: String?) -> String? {
        guard let url else { return nil }
        let bytes = url.utf8.prefix(3)
        let isEnvelope = bytes.starts(with: "fb".utf8) && bytes.last.map { (48...57).contains($0) } ?? false
        return different(url, search.redact(url, envelope: isEnvelope).text)
    }

    private func clean(_ map: StringMap) -> StringMap? {
        let isClean = map.entries.allSatisfy { clean($0.key) == nil && clean($0.value, called: $0.key) == nil }
        if isClean { return nil }
        return StringMap(
            map.entries.map { (clean($0.key) ?? $0.key, clean($0.value, called: $0.key) ?? $0.value) })
    }

    private func clean(_ items: [QueryItem]) -> [QueryItem]? {
        let isClean = items.allSatisfy { clean($0.name) == nil && clean($0.value, called: $0.name) == nil }
        return isClean
            ? nil
            : Secrets.redactItems(items, extra: extra).items.map {
                QueryItem(name: clean($0.name) ?? $0.name, value: $0.value.map { route?.redact($0) ?? $0 })
            }
    }

    private func clean(_ object: JSONObject?) -> JSONObject? {
        guard let object else { return nil }
        let safe = Secrets.redactJSON(object, extra: extra)
        return route?.redact(safe.object) ?? (safe.found.isEmpty ? nil : safe.object)
    }

    private func clean(_ texts: [String]) -> [String]? {
        texts.contains { clean($0) != nil } ? texts.map { clean($0) ?? $0 } : nil
    }

    /// The referrer of a tap that shares its decision.
    func referrer(_ text: String) -> String { clean(text) ?? text }

    /// Whether this is kept as it is: an id, by which others ask for what belongs to it.
    func isClean(_ text: String?) -> Bool { text.map { !Secrets.mayHold($0) || clean($0) == nil } ?? true }

    /// Whether what each open has of its own is kept as it is, when it shares a decision.
    func leavesOwnFields(of event: CopyOnWrite<LinkEvent>) -> Bool {
        guard isClean(event.value.id), isClean(event.value.client?.address) else { return false }
        if let app = event.value.app, ![app.installation, app.version, app.build].allSatisfy(isClean) { return false }
        guard let device = event.value.device else { return true }
        return [device.model, device.language, device.timezone, device.screen].allSatisfy(isClean)
    }

    // MARK: Events

    private typealias Texts<Part> = [any WritableKeyPath<Part, String?> & Sendable]
    private static let clientTexts: Texts<Client> = [\.address, \.userAgent, \.acceptLanguage, \.referrer]
    private static let deviceTexts: Texts<Device> = [\.osVersion, \.model, \.language, \.timezone, \.screen]
    private static let appTexts: Texts<CallingApp> = [\.name, \.version, \.build, \.installation, \.sourceApplication]

    /// Redacts an event. Returns whether a field changed that opens may share, other than the URL.
    @discardableResult
    func redact(_ event: inout CopyOnWrite<LinkEvent>) -> Bool {
        let given = event
        if let url = clean(url: given.value.url) { event.value.url = url }
        var changed = false
        func redact<Part>(_ part: Part?, _ texts: Texts<Part>, at path: WritableKeyPath<LinkEvent, Part?>) {
            guard let part else { return }
            for text in texts {
                guard let safe = clean(part[keyPath: text]) else { continue }
                event.value[keyPath: path]?[keyPath: text] = safe
                changed = true
            }
        }
        if let id = clean(given.value.id) {
            event.value.id = id
            changed = true
        }
        redact(given.value.client, Self.clientTexts, at: \.client)
        redact(given.value.device, Self.deviceTexts, at: \.device)
        redact(given.value.app, Self.appTexts, at: \.app)
        if let state = given.value.app.flatMap({ clean($0.state) }) {
            event.value.app?.state = state
            changed = true
        }
        redactRare(given, &event)
        return changed
    }

    /// Redacts what only events have that share no decision.
    private func redactRare(_ given: CopyOnWrite<LinkEvent>, _ event: inout CopyOnWrite<LinkEvent>) {
        if let evidence = given.value.evidence {
            // Play's install referrer is a query without its question mark. The clipboard may hold anything: a linkd
            // token, which is kept only as a hash, or private text that must not be stored.
            let query = clean(url: evidence.installReferrer.map { "?" + $0 })
            if let query { event.value.evidence?.installReferrer = String(Substring(query.utf8.dropFirst())) }
            if let version = clean(evidence.installVersion) { event.value.evidence?.installVersion = version }
            if evidence.clipboard != nil { event.value.evidence?.clipboard = redacted }
        }
        if let navigation = given.value.navigation {
            if let names = clean(navigation.canOpen) { event.value.navigation?.canOpen = names }
            if let extras = clean(navigation.extras) { event.value.navigation?.extras = extras }
            if let data = clean(navigation.appLinkData) { event.value.navigation?.appLinkData = data }
        }
        if let conversion = given.value.conversion {
            if let name = clean(conversion.name) { event.value.conversion?.name = name }
            if let value = clean(conversion.value) { event.value.conversion?.value = value }
            if let currency = clean(conversion.currency) { event.value.conversion?.currency = currency }
        }
        if let attributes = clean(given.value.attributes) { event.value.attributes = attributes }
    }

    // MARK: Outcomes

    /// Redacts all of an outcome but what `redactAnswer` does.
    func redact(_ outcome: inout Outcome) {
        redact(&outcome.sharedLink)
        if let visitor = outcome.visitor {
            if let text = clean(visitor.osVersion) { outcome.visitor?.osVersion = text }
            if let text = clean(visitor.browser) { outcome.visitor?.browser = text }
            if let text = clean(visitor.inAppBrowser) { outcome.visitor?.inAppBrowser = text }
            if let text = clean(visitor.bot) { outcome.visitor?.bot = text }
        }
        if let attribution = outcome.attribution {
            if let text = clean(attribution.campaign) { outcome.attribution?.campaign = text }
            if let text = clean(attribution.source) { outcome.attribution?.source = text }
        }
        if let text = clean(outcome.reason) { outcome.reason = text }
        for index in outcome.measurements.indices {
            if let fields = clean(outcome.measurements[index].fields) { outcome.measurements[index].fields = fields }
        }
        for index in outcome.trace.indices {
            if let notes = clean(outcome.trace[index].notes) { outcome.trace[index].notes = notes }
        }
    }

    private func redact(_ reading: inout CopyOnWrite<LinkReading>) {
        let given = reading
        if let url = clean(url: given.value.inputURL) { reading.value.inputURL = url }
        if let url = clean(url: given.value.targetURL) { reading.value.targetURL = url }
        if given.value.hops.contains(where: { clean(url: $0) != nil }) {
            reading.value.hops = given.value.hops.map { clean(url: $0) ?? $0 }
        }
        if let items = clean(given.value.query) { reading.value.query = items }
        if let items = clean(given.value.inputQuery) { reading.value.inputQuery = items }
        if let text = clean(given.value.fragment) { reading.value.fragment = text }
        if let url = clean(url: given.value.shortLink) { reading.value.shortLink = url }
        if let text = clean(given.value.ref) { reading.value.ref = text }
        if let map = clean(given.value.findings) { reading.value.findings = map }
        if let words = clean(given.value.warnings) { reading.value.warnings = words }
        if let back = given.value.backLink {
            if let url = clean(url: back.url) { reading.value.backLink?.url = url }
            if let text = clean(back.appName) { reading.value.backLink?.appName = text }
        }
        if let link = given.value.facebook {
            if let text = clean(link.userID) { reading.value.facebook?.userID = text }
            if let text = clean(link.deeplink) { reading.value.facebook?.deeplink = text }
            if let text = clean(link.ref) { reading.value.facebook?.ref = text }
            let items = link.parameters.entries.map { QueryItem(name: $0.key, value: $0.value) }
            let safe = Secrets.redactItems(items, extra: extra, envelope: true)
            if !safe.found.isEmpty || route != nil || items.contains(where: { clean($0.name) != nil }) {
                reading.value.facebook?.parameters = StringMap(
                    safe.items.map { (clean($0.name) ?? $0.name, $0.value.map { route?.redact($0) ?? $0 } ?? "") })
            }
        }
        if let link = given.value.appLink {
            if let text = clean(link.version) { reading.value.appLink?.version = text }
            if let extras = clean(link.extras) { reading.value.appLink?.extras = extras }
            if let data = clean(link.data) { reading.value.appLink?.data = data }
        }
    }

    /// Redacts what the caller gets as it is, before it is kept: the destinations, to which its person is sent, and the
    /// parameters of the route, by which the app shows its place. The apps that a page names are somebody else's words, and
    /// may hold tokens too.
    func redactAnswer(of outcome: inout Outcome) {
        if let map = clean(outcome.link.routeParameters) { outcome.link.routeParameters = map }
        if let url = clean(outcome.destination) { outcome.destination?.url = url }
        for index in outcome.fallbacks.indices {
            if let url = clean(outcome.fallbacks[index]) { outcome.fallbacks[index].url = url }
        }
    }

    /// Whether all that the caller gets is kept as it is.
    func leavesAnswer(of outcome: Outcome) -> Bool {
        clean(outcome.destination) == nil && outcome.fallbacks.allSatisfy { clean($0) == nil }
            && clean(outcome.link.routeParameters) == nil
    }

    private func clean(_ destination: Destination?) -> String? {
        guard let url = destination?.url else { return nil }
        if route == nil, IntentLink.allParts(of: url, satisfy: { Secrets.isPlain($0, isItem: $1, extra: extra) }) {
            return nil
        }
        // Also of a text that is no URL: what cannot be read is not kept as it is.
        guard let intent = IntentLink(reading: url), intent.extras.isEmpty,
            let target = try? LinkURL("\(intent.scheme)://\(intent.data)")
        else { return clean(url: url) }
        let (safe, fallback) = (clean(url: target.text), clean(url: intent.fallback?.text))
        if safe == nil, fallback == nil { return nil }
        let kept = (try? LinkURL(safe ?? target.text)).flatMap { target in
            let fallback = fallback.map { try? LinkURL($0) } ?? intent.fallback
            return IntentLink(opening: target, package: intent.package, fallback: fallback)
        }
        return kept?.text ?? clean(url: url)
    }

    // MARK: Attribution

    /// Redacts what is kept of a tap for later opens.
    func redact(_ draft: inout CopyOnWrite<TapDraft>?) {
        guard let tap = draft?.value.tap else { return }
        if let text = clean(tap.campaign) { draft?.value.tap.campaign = text }
        if let text = clean(tap.source) { draft?.value.tap.source = text }
        if let text = clean(tap.signals?.timezone) { draft?.value.tap.signals?.timezone = text }
        if let text = clean(tap.signals?.model) { draft?.value.tap.signals?.model = text }
    }

    /// Redacts an event's place in the chain of its installation. Taps that are named there are in the journal already.
    func redact(_ draft: inout CopyOnWrite<ChainDraft>?) {
        guard let chain = draft?.value else { return }
        if let text = clean(chain.credited.campaign) { draft?.value.credited.campaign = text }
        if let text = clean(chain.credited.source) { draft?.value.credited.source = text }
        if let name = clean(chain.conversion?.name) { draft?.value.conversion?.name = name }
    }
}
