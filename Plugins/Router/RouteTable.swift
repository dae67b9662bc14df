// An app's compiled routes. Made when a configuration is loaded, immutable afterwards, shared by all threads; a look-up
// never writes.

public import LinkCore

/// The route that matches a path.
public struct RouteTableMatch: Sendable {
    let sharedRoute: CopyOnWrite<RouteDefinition>
    /// The parameters, decoded, in the order of the pattern. The segments of a wildcard are joined by slashes.
    public let parameters: StringMap
    /// The first segment, from 0, that the wildcard took; nil for a route without one.
    public let restBegins: Int?

    /// The route to which the path belongs.
    public var route: RouteDefinition { sharedRoute.value }
}

/// The result of a look-up, with its cost.
public struct RouteLookup: Sendable {
    /// The route; nil when none matches.
    public let match: RouteTableMatch?
    /// How many leading segments some route for paths of this length could follow; nil when no route is for this
    /// length.
    public let deepest: Int?
    /// The nodes visited; at most the table's `worstCaseSteps`.
    public let steps: Int
}

/// The compiled routes of one app.
public struct RouteTable: Sendable {
    /// A route and its compiled pattern.
    struct Entry: Sendable {
        let sharedRoute: CopyOnWrite<RouteDefinition>
        let pattern: RoutePattern

        var route: RouteDefinition { sharedRoute.value }
    }

    /// A shape of a route, prepared for matching.
    struct Target: Sendable {
        let entry: Int
        let shape: RoutePattern.Shape
        /// The parameters and the indices of their segments.
        let captures: [(name: String, index: Int)]
        /// The index of the wildcard's first segment, which is the last of the captures; nil without one.
        let restBegins: Int?
    }

    /// The most nodes that any look-up may visit; a table that could need more is rejected.
    public static let maxSteps = 4096

    /// The routes in the order of the configuration.
    let entries: [Entry]
    let targets: [Target]
    let trie: RouteTrie

    /// Compiles routes. Their order does not matter, nor, without `caseSensitive`, the letter case of their literals.
    /// - Throws: all problems with the routes, in their order, conflicts last.
    public static func compile(
        _ routes: [RouteDefinition], caseSensitive: Bool = true
    ) throws(RouteTableError) -> RouteTable {
        var problems: [RouteProblem] = []
        var entries: [Entry] = []
        for route in routes {
            let parsed = PatternParser.parse(route)
            problems += parsed.problems
            if let pattern = parsed.pattern { entries.append(Entry(sharedRoute: CopyOnWrite(route), pattern: pattern)) }
        }
        var trie = RouteTrie(caseSensitive: caseSensitive)
        var targets: [Target] = []
        for (index, entry) in entries.enumerated() {
            // Two routes with groups can conflict in several shapes; reporting the first is enough.
            var reported: Set<Int> = []
            for shape in entry.pattern.shapes {
                if let other = trie.insert(shape.segments, as: Int32(truncatingIfNeeded: targets.count)) {
                    let first = targets[Int(other)].entry
                    if reported.insert(first).inserted { problems.append(conflict(entries[first], entry, shape)) }
                }
                targets.append(target(index, shape))
            }
        }
        trie.seal(depths: trie.depths())
        if problems.isEmpty, trie.nodes[0].worstCase > maxSteps {
            problems.append(tooAmbiguous(trie, entries, targets))
        }
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
        return RouteTable(entries: entries, targets: targets, trie: trie)
    }

    private init(entries: [Entry], targets: [Target], trie: RouteTrie) {
        self.entries = entries
        self.targets = targets
        self.trie = trie
    }

    /// The most nodes that a look-up can visit, for any path.
    public var worstCaseSteps: Int { trie.nodes[0].worstCase }

    /// The routes in HOKO's visible order: fewer segments first, then at each segment literals, typed parameters,
    /// parameters, wildcards, then by the bytes of the text. Groups count as present.
    public var ordered: [RouteDefinition] {
        entries.sorted { Specificity.isVisiblyBefore($0.pattern, $1.pattern) }.map(\.route)
    }

    /// The route of a path; nil when none matches.
    /// - Parameter segments: the path's decoded segments, without empty ones; more than 64 match nothing.
    public func match(_ segments: [String]) -> RouteTableMatch? { lookup(segments).match }

    /// The route of a path, how far routes could follow it, and the cost of the look-up.
    public func lookup(_ segments: [String]) -> RouteLookup {
        var walk = TrieWalk(trie, segments)
        let found = walk.find()
        guard found >= 0 else { return RouteLookup(match: nil, deepest: walk.deepest, steps: walk.steps) }
        let target = targets[Int(found)]
        return RouteLookup(
            match: RouteTableMatch(
                sharedRoute: entries[target.entry].sharedRoute, parameters: Self.parameters(of: target, in: segments),
                restBegins: target.restBegins),
            deepest: walk.deepest, steps: walk.steps)
    }

    static func parameters(of target: Target, in segments: [String]) -> StringMap {
        var parameters = StringMap()
        for capture in target.captures {
            parameters[capture.name] =
                capture.index == target.restBegins
                ? segments[capture.index...].joined(separator: "/") : segments[capture.index]
        }
        return parameters
    }

    private static func target(_ entry: Int, _ shape: RoutePattern.Shape) -> Target {
        var captures: [(name: String, index: Int)] = []
        var restBegins: Int?
        for (index, segment) in shape.segments.enumerated() {
            if let name = segment.name { captures.append((name, index)) }
            if case .rest = segment { restBegins = index }
        }
        return Target(entry: entry, shape: shape, captures: captures, restBegins: restBegins)
    }
}

extension RouteTable {
    private static func conflict(_ first: Entry, _ second: Entry, _ shape: RoutePattern.Shape) -> RouteProblem {
        guard !sameBytes(first.pattern.text, second.pattern.text) else {
            return RouteProblem(
                .conflict, "route \(first.pattern.text.inQuotes) is there twice; leave out one", first.route,
                second.route)
        }
        let hasPlain = shape.segments.contains { if case .parameter(_, nil) = $0 { true } else { false } }
        let advice = hasPlain ? "leave out one, or give a parameter a type" : "leave out one"
        return RouteProblem(
            .conflict,
            "routes \(first.pattern.text.inQuotes) and \(second.pattern.text.inQuotes) both match every path of the form "
                + "\(Specificity.form(of: shape.segments).inQuotes); \(advice)",
            first.route, second.route)
    }

    private static func tooAmbiguous(_ trie: RouteTrie, _ entries: [Entry], _ targets: [Target]) -> RouteProblem {
        let heaviest = trie.heaviestShape()
        let problem = "a look-up could try \(trie.nodes[0].worstCase) branches, at most \(maxSteps) are allowed"
        let advice = "use literals instead of parameters at the beginning of patterns"
        guard heaviest >= 0 else { return RouteProblem(.tooAmbiguous, "\(problem); \(advice)") }
        let entry = entries[targets[Int(heaviest)].entry]
        return RouteProblem(
            .tooAmbiguous, "\(problem); most of them near route \(entry.pattern.text.inQuotes); \(advice)", entry.route)
    }
}
