// Turns a pattern and its parameters back into a relative URI.

import LinkCore
import Router
import Testing

@Suite("filling a pattern")
struct FillTests {
    static func fill(_ pattern: String, _ parameters: StringMap) throws -> String {
        try RoutePattern.parse(RouterTestKit.route(pattern)).fill(parameters)
    }

    @Test(
        "values and literals are escaped, a wildcard keeps its slashes, groups appear when they are given",
        arguments: [
            ("a/:q", ["q": "x y&z/?#"], "a/x%20y%26z%2F%3F%23"), ("caf%C3%A9/:q", ["q": "+%"], "caf%C3%A9/%2B%25"),
            ("f/*rest", ["rest": "a/b c/d"], "f/a/b%20c/d"), ("f/*rest", ["rest": "/a//b/"], "f/a/b"),
            ("p/:x<int>", ["x": "-7"], "p/-7"), ("p(/:x)(/:y)", [:], "p"), ("p(/:x)(/:y)", ["x": "1"], "p/1"),
            ("p(/:x)(/:y)", ["x": "1", "y": "2"], "p/1/2"), ("p(/edit)", [:], "p"),
            ("p(/:x/by/:y)", ["x": "1"], "p"), ("p/:x", ["x": "1", "unused": "2"], "p/1"), ("a b", [:], "a%20b"),
        ] as [(String, StringMap, String)])
    func fills(_ pattern: String, _ parameters: StringMap, _ uri: String) throws {
        #expect(try Self.fill(pattern, parameters) == uri)
    }

    @Test(
        "what is missing or could not be read back is named",
        arguments: [
            ("a/:b", [:], "missing_parameter", "b", "the parameter \"b\" is missing"),
            ("a/:b", ["b": ""], "missing_parameter", "b", "the parameter \"b\" is missing"),
            ("a/*r", ["r": "//"], "missing_parameter", "r", "the parameter \"r\" is missing"),
            ("a(/:x)(/:y)", ["y": "1"], "missing_parameter", "x", "the parameter \"x\" is missing"),
            (
                "a/:b<int>", ["b": "x"], "invalid_parameter", "b",
                "the parameter \"b\" is \"x\", which is not of type int"
            ),
            ("a/:b", ["b": ".."], "invalid_parameter", "b", "the parameter \"b\" holds \"..\", which is a dot segment"),
            (
                "a/*r", ["r": "x/./y"], "invalid_parameter", "r",
                "the parameter \"r\" holds \".\", which is a dot segment"
            ),
            (
                "a(/b)(/:x)", ["x": "b"], "invalid_parameter", "x",
                "the parameter \"x\" would be read back as part of an optional group"
            ),
            (
                "p(/edit)/*r", ["r": "edit/x"], "invalid_parameter", "r",
                "the parameter \"r\" would be read back as part of an optional group"
            ),
            (
                "a/*r", ["r": Array(repeating: "x", count: 64).joined(separator: "/")], "invalid_parameter", "r",
                "the parameter \"r\" makes a path of 65 segments; at most 64 are routed"
            ),
        ] as [(String, StringMap, String, String, String)])
    func errors(_ pattern: String, _ parameters: StringMap, _ word: String, _ name: String, _ text: String) throws {
        do {
            Issue.record("made \(try Self.fill(pattern, parameters))")
        } catch let error as RouteFillError {
            #expect(error.word == word)
            #expect(error.name == name)
            #expect(error.description == text)
        }
    }
}
