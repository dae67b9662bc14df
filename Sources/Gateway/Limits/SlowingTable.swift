// Waits that grow with each failed try, by name, in a table of fixed size. Not for every request: a try costs more than this.
//
// As in TokenTable, only a place that says nothing that a new one would not makes room, so nobody's tries are forgotten
// because others try; while all eight places of a set are in use, newcomers of that set share one. Which set a name falls
// into nobody outside can tell. A value; whoever shares it has the lock.

/// How somebody is slowed who fails. Times are nanoseconds.
struct Slowing: Sendable {
    /// Failed tries that cost no wait.
    let free: UInt64
    /// The wait after the next one; each doubles it.
    let first: UInt64
    /// The longest wait, at least as long as `fade`: so in the long run no more fail than are forgotten.
    let most: UInt64
    /// A failed try is forgotten after this, one after the other.
    let fade: UInt64

    /// Failed tries that are remembered: behind these the wait grows no more.
    fileprivate var remembered: UInt64 {
        var (steps, wait) = (free + 1, first)
        while wait < most { (steps, wait) = (steps + 1, wait * 2) }
        return steps
    }
}

/// Failed tries by a 64-bit name.
struct SlowingTable: Sendable {
    private struct Tries {
        var name: UInt64 = 0
        /// When the last of them is forgotten.
        var forgotten: UInt64 = 0
        /// No try before this.
        var until: UInt64 = 0

        func says(at now: UInt64) -> Bool { forgotten > now || until > now }
    }

    /// Places of a set.
    private static let places = 8

    private let rule: Slowing
    private let remembered: UInt64
    private let sets: Int
    private var slots: [Tries] = []
    private var crowds: [Tries] = []

    /// - Parameter slots: names in all, 24 bytes each; made when the first try fails.
    init(slots: Int, _ rule: Slowing) {
        self.rule = rule
        remembered = rule.remembered
        sets = max(1, slots / Self.places)
    }

    /// How long a name has to wait; 0 when it may try.
    /// - Parameter now: of a clock that never goes back.
    func wait(of name: UInt64, now: UInt64) -> UInt64 {
        if slots.isEmpty { return 0 }
        let tries = find(name, now: now).map { slots[$0] } ?? crowds[set(of: name)]
        return tries.until > now ? tries.until - now : 0
    }

    /// A try of a name failed.
    mutating func fail(_ name: UInt64, now: UInt64) {
        if slots.isEmpty {
            slots = Array(repeating: Tries(), count: sets * Self.places)
            crowds = Array(repeating: Tries(), count: sets)
        }
        guard let place = find(name, now: now) else { return fail(&crowds[set(of: name)], now) }
        if slots[place].name != name { slots[place] = Tries(name: name) }
        fail(&slots[place], now)
    }

    /// Bytes that the table takes.
    var bytes: Int { (slots.capacity + crowds.capacity) * MemoryLayout<Tries>.stride }

    private func fail(_ tries: inout Tries, _ now: UInt64) {
        tries.forgotten = min(max(tries.forgotten, now) + rule.fade, now + remembered * rule.fade)
        let failed = (tries.forgotten - now + rule.fade - 1) / rule.fade
        guard failed > rule.free else { return }
        let doublings = min(failed - rule.free - 1, 40)
        tries.until = now + min(rule.most, rule.first << doublings)
    }

    /// The place of a name, or else one that is free; nil when all of its set are in use by others.
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
