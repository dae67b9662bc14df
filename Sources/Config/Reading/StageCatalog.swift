// What the loader must know about stages, supplied by the daemon, the only module that knows them all.

public import PluginKit

/// The stages of this build.
public struct StageCatalog: Sendable {
    /// What the loader needs of one built-in stage.
    public struct Stage: Sendable {
        /// The name, as in `[stage.NAME]`.
        public let name: String
        /// The keys of its section, besides those that every stage has.
        public let keys: [ConfigKey]
        /// The stages that it must come after.
        public let placements: [StagePlacement]
        /// One line of documentation for etc/linkd.toml.
        public let doc: String

        /// A stage; without placements it may be anywhere in the order.
        public init(_ name: String, keys: [ConfigKey], placements: [StagePlacement] = [], doc: String = "") {
            self.name = name
            self.keys = keys
            self.placements = placements
            self.doc = doc
        }
    }

    /// The built-in stages in their usual order, which is the default of `pipeline.stages`.
    public let builtIn: [Stage]

    /// Loads a stage that is not built in, which may take as long as its `start_timeout`.
    public typealias Loading = @Sendable (StageSource) throws(ConfigError) -> any StageProgram

    /// nil where no such stage can run.
    let load: Loading?
    /// Whether a stage that does not answer yet is only a warning. True at start, when what it needs may start later than
    /// linkd; at reload and for `--check` it is an error.
    let waits: Bool

    /// The fields that `grant` may list.
    let personalFields: [String]

    /// A catalog of stages in their usual order; without `load`, of built-in ones only.
    public init(_ builtIn: [Stage], waits: Bool = false, personalFields: [String] = [], load: Loading? = nil) {
        self.builtIn = builtIn
        self.personalFields = personalFields
        self.waits = waits
        self.load = load
    }

    var names: [String] { builtIn.map(\.name) }
    func stage(_ name: String) -> Stage? { builtIn.first { $0.name.utf8.elementsEqual(name.utf8) } }
}
