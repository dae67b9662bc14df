// What fetched pages said, and the fact that others said nothing: bounded by count and by bytes, with a lifetime for
// contents, a longer one for contents that are being read again, and a short one for failures. Loop thread only. The
// oldest entry is evicted first.

import LinkCore

struct PageKey: Hashable {
    let rules: UInt64
    let url: ByteKey
}

struct PageCache<Content: PageContent> {
    typealias Found = Result<Content, ExpansionError>

    /// What a look-up finds.
    struct Known {
        let found: Found
        /// When it was read, milliseconds since the Unix epoch.
        let readAt: Int64
        /// Whether it is from the pages that are kept over restarts.
        let isKept: Bool
        /// Whether it is older than contents are used without being read again.
        let isStale: Bool
        /// Whether it may be read again now: it is stale, and no attempt failed a moment ago.
        let mayRefresh: Bool
    }

    private struct Entry {
        let found: Found
        let readAt: Int64
        let isKept: Bool
        let freshUntil: UInt64
        let until: UInt64
        var refreshFrom: UInt64
        let bytes: Int
        let number: UInt64
    }

    private let capacity: Int
    private let byteCapacity: Int
    private let lifetimes: PageLifetimes
    private var entries: [PageKey: Entry] = [:]
    /// In the order of insertion; entries whose number has changed since are skipped.
    private var order: [(key: PageKey, number: UInt64)] = []
    private var oldest = 0
    private var numbers: UInt64 = 0
    /// Approximate bytes of the entries.
    private(set) var bytes = 0

    var count: Int { entries.count }

    init(capacity: Int, byteCapacity: Int, lifetimes: PageLifetimes) {
        self.capacity = max(0, capacity)
        self.byteCapacity = max(0, byteCapacity)
        self.lifetimes = lifetimes
    }

    mutating func find(_ key: PageKey, at now: UInt64) -> Known? {
        guard let entry = entries[key] else { return nil }
        guard now < entry.until else {
            remove(key)
            return nil
        }
        let isStale = now >= entry.freshUntil
        return Known(
            found: entry.found, readAt: entry.readAt, isKept: entry.isKept, isStale: isStale,
            mayRefresh: isStale && now >= entry.refreshFrom)
    }

    /// Keeps a result, unless it is a failure caused by linkd's own state. A failure does not replace contents that can
    /// still be used: they are not read again for as long as the failure is remembered.
    /// - Parameters:
    ///   - age: how long ago it was read, nanoseconds.
    ///   - isKept: whether it is from the pages that are kept over restarts.
    mutating func keep(
        _ found: Found, for key: PageKey, readAt: Int64, age: UInt64 = 0, isKept: Bool = false, at now: UInt64
    ) {
        guard capacity > 0 else { return }
        var (fresh, usable) = (lifetimes.fresh, max(lifetimes.fresh, lifetimes.usable))
        var size = 256 + key.url.text.utf8.count
        switch found {
        case .success(let content): size += content.bytes
        case .failure(let failure):
            if failure.isOurs { return }
            (fresh, usable) = (lifetimes.failure, lifetimes.failure)
            if let entry = entries[key], case .success = entry.found, now < entry.until {
                entries[key]?.refreshFrom = Self.sum(now, lifetimes.failure)
                return
            }
            size += failure.message.utf8.count
        }
        remove(key)
        numbers += 1
        entries[key] = Entry(
            found: found, readAt: readAt, isKept: isKept, freshUntil: Self.sum(now, fresh - min(fresh, age)),
            until: Self.sum(now, usable - min(usable, age)), refreshFrom: 0, bytes: size, number: numbers)
        order.append((key, numbers))
        bytes += size
        while entries.count > capacity || bytes > byteCapacity { dropOldest() }
        if order.count > 2 * capacity + 16 {
            let entries = entries
            order = order[oldest...].filter { entries[$0.key]?.number == $0.number }
            oldest = 0
        }
    }

    private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }

    private mutating func remove(_ key: PageKey) {
        if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
    }

    private mutating func dropOldest() {
        while oldest < order.count {
            let (key, number) = order[oldest]
            oldest += 1
            if entries[key]?.number == number { return remove(key) }
        }
    }
}

/// How long results are used, nanoseconds.
struct PageLifetimes {
    /// Contents, without being read again.
    let fresh: UInt64
    /// Contents, while they are read again; at least `fresh`.
    let usable: UInt64
    let failure: UInt64
}
