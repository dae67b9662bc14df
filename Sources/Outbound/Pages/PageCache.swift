// What fetched pages said, and the fact that others said nothing: bounded by count and by bytes, with a lifetime for
// contents and a shorter one for failures. Loop thread only. The oldest entry is evicted first.

import LinkCore

struct PageKey: Hashable {
    let rules: UInt64
    let url: ByteKey
}

struct PageCache<Content: PageContent> {
    typealias Found = Result<Content, ExpansionError>

    private struct Entry {
        let found: Found
        let until: UInt64
        let bytes: Int
        let number: UInt64
    }

    private let capacity: Int
    private let byteCapacity: Int
    private let contentLifetime: UInt64
    private let failureLifetime: UInt64
    private var entries: [PageKey: Entry] = [:]
    /// In the order of insertion; entries whose number has changed since are skipped.
    private var order: [(key: PageKey, number: UInt64)] = []
    private var oldest = 0
    private var numbers: UInt64 = 0
    /// Approximate bytes of the entries.
    private(set) var bytes = 0

    var count: Int { entries.count }

    /// Lifetimes are in nanoseconds.
    init(capacity: Int, byteCapacity: Int, contentLifetime: UInt64, failureLifetime: UInt64) {
        self.capacity = max(0, capacity)
        self.byteCapacity = max(0, byteCapacity)
        self.contentLifetime = contentLifetime
        self.failureLifetime = failureLifetime
    }

    mutating func find(_ key: PageKey, at now: UInt64) -> Found? {
        guard let entry = entries[key] else { return nil }
        guard now < entry.until else {
            remove(key)
            return nil
        }
        return entry.found
    }

    /// Keeps a result, unless it is a failure caused by linkd's own state.
    mutating func keep(_ found: Found, for key: PageKey, at now: UInt64) {
        guard capacity > 0 else { return }
        var lifetime = contentLifetime
        var size = 256 + key.url.text.utf8.count
        switch found {
        case .success(let content): size += content.bytes
        case .failure(let failure):
            if failure.isOurs { return }
            lifetime = failureLifetime
            size += failure.message.utf8.count
        }
        remove(key)
        let (until, overflow) = now.addingReportingOverflow(lifetime)
        numbers += 1
        entries[key] = Entry(found: found, until: overflow ? .max : until, bytes: size, number: numbers)
        order.append((key, numbers))
        bytes += size
        while entries.count > capacity || bytes > byteCapacity { dropOldest() }
        if order.count > 2 * capacity + 16 {
            let entries = entries
            order = order[oldest...].filter { entries[$0.key]?.number == $0.number }
            oldest = 0
        }
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
