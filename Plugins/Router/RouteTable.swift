// An app's routes, compiled. Made at load, immutable afterwards, shared by every thread; a look-up reads and never writes.

public import LinkCore

/// The route of a path.
public struct RouteTableMatch: Sendable {
    /// The route.
    public let route: RouteDefinition
    /// Its parameters, decoded, in the order of the pattern. A wildcard's segments are joined by slashes.
    public let parameters: StringMap
}

/// What a look-up found, and what it cost.
public struct RouteLookup: Sendable {
    /// The route; nil when no route matches.
    public let match: RouteTableMatch?
    /// How many segments from the left some route could follow.
    public let deepest: Int
    /// Nodes visited; at most the table's `worstCaseSteps`.
    public let steps: Int
}

/// The compiled routes of one app.
public struct RouteTable: Sendable {
    /// A compiled route.
    struct Entry: Sendable {
        let route: RouteDefinition
        let pattern: RoutePattern
    }

    /// A shape of a route, ready for a match.
    struct Target: Sendable {
        let entry: Int
        let shape: RoutePattern.Shape
        /// The parameters and where they stand.
        let captures: [(name: String, index: Int, isRest: Bool)]
    }

    /// No look-up may visit more nodes than this, whatever the path; a table that could need more is refused.
    public static let maxSteps = 4096

    /// Whether letters A to Z in literals match only themselves.
    public let caseSensitive: Bool
    /// In the order of the configuration.
    let entries: [Entry]
    let targets: [Target]
    let trie: RouteTrie

    /// Compiles routes. Their order does not matter.
    /// - Parameter caseSensitive: false makes literals ignore the case of ASCII letters; parameters keep theirs.
    /// - Throws: everything that is wrong with the routes, in their order, conflicts last.
    public static func compile(
        _ routes: [RouteDefinition], caseSensitive: Bool = true
    ) throws(RouteTableError) -> RouteTable {
        var problems: [RouteProblem] = []
        var entries: [Entry] = []
        for route in routes {
            let parsed = PatternParser.parse(route)
            problems += parsed.problems
            if let pattern = parsed.pattern { entries.append(Entry(route: route, pattern: pattern)) }
        }
        var trie = RouteTrie()
        var targets: [Target] = []
        for (index, entry) in entries.enumerated() {
            for shape in entry.pattern.shapes {
                let segments = caseSensitive ? shape.segments : shape.segments.map(fold)
                if let other = trie.insert(segments, as: Int32(truncatingIfNeeded: targets.count)) {
                    let first = targets[Int(other)].entry
                    // Within one route this is a matter of letter case in its own groups; the longer shape has it.
                    if first != index { problems.append(conflict(entries[first], entry, shape)) }
                }
                targets.append(Target(entry: index, shape: shape, captures: captures(of: shape)))
            }
        }
        trie.seal(depths: trie.depths())
        if problems.isEmpty, trie.nodes[0].worstCase > maxSteps {
            problems.append(tooAmbiguous(trie, entries, targets))
        }
        guard problems.isEmpty else { throw RouteTableError(problems: problems) }
        return RouteTable(caseSensitive: caseSensitive, entries: entries, targets: targets, trie: trie)
    }

    private init(caseSensitive: Bool, entries: [Entry], targets: [Target], trie: RouteTrie) {
        self.caseSensitive = caseSensitive
        self.entries = entries
        self.targets = targets
        self.trie = trie
    }

    /// How many nodes a look-up can visit at worst, for any path whatever.
    public var worstCaseSteps: Int { trie.nodes[0].worstCase }

    /// The routes in HOKO's visible order: fewer segments first, then at each segment a literal before a typed
    /// parameter before a parameter before a wildcard, then the text's bytes. Groups count as present.
    public var ordered: [RouteDefinition] {
        entries.sorted { Specificity.isVisiblyBefore($0.pattern, $1.pattern) }.map(\.route)
    }

    /// The route of a path.
    /// - Parameter segments: the path's segments, decoded, without empty ones; more than 64 match nothing.
    public func match(_ segments: [String]) -> RouteTableMatch? { lookup(segments).match }

    /// The route of a path, how far routes could follow it, and what the look-up cost.
    public func lookup(_ segments: [String]) -> RouteLookup {
        var walk = TrieWalk(trie, segments, folded: caseSensitive ? segments : segments.map(asciiLowercased))
        let found = walk.find()
        guard found >= 0 else { return RouteLookup(match: nil, deepest: walk.deepest, steps: walk.steps) }
        let target = targets[Int(found)]
        return RouteLookup(
            match: RouteTableMatch(
                route: entries[target.entry].route, parameters: Self.parameters(of: target, in: segments)),
            deepest: walk.deepest, steps: walk.steps)
    }

    static func parameters(of target: Target, in segments: [String]) -> StringMap {
        guard !target.captures.isEmpty else { return [:] }
        return StringMap(
            target.captures.lazy.map {
                ($0.name, $0.isRest ? segments[$0.index...].joined(separator: "/") : segments[$0.index])
            })
    }

    static func captures(of shape: RoutePattern.Shape) -> [(name: String, index: Int, isRest: Bool)] {
        shape.segments.enumerated().compactMap { index, segment in
            switch segment {
            case .literal: nil
            case .parameter(let name, _): (name, index, false)
            case .rest(let name): (name, index, true)
            }
        }
    }

    static func fold(_ segment: PatternSegment) -> PatternSegment {
        if case .literal(let text) = segment { .literal(asciiLowercased(text)) } else { segment }
    }
}

extension RouteTable {
    private static func conflict(_ first: Entry, _ second: Entry, _ shape: RoutePattern.Shape) -> RouteProblem {
        let same = sameBytes(first.pattern.text, second.pattern.text)
        let paths = same ? "" : " both match every path of the form \(quoted(Specificity.form(of: shape.segments)))"
        return RouteProblem(
            .conflict,
            same
                ? "route \(quoted(first.pattern.text)) is there twice"
                : "routes \(quoted(first.pattern.text)) and \(quoted(second.pattern.text))\(paths); "
                    + "leave out one or give a parameter a type",
            first.route, second.route)
    }

    private static func tooAmbiguous(_ trie: RouteTrie, _ entries: [Entry], _ targets: [Target]) -> RouteProblem {
        let heaviest = trie.heaviestShape()
        let problem = "a look-up could try \(trie.nodes[0].worstCase) branches, at most \(maxSteps) are allowed"
        let advice = "use literals instead of parameters at the beginning of patterns"
        guard heaviest >= 0 else { return RouteProblem(.tooAmbiguous, "\(problem); \(advice)") }
        let entry = entries[targets[Int(heaviest)].entry]
        return RouteProblem(
            .tooAmbiguous, "\(problem); most of them near route \(quoted(entry.pattern.text)); \(advice)", entry.route)
    }
}

/// A text with A to Z as a to z; all other bytes as they are.
func asciiLowercased(_ text: String) -> String {
    let isUpper: (UInt8) -> Bool = { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
    guard text.utf8.contains(where: isUpper) else { return text }
    return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}
