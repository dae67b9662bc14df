// What a worker counts, in plain integers on its loop; and how the counts of several are added. A property that is in no
// table and in no line of `add` fails a test.

public import EventLoop
public import LinkCore

/// What a worker counted. GetMetrics sums it over the workers.
public struct WorkerCounters: Sendable {
    /// Connections by listener, open and accepted.
    public var listeners = ListenerCounts()
    /// HTTP answers by site and status.
    public var answers = AnswerCounts()
    /// Recorded events by kind, action and reason.
    public var outcomes = EventCounts()
    /// Events that got an error, by its reason.
    public var refusals = RejectionCounts()
    /// Nanoseconds from a tap's request to its answer.
    public var tapTimes = Histogram(.waiting)
    /// Nanoseconds from a Submit to its outcome.
    public var submitTimes = Histogram(.waiting)
    /// Nanoseconds from a SubmitMany to its outcomes.
    public var submitManyTimes = Histogram(.waiting)
    /// Nanoseconds by which the loop's timer was late.
    public var loopLags = Histogram(.waiting)
    /// Hits and misses of the cache of links.
    public var cache = CacheCounts()
    /// How taps were decided: from the cache or anew.
    public var decisions = DecisionCounts()
    /// QR codes drawn, of all workers.
    public var pictures = PictureCounts()
    /// Requests to external shorteners and their results.
    public var expansions = ExpansionCounts()
    /// Fetches of other sites' pages for the apps that open them.
    public var appLinks = ExpansionCounts()
    /// Fetches of the apps' own web pages for previews.
    public var pages = ExpansionCounts()
    /// Varlink calls received, on both sockets.
    public var calls = 0
    /// Varlink calls answered with an error.
    public var callErrors = 0
    /// Connections closed because their client broke the protocol.
    public var protocolErrors = 0
    /// Connections evicted: they held the most memory when all together held too much.
    public var evicted = 0
    /// Idle HTTP connections closed to make room for new ones.
    public var gaveWay = 0
    /// Events recorded, tests included.
    public var eventsRecorded = 0
    /// Events that had been recorded before.
    public var eventsDuplicate = 0
    /// Events rejected because their id belongs to a different event.
    public var eventsReused = 0
    /// Recorded events that are tests.
    public var eventsTests = 0
    /// First opens by the method that matched them.
    public var matches = MatchCounters()
    /// Taps answered before their commit, which followed.
    public var tapsLate = 0
    /// Taps answered although they could not be recorded.
    public var tapsUnrecorded = 0
    /// Taps by what they count as.
    public var taps = TapCounts()
    /// Wrong passwords submitted for links.
    public var passwordsRefused = 0
    /// Passwords that were not checked, because too many wrong ones came before.
    public var passwordsLimited = 0
    /// HTTP requests with a missing or invalid key.
    public var keysRefused = 0
    /// Requests rejected because their address sent too many.
    public var limitedAddresses = 0
    /// Requests rejected because too many came with a server key.
    public var limitedKeys = 0
    /// Requests rejected because an address sent too much with an app key.
    public var limitedAppKeys = 0
    /// Requests rejected because an address sent too many invalid keys.
    public var limitedBadKeys = 0
    /// Requests rejected because their address used up its daily storage budget.
    public var limitedStorage = 0
    /// Links rejected because too many were created with an app key.
    public var limitedLinks = 0
    /// Taps that were answered and counted, but not stored.
    public var tapsCountedOnly = 0
    /// Apple's postbacks by result.
    public var postbacks = PostbackCounters()
    /// Requests with forwarding headers from untrusted peers.
    public var forwardedByUntrusted = 0
    /// The last of these peers; nil when there was none.
    public var lastUntrustedProxy: IPAddress?
    /// Requests of trusted proxies whose last forwarded address cannot be parsed.
    public var forwardedUnreadable = 0
    /// The last of these proxies; nil when there was none.
    public var lastUnreadable: IPAddress?
    /// Requests of trusted proxies that name no client.
    public var forwardedUnnamed = 0
    /// The last of these proxies; nil when there was none.
    public var lastUnnamed: IPAddress?

    /// Starts with all counters at 0.
    public init() {}

    /// Sets what the path of events counted.
    mutating func take(_ tally: EventTally) {
        eventsRecorded = tally.recorded
        eventsDuplicate = tally.duplicates
        eventsReused = tally.reused
        eventsTests = tally.tests
        tapsLate = tally.late
        tapsUnrecorded = tally.unrecorded
        outcomes = tally.outcomes
        taps = tally.taps
        refusals = tally.refusals
        decisions = tally.decisions
        submitTimes = tally.submitTimes
        submitManyTimes = tally.submitManyTimes
        matches = tally.matches
    }

    /// Adds another worker's counts.
    public mutating func add(_ other: WorkerCounters) {
        for counter in Self.plain.map(\.counter) + Self.limits.map(\.counter) {
            self[keyPath: counter] += other[keyPath: counter]
        }
        listeners.add(other.listeners)
        answers.add(other.answers)
        outcomes.add(other.outcomes)
        refusals.add(other.refusals)
        tapTimes.add(other.tapTimes)
        submitTimes.add(other.submitTimes)
        submitManyTimes.add(other.submitManyTimes)
        loopLags.add(other.loopLags)
        cache.add(other.cache)
        decisions.add(other.decisions)
        pictures.add(other.pictures)
        expansions.add(other.expansions)
        pages.add(other.pages)
        appLinks.add(other.appLinks)
        matches.add(other.matches)
        taps.add(other.taps)
        postbacks.add(other.postbacks)
        lastUntrustedProxy = lastUntrustedProxy ?? other.lastUntrustedProxy
        lastUnreadable = lastUnreadable ?? other.lastUnreadable
        lastUnnamed = lastUnnamed ?? other.lastUnnamed
    }
}

extension WorkerCounters {
    typealias Counter = any WritableKeyPath<WorkerCounters, Int> & Sendable

    /// The counters without a label, with the names and helps of their metrics: `linkd_NAME_total`.
    static let plain: [(name: String, help: String, counter: Counter)] = [
        (
            "connections_crowded_out", "Connections closed because they held the most memory when all held too much.",
            \.evicted
        ),
        ("connections_gave_way", "Idle HTTP connections closed to make room for new ones.", \.gaveWay),
        ("varlink_calls", "Calls over varlink.", \.calls),
        ("varlink_errors", "Calls over varlink answered with an error.", \.callErrors),
        ("protocol_errors", "Connections ended because of what they sent.", \.protocolErrors),
        ("events_recorded", "Events recorded.", \.eventsRecorded),
        ("events_duplicate", "Events that were recorded before under the same id.", \.eventsDuplicate),
        ("events_id_reused", "Events rejected because another event had their id.", \.eventsReused),
        ("events_test", "Recorded test events, which no report counts.", \.eventsTests),
        ("taps_late", "Taps answered before their commit, which came later.", \.tapsLate),
        ("taps_unrecorded", "Taps answered though they could not be recorded.", \.tapsUnrecorded),
        (
            "taps_counted_only", "Taps that were counted and not kept: their address had reached its storage limit.",
            \.tapsCountedOnly
        ),
        ("passwords_refused", "Wrong passwords of links.", \.passwordsRefused),
        (
            "passwords_limited", "Link passwords not checked because too many wrong ones came before.",
            \.passwordsLimited
        ),
        ("http_keys_refused", "HTTP requests to /v1 without a valid key.", \.keysRefused),
        (
            "forwarded_untrusted", "Requests with forwarding headers from peers that are not trusted proxies.",
            \.forwardedByUntrusted
        ),
        (
            "forwarded_unreadable", "Requests of trusted proxies whose last entry for their client is not an address.",
            \.forwardedUnreadable
        ),
        ("forwarded_unnamed", "Requests of trusted proxies that name no client.", \.forwardedUnnamed),
    ]

    /// The counters of rejected requests by the limit exceeded.
    static let limits: [(limit: String, counter: Counter)] = [
        ("address", \.limitedAddresses), ("key", \.limitedKeys), ("app_key", \.limitedAppKeys),
        ("bad_key", \.limitedBadKeys), ("stored_bytes", \.limitedStorage), ("app_key_links", \.limitedLinks),
    ]
}

/// Counts that consist of `Int`s only. They are added as they lie in memory, so that none can be forgotten.
public protocol PlainCounts: BitwiseCopyable, Sendable {}

extension PlainCounts {
    /// Adds another worker's counts.
    public mutating func add(_ other: Self) {
        withUnsafeMutableBytes(of: &self) { sums in
            withUnsafeBytes(of: other) { counts in
                let (sums, counts) = (sums.bindMemory(to: Int.self), counts.bindMemory(to: Int.self))
                for place in sums.indices { sums[place] += counts[place] }
            }
        }
    }
}
