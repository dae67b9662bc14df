// What the store counts of its own work, for the metrics. Values; the writer thread keeps the true ones.

/// The writer's counts since the start, and the sizes of the files as they are.
public struct StoreFigures: Sendable {
    /// Nanoseconds that entries waited in the writer's queue.
    public var waits = Histogram(.waiting)
    /// Nanoseconds from the beginning of a transaction to the end of its commit.
    public var commits = Histogram(.waiting)
    /// Events of each transaction that recorded some.
    public var commitSizes = Histogram(.lots)
    /// Transactions that failed.
    public var failedCommits = 0
    /// Times that the log was copied into the database file.
    public var checkpoints = 0
    /// Blocks of taps that were merged into larger ones.
    public var mergedBlocks: Int64 = 0
    /// How many bytes less their taps take, without what rows and indexes need.
    public var mergedBytes: Int64 = 0
    /// Steps of merging that failed; each leaves the blocks as they were, and is tried again.
    public var failedMerges = 0
    /// How many entries may wait for the writer.
    public var queueLimit = 0
    /// Bytes of the database file.
    public var databaseBytes: Int64 = 0
    /// Bytes of the write-ahead log.
    public var logBytes: Int64 = 0
    /// Bytes that the file system of the database has left for this process; nil when it does not say.
    public var freeBytes: Int64?
    /// Bytes of the whole file system.
    public var diskBytes: Int64?
    /// How old the sizes and the room are, milliseconds: more than a few seconds when the disk does not answer.
    public var sizesAge: Int64 = 0
    /// When the newest backup was made, milliseconds since the Unix epoch; nil without one.
    public var lastBackupAt: Int64?

    /// Nothing counted.
    public init() {}
}
