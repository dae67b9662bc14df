// The exit codes of linkctl. They follow sysexits.h, and scripts rely on them.

/// The exit code of a run.
public enum ExitStatus: Int32, Sendable, CaseIterable {
    /// The command did what it was asked (EX_OK).
    case ok = 0
    /// linkd rejected the call, or something failed.
    case failed = 1
    /// `plan` found something to do.
    case changes = 2
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The data given is wrong (EX_DATAERR).
    case badInput = 65
    /// What was asked for does not exist (EX_NOINPUT).
    case notFound = 66
    /// linkd is not reachable or does not answer (EX_UNAVAILABLE).
    case unreachable = 69
    /// A conflict, or linkd is overloaded: try again (EX_TEMPFAIL).
    case tryAgain = 75
    /// The user lacks the permission (EX_NOPERM).
    case notPermitted = 77
    /// The configuration is not valid (EX_CONFIG).
    case configuration = 78
    /// Ended by Ctrl-C: 128 + SIGINT, as shells report it.
    case interrupted = 130
}
