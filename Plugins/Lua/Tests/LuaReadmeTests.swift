// The examples of Plugins/Lua/README.md and of etc/stages: each ```example runs through the script before it.

import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import StageView
import TestSupport
import Testing

/// An example with the script that it is of.
struct ScriptExample: Sendable, CustomTestStringConvertible {
    let script: String
    let example: ReadmeExample

    var testDescription: String { "\(example)" }

    /// The examples of a README, each with the last block of Lua before it.
    static func all(in path: String) throws -> [ScriptExample] {
        try VectorFile.read(path).components("```lua\n").dropFirst().flatMap { part in
            let script = part.components("```\n")[0]
            return ReadmeExample.all(of: part).map { ScriptExample(script: script, example: $0) }
        }
    }

    /// The expectations that do not hold.
    func mistakes(in run: StageRun) -> [String] {
        var example = example
        example.expected = example.expected.map { path, value in
            guard path == "verdict" else { return (path, value) }
            return ("steps", "[\"LibraryStage \(value)\"]")
        }
        // The small pipeline of the tests says when it stopped.
        var run = run
        run.steps = run.steps.filter { $0 != "too_many_restarts" }
        return example.mistakes(in: run)
    }
}

extension String {
    func components(_ separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }
}

@Suite("README of Lua")
struct LuaReadmeTests {
    static let path = "Plugins/Lua/README.md"
    static let examples = (try? ScriptExample.all(in: path)) ?? []

    @Test("every example comes out as it says", arguments: examples)
    func example(_ example: ScriptExample) async throws {
        let host = StageUnderTest.host
        let stage = try LuaTestKit.load(example.script, named: "script.lua").stage(host: host)
        let run = await StageRun.run(example.example.event, through: [stage], host: host, maxRestarts: 0)
        #expect(!example.example.expected.isEmpty)
        #expect(example.mistakes(in: run) == [])
    }

    @Test("there are examples, and the table of keys has the keys of every script")
    func table() throws {
        #expect(Self.examples.count >= 6)
        let text = try VectorFile.read(Self.path)
        let keys = try LuaTestKit.load("return { process = print }").program.description?.keys ?? []
        #expect(keys.count == 2)
        for key in keys {
            #expect(text.contains("| `\(key.name)` | \(key.defaultValue.int ?? 0) | \(key.doc)"))
        }
    }
}

@Suite("Examples of stages in Lua")
struct LuaExampleTests {
    /// Runs the examples of a folder of etc/stages.
    private func run(
        _ name: String, _ values: [(String, ConfigValue)] = [], files: [(name: String, bytes: [UInt8])] = [],
        least: Int
    ) async throws {
        let folder = "etc/stages/\(name)"
        let under = try LuaTestKit.load(VectorFile.read("\(folder)/\(name).lua"), named: "\(name).lua")
        let host = StageUnderTest.host
        let stage = try under.stage(values, files: files, host: host)
        let examples = try ReadmeExample.all(in: "\(folder)/README.md")
        #expect(examples.count >= least)
        for example in examples {
            let run = await StageRun.run(example.event, through: [stage], host: host, maxRestarts: 0)
            #expect(ScriptExample(script: "", example: example).mistakes(in: run) == [], "\(example)")
        }
    }

    @Test("campaign by a table")
    func campaign() async throws {
        let table = Array(try VectorFile.read("etc/stages/campaign-table/campaigns.csv").utf8)
        try await run("campaign-table", [("table", .string("/campaigns.csv"))], files: [("table", table)], least: 4)
    }

    @Test("block list")
    func blockList() async throws {
        let values: [(String, ConfigValue)] = [
            ("grant", .strings(["address"])), ("countries", .strings(["aq"])),
            ("networks", .strings(["192.0.2.0/24", "198.51.100.128/25", "2001:db8::/32"])),
        ]
        try await run("block-list", values, least: 5)
        let under = try LuaTestKit.load(VectorFile.read("etc/stages/block-list/block-list.lua"))
        let host = StageUnderTest.host
        let stage = try under.stage(values, host: host)
        let there = await StageRun.run(StageUnderTest.tap("https://shop.example/"), through: [stage], host: host) {
            $0.visitor.country = "AQ"
        }
        #expect(there.steps == ["LibraryStage reject country_blocked"])
        for wrong in ["192.0.2/24", "192.0.2.0/33", "2001:db8/32", "x", "1:2:3:4:5:6:7:8:9", "::1::"] {
            let error = #expect(throws: ConfigError.self) { try under.stage([("networks", .strings([wrong]))]) }
            #expect(error?.message.contains(wrong) == true)
        }
    }

    @Test("old URLs")
    func oldURLs() async throws { try await run("old-urls", least: 5) }
}
