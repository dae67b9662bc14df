// Generates the dynamic rules of assetlinks.json. Android's patterns are safe only as texts without dots and as
// prefixes, so a route is as wide here as its first literal segments. Where a withheld and a published route share
// these, the app stays closed for both: a browser still leads on, but an old app cannot show what it does not know.

import LinkCore

/// A rule of assetlinks.json over paths.
struct AndroidPathRule {
    var path: String
    var isPrefix: Bool
    var opens: Bool
    var reason: RuleReason

    var text: String { isPrefix ? path + "*" : path }
}

struct AndroidRules {
    private let app: AssociatedApp
    private let table: ShapeTable
    /// The shape of short links; nil when every path may be one, or none is for the app.
    private let keys: RouteShape?
    private var seen: Set<ByteKey> = []
    private(set) var rules: [AndroidPathRule] = []
    /// Published routes that stay closed, each with the withheld route that shares its prefix.
    private(set) var sacrificed: [(route: RuleReason, to: RuleReason)] = []
    /// Withheld routes without a literal first segment, which no safe pattern can keep out.
    private(set) var leaking: [RuleReason] = []
    /// Whether every path opens the app, because no narrower pattern covers the published routes.
    private(set) var opensAll: Bool

    init(_ app: AssociatedApp, _ table: ShapeTable) {
        self.app = app
        self.table = table
        opensAll = app.opensByDefault
        keys = app.opensShortLinks && !app.opensByDefault ? .keys(of: app) : nil
        for shape in table.shapes where !shape.opens { withhold(shape) }
        for shape in table.shapes where shape.opens { publish(shape) }
        if let keys {
            if let closing = closing(keys) { sacrificed.append((.shortLinks, closing)) }
            open("/" + app.definition.shortPrefix, isPrefix: true, .shortLinks)
            if !table.hasWithheld { open("/lazy", isPrefix: false, .lazy) }
        }
        sort()
    }

    // MARK: safe patterns

    /// The narrowest safe pattern that covers every path of a shape: its literal segments, as far as a pattern may
    /// contain them.
    private static func pattern(of shape: RouteShape) -> (path: String, isPrefix: Bool) {
        var path = ""
        for text in shape.literals {
            path += "/"
            if let bad = text.utf8.firstIndex(where: { ".*?".utf8.contains($0) }) {
                return (path + String(Substring(text.utf8[..<bad])), true)
            }
            path += text
        }
        return shape.isLiteral ? (path, false) : (path + "/", true)
    }

    private mutating func withhold(_ shape: RouteShape) {
        let (path, isPrefix) = Self.pattern(of: shape)
        guard path.utf8.count > 1 else {
            leaking.append(shape.reason)
            return
        }
        if isPrefix, path.utf8.last == UInt8(ascii: "/") {
            // The bare `/x` belongs to `/x/*`, as in Apple's file, unless it is a route of its own or a short link.
            let bare = shape.literals
            let isKey = keys?.matches(bare, caseSensitive: true) ?? false
            if table.shape(of: bare) == nil, !isKey {
                add(String(Substring(path.utf8.dropLast())), false, false, shape.reason)
            }
        }
        add(path, isPrefix, false, shape.reason)
        if !isPrefix { add(path + "/", false, false, shape.reason) }
    }

    private mutating func publish(_ shape: RouteShape) {
        let (path, isPrefix) = Self.pattern(of: shape)
        if let closing = closing(shape) { sacrificed.append((shape.reason, closing)) }
        if let rival = rival(below: path, isPrefix: isPrefix) {
            if !opensAll { sacrificed.append((shape.reason, rival.reason)) }
            return
        }
        guard path.utf8.count > 1 else {
            opensAll = true
            return
        }
        open(path, isPrefix: isPrefix, shape.reason)
        if !isPrefix { open(path + "/", isPrefix: false, shape.reason) }
    }

    /// The withheld route whose prefix covers some of a published route's paths; nil when there is none.
    private func closing(_ shape: RouteShape) -> RuleReason? {
        let own = Self.pattern(of: shape)
        return rules.first { rule in
            guard !rule.opens, rule.isPrefix else { return false }
            let literals = Self.wholeLiterals(rule.path)
            guard canLie(shape, below: literals, rule.path) else { return false }
            // A narrower pattern of the route itself precedes the prefix.
            if own.path.utf8.count > rule.path.utf8.count, own.path.utf8.starts(with: rule.path.utf8),
                rival(below: own.path, isPrefix: own.isPrefix) == nil
            {
                return false
            }
            return !isAlwaysAnothers(shape, below: literals, opens: false)
        }?.reason
    }

    private mutating func open(_ path: String, isPrefix: Bool, _ reason: RuleReason) {
        add(path, isPrefix, true, reason)
    }

    private mutating func add(_ path: String, _ isPrefix: Bool, _ opens: Bool, _ reason: RuleReason) {
        // Withheld rules are added first and stay.
        let key = ByteKey(isPrefix ? path + "*" : path)
        guard seen.insert(key).inserted else { return }
        rules.append(AndroidPathRule(path: path, isPrefix: isPrefix, opens: opens, reason: reason))
    }

    /// A withheld shape of which the pattern would open some paths; nil when there is none.
    private func rival(below path: String, isPrefix: Bool) -> RouteShape? {
        // For a whole path, the router tries the literal route first.
        guard isPrefix else { return nil }
        let literals = Self.wholeLiterals(path)
        return table.shapes.first { other in
            !other.opens && canLie(other, below: literals, path)
                && !isAlwaysAnothers(other, below: literals, opens: true)
        }
    }

    /// The complete segments of a prefix: `a`, `b` of `/a/b/` and of `/a/b/c`.
    private static func wholeLiterals(_ path: String) -> [String] {
        var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
        if !parts.isEmpty { parts.removeLast() }
        return parts.map { String(Substring($0)) }
    }

    private func canLie(_ other: RouteShape, below literals: [String], _ path: String) -> Bool {
        guard other.hasRest || other.segments.count > literals.count else { return false }
        for (segment, text) in zip(other.segments, literals) {
            guard segment.meets(.literal(text)) else { return false }
            if case .parameter(let kind) = segment, !kind.accepts(text) { return false }
        }
        // The incomplete segment at the end of a pattern that was cut at a dot.
        guard path.utf8.last != UInt8(ascii: "/"), other.segments.count > literals.count,
            case .literal(let text) = other.segments[literals.count]
        else { return true }
        let piece =
            path.utf8.drop { $0 != UInt8(ascii: "/") }.split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
            ).last.map(Array.init) ?? []
        return text.utf8.starts(with: piece)
    }

    /// Whether the router gives every path of a shape below these segments to another shape with the decision `opens`.
    private func isAlwaysAnothers(_ other: RouteShape, below literals: [String], opens: Bool) -> Bool {
        guard !other.hasRest else { return false }
        let narrowed = literals.map { RouteSegment.literal($0) } + other.segments.dropFirst(literals.count)
        return table.shapes.contains { first in
            first.opens == opens && RouteShape.isTriedBefore(first, other) && !first.hasRest
                && first.segments.count == narrowed.count
                && zip(first.segments, narrowed).allSatisfy { $0.covers($1) }
        }
    }

    // MARK: order

    /// Sorts longer paths first; for the same path, a whole path before a prefix.
    private mutating func sort() {
        rules.sort { a, b in
            let (x, y) = (Array(a.path.utf8), Array(b.path.utf8))
            if x.starts(with: y), x.count > y.count { return true }
            if y.starts(with: x), y.count > x.count { return false }
            if x == y { return !a.isPrefix && b.isPrefix }
            return x.lexicographicallyPrecedes(y)
        }
    }

    /// Leaves out rules without effect: those whose path the nearest enclosing prefix decides in the same way.
    func compact() -> [AndroidPathRule] {
        rules.enumerated().filter { index, rule in
            let above = rules[(index + 1)...].first { $0.isPrefix && rule.path.utf8.starts(with: $0.path.utf8) }
            return (above?.opens ?? opensAll) != rule.opens
        }.map(\.element)
    }
}
