// Counts of one worker that need no table of their own.

import LinkCore

/// Taps by what they count as (docs/counting.md).
public struct TapCounts: PlainCounts {
    /// Taps that led a person on.
    public var ledOn = 0
    /// Taps of people who were turned away.
    public var turnedAway = 0
    /// Taps by programs, such as crawlers.
    public var bots = 0
    /// Taps that named neither a link nor a route.
    public var unknown = 0
    /// Answers to HEAD, prefetches and look-ups: they report what a tap would do, and are no taps.
    public var previews = 0

    mutating func count(_ result: TapResult) {
        switch result {
        case .ledOn: ledOn += 1
        case .turnedAway: turnedAway += 1
        case .bot: bots += 1
        case .unknown: unknown += 1
        }
    }
}

/// Counts of the cache of links.
public struct CacheCounts: PlainCounts {
    /// Look-ups that the cache answered.
    public var hits = 0
    /// Look-ups that read the database.
    public var misses = 0
    /// Addresses that are cached now.
    public var entries = 0
    /// Approximate bytes cached now.
    public var bytes = 0
}

/// Counts of the QR codes.
public struct PictureCounts: PlainCounts {
    /// Requests answered from the cache.
    public var found = 0
    /// Pictures that were drawn.
    public var drawn = 0
    /// Requests rejected because too many pictures waited.
    public var refused = 0
    /// Pictures that are cached now.
    public var entries = 0
    /// Approximate bytes cached now.
    public var bytes = 0
}

/// Counts of expanding external links, or of fetching pages of apps for previews.
public struct ExpansionCounts: PlainCounts {
    /// Links whose target was requested.
    public var asked = 0
    /// Links answered from the cache, or by a request already in progress.
    public var remembered = 0
    /// Links that were not looked up because their address had used up its budget.
    public var limited = 0
    /// Links that led nowhere after a request; pages also when too many requests waited.
    public var failed = 0
    /// HTTP requests sent to other servers.
    public var requests = 0
    /// Pages that were fetched for somebody who waited.
    public var visits = 0
    /// Pages that were not fetched because too many others were.
    public var overloaded = 0
    /// Of those remembered, answers by a request already in progress.
    public var shared = 0
    /// Pages that the index of App Links answered; not among those asked.
    public var indexed = 0
    /// Of those remembered, pages that were kept over a restart, or that another worker read.
    public var kept = 0
    /// Of those remembered, pages that were stale.
    public var stale = 0
    /// Stale pages that were read again, for which nobody waited.
    public var refreshes = 0
    /// Results that are cached now.
    public var entries = 0
    /// Approximate bytes cached now.
    public var bytes = 0

    /// Starts with all counts at 0.
    public init() {}
}

/// Events that got an error, by reason.
public struct RejectionCounts: PlainCounts {
    /// Events with an invalid field, or for an unknown pending link.
    public var invalid = 0
    /// Events rejected because the writer's queue was full.
    public var overloaded = 0
    /// Events rejected because the store cannot write.
    public var notRecorded = 0

    mutating func count(_ refusal: EventError) {
        switch refusal {
        case .invalid, .noSuchPending: invalid += 1
        case .overloaded: overloaded += 1
        case .notRecorded: notRecorded += 1
        }
    }
}
