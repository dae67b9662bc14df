// Waits that grow with each failed attempt, by name, in a table of fixed size. Not for every request: an attempt costs
// more than this.
//
// As in TokenTable, only an expired place is reused, so nobody's failed attempts are forgotten because of others.
// While all eight places of a set are in use, new names of that set share one. No outsider can tell which set a name
// belongs to. A value; whoever shares it has the lock.

/// How callers that fail are slowed down. Times are in nanoseconds.
struct BackoffPolicy: Sendable {
    /// Failed attempts without a wait.
    let free: UInt64
    /// The wait after the next one; each further one doubles it.
    let first: UInt64
    /// The longest wait. It is at least as long as `fade`, so that in the long run no more attempts fail than expire.
    let most: UInt64
    /// After this time a failed attempt expires, one after the other.
    let fade: UInt64

    /// Failed attempts that are remembered: beyond them the wait no longer grows.
    fileprivate var remembered: UInt64 {
        var (steps, wait) = (free + 1, first)
        while wait < most { (steps, wait) = (steps + 1, wait * 2) }
        return steps
    }
}

/// Failed attempts by a 64-bit name.
struct BackoffTable: Sendable {
    private struct Tries {
        var name: UInt64 = 0
        /// When the last failed attempt expires.
        var forgotten: UInt64 = 0
        /// No attempt is allowed before this time.
        var until: UInt64 = 0

        func says(at now: UInt64) -> Bool { forgotten > now || until > now }
    }

    /// Places of a set.
    private static let places = 8

    private let rule: BackoffPolicy
    private let remembered: UInt64
    private let sets: Int
    private var slots: [Tries] = []
    private var overflow: [Tries] = []

    /// - Parameter slots: number of names, 24 bytes each; allocated when the first attempt fails.
    init(slots: Int, _ rule: BackoffPolicy) {
        self.rule = rule
        remembered = rule.remembered
        sets = max(1, slots / Self.places)
    }

    /// How long a name has to wait, nanoseconds; 0 when it may try.
    /// - Parameter now: nanoseconds of a clock that never runs backwards.
    func wait(of name: UInt64, now: UInt64) -> UInt64 {
        if slots.isEmpty { return 0 }
        let tries = find(name, now: now).map { slots[$0] } ?? overflow[set(of: name)]
        return tries.until > now ? tries.until - now : 0
    }

    /// Notes that an attempt of a name failed.
    mutating func fail(_ name: UInt64, now: UInt64) {
        if slots.isEmpty {
            slots = Array(repeating: Tries(), count: sets * Self.places)
            overflow = Array(repeating: Tries(), count: sets)
        }
        guard let place = find(name, now: now) else { return fail(&overflow[set(of: name)], now) }
        if slots[place].name != name { slots[place] = Tries(name: name) }
        fail(&slots[place], now)
    }

    /// Bytes that the table occupies.
    var bytes: Int { (slots.capacity + overflow.capacity) * MemoryLayout<Tries>.stride }

    private func fail(_ tries: inout Tries, _ now: UInt64) {
        tries.forgotten = min(max(tries.forgotten, now) + rule.fade, now + remembered * rule.fade)
        let failed = (tries.forgotten - now + rule.fade - 1) / rule.fade
        guard failed > rule.free else { return }
        let doublings = min(failed - rule.free - 1, 40)
        tries.until = now + min(rule.most, rule.first << doublings)
    }

    /// The place of a name, or else a free one; nil when others use all places of its set.
    private func find(_ name: UInt64, now: UInt64) -> Int? {
        let start = set(of: name) * Self.places
        var free: Int?
        for place in start..<start + Self.places {
            if slots[place].name == name { return place }
            if free == nil, !slots[place].says(at: now) { free = place }
        }
        return free
    }

    private func set(of name: UInt64) -> Int {
        var hasher = Hasher()
        hasher.combine(name)
        return Int(UInt64(truncatingIfNeeded: hasher.finalize()) % UInt64(sets))
    }
}
