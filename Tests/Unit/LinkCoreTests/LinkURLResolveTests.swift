// References seen from a base: the examples of RFC 3986 §5.4 where browsers agree with them, and what browsers add.

import LinkCore
import Testing

@Suite("Resolving references")
struct LinkURLResolveTests {
    private func resolve(_ reference: String, _ base: String = "http://a/b/c/d;p?q") -> String {
        do throws(LinkURLError) {
            return try LinkURL(base).resolving(reference).text
        } catch {
            return "!" + error.reason
        }
    }

    @Test(
        "relative references are merged with the path and dots resolved",
        arguments: [
            ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
            ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
            ("..", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
            ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
            ("%2e%2E/g", "http://a/b/g"), (".%2e/", "http://a/b/"), ("a/./b/../../c", "http://a/b/c/c"),
            ("g/..", "http://a/b/c/"), ("a//../b", "http://a/b/c/a/b"),
        ])
    func relative(_ reference: String, _ expected: String) {
        #expect(resolve(reference) == expected)
    }

    @Test(
        "absolute references stand for themselves, whatever the base",
        arguments: [
            ("https://x.example/a/../b?c#d", "https://x.example/b?c#d"), ("HTTP://x.example", "HTTP://x.example"),
            ("shop://product/../42?x#y", "shop://product/../42?x#y"), ("mailto:a@b.example", "mailto:a@b.example"),
            (" \n https://x.example/\t ", "https://x.example/"), ("https://x.exa\nmple/a b", "https://x.example/a%20b"),
            ("https://x.example/a\\b", "https://x.example/a/b"), ("JaVa\tScript:x", "JaVaScript:x"),
        ])
    func absolute(_ reference: String, _ expected: String) {
        #expect(resolve(reference) == expected)
    }

    @Test(
        "what would change the host by stealth is refused",
        arguments: [
            ("/\\evil.example", "!lookalike_slash"), ("\\/evil.example", "!lookalike_slash"),
            ("\\\\evil.example", "!lookalike_slash"), ("https:\\\\evil.example", "!lookalike_slash"),
            ("https://good.example\\@evil.example", "!lookalike_slash"), ("//user@evil.example", "!credentials"),
            ("https:evil.example", "!bad_host"), ("https:/evil.example", "!bad_host"), ("https:///", "!bad_host"),
            ("//", "!bad_host"), ("//exa mple.example", "!bad_host"), ("/a\u{0}b", "!control_character"),
            ("//a:99999/", "!bad_port"), ("///x", "!bad_host"),
        ])
    func refused(_ reference: String, _ expected: String) {
        #expect(resolve(reference) == expected)
    }

    @Test("the base keeps its port, its spelling and its query where the reference says nothing")
    func base() {
        #expect(resolve("/x", "https://Go.Example:8443") == "https://Go.Example:8443/x")
        #expect(resolve("x", "https://go.example") == "https://go.example/x")
        #expect(resolve("", "https://go.example/a?b#c") == "https://go.example/a?b")
        #expect(resolve("?c", "https://go.example/a b") == "https://go.example/a%20b?c")
        #expect(resolve("x", "shop://a/b") == "!not_absolute")
        #expect(resolve("#x", "shop://a/b") == "!not_absolute")
    }

    @Test("caps hold: bytes before anything is read, segments after dots are gone")
    func caps() {
        #expect(resolve(String(repeating: "a", count: 70_000)) == "!too_large")
        #expect(resolve("/" + String(repeating: "a/../", count: 1_000) + "b") == "http://a/b")
        #expect(resolve("/" + String(repeating: "a/", count: 100)) == "!too_many_segments")
    }
}
