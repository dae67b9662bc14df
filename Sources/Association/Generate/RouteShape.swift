// A route's shape with its decision, and the order in which the router tries shapes. The generators of both files build
// on it. Values only.

import LinkCore

/// The reason for a rule in a file.
enum RuleReason: Sendable, Equatable {
    case openInBrowser
    case trace
    case reserved
    case gated
    case lazy
    case shortLinks
    case defaultRoute
    case nothingElse
    case route(String, opens: Bool, isForApp: Bool)

    /// The reason in words, for `linkctl association test`.
    var text: String {
        switch self {
        case .openInBrowser: "linkd_web=1 asks for the browser"
        case .trace: "the trace of a link is a page"
        case .reserved: "the gateway itself answers here"
        case .gated: "links to routes that are not published begin so (gated_prefix)"
        case .lazy: "a lazy link may lead to a route that is not published"
        case .shortLinks: "short links begin so"
        case .defaultRoute: "a short link, or the default route"
        case .nothingElse: "this is neither a route nor a short link"
        case .route(let pattern, opens: true, _): "route \(pattern.inQuotes)"
        case .route(let pattern, _, isForApp: false): "route \(pattern.inQuotes) is for the browser (open_in)"
        case .route(let pattern, _, _): "route \(pattern.inQuotes) is not published yet"
        }
    }

    /// The route's pattern; nil for a rule that does not come from a route.
    var pattern: String? { if case .route(let pattern, _, _) = self { pattern } else { nil } }
}

/// A shape of a route, with its decision.
struct RouteShape: Sendable {
    let segments: [RouteSegment]
    let opens: Bool
    let reason: RuleReason

    var hasRest: Bool { segments.last == .rest }

    /// The shape of an app's short links: `short_prefix` and a key.
    static func keys(of app: AssociatedApp) -> RouteShape {
        let prefix = app.definition.shortPrefix.utf8.split(separator: UInt8(ascii: "/"))
        let segments = prefix.map { RouteSegment.literal(String(Substring($0))) }
        return RouteShape(segments: segments + [.rest], opens: true, reason: .shortLinks)
    }

    /// The number of literal segments before the first one that is not literal.
    var literalCount: Int {
        segments.firstIndex { if case .literal = $0 { false } else { true } } ?? segments.count
    }

    var literals: [String] {
        segments.prefix(literalCount).compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }

    var isLiteral: Bool { literalCount == segments.count }

    /// The segments for paths with exactly this many; a rest becomes as many parameters as needed. Nil when the shape
    /// has no such paths.
    func expanded(to count: Int) -> [RouteSegment]? {
        guard hasRest else { return segments.count == count ? segments : nil }
        guard segments.count <= count else { return nil }
        let missing = count - segments.count + 1
        return segments.dropLast() + [RouteSegment](repeating: .parameter(.any), count: missing)
    }

    /// Whether a path, given as decoded segments, has this shape.
    func matches(_ path: [String], caseSensitive: Bool) -> Bool {
        guard hasRest ? path.count >= segments.count : path.count == segments.count else { return false }
        return zip(segments, path).allSatisfy { segment, text in
            switch segment {
            case .literal(let literal):
                caseSensitive ? sameBytes(literal, text) : sameBytes(literal.lowercased(), text.lowercased())
            case .parameter(let kind): kind.accepts(text)
            case .rest: true
            }
        }
    }

    /// Whether a literal has a character for which Apple's patterns have `?`. Few shapes do.
    var hasWildcards: Bool {
        segments.contains {
            if case .literal(let text) = $0 { text.utf8.contains { "*$".utf8.contains($0) } } else { false }
        }
    }

    /// Whether Apple's pattern of this shape takes paths of another that the router keeps apart: the pattern has `?` for a
    /// `*` or `$` of a literal.
    func wildcardsTake(_ other: RouteShape) -> Bool {
        var isWider = false
        for (own, segment) in zip(segments, other.segments) where !own.meets(segment) {
            guard case .literal(let text) = own, case .literal(let theirs) = segment,
                text.unicodeScalars.count == theirs.unicodeScalars.count,
                zip(text.unicodeScalars, theirs.unicodeScalars).allSatisfy({ $0 == $1 || $0 == "*" || $0 == "$" })
            else { return false }
            isWider = true
        }
        return isWider
    }

    /// The router's order: the first differing segment decides.
    static func isTriedBefore(_ a: RouteShape, _ b: RouteShape) -> Bool {
        for (x, y) in zip(a.segments, b.segments) {
            if x.rank != y.rank { return x.rank < y.rank }
            if case (.literal(let s), .literal(let t)) = (x, y), !sameBytes(s, t) {
                return byteOrder(s, t) < 0
            }
        }
        return a.segments.count < b.segments.count
    }
}

/// All shapes of an app, with the decisions of one system's file.
struct ShapeTable: Sendable {
    /// The shapes in the router's order.
    let shapes: [RouteShape]
    let caseSensitive: Bool

    /// - Parameter folded: whether to lower the case of literals when routes ignore it.
    init(
        _ app: AssociatedApp, _ publication: FilePublication, _ system: FilePublication.System, folded: Bool = true
    ) {
        let caseSensitive = app.definition.caseSensitiveRoutes
        self.caseSensitive = caseSensitive
        func fold(_ segments: [RouteSegment]) -> [RouteSegment] {
            guard folded, !caseSensitive else { return segments }
            return segments.map { segment in
                if case .literal(let text) = segment { .literal(text.lowercased()) } else { segment }
            }
        }
        shapes = app.routes.flatMap { route -> [RouteShape] in
            let opens =
                route.isForApp && publication.isPublished(route.pattern, of: app.definition.name, on: system)
            let reason = RuleReason.route(route.pattern, opens: opens, isForApp: route.isForApp)
            return route.shapes.map { RouteShape(segments: fold($0), opens: opens, reason: reason) }
        }.sorted(by: RouteShape.isTriedBefore)
    }

    /// Whether some route is kept out of the app.
    var hasWithheld: Bool { shapes.contains { !$0.opens } }

    /// The first shape in the router's order that a path has; nil when no route matches.
    func shape(of path: [String]) -> RouteShape? {
        shapes.first { $0.matches(path, caseSensitive: caseSensitive) }
    }
}
