// What `linkctl config init` takes as an answer is what the configuration takes, key by key.

import Config
import LinkCore
import PluginKit
import Router
import Testing

@testable import LinkctlKit

@Suite("Answers to config init")
struct AnswerTests {
    /// A question: its rule, and the text of a configuration with an answer.
    struct Question: Sendable, CustomTestStringConvertible {
        let name: String
        let rule: AnswerRule
        let text: @Sendable (String) -> String

        var testDescription: String { name }
    }

    private static func app(_ lines: String) -> String { "[[app]]\nname = \"shop\"\n\(lines)\n" }

    static let questions = [
        Question(name: "name", rule: .name) { "[[app]]\nname = \($0)\n" },
        Question(name: "domain", rule: .host) { app("domains = [\($0)]") },
        Question(name: "web", rule: .web) { app("web = \($0)") },
        Question(name: "bundle", rule: .bundle) { app("[app.ios]\nbundle_id = \($0)\nteam_id = \"A1B2C3D4E5\"") },
        Question(name: "package", rule: .bundle) { app("[app.android]\npackage = \($0)") },
        Question(name: "team", rule: .team) { app("[app.ios]\nbundle_id = \"com.example\"\nteam_id = \($0)") },
        Question(name: "number", rule: .number) { app("[app.ios]\napp_store_id = \($0)") },
        Question(name: "iOS scheme", rule: .scheme) { app("[app.ios]\nscheme = \($0)") },
        Question(name: "Android scheme", rule: .scheme) { app("[app.android]\nscheme = \($0)") },
        Question(name: "fingerprint", rule: .fingerprint) {
            app("[app.android]\npackage = \"com.example\"\nsha256_cert_fingerprints = [\($0)]")
        },
        Question(name: "endpoint", rule: .endpoint) { "[listen]\nhttp = [\($0)]\n" },
        Question(name: "pattern", rule: .pattern(domains: ["go.example.com"])) {
            app("domains = [\"go.example.com\"]\n[[app.route]]\npattern = \($0)")
        },
    ]

    private static let texts = [
        "shop", "my shop", "Shop", "a.b-c_d", "1a", "-", "é", String(repeating: "a", count: 64),
        String(repeating: "a", count: 65), String(repeating: "a", count: 256), "go.example.com", "localhost",
        "Go.Example.COM", "go.example.com.", "-a.example", "a..example", "bücher.example", "192.0.2.1", "a_b.example",
        "https://www.example.com", "http://www.example.com:8080/a?b=c#d", "https://bücher.example/é", "https://[::1]/x",
        "ftp://a.example", "https://a b.example", "https://u:p@a.example", "https://a.example:0", "https://", "//a",
        "https://a.example/\"x\"", "https://a.example\\x", "https://a_b.example", "com.example.shop", "com example",
        "A1B2C3D4E5", "a1b2c3d4e5", "A1B2C3D4E", "A1B2C3D4E5F", "987654321", "id987654321", "12a", "+1", "²",
        String(repeating: "1", count: 32), String(repeating: "1", count: 33), "https", "javascript", "a+b", "shop:",
        "shop://", "intent", "market", "AB:CD", (0..<32).map { _ in "aB" }.joined(separator: ":"),
        (0..<32).map { _ in "gg" }.joined(separator: ":"), "127.0.0.1:8080", "8080", "[::1]:8080", "::1:8080", "*:8080",
        "127.0.0.1:70000", "127.0.0.1:0", "localhost:8080", "127.0.0.1:080", "1.2.3:80", "products/:product_id",
        "/products/:id<int>/", "files/*rest", "a(/:x)", "a(/:x", "a//b", "caf%C3%A9", "caf%", "café", "a/:1", "a/:x/:x",
        "a/*r/b", "products/{id}", "products/[0-9]+", "products/<id>", "a/.*", "a/:id?", "a?b", "a#b", "a/../b",
        "a/:x<number>",
        "go.example.com/x", "https://go.example.com/x", "/", "//", "()", "a b", "a\u{7}", "\u{0}", "a\u{2028}b", "a:b",
        String(repeating: "a/", count: 65), String(repeating: "a", count: 1025),
    ]

    /// The errors of a configuration, in routes too.
    private static func errors(_ text: String) -> [String] {
        let check = load(text)
        guard let configuration = check.configuration else { return check.errors.map(\.description) }
        return RouteInspector.problems(in: AppDirectory(configuration.apps)).map(\.description)
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("an answer is taken just when the configuration takes it, in the form that is written", arguments: questions)
    func judged(_ question: Question) {
        var taken = 0
        for text in Self.texts {
            let errors = Self.errors(question.text(Self.quoted(question.rule.read(text) ?? text)))
            #expect((question.rule.read(text) != nil) == errors.isEmpty, "\(text): \(errors)")
            taken += errors.isEmpty ? 1 : 0
        }
        #expect(taken > 0 && taken < Self.texts.count)
    }
}
