// Counts of one worker that need no table: how the cache serves, and what was refused.

import LinkCore

/// Taps by what they count as (docs/counting.md).
public struct TapCounts: Sendable {
    /// What led a person on.
    public var ledOn = 0
    /// People who were turned away.
    public var turnedAway = 0
    /// Programs.
    public var bots = 0
    /// What named neither a link nor a route.
    public var unknown = 0
    /// Answers to HEAD, prefetches and look-ups: told what a tap would do, and no taps.
    public var previews = 0

    /// Counts a tap.
    mutating func count(_ result: TapResult) {
        switch result {
        case .ledOn: ledOn += 1
        case .turnedAway: turnedAway += 1
        case .bot: bots += 1
        case .unknown: unknown += 1
        }
    }

    /// Adds another worker's.
    mutating func add(_ other: TapCounts) {
        ledOn += other.ledOn
        turnedAway += other.turnedAway
        bots += other.bots
        unknown += other.unknown
        previews += other.previews
    }
}

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

/// How pictures of QR codes are served.
public struct PictureCounts: Sendable {
    /// Those that were drawn before.
    public var found = 0
    /// Those that were drawn.
    public var drawn = 0
    /// Those refused because too many waited.
    public var refused = 0
    /// Pictures remembered now.
    public var entries = 0
    /// Bytes they take now, about.
    public var bytes = 0

    /// Adds others.
    mutating func add(_ other: PictureCounts) {
        found += other.found
        drawn += other.drawn
        refused += other.refused
        entries += other.entries
        bytes += other.bytes
    }
}

/// What following foreign links, or fetching pages of apps for previews, took.
public struct ExpansionCounts: Sendable {
    /// Links that were asked for.
    public var asked = 0
    /// Those known from before, or asked for by others at that moment.
    public var remembered = 0
    /// Those not looked up because their address had had too many.
    public var limited = 0
    /// Those that led nowhere, after somebody was asked.
    public var failed = 0
    /// Requests that were sent.
    public var requests = 0
    /// Results remembered now.
    public var entries = 0
    /// Bytes they take now, about.
    public var bytes = 0

    /// Nothing.
    public init() {}

    /// Adds another worker's.
    public mutating func add(_ other: ExpansionCounts) {
        asked += other.asked
        remembered += other.remembered
        limited += other.limited
        failed += other.failed
        requests += other.requests
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
    mutating func count(_ refusal: EventError) {
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
