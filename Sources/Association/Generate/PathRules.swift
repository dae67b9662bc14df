// Generates rules over paths for Apple's systems, whose star matches slashes. Rules for longer paths come first, so
// that a pattern only ever sees paths of its own length; rules of one length keep the router's order. The first rule
// that matches a path therefore gives the decision of the router's route.

import LinkCore

/// One rule over paths.
struct PathRule {
    var pattern: PathPattern
    var opens: Bool
    var reason: RuleReason
    /// Whether people look for the rule: it stays while there is room, even if others decide the same.
    var isBase = false
}

/// Generates the rules of an app's routes and short links.
struct PathRules {
    private let app: AssociatedApp
    private let table: ShapeTable
    private let shapes: [RouteShape]
    /// The shape of short links; nil when every path may be one, or none is for the app.
    private let keys: RouteShape?
    /// Whether the system knows variables such as `$(digit)`.
    private let hasVariables: Bool
    private(set) var rules: [PathRule] = []
    /// Published routes that the file must keep out, because no pattern distinguishes them from one that is withheld.
    private(set) var sacrificed: [(route: RuleReason, to: RuleReason)] = []
    /// Published routes whose patterns open paths of other routes that must not open.
    var overreaching: [RuleReason] {
        shapes.filter { shape in
            shape.opens && shape.hasWildcards
                && shapes.contains { (!$0.opens || !app.opensByDefault) && shape.wildcardsTake($0) }
        }.map(\.reason)
    }

    init(_ app: AssociatedApp, _ table: ShapeTable, hasVariables: Bool) {
        self.app = app
        self.table = table
        self.hasVariables = hasVariables
        var shapes = table.shapes
        keys = app.opensShortLinks && !app.opensByDefault ? .keys(of: app) : nil
        if let keys {
            // Short links follow every route.
            shapes.append(keys)
            if !table.hasWithheld {
                shapes.append(RouteShape(segments: [.literal("lazy")], opens: true, reason: .lazy))
            }
        }
        self.shapes = shapes
        let length = shapes.map(\.segments.count).max() ?? 0
        for count in stride(from: length + 1, through: 1, by: -1) { addRules(forPathsOf: count) }
    }

    private mutating func addRules(forPathsOf count: Int) {
        let candidates = shapes.compactMap { shape in shape.expanded(to: count).map { (shape, $0) } }
        for (index, (shape, segments)) in candidates.enumerated() {
            let isBase = shape.segments.count == count
            let rivals = candidates[(index + 1)...].filter { rival in
                rival.0.opens != shape.opens && zip(segments, rival.1).allSatisfy { $0.meets($1) }
            }
            if segments.contains(where: { Self.isTyped($0) }), !rivals.isEmpty {
                addTyped(shape, segments, rivals: rivals.map(\.0), isBase: isBase)
            } else {
                add(PathPattern(segments), shape, isBase: isBase)
            }
        }
        guard !app.opensByDefault else { return }
        // Longer paths that no rule above matches are no route; a star below must not match them.
        let guardPattern = PathPattern([PathPattern.Piece](repeating: .wild, count: count))
        rules.append(PathRule(pattern: guardPattern, opens: false, reason: .nothingElse))
    }

    private static func isTyped(_ segment: RouteSegment) -> Bool {
        if case .parameter(let kind) = segment { kind != .any } else { false }
    }

    // MARK: one shape

    private mutating func add(_ pattern: PathPattern, _ shape: RouteShape, isBase: Bool) {
        if let parent = pattern.bareParent, isBase { addParent(parent, of: shape) }
        rules.append(PathRule(pattern: pattern, opens: shape.opens, reason: shape.reason, isBase: isBase))
        switch pattern.pieces.last {
        case .text?: break
        case .typed(let text)? where text.utf8.last != UInt8(ascii: "*"): break
        default: return
        }
        let slashed = PathPattern(pattern.pieces, endsWithSlash: true)
        rules.append(PathRule(pattern: slashed, opens: shape.opens, reason: shape.reason))
    }

    /// The rule for `/x` precedes `/x/*`, because Apple's documents contradict each other on whether that matches it.
    private mutating func addParent(_ parent: [String], of shape: RouteShape) {
        let pattern = PathPattern(parent.map { .text($0) })
        guard !rules.contains(where: { $0.isBase && $0.pattern == pattern }) else { return }
        let own = table.shape(of: parent) ?? keys.flatMap { $0.matches(parent, caseSensitive: true) ? $0 : nil }
        let opens = own?.opens ?? (shape.opens && app.opensByDefault)
        let fallback: RuleReason = shape.opens ? (opens ? .defaultRoute : .nothingElse) : shape.reason
        let reason = own?.reason ?? fallback
        rules.append(PathRule(pattern: pattern, opens: opens, reason: reason, isBase: true))
        guard opens != shape.opens else { return }
        let slashed = PathPattern(pattern.pieces, endsWithSlash: true)
        rules.append(PathRule(pattern: slashed, opens: opens, reason: reason, isBase: true))
    }

    // MARK: types

    /// Adds a typed shape that precedes more general ones with another decision, whose paths its patterns must not
    /// open. Numbers and UUIDs can be expressed with variables; otherwise the app stays closed.
    private mutating func addTyped(
        _ shape: RouteShape, _ segments: [RouteSegment], rivals: [RouteShape], isBase: Bool
    ) {
        let patterns = hasVariables ? TypedPatterns(segments, exact: shape.opens).patterns : nil
        if shape.opens, patterns == nil {
            sacrificed.append((shape.reason, rivals[0].reason))
            return
        }
        if !shape.opens, patterns == nil || !TypedPatterns.areExact(segments) {
            for rival in rivals { sacrificed.append((rival.reason, shape.reason)) }
        }
        let plain = PathPattern(segments)
        if let parent = plain.bareParent, isBase { addParent(parent, of: shape) }
        for pattern in patterns ?? [plain] { add(pattern, shape, isBase: isBase) }
    }
}

/// The patterns of a shape with typed parameters.
private struct TypedPatterns {
    /// Nil when there would be too many, or when a type cannot be expressed.
    let patterns: [PathPattern]?

    /// - Parameter exact: whether every path that a pattern matches must have the shape; otherwise the patterns match
    ///   every path of the shape, and possibly more.
    init(_ segments: [RouteSegment], exact: Bool) {
        var all: [[PathPattern.Piece]] = [[]]
        for segment in segments {
            let choices: [PathPattern.Piece]
            switch segment {
            case .literal(let text): choices = [.text(text)]
            case .rest, .parameter(.any): choices = [.wild]
            case .parameter(.int):
                choices =
                    exact
                    ? ["", "-"].flatMap { sign in
                        (1...18).map { .typed(sign + String(repeating: "$(digit)", count: $0)) }
                    }
                    : [.typed("$(digit)*"), .typed("-$(digit)*")]
            case .parameter(.uuid):
                let groups = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
                choices = [.typed(groups.joined(separator: "-"))]
            case .parameter(.slug):
                guard !exact else {
                    patterns = nil
                    return
                }
                choices = [.wild]
            }
            all = all.flatMap { start in choices.map { start + [$0] } }
            guard all.count <= 36 else {
                patterns = nil
                return
            }
        }
        patterns = all.map { PathPattern($0) }
    }

    /// Whether the patterns made without `exact` are exact anyway: of the types only UUIDs are.
    static func areExact(_ segments: [RouteSegment]) -> Bool {
        segments.allSatisfy { segment in
            switch segment {
            case .literal, .rest, .parameter(.any), .parameter(.uuid): true
            case .parameter: false
            }
        }
    }
}
