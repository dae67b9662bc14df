// Sections of stages that are not built in: the stage says which keys it has, and they are checked like linkd's own.

import LinkCore
import PluginKit
import Testing

@testable import Config

@Suite("stages of the operator in the configuration")
struct ProgramStageTests {
    private static let described = StageDescription(
        version: "1.0",
        keys: [
            ConfigKey("limit", .int(1...10), default: .int(3), "how many"),
            ConfigKey("table", .file, default: .string(""), "a table in CSV"),
            ConfigKey("mode", .choice(["soft", "hard"]), default: .string("soft"), "how"),
        ], required: ["limit"])

    private func load(
        _ text: String, describing description: StageDescription? = Self.described, waits: Bool = false,
        failing message: String? = nil
    ) -> ConfigurationCheck {
        let catalog = StageCatalog(stages.builtIn, waits: waits, personalFields: ["address", "user"]) {
            (source) throws(ConfigError) in
            if let message { throw ConfigError(message) }
            return FakeProgram(source, description)
        }
        return Configuration.load(
            files: [ConfigFile(name: "t.toml", text: text)], stages: catalog,
            credentials: Credentials(directories: []))
    }

    private func problems(_ text: String, waits: Bool = false, answers: Bool = true) -> [String] {
        load(text, describing: answers ? Self.described : nil, waits: waits).problems.map(\.description)
    }

    @Test("a stage runs where the list names it, with its own keys and linkd's")
    func valid() throws {
        let text = """
            [pipeline]
            stages = ["router", "fraud", "attribution"]
            [stage.fraud]
            process = ["/bin/fraud", "-v"]
            timeout = "50ms"
            grant = ["address"]
            limit = 7
            """
        let check = load(text)
        #expect(check.problems.isEmpty)
        let pipeline = try #require(check.configuration?.pipeline)
        #expect(pipeline.stages == ["router", "fraud", "attribution"])
        let section = try #require(pipeline.section("fraud"))
        #expect(section.int("limit") == 7 && section.string("mode") == "soft")
        #expect(section.duration("timeout") == 50 && section.string("on_failure") == "pass")
        let program = try #require(pipeline.program("fraud") as? FakeProgram)
        guard case .command(let command) = program.source.kind else { throw Failure() }
        #expect(command == ["/bin/fraud", "-v"])
        #expect(check.configuration?.show().contains("limit = 7") == true)
    }

    @Test("a script in Lua is a program of the library that runs Lua")
    func lua() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x.lua", "return {}")
        let check = load("[stage.x]\nlua = \"\(file)\"\nlimit = 1\n[pipeline]\nstages = [\"x\"]\n")
        let program = try #require(check.configuration?.pipeline.program("x") as? FakeProgram)
        guard case .library(let path, let script) = program.source.kind else { throw Failure() }
        #expect(path == StageSource.luaLibrary && script == file)
    }

    @Test("the keys that the stage describes are checked like built-in ones")
    func mistakes() {
        let start = "[pipeline]\nstages = [\"fraud\"]\n[stage.fraud]\nsocket = \"/run/x\"\n"
        #expect(
            problems(start + "limit = 11\nmodes = \"soft\"\n") == [
                "t.toml:5:9: error: stage.fraud.limit must be a whole number from 1 to 10, not 11",
                "t.toml:6:1: error: unknown key \"modes\" in [stage.fraud]; did you mean \"mode\"?",
            ])
        #expect(problems(start) == ["t.toml:3:8: error: [stage.fraud] needs the key limit: how many"])
        #expect(
            problems(start + "limit = 1\ntable = \"/no/such.csv\"\n") == [
                "t.toml:6:9: error: /no/such.csv: there is no such file"
            ])
        #expect(
            problems(start + "limit = 1\ngrant = [\"adress\"]\n") == [
                "t.toml:6:9: error: stage.fraud.grant: \"adress\" is not one of address, user; did you mean \"address\"?"
            ])
    }

    @Test("one of library, lua, process and socket is needed")
    func kinds() {
        #expect(
            problems("[stage.x]\nlua = \"/a\"\nsocket = \"/b\"\n") == [
                "t.toml:1:8: error: [stage.x] can only have one of library, lua, process or socket"
            ])
        #expect(
            problems("[stage.x]\nprocess = [\"fraud\"]\n") == [
                "t.toml:2:11: error: stage.x.process must begin with the absolute path of a program, not \"fraud\""
            ])
        #expect(
            problems("[stage.x]\nlua = \"/a\"\nscript = \"/b\"\n") == [
                "t.toml:3:10: error: stage.x.script is for a library"
            ])
        #expect(
            problems("[stage.X_1]\nlua = \"/a\"\n") == [
                "t.toml:1:8: error: a stage's name must be of a-z, 0-9 and -, at most 32 characters, not \"X_1\""
            ])
    }

    @Test("a path that is not absolute is one error")
    func relative() {
        for key in ["lua", "socket"] {
            let found = problems("[stage.x]\n\(key) = \"x\"\n")
            #expect(found.count == 1 && found.first?.contains("stage.x.\(key) must be") == true, "\(found)")
        }
    }

    @Test("a stage that cannot be loaded, does not answer or is not listed is reported at its section")
    func absent() {
        let text = "[pipeline]\nstages = [\"x\"]\n[stage.x]\nsocket = \"/run/x\"\nlimit = 1\n"
        #expect(
            load(text, failing: "it is broken").problems.map(\.description) == [
                "t.toml:3:8: error: stage \"x\": it is broken"
            ])
        #expect(
            problems(text, answers: false) == [
                "t.toml:3:8: error: stage \"x\" does not answer: loaded"
            ])
        #expect(
            problems(text, waits: true, answers: false) == [
                "t.toml:3:8: warning: stage \"x\" does not answer yet; its keys are checked when it does"
            ])
        #expect(
            problems("[stage.x]\nsocket = \"/run/x\"\nlimit = 1\n") == [
                "t.toml:1:8: warning: stage \"x\" does not run: it is not in pipeline.stages"
            ])
    }

    @Test("attribution stays last")
    func order() {
        let text = "[pipeline]\nstages = [\"attribution\", \"x\"]\n[stage.x]\nsocket = \"/run/x\"\nlimit = 1\n"
        #expect(
            problems(text).count == 1 && problems(text)[0].hasPrefix("t.toml:2:11: error: stage \"attribution\" must"))
    }

    private struct Failure: Error {}
}

/// A stage that was loaded by name only.
private final class FakeProgram: StageProgram {
    let source: StageSource
    let description: StageDescription?
    let state = "loaded"
    func waitForDescription() -> StageDescription? { description }

    init(_ source: StageSource, _ description: StageDescription?) {
        self.source = source
        self.description = description
    }

    func make(config: StageConfig, host: any StageHost) throws(ConfigError) -> any LinkStage {
        throw ConfigError("it only has a name")
    }
}
