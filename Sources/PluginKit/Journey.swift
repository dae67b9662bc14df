// One event on its way through the pipeline: its input, what is known about the link so far, and notes for the trace. A
// value owned by one task on one worker; never shared.

public import LinkCore

/// The route that the router matched.
public struct RouteMatch: Sendable {
    /// The configured route, in shared storage.
    public let sharedRoute: CopyOnWrite<RouteDefinition>
    /// The decoded values of its parameters.
    public let parameters: StringMap
    /// Facts that the route or the app requires and that do not hold.
    public let missing: [String]
    /// The path that matched, with every segment decoded once and encoded again, without a leading slash.
    public let path: String
    /// The URL whose path matched, when that is not the target but the one that carried an App Links envelope, or a
    /// deeplink with a query or fragment of its own; they belong to the path. nil otherwise.
    public let source: LinkURL?
    /// Whether the path is that of the app's `deeplink_parameter`, and not of the link's own address.
    public let isDeeplink: Bool

    /// Creates a match of a route.
    public init(
        route: CopyOnWrite<RouteDefinition>, parameters: StringMap, missing: [String], path: String,
        source: LinkURL? = nil, isDeeplink: Bool = false
    ) {
        sharedRoute = route
        self.parameters = parameters
        self.missing = missing
        self.path = path
        self.source = source
        self.isDeeplink = isDeeplink
    }

    /// The configured route, read in place.
    @inlinable
    public var route: RouteDefinition {
        _read { yield sharedRoute.value }
    }
}

/// An event on its way through the pipeline.
public struct Journey {
    /// The event in shared storage, for callers that pass it on.
    public let sharedEvent: CopyOnWrite<LinkEvent>
    /// When the event was received by the gateway's clock, milliseconds since the Unix epoch. Only for recording:
    /// decisions must use `receivedAt` or `hasPassed`.
    public let timestamp: Int64
    /// Records what the decision depends on; nil when nobody needs it. Set before the pipeline runs.
    public var reads: DecisionReads?
    /// The app that the event is about; nil until it is known.
    public private(set) var app: App?
    /// The URL of the event as it came in; nil for an event without one.
    public let input: LinkURL?
    /// The URL that the stages currently examine; a restart replaces it. nil for an event without one.
    public private(set) var url: LinkURL?
    /// The visitor: first as the event says, then completed by the admission.
    public var visitor: Visitor
    /// What else is known about the visitor. Set before the pipeline runs.
    public var traits = VisitorTraits()
    /// URLs that the router tries, in order; empty means only `url`. Set by app-links from `route_on`.
    public var routeCandidates: [LinkURL] = []
    /// The URL that carried an App Links envelope, without the envelope; kept across restarts. Set by app-links.
    public var envelopeURL: LinkURL?
    /// `reading` in shared storage, for callers that pass it on.
    public private(set) var sharedReading: CopyOnWrite<LinkReading>
    /// The route that matched; nil when none did.
    public private(set) var match: RouteMatch?
    /// The stored link that led here; nil when none did.
    public private(set) var shortLink: ShortLinkMatch?
    /// The first stored link on the way, by `StoredLink.id`: the one that was tapped, and so the one that counts the
    /// event.
    public private(set) var countedLink: Int64?
    /// The recorded tap on a route that the input names by `linkd_tap`. Set by short-links; the tap of a stored link is
    /// in its match.
    public var routeTap: EventID?
    /// Whether the tap is from a known account that has not used the app on this platform recently. Set by the gateway
    /// before the navigator decides.
    public var accountLacksApp = false
    /// The storage of `returnURL`; nil for most journeys.
    private var sharedReturnURL: CopyOnWrite<String>?
    /// The storage of `navigationFacts`; nil for most journeys.
    private var sharedNavigationFacts: CopyOnWrite<NavigationFacts>?
    /// Whether `reading.ref` comes only from a URL's query: the query of the next URL then takes precedence.
    private var hasQueryRef = false
    /// Whether the app is new enough; nil when nothing requires a version. Set by version-gate.
    public var versionGate: VersionFinding?
    /// The matching rules of the stored links on the way.
    public private(set) var terms = MatchTerms()
    /// The URL that a first open was matched with, with the tap in `linkd_tap`: what was tapped before the app was
    /// installed. Set by attribution, which restarts the pipeline with it.
    public var deferredURL: LinkURL?
    /// The stored link that led here before this journey began: that of a held link which is now opened.
    public var origin: LinkOrigin?
    /// The link whose password came with the event and was verified by the gateway. Set before the pipeline runs.
    public var unlocked: LinkAddress?
    /// Who gets the outcome. Set by the gateway before the pipeline runs, for every caller that is not trusted.
    public var audience = Audience.trusted
    /// Which tap led here, as the outcome reports it. Set by attribution.
    public var attribution: Attribution?
    /// The storage of `tapDraft`; nil for most journeys.
    var sharedTap: CopyOnWrite<TapDraft>?
    /// The storage of `chain`.
    var sharedChain: CopyOnWrite<ChainDraft>?
    /// Whether this is a first open of an installation that already had its tap: it gets the links that wait for it,
    /// nothing new. Set by attribution.
    public var isRepeatedOpening = false
    /// Claims that other events already have; stages decide as if these were unavailable.
    public var lostClaims: [Claim] = []
    /// The tap that an earlier event of the same call takes for this installation, which the `TapReader` does not know
    /// yet.
    public var takenInCall: EventID?
    /// Claims for the writer to settle, in order.
    public private(set) var claims: [Claim] = []
    /// Secrets that a URL of this call names.
    private var namedSecrets: StringMap
    /// Looks for secrets in the texts of the event.
    public private(set) var search: SecretSearch
    /// Facts that the gateway established itself, such as `facebook_login`.
    public private(set) var gatewayFacts: [String] = []
    /// App Links measurement events that this event caused.
    public private(set) var measurements: [Measurement] = []
    /// What the current stage began in `processAtOnce` and waits for in `process`; nil otherwise.
    public var suspended: AnyObject?
    /// Notes of the current stage, for the trace.
    public private(set) var notes: [String] = []
    /// Whether the current stage changed something.
    public private(set) var changed = false

    /// When the event was received, milliseconds since the Unix epoch. A decision that reads it holds for this event
    /// only.
    public var receivedAt: Int64 {
        reads?.note(uncacheable: .time)
        return timestamp
    }

    /// Whether the event was received at a time (milliseconds since the Unix epoch) or later. A decision that depends
    /// on it holds for other events on the same side of that time.
    public func hasPassed(_ moment: Int64) -> Bool {
        let hasPassed = timestamp >= moment
        reads?.note(moment, hasPassed: hasPassed)
        return hasPassed
    }

    /// Records that the decision depends on the value of a query parameter. Needed for names that come from a
    /// configuration: other events share the decision whatever their click ids (such as `fbclid`), unless a stage reads
    /// these values.
    public func noteRead(queryValue name: String) { reads?.note(queryValue: name) }

    /// Records that the decision depends on what only this event has.
    public func noteReadOwnValue(_ reason: DecisionReads.Uncacheable) { reads?.note(uncacheable: reason) }

    /// Records that the decision depends on details of the device or of the app on it (`DecisionReads.readsDetails`).
    public func noteReadDetails() { reads?.noteDetails() }

    /// The event as received, including secrets.
    @inlinable
    public var event: LinkEvent {
        _read { yield sharedEvent.value }
    }

    /// What is known about the link so far, with secrets redacted.
    public private(set) var reading: LinkReading {
        @inlinable _read { yield sharedReading.value }
        _modify { yield &sharedReading.value }
    }

    /// Adds a line to the trace that gives a reason, for a person to read. It must not contain a secret.
    public mutating func note(_ text: @autoclosure () -> String) { notes.append(text()) }

    /// Adds a stable word for an irregularity of the link, unless it is there already.
    public mutating func warn(_ word: String) {
        reading.warn(word)
        changed = true
    }

    /// Changes the reading, and marks the current stage as having changed something.
    public mutating func record(_ change: (inout LinkReading) -> Void) {
        change(&reading)
        changed = true
    }

    /// Keeps a secret of the URL for the reply to this call.
    public mutating func keepSecret(_ name: String, _ value: String) { namedSecrets[name] = value }

    /// Whether the URL names secrets. Then the reading's query has `[redacted]` for them, and may lack items behind one.
    public var namesSecrets: Bool { !namedSecrets.isEmpty }

    /// Secrets of this call's URL. They leave only in the reply to a caller with the permission.
    public var secrets: StringMap {
        guard let route = routeSecrets else { return namedSecrets }
        var secrets = namedSecrets
        for entry in route.values.entries where secrets[entry.key] == nil { secrets[entry.key] = entry.value }
        return secrets
    }

    /// The secrets in the path of the matched route; nil without any.
    public var routeSecrets: RouteSecrets? {
        match.flatMap { match in
            RouteSecrets(
                route: match.route.pattern, parameters: match.parameters,
                extra: app?.definition.secretParameters ?? [])
        }
    }

    /// Establishes a fact that holds for this event, whatever the app's state says.
    public mutating func establish(fact: String) {
        if !gatewayFacts.contains(where: { sameBytes($0, fact) }) { gatewayFacts.append(fact) }
    }

    /// Whether a fact holds: established here, or in the app's state and not empty, "0", "no" or "false".
    public func holds(fact: String) -> Bool {
        if gatewayFacts.contains(where: { sameBytes($0, fact) }) { return true }
        guard let value = event.app?.state[fact] else { return false }
        return !["", "0", "no", "false"].contains { sameBytes($0, value) }
    }

    /// The query of the input: of the event's URL, or of the URL that was tapped before the app was installed.
    public var incomingQuery: [QueryItem] { deferredURL?.query().items ?? reading.inputQuery }

    /// The recorded tap that led here; nil when none is known.
    public var earlierTap: EventID? { shortLink?.tap ?? routeTap }

    /// The URL of the reading's back link as it was sent, with its secrets; nil without one. Set by app-links.
    public var returnURL: String? {
        get { sharedReturnURL?.value }
        set { sharedReturnURL = newValue.map { CopyOnWrite($0) } }
    }

    /// What is known about the navigation, for an event of kind navigate; nil for other kinds. Set by the gateway before the
    /// navigator decides.
    public var navigationFacts: NavigationFacts? {
        get { sharedNavigationFacts?.value }
        set { sharedNavigationFacts = newValue.map { CopyOnWrite($0) } }
    }

    /// Adds a claim for the writer to settle.
    public mutating func claim(_ claim: Claim) { claims.append(claim) }

    /// Adds an App Links measurement event, without the App Links data that URLs in it may have.
    public mutating func measure(_ measurement: Measurement) {
        measurements.append(measurement.withoutEnvelopes)
        changed = true
    }

    /// Records the matched route; its pattern and parameters enter the reading.
    public mutating func matched(_ match: RouteMatch) {
        self.match = match
        reading.route = match.route.pattern
        // Secrets in the path were found when the URL entered the journey.
        reading.routeParameters =
            namedSecrets.isEmpty
            ? match.parameters
            : Secrets.redactSegments(match.parameters, extra: app?.definition.secretParameters ?? [])
        changed = true
    }

    /// Records a ref from the query of the current URL. A ref of a stored link or an envelope takes precedence.
    public mutating func foundInQuery(ref: String) {
        guard reading.ref == nil || hasQueryRef, reading.ref.map({ sameBytes($0, ref) }) != true else { return }
        reading.ref = ref
        hasQueryRef = true
        changed = true
    }

    /// Records a stored link on the way. Of several, the first one counts in reports, the last one sets the
    /// destination.
    public mutating func came(through match: ShortLinkMatch) {
        // The ref in the caller's query counts only if it is carried to the link's target.
        if hasQueryRef, !match.isRecalled { (reading.ref, hasQueryRef) = (nil, false) }
        if reading.shortLink == nil, !match.isDynamic {
            reading.shortLink = match.url
            countedLink = match.stored.id
            if let ref = match.stored.link.ref { (reading.ref, hasQueryRef) = (ref, false) }
        }
        terms.add(match.stored.link)
        shortLink = match
        changed = true
    }

    /// Records which app the event is about.
    public mutating func belongs(to app: App) {
        if self.app !== app { search = SecretSearch(extra: app.definition.secretParameters) }
        self.app = app
        reading.app = app.name
    }

    /// For the pipeline: returns the current stage's notes and resets them.
    public mutating func takeNotes() -> (notes: [String], changed: Bool) {
        defer {
            notes = []
            changed = false
        }
        return (notes, changed)
    }

    /// For the pipeline: continues with a longer or an inner URL. A route that matched the outer one is discarded.
    public mutating func restart(with url: LinkURL) {
        self.url = url
        routeCandidates = []
        versionGate = nil
        if match != nil {
            match = nil
            reading.route = nil
            reading.routeParameters = [:]
        }
        Self.enter(url, asInput: false, by: search, &sharedReading.value, &namedSecrets)
    }

    /// Enters a URL into the reading, redacted: hops, target and query.
    private static func enter(
        _ url: LinkURL, asInput: Bool, by search: SecretSearch, _ reading: inout LinkReading,
        _ secrets: inout StringMap
    ) {
        let envelope = looksLikeFacebook(url.scheme)
        let safe = search.redact(url.text, envelope: envelope)
        // The outermost secret wins: a login's own token over one in the query of its target.
        for entry in safe.found.entries where secrets[entry.key] == nil { secrets[entry.key] = entry.value }
        let shown = safe.found.isEmpty ? url : try? LinkURL(safe.text)
        let query = shown.map { readQuery($0, &reading) } ?? []
        reading.hops.append(safe.text)
        reading.targetURL = safe.text
        reading.query = query.contains(where: Self.isOwn) ? query.filter { !Self.isOwn($0) } : query
        reading.fragment = nil
        if !envelope { reading.fragment = shown?.decodedFragment }
        for warning in url.warnings { reading.warn(warning) }
        if asInput {
            reading.inputURL = safe.text
            reading.inputQuery = query
        }
    }

    /// Whether an item is the gateway's own and means nothing to the app.
    private static func isOwn(_ item: QueryItem) -> Bool { item.name.utf8.starts(with: LinkURL.ownPrefix.utf8) }

    /// Whether a scheme is `fb` and a digit. Such a URL may carry tokens even when its app is not configured.
    private static func looksLikeFacebook(_ scheme: String) -> Bool {
        let bytes = scheme.utf8
        guard bytes.starts(with: "fb".utf8), let third = bytes.dropFirst(2).first else { return false }
        return third >= 48 && third <= 57
    }

    private static func readQuery(_ url: LinkURL, _ reading: inout LinkReading) -> [QueryItem] {
        guard let raw = url.rawQuery, let parsed = try? QueryParser.parse(raw) else { return [] }
        for warning in parsed.warnings { reading.warn(warning) }
        return parsed.items
    }
}

extension Journey {
    /// Creates the journey of a received event. `app` and `url` are nil when unknown or absent.
    public init(event: LinkEvent, receivedAt: Int64, app: App?, url: LinkURL?) {
        self.init(event: CopyOnWrite(event), receivedAt: receivedAt, app: app, url: url)
    }

    /// Creates the journey of a received event, without copying it.
    public init(event: CopyOnWrite<LinkEvent>, receivedAt: Int64, app: App?, url: LinkURL?) {
        // The storage is made while the reading is empty, which is then filled in place.
        var reading = CopyOnWrite(LinkReading())
        var secrets = StringMap()
        reading.value.app = app?.name
        var (event, url) = (event, url)
        let search = SecretSearch(extra: app?.definition.secretParameters ?? [])
        if let asked = url { Self.enter(asked, asInput: true, by: search, &reading.value, &secrets) }
        // Whoever is led on from here gets the address, and nobody a key.
        if secrets[KeyForm.name] != nil, let clean = url?.withoutKeys {
            (url, event.value.url) = (clean, clean.text)
            reading.value.warn("linkd_key")
        }
        // Uses the memberwise initializer, in an extension: an initializer that sets the properties one by one ends
        // with a copy of all of them.
        self.init(
            sharedEvent: event, timestamp: receivedAt, app: app, input: url, url: url, visitor: Visitor(saidBy: event),
            sharedReading: reading, namedSecrets: secrets, search: search)
    }
}
