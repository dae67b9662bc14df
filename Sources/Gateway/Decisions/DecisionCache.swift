// Recent decisions, by what the tap or the open asked. An equal one is recorded and answered without being decided
// again. There is one cache per worker and load of the configuration, bounded in bytes. A decision is kept when a
// second tap asks for it. When there is no room, decisions that are no longer used are replaced; when all are in use,
// new ones are not kept. So neither a flood of addresses nor a round through more links than fit evicts what is used.
// Loop thread.

import LinkCore
import Visitors

/// Decisions that others may share.
final class DecisionCache {
    /// Approximate bytes of a decision, until there are any.
    private static let usualSize = 2500
    /// The texts used for comparison may occupy one part in so many of the capacity.
    private static let shareOfTexts = 8
    /// How many entries are checked for use when a new decision needs room.
    private static let looks = 4
    /// A decision is in use while it is found once in so many look-ups per cached decision.
    private static let lookupsPerDecision = 8

    /// Writes the keys of taps and opens.
    let keys: TapKeyWriter
    /// The texts that the answers of decisions share.
    let texts: CommonTexts
    private let capacity: Int
    private var seen: CacheAdmission
    /// By the hash of the key: of two keys with one hash the later one has the place.
    private var byHash: [Int: CachedDecision] = [:]
    /// All decisions; `hand` is the index of the next one checked for room.
    private var ring: [CachedDecision] = []
    private var hand = 0
    /// Counts the taps and opens that looked for a decision.
    private var taps = 0
    /// The decisions that depend on a link, by the link's hash.
    private var dependents: [Int: [CachedDecision]] = [:]
    /// Counts calls of `forget`: a decision that was begun before one is not kept after it.
    private(set) var generation: UInt64 = 0
    private var ownBytes = 0
    /// By the app, which lives as long as the configuration.
    private var words: [ObjectIdentifier: RouteWords] = [:]
    /// Whether any shape was decided: until then none is looked for.
    private(set) var hasShapes = false

    /// - Parameters:
    ///   - bytes: the capacity; 0 turns the cache off.
    ///   - agents: recognises the User-Agents of taps.
    init(bytes: Int, _ agents: VisitorReader) {
        capacity = bytes
        keys = TapKeyWriter(agents)
        texts = CommonTexts(room: bytes / Self.shareOfTexts)
        seen = CacheAdmission(atLeast: 5 * bytes / Self.usualSize)
    }

    /// Whether the cache may hold anything.
    var isOn: Bool { capacity > 0 }
    /// Number of cached decisions.
    var count: Int { ring.count }
    /// Approximate bytes that they occupy.
    var bytes: Int { ownBytes + texts.bytes }

    /// What a new decision probably needs.
    private var meanSize: Int { ring.isEmpty ? Self.usualSize : ownBytes / ring.count }

    /// The decision for a tap's key; nil when there is none.
    /// - Parameter isSecondLook: true when the tap was looked up by another key before, and counted.
    func find(_ key: TapKey, isSecondLook: Bool) -> Decision? {
        asked(for: key, isSecondLook: isSecondLook) as? Decision
    }

    /// The decision for an open's key; nil when there is none.
    /// - Parameter isSecondLook: true when the open was looked up by another key before, and counted.
    func findOpen(_ key: TapKey, isSecondLook: Bool) -> SharedOpen? {
        asked(for: key, isSecondLook: isSecondLook) as? SharedOpen
    }

    /// The decision for a tap's key, without counting as use.
    func known(_ key: TapKey) -> Decision? { decision(of: key) as? Decision }

    /// The decision for the key of a shape; nil when there is none.
    func findShape(_ key: TapKey) -> ShapeDecision? { asked(for: key, isSecondLook: true) as? ShapeDecision }

    /// The same, without counting as use.
    func knownShape(_ key: TapKey) -> ShapeDecision? { decision(of: key) as? ShapeDecision }

    /// Whether two taps with this hash of a key came recently; marks it as seen once more.
    func wasAskedTwice(_ hash: Int) -> Bool { seen.wasSeen(hash) && seen.wasSeen(~hash) }

    /// The words in an app's routes; found once.
    func words(of app: App) -> RouteWords {
        if let known = words[ObjectIdentifier(app)] { return known }
        let found = RouteWords(app.definition)
        words[ObjectIdentifier(app)] = found
        return found
    }

    private func asked(for key: TapKey, isSecondLook: Bool = false) -> CachedDecision? {
        if !isSecondLook { taps &+= 1 }
        let decision = decision(of: key)
        decision?.askedAt = taps
        return decision
    }

    private func decision(of key: TapKey) -> CachedDecision? {
        guard let decision = byHash[key.hash], decision.isFor(key) else { return nil }
        return decision
    }

    /// Whether a decision that was just made should be kept: its key was seen before, and there is room.
    /// - Parameter body: bytes of its page; 0 when it has none.
    func isWorthKeeping(_ key: TapKey, body: Int = 0) -> Bool {
        isOn && (decision(of: key) != nil || seen.wasSeen(key.hash) && makeRoom(for: max(meanSize, body)))
    }

    /// Whether a decision of the usual size would be kept.
    func hasRoom() -> Bool { makeRoom(for: meanSize) }

    /// Keeps a decision that was begun at a generation, and replaces an earlier one of its key.
    func keep(_ decision: CachedDecision, begunAt generation: UInt64) {
        // Texts compared for it may have taken more room than it will.
        defer { if bytes > capacity { texts.forgetFirst() } }
        guard generation == self.generation else { return }
        if let earlier = byHash[decision.hash] { remove(earlier) }
        let common = decision.commonLines
        common.forEach(texts.use)
        guard makeRoom(for: decision.bytes) else { return common.forEach(texts.leave) }
        byHash[decision.hash] = decision
        decision.place = ring.count
        decision.askedAt = taps
        ring.append(decision)
        hasShapes = hasShapes || decision is ShapeDecision
        ownBytes += decision.bytes
        for link in decision.links { dependents[link, default: []].append(decision) }
    }

    /// Removes the decisions that depend on these links, because the links changed or now exist.
    func forget(_ links: [LinkAddress]) {
        generation &+= 1
        if ring.isEmpty { return }
        for link in links { for decision in dependents.removeValue(forKey: link.hashValue) ?? [] { remove(decision) } }
    }

    private func makeRoom(for size: Int) -> Bool {
        guard size <= capacity else { return false }
        for _ in 0..<Self.looks where bytes + size > capacity && !ring.isEmpty {
            if hand >= ring.count { hand = 0 }
            if taps &- ring[hand].askedAt > Self.lookupsPerDecision * ring.count {
                remove(ring[hand])
            } else {
                hand += 1
            }
        }
        return bytes + size <= capacity
    }

    private func remove(_ decision: CachedDecision) {
        guard decision.place < ring.count, ring[decision.place] === decision else { return }
        let last = ring.removeLast()
        if last !== decision {
            ring[decision.place] = last
            last.place = decision.place
        }
        ownBytes -= decision.bytes
        decision.commonLines.forEach(texts.leave)
        if ring.isEmpty { texts.forgetFirst() }
        byHash[decision.hash] = nil
        for link in decision.links {
            guard var others = dependents.removeValue(forKey: link) else { continue }
            if let at = others.firstIndex(where: { $0 === decision }) {
                others.swapAt(at, others.count - 1)
                others.removeLast()
            }
            if !others.isEmpty { dependents[link] = others }
        }
    }
}
