// What was found before: bounded, with a lifetime for targets and a shorter one for failures. Loop thread only.
// Results belong to the rules they were found under.

import LinkCore

struct ExpansionKey: Hashable {
    let rules: UInt64
    let url: LinkURL
}

struct ExpansionCache {
    private let capacity: Int
    private let targetLifetime: UInt64
    private let failureLifetime: UInt64
    private var entries: [ExpansionKey: Entry] = [:]
    /// Keys with the time of their last use, oldest first. A key used again stands here twice; its older place is
    /// skipped.
    private var order: [(key: ExpansionKey, use: UInt64)] = []
    private var oldest = 0
    private var uses: UInt64 = 0

    private struct Entry {
        let expansion: Expansion
        let until: UInt64
        var use: UInt64
    }

    /// Lifetimes in nanoseconds.
    init(capacity: Int, targetLifetime: UInt64, failureLifetime: UInt64) {
        self.capacity = max(0, capacity)
        self.targetLifetime = targetLifetime
        self.failureLifetime = failureLifetime
    }

    var count: Int { entries.count }

    mutating func find(_ key: ExpansionKey, at now: UInt64) -> Expansion? {
        guard let entry = entries[key] else { return nil }
        guard now < entry.until else {
            entries[key] = nil
            return nil
        }
        let use = touch(key)
        entries[key]?.use = use
        return entry.expansion
    }

    /// Keeps a result, unless it is a failure of our own.
    mutating func keep(_ expansion: Expansion, for key: ExpansionKey, at now: UInt64) {
        guard capacity > 0 else { return }
        var lifetime = targetLifetime
        if case .failure(let failure) = expansion.outcome {
            if failure.isOurs { return }
            lifetime = failureLifetime
        }
        let (until, overflow) = now.addingReportingOverflow(lifetime)
        let use = touch(key)
        entries[key] = Entry(expansion: expansion, until: overflow ? .max : until, use: use)
        while entries.count > capacity { dropOldest() }
    }

    private mutating func touch(_ key: ExpansionKey) -> UInt64 {
        uses += 1
        order.append((key, uses))
        // Places that were left behind must not pile up.
        if order.count - oldest > 4 * capacity + 16 {
            let (entries, latest) = (entries, uses)
            order = order[oldest...].filter { entries[$0.key]?.use == $0.use || $0.use == latest }
            oldest = 0
        }
        return uses
    }

    private mutating func dropOldest() {
        while oldest < order.count {
            let (key, use) = order[oldest]
            oldest += 1
            if entries[key]?.use == use {
                entries[key] = nil
                return
            }
        }
    }
}
