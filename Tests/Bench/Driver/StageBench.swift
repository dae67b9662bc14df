// A stage in the forms that run on the worker itself, at the end of the path of an event. A process answers elsewhere:
// Scripts/bench measures it over the socket.

import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import TestSupport

/// A stage that says nothing.
private final class NoopStage: PromptStage {
    static let notesDetails = true

    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        journey.noteReadOwnValue(.stage)
        return .pass
    }
}

enum StageBench {
    /// The forms there are.
    static let forms = ["none", "built-in", "library", "lua"]

    /// Runs `count` events of the mix; returns nanoseconds per event.
    /// - Parameters:
    ///   - stage: `noop` or `campaigns`.
    ///   - folder: where STAGE.so, STAGE.lua and liblinkd-lua.so are.
    static func run(
        _ form: String, _ stage: String, count: Int, configuration: String, folder: String
    ) async throws -> Double {
        let path = try Path(configuration: configuration, adding: try added(form, stage, folder))
        let mix = Mix(run: "staged")
        let kinds = 100
        let events = (0..<kinds).map { mix.event($0) }
        // What is made with the first events is not theirs.
        for event in events { blackHole(try await path.outcome(of: event)) }
        let start = nanoseconds()
        for n in 0..<count { blackHole(try await path.outcome(of: events[n % kinds])) }
        return Double(nanoseconds() - start) / Double(max(count, 1))
    }

    /// What makes the stage; nil for the path without one.
    private static func added(_ form: String, _ stage: String, _ folder: String) throws -> Path.Added? {
        let isCampaigns = stage == "campaigns"
        guard isCampaigns || stage == "noop" else { throw BenchError("no stage \(stage)") }
        let table = [UInt8](try VectorFile.read("Tests/Bench/Stages/campaigns.csv").utf8)
        let values: [(String, ConfigValue)] =
            isCampaigns ? [("table", .string("campaigns.csv")), ("parameter", .string("ref"))] : []
        let files = isCampaigns ? [(name: "table", bytes: table)] : []
        let script: String?
        switch form {
        case "none": return nil
        case "built-in":
            var config = StageConfig(
                stage: stage, keys: CampaignStage.keys, entries: values.map { .init(name: $0.0, value: $0.1) })
            config.files = files
            let section = config
            guard isCampaigns else { return { _ throws(ConfigError) in NoopStage() } }
            return { host throws(ConfigError) in try CampaignStage(config: section, host: host) }
        case "library": script = nil
        case "lua": script = "\(folder)/\(stage).lua"
        default: throw BenchError("no form \(form)")
        }
        let library = script == nil ? "\(folder)/\(stage).so" : "\(folder)/liblinkd-lua.so"
        let loaded = try StageUnderTest(library, script: script)
        let section = loaded.config(values, files: files)
        return { host throws(ConfigError) in try loaded.program.make(config: section, host: host) }
    }
}
