// What there is to say of the database: sizes, rows, ages, copies. Values only.

/// One kind of thing that is stored, with all tables and indexes that serve it.
public struct StoredKind: Sendable, Equatable {
    /// In the operator's words, such as "events".
    public var what: String
    /// How many there are.
    public var rows: Int64
    /// What they take in the file, indexes included.
    public var bytes: Int64

    /// A kind.
    public init(what: String, rows: Int64, bytes: Int64) {
        self.what = what
        self.rows = rows
        self.bytes = bytes
    }
}

/// Everything `linkctl db stats` shows. Sizes are bytes, moments milliseconds since the Unix epoch.
public struct DatabaseFigures: Sendable {
    /// The file.
    public var path = ""
    /// The number of its schema.
    public var schema = 0
    /// The database file.
    public var bytes: Int64 = 0
    /// The write-ahead log beside it.
    public var logBytes: Int64 = 0
    /// Inside the file and not in use: new rows take it first.
    public var freeBytes: Int64 = 0
    /// Free on the disk of the file, for this user.
    public var diskBytes: Int64?
    /// What is stored, largest first.
    public var kinds: [StoredKind] = []
    /// Whether the sizes of kinds are reckoned from samples and not counted page by page.
    public var isEstimate = false
    /// Recorded events.
    public var events: Int64 = 0
    /// The oldest hour with events.
    public var oldestEvent: Int64?
    /// The newest event.
    public var newestEvent: Int64?
    /// Events a day, over the last week.
    public var eventsPerDay: Int64?
    /// What a day's events take, about.
    public var bytesPerDay: Int64?
    /// Milliseconds that events, callers' ids, taps, installations and postbacks are kept, by the key of `[store]`.
    public var retention: [(key: String, milliseconds: Int64)] = []
    /// Where copies go.
    public var backupDirectory = ""
    /// How many automatic copies are kept.
    public var backupKeep = 0
    /// The copies there are, newest first.
    public var backups: [BackupFile] = []
    /// When the newest copy that is one of today's schema was finished.
    public var lastBackupAt: Int64?

    /// Nothing known.
    public init() {}
}

/// How far pruning is.
public enum PruneProgress: Sendable, Equatable {
    /// So many rows have gone, by what they were.
    case going([StoredCount])
    /// All that is past its time has gone, or with a rehearsal would go.
    case done(PruneResult)
    /// It stopped; what is gone is gone.
    case failed(reason: String)
}

/// A number of things.
public struct StoredCount: Sendable, Equatable {
    /// What they are.
    public var what: String
    /// How many.
    public var rows: Int64

    /// A number of things.
    public init(what: String, rows: Int64) {
        self.what = what
        self.rows = rows
    }
}

/// What pruning came to.
public struct PruneResult: Sendable, Equatable {
    /// Rows that went, by what they were.
    public var rows: [StoredCount]
    /// Automatic copies that went.
    public var backups: [String]
    /// Bytes inside the file that are free now.
    public var freeBytes: Int64

    /// A result.
    public init(rows: [StoredCount], backups: [String], freeBytes: Int64) {
        self.rows = rows
        self.backups = backups
        self.freeBytes = freeBytes
    }
}
