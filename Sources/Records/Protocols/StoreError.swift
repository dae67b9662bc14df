// Why a read of the store failed: the store throws it, and its callers pass it on. The words are for an operator and
// contain no value of an event. Failed writes are a JournalError.

public import LinkCore

/// Why the store could not open or read.
public enum StoreError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Another daemon holds the lock beside the database; `pid` is what that daemon wrote into it.
    case locked(path: String, pid: Int32?)
    /// The file is of a newer version of linkd; schemas only go forward.
    case newerSchema(found: Int, supported: Int)
    /// The file was made before linkd's first release, and no release reads it.
    case beforeFirstRelease(path: String)
    /// The file is a SQLite database, but not one of linkd.
    case foreignDatabase(path: String)
    /// The file cannot be opened or created.
    case cannotOpen(reason: String)
    /// This user may not list a directory, or read a file.
    case notPermitted(path: String)
    /// The stored data cannot be read.
    case corrupt(reason: String)
    /// The schema has to change, and the copy required before that could not be made.
    case noCopy(found: Int, wanted: Int, reason: String)
    /// A read or a maintenance step failed.
    case failed(reason: String)
    /// The store was closed.
    case closed

    /// Whether only another linkd can use the file.
    public var needsOtherLinkd: Bool {
        switch self {
        case .newerSchema, .beforeFirstRelease: true
        default: false
        }
    }

    /// The error in words, for an operator.
    public var description: String {
        switch self {
        case .locked(let path, let pid?): "another linkd (pid \(pid)) uses the database: \(path) is locked"
        case .locked(let path, nil): "another process uses the database: \(path) is locked"
        case .newerSchema(let found, let supported):
            "the database has schema \(found), this linkd knows \(supported): install the newer linkd again"
        case .beforeFirstRelease(let path):
            "\(path) was made by a linkd from before the first release: to take its data along, run linkctl events export "
                + "and linkctl links export with that linkd, then linkctl events import and linkctl links import with "
                + "this one and a new database"
        case .foreignDatabase(let path): "\(path) is not a database of linkd"
        case .cannotOpen(let reason): "the database cannot be opened: \(reason)"
        case .notPermitted(let path): "\(path) is not readable by this user"
        case .corrupt(let reason):
            "the database is damaged: \(reason); restore a backup with linkd --restore, or save what can be read "
                + "with linkd --salvage"
        case .noCopy(let found, let wanted, let reason):
            "the database has schema \(found) and needs \(wanted), but the copy that linkd makes first failed: "
                + "\(reason); nothing was changed"
        case .failed(let reason): reason
        case .closed: "the store is closed"
        }
    }
}

extension LinkError {
    /// Creates the failure of a read of the store.
    public init(_ error: StoreError) { self = .store(reason: error.description) }
}
