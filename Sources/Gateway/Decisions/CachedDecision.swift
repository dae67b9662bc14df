// What every decision in the cache has: its key, and how long it is valid. Confined to the worker.

import Glibc
import LinkCore
import PluginKit

/// A decision that others share: of a tap (`Decision`, `ShapeDecision`) or of an open (`SharedOpen`).
class CachedDecision {
    /// The bytes of the key, and their hash.
    final let key: [UInt8]
    final let hash: Int
    private final let from: Int64
    private final let until: Int64
    private final let publication: UInt64
    /// The hashes of the links that it depends on, including links that do not exist.
    final let links: [Int]
    /// Approximate bytes that it occupies, without texts shared with others.
    final let bytes: Int
    /// The line sets that its texts share with others.
    var commonLines: [CommonLines] { [] }

    // Used by the cache only: its index in the ring, and the count of look-ups when it was last used.
    final var place = 0
    final var askedAt = 0

    /// - Parameters:
    ///   - reads: what was read while it was made.
    ///   - publication: the published routes at that time (`PublishedRoutes.revision`).
    ///   - size: approximate bytes that it occupies without its key.
    ///   - dependsOnLinks: whether a change of a link that was read ends it.
    init(_ key: TapKey, _ reads: DecisionReads, publication: UInt64, size: Int, dependsOnLinks: Bool = true) {
        self.key = Array(key.bytes)
        hash = key.hash
        from = reads.from
        until = reads.until
        links = dependsOnLinks ? reads.links.map(\.hashValue) : []
        self.publication = publication
        bytes = size + key.bytes.count
    }

    /// Whether it belongs to this key.
    final func isFor(_ key: TapKey) -> Bool {
        guard self.key.count == key.bytes.count, let bytes = key.bytes.baseAddress else { return false }
        return memcmp(self.key, bytes, key.bytes.count) == 0
    }

    /// Whether it is valid. A change of a link, even of one that did not exist, removes it from the cache.
    /// - Parameter moment: milliseconds since the Unix epoch.
    final func holds(at moment: Int64, publication: UInt64) -> Bool {
        publication == self.publication && moment >= from && moment < until
    }
}
