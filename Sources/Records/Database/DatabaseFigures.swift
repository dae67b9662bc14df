// The figures of the database: sizes, rows, ages, backups. Values only.

/// One kind of stored thing, with all tables and indexes that serve it.
public struct StoredKind: Sendable, Equatable {
    /// The kind in an operator's words, such as "events".
    public var what: String
    /// How many there are.
    public var rows: Int64
    /// How much of the file they use, including indexes.
    public var bytes: Int64

    /// Creates the figures of one kind.
    public init(what: String, rows: Int64, bytes: Int64) {
        self.what = what
        self.rows = rows
        self.bytes = bytes
    }
}

/// Everything that `linkctl db stats` shows. Sizes are bytes, times milliseconds since the Unix epoch.
public struct DatabaseFigures: Sendable {
    /// The path of the database file.
    public var path = ""
    /// The version of its schema.
    public var schema = 0
    /// The size of the database file.
    public var bytes: Int64 = 0
    /// The size of the write-ahead log.
    public var logBytes: Int64 = 0
    /// Unused space inside the file, which new rows fill first.
    public var freeBytes: Int64 = 0
    /// Free space on the file's disk, for this user; nil when it is unknown.
    public var diskBytes: Int64?
    /// What is stored, the largest first.
    public var kinds: [StoredKind] = []
    /// Whether the sizes of kinds are estimated from samples instead of counted page by page.
    public var isEstimate = false
    /// The number of recorded events.
    public var events: Int64 = 0
    /// The oldest hour with events; nil without events.
    public var oldestEvent: Int64?
    /// The time of the newest event; nil without events.
    public var newestEvent: Int64?
    /// Events per day, over the last week; nil when it cannot be computed.
    public var eventsPerDay: Int64?
    /// How much a day's events use, approximately; nil when it cannot be computed.
    public var bytesPerDay: Int64?
    /// How long events, callers' ids, taps, installations and postbacks are kept, milliseconds, by the key of
    /// `[store]`.
    public var retention: [(key: String, milliseconds: Int64)] = []
    /// The directory of backups, `store.backup_dir`.
    public var backupDirectory = ""
    /// How many automatic backups are kept.
    public var backupKeep = 0
    /// The existing backups, the newest first.
    public var backups: [BackupFile] = []
    /// When the newest backup with the current schema was finished; nil without one.
    public var lastBackupAt: Int64?

    /// Creates figures of an empty database.
    public init() {}
}

/// The progress of pruning.
public enum PruneProgress: Sendable, Equatable {
    /// So many rows were deleted, by kind.
    case going([StoredCount])
    /// All expired data is deleted or, in a rehearsal, would be.
    case done(PruneResult)
    /// It stopped early; what was deleted stays deleted.
    case failed(reason: String)
}

/// A number of rows of one kind.
public struct StoredCount: Sendable, Equatable {
    /// The kind, in an operator's words.
    public var what: String
    /// The number of rows.
    public var rows: Int64

    /// Creates a count of one kind.
    public init(what: String, rows: Int64) {
        self.what = what
        self.rows = rows
    }
}

/// The result of pruning.
public struct PruneResult: Sendable, Equatable {
    /// Deleted rows, by kind.
    public var rows: [StoredCount]
    /// The names of deleted automatic backups.
    public var backups: [String]
    /// Bytes inside the file that are now unused.
    public var freeBytes: Int64

    /// Creates the result of a finished run.
    public init(rows: [StoredCount], backups: [String], freeBytes: Int64) {
        self.rows = rows
        self.backups = backups
        self.freeBytes = freeBytes
    }
}
