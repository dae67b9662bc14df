// One finding of `linkctl doctor`: made by the daemon's checks, sent by Diagnose. Values only.

/// One thing that was checked.
public struct Diagnosis: Sendable, Equatable {
    /// The result of the check.
    public enum State: String, Sendable, CaseIterable {
        /// As it should be.
        case ok
        /// It works, but should be looked at.
        case warning
        /// Something does not work.
        case failed
        /// It could not be checked, and need not be.
        case skipped
    }

    /// What was checked, as a stable word such as `store`.
    public var name: String
    /// The host, app or file that was checked; nil for linkd itself.
    public var subject: String?
    /// The result of the check.
    public var state: State
    /// What was found, for an operator to read.
    public var detail: String
    /// What to do; nil when nothing needs to be done.
    public var fix: String?

    /// Creates a finding; nil for what does not apply.
    public init(_ name: String, _ state: State, _ detail: String, of subject: String? = nil, fix: String? = nil) {
        self.name = name
        self.subject = subject
        self.state = state
        self.detail = detail
        self.fix = fix
    }
}
