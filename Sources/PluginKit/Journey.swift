// One event on its way through the pipeline: what came in, what is known of the link so far,
// and notes for the trace. A value owned by one task on one worker; never shared.

public import LinkCore

/// The route that matched, as the router found it.
public struct RouteMatch: Sendable {
    /// The configured route, boxed.
    public let sharedRoute: CopyOnWrite<RouteDefinition>
    /// Its parameters, decoded.
    public let parameters: StringMap
    /// Facts that the route or the app requires and that do not hold.
    public let missing: [String]
    /// The path that matched, decoded once per segment and encoded again, without leading slash.
    public let path: String
    /// The URL whose path matched, when it is not the target: the one that carried an App Links envelope. Its query goes
    /// with the path.
    public let source: LinkURL?

    /// A match.
    public init(
        route: CopyOnWrite<RouteDefinition>, parameters: StringMap, missing: [String], path: String,
        source: LinkURL? = nil
    ) {
        sharedRoute = route
        self.parameters = parameters
        self.missing = missing
        self.path = path
        self.source = source
    }

    /// The configured route.
    @inlinable
    public var route: RouteDefinition {
        _read { yield sharedRoute.value }
    }
}

/// An event under way.
public struct Journey {
    /// The event, boxed, for whoever hands it on.
    public let sharedEvent: CopyOnWrite<LinkEvent>
    /// The gateway's clock when it came, milliseconds since the Unix epoch: to be kept with what is recorded. What is decided
    /// by it asks `receivedAt` or `hasPassed`.
    public let timestamp: Int64
    /// What the decision asks for, noted; nil where nobody wants to know. Set before the pipeline runs.
    public var reads: DecisionReads?
    /// The app it is about, once known.
    public private(set) var app: App?
    /// The URL the stages look at now; a restart replaces it.
    public private(set) var url: LinkURL?
    /// Who the visitor is: as the event says, then completed at the door.
    public var visitor: Visitor
    /// What else is known of the visitor. Set before the pipeline runs.
    public var traits = VisitorTraits()
    /// URLs the router tries, in order; empty means `url` alone. Set by app-links from `route_on`.
    public var routeCandidates: [LinkURL] = []
    /// The URL that carried an App Links envelope, without the envelope; kept over restarts. Set by app-links.
    public var envelopeURL: LinkURL?
    /// `reading`, boxed, for whoever hands it on.
    public private(set) var sharedReading: CopyOnWrite<LinkReading>
    /// The route that matched.
    public private(set) var match: RouteMatch?
    /// The stored link that led here.
    public private(set) var shortLink: ShortLinkMatch?
    /// The first stored link on the way, by `StoredLink.id`: the one that was tapped, and so the one that counts it.
    public private(set) var countedLink: Int64?
    /// The recorded tap on a route that the input names by `linkd_tap`. Set by short-links; that of a stored link stands
    /// in its match.
    public var routeTap: EventID?
    /// Whether the tap is a known account's that has not used the app on this platform of late. Set by the gateway before
    /// the navigator decides.
    public var accountLacksApp = false
    /// Whether `reading.ref` is only the value in a URL's query: that of the next URL goes before it.
    private var hasQueryRef = false
    /// Whether the app is new enough; nil when nothing asks for a version. Set by version-gate.
    public var versionGate: VersionFinding?
    /// What the stored links on the way say of matching.
    public private(set) var terms = MatchTerms()
    /// The URL that a first open was matched with, naming the tap by `linkd_tap`: what was tapped before the app was
    /// there. Set by attribution, which restarts the pipeline with it.
    public var deferredURL: LinkURL?
    /// Names a stored link that led here before this journey began: that of a held link which is opened now.
    public var origin: LinkOrigin?
    /// The link whose password came with the event; the gateway compared it. Set before the pipeline runs.
    public var unlocked: LinkAddress?
    /// Who is told the outcome. Set by the gateway before the pipeline runs, for every caller who is not trusted.
    public var audience = Audience.trusted
    /// Which tap led here, as the outcome says it. Set by attribution.
    public var attribution: Attribution?
    /// `touch`, boxed, as most journeys have none.
    var sharedTap: CopyOnWrite<TapDraft>?
    /// `chain`, boxed.
    var sharedChain: CopyOnWrite<ChainDraft>?
    /// Whether this is a first open of an installation that has had its tap: it gets what waits for it, nothing new.
    /// Set by attribution.
    public var isRepeatedOpening = false
    /// Claims that other events have already; stages decide as if they could not be had.
    public var lostClaims: [Claim] = []
    /// The tap that an earlier event of the same call takes for this installation; the book does not know of it yet.
    public var takenInCall: EventID?
    /// Claims for the writer, in order.
    public private(set) var claims: [Claim] = []
    /// Secrets of this call's URL; they leave only in the reply to a caller who may have them.
    public private(set) var secrets: StringMap
    /// Facts the gateway found out itself, such as `facebook_login`.
    public private(set) var gatewayFacts: [String] = []
    /// Measurement events this event caused.
    public private(set) var measurements: [Measurement] = []
    /// Notes of the stage that runs now.
    public private(set) var notes: [String] = []
    /// Whether the stage that runs now changed something.
    public private(set) var changed = false

    /// The gateway's clock when it came, milliseconds since the Unix epoch. What depends on it holds for this event only.
    public var receivedAt: Int64 {
        reads?.note(uncacheable: .time)
        return timestamp
    }

    /// Whether the event came at a moment or after it, milliseconds since the Unix epoch. What depends on it holds for others
    /// on the same side of the moment.
    public func hasPassed(_ moment: Int64) -> Bool {
        let hasPassed = timestamp >= moment
        reads?.note(moment, hasPassed: hasPassed)
        return hasPassed
    }

    /// Says that what is decided depends on the value of a parameter of the query. Needed for names that a person chose:
    /// click ids such as `fbclid` hold for others of the same decision, too, unless somebody asks for their values.
    public func noteRead(queryValue name: String) { reads?.note(queryValue: name) }

    /// Says that what is decided depends on details of the device or of the app on it (`DecisionReads.readsDetails`).
    public func noteReadDetails() { reads?.noteDetails() }

    /// The event, as received; secrets included.
    @inlinable
    public var event: LinkEvent {
        _read { yield sharedEvent.value }
    }

    /// What is known of the link so far. Secrets are already redacted in it.
    public private(set) var reading: LinkReading {
        @inlinable _read { yield sharedReading.value }
        _modify { yield &sharedReading.value }
    }

    /// A line for the trace: why, in words for a person. Never a secret.
    public mutating func note(_ text: @autoclosure () -> String) { notes.append(text()) }

    /// A stable word for something odd about the link; kept once.
    public mutating func warn(_ word: String) {
        reading.warn(word)
        changed = true
    }

    /// Changes what is known of the link.
    public mutating func record(_ change: (inout LinkReading) -> Void) {
        change(&reading)
        changed = true
    }

    /// Keeps a secret of the URL for this call's reply.
    public mutating func keepSecret(_ name: String, _ value: String) { secrets[name] = value }

    /// States a fact that holds for this event whatever the app says.
    public mutating func establish(fact: String) {
        if !gatewayFacts.contains(where: { sameBytes($0, fact) }) { gatewayFacts.append(fact) }
    }

    /// Whether a fact holds: established here, or in the app's state and not empty, "0", "no" or "false".
    public func holds(fact: String) -> Bool {
        if gatewayFacts.contains(where: { sameBytes($0, fact) }) { return true }
        guard let value = event.app?.state[fact] else { return false }
        return !["", "0", "no", "false"].contains { sameBytes($0, value) }
    }

    /// The query that came in: of the event's URL, or of the one that was tapped before the app was there.
    public var incomingQuery: [QueryItem] { deferredURL?.query().items ?? reading.inputQuery }

    /// The recorded tap that led here.
    public var earlierTap: EventID? { shortLink?.tap ?? routeTap }

    /// Adds a claim.
    public mutating func claim(_ claim: Claim) { claims.append(claim) }

    /// Adds a measurement event.
    public mutating func measure(_ measurement: Measurement) {
        measurements.append(measurement)
        changed = true
    }

    /// Records the matched route; the reading gets its pattern and parameters.
    public mutating func matched(_ match: RouteMatch) {
        self.match = match
        reading.route = match.route.pattern
        // What is secret in the path was seen when the URL came in.
        reading.routeParameters =
            secrets.isEmpty
            ? match.parameters
            : Secrets.redactSegments(match.parameters, extra: app?.definition.secretParameters ?? [])
        changed = true
    }

    /// The URL at hand has a ref in its query. One that a stored link or an envelope names goes before it.
    public mutating func foundInQuery(ref: String) {
        guard reading.ref == nil || hasQueryRef, reading.ref.map({ sameBytes($0, ref) }) != true else { return }
        reading.ref = ref
        hasQueryRef = true
        changed = true
    }

    /// A stored link led here; of several the outermost counts for reports, the innermost for the destination.
    public mutating func came(through match: ShortLinkMatch) {
        // What the caller's query says counts as far as it is carried to what the link leads to.
        if hasQueryRef, !match.isRecalled { (reading.ref, hasQueryRef) = (nil, false) }
        if reading.shortLink == nil {
            reading.shortLink = match.url
            countedLink = match.stored.id
            if let ref = match.stored.link.ref { (reading.ref, hasQueryRef) = (ref, false) }
        }
        terms.add(match.stored.link)
        shortLink = match
        changed = true
    }

    /// The app turned out to be this one.
    public mutating func belongs(to app: App) {
        self.app = app
        reading.app = app.name
    }

    /// For the pipeline: starts a stage's notes anew and returns those so far.
    public mutating func takeNotes() -> (notes: [String], changed: Bool) {
        defer {
            notes = []
            changed = false
        }
        return (notes, changed)
    }

    /// For the pipeline: continues with a longer or an inner URL. A route that matched the outer one is forgotten.
    public mutating func restart(with url: LinkURL) {
        self.url = url
        routeCandidates = []
        versionGate = nil
        if match != nil {
            match = nil
            reading.route = nil
            reading.routeParameters = [:]
        }
        Self.enter(url, of: app, asInput: false, &sharedReading.value, &secrets)
    }

    /// Puts a URL into the reading: hops, target and its query, redacted.
    private static func enter(
        _ url: LinkURL, of app: App?, asInput: Bool, _ reading: inout LinkReading, _ secrets: inout StringMap
    ) {
        let envelope = looksLikeFacebook(url.scheme)
        let extra = app?.definition.secretParameters ?? []
        let safe = Secrets.redactURL(url, extra: extra, envelope: envelope)
        // The outermost wins: a login's own token over one in the query of its target.
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

    /// Whether an item is the gateway's own and says nothing to the app.
    private static func isOwn(_ item: QueryItem) -> Bool { item.name.utf8.starts(with: LinkURL.ownPrefix.utf8) }

    /// Whether a scheme is `fb` and a digit: such a URL may carry tokens whether its app is configured or not.
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
    /// An event at the door. `app` and `url` are nil when not known yet or absent.
    public init(event: LinkEvent, receivedAt: Int64, app: App?, url: LinkURL?) {
        self.init(event: CopyOnWrite(event), receivedAt: receivedAt, app: app, url: url)
    }

    /// The same with an event that is boxed already.
    public init(event: CopyOnWrite<LinkEvent>, receivedAt: Int64, app: App?, url: LinkURL?) {
        // Boxed while it is empty, and filled in place.
        var reading = CopyOnWrite(LinkReading())
        var secrets = StringMap()
        reading.value.app = app?.name
        if let url { Self.enter(url, of: app, asInput: true, &reading.value, &secrets) }
        // By the memberwise initializer, here in an extension: one that sets the properties one by one ends with a copy of
        // them all.
        self.init(
            sharedEvent: event, timestamp: receivedAt, app: app, url: url, visitor: Visitor(saidBy: event),
            sharedReading: reading, secrets: secrets)
    }
}
