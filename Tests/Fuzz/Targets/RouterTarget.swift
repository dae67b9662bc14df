// Routes: patterns, a line `--`, paths. Any patterns compile or have problems; the order of the routes never matters; a
// look-up stays within its promised cost; the explanation and the filled-in pattern agree with the match.

import LinkCore
import Router

enum RouterTarget {
    static func run(_ input: FuzzInput) {
        let (first, second) = input.halves ?? (input.bytes, UnsafeBufferPointer(rebasing: input.bytes[..<0]))
        let routes = lines(first).prefix(32).map { RouteDefinition(pattern: $0) }
        let table: RouteTable
        do throws(RouteTableError) {
            table = try RouteTable.compile(routes)
        } catch {
            require(!error.problems.isEmpty && !error.description.isEmpty, "refused without a problem")
            let other = try? RouteTable.compile(routes.reversed())
            require(other == nil, "the order decides whether routes are refused: \(error)")
            return
        }
        require(table.worstCaseSteps <= RouteTable.maxSteps, "\(table.worstCaseSteps) steps")
        require(table.ordered.count == routes.count, "routes are missing")
        guard let other = try? RouteTable.compile(routes.reversed()) else {
            broken("the order decides whether routes are refused")
        }
        for path in lines(second).prefix(8) { look(segments(path), table, other) }
    }

    private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        bytes.split(separator: 0x0a).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func segments(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map {
            PercentCoding.decode(Substring($0), plusAsSpace: false).text
        }
    }

    private static func look(_ path: [String], _ table: RouteTable, _ other: RouteTable) {
        let found = table.lookup(path)
        require(found.steps <= table.worstCaseSteps, "\(found.steps) of \(table.worstCaseSteps) steps: \(path)")
        require(found.deepest ?? 0 <= path.count, "deeper than the path")
        let match = found.match
        let twin = other.match(path)
        require(match?.route.pattern.utf8.map { $0 } == twin?.route.pattern.utf8.map { $0 }, "order matters: \(path)")
        require(match?.parameters == twin?.parameters, "order matters: \(path)")

        let candidates = table.explain(path)
        let chosen = candidates.filter(\.chosen)
        require(chosen.count == (match == nil ? 0 : 1), "\(chosen.count) are chosen: \(path)")
        if let match, let chosen = chosen.first {
            require(same(chosen.route.pattern, match.route.pattern), "another is chosen: \(path)")
            require(chosen.parameters == match.parameters, "with other parameters: \(path)")
        }
        require(candidates.allSatisfy { $0.matches == ($0.segment == nil) && !$0.reason.isEmpty }, "reasons: \(path)")
        if let match, !path.contains(where: { $0.utf8.contains(UInt8(ascii: "/")) }) { fill(match, path) }
    }

    /// A pattern filled in matches itself with the same parameters.
    private static func fill(_ match: RouteTableMatch, _ path: [String]) {
        guard let pattern = try? RoutePattern.parse(match.route),
            let alone = try? RouteTable.compile([match.route])
        else { broken("a route of a table is refused alone: \(match.route.pattern)") }
        guard let filled = try? pattern.fill(match.parameters) else { return }
        let again = alone.match(segments(filled))
        require(again?.parameters == match.parameters, "\(match.route.pattern) filled is \(filled): \(path)")
    }
}
