// Runs an event to see what one stage does with it, for `linkctl stages test`. Nothing is counted. Loop thread.

public import LinkCore
public import PluginKit

/// What a stage made of an event, once. An event that is restarted comes to a stage again.
public struct StageObservation {
    /// The journey before the stage.
    public let before: Journey
    /// The journey after it; a restart has not taken place yet.
    public let after: Journey
    /// What the stage said, or how it failed.
    public let result: Result<Verdict, StageError>
    /// Its step in the trace.
    public let step: Step
}

extension Pipeline {
    /// Runs an event through the stages. A stage that does not run otherwise (`unlisted`) is put before attribution, where
    /// a stage of the operator is at the latest.
    /// - Returns: What the stage did, in order; empty when the event ended before it. nil when there is no such stage.
    public func observe(
        _ journey: inout Journey, stage name: String
    ) async -> (observations: [StageObservation], ending: PipelineResult)? {
        var run = slots
        if !run.contains(where: { sameBytes($0.name, name) }) {
            guard let slot = unlisted.first(where: { sameBytes($0.name, name) }) else { return nil }
            let isLast = run.last.map { sameBytes($0.name, "attribution") } ?? false
            run.insert(slot, at: isLast ? run.count - 1 : run.count)
        }
        var progress = Progress()
        var observations: [StageObservation] = []
        while progress.index < run.count {
            let slot = run[progress.index]
            let before = journey
            let began = clock()
            let result: Result<Verdict, StageError>
            do throws(StageError) {
                result = .success(try await slot.stage.process(&journey))
            } catch {
                result = .failure(error)
            }
            let after = journey
            let ending = go(result, of: slot, in: clock() &- began, &journey, on: &progress)
            if sameBytes(slot.name, name), let step = progress.trace.last {
                observations.append(StageObservation(before: before, after: after, result: result, step: step))
            }
            if let ending { return (observations, ending) }
        }
        return (observations, .completed)
    }

    /// The names of all stages, those that do not run last.
    public var names: [String] { (slots + unlisted).map(\.name) }
}
