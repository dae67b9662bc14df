// What every decision in the cache has: what was asked, and for how long it holds. Confined to the worker.

import Glibc
import LinkCore
import PluginKit

/// A decision that others share, of a tap (`Decision`) or of an open (`SharedOpen`).
class CachedDecision {
    /// What was asked, and its hash.
    final let key: [UInt8]
    final let hash: Int
    private final let from: Int64
    private final let until: Int64
    private final let publication: UInt64
    /// The hashes of the links that it depends on, those that there are not included.
    final let links: [Int]
    /// Bytes that it takes, about, without what it has in common with others.
    final let bytes: Int
    /// What its texts have in common with others.
    var commonLines: [CommonLines] { [] }

    // The cache's own: its place there, and which event asked for it last.
    final var place = 0
    final var askedAt = 0

    /// - Parameters:
    ///   - reads: what was asked for while it was made.
    ///   - publication: what was published then (`PublishedRoutes.revision`).
    ///   - size: bytes that it takes without its key, about.
    init(_ key: TapKey, _ reads: DecisionReads, publication: UInt64, size: Int) {
        self.key = Array(key.bytes)
        hash = key.hash
        from = reads.from
        until = reads.until
        links = reads.links.map(\.hashValue)
        self.publication = publication
        bytes = size + key.bytes.count
    }

    /// Whether it is a key's.
    final func isFor(_ key: TapKey) -> Bool {
        guard self.key.count == key.bytes.count, let bytes = key.bytes.baseAddress else { return false }
        return memcmp(self.key, bytes, key.bytes.count) == 0
    }

    /// Whether it holds. A change of a link, also of one that was not there, removes it from the cache.
    /// - Parameter moment: milliseconds since the Unix epoch.
    final func holds(at moment: Int64, publication: UInt64) -> Bool {
        publication == self.publication && moment >= from && moment < until
    }
}
