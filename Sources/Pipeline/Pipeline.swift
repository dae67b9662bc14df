// Runs an event through the stages in the configured order. One instance on each worker, made from a snapshot;
// confined to the worker's loop thread. A failing stage never takes the daemon down: its failure policy decides.

public import LinkCore
public import PluginKit

/// What happens to an event when a stage fails.
public enum FailurePolicy: String, Sendable, CaseIterable {
    case pass, reject
}

/// How the stages left an event.
public enum Ending: Sendable {
    /// All stages passed; the navigator decides.
    case completed
    /// A stage decided.
    case decided(stage: String, destinations: [Destination], reason: String)
    /// A stage wants the link held.
    case held(stage: String, reason: String)
    /// A stage, or the pipeline itself, refused.
    case rejected(stage: String, reason: String)
}

/// The stages of one worker, in order.
public final class Pipeline {
    /// One place in the order.
    public struct Slot {
        /// The stage's name.
        public let name: String
        /// What happens when it fails.
        public let onFailure: FailurePolicy
        /// What it did so far.
        public internal(set) var statistics = StageStatistics()
        let stage: any LinkStage
        /// The same stage, when it may answer at once.
        let prompt: (any PromptStage)?
        let notesDetails: Bool

        /// A stage under its name.
        public init(name: String, stage: any LinkStage, onFailure: FailurePolicy = .pass) {
            self.name = name
            self.stage = stage
            prompt = stage as? any PromptStage
            notesDetails = type(of: stage).notesDetails
            self.onFailure = onFailure
        }
    }

    /// The stages in order of execution.
    public private(set) var slots: [Slot]
    private let maxRestarts: Int
    /// Not the host: it owns this pipeline.
    private let apps: AppDirectory
    private let clock: () -> UInt64

    /// - Parameters:
    ///   - maxRestarts: how many longer or inner URLs an event may lead to.
    ///   - clock: nanoseconds of a monotonic clock.
    public init(slots: [Slot], maxRestarts: Int, host: any StageHost, clock: @escaping () -> UInt64) {
        self.slots = slots
        self.maxRestarts = maxRestarts
        apps = host.apps
        self.clock = clock
    }

    /// Takes one event through the stages. With `counting` false (Explain) the statistics stay as they are.
    public func run(
        _ journey: inout Journey, counting: Bool = true
    ) async -> (ending: Ending, trace: [Step]) {
        var course = Course()
        let ending = await run(&journey, on: &course, counting: counting)
        return (ending, course.trace)
    }

    /// How far an event came.
    public struct Course {
        /// What its stages did.
        public fileprivate(set) var trace: [Step] = []
        fileprivate var restarts = 0
        fileprivate var index = 0
        /// Whether the stage at `index` has said that it has to wait: it is not asked again.
        fileprivate var waits = false

        /// An event that stands before the first stage.
        public init() {}
    }

    /// Takes an event on from where it stands.
    public func run(_ journey: inout Journey, on course: inout Course, counting: Bool) async -> Ending {
        while true {
            if let ending = runAtOnce(&journey, on: &course, counting: counting) { return ending }
            course.waits = false
            let began = clock()
            let result: Result<Verdict, StageError>
            do throws(StageError) {
                result = .success(try await slots[course.index].stage.process(&journey))
            } catch {
                result = .failure(error)
            }
            if let ending = go(result, since: began, &journey, on: &course, counting: counting) { return ending }
        }
    }

    /// The same as far as it goes without waiting; nil before a stage that has to wait, with which `run` goes on.
    public func runAtOnce(_ journey: inout Journey, on course: inout Course, counting: Bool) -> Ending? {
        if course.waits { return nil }
        if course.trace.isEmpty { course.trace.reserveCapacity(2 * slots.count) }
        while course.index < slots.count {
            if !slots[course.index].notesDetails { journey.noteReadDetails() }
            let began = clock()
            let result: Result<Verdict, StageError>
            do throws(StageError) {
                guard let verdict = try slots[course.index].prompt?.processAtOnce(&journey) else {
                    course.waits = true
                    return nil
                }
                result = .success(verdict)
            } catch {
                result = .failure(error)
            }
            if let ending = go(result, since: began, &journey, on: &course, counting: counting) { return ending }
        }
        return .completed
    }

    /// Follows what a stage said; nil when the event goes on.
    private func go(
        _ result: Result<Verdict, StageError>, since began: UInt64, _ journey: inout Journey, on course: inout Course,
        counting: Bool
    ) -> Ending? {
        let index = course.index
        let nanoseconds = clock() &- began
        let (notes, changed) = journey.takeNotes()
        var step = Step(
            stage: slots[index].name, verdict: changed ? .changed : .passed, microseconds: Int(nanoseconds / 1000),
            notes: notes)
        let next = follow(result, at: index, restarts: &course.restarts, journey: &journey, step: &step)
        if counting { slots[index].statistics.count(step.verdict, nanoseconds: nanoseconds) }
        course.trace.append(step)
        switch next {
        case .stage(let following): course.index = following
        case .end(let ending): return ending
        }
        return nil
    }

    private enum Next {
        case stage(Int)
        case end(Ending)
    }

    /// Turns a verdict into what comes next, and completes the step that the trace shows.
    private func follow(
        _ result: Result<Verdict, StageError>, at index: Int, restarts: inout Int, journey: inout Journey,
        step: inout Step
    ) -> Next {
        let name = slots[index].name
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
            return slots[index].onFailure == .pass
                ? .stage(index + 1) : .end(.rejected(stage: name, reason: "stage_failed"))
        }
    }

    /// A restart continues with the first stage, unless it loops or there were too many.
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
