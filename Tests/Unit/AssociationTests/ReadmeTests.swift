// The examples of the module's README, run.

import Association
import LinkCore
import TestSupport
import Testing

/// One ```example block: an app, then lines `PATH: SYSTEM opens|stays by RULE`.
struct AssociationExample: Sendable, CustomStringConvertible {
    var routes: [String] = []
    var shortPrefix = ""
    var defaultRoute = DefaultRouteAction.openApp
    var lines: [(path: String, system: String, opens: Bool, rule: String)] = []

    var description: String { routes.joined(separator: ", ") }

    static func all() throws -> [AssociationExample] {
        var examples: [AssociationExample] = []
        var open: AssociationExample?
        for line in try VectorFile.read("Sources/Association/README.md").split(separator: "\n") {
            if line == "```example" {
                open = AssociationExample()
            } else if line == "```", let example = open {
                examples.append(example)
                open = nil
            } else if open != nil, let colon = line.firstRange(of: ": ") {
                open?.add(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
            }
        }
        return examples
    }

    private mutating func add(_ name: String, _ value: String) {
        switch name {
        case "routes": routes = value.split(separator: ",").map { $0.trimmingPrefix(" ") }.map(String.init)
        case "short_prefix": shortPrefix = value
        case "default_route": defaultRoute = DefaultRouteAction(rawValue: value) ?? .openApp
        default:
            let words = value.split(separator: " ", maxSplits: 3).map(String.init)
            guard words.count == 4 else { return }
            lines.append((name, words[0], words[1] == "opens", words[3]))
        }
    }
}

@Suite("Examples of the README")
struct ReadmeTests {
    @Test("what the README shows is so", arguments: try AssociationExample.all())
    func example(_ example: AssociationExample) throws {
        #expect(!example.lines.isEmpty)
        let files = try Make.files(example.routes) { app in
            app.shortPrefix = example.shortPrefix
            app.defaultRoute = example.defaultRoute
        }
        for line in example.lines {
            let test = AssociationTest(try LinkURL("https://go.example.com\(line.path)"), files) { _ in nil }
            let answer = try #require(test.answers.first { $0.system.rawValue == line.system })
            #expect(answer.opens == line.opens, "\(line)")
            #expect((answer.rule ?? "nothing") == line.rule, "\(line)")
        }
    }

    @Test("there are examples")
    func present() throws {
        #expect(try AssociationExample.all().count == 3)
    }
}
