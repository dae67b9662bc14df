// Checks a whole link before it is written: whether it has a target, whether the target is allowed, and whether its
// fields fit together. LinkChange has already checked each field on its own. It must never guess what a caller meant.
// No I/O; any thread.

public import LinkCore

/// The route that the router finds for a path.
public struct FoundRoute: Sendable, Equatable {
    /// The route's pattern, as configured.
    public var pattern: String
    /// The values of its parameters.
    public var parameters: StringMap

    /// Creates a found route.
    public init(pattern: String, parameters: StringMap) {
        self.pattern = pattern
        self.parameters = parameters
    }
}

/// Checks links against the configuration.
public struct LinkCheck: Sendable {
    /// Returns the route of an app for the decoded segments of a path; nil when none matches.
    public typealias RouteFinder = @Sendable (App, [String]) -> FoundRoute?

    let apps: AppDirectory
    private let targets: TargetCheck
    private let published: Publication
    let findRoute: RouteFinder

    /// Creates a check with a snapshot's configuration.
    /// - Parameter published: the routes in the association files.
    public init(
        apps: AppDirectory, targets: TargetPolicy, published: Publication = Publication(),
        findRoute: @escaping RouteFinder
    ) {
        self.published = published
        self.apps = apps
        self.targets = TargetCheck(targets)
        self.findRoute = findRoute
    }

    /// Checks a link against the configuration.
    /// - Parameter before: the link before the change; nil for a new one. What a change does not touch, including the
    ///   key, is not checked again: a target that is no longer allowed must not prevent disabling the link.
    /// - Throws: `invalid` with the first invalid field.
    public func check(_ link: Link, since before: Link? = nil) throws(LinkError) {
        guard let app = apps.named(link.app) else { throw Self.fail("app", "unknown_app") }
        guard let domain = apps.domain(link.address.domain), sameBytes(domain.app.name, app.name) else {
            throw Self.fail("domain", "unknown_domain")
        }
        if before == nil,
            let word = refusal(ofKey: link.address.key, app, isGated: isGated(link.route, app))
        {
            throw .invalid(field: "key", reason: word, detail: Self.sentence(word, ofKey: link.address.key, app))
        }
        try checkVersions(link, before, app)
        if link.url != nil, link.route != nil { throw Self.fail("route", "url_and_route") }
        if !Self.isSame(link.url, before?.url) { try checkURL("url", link.url, .web, app) }
        if !Self.hasRoute(of: before, link) { try checkRoute(link, app) }
        for entry in link.queryParameters.entries
        where before?.queryParameters[entry.key] == nil && LinkURL.isReserved(name: entry.key) {
            throw Self.fail("queryParameters.\(entry.key)", "reserved_name")
        }
        try checkPlatforms(link, before, app)
        for (index, rule) in link.rules.enumerated()
        where before?.rules.contains(where: { $0.isSame(as: rule) }) != true {
            try checkRule(rule, "rules[\(index)]", app, domain)
        }
        if !Self.isSame(link.social?.image, before?.social?.image) {
            try checkURL("social.image", link.social?.image, .picture, app)
        }
        guard leadsSomewhere(link) else { throw Self.fail("url", "no_target") }
        if let since = link.validSince, let until = link.validUntil, since >= until {
            throw Self.fail("validUntil", "not_after_validSince")
        }
    }

    /// Whether a change leaves an existing text as it is.
    static func isSame(_ text: String?, _ before: String?) -> Bool {
        guard let text, let before else { return false }
        return sameBytes(text, before)
    }

    private static func hasRoute(of before: Link?, _ link: Link) -> Bool {
        guard let before, isSame(link.route, before.route) else { return false }
        return link.routeParameters == before.routeParameters
    }

    /// Completes the route of a link: its pattern as configured, when the caller left out the types of its parameters and
    /// only one pattern fits, or when the caller gave a path that the route matches, such as `products/42`. Then the link
    /// gets the values in the path, and in its query. Any other text stays as it is, for `check` to judge.
    /// - Throws: `invalid` for values that the link could not be given as fields.
    public func completeRoute(of link: inout Link) throws(LinkError) {
        guard let text = link.route, let app = apps.named(link.app) else { return }
        if let pattern = configured(text, of: app) {
            link.route = pattern
        } else if let (route, query) = route(ofPath: text, of: app) {
            let own = link.queryParameters
            let others = query.filter { own[$0.name] == nil }.map { ($0.name, $0.value ?? "") }
            let parameters = try Self.fields("routeParameters", route.parameters.entries.map { ($0.key, $0.value) })
            let items = try Self.fields("queryParameters", others)
            guard own.entries.count + items.entries.count <= LinkLimits.entries else {
                throw Self.fail("queryParameters", "too_many")
            }
            link.route = route.pattern
            for entry in parameters.entries { link.routeParameters[entry.key] = entry.value }
            for entry in items.entries { link.queryParameters[entry.key] = entry.value }
        }
    }

    /// Names and values of a path, by the rules for those of a field.
    private static func fields(_ field: String, _ values: [(name: String, value: String)]) throws(LinkError)
        -> StringMap
    {
        var object = JSONObject()
        for (name, value) in values {
            guard object[name] == nil else { throw fail("\(field).\(name)", "duplicate_name") }
            object[name] = .string(value)
        }
        return try FieldValue(value: .object(object), path: field).map()
    }

    /// The pattern of a route that a caller means; the same text when there is none.
    public func configured(_ route: String, of app: String) -> String {
        guard let app = apps.named(app) else { return route }
        return configured(route, of: app) ?? self.route(ofPath: route, of: app)?.route.pattern ?? route
    }

    private func configured(_ route: String, of app: App) -> String? {
        let patterns = app.definition.routes.map(\.pattern)
        if patterns.contains(where: { sameBytes($0, route) }) { return route }
        func shape(_ pattern: String) -> String { RouteTemplate.trimmed(RouteTemplate.withoutTypes(pattern)) }
        let written = shape(route)
        let meant = patterns.filter { sameBytes(shape($0), written) }
        // With a type of its own the route differs from the configured one.
        return meant.count == 1 && !route.utf8.contains(UInt8(ascii: "<")) ? meant.first : nil
    }

    /// The route that matches a path, or a URL of the app; nil for a text that is to be a pattern.
    private func route(ofPath path: String, of app: App) -> (route: FoundRoute, query: [QueryItem])? {
        let scheme = "path"
        guard let url = try? LinkURL(SmartLink.url(of: path, scheme: scheme, domain: "")),
            sameBytes(url.scheme, scheme) || (url.isWeb ? app.ownsWebHost(url.host) : app.ownsScheme(url.scheme)),
            !url.rawHost.utf8.contains(where: Self.isOfPattern), !url.rawPath.utf8.contains(where: Self.isOfPattern),
            let found = findRoute(app, url.routeSegments().segments.map(\.decoded))
        else { return nil }
        return (found, url.query().items)
    }

    private static func isOfPattern(_ byte: UInt8) -> Bool { ":*(<".utf8.contains(byte) }

    /// `unknown_route`, with at most three configured patterns that begin with the same segment.
    private static func unknownRoute(_ route: String, _ app: App) -> String {
        func words(_ pattern: String) -> [String] {
            RouteTemplate.withoutTypes(pattern).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        }
        let wanted = words(route)
        let near = app.definition.routes.map(\.pattern).filter { pattern in
            let there = words(pattern)
            return there.first.map { first in wanted.first.map { sameBytes($0, first) } ?? false } ?? false
        }
        return near.isEmpty ? "unknown_route" : "unknown_route, near: \(near.prefix(3).joined(separator: " "))"
    }

    /// Whether a link leads to a route that is not in the association files, so that phones must not open the app with
    /// it. False without a route.
    public func isGated(_ route: String?, _ app: App) -> Bool {
        guard let route, let definition = app.definition.routes.first(where: { sameBytes($0.pattern, route) })
        else { return false }
        return !published.isPublished(definition, of: app.definition)
    }

    /// Why a key cannot be used for an app; nil when it can. The words are those of `KeyRules`, `key_reserved` (linkd
    /// answers at its path), `key_prefix` (it begins like keys under `gated_prefix`) and `key_route` (a route matches it).
    /// - Parameter isGated: whether the link's route is not published, so that its key may begin with `gated_prefix`.
    public func refusal(ofKey key: String, _ app: App, isGated: Bool = false) -> String? {
        if let word = KeyRules.refusal(of: key) { return word }
        let prefixes = app.definition.keyPrefixes
        if prefixes.isGated(prefixes.short + key) || prefixes.isGated(key), !isGated { return "key_prefix" }
        let path = prefixes.path(ofKey: key)
        if ReservedPaths.owner(ofKeyAt: "/" + path) != nil { return "key_reserved" }
        let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        return findRoute(app, segments) == nil ? nil : "key_route"
    }

    /// A sentence that explains a word of `refusal`; nil for a word that says all.
    private static func sentence(_ word: String, ofKey key: String, _ app: App) -> String? {
        switch word {
        case "key_character":
            return "a key has no control characters, no line breaks, and no bytes that are not UTF-8: leave them out"
        case "key_segment":
            return "a key has no \"/\" at its ends, no two in a row, and no \".\" or \"..\" between: leave them out"
        case "key_trace":
            return "a \"+\" at the end asks for the trace of a link: choose a key that ends otherwise"
        case "key_length":
            return "it has \(key.utf8.count) bytes; a key has \(KeyRules.lengths.lowerBound) to "
                + "\(KeyRules.lengths.upperBound): choose a shorter one"
        case "key_reserved":
            let path = "/" + app.definition.keyPrefixes.path(ofKey: key)
            let owner = ReservedPaths.owner(ofKeyAt: path) ?? ""
            return "linkd itself answers at \(path): \(owner). Choose another key"
        default: return nil
        }
    }

    /// Whether a link says where it leads. Without a target, one with data for the app leads to the app itself, and so does
    /// one with pages for people without the app.
    private func leadsSomewhere(_ link: Link) -> Bool {
        link.url != nil || link.route != nil || link.metadata != nil
            || link.platforms.contains { $0.target != PlatformTarget() }
            || link.rules.contains { $0.url != nil || $0.route != nil }
    }

    private func checkURL(
        _ field: String, _ text: String?, _ kind: TargetCheck.Kind, _ app: App
    ) throws(LinkError) {
        guard let text else { return }
        do throws(LinkURLError) {
            _ = try targets.target(text, kind: kind, for: app)
        } catch {
            throw .invalid(
                field: field, reason: error.reason,
                detail: TargetCheck.sentence(error.reason, of: text, kind: kind, for: app))
        }
    }

    /// The route must exist, and the router must read the same values back from the deep link.
    private func checkRoute(_ link: Link, _ app: App) throws(LinkError) {
        guard let route = link.route else {
            if let entry = link.routeParameters.entries.first {
                throw Self.fail("routeParameters.\(entry.key)", "without_route")
            }
            return
        }
        guard app.definition.routes.contains(where: { sameBytes($0.pattern, route) }) else {
            throw Self.fail("route", Self.unknownRoute(route, app))
        }
        _ = try SmartLink.deepLink(of: link, scheme: app.schemes.first)
        let segments = try RouteTemplate(route).segments(link.routeParameters)
        let found = findRoute(app, segments)
        guard let found, sameBytes(found.pattern, route) else {
            // The value does not fit the parameter's type, or another route is more specific for it.
            let path = segments.joined(separator: "/")
            let other = found.map { "the route \($0.pattern)" } ?? "none of the app's routes"
            throw .invalid(
                field: link.routeParameters.isEmpty ? "route" : "routeParameters", reason: "not_this_route",
                detail: "with these values the path is \(Self.cut(path)), and that is \(other): "
                    + "each value must fit the type of its parameter in \(route)")
        }
        if let lost = link.routeParameters.entries.first(where: { entry in
            found.parameters[entry.key].map { sameBytes($0, entry.value) } != true
        }) {
            throw Self.fail("routeParameters.\(lost.key)", "invalid_parameter")
        }
    }

    /// Version bounds must be in the app's scheme.
    private func checkVersions(_ link: Link, _ before: Link?, _ app: App) throws(LinkError) {
        let scheme = app.definition.versionScheme
        for (field, map, there) in [
            ("minVersions", link.minVersions, before?.minVersions),
            ("maxVersions", link.maxVersions, before?.maxVersions),
        ] where there != map {
            if let entry = map.entries.first(where: { !scheme.accepts($0.value) }) {
                throw Self.fail("\(field).\(entry.key)", "not_a_version")
            }
        }
    }

    private func checkPlatforms(_ link: Link, _ before: Link?, _ app: App) throws(LinkError) {
        for (platform, target) in link.platforms {
            let there = before?[platform]
            let isWebOnly = platform == .web || platform == .desktop
            let field = "platforms.\(platform.rawValue)"
            if !Self.isSame(target.link, there?.link) {
                try checkURL("\(field).link", target.link, isWebOnly ? .web : .any, app)
            }
            if !Self.isSame(target.fallback, there?.fallback) {
                try checkURL("\(field).fallback", target.fallback, .store, app)
            }
        }
    }

    private func checkRule(
        _ rule: LinkRule, _ field: String, _ app: App, _ domain: Domain
    ) throws(LinkError) {
        for (index, condition) in rule.conditions.enumerated() {
            if let problem = condition.problem {
                throw Self.fail("\(field).conditions[\(index)].\(problem.field)", problem.word)
            }
        }
        if rule.url != nil, rule.route != nil { throw Self.fail("\(field).route", "url_and_route") }
        try checkURL("\(field).url", rule.url, .any, app)
        guard let route = rule.route else { return }
        let text = SmartLink.url(of: route, scheme: app.schemes.first, domain: domain.host)
        try checkURL("\(field).route", text, .any, app)
        guard !sameBytes(text, route), let url = try? LinkURL(text),
            findRoute(app, url.routeSegments().segments.map(\.decoded)) != nil
        else { throw Self.fail("\(field).route", "unknown_route") }
    }

    private static func fail(_ field: String, _ word: String) -> LinkError { .invalid(field: field, reason: word) }

    /// The text in quotes, cut after 100 characters.
    static func cut(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return "\"\(scalars.count > 100 ? String(String.UnicodeScalarView(scalars.prefix(100))) + "…" : text)\""
    }
}

extension LinkRule {
    /// Whether another rule has the same conditions and targets, compared as bytes. Name and priority may differ.
    func isSame(as other: LinkRule) -> Bool {
        func same(_ a: String?, _ b: String?) -> Bool {
            switch (a, b) {
            case (nil, nil): true
            case (let a?, let b?): sameBytes(a, b)
            default: false
            }
        }
        return same(url, other.url) && same(route, other.route) && conditions.count == other.conditions.count
            && zip(conditions, other.conditions).allSatisfy {
                $0.type == $1.type && same($0.matchKey, $1.matchKey) && same($0.matchValue, $1.matchValue)
            }
    }
}
