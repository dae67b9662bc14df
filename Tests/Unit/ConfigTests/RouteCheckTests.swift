// Patterns that do not mean what their author meant: syntax of other routers, and the paths of short links.

import Config
import Testing

@Suite("Patterns of routes")
struct RouteCheckTests {
    private func told(_ pattern: String, _ app: String = "", _ route: String = "") -> [String] {
        problems("[[app]]\nname = \"a\"\n\(app)[[app.route]]\npattern = '\(pattern)'\n\(route)")
    }

    @Test(
        "the syntax of another router is refused with the pattern that was meant",
        arguments: [
            ("products/{id}", "did you mean \":id\"?"), ("u/{username}", "did you mean \":username\"?"),
            ("u/@{username}", "did you mean \":username\"?"), ("x/{id:[0-9]+}", "did you mean \":id<int>\"?"),
            ("x/{id?}", "did you mean \":id\"?"), ("x/<id>", "did you mean \":id\"?"),
            ("x/<int:id>", "did you mean \":id<int>\"?"), ("x/<path:rest>", "did you mean \"*rest\"?"),
            ("x/[id]", "did you mean \":id\"?"), ("x/[...rest]", "did you mean \"*rest\"?"),
            ("x/{*rest}", "did you mean \"*rest\"?"), ("[0-9]+", "did you mean \":number<int>\"?"),
            ("q/\\d+", "did you mean \":number<int>\"?"), ("r/.*", "would be a fixed text. Parameters are"),
            ("z/:id?", "an optional segment is a group: \"(/:id)\""), ("w/:id(\\d+)", "\":number<int>\""),
            ("^products", "did you mean \":products\"?"), ("a|b", "would be a fixed text"),
        ])
    func foreign(pattern: String, words: String) {
        let all = told(pattern)
        #expect(all.count == 1 && all[0].hasPrefix("t.toml:4:11: error: route \""), "\(all)")
        #expect(all.first?.contains(words) == true, "\(all)")
    }

    @Test(
        "what is meant as it stands is accepted without a word",
        arguments: [
            "products/:id", "a(/b)(/:c)", "/a/", "//a//", "files/*rest", "caf%C3%A9", "café", "a.b", "a+b", "c++",
            "%7Bid%7D",
            "a%3Ab", "$a", "@a", "~a", "a-b_c", "12:30", ":id<int>", ":id<uuid>", "x/:slug", "a,b;c=d", "a!",
        ])
    func accepted(pattern: String) {
        #expect(told(pattern, "domains = [\"go.example.com\"]\n") == [])
    }

    @Test("segments that do not count, and parameters inside of a text, are warned of")
    func warnings() {
        #expect(
            told("a//b/:c") == [
                "t.toml:4:11: warning: route \"a//b/:c\": empty segments do not count, so it is the same as \"a/b/:c\""
            ])
        for pattern in ["x/item-:id", "x/@:name", "x/foo*"] {
            let all = told(pattern)
            #expect(all.count == 1 && all[0].contains(" warning: ") && all[0].contains("is a fixed text"), "\(all)")
        }
    }

    @Test("a host in front of a path is refused")
    func host() {
        let all = told("go.example.com/x/:id", "domains = [\"GO.example.com\"]\n")
        #expect(all.count == 1 && all[0].contains("leave out the host"), "\(all)")
    }

    @Test(
        "a route that takes the paths of short keys is warned of, unless something keeps them apart",
        arguments: [
            (":slug", true), ("/:id", true), (":id<slug>", true), ("*rest", true), (":x(/b)", true), ("(/a)/:x", true),
            (":id<int>", false), (":id<uuid>", false), ("p/:slug", false), (":a/:b", false), ("sale", false),
        ])
    func shortKeys(pattern: String, isWarned: Bool) {
        let domains = "domains = [\"go.example.com\"]\n"
        let all = told(pattern, domains)
        #expect(all.contains { $0.contains("matches the paths of short links") } == isWarned, "\(all)")
        if isWarned { #expect(all[0].contains("short_prefix = \"s/\"") && all[0].contains(" warning: ")) }
        #expect(told(pattern, domains + "short_prefix = \"s/\"\n") == [])
        #expect(
            told(pattern, domains, "publish = \"never\"\n") == [] && told(pattern, domains, "open_in = \"web\"\n") == []
        )
        #expect(told(pattern) == [])
    }
}
