// Where what stages say and do is logged. The daemon gives it; this module knows no logger.

/// A log of stages. Called on any thread.
public struct StageLog: Sendable {
    /// What a line is.
    public enum Kind: Sendable, Equatable {
        /// A line that the process wrote.
        case output
        /// Something that is as it should be.
        case info
        /// Something that an operator should look at.
        case warning
    }

    private let write: @Sendable (Kind, _ stage: String, _ line: String) -> Void

    /// A log that calls a closure for each line.
    public init(_ write: @escaping @Sendable (Kind, _ stage: String, _ line: String) -> Void) { self.write = write }

    func callAsFunction(_ kind: Kind, _ stage: String, _ line: String) { write(kind, stage, line) }
}
