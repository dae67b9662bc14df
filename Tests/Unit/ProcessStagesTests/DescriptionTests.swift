// What a stage says of itself, and the example in Python, which says it.

import Foundation
import LinkCore
import PluginKit
import Testing

@testable import ProcessStages

@Suite struct DescriptionTests {
    private func describe(_ keys: String) throws -> ServiceDescription {
        try ServiceDescription(try #require(try JSONParser.parse(#"{"reads":["path"],"keys":[\#(keys)]}"#).object))
    }

    @Test("keys get their kinds, bounds and presets")
    func keys() throws {
        let described = try describe(
            #"""
            {"name":"share","kind":"number","preset":"0.3","least":0.2,"most":0.4},
            {"name":"count","kind":"integer","preset":"5","least":0.5,"most":9.5,"required":true},
            {"name":"pause","kind":"duration","preset":"2s"},{"name":"way","kind":"choice","choices":["a","b"]},
            {"name":"on","kind":"flag","preset":"true"},{"name":"list","kind":"file","later":1}
            """#)
        #expect(
            described.stage.keys.map(\.defaultValue) == [
                .double(0.3), .int(5), .duration(2000), .string("a"), .bool(true), .string(""),
            ])
        #expect(described.stage.required == ["count"])
        guard case .file = described.stage.keys[5].kind else { return #expect(Bool(false)) }
        guard case .int(let range) = described.stage.keys[1].kind else { return #expect(Bool(false)) }
        #expect(range == 1...9)
    }

    @Test(
        "a key that makes no sense is an error that names it",
        arguments: [
            #"{"name":"x","kind":"txt"}"#, #"{"name":"x","kind":"integer","least":9,"most":1}"#,
            #"{"name":"x","kind":"integer","preset":"y"}"#, #"{"name":"x","kind":"choice"}"#,
            #"{"name":"x","kind":"duration","preset":"5 weeks"}"#, #"{"name":"x","kind":"number","most":1e309}"#,
            #"{"name":"x","kind":"flag"},{"name":"x","kind":"flag"}"#,
            #"{"name":"x","kind":"choice","choices":["\u0007"]}"#,
        ])
    func invalid(_ keys: String) {
        do {
            _ = try describe(keys)
            Issue.record("it was accepted")
        } catch let error as ConfigError {
            #expect(error.message.contains(" x "))
        } catch {
            // 1e309 is no number of JSON.
        }
    }

    @Test("the fraud score of etc/stages runs as linkd starts it")
    func example() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "etc/stages/fraud-score")
        let kit = try ProcessTestKit()
        var source = kit.source()
        source.kind = .command(["/usr/bin/python3", "-I", folder.appending(path: "fraud_score.py").path()])
        let program = try kit.programs.program(for: source)
        let described = try #require(try program.waitForDescription())
        #expect(described.isPure)
        #expect(described.required == ["model"])
        let model = folder.appending(path: "model.json")
        var config = ProcessTestKit.config(
            ["model": .string(model.path())], keys: ProcessTestKit.keys + described.keys)
        config.files = [("model", Array(try Data(contentsOf: model)))]
        try await kit.worker.use(program, config)
        let answer = await kit.worker.ask("/products/42")
        #expect(answer.step == "pass")
        #expect(answer.reading.findings["fraud_score"] == "0.21")
    }
}
