// Counts of one worker that need no table: how the cache serves, and what was refused.

import LinkCore

/// How the cache of links serves.
public struct CacheCounts: Sendable {
    /// Look-ups that it answered.
    public var hits = 0
    /// Look-ups that went to the database.
    public var misses = 0
    /// Addresses it knows now.
    public var entries = 0
    /// Bytes it takes now, about.
    public var bytes = 0

    /// Adds another worker's.
    mutating func add(_ other: CacheCounts) {
        hits += other.hits
        misses += other.misses
        entries += other.entries
        bytes += other.bytes
    }
}

/// Events that were refused, by why.
public struct RefusalCounts: Sendable {
    /// They say something that cannot be.
    public var invalid = 0
    /// The writer's queue was full.
    public var overloaded = 0
    /// The store cannot write.
    public var notRecorded = 0

    /// Counts a refusal.
    mutating func count(_ refusal: EventRefusal) {
        switch refusal {
        case .invalid, .noSuchPending: invalid += 1
        case .overloaded: overloaded += 1
        case .notRecorded: notRecorded += 1
        }
    }

    /// Adds another worker's.
    mutating func add(_ other: RefusalCounts) {
        invalid += other.invalid
        overloaded += other.overloaded
        notRecorded += other.notRecorded
    }
}
