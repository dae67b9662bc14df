// Explains why a path does or does not match each route. For people (`linkctl routes test`), never while an event runs,
// because it goes through every route of the table.

public import LinkCore

/// A route and the result of trying it on a path.
public struct RouteCandidate: Sendable {
    /// The route that was tried.
    public let route: RouteDefinition
    /// Whether its pattern matches the path.
    public let matches: Bool
    /// Whether it is the route of the path: the first one that matches.
    public let chosen: Bool
    /// The first segment, counted from 1, that rules out a match; nil for a route that matches.
    public let segment: Int?
    /// The reason in words.
    public let reason: String
    /// The parameters; empty when the route does not match.
    public let parameters: StringMap
}

extension RouteTable {
    /// Every route with its result, in the order in which a look-up tries them.
    public func explain(_ segments: [String]) -> [RouteCandidate] {
        // A route takes the place of its best matching shape, else that of its first shape.
        let tried = targets.indices.sorted {
            Specificity.isTriedBefore(
                trie.folded(targets[$0].shape.segments), trie.folded(targets[$1].shape.segments))
        }
        var verdicts = [Verdict?](repeating: nil, count: entries.count)
        for (position, index) in tried.enumerated() {
            let verdict = judge(targets[index], position: position, segments)
            let entry = targets[index].entry
            if let earlier = verdicts[entry] {
                verdicts[entry] = Verdict.better(earlier, verdict)
            } else {
                verdicts[entry] = verdict
            }
        }
        let order = entries.indices.sorted { (verdicts[$0]?.position ?? 0) < (verdicts[$1]?.position ?? 0) }
        let winner = order.first { verdicts[$0]?.failure == nil }
        return order.compactMap { index in
            verdicts[index].map { candidate(index, $0, winner: winner) }
        }
    }

    private func candidate(_ index: Int, _ verdict: Verdict, winner: Int?) -> RouteCandidate {
        let chosen = winner == index
        var reason = verdict.failure?.reason ?? "matches"
        if verdict.failure == nil, !chosen, let winner {
            reason = "matches, but \((entries[winner].pattern.text).inQuotes) comes first"
        }
        return RouteCandidate(
            route: entries[index].route, matches: verdict.failure == nil, chosen: chosen,
            segment: verdict.failure?.segment, reason: reason, parameters: verdict.parameters)
    }

    /// Where and why a shape does not match.
    private struct Failure {
        var segment: Int
        var reason: String
        /// Whether all segments match and only their number is wrong.
        var isLength = false
    }

    /// The result of one shape.
    private struct Verdict {
        var position: Int
        /// Nil when the shape matches.
        var failure: Failure?
        var parameters: StringMap

        /// The result to report of two shapes of one route: the first one that matches, else the one that got further,
        /// else the one that names a wrong segment instead of a wrong number.
        static func better(_ a: Verdict, _ b: Verdict) -> Verdict {
            guard let x = a.failure else { return a }
            guard let y = b.failure else { return b }
            let isFurther = y.segment == x.segment ? x.isLength && !y.isLength : y.segment > x.segment
            var better = isFurther ? b : a
            better.position = min(a.position, b.position)
            return better
        }
    }

    private func judge(_ target: Target, position: Int, _ segments: [String]) -> Verdict {
        let failure = firstFailure(target.shape.segments, segments)
        return Verdict(
            position: position, failure: failure,
            parameters: failure == nil ? Self.parameters(of: target, in: segments) : [:])
    }

    private func firstFailure(_ pattern: [PatternSegment], _ segments: [String]) -> Failure? {
        if segments.count > RoutePattern.maxSegments {
            let most = RoutePattern.maxSegments
            return Failure(
                segment: most + 1, reason: "the path has \(segments.count) segments; at most \(most) are routed")
        }
        for (index, (part, found)) in zip(pattern, segments).enumerated() {
            let place = index + 1
            switch part {
            case .literal(let text):
                if trie.key(text) != trie.key(found) {
                    return Failure(
                        segment: place, reason: "segment \(place) is \(found.inQuotes), not \(text.inQuotes)")
                }
            case .parameter(_, let type?):
                if !type.accepts(found) {
                    let article = type == .int ? "an" : "a"
                    return Failure(
                        segment: place, reason: "segment \(place) is \(found.inQuotes), not \(article) \(type.rawValue)"
                    )
                }
            case .parameter(_, nil): break
            case .rest: return nil
            }
        }
        guard segments.count != pattern.count else { return nil }
        var least = ""
        if case .rest? = pattern.last { least = "at least " }
        let noun = pattern.count == 1 ? "segment" : "segments"
        return Failure(
            segment: min(segments.count, pattern.count) + 1,
            reason: "needs \(least)\(pattern.count) \(noun), has \(segments.count)", isLength: true)
    }
}
