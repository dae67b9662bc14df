// What the store counts of its own work, for the metrics. Copies; the writer thread owns the originals.

public import LinkCore

/// The writer's counts since the start, and the current sizes of the files.
public struct StoreFigures: Sendable {
    /// Nanoseconds that entries waited in the writer's queue.
    public var waits = Histogram(.waiting)
    /// Nanoseconds from the start of a transaction to the end of its commit.
    public var commits = Histogram(.waiting)
    /// Events per transaction that recorded any.
    public var commitSizes = Histogram(.lots)
    /// Transactions that failed to commit.
    public var failedCommits = 0
    /// How often the write-ahead log was copied into the database file.
    public var checkpoints = 0
    /// Pages of other sites that are kept; 0 until the first one is written.
    public var keptPages: Int64 = 0
    /// The bytes that these pages count as.
    public var keptPageBytes: Int64 = 0
    /// The most entries that may wait for the writer.
    public var queueLimit = 0
    /// Size of the database file.
    public var databaseBytes: Int64 = 0
    /// Size of the write-ahead log.
    public var logBytes: Int64 = 0
    /// Bytes that the file system of the database has free for this process; nil when it does not say.
    public var freeBytes: Int64?
    /// Size of the whole file system; nil when it does not say.
    public var diskBytes: Int64?
    /// Age of the sizes, milliseconds: more than a few seconds when the disk does not respond.
    public var sizesAge: Int64 = 0
    /// When the newest backup was made, milliseconds since the Unix epoch; nil without one.
    public var lastBackupAt: Int64?

    /// Creates figures of zero.
    public init() {}
}
