// The cost of a look-up, in nodes visited, and input made to increase it.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("cost and hostile input")
struct CostTests {
    static func routes(_ count: Int) -> [RouteDefinition] {
        (0..<count).map { RouterTestKit.route("r\($0)/:a/:b", line: $0 + 1) }
    }

    @Test("10,000 routes cost what 10 cost")
    func flat() throws {
        let small = try RouteTable.compile(Self.routes(10))
        let large = try RouteTable.compile(Self.routes(10_000))
        #expect(large.worstCaseSteps == small.worstCaseSteps)
        for (few, many) in [("r9", "r9999"), ("r0", "r5000"), ("x", "x")] {
            let a = small.lookup([few, "1", "2"])
            let b = large.lookup([many, "1", "2"])
            #expect(a.steps == b.steps)
            #expect((a.match == nil) == (b.match == nil))
        }
        #expect(large.lookup(["r9999", "1", "2"]).steps == 4)
    }

    /// Every combination of a literal and a parameter, each with its own last segment.
    static func combinations(depth: Int) -> [RouteDefinition] {
        (0..<(1 << depth)).map { mask in
            let parts = (0..<depth).map { mask & (1 << $0) == 0 ? "a" : ":x\($0)" }
            return RouterTestKit.route((parts + ["end\(mask)"]).joined(separator: "/"), line: mask + 1)
        }
    }

    @Test("a table that invites backtracking stays within the bound that was computed at load")
    func bounded() throws {
        let table = try RouteTable.compile(Self.combinations(depth: 8))
        let path = Array(repeating: "a", count: 8)
        let miss = table.lookup(path + ["nowhere"])
        #expect(miss.match == nil)
        #expect(miss.steps == 511)
        #expect(miss.steps <= table.worstCaseSteps && table.worstCaseSteps <= RouteTable.maxSteps)
        // A path that is too long or too short is rejected before anything is tried.
        #expect(table.lookup(path).steps == 0)
        #expect(table.lookup(path + ["a", "a"]).steps == 0)
    }

    @Test("a table that could need more is refused, with the place to change")
    func refused() throws {
        do throws(RouteTableError) {
            _ = try RouteTable.compile(Self.combinations(depth: 12))
            Issue.record("accepted")
        } catch {
            let problem = try #require(error.problems.first)
            #expect(error.problems.count == 1)
            #expect(problem.word == .tooAmbiguous)
            #expect(problem.places.count == 1)
            #expect(problem.message.contains("at most 4096 are allowed"))
        }
    }

    @Test("random tables and paths never pass the bound")
    func random() throws {
        var random = Seeded(4096)
        for _ in 0..<40 {
            let patterns = Set((0..<60).map { _ in PropertyTests.pattern(using: &random) })
            guard let table = try? RouteTable.compile(RouterTestKit.routes(Array(patterns.sorted().prefix(8)))) else {
                continue
            }
            for _ in 0..<300 {
                let length = Int.random(in: 0...70, using: &random)
                let path = (0..<length).map { _ in PropertyTests.world.randomElement(using: &random) ?? "a" }
                #expect(table.lookup(path).steps <= table.worstCaseSteps)
            }
        }
    }

    @Test("64 segments are followed to the end, 65 and 1,000 are not looked at")
    func deep() throws {
        let deep = Array(repeating: ":x", count: 64).enumerated().map { "\($1)\($0)" }.joined(separator: "/")
        let table = try RouterTestKit.table(deep, "*rest")
        let hit = table.lookup(Array(repeating: "a", count: 64))
        #expect(hit.match?.parameters.count == 64)
        #expect(hit.steps == 65)
        for count in [65, 1000] {
            let miss = table.lookup(Array(repeating: "a", count: count))
            #expect(miss.match == nil)
            #expect(miss.steps == 0)
            #expect(table.explain(Array(repeating: "a", count: count)).allSatisfy { !$0.matches })
        }
        #expect(table.lookup([]).match == nil)
    }

    @Test(
        "hostile URLs are refused at admission or routed without harm, and notes stay short",
        arguments: [
            "shop://" + String(repeating: "a/", count: 1000), "shop://" + String(repeating: "a", count: 65_000),
            "shop://x/" + String(repeating: "%", count: 65_000), "shop://x/" + String(repeating: "%2F", count: 21_000),
            "shop://x/" + String(repeating: "%FF", count: 21_000), "shop:" + String(repeating: "/", count: 65_000),
            "shop://x/" + String(repeating: "\u{301}", count: 30_000), "shop://x/%00%0a%1b[2J", "shop://", "shop:",
            "shop://x/" + String(repeating: "../", count: 60) + "etc/passwd", "shop://:80/", "shop://@/", "shop://x:y/",
            "shop://%2F%2F", "shop://[::1]/x", "https://shop.example.com", "https://shop.example.com//", "shop://?#",
        ])
    func hostile(_ url: String) async throws {
        let run = try await RouterTestKit.run(url, "x/:id<int>", "y/:a/:b", "z/*rest")
        for note in run.notes { #expect(note.utf8.count < 200) }
        #expect(run.notes.allSatisfy { note in !note.unicodeScalars.contains { $0.value < 0x20 } })
        #expect(run.journey == nil || run.steps == ["router pass"])
        let caught = try await RouterTestKit.run(url, ":one", "*rest")
        #expect(caught.journey == nil || caught.steps == ["router pass"])
    }
}
