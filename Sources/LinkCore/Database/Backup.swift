// Copies of the database: what they are called, how one comes along, and why there is none. Values only.

/// One copy of the database below `store.backup_dir`.
public struct BackupFile: Sendable, Equatable {
    /// Why it was made.
    public enum Kind: String, Sendable, CaseIterable {
        /// Somebody asked for it by name.
        case manual
        /// By the timer; old ones go.
        case automatic
        /// By linkd itself, before it changed the schema.
        case beforeSchema = "before_schema"
    }
    /// The file's name, `.db` included.
    public var name: String
    /// Why it was made.
    public var kind: Kind
    /// When it was finished, milliseconds since the Unix epoch.
    public var at: Int64
    /// Its size.
    public var bytes: Int64

    /// A copy.
    public init(name: String, kind: Kind, at: Int64, bytes: Int64) {
        self.name = name
        self.kind = kind
        self.at = at
        self.bytes = bytes
    }
}

/// A finished copy.
public struct BackupResult: Sendable, Equatable {
    /// The file, with its directory.
    public var path: String
    /// Its size.
    public var bytes: Int64
    /// Pages of the database in it.
    public var pages: Int64
    /// How long it took, checks included.
    public var milliseconds: Int64
    /// Automatic copies that went because there were more than are kept.
    public var removed: [String]

    /// A copy that was finished.
    public init(path: String, bytes: Int64, pages: Int64, milliseconds: Int64, removed: [String] = []) {
        self.path = path
        self.bytes = bytes
        self.pages = pages
        self.milliseconds = milliseconds
        self.removed = removed
    }
}

/// How far a copy is.
public enum BackupProgress: Sendable, Equatable {
    /// So many pages of so many are copied.
    case copying(done: Int64, total: Int64)
    /// All pages are copied and are being read again; so many milliseconds so far.
    case checking(pages: Int64, milliseconds: Int64)
    /// It is there, and good.
    case done(BackupResult)
    /// There is none, and nothing was left behind.
    case failed(BackupRefusal)
}

/// Why there is no copy.
public enum BackupRefusal: Error, Sendable, Equatable {
    /// One is being made.
    case running
    /// This cannot be a name.
    case badName(name: String, reason: String)
    /// There is one of this name.
    case taken(name: String)
    /// Whoever asked for it left, or linkd stops.
    case cancelled
    /// The directory, the disk or the database does not allow it.
    case impossible(reason: String, fix: String)
}

extension BackupRefusal {
    /// In words, for an operator.
    public var words: String {
        switch self {
        case .running: "a backup is being made already"
        case .badName(let name, let reason): "\(name) is no name for a backup: \(reason)"
        case .taken(let name): "there is a backup \(name)"
        case .cancelled: "it was cancelled"
        case .impossible(let reason, let fix): "\(reason); \(fix)"
        }
    }
}
