// The trie that finds the route of a path. Built when a configuration is loaded, immutable afterwards, shared by all
// threads.
//
// Order: at each segment a literal first, then int, uuid, slug, then a plain parameter, then a wildcard. A branch
// without a match is abandoned, so `a/:x/c` matches `a/b/c` although `a/b/d` exists. The first differing segment
// therefore decides, and the order of the routes in the file never matters.
//
// Bound: there is only one way to each node, so a look-up visits a node at most once. It never visits more nodes than
// `worstCase`, which is computed in advance for any path; a table above `RouteTable.maxSteps` is rejected. Nodes under
// which no path of this length can end are not visited.

import LinkCore

/// The trie over the shapes of all routes.
struct RouteTrie: Sendable {
    /// One prefix of patterns. Holds indices of nodes and shapes; -1 means none.
    struct Node: Sendable {
        var literals: [ByteKey: Int32] = [:]
        var int: Int32 = -1
        var uuid: Int32 = -1
        var slug: Int32 = -1
        var plain: Int32 = -1
        /// The shape that ends here.
        var end: Int32 = -1
        /// The shape whose wildcard begins here.
        var rest: Int32 = -1
        /// Bit n-1 is set if a path of n segments can end at or below this node.
        var lengths: UInt64 = 0
        /// The most nodes that a look-up can visit at or below this one.
        var worstCase = 1
    }

    private(set) var nodes: [Node] = [Node()]
    /// Whether the letter case of literals matters.
    let caseSensitive: Bool

    init(caseSensitive: Bool = true) { self.caseSensitive = caseSensitive }

    /// The segments with literals in the form that the trie compares.
    func folded(_ segments: [PatternSegment]) -> [PatternSegment] {
        if caseSensitive { return segments }
        return segments.map { segment in
            if case .literal(let text) = segment { .literal(text.lowercased()) } else { segment }
        }
    }

    /// A literal in the form that the trie stores and looks up.
    func key(_ literal: String) -> ByteKey { ByteKey(caseSensitive ? literal : literal.lowercased()) }

    /// Adds a shape. Returns the shape that already matches the same paths; nil without one.
    mutating func insert(_ segments: [PatternSegment], as shape: Int32) -> Int32? {
        var node = 0
        for segment in segments {
            if case .rest = segment {
                if nodes[node].rest >= 0 { return nodes[node].rest }
                nodes[node].rest = shape
                return nil
            }
            node = child(of: node, for: segment)
        }
        if nodes[node].end >= 0 { return nodes[node].end }
        nodes[node].end = shape
        return nil
    }

    private mutating func child(of node: Int, for segment: PatternSegment) -> Int {
        let new = Int32(truncatingIfNeeded: nodes.count)
        var found = new
        func take(_ slot: inout Int32) {
            if slot >= 0 { found = slot } else { slot = new }
        }
        switch segment {
        case .literal(let text): take(&nodes[node].literals[key(text), default: -1])
        case .parameter(_, .int): take(&nodes[node].int)
        case .parameter(_, .uuid): take(&nodes[node].uuid)
        case .parameter(_, .slug): take(&nodes[node].slug)
        case .parameter(_, nil): take(&nodes[node].plain)
        case .rest: break
        }
        if found == new { nodes.append(Node()) }
        return Int(found)
    }

    /// Computes what look-ups need in advance. Children always follow their parent.
    mutating func seal(depths: [Int]) {
        for index in nodes.indices.reversed() {
            var node = nodes[index]
            let depth = depths[index]
            if node.end >= 0, depth > 0 { node.lengths |= 1 << UInt64(depth - 1) }
            // A wildcard takes one or more segments.
            if node.rest >= 0 { node.lengths |= ~UInt64(0) << UInt64(depth) }
            var literal = 0
            for child in node.literals.values {
                node.lengths |= nodes[Int(child)].lengths
                literal = max(literal, nodes[Int(child)].worstCase)
            }
            for child in [node.int, node.uuid, node.slug, node.plain] where child >= 0 {
                node.lengths |= nodes[Int(child)].lengths
            }
            func worst(_ child: Int32) -> Int { child < 0 ? 0 : nodes[Int(child)].worstCase }
            // A segment matches at most one literal, and is never both a number and a UUID.
            let below = [literal, max(worst(node.int), worst(node.uuid)), worst(node.slug), worst(node.plain)]
            node.worstCase = below.reduce(1) { min($0 + $1, Int(Int32.max)) }
            nodes[index] = node
        }
    }

    /// The number of segments that lead to each node.
    func depths() -> [Int] {
        var depths = [Int](repeating: 0, count: nodes.count)
        for (index, node) in nodes.enumerated() {
            for child in node.literals.values { depths[Int(child)] = depths[index] + 1 }
            for child in [node.int, node.uuid, node.slug, node.plain] where child >= 0 {
                depths[Int(child)] = depths[index] + 1
            }
        }
        return depths
    }

    /// A shape in the part of the table where look-ups can be longest.
    func heaviestShape() -> Int32 {
        var index = 0
        while true {
            let node = nodes[index]
            let children = node.literals.values + [node.int, node.uuid, node.slug, node.plain].filter { $0 >= 0 }
            guard let next = children.max(by: { nodes[Int($0)].worstCase < nodes[Int($1)].worstCase }) else {
                return max(node.end, node.rest)
            }
            index = Int(next)
        }
    }
}

/// One look-up. The recursion is as deep as the followed pattern, at most 64.
struct TrieWalk {
    let trie: RouteTrie
    let segments: [String]
    /// The number of nodes visited.
    var steps = 0
    /// How many segments some route for paths of this length could follow; nil without such a route.
    var deepest: Int?

    init(_ trie: RouteTrie, _ segments: [String]) {
        self.trie = trie
        self.segments = segments
    }

    /// The shape of the path; -1 when none matches.
    mutating func find() -> Int32 {
        guard !segments.isEmpty, segments.count <= RoutePattern.maxSegments else { return -1 }
        return visit(0, depth: 0)
    }

    private mutating func visit(_ index: Int32, depth: Int) -> Int32 {
        guard index >= 0 else { return -1 }
        let node = Int(index)
        guard trie.nodes[node].lengths & (1 << UInt64(segments.count - 1)) != 0 else { return -1 }
        steps += 1
        deepest = max(deepest ?? 0, depth)
        if depth == segments.count { return trie.nodes[node].end }
        if !trie.nodes[node].literals.isEmpty {
            let found = visit(trie.nodes[node].literals[trie.key(segments[depth])] ?? -1, depth: depth + 1)
            if found >= 0 { return found }
        }
        let found = visitTyped(node, depth: depth)
        if found >= 0 { return found }
        let plain = visit(trie.nodes[node].plain, depth: depth + 1)
        return plain >= 0 ? plain : trie.nodes[node].rest
    }

    private mutating func visitTyped(_ node: Int, depth: Int) -> Int32 {
        let (int, uuid, slug) = (trie.nodes[node].int, trie.nodes[node].uuid, trie.nodes[node].slug)
        if int >= 0, ParameterType.int.accepts(segments[depth]) {
            let found = visit(int, depth: depth + 1)
            if found >= 0 { return found }
        }
        if uuid >= 0, ParameterType.uuid.accepts(segments[depth]) {
            let found = visit(uuid, depth: depth + 1)
            if found >= 0 { return found }
        }
        guard slug >= 0, ParameterType.slug.accepts(segments[depth]) else { return -1 }
        return visit(slug, depth: depth + 1)
    }
}
