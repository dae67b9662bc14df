// What `linkctl routes list` and `linkctl routes test` show: every reason, the order, and errors.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("explaining routes")
struct ExplainTests {
    static func inspector(_ patterns: [String]) -> RouteInspector {
        RouteInspector(apps: AppDirectory([RouterTestKit.app(patterns)]))
    }

    @Test(
        "a route that does not match says at which segment and why",
        arguments: [
            ("a/b", "a/c", 2, "segment 2 is \"c\", not \"b\""),
            ("a/:id<int>", "a/x", 2, "segment 2 is \"x\", not an int"),
            ("a/:id<uuid>", "a/x", 2, "segment 2 is \"x\", not a uuid"),
            ("a/:id<slug>", "a/x.y", 2, "segment 2 is \"x.y\", not a slug"),
            ("a/:id", "a", 2, "needs 2 segments, has 1"),
            ("a", "a/b", 2, "needs 1 segment, has 2"), ("a/b/*rest", "a/b", 3, "needs at least 3 segments, has 2"),
            ("*rest", "", 1, "needs at least 1 segment, has 0"),
            ("p/:x(/:y)", "p", 2, "needs 2 segments, has 1"), ("p(/b)", "p/c", 2, "segment 2 is \"c\", not \"b\""),
            ("a(/:id<int>)/z", "a/x", 2, "segment 2 is \"x\", not \"z\""),
            ("a/b(/c)", "a/b/d", 3, "segment 3 is \"d\", not \"c\""),
            ("a/b", "a/\u{7}\u{202e}", 2, "segment 2 is \"??\", not \"b\""),
            (
                "a", Array(repeating: "a", count: 65).joined(separator: "/"), 65,
                "the path has 65 segments; at most 64 are routed"
            ),
        ])
    func reasons(_ pattern: String, _ path: String, _ segment: Int, _ reason: String) throws {
        let table = try RouterTestKit.table(pattern)
        let candidate = try #require(table.explain(path.split(separator: "/").map(String.init)).first)
        #expect(candidate.reason == reason)
        #expect(candidate.segment == segment)
        #expect(!candidate.matches && !candidate.chosen && candidate.parameters.isEmpty)
    }

    @Test("routes stand in the order in which they are tried, and one that matches later says what came first")
    func order() throws {
        let results = try Self.inspector(["*rest", "a/:x", "a/:n<int>", "a/b"]).test(url: "shop://a/7?q=1")
        #expect(results.map(\.pattern) == ["a/b", "a/:n<int>", "a/:x", "*rest"])
        #expect(results.map(\.position) == [1, 2, 3, 4])
        #expect(results.map(\.matched) == [false, true, false, false])
        #expect(
            results.map(\.reason)
                == [
                    "segment 2 is \"7\", not \"b\"", "matches", "matches, but \"a/:n<int>\" comes first",
                    "matches, but \"a/:n<int>\" comes first",
                ])
        #expect(results[1].parameters == ["n": "7"])
        #expect(results[3].parameters == ["rest": "a/7"])
    }

    @Test("a URL that the app's routes are not asked about says so for every route")
    func refused() throws {
        let inspector = Self.inspector(["a/:x", "b"])
        let results = try inspector.test(url: "https://evil.example/b", app: "shop")
        #expect(results.map(\.pattern) == ["b", "a/:x"])
        #expect(
            results.allSatisfy {
                $0.reason == "host \"evil.example\" is neither one of the app's nor in [targets] allow" && !$0.matched
            })
        let authorize = try inspector.test(url: "fb123://authorize")
        #expect(authorize.allSatisfy { $0.reason == "a Facebook authorize link without a target names no content" })
        let foreign = try inspector.test(url: "other://b")
        #expect(foreign.allSatisfy { $0.reason == "scheme \"other\" is not one of the app's" })
    }

    @Test("a named app is asked about a path, and takes foreign schemes")
    func named() throws {
        let inspector = Self.inspector(["a/:x"])
        for url in ["a/1", "/a/1?x=2", "other://a/1", "shop:///a/1", "https://shop.example.com/a/1"] {
            #expect(try inspector.test(url: url, app: "shop").map(\.matched) == [true], "\(url)")
        }
    }

    @Test("a URL of one app asks that app only; one of nobody asks all")
    func apps() throws {
        let news = RouterTestKit.app(["n/:x"]) {
            $0.name = "news"
            $0.ios.scheme = "news"
            $0.domains = ["news.example.com"]
            $0.facebookAppID = ""
        }
        let inspector = RouteInspector(apps: AppDirectory([RouterTestKit.app(["a", "b"]), news]))
        #expect(try inspector.test(url: "news://n/1").map(\.app) == ["news"])
        #expect(try inspector.test(url: "https://shop.example.com/a").map(\.app) == ["shop", "shop"])
        #expect(try inspector.test(url: "other://n/1").map(\.app) == ["shop", "shop", "news"])
        #expect(try inspector.routes().map(\.route.pattern) == ["a", "b", "n/:x"])
        #expect(try inspector.routes(app: "news").map(\.app) == ["news"])
    }

    @Test("what cannot be answered says why")
    func errors() {
        let inspector = Self.inspector(["a"])
        #expect(throws: RouteInspectorError.unknownApp("nope")) { try inspector.routes(app: "nope") }
        #expect(throws: RouteInspectorError.unknownApp("nope")) { try inspector.test(url: "a://b", app: "nope") }
        #expect(throws: RouteInspectorError.unknownApp("nope")) { try inspector.test(url: "b", app: "nope") }
        #expect(throws: RouteInspectorError.badURL(reason: "not_absolute")) { try inspector.test(url: "a/b") }
        #expect(throws: RouteInspectorError.badURL(reason: "empty")) { try inspector.test(url: "", app: "shop") }
        #expect(RouteInspectorError.unknownApp("x\u{7}").description == "no app is called \"x?\"")
        #expect(RouteInspectorError.badURL(reason: "empty").description == "not a URL: empty")
    }

    @Test("a key that a route would take is found, and routes with problems list nothing")
    func keys() throws {
        let inspector = Self.inspector(["p/:id<int>", "about"])
        #expect(try inspector.match(path: "about", app: "shop")?.route.pattern == "about")
        #expect(try inspector.match(path: "p/7", app: "shop")?.route.pattern == "p/:id<int>")
        #expect(try inspector.match(path: "p/x", app: "shop")?.route.pattern == nil)
        #expect(throws: RouteInspectorError.unknownApp("z")) { try inspector.match(path: "about", app: "z") }
        let broken = Self.inspector(["a/:"])
        #expect(try broken.routes().isEmpty)
        #expect(try broken.test(url: "shop://a/1").isEmpty)
    }
}
