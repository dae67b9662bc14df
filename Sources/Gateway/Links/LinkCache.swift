// The links that a worker looked up last, so that a tap reads no file. Confined to the worker; it survives reloads.
// Bounded by count and by bytes. The absence of a link is cached, too: when a link is created, its address is
// invalidated before the caller gets the reply. An entry that was read before an invalidation is not kept after it.

import LinkCore

/// Looked-up links by address; the least recently used are evicted first.
final class LinkCache {
    /// What the cache holds for an address.
    enum Known {
        case link(StoredLink)
        case noLink
    }

    private struct Entry {
        let address: LinkAddress
        let link: StoredLink?
        let bytes: Int
        var newer: Int?
        var older: Int?
    }

    private let capacity: Int
    private let byteCapacity: Int
    private var places: [LinkAddress: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?
    /// Counts invalidations; a result that was read before one is not kept.
    private(set) var generation: UInt64 = 0
    /// Approximate bytes of the entries.
    private(set) var bytes = 0

    init(capacity: Int = 10_000, byteCapacity: Int = 16 << 20) {
        self.capacity = max(1, capacity)
        self.byteCapacity = byteCapacity
    }

    /// Number of cached addresses.
    var count: Int { places.count }

    /// The cached result for an address, which counts as used; nil when the address is not cached.
    func find(_ address: LinkAddress) -> Known? {
        guard let place = places[address], let entry = entries[place] else { return nil }
        if newest != place {
            unlink(place)
            linkAsNewest(place)
        }
        return entry.link.map(Known.link) ?? .noLink
    }

    /// Keeps a result, unless something was invalidated since `generation`.
    func keep(_ link: StoredLink?, at address: LinkAddress, readAt generation: UInt64) {
        guard generation == self.generation else { return }
        let entry = Entry(
            address: address, link: link, bytes: Self.bytes(of: link, at: address), newer: nil, older: nil)
        let place = free.popLast() ?? entries.count
        if place == entries.count { entries.append(entry) } else { entries[place] = entry }
        if let before = places.updateValue(place, forKey: address) { leave(before) }
        bytes += entry.bytes
        linkAsNewest(place)
        while places.count > capacity || bytes > byteCapacity, places.count > 1, let oldest { remove(oldest) }
    }

    /// Invalidates addresses that changed.
    func forget(_ addresses: [LinkAddress]) {
        generation &+= 1
        for address in addresses { if let place = places[address] { remove(place) } }
    }

    /// Invalidates everything, because the domains may have changed.
    func removeAll() {
        generation &+= 1
        places = [:]
        entries = []
        free = []
        newest = nil
        oldest = nil
        bytes = 0
    }

    private func linkAsNewest(_ place: Int) {
        entries[place]?.older = newest
        entries[place]?.newer = nil
        if let newest { entries[newest]?.newer = place }
        newest = place
        if oldest == nil { oldest = place }
    }

    private func unlink(_ place: Int) {
        guard let entry = entries[place] else { return }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    }

    private func remove(_ place: Int) {
        guard let entry = entries[place] else { return }
        places[entry.address] = nil
        leave(place)
    }

    /// Empties an entry that no address refers to any more.
    private func leave(_ place: Int) {
        guard let entry = entries[place] else { return }
        unlink(place)
        entries[place] = nil
        free.append(place)
        bytes -= entry.bytes
    }

    /// Approximate bytes of the texts and their containers.
    private static func bytes(of stored: StoredLink?, at address: LinkAddress) -> Int {
        let base = 160 + address.key.utf8.count + address.domain.utf8.count
        guard let link = stored?.link else { return base }
        func size(_ text: String?) -> Int { text?.utf8.count ?? 0 }
        func size(_ map: StringMap) -> Int {
            map.entries.reduce(0) { $0 + 48 + $1.key.utf8.count + $1.value.utf8.count }
        }
        var sum = base + 900 + size(link.url) + size(link.route) + size(link.ref) + size(link.title)
        sum += size(link.routeParameters) + size(link.queryParameters) + size(link.store) + size(link.attributes)
        sum += size(link.minVersions) + size(link.maxVersions) + size(link.minBuilds) + size(link.minOSVersions)
        sum += (link.metadata?.bytes.count ?? 0) + (link.password?.bytes.count ?? 0)
        for (_, target) in link.platforms { sum += 64 + size(target.link) + size(target.fallback) }
        for rule in link.rules {
            sum += 128 + size(rule.name) + size(rule.url) + size(rule.route)
            for condition in rule.conditions { sum += 48 + size(condition.matchKey) + size(condition.matchValue) }
        }
        sum += size(link.social?.title) + size(link.social?.description) + size(link.social?.image)
        return link.tags.reduce(sum) { $0 + 16 + $1.utf8.count }
    }
}
