// Runs an event through the stages in the configured order. Each worker has one instance, made from a snapshot and
// confined to its loop thread. A failing stage never stops the daemon: its failure policy decides.

public import LinkCore
public import PluginKit

/// What happens to an event when a stage fails.
public enum FailurePolicy: String, Sendable, CaseIterable {
    case pass, reject
}

/// How the stages ended an event.
public enum PipelineResult: Sendable {
    /// All stages passed; the navigator decides.
    case completed
    /// A stage decided the destinations.
    case decided(stage: String, destinations: [Destination], reason: String)
    /// A stage holds the link.
    case held(stage: String, reason: String)
    /// A stage, or the pipeline itself, rejected the event.
    case rejected(stage: String, reason: String)
}

/// The stages of one worker, in order of execution.
public final class Pipeline {
    /// One stage and its place in the order.
    public struct Slot {
        /// The name of the stage, as configured.
        public let name: String
        /// What happens when the stage fails.
        public let onFailure: FailurePolicy
        /// The statistics of the stage on this worker.
        public internal(set) var statistics = StageStatistics()
        let stage: any LinkStage
        /// The same stage if it is a `PromptStage`; nil otherwise.
        let prompt: (any PromptStage)?
        let notesDetails: Bool
        let ignoresLinkTexts: Bool

        /// Creates a slot; by default a failing stage passes.
        public init(name: String, stage: any LinkStage, onFailure: FailurePolicy = .pass) {
            self.name = name
            self.stage = stage
            prompt = stage as? any PromptStage
            notesDetails = type(of: stage).notesDetails
            ignoresLinkTexts = type(of: stage).ignoresLinkTexts
            self.onFailure = onFailure
        }
    }

    /// The stages in order of execution.
    public private(set) var slots: [Slot]
    /// Stages that have a section in the configuration and no place in the order. They run in tests only.
    let unlisted: [Slot]
    private let maxRestarts: Int
    /// Not the host, because the host owns this pipeline.
    private let apps: AppDirectory
    let clock: () -> UInt64

    /// - Parameters:
    ///   - unlisted: stages without a place in the order, for tests.
    ///   - maxRestarts: how many longer or inner URLs an event may lead to.
    ///   - clock: nanoseconds of a monotonic clock.
    public init(
        slots: [Slot], unlisted: [Slot] = [], maxRestarts: Int, host: any StageHost, clock: @escaping () -> UInt64
    ) {
        self.slots = slots
        self.unlisted = unlisted
        self.maxRestarts = maxRestarts
        apps = host.apps
        self.clock = clock
    }

    /// Runs one event through the stages. With `counting` false (Explain) the statistics do not change.
    public func run(
        _ journey: inout Journey, counting: Bool = true
    ) async -> (ending: PipelineResult, trace: [Step]) {
        var progress = Progress()
        let ending = await run(&journey, on: &progress, counting: counting)
        return (ending, progress.trace)
    }

    /// Notifies all stages that linkd is about to stop.
    public func end() { for slot in slots + unlisted { slot.stage.end() } }

    /// How far an event has come.
    public struct Progress {
        /// The steps of its stages, in order.
        public internal(set) var trace: [Step] = []
        var restarts = 0
        var index = 0
        /// Whether the stage at `index` has to wait, so that `runAtOnce` does not call it again.
        fileprivate var waits = false

        /// Creates the start of a run, before the first stage.
        public init() {}
    }

    /// Continues an event from its current stage to the end.
    public func run(_ journey: inout Journey, on progress: inout Progress, counting: Bool) async -> PipelineResult {
        while true {
            if let ending = runAtOnce(&journey, on: &progress, counting: counting) { return ending }
            progress.waits = false
            let began = clock()
            let result: Result<Verdict, StageError>
            do throws(StageError) {
                result = .success(try await slots[progress.index].stage.process(&journey))
            } catch {
                result = .failure(error)
            }
            if let ending = go(result, since: began, &journey, on: &progress, counting: counting) { return ending }
        }
    }

    /// Continues as far as no stage has to wait; nil before a stage that does, with which `run` continues.
    public func runAtOnce(_ journey: inout Journey, on progress: inout Progress, counting: Bool) -> PipelineResult? {
        if progress.waits { return nil }
        if progress.trace.isEmpty { progress.trace.reserveCapacity(2 * slots.count) }
        while progress.index < slots.count {
            if !slots[progress.index].notesDetails { journey.noteReadDetails() }
            if !slots[progress.index].ignoresLinkTexts { journey.reads?.noteLinkTexts() }
            let began = clock()
            let result: Result<Verdict, StageError>
            do throws(StageError) {
                guard let verdict = try slots[progress.index].prompt?.processAtOnce(&journey) else {
                    progress.waits = true
                    return nil
                }
                result = .success(verdict)
            } catch {
                result = .failure(error)
            }
            if let ending = go(result, since: began, &journey, on: &progress, counting: counting) { return ending }
        }
        return .completed
    }

    /// Applies the result of a stage and counts it; nil when the event continues.
    private func go(
        _ result: Result<Verdict, StageError>, since began: UInt64, _ journey: inout Journey,
        on progress: inout Progress, counting: Bool
    ) -> PipelineResult? {
        let index = progress.index
        let nanoseconds = clock() &- began
        let ending = go(result, of: slots[index], in: nanoseconds, &journey, on: &progress)
        if counting, let step = progress.trace.last {
            slots[index].statistics.count(step.verdict, nanoseconds: nanoseconds)
        }
        return ending
    }

    /// Applies the result of a stage; nil when the event continues.
    func go(
        _ result: Result<Verdict, StageError>, of slot: Slot, in nanoseconds: UInt64, _ journey: inout Journey,
        on progress: inout Progress
    ) -> PipelineResult? {
        let (notes, changed) = journey.takeNotes()
        var step = Step(
            stage: slot.name, verdict: changed ? .changed : .passed, microseconds: Int(nanoseconds / 1000),
            notes: notes)
        let next = follow(
            result, of: slot, at: progress.index, restarts: &progress.restarts, journey: &journey, step: &step)
        progress.trace.append(step)
        switch next {
        case .stage(let following): progress.index = following
        case .end(let ending): return ending
        }
        return nil
    }

    private enum Next {
        case stage(Int)
        case end(PipelineResult)
    }

    /// Turns a verdict into the next step, and completes the trace's entry.
    private func follow(
        _ result: Result<Verdict, StageError>, of slot: Slot, at index: Int, restarts: inout Int,
        journey: inout Journey, step: inout Step
    ) -> Next {
        let name = slot.name
        switch result {
        case .success(.pass):
            return .stage(index + 1)
        case .success(.restart(let url)):
            step.verdict = .restarted
            return restart(with: url, from: name, restarts: &restarts, journey: &journey, step: &step)
        case .success(.decide(let destinations, let reason)):
            step.verdict = .decided
            return .end(.decided(stage: name, destinations: destinations, reason: reason))
        case .success(.hold(let reason)):
            step.verdict = .held
            return .end(.held(stage: name, reason: reason))
        case .success(.reject(let reason)):
            step.verdict = .rejected
            return .end(.rejected(stage: name, reason: reason))
        case .failure(let error):
            step.verdict = .failed
            step.notes.append(error.message)
            return slot.onFailure == .pass
                ? .stage(index + 1) : .end(.rejected(stage: name, reason: "stage_failed"))
        }
    }

    /// Continues with the first stage, unless the URL was seen before or there were too many restarts.
    private func restart(
        with url: LinkURL, from name: String, restarts: inout Int, journey: inout Journey, step: inout Step
    ) -> Next {
        restarts += 1
        if restarts > maxRestarts {
            step.notes.append("more than \(maxRestarts) restarts")
            return .end(.rejected(stage: name, reason: "too_many_restarts"))
        }
        if journey.app == nil, let app = apps.owner(of: url) { journey.belongs(to: app) }
        let seen = journey.reading.hops
        journey.restart(with: url)
        if let now = journey.reading.hops.last, seen.contains(where: { sameBytes($0, now) }) {
            step.notes.append("this URL was passed through before")
            return .end(.rejected(stage: name, reason: "redirect_loop"))
        }
        return .stage(0)
    }
}
