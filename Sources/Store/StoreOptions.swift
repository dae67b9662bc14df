// How a store is opened: the checked values of `[store]`, and what a test replaces.

import Glibc

/// How much of a client's address is kept.
public enum AddressPrivacy: String, Sendable, CaseIterable {
    /// The /24 of IPv4, the /48 of IPv6.
    case truncate
    /// A keyed hash, 32 hexadecimal digits.
    case hash
    /// All of it.
    case full
}

/// How to open a store. Durations are milliseconds.
public struct StoreOptions: Sendable {
    /// The database file.
    public var path: String
    /// Where backups go.
    public var backupDirectory: String
    /// How many automatic backups are kept.
    public var backupKeep = 7
    /// Hears how far the copy before a change of the schema is: pages done, and of how many; all of them from the moment on at
    /// which the copy is read once. A few times a second, whether that gets on or not. At open, on its thread.
    public var beforeSchema: @Sendable (_ schema: Int, _ done: Int64, _ total: Int64) -> Void = { _, _, _ in }
    /// How long the writer may be at one piece of work before the status says so, milliseconds.
    public var writerPatience: Int64 = 10_000
    /// How long it may be before who reads counters goes on without those that are in no row yet, milliseconds.
    public var foldPatience: Int64 = 1000
    /// Whether every commit is flushed to the disk (`synchronous = "full"`).
    public var synchronousFull = true
    /// How long events are kept.
    public var eventRetention: Int64 = 90 * 86_400_000
    /// How long postbacks are kept.
    public var postbackRetention: Int64 = 400 * 86_400_000
    /// How long taps are kept that no installation was matched with.
    public var touchRetention: Int64 = 90 * 86_400_000
    /// How long installations, their chains and their taps are kept.
    public var installRetention: Int64 = 730 * 86_400_000
    /// How long a caller's id is remembered.
    public var idRetention: Int64 = 7 * 86_400_000
    /// What is kept of addresses.
    public var addressPrivacy = AddressPrivacy.truncate
    /// How many entries may wait for the writer.
    public var queueLimit = 8192
    /// How many entries make one transaction at most; a group is never split.
    public var batchLimit = 512
    /// How long the writer waits for another process that holds the database.
    public var lockPatience: Int64 = 5000
    /// How often the writer tries again by itself while it cannot write.
    public var probeInterval: Int64 = 1000
    /// Asks for the sizes of the files; may wait for their disk.
    var readSizes: @Sendable (_ path: String) -> FileSizes = FileSizes.read
    /// How often retention runs.
    public var retentionInterval: Int64 = 60_000
    /// How many events or callers' ids make one sorted run (Runs/).
    public var runLength = 32_768
    /// How long counters wait at most to be folded into their rows while events come: a fold changes rows of every link that was
    /// tapped since the one before.
    public var foldInterval: Int64 = 60_000
    /// How long they wait when none come.
    public var foldPause: Int64 = 100
    /// How long taps of blocks wait at most to be counted on the disk, from where a start goes on.
    public var countInterval: Int64 = 5000
    /// After how many events taps are said to be counted on the disk where none waits for it: so many, at most, are read again.
    public var countEvents: Int64 = 4096
    /// How many taps of blocks that count differently wait in memory for that.
    public var foldTaps = 16_384
    /// How many counters one transaction folds at least.
    public var foldRows = 96
    /// How many times as many while somebody waits for the fold.
    public var foldHurry = 20
    /// For how long nothing must have come before blocks of taps are merged, milliseconds.
    public var mergeQuiet: Int64 = 1000
    /// How long merging rests after it failed, milliseconds.
    public var mergePause: Int64 = 60_000
    /// Called now and then while opening, closing or a long statement gets on, on whichever thread does it. It must be
    /// quick.
    public var progress: @Sendable () -> Void = {}
    /// The gateway's clock, milliseconds since the Unix epoch.
    public var clock: @Sendable () -> Int64 = wallClock
    /// Time that passes, the machine's sleep included, in milliseconds of a clock that nobody sets.
    public var elapsed: @Sendable () -> Int64 = bootClock
    /// Whether the kernel says that somebody keeps the wall clock right; nil when it does not say.
    public var isSynchronised: @Sendable () -> Bool? = { nil }

    /// Options for a database file; backups go beside it.
    public init(path: String, backupDirectory: String? = nil) {
        self.path = path
        self.backupDirectory = backupDirectory ?? path + ".backups"
    }
}

/// The wall clock, milliseconds since the Unix epoch.
@Sendable func wallClock() -> Int64 { now(CLOCK_REALTIME) }

/// The monotonic clock, milliseconds.
func monotonicClock() -> Int64 { now(CLOCK_MONOTONIC) }

/// Time since the machine started, its sleep included, milliseconds.
@Sendable func bootClock() -> Int64 { now(CLOCK_BOOTTIME) }

/// The monotonic clock, nanoseconds.
func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

private func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
