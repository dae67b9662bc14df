// The stage router: finds the route of a link and its parameters. Runs on a worker's loop thread after the envelopes
// have been removed. It never decides: it records a match with its unmet requirements, or nothing, and the navigator
// turns that into a hold or the default route.

import LinkCore
public import PluginKit

/// Finds the route of a link (rules: README.md).
public final class RouterStage: BuiltinStage, PromptStage {
    /// The stage notes when it reads the app's version or other details.
    public static let notesDetails = true
    /// It decides by no text of a link that links of one shape do not share.
    public static let ignoresLinkTexts = true
    /// The stage's name: "router".
    public static let name = "router"
    /// The router's own section has no keys.
    public static var keys: [ConfigKey] { RouterConfig.keys }
    /// After the stages that remove envelopes.
    public static let placements: [StagePlacement] = [
        .after("facebook-legacy", because: "what a route requires must be known, such as facebook_login"),
        .after("app-links", because: "app-links says which URL of an App Link is routed (route_on)"),
    ]

    private let targets: TargetPolicy
    /// The compiled routes, by the app's name.
    private let tables: [ByteKey: RouteTable]

    /// Compiles the routes of every app.
    /// - Throws: all problems of all routes in one text, at the place of the first.
    public init(config: StageConfig, host: any StageHost) throws(ConfigError) {
        targets = host.targets
        var tables: [ByteKey: RouteTable] = [:]
        var problems: [RouteProblem] = []
        for app in host.apps.apps {
            do throws(RouteTableError) {
                tables[ByteKey(app.name)] = try RouteTable.compile(
                    app.definition.routes, caseSensitive: app.definition.caseSensitiveRoutes)
            } catch {
                problems += error.problems
            }
        }
        guard let first = problems.first else {
            self.tables = tables
            return
        }
        // The first problem's place precedes the text; the others contain their own.
        let others = problems.dropFirst().map(\.description)
        let both = first.places.count > 1 ? ", the other at \(first.places[1])" : ""
        let message = (["\(first.message) (\(first.word.rawValue)\(both))"] + others).joined(separator: "\n")
        throw ConfigError(message, at: first.places.first)
    }

    /// Finds the link's route. Always passes.
    public func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        guard journey.event.kind != .conversion, let url = journey.url else { return .pass }
        guard let app = journey.app, let table = tables[ByteKey(app.name)] else {
            journey.note("no app is known for this link")
            return .pass
        }
        findRoute(url, app, table, &journey)
        if journey.routeCandidates.isEmpty {
            readRef(url, app, &journey)
        } else {
            for candidate in journey.routeCandidates {
                if readRef(candidate, app, &journey) { break }
            }
        }
        return .pass
    }

    private func findRoute(_ url: LinkURL, _ app: App, _ table: RouteTable, _ journey: inout Journey) {
        if journey.routeCandidates.isEmpty {
            if route(url, as: nil, app, table, &journey) { return }
        } else {
            for candidate in journey.routeCandidates {
                if route(candidate, as: label(candidate, in: journey), app, table, &journey) { return }
            }
        }
        routeDeeplink(of: url, app, table, &journey)
    }

    /// Records the ref in the query of a URL that is a place in the app, or is on a host or under a scheme of the app.
    /// The parameters of other hosts have an unknown meaning. Returns whether a ref was recorded.
    @discardableResult
    private func readRef(_ url: LinkURL, _ app: App, _ journey: inout Journey) -> Bool {
        guard url.rawQuery != nil else { return false }
        let name = app.definition.refParameter
        guard !name.isEmpty else { return false }
        journey.noteRead(queryValue: name)
        let isOwn = url.isWeb ? app.ownsWebHost(url.host) : app.ownsScheme(url.scheme)
        let isTarget = journey.url.map { sameBytes($0.text, url.text) } ?? false
        let isPlace = journey.match.map { match in match.source.map { sameBytes($0.text, url.text) } ?? isTarget }
        guard isOwn || isPlace == true else { return false }
        // The target's query was parsed before.
        let items = isTarget && !journey.namesSecrets ? journey.reading.query : url.query().items
        guard let ref = items.last(where: { sameBytes($0.name, name) })?.value, !ref.isEmpty, !sameBytes(ref, redacted)
        else { return false }
        guard ref.utf8.count <= LinkLimits.nameBytes else {
            journey.note("\(name.inQuotes) in the query is longer than \(LinkLimits.nameBytes) bytes: no ref")
            return false
        }
        let safe = Secrets.redactItems([QueryItem(name: name, value: ref)], extra: app.definition.secretParameters)
        guard safe.found.isEmpty else { return false }
        journey.foundInQuery(ref: ref)
        return true
    }

    /// The name of a candidate in the trace; nil when there is only one.
    private func label(_ candidate: LinkURL, in journey: Journey) -> String? {
        guard journey.routeCandidates.count > 1, let input = journey.event.url else { return nil }
        return sameBytes(candidate.text, input) ? "input" : "target"
    }

    private func route(
        _ url: LinkURL, as label: String?, _ app: App, _ table: RouteTable, _ journey: inout Journey
    ) -> Bool {
        // What counts is the name in the event, not that some app was found.
        let named = journey.event.app?.name.map { sameBytes($0, app.name) } ?? false
        let target = RouteTarget.of(url, app: app, named: named, targets: targets)
        let isTarget = journey.url.map { sameBytes($0.text, url.text) } ?? false
        guard look(target, from: label, of: isTarget ? nil : url, app, table, &journey) else { return false }
        if let label, sameBytes(label, "input") { journey.note("the input matched, not the target") }
        return true
    }

    /// Stories contain the app's own link in the target's query; it is routed if the target matches no route. A story of
    /// Facebook may be on any host.
    private func routeDeeplink(of url: LinkURL, _ app: App, _ table: RouteTable, _ journey: inout Journey) {
        let parameter = app.definition.deeplinkParameter
        var found = journey.reading.facebook?.deeplink
        if url.rawQuery != nil, url.isWeb ? targets.allows(host: url.host, for: app) : app.ownsScheme(url.scheme) {
            journey.noteRead(queryValue: parameter)
            // The reading's own items are redacted.
            let isThere =
                journey.namesSecrets || journey.reading.query.contains { sameBytes($0.name, parameter) }
            if isThere { found = url.query().last(parameter) ?? found }
        }
        guard var value = found, !value.isEmpty else { return }
        if sameBytes(value, redacted) {
            guard let secret = journey.secrets[parameter] else { return }
            value = secret
        }
        let (target, source) = RouteTarget.of(text: value, app: app, targets: targets)
        if look(target, from: parameter, of: source, isDeeplink: true, app, table, &journey) {
            journey.note("routed by the value of \(parameter.inQuotes) in the target's query")
        }
    }

    /// Looks one path up in the table and records a match.
    /// - Parameters:
    ///   - source: where the path comes from, for the trace; nil when there is only one.
    ///   - url: the URL of the path, if that is not the target and its query and fragment count.
    private func look(
        _ target: RouteTarget, from source: String?, of url: LinkURL?, isDeeplink: Bool = false, _ app: App,
        _ table: RouteTable, _ journey: inout Journey
    ) -> Bool {
        let prefix = source.map { "\($0): " } ?? ""
        switch target {
        case .refused(let reason, let warning):
            journey.note("\(prefix)\(reason)")
            // Leaving for another site is what a navigation is for.
            if let warning, journey.event.kind != .navigate { journey.warn(warning) }
            return false
        case .path(let path, let remark):
            if let remark { journey.note(prefix + remark) }
            for warning in path.warnings { journey.warn(warning) }
            let segments = path.texts
            let lookup = table.lookup(segments)
            guard let match = lookup.match else {
                let hasSecrets = !journey.secrets.isEmpty
                journey.note(
                    Self.reason(lookup, segments, prefix) { Self.shown($0, of: app, hasSecrets: hasSecrets) })
                return false
            }
            if Self.hidesSlash(match, in: segments) { journey.warn("encoded_slash") }
            let missing = Self.missing(app.definition.requires, match.sharedRoute.value.requires, in: journey)
            if !missing.isEmpty { journey.note("\(prefix)required and missing: \(missing.joined(separator: ", "))") }
            journey.matched(
                RouteMatch(
                    route: match.sharedRoute, parameters: match.parameters, missing: missing, path: path.normalized,
                    source: url, isDeeplink: isDeeplink))
            return true
        }
    }

    /// Why nothing matched, from how far the table could follow. Must be cheap, because any visitor can cause it.
    private static func reason(
        _ lookup: RouteLookup, _ segments: [String], _ prefix: String, shown: (String) -> String
    ) -> String {
        guard !segments.isEmpty else { return "\(prefix)no route: the path is empty" }
        guard segments.count <= RoutePattern.maxSegments else {
            return "\(prefix)no route: \(segments.count) segments are too many"
        }
        let count = counts[segments.count]
        guard let deepest = lookup.deepest else { return String(joining: prefix, "no route is for paths of ", count) }
        // A route of this length that followed every segment would have matched.
        let found = shown(segments[min(deepest, segments.count - 1)]).inQuotes
        return String(
            joining: prefix, "no route for paths of ", count, " has ", found, " as segment ", String(deepest + 1))
    }

    /// Numbers of segments in words.
    private static let counts = (0...RoutePattern.maxSegments).map { $0 == 1 ? "1 segment" : "\($0) segments" }

    /// A segment without its secrets, which were found when the URL came in.
    private static func shown(_ segment: String, of app: App, hasSecrets: Bool) -> String {
        guard hasSecrets else { return segment }
        return Secrets.redactSegments(["": segment], extra: app.definition.secretParameters)[""] ?? segment
    }

    /// Whether a wildcard took a segment that contains a slash, which its value cannot distinguish from a separator.
    private static func hidesSlash(_ match: RouteTableMatch, in segments: [String]) -> Bool {
        guard let begin = match.restBegins else { return false }
        return segments[begin...].contains { $0.utf8.contains(UInt8(ascii: "/")) }
    }

    private static func missing(_ app: [String], _ route: [String], in journey: Journey) -> [String] {
        var missing: [String] = []
        for list in [app, route] {
            for fact in list where !journey.holds(fact: fact) {
                if !missing.contains(where: { sameBytes($0, fact) }) { missing.append(fact) }
            }
        }
        return missing
    }
}
