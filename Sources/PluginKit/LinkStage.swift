// The contract of a pipeline stage. A stage runs on a worker's loop thread. It must not block and must write only to
// the journey. It may be suspended at any `await`, while other events run and change the stage's own state.

public import LinkCore

/// A stage of the pipeline. Each worker has its own instance, made at load and at every reload.
public protocol LinkStage: AnyObject {
    /// Whether it calls `journey.noteReadDetails()` each time it reads details of the device or of the app on it
    /// (`DecisionReads.readsDetails`). With any stage in the pipeline that does not, events with different details
    /// never share a decision.
    static var notesDetails: Bool { get }

    /// Whether nothing that it finds depends on the key of a stored link, nor on a segment of a target's path that no
    /// route names as a literal, apart from the segment's length and from what types of parameters accept it. With any
    /// stage in the pipeline of which that is not known, links never share a decision.
    static var ignoresLinkTexts: Bool { get }

    /// Processes the link as far as this stage understands it. Built-in stages record what they find and pass or
    /// restart; `decide`, `hold` and `reject` are for policy. Equal taps share the result. A stage that reads a query
    /// parameter with a configured name must therefore call `journey.noteRead(queryValue:)`. The User-Agent's text may
    /// differ between such taps: a stage must use the journey's `visitor` and `traits` instead.
    func process(_ journey: inout Journey) async throws(StageError) -> Verdict

    /// Called once, when linkd is about to stop. Events that come afterwards may fail.
    func end()
}

/// A stage that is part of linkd. A stage of the operator is made by its `StageProgram`.
public protocol BuiltinStage: LinkStage, SendableMetatype {
    /// The name in configuration, trace and metrics, such as "facebook-legacy".
    static var name: String { get }

    /// The keys of `[stage.NAME]`, for parsing, `linkd --check` and the documentation.
    static var keys: [ConfigKey] { get }

    /// What the stage must come after in `pipeline.stages`. The configuration check rejects any other order: a stage
    /// that comes too early does not see what others find, and silently loses its safety.
    static var placements: [StagePlacement] { get }

    /// Creates the stage after checking its configuration; throws for one that it cannot work with.
    init(config: StageConfig, host: any StageHost) throws(ConfigError)
}

/// A stage that seldom or never waits: the pipeline first calls it without preparing to suspend.
public protocol PromptStage: LinkStage {
    /// Like `process`, but without waiting. Returns nil when it has to wait; the journey is then unchanged except
    /// for `suspended`, and the pipeline calls `process`, or drops the journey.
    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict?
}

extension PromptStage {
    /// Calls `processAtOnce`. A stage that may have to wait must implement `process` itself.
    public func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        guard let verdict = try processAtOnce(&journey) else { throw StageError("it has to wait, and cannot") }
        return verdict
    }
}

extension LinkStage {
    /// False, the safe default: it is unknown which details the stage reads.
    public static var notesDetails: Bool { false }
    /// False, the safe default: the stage may read any text.
    public static var ignoresLinkTexts: Bool { false }
    /// Nothing: the stage ends with its worker.
    public func end() {}
}

extension BuiltinStage {
    /// Empty: the stage may stand anywhere.
    public static var placements: [StagePlacement] { [] }
}

/// A rule for the position of a stage in the pipeline, and its reason. A rule about a stage that is not configured is
/// met.
public struct StagePlacement: Sendable {
    /// The stage that must come before, such as "router"; nil means every other stage.
    public let stage: String?
    /// What goes wrong otherwise, as the end of a sentence for an operator, such as "it looks for links by the route".
    public let reason: String

    /// Requires a position after another stage.
    public static func after(_ stage: String, because reason: String) -> StagePlacement {
        StagePlacement(stage: stage, reason: reason)
    }

    /// Requires the last position.
    public static func last(because reason: String) -> StagePlacement { StagePlacement(stage: nil, reason: reason) }
}

/// What a stage decides about an event.
public enum Verdict: Sendable {
    /// Continue with the next stage.
    case pass
    /// A longer or an inner URL was found: run all stages again with it.
    case restart(with: LinkURL)
    /// Policy: send the person to these destinations, in order of preference. Ends the pipeline.
    case decide(destinations: [Destination], reason: String)
    /// Policy: hold the link until the app is ready. Ends the pipeline.
    case hold(reason: String)
    /// Policy: reject the event. Ends the pipeline.
    case reject(reason: String)
}

/// A stage failed. Its failure policy decides what happens; the trace shows the message.
public struct StageError: Error, Sendable {
    /// What went wrong, in words for an operator.
    public let message: String

    /// Creates an error with a message.
    public init(_ message: String) { self.message = message }
}
