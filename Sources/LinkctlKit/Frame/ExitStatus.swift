// The exit codes of linkctl. They follow sysexits.h; scripts rely on them.

/// How linkctl ends.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// Done.
    case ok = 0
    /// linkd refused or failed.
    case failed = 1
    /// The command line is wrong.
    case usage = 64
    /// The data given is wrong.
    case badInput = 65
    /// What was asked for does not exist.
    case notFound = 66
    /// linkd is not reachable, or does not answer.
    case unreachable = 69
    /// Somebody else was first, or linkd is overloaded: try again.
    case tryAgain = 75
    /// Not permitted.
    case notPermitted = 77
    /// The configuration is not valid.
    case configuration = 78
    /// Ended by Ctrl-C.
    case interrupted = 130
}
