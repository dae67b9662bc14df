// How a store is opened: the validated values of `[store]`, and what tests replace.

import Glibc

/// How much of a client's address is stored.
public enum AddressPrivacy: String, Sendable, CaseIterable {
    /// The /24 of an IPv4 address, the /48 of an IPv6 address.
    case truncate
    /// A keyed hash, 32 hexadecimal digits.
    case hash
    /// The whole address, as received.
    case full
}

/// How to open a store. All durations are in milliseconds.
public struct StoreOptions: Sendable {
    /// The path of the database file.
    public var path: String
    /// The directory of backups; by default the database's path with `.backups` appended.
    public var backupDirectory: String
    /// How many automatic backups are kept.
    public var backupKeep = 7
    /// How long the writer may be busy with one piece of work before the status reports that it hangs.
    public var writerPatience: Int64 = 10_000
    /// How long the writer may be busy before a reader of counters continues without the counts that are in no row yet.
    public var countPatience: Int64 = 1000
    /// Whether every commit is flushed to the disk (`synchronous = "full"`).
    public var synchronousFull = true
    /// How long events are kept; 90 days by default.
    public var eventRetention: Int64 = 90 * 86_400_000
    /// How long postbacks are kept; 400 days by default.
    public var postbackRetention: Int64 = 400 * 86_400_000
    /// How long taps are kept that no installation was matched with; 90 days by default.
    public var tapRetention: Int64 = 90 * 86_400_000
    /// How long installations, their chains and their taps are kept; 730 days by default.
    public var installRetention: Int64 = 730 * 86_400_000
    /// How long a caller's id is remembered; 7 days by default.
    public var idRetention: Int64 = 7 * 86_400_000
    /// How much of clients' addresses is stored.
    public var addressPrivacy = AddressPrivacy.truncate
    /// How many entries may wait for the writer.
    public var queueLimit = 8192
    /// How many entries make one transaction at most; a group is never split.
    public var batchLimit = 512
    /// How long the writer waits for another process that has locked the database.
    public var lockPatience: Int64 = 5000
    /// How often the writer retries by itself while it cannot write.
    public var probeInterval: Int64 = 1000
    /// The steps to the newest schema.
    var migrations = Schema.migrations
    /// Reads the sizes of the files; may wait for their disk.
    var readSizes: @Sendable (_ path: String) -> FileSizes = FileSizes.read
    /// The interval between passes of retention.
    public var retentionInterval: Int64 = 60_000
    /// How long events wait at most to be counted while others arrive. Whoever asks for statistics does not wait for it.
    public var countInterval: Int64 = 10_000
    /// How long events wait to be counted when no others arrive.
    public var countPause: Int64 = 100
    /// How many events are counted together at most. The more there are, the more of them share the rows of a link.
    public var countWindow: Int64 = 200_000
    /// How many events are read at a time.
    public var countStep: Int64 = 5000
    /// How many decisions are read, or have their events counted, by one transaction: each has rows of its own, and a tap
    /// waits meanwhile.
    public var countGroups = 200
    /// Called now and then while opening, closing, the copy before a change of the schema or a long statement makes
    /// progress, on the thread that does the work.
    /// It must be quick.
    public var progress: @Sendable () -> Void = {}
    /// The gateway's clock, milliseconds since the Unix epoch.
    public var clock: @Sendable () -> Int64 = wallClock
    /// Elapsed time on a clock that nobody sets, including the machine's sleep.
    public var elapsed: @Sendable () -> Int64 = bootClock
    /// Whether the kernel reports that the wall clock is synchronised; nil when unknown.
    public var isSynchronised: @Sendable () -> Bool? = { nil }

    /// Options for a database file; backups are stored beside it unless a directory is given.
    public init(path: String, backupDirectory: String? = nil) {
        self.path = path
        self.backupDirectory = backupDirectory ?? path + ".backups"
    }
}

/// The wall clock, milliseconds since the Unix epoch.
@Sendable func wallClock() -> Int64 { now(CLOCK_REALTIME) }

/// The monotonic clock, milliseconds.
package func monotonicClock() -> Int64 { now(CLOCK_MONOTONIC) }

/// Time since the machine booted, including its sleep, milliseconds.
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
