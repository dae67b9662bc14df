// config init: the questions, what their answers become, and answers that are not taken.

import Foundation
import LinkctlKit
import Testing

@Suite("linkctl config init")
struct ConfigInitTests {
    private static let answers = [
        "shop", "Go.Example.com", "open.münchen.example", "www.example.com", "com.example.shop", "a1b2c3d4e5",
        "id987654321",
        "Shop://", "com.example.shop", "", "shop", "/products/:product_id", "orders/:id<int>/", "files/*rest", "",
        "8081",
    ]

    private static let written = """
        # Written by linkctl config init. What is not here has its default; an empty file is valid, too.

        [listen]
        http = ["127.0.0.1:8081"]

        [[app]]
        name = "shop"
        domains = ["go.example.com", "open.xn--mnchen-3ya.example"]
        web = "https://www.example.com"

          [app.ios]
          bundle_id = "com.example.shop"
          team_id = "A1B2C3D4E5"
          app_store_id = "987654321"
          scheme = "shop"

          [app.android]
          package = "com.example.shop"
          scheme = "shop"

          [[app.route]]
          pattern = "products/:product_id"

          [[app.route]]
          pattern = "orders/:id<int>"

          [[app.route]]
          pattern = "files/*rest"

        """

    private func run(_ answers: [String], _ arguments: [String] = ["-"], terminal: Bool = false) throws -> Run {
        var world = Run.World(input: answers.map { $0 + "\n" }.joined())
        (world.inputTerminal, world.errorTerminal) = (terminal, terminal)
        return try Run(["config", "init"] + arguments, world)
    }

    @Test("answers become a configuration in the form that linkd uses; it asks no linkd")
    func writes() throws {
        let run = try run(Self.answers)
        #expect(run.code == 0 && run.out == Self.written, "\(run.out)\(run.err)")
        #expect(run.err.isEmpty)
        let person = try self.run(Self.answers, terminal: true)
        #expect(person.out == Self.written && person.err.contains("name of the app, such as shop: "))
        #expect(person.err.contains("(web site, such as https://www.example.com): "))
    }

    @Test("what is in parentheses may be left out, and the rest of the questions with the end of the input")
    func least() throws {
        let text = try run(["shop", "go.example.com"]).out
        #expect(text.hasSuffix("\n\n[[app]]\nname = \"shop\"\ndomains = [\"go.example.com\"]\n"))
        let none = try run(["shop"])
        #expect(none.code == 65 && none.out.isEmpty && none.err.contains("no answer to: domain"), "\(none.err)")
    }

    @Test(
        "an answer that linkd would not take is asked for again on a terminal, and ends a script",
        arguments: [
            (0, "my shop", "letters, digits"), (1, "go example", "a host name"), (1, "-go.example", "a host name"),
            (3, "ftp://x.example", "an address such as"), (3, "https://a\"b.example", "an address such as"),
            (5, "A1B2", "10 letters and digits"), (6, "12a", "digits"), (7, "https", "a scheme of the app's own"),
            (9, "AB:CD", "32 pairs"), (11, "products/{id}", "a path such as"), (11, "a/:1", "a path such as"),
            (11, "a/:x/:x", "a path such as"), (11, "a/*r/b", "a path such as"), (15, "70000", "an address and port"),
        ])
    func wrong(question: Int, answer: String, words: String) throws {
        var answers = Self.answers
        answers[question] = answer
        let script = try run(answers)
        #expect(script.code == 65 && script.out.isEmpty && script.err.contains("it takes \(words)"), "\(script.err)")
        answers.insert(Self.answers[question], at: question + 1)
        let person = try run(answers, terminal: true)
        #expect(person.code == 0 && person.out == Self.written && person.err.contains("it takes \(words)"))
    }

    @Test("a file that is there stays, unless --force is given")
    func file() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let made = try run(Self.answers, [path])
        #expect(made.code == 0 && made.err.contains("linkd --check --config \(path)"), "\(made.err)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.written)
        let again = try run(["a", "b.example"], [path])
        #expect(again.code == 65 && again.err.contains("--force"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.written)
        #expect(try run(["a", "b.example"], [path, "--force"]).code == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("b.example"))
    }

    @Test(
        "a route that cannot stand beside the others is refused at its question, as linkd --check refuses it",
        arguments: [
            ("products/:slug", "both match every path of the form"),
            ("/products/:product_id", "\"products/:product_id\" is there twice"), ("files(/:a)/*all", "\"files/*all\""),
        ])
    func conflicts(pattern: String, words: String) throws {
        var answers = Self.answers
        answers.insert(pattern, at: 14)
        let script = try run(answers)
        #expect(script.code == 65 && script.out.isEmpty && script.err.contains(words), "\(script.err)")
        let person = try run(answers, terminal: true)
        #expect(person.code == 0 && person.out == Self.written && person.err.contains(words), "\(person.err)")
    }
}
