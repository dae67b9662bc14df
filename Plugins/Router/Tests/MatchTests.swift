// Which route matches a path: order, types, groups, wildcards, and the comparison of bytes.

import LinkCore
import Router
import TestSupport
import Testing

@Suite("matching")
struct MatchTests {
    static func match(_ path: String, _ patterns: [String]) throws -> String? {
        let table = try RouteTable.compile(RouterTestKit.routes(patterns))
        let url = try LinkURL("x:///" + path)
        return table.match(url.segments().segments.map(\.decoded))?.route.pattern
    }

    static let uuid = "0f8fad5b-d9cb-469f-a165-70867728950e"

    @Test(
        "the first differing segment decides: literal, int, uuid, slug, plain, wildcard",
        arguments: [
            ("a/b", "a/b"), ("a/7", "a/:i<int>"), ("a/-7", "a/:i<int>"), ("a/\(uuid)", "a/:u<uuid>"),
            ("a/x-y", "a/:s<slug>"), ("a/x.y", "a/:p"), ("a/x/y", "a/*r"), ("z/b", ":q/b"), ("z/c", nil),
            ("a/9223372036854775807", "a/:i<int>"), ("a/9223372036854775808", "a/:s<slug>"),
            ("a/-9223372036854775808", "a/:i<int>"), ("a/+7", "a/:p"), ("a/-", "a/:s<slug>"), ("a", nil),
        ] as [(String, String?)])
    func order(_ path: String, _ expected: String?) throws {
        let patterns = [":q/b", "a/*r", "a/:p", "a/:s<slug>", "a/:u<uuid>", "a/:i<int>", "a/b"]
        for rotation in patterns.indices {
            #expect(try Self.match(path, Array(patterns[rotation...] + patterns[..<rotation])) == expected)
        }
    }

    @Test("letter case counts unless the app says otherwise; values keep theirs in any case")
    func letterCase() throws {
        let routes = RouterTestKit.routes(["Product/:id", "caf\u{c9}/x", "product/*rest"])
        let strict = try RouteTable.compile(routes)
        let lax = try RouteTable.compile(routes, caseSensitive: false)
        #expect(strict.match(["PRODUCT", "AbC"]) == nil)
        let match = try #require(lax.match(["PRODUCT", "AbC"]))
        #expect(match.route.pattern == "Product/:id" && match.parameters["id"] == "AbC")
        #expect(lax.match(["CAF\u{e9}", "X"])?.route.pattern == "caf\u{c9}/x")
        #expect(lax.match(["pRODUCT", "A", "b"])?.parameters["rest"] == "A/b")
        #expect(lax.explain(["PRODUCT", "AbC"]).map(\.matches) == [false, true, true])
        let wildcardFirst = try RouteTable.compile(
            RouterTestKit.routes(["Product/*rest", "product/:id"]), caseSensitive: false)
        #expect(wildcardFirst.match(["PRODUCT", "7"])?.route.pattern == "product/:id")
        #expect(wildcardFirst.explain(["PRODUCT", "7"]).first { $0.chosen }?.route.pattern == "product/:id")
        #expect(throws: RouteTableError.self) {
            try RouteTable.compile(RouterTestKit.routes(["a/:x", "A/:y"]), caseSensitive: false)
        }
        #expect(try RouteTable.compile(RouterTestKit.routes(["a/:x", "A/:y"])).ordered.count == 2)
    }

    @Test("a branch that leads nowhere is left again")
    func backtracking() throws {
        #expect(try Self.match("a/b/c", ["a/:x/c", "a/b/d"]) == "a/:x/c")
        #expect(try Self.match("a/b/c/e", ["a/b/c/d", "a/:x/c/:y<int>", "a/*r"]) == "a/*r")
        #expect(try Self.match("a/1/x", ["a/:n<int>/y", "a/:s<slug>/x"]) == "a/:s<slug>/x")
    }

    @Test(
        "a group is there or not",
        arguments: [
            ("p", [:]), ("p/1", ["x": "1"]), ("p/1/2", ["x": "1", "y": "2"]), ("p/edit", [:]), ("p/1/edit", ["x": "1"]),
            ("p/1/2/edit", ["x": "1", "y": "2"]), ("p/1/2/3", nil),
        ] as [(String, StringMap?)])
    func groups(_ path: String, _ expected: StringMap?) throws {
        let table = try RouterTestKit.table("p(/:x)(/:y)(/edit)")
        #expect(table.match(path.split(separator: "/").map(String.init))?.parameters == expected)
    }

    @Test("a wildcard takes one segment or more")
    func wildcard() throws {
        let table = try RouterTestKit.table("files/*rest")
        #expect(table.match(["files"]) == nil)
        #expect(table.match(["files", "a"])?.parameters == ["rest": "a"])
        #expect(table.match(["files", "a", "b/c"])?.parameters == ["rest": "a/b/c"])
        #expect(table.match(["files"] + Array(repeating: "x", count: 63)) != nil)
        #expect(table.match(["files"] + Array(repeating: "x", count: 64)) == nil)
    }

    @Test("letter case counts, bytes are compared, and both spellings of é are two routes")
    func bytes() throws {
        #expect(try Self.match("A/b", ["a/b"]) == nil)
        #expect(try Self.match("a/B", ["a/b"]) == nil)
        let twins = ["caf\u{e9}", "cafe\u{301}"]
        let table = try RouteTable.compile(RouterTestKit.routes(twins))
        for twin in twins {
            let found = try #require(table.match([twin]))
            #expect(sameBytes(found.route.pattern, twin))
        }
        let one = try RouterTestKit.table("cafe\u{301}")
        #expect(one.match(["caf\u{e9}"]) == nil)
    }

    @Test("a pattern's literals are percent-decoded, once")
    func literals() throws {
        #expect(try Self.match("caf%C3%A9/1", ["café/:id"]) == "café/:id")
        #expect(try Self.match("café/1", ["caf%c3%a9/:id"]) == "caf%c3%a9/:id")
        #expect(try Self.match("a%252Fb", ["a%252Fb"]) == "a%252Fb")
        #expect(try Self.match("a%2Fb", ["a/b"]) == nil)
        #expect(try Self.match("a/b", ["a%2Fb"]) == nil)
        #expect(try Self.match("*", ["%2A"]) == "%2A")
    }

    @Test("the visible order is HOKO's, with types and wildcards in their places")
    func visible() throws {
        let table = try RouterTestKit.table("*r", "a/*r", ":x/:y", "a/:i<int>", "a/:s<slug>", "a/b", "b", "a(/b)/c")
        #expect(
            table.ordered.map(\.pattern)
                == ["b", "*r", "a/b", "a/:i<int>", "a/:s<slug>", "a/*r", ":x/:y", "a(/b)/c"])
    }
}
