// A stage in the forms that run on the worker itself, at the end of the path of an event. A process answers elsewhere:
// Scripts/bench measures it over the socket.

import Glibc
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

    /// Runs `count` events of the mix, for callgrind; returns nanoseconds per event.
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

    /// Lines `stage|form|ns per event`: the processor time of all forms in turn, for so many rounds of 100 events, the median of
    /// each. What else the machine does in that time is the same for all.
    static func compare(rounds: Int, configuration: String, folder: String) async throws -> String {
        var rows: [(name: String, path: Path, times: [UInt64])] = []
        for stage in ["noop", "campaigns"] {
            for form in forms where form != "none" || rows.isEmpty {
                let path = try Path(configuration: configuration, adding: try added(form, stage, folder))
                rows.append((form == "none" ? "none|-" : "\(stage)|\(form)", path, []))
            }
        }
        let mix = Mix(run: "staged")
        let events = (0..<100).map { mix.event($0) }
        // The first round warms up.
        for round in 0...rounds {
            for row in rows.indices {
                let start = processorTime()
                for event in events { blackHole(try await rows[row].path.outcome(of: event)) }
                if round > 0 { rows[row].times.append((processorTime() - start) / UInt64(events.count)) }
            }
        }
        return rows.map { "\($0.name)|\($0.times.sorted()[$0.times.count / 2])" }.joined(separator: "\n")
    }

    /// Nanoseconds that this process has run.
    private static func processorTime() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
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
