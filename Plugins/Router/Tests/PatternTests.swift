// What can be wrong with a pattern or between two of them: the stable word, the message, both places.

import LinkCore
import PluginKit
import Router
import TestSupport
import Testing

@Suite("patterns at load")
struct PatternTests {
    @Test(
        "a mistake has its stable word",
        arguments: [
            ("", "empty_pattern"), ("/", "empty_pattern"), ("//", "empty_pattern"), ("(/a)", "empty_pattern"),
            ("(/a)(/:b)", "empty_pattern"), ("hoko://product/:id", "not_a_path"), ("https://e.com/a", "not_a_path"),
            ("a?b=1", "not_a_path"), ("a#b", "not_a_path"), ("a/%zz", "bad_escape"), ("a/../b", "dot_segment"),
            (".", "dot_segment"), ("a/%2E", "dot_segment"), ("a/%", "bad_escape"),
            ("a/%FF", "bad_escape"), ("a/%00", "bad_escape"), ("a/\u{7}", "bad_escape"), ("a/:", "parameter_name"),
            ("a/:1x", "parameter_name"), ("a/:x-y", "parameter_name"), ("a/:é", "parameter_name"),
            ("a/:<int>", "parameter_name"), ("a/:x<int", "parameter_name"), ("a/*", "parameter_name"),
            ("a/*1", "parameter_name"), ("a/:id/:id", "duplicate_parameter"), ("a/:id/*id", "duplicate_parameter"),
            ("a(/:id)(/:id)", "duplicate_parameter"), ("a/:id<number>", "unknown_type"), ("a/:id<>", "unknown_type"),
            ("a/*rest/b", "wildcard_not_last"), ("a/*r/*s", "wildcard_not_last"), ("a/*r(/b)", "wildcard_not_last"),
            ("a(/b(/c))", "nested_group"), ("a(/b", "unbalanced_group"), ("a/b)", "unbalanced_group"),
            ("a(b)", "group_syntax"), ("a()", "group_syntax"), ("a(/)", "group_syntax"), ("a(/b)c", "group_syntax"),
            ("a(/b)(/c)(/d)(/e)(/f)", "too_many_shapes"),
            (Array(repeating: "a", count: 65).joined(separator: "/"), "too_many_segments"),
        ])
    func words(_ pattern: String, _ word: String) throws {
        let problem = try #require(RouterTestKit.problems(pattern).first)
        #expect(problem.word.rawValue == word)
        #expect(problem.places == [SourcePlace(file: "linkd.toml", line: 1, column: 3)])
        #expect(problem.description.hasPrefix("linkd.toml:1:3: route \""))
        #expect(problem.description.hasSuffix(" (\(word))"))
    }

    @Test(
        "a web address names only parameters of its pattern",
        arguments: [
            ("https://e.com/products/:typo", "typo"), ("https://e.com/?id=:ID", "ID"), ("https://e.com/a/*all", "all"),
            ("https://e.com/#:x<int>", "x"), ("https://e.com/:id/:rest", nil), ("https://e.com/*rest?a=:id", nil),
            ("https://e.com:8080/a:b/Talk:Page/12:30/:1", nil),
        ])
    func web(_ web: String, _ unknown: String?) throws {
        var route = RouteDefinition(pattern: "p/:id/*rest")
        route.web = web
        route.place = SourcePlace(file: "linkd.toml", line: 1, column: 3)
        route.webPlace = SourcePlace(file: "linkd.toml", line: 2, column: 7)
        let problems: [RouteProblem]
        do throws(RouteTableError) {
            _ = try RouteTable.compile([route])
            problems = []
        } catch {
            problems = error.problems
        }
        #expect(problems.map(\.word) == (unknown == nil ? [] : [.unknownParameter]))
        #expect(problems.allSatisfy { $0.places == [SourcePlace(file: "linkd.toml", line: 2, column: 7)] })
        guard let unknown else { return }
        #expect(problems[0].message.contains("\"\(unknown)\"") && problems[0].message.contains("\"id\", \"rest\""))
    }

    @Test(
        "texts of previews name only parameters of their pattern",
        arguments: [
            ("Product :typo", nil, "typo"), ("12:30, :id and ::no", nil, nil), ("Now:here", nil, "here"),
            ("", "https://e.com/:x.jpg", "x"), (":id :rest", "https://e.com/:id.jpg?r=*rest", nil),
        ] as [(String, String?, String?)])
    func social(_ title: String, _ image: String?, _ unknown: String?) {
        var route = RouteDefinition(pattern: "p/:id/*rest")
        (route.social.title, route.social.image) = (title, image)
        route.socialPlace = SourcePlace(file: "linkd.toml", line: 3, column: 5)
        let problems: [RouteProblem]
        do throws(RouteTableError) {
            _ = try RouteTable.compile([route])
            problems = []
        } catch {
            problems = error.problems
        }
        #expect(problems.map(\.word) == (unknown == nil ? [] : [.unknownParameter]))
        #expect(problems.allSatisfy { $0.places == [SourcePlace(file: "linkd.toml", line: 3, column: 5)] })
        if let unknown { #expect(problems.first?.message.contains("\"\(unknown)\"") == true) }
    }

    @Test(
        "what is unusual but right is accepted",
        arguments: [
            "a", "/a/", "//a//b//", ":x", "*rest", "a(/b)", "a(/:x)(/:y)(/:z)(/w)", "(/a)/b", "a(/b)/c", "a(/b/:c/d)",
            "a*b", "a:b", "a<b>", "%2A", "%3Aid", "a%2Fb", "caf%C3%A9", "é", "a b", ":_", "a/(/b)",
            Array(repeating: "a", count: 64).joined(separator: "/"),
        ])
    func accepted(_ pattern: String) {
        #expect(RouterTestKit.problems(pattern).map(\.description) == [])
    }

    @Test(
        "an unknown type says which one was meant",
        arguments: [
            ("integer", "int"), ("Int", "int"), ("itn", nil), ("UUID", "uuid"), ("uid", "uuid"), ("guid", "uuid"),
            ("slugs", "slug"), ("slgu", "slug"), ("handle", "slug"), ("regex", nil), ("", nil), ("[0-9]+", nil),
        ] as [(String, String?)])
    func suggestions(_ written: String, _ meant: String?) throws {
        let problem = try #require(RouterTestKit.problems("a/:id<\(written)>").first)
        if let meant {
            #expect(problem.message.hasSuffix("the types are int, uuid and slug; did you mean \"\(meant)\"?"))
        } else {
            #expect(problem.message.hasSuffix("the types are int, uuid and slug"))
        }
    }

    @Test("all mistakes of all routes are told at once, and conflicts among the others too")
    func everything() {
        let words = RouterTestKit.problems("a/:", "b", "c/%zz/:id<nr>", "/b/").map(\.word.rawValue)
        #expect(words == ["parameter_name", "bad_escape", "unknown_type", "conflict"])
    }

    @Test(
        "a conflict names both patterns, the common form and both places",
        arguments: [
            (
                "a/:x", "a/:y",
                "routes \"a/:x\" and \"a/:y\" both match every path of the form \"a/:y\"; leave out one, or give a "
                    + "parameter a type"
            ),
            (
                "a/:x<int>", "a/:y<int>",
                "routes \"a/:x<int>\" and \"a/:y<int>\" both match every path of the form \"a/:y<int>\"; leave out one"
            ),
            (
                "a/*r", "a/*s",
                "routes \"a/*r\" and \"a/*s\" both match every path of the form \"a/*s\"; leave out one"
            ),
            (
                "a(/b)", "a",
                "routes \"a(/b)\" and \"a\" both match every path of the form \"a\"; leave out one"
            ),
            (
                "a(/b)(/c)", "a(/b)(/d)",
                "routes \"a(/b)(/c)\" and \"a(/b)(/d)\" both match every path of the form \"a/b\"; leave out one"
            ),
            (
                "caf%C3%A9", "/café",
                "routes \"caf%C3%A9\" and \"/café\" both match every path of the form \"café\"; leave out one"
            ),
            ("a/b", "a/b", "route \"a/b\" is there twice; leave out one"),
        ])
    func conflicts(_ first: String, _ second: String, _ message: String) throws {
        let problems = RouterTestKit.problems("other", first, second)
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.word == .conflict)
        #expect(problem.message == message)
        #expect(problem.patterns == [first, second])
        #expect(problem.description == "linkd.toml:2:3 and linkd.toml:3:3: \(message) (conflict)")
    }

    @Test("routes that differ in a type, a literal or in length do not conflict")
    func noConflict() {
        #expect(
            RouterTestKit.problems(
                "a/:x", "a/:x<int>", "a/:x<uuid>", "a/:x<slug>", "a/b", "a/*r", "a", "a/:x/:y", "A/b", "a/b%2Fc"
            ).isEmpty)
        #expect(RouterTestKit.problems("caf\u{e9}", "cafe\u{301}").isEmpty)
    }

    @Test("the stage refuses bad routes with the first place and everything that is wrong")
    func stageError() {
        let host = FakeHost(apps: [RouterTestKit.app(["a/:x", "b/:", "a/:y"])])
        let config = StageConfig(stage: RouterStage.name, keys: RouterStage.keys)
        do throws(ConfigError) {
            _ = try RouterStage(config: config, host: host)
            Issue.record("accepted")
        } catch {
            #expect(error.place == SourcePlace(file: "linkd.toml", line: 2, column: 3))
            let lines = error.message.split(separator: "\n")
            #expect(lines.count == 2)
            #expect(lines.first?.hasSuffix("(parameter_name)") == true)
            #expect(lines.last?.hasPrefix("linkd.toml:1:3 and linkd.toml:3:3: routes \"a/:x\" and") == true)
        }
        let problems = RouteInspector.problems(in: host.apps)
        #expect(problems.map(\.word) == [.parameterName, .conflict])
    }

    @Test("a conflict alone has its second place in the stage's message")
    func stageConflict() {
        let host = FakeHost(apps: [RouterTestKit.app(["a/b", "a/b"])])
        let config = StageConfig(stage: RouterStage.name, keys: RouterStage.keys)
        do throws(ConfigError) {
            _ = try RouterStage(config: config, host: host)
            Issue.record("accepted")
        } catch {
            #expect(
                error.description
                    == "linkd.toml:1:3: route \"a/b\" is there twice; leave out one (conflict, the other at linkd.toml:2:3)"
            )
        }
    }
}
