// The path of an event without transport and journal: the daemon's own snapshot, stages and navigator, as one object.

import AppLinks
import Config
import EventLoop
import FacebookLegacy
import Gateway
import LinkCore
import Navigator
import Pipeline
import PluginKit
import Router
import ShortLinks
import Wire

/// Clocks that stand still, so that instruction counts do not depend on them.
private struct StoppedClock: GatewayClock {
    func wallMilliseconds() -> Int64 { 1_767_225_600_000 }
    func monotonicNanoseconds() -> UInt64 { 0 }
}

/// Runs events as a worker does.
final class Path {
    private let snapshot: ActiveSnapshot
    private let navigator: Navigator
    private var number: UInt64 = 0

    /// Makes a stage that the measurement adds.
    typealias Added = @Sendable (any StageHost) throws(ConfigError) -> any LinkStage

    /// Reads the apps from a configuration file; a stage is added behind the others.
    init(configuration path: String, adding added: Added? = nil) throws {
        let types: [any BuiltinStage.Type] = [
            FacebookLegacyStage.self, AppLinksStage.self, RouterStage.self, ShortLinksStage.self,
        ]
        let catalog = StageCatalog(types.map { StageCatalog.Stage($0.name, keys: $0.keys) })
        let check = Configuration.load(path: path, stages: catalog)
        guard let configuration = check.configuration else { throw BenchError("\(path): \(check.errors)") }
        var values = Snapshot(
            revision: "", loadedAt: 0, apps: AppDirectory(configuration.apps),
            targets: TargetPolicy(allow: configuration.targets.allow),
            permissions: PermissionTable(grants: [], ownUser: 0),
            makePipeline: { host throws(ConfigError) in
                var slots: [Pipeline.Slot] = []
                for type in types {
                    let section =
                        configuration.pipeline.section(type.name) ?? StageConfig(stage: type.name, keys: type.keys)
                    slots.append(Pipeline.Slot(name: type.name, stage: try type.init(config: section, host: host)))
                }
                if let added { slots.append(Pipeline.Slot(name: "added", stage: try added(host))) }
                return Pipeline(slots: slots, maxRestarts: 4, host: host, clock: { 0 })
            })
        values.limits.urlBytes = configuration.limits.urlBytes
        snapshot = try ActiveSnapshot(values, clock: StoppedClock())
        navigator = Navigator(targets: values.targets)
    }

    /// The outcome of an event, not recorded.
    func outcome(of event: LinkEvent) async throws -> Outcome {
        var journey = try snapshot.admit(event, path: "event", receivedAt: snapshot.now())
        let (ending, trace) = await snapshot.pipeline.run(&journey)
        number += 1
        return navigator.outcome(
            of: journey, ending: ending, trace: trace,
            eventID: EventID(milliseconds: journey.receivedAt, random: (0, number)))
    }

    /// What the journal keeps of an event, received now.
    func entry(of event: LinkEvent) async throws -> JournalEntry {
        var outcome = try await outcome(of: event)
        outcome.receivedAt = Clock.wallMilliseconds()
        var stored = event
        stored.url = outcome.link.inputURL
        return JournalEntry(event: stored, outcome: outcome)
    }
}

/// A measurement that cannot be made.
struct BenchError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
