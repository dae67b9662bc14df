// A stage of the operator: a library or a process that the configuration names. It is loaded at start and at reload,
// before its section is checked, because it says itself which keys the section has. Any thread.

/// Where the configuration says that a stage comes from.
public struct StageSource: Sendable {
    /// What runs the stage.
    public enum Kind: Sendable, Equatable {
        /// A shared library; the script is the path of a program that the library runs, nil for none.
        case library(path: String, script: String?)
        /// A command that linkd starts, with its arguments.
        case command([String])
        /// The path of a Unix socket at which somebody else serves org.linkd.Stage.
        case socket(String)
    }

    /// The keys of a section that are linkd's own; a stage must not describe keys of these names.
    public static let ownKeys = [
        "library", "script", "lua", "process", "socket", "timeout", "grant", "on_failure", "connections", "user",
        "memory", "start_timeout",
    ]

    /// The name of the stage, as in `[stage.NAME]`.
    public var name: String
    /// What runs it.
    public var kind: Kind
    /// The values of linkd's own keys of the section, such as `timeout` and `grant`.
    public var config: StageConfig

    /// The file name of the library that runs scripts in Lua.
    public static let luaLibrary = "liblinkd-lua.so"

    /// Creates a source.
    public init(name: String, kind: Kind, config: StageConfig) {
        self.name = name
        self.kind = kind
        self.config = config
    }
}

/// How urgent a line is that a stage of the operator writes to the log.
public enum StageLogLevel: String, Sendable, CaseIterable {
    case debug, info, warning, error
}

/// What a stage of the operator says of itself.
public struct StageDescription: Sendable {
    /// The stage's own version, such as "1.2.0"; may be empty.
    public var version: String
    /// One line about the stage; may be empty.
    public var doc: String
    /// The keys of its section besides linkd's own.
    public var keys: [ConfigKey]
    /// The keys that must be in the section.
    public var required: Set<String>
    /// Whether equal values and settings give equal answers.
    public var isPure: Bool

    /// Creates a description; by default without keys, and not pure.
    public init(
        version: String = "", doc: String = "", keys: [ConfigKey] = [], required: Set<String> = [],
        isPure: Bool = false
    ) {
        self.version = version
        self.doc = doc
        self.keys = keys
        self.required = required
        self.isPure = isPure
    }
}

/// A loaded stage of the operator. All workers share it; it ends when the last snapshot that uses it is released.
public protocol StageProgram: AnyObject, Sendable {
    /// What the stage says of itself; nil while it is not known, because a process or a service does not answer yet.
    var description: StageDescription? { get }
    /// Waits until the description is known, at most `start_timeout`; nil when it is not known then. Throws for one that is
    /// wrong. Not on a worker's thread.
    func waitForDescription() throws(ConfigError) -> StageDescription?
    /// How the stage is, in a few words for `linkctl stages`: "loaded", "running, pid 812", "no answer since 12 s".
    var state: String { get }
    /// Whether it cannot be asked at the moment, so that events fail at it without being asked.
    var isFailing: Bool { get }
    /// How often its process was started again.
    var restarts: Int { get }
    /// Bytes that change with the files of its code, but not with a script; empty when these are not known.
    var codeState: [UInt8] { get }
    /// Makes the instance of one worker.
    /// - Parameter config: the checked values of all keys of the section.
    func make(config: StageConfig, host: any StageHost) throws(ConfigError) -> any LinkStage
}

extension StageProgram {
    /// False: what runs in linkd can be asked.
    public var isFailing: Bool { false }
    /// 0: what runs in linkd is not started again.
    public var restarts: Int { 0 }
    /// Empty: not known.
    public var codeState: [UInt8] { [] }
}
