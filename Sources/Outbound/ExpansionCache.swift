// Cached results: bounded by count and by bytes, with a lifetime for targets and a shorter one for failures. Loop
// thread only. A result is valid only for the rules it was found under.

import LinkCore

struct ExpansionKey: Hashable {
    let rules: UInt64
    let url: LinkURL
}

struct ExpansionCache {
    private let capacity: Int
    private let byteCapacity: Int
    private let targetLifetime: UInt64
    private let failureLifetime: UInt64
    private var entries: [ExpansionKey: Entry] = [:]
    /// The keys by their last use. A key that is in no table keeps no URL in memory.
    private var keys: [UInt64: ExpansionKey] = [:]
    /// Uses, oldest first. Those that are no longer a key's last use are skipped.
    private var order: [UInt64] = []
    private var oldest = 0
    private var uses: UInt64 = 0
    /// Approximate bytes of the results.
    private(set) var bytes = 0

    private struct Entry {
        let expansion: Expansion
        let until: UInt64
        let bytes: Int
        var use: UInt64
    }

    /// Lifetimes in nanoseconds.
    /// - Parameter byteCapacity: bytes of all results; a result that takes more than a 64th of it is not kept.
    init(capacity: Int, byteCapacity: Int = 4 << 20, targetLifetime: UInt64, failureLifetime: UInt64) {
        self.capacity = max(0, capacity)
        self.byteCapacity = max(0, byteCapacity)
        self.targetLifetime = targetLifetime
        self.failureLifetime = failureLifetime
    }

    var count: Int { entries.count }

    mutating func find(_ key: ExpansionKey, at now: UInt64) -> Expansion? {
        guard let entry = entries[key] else { return nil }
        guard now < entry.until else {
            remove(key)
            return nil
        }
        keys[entry.use] = nil
        let use = recordUse(key)
        entries[key]?.use = use
        return entry.expansion
    }

    /// Keeps a result, unless it is a failure caused by linkd's own state.
    mutating func keep(_ expansion: Expansion, for key: ExpansionKey, at now: UInt64) {
        guard capacity > 0 else { return }
        var lifetime = targetLifetime
        if case .failure(let failure) = expansion.outcome {
            if failure.isOurs { return }
            lifetime = failureLifetime
        }
        remove(key)
        let size = Self.bytes(of: expansion, for: key)
        guard size <= byteCapacity / 64 else { return }
        let (until, overflow) = now.addingReportingOverflow(lifetime)
        let use = recordUse(key)
        entries[key] = Entry(expansion: expansion, until: overflow ? .max : until, bytes: size, use: use)
        bytes += size
        while entries.count > capacity || bytes > byteCapacity { dropOldest() }
    }

    private mutating func remove(_ key: ExpansionKey) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        keys[entry.use] = nil
        bytes -= entry.bytes
    }

    /// Approximate bytes of a result: its key, every URL on its way, and its table entries.
    private static func bytes(of expansion: Expansion, for key: ExpansionKey) -> Int {
        var size = 512 + text(key.url)
        for hop in expansion.hops { size += text(hop) }
        switch expansion.outcome {
        case .success(let target): size += text(target)
        case .failure(let failure): size += failure.message.utf8.count
        }
        return size
    }

    /// Approximate bytes of a URL: its text and its parsed parts.
    private static func text(_ url: LinkURL) -> Int { url.text.utf8.count + url.host.utf8.count + 192 }

    private mutating func recordUse(_ key: ExpansionKey) -> UInt64 {
        uses += 1
        order.append(uses)
        keys[uses] = key
        // Outdated uses must not accumulate.
        if order.count > 4 * capacity + 16 {
            let keys = keys
            order = order[oldest...].filter { keys[$0] != nil }
            oldest = 0
        }
        return uses
    }

    private mutating func dropOldest() {
        while oldest < order.count {
            let use = order[oldest]
            oldest += 1
            if let key = keys[use] { return remove(key) }
        }
    }
}
