// Backups of the database: their names, their progress, and why one failed. Values only.

/// One backup of the database in `store.backup_dir`.
public struct BackupFile: Sendable, Equatable {
    /// Why the backup was made.
    public enum Kind: String, Sendable, CaseIterable {
        /// An operator asked for it by name.
        case manual
        /// The timer made it; old ones are deleted.
        case automatic
        /// linkd made it before it changed the schema.
        case beforeSchema = "before_schema"
    }
    /// The file's name, with `.db`.
    public var name: String
    /// Why the backup was made.
    public var kind: Kind
    /// When it was finished, milliseconds since the Unix epoch.
    public var at: Int64
    /// The size of the file in bytes.
    public var bytes: Int64

    /// Creates the description of a backup.
    public init(name: String, kind: Kind, at: Int64, bytes: Int64) {
        self.name = name
        self.kind = kind
        self.at = at
        self.bytes = bytes
    }
}

/// The result of a finished backup.
public struct BackupResult: Sendable, Equatable {
    /// The path of the file.
    public var path: String
    /// The size of the file in bytes.
    public var bytes: Int64
    /// How many pages of the database it has.
    public var pages: Int64
    /// How long it took, including the checks.
    public var milliseconds: Int64
    /// Automatic backups that were deleted because there were more than `backup_keep`.
    public var removed: [String]

    /// Creates the result of a finished backup.
    public init(path: String, bytes: Int64, pages: Int64, milliseconds: Int64, removed: [String] = []) {
        self.path = path
        self.bytes = bytes
        self.pages = pages
        self.milliseconds = milliseconds
        self.removed = removed
    }
}

/// The progress of a backup.
public enum BackupProgress: Sendable, Equatable {
    /// So many pages of the total are copied.
    case copying(done: Int64, total: Int64)
    /// All pages are copied and are being verified; so many milliseconds so far.
    case checking(pages: Int64, milliseconds: Int64)
    /// The backup is complete and verified.
    case done(BackupResult)
    /// The backup failed; nothing was left behind.
    case failed(BackupError)
}

/// Why a backup failed.
public enum BackupError: Error, Sendable, Equatable {
    /// Another backup is being made.
    case running
    /// The text is not a valid name.
    case badName(name: String, reason: String)
    /// A backup with this name exists.
    case taken(name: String)
    /// The caller disconnected, or linkd stops.
    case cancelled
    /// The directory, the disk or the database does not allow it; `fix` is what the operator can do.
    case impossible(reason: String, fix: String)
}

extension BackupError {
    /// The reason in words, for an operator.
    public var words: String {
        switch self {
        case .running: "a backup is already running"
        case .badName(let name, let reason): "\(name) is not a valid name for a backup: \(reason)"
        case .taken(let name): "a backup named \(name) already exists"
        case .cancelled: "it was cancelled"
        case .impossible(let reason, let fix): "\(reason); \(fix)"
        }
    }
}
