// A stage in its three foreign forms on a worker's loop, behind the built-in stages that unwrap a link.

import AppLinks
import EventLoop
import FacebookLegacy
import LibraryStages
import LinkCore
import PluginKit
import ProcessStages
import Router
import StageSupport
import StageView
import TestSupport
import Visitors
import Wire

/// What came of one event in one form.
struct FormAnswer: Sendable {
    /// Such as "library".
    var form: String
    /// The verdicts of all stages.
    var steps: [String]
    /// What the stages noted.
    var notes: [String]
    /// What is known of the link at the end.
    var reading: LinkReading
    /// What the stage could see without a grant.
    var view: JSONObject

    /// The answer as the vectors have it.
    var json: JSONObject {
        var object: JSONObject = ["verdict": .string(steps.last.map { Self.verdict($0) } ?? "none")]
        let found = reading.findings
        if !found.isEmpty {
            var findings = JSONObject()
            for entry in found.entries { findings.append(entry.key, .string(entry.value)) }
            object["findings"] = .object(findings)
        }
        if !reading.warnings.isEmpty { object["warnings"] = .array(reading.warnings.map { .string($0) }) }
        return object
    }

    private static func verdict(_ step: String) -> String {
        String(step.drop { $0 != " " }.dropFirst())
    }
}

/// Sees what a stage in its place would see.
private final class ViewProbe: LinkStage {
    var view = JSONObject()

    func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        var writer = JSONWriter()
        StageView().write(StageField.allCases, of: journey, to: &writer)
        view = (try? JSONParser.parse(writer.bytes))?.object ?? [:]
        return .pass
    }
}

/// The stage in its forms. The loop's thread runs everything but the programs.
actor FormsKit {
    private nonisolated let thread: LoopThread
    private nonisolated let programs: StagePrograms
    private let host: FakeHost
    private let visitors = VisitorReader(.plain)
    private var forms: [(name: String, stage: any LinkStage)] = []
    private var waiting: [(name: String, program: any StageProgram, config: StageConfig)]

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

    /// Loads the library and the script, and starts the program.
    init(
        library: String, script: String, process: [String], values: [(String, ConfigValue)],
        files: [(name: String, bytes: [UInt8])] = []
    ) throws {
        thread = try LoopThread(name: "test-forms")
        host = Self.shop
        programs = StagePrograms(log: ProcessStages.StageLog { _, _, _ in }) { _ in }
        let own = [
            ConfigKey("timeout", .duration, default: .duration(20_000), ""),
            ConfigKey("start_timeout", .duration, default: .duration(20_000), ""),
            ConfigKey("grant", .strings, default: .strings([]), ""),
        ]
        let loaded = try StageUnderTest(library)
        let lua = try StageUnderTest(StageLibrary.lua(), script: script)
        let entries = values.map { StageConfig.Entry(name: $0.0, value: $0.1) }
        let source = StageSource(
            name: "probe", kind: .command(["/usr/bin/python3", "-I"] + process),
            config: StageConfig(stage: "probe", keys: own, entries: entries))
        let program = try programs.program(for: source)
        let described = try program.waitForDescription()
        var config = StageConfig(stage: "probe", keys: own + (described?.keys ?? []), entries: entries)
        config.files = files
        waiting = [
            ("library", loaded.program, loaded.config(values, files: files)),
            ("Lua", lua.program, lua.config(values, files: files)), ("process", program, config),
        ]
    }

    /// The app of the benchmarks.
    private static var shop: FakeHost {
        var app = AppDefinition(name: "shop")
        app.domains = ["go.example.com"]
        app.web = "https://www.example.com"
        app.ios.scheme = "shop"
        app.facebookAppID = "123456789012345"
        app.routes = [RouteDefinition(pattern: "products/:product_id<int>")]
        return FakeHost(apps: [app])
    }

    /// Makes the instances, on their thread.
    private func make() throws {
        for (name, program, config) in waiting {
            forms.append((name, try program.make(config: config, host: host)))
        }
        waiting = []
    }

    /// Adds a stage that is built in.
    func add(builtin type: any BuiltinStage.Type, _ config: StageConfig) throws {
        try make()
        forms.append(("built in", try type.init(config: config, host: host)))
    }

    /// Runs an event through each form.
    func run(_ event: LinkEvent) async -> [FormAnswer] {
        if !waiting.isEmpty {
            do { try make() } catch { return [] }
        }
        var answers: [FormAnswer] = []
        for (name, stage) in forms {
            let probe = ViewProbe()
            guard let before = try? unwrapping() else { return [] }
            let run = await StageRun.run(event, through: before + [probe, stage], host: host) { journey in
                journey.traits = visitors.complete(&journey.visitor, of: event, ClientHints())
            }
            answers.append(
                FormAnswer(form: name, steps: run.steps, notes: run.notes, reading: run.reading, view: probe.view))
        }
        return answers
    }

    private func unwrapping() throws -> [any LinkStage] {
        let types: [any BuiltinStage.Type] = [FacebookLegacyStage.self, AppLinksStage.self, RouterStage.self]
        return try types.map { try $0.init(config: StageConfig(stage: $0.name, keys: $0.keys), host: host) }
    }

    /// Ends the programs and the loop.
    nonisolated func stop() {
        thread.stop()
        thread.join()
        programs.stop()
    }
}
