// Secret values in the path of a route: found in other texts however they are written there, and nothing else with them.

import LinkCore
import Testing

@Suite("Secrets in the path of a route")
struct RouteSecretsTests {
    private func redacted(
        _ text: String, _ pattern: String = "reset/:token", _ parameters: StringMap = ["token": "tk1q-A"]
    ) -> String? {
        RouteSecrets(route: pattern, parameters: parameters, extra: ["token", "rest"])?.redact(text)
    }

    @Test(
        "a value is found however often it is encoded, and in the letter case and with the slashes that links are written in",
        arguments: [
            ("https://go.example.com/reset/tk1q-A?a=1", "https://go.example.com/reset/[redacted]?a=1"),
            ("shop://reset//%74k1q-a/#f", "shop://reset//[redacted]/#f"),
            (
                "https://go.example.com/lazy?uri=reset%2F%2574%256B1q-A%3Fx",
                "https://go.example.com/lazy?uri=reset%2F[redacted]%3Fx"
            ),
            ("?u=%25%37%34k1q-A&b", "?u=[redacted]&b"),
            ("{\"u\":\"shop:\\/\\/reset\\/tk1q-A\"}", "{\"u\":\"shop:\\/\\/reset\\/[redacted]\"}"),
            ("tk1q-A", "[redacted]"), ("shop://tk1q-A", "shop://[redacted]"),
            ("a tk1q-A tk1q-A", "a [redacted] [redacted]"),
        ])
    func found(_ text: String, _ kept: String) { #expect(redacted(text) == kept) }

    @Test(
        "a part of another word, a scheme and what is not encoded wholly stay",
        arguments: [
            "https://go.example.com/reset/tk1q-AB", "xtk1q-A", "tk1q-A.png", "tk1q-A://x", "tk1q-%", "", "%", "%4",
        ])
    func others(_ text: String) { #expect(redacted(text) == nil) }

    /// The value `1` for each parameter of a pattern.
    private func values(_ pattern: String) -> StringMap {
        StringMap(["token", "x"].filter { pattern.contains(":\($0)") }.map { ($0, "1") })
    }

    @Test("a short value is replaced only in its place in the path")
    func short() {
        for (pattern, text, kept) in [
            (
                "products/:token", "https://h.example/1/products/1?page=1#1",
                "https://h.example/1/products/[redacted]?page=1#1"
            ),
            ("products/:token", "shop://products/1/1", "shop://products/[redacted]/1"),
            ("Products/:token", "/lazy?uri=products%2F1&a=1", "/lazy?uri=products%2F[redacted]&a=1"),
            (":token", "https://h.example/1?page=1", "https://h.example/[redacted]?page=1"),
            ("a/:x/:token", "shop://a/1/1", "shop://a/1/[redacted]"),
            ("a(/:token)/b", "shop://a/1/b?c=a/1", "shop://a/[redacted]/b?c=a/[redacted]"),
        ] {
            #expect(redacted(text, pattern, values(pattern)) == kept, "\(pattern) \(text)")
        }
        #expect(redacted("Version 1 of 1", "products/:token", ["token": "1"]) == nil)
    }

    @Test("a wildcard's value, a slash in a value, and characters beyond ASCII, also damaged ones, are found")
    func odd() {
        #expect(
            redacted("shop://f/aaaa//bbbb/c", "f/*rest", ["rest": "aaaa/bbbb/c"])
                == "shop://f/[redacted]//[redacted]/[redacted]")
        #expect(
            redacted("shop://f/aaaa%2Fbbbb", "f/:token", ["token": "aaaa/bbbb"]) == "shop://f/[redacted]%2F[redacted]")
        #expect(redacted("?a=caf%C3%A9s&b=cafés", "f/:token", ["token": "cafés"]) == "?a=[redacted]&b=[redacted]")
        #expect(redacted("shop://f/tk1%FFq", "f/:token", ["token": "tk1\u{fffd}q"]) == "shop://f/[redacted]")
        #expect(redacted("?a=a+b%20c", "f/:token", ["token": "a b c"]) == "?a=[redacted]")
    }

    @Test("only parameters of a secret name count, and none that is redacted already")
    func names() {
        #expect(redacted("x/tk1q", "x/:page", ["page": "tk1q"]) == nil)
        #expect(redacted("x/tk1q", "x/:access_token", ["access_token": "tk1q"]) == "x/[redacted]")
        for value in ["[redacted]", "redacted"] {
            #expect(redacted("x/[redacted]", "x/:token", ["token": value]) == nil)
        }
        let secrets = RouteSecrets(
            route: "a/:token/:page", parameters: ["token": "tk1q", "page": "p"], extra: ["TOKEN"])
        #expect(secrets?.values == ["token": "tk1q"])
        #expect(RouteSecrets(route: nil, parameters: ["token": "tk1q"], extra: ["token"]) == nil)
    }

    @Test("objects are searched at any depth")
    func objects() throws {
        let secrets = try #require(RouteSecrets(route: "a/:token", parameters: ["token": "tk1q"], extra: ["token"]))
        let object: JSONObject = ["a": .array([.int(1), .object(["b": .string("shop://a/tk1q")])]), "c": .string("d")]
        let kept: JSONObject = [
            "a": .array([.int(1), .object(["b": .string("shop://a/[redacted]")])]), "c": .string("d"),
        ]
        #expect(secrets.redact(object) == kept)
        #expect(secrets.redact(["c": .string("d"), "n": .null] as JSONObject) == nil)
    }
}
