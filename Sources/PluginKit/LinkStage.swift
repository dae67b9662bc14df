// The contract of a pipeline stage. A stage runs on a worker's loop thread; it must not block,
// must not write anywhere but in the journey, and may be suspended at any `await`,
// across which its own state can change because other events run meanwhile.

public import LinkCore

/// A stage of the pipeline. One instance lives on each worker; it is made at load and at every reload.
public protocol LinkStage: AnyObject, SendableMetatype {
    /// The name that configuration, trace and metrics use, such as "facebook-legacy".
    static var name: String { get }

    /// The keys of `[stage.NAME]`, from which parsing, `linkd --check` and the documentation come.
    static var keys: [ConfigKey] { get }

    /// What the stage must come after in `pipeline.stages`. Another order is refused when a configuration is read: a
    /// stage that comes too early sees nothing of what the others find, and switches its own safety off in silence.
    static var placements: [StagePlacement] { get }

    /// Whether it calls `journey.noteReadDetails()` each time it reads details of the device or of the app on it
    /// (`DecisionReads.readsDetails`). While a stage that does not is in the pipeline, events with other details do not share
    /// decisions.
    static var notesDetails: Bool { get }

    /// Checks the configuration and builds the stage.
    init(config: StageConfig, host: any StageHost) throws(ConfigError)

    /// Reads the link as far as this stage understands it.
    /// Built-in stages record what they find and pass or restart; `decide`, `hold` and `reject` are for policy.
    /// Taps that ask the same share what comes of it: whoever reads the value of a query parameter whose name somebody
    /// configured says so by `journey.noteRead(queryValue:)`. Nor is the text of the User-Agent the same of all of them: a stage
    /// goes by the journey's `visitor` and `traits`.
    func process(_ journey: inout Journey) async throws(StageError) -> Verdict
}

/// A stage that has to wait for nothing, or seldom: the pipeline asks it without making ready to wait.
public protocol PromptStage: LinkStage {
    /// As `process`, at once; nil when it has to wait: then the journey is as it was, and `process` is asked.
    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict?
}

extension PromptStage {
    /// What it says at once. A stage that may have to wait has a `process` of its own.
    public func process(_ journey: inout Journey) async throws(StageError) -> Verdict {
        guard let verdict = try processAtOnce(&journey) else { throw StageError("it has to wait, and cannot") }
        return verdict
    }
}

extension LinkStage {
    /// Nobody knows what it reads.
    public static var notesDetails: Bool { false }

    /// A stage that can stand anywhere.
    public static var placements: [StagePlacement] { [] }
}

/// One rule for the place of a stage among those that run, and why it holds. A stage that does not run counts as kept.
public struct StagePlacement: Sendable {
    /// The stage it must come after, such as "router"; nil means after every other stage.
    public let stage: String?
    /// What goes wrong otherwise, as the end of a sentence for an operator, such as "it looks for links by the route".
    public let reason: String

    /// It must come after a stage.
    public static func after(_ stage: String, because reason: String) -> StagePlacement {
        StagePlacement(stage: stage, reason: reason)
    }

    /// It must come after every other stage.
    public static func last(because reason: String) -> StagePlacement { StagePlacement(stage: nil, reason: reason) }
}

/// What a stage says when it is done with an event.
public enum Verdict: Sendable {
    /// Go on with the next stage.
    case pass
    /// A longer or an inner URL was found: run all stages again with it.
    case restart(with: LinkURL)
    /// Policy: send the person here, then there. Ends the pipeline.
    case decide(destinations: [Destination], reason: String)
    /// Policy: hold the link until the app is ready. Ends the pipeline.
    case hold(reason: String)
    /// Policy: refuse. Ends the pipeline.
    case reject(reason: String)
}

/// A stage could not do its work; its failure policy decides what happens, the trace says this text.
public struct StageError: Error, Sendable {
    /// What went wrong, in words for an operator.
    public let message: String

    /// A failure.
    public init(_ message: String) { self.message = message }

    /// What the stage asked for could not be read.
    public init(_ error: StoreError) { message = "the store cannot be read: \(error)" }
}
