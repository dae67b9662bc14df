// Compares the router with a second matcher that is too simple to be wrong, on every path of a small world.

import LinkCore
import Router
import TestSupport
import Testing

/// A matcher that expands groups as text and tries every shape on every path.
struct NaiveMatcher {
    /// A shape: its segments as written, and its route.
    struct Shape {
        let parts: [String]
        let route: Int
        /// The kinds of the segments; lower ones are tried first.
        let kinds: [Int]

        init(parts: [String], route: Int) {
            self.parts = parts
            self.route = route
            kinds = parts.map { part in
                if part.hasPrefix("*") { return 5 }
                guard part.hasPrefix(":") else { return 0 }
                return part.hasSuffix("<int>") ? 1 : part.hasSuffix("<uuid>") ? 2 : part.hasSuffix("<slug>") ? 3 : 4
            }
        }

        /// What the shape matches, without the names of parameters.
        var form: [String] {
            zip(parts, kinds).map { $1 == 0 ? "=" + $0 : "\($1)" }
        }

        func matches(_ path: [String]) -> Bool {
            for (index, kind) in kinds.enumerated() {
                if kind == 5 { return path.count > index }
                guard index < path.count, Self.accepts(kind, parts[index], path[index]) else { return false }
            }
            return path.count == parts.count
        }

        private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")

        private static func accepts(_ kind: Int, _ part: String, _ text: String) -> Bool {
            switch kind {
            case 0: return part == text
            case 1: return Int64(text) != nil && text.first != "+"
            case 2:
                let groups = text.split(separator: "-", omittingEmptySubsequences: false)
                return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(\.isHexDigit)
            case 3: return !text.isEmpty && text.allSatisfy(letters.contains)
            default: return true
            }
        }

        /// The parameters that a path has in this shape.
        func parameters(_ path: [String]) -> StringMap {
            var found = StringMap()
            for (index, kind) in kinds.enumerated() where kind > 0 {
                let name = String(parts[index].dropFirst().prefix { $0 != "<" })
                found[name] = kind == 5 ? path[index...].joined(separator: "/") : path[index]
            }
            return found
        }
    }

    var shapes: [Shape] = []

    init(_ patterns: [String]) {
        for (route, pattern) in patterns.enumerated() {
            var own: [Shape] = []
            for text in Self.expand(pattern) {
                let shape = Shape(parts: text.split(separator: "/").map(String.init), route: route)
                if !own.contains(where: { $0.form == shape.form }) { own.append(shape) }
            }
            shapes += own
        }
    }

    private static func expand(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "("), let close = pattern.firstIndex(of: ")") else { return [pattern] }
        let tails = expand(String(pattern[pattern.index(after: close)...]))
        let inside = pattern[pattern.index(after: open)..<close]
        return tails.map { pattern[..<open] + inside + $0 } + tails.map { pattern[..<open] + $0 }
    }

    /// The best shapes for a path; more than one when the table is ambiguous.
    func best(_ path: [String]) -> [Shape] {
        let matching = shapes.filter { $0.matches(path) }
        guard let first = matching.map(\.kinds).min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return matching.filter { $0.kinds == first }
    }

    /// Whether shapes of two routes match the same paths.
    var isAmbiguous: Bool {
        shapes.contains { a in shapes.contains { b in a.route < b.route && a.form == b.form } }
    }
}

@Suite("properties")
struct PropertyTests {
    static let uuid = "0f8fad5b-d9cb-469f-a165-70867728950e"
    /// Texts that distinguish all kinds of segments.
    static let world = ["a", "b", "7", uuid, "a!"]

    static func pattern(using random: inout Seeded) -> String {
        var text = ""
        var names = 0
        let count = Int.random(in: 1...4, using: &random)
        for index in 0..<count {
            var part: String
            switch Int.random(in: 0...9, using: &random) {
            case 0...3: part = ["a", "b"].randomElement(using: &random) ?? "a"
            case 4: part = ":n\(names)<int>"
            case 5: part = ":n\(names)<uuid>"
            case 6: part = ":n\(names)<slug>"
            case 7 where index == count - 1 && index > 0: part = "*n\(names)"
            default: part = ":n\(names)"
            }
            names += 1
            let inGroup = index > 0 && Int.random(in: 0...4, using: &random) == 0
            text += inGroup ? "(/\(part))" : "/\(part)"
        }
        return text
    }

    /// Every path of one to four segments.
    static let paths: [[String]] = {
        var all: [[String]] = []
        var last: [[String]] = [[]]
        for _ in 1...4 {
            last = last.flatMap { path in world.map { path + [$0] } }
            all += last
        }
        return all
    }()

    @Test("an accepted table has one best route for every path, and it is the naive one; a refused one is ambiguous")
    func againstNaive() throws {
        var random = Seeded(20_260_101)
        var accepted = 0
        var refused = 0
        while accepted < 40 {
            let count = Int.random(in: 1...6, using: &random)
            let patterns = (0..<count).map { _ in Self.pattern(using: &random) }
            let naive = NaiveMatcher(patterns)
            let table: RouteTable
            do throws(RouteTableError) {
                table = try RouteTable.compile(RouterTestKit.routes(patterns))
            } catch {
                refused += 1
                #expect(error.problems.allSatisfy { $0.word == .conflict }, "\(patterns): \(error)")
                #expect(naive.isAmbiguous, "\(patterns) were refused without a reason: \(error)")
                continue
            }
            accepted += 1
            #expect(!naive.isAmbiguous, "\(patterns) were accepted")
            Self.compare(table, naive, patterns)
        }
        #expect(refused >= 5)
    }

    private static func compare(_ table: RouteTable, _ naive: NaiveMatcher, _ patterns: [String]) {
        for path in paths {
            let best = naive.best(path)
            let lookup = table.lookup(path)
            let agree: Bool =
                if let shape = best.first, let match = lookup.match {
                    best.count == 1 && match.route.place?.line == shape.route + 1
                        && match.parameters == shape.parameters(path)
                } else {
                    best.isEmpty && lookup.match == nil
                }
            if !agree { Issue.record("\(patterns) on \(path): \(best) but \(String(describing: lookup.match))") }
            if lookup.steps > table.worstCaseSteps { Issue.record("\(patterns) on \(path): \(lookup.steps) steps") }
        }
    }

    @Test("explain chooses what the look-up chooses, and calls the same routes matching as the naive matcher")
    func explain() throws {
        var random = Seeded(7)
        var tried = 0
        while tried < 25 {
            let patterns = (0..<4).map { _ in Self.pattern(using: &random) }
            guard let table = try? RouteTable.compile(RouterTestKit.routes(patterns)) else { continue }
            tried += 1
            let naive = NaiveMatcher(patterns)
            for path in Self.paths where path.count < 4 {
                let candidates = table.explain(path)
                let chosen = candidates.filter(\.chosen).map { $0.route.place?.line }
                let expected = table.match(path).map { [$0.route.place?.line] } ?? []
                let matching = Set(candidates.filter(\.matches).compactMap { $0.route.place?.line })
                let naively = Set(naive.shapes.filter { $0.matches(path) }.map { $0.route + 1 })
                if chosen != expected || matching != naively || candidates.count != 4 {
                    Issue.record("\(patterns) on \(path): \(candidates.map(\.reason))")
                }
                if candidates.contains(where: { $0.matches != ($0.segment == nil) || $0.reason.isEmpty }) {
                    Issue.record("\(patterns) on \(path): a reason is missing")
                }
            }
        }
    }

    @Test("what is filled in is read back")
    func fillAndMatch() throws {
        var random = Seeded(99)
        let values = ["a", "b", "7", Self.uuid, "x y", "a/b", "%2F", "é", "e\u{301}", "*", ":id", "?#", "😀"]
        var filled = 0
        while filled < 2000 {
            let text = Self.pattern(using: &random)
            let route = RouterTestKit.route(text)
            let pattern = try RoutePattern.parse(route)
            let table = try RouteTable.compile([route])
            var given = StringMap()
            for name in pattern.parameterNames where Int.random(in: 0...4, using: &random) > 0 {
                given[name] = values.randomElement(using: &random)
            }
            guard let uri = try? pattern.fill(given) else { continue }
            filled += 1
            let segments = try LinkURL("x:///" + uri).segments().segments.map(\.decoded)
            let read = try #require(table.match(segments), "\(text) made \(uri)")
            let unread = read.parameters.entries.filter { entry in !sameBytes(given[entry.key] ?? "", entry.value) }
            #expect(unread.isEmpty, "\(text) with \(given) made \(uri)")
        }
    }
}
