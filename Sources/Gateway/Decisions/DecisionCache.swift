// The decisions of late, by what the tap or the open asked, so that one like it is recorded and answered without being decided
// again. One for each worker and load of the configuration, bounded in bytes. A decision is kept when a second tap asks for it;
// when there is no room, those that nobody asks for any more make it, and where all are asked for, newcomers wait: so
// neither a flood of addresses nor a round through more links than there is room for pushes out what is used. Loop thread.

import LinkCore
import Visitors

/// Decisions that others may share.
final class DecisionCache {
    /// Bytes that a newcomer needs beside its page, about.
    private static let usualSize = 2500
    /// The part of the room that the texts may take with which others are compared: one in so many.
    private static let shareOfTexts = 8
    /// At how many places a newcomer without room looks, whether they are used.
    private static let looks = 4
    /// A decision is used while it is asked for once in so many taps for each decision there is.
    private static let patience = 8

    /// Writes the keys of taps.
    let keys: TapKeyWriter
    /// What the answers of decisions have in common.
    let texts: CommonTexts
    private let capacity: Int
    private var seen: SeenOnce
    /// By the hash of their key: of two keys with one hash the later one has the place.
    private var byHash: [Int: CachedDecision] = [:]
    /// All of them; `hand` is the next that is looked at for room.
    private var ring: [CachedDecision] = []
    private var hand = 0
    /// Counts the taps and opens that looked for a decision.
    private var taps = 0
    /// The decisions that depend on a link, by the link's hash.
    private var dependents: [Int: [CachedDecision]] = [:]
    /// Counts what was forgotten: a decision that was begun before is not kept after it.
    private(set) var generation: UInt64 = 0
    private var ownBytes = 0

    /// - Parameters:
    ///   - bytes: what it may take; 0 remembers nothing.
    ///   - agents: what knows the User-Agents of taps.
    init(bytes: Int, _ agents: VisitorReader) {
        capacity = bytes
        keys = TapKeyWriter(agents)
        texts = CommonTexts(room: bytes / Self.shareOfTexts)
        seen = SeenOnce(atLeast: 5 * bytes / Self.usualSize)
    }

    /// Whether anything is remembered.
    var isOn: Bool { capacity > 0 }
    /// Decisions remembered now.
    var count: Int { ring.count }
    /// Bytes they take, about.
    var bytes: Int { ownBytes + texts.bytes }

    /// The decision of a tap's key.
    /// - Parameter isSecondLook: whether it was looked for by another key before, and counted.
    func find(_ key: TapKey, isSecondLook: Bool) -> Decision? {
        asked(for: key, isSecondLook: isSecondLook) as? Decision
    }

    /// The decision of an open's key.
    /// - Parameter isSecondLook: whether it was looked for by another key before, and counted.
    func findOpen(_ key: TapKey, isSecondLook: Bool) -> SharedOpen? {
        asked(for: key, isSecondLook: isSecondLook) as? SharedOpen
    }

    /// The decision of a tap's key, which nobody asks for.
    func known(_ key: TapKey) -> Decision? { decision(of: key) as? Decision }

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

    /// Whether the decision of a tap that was just made is worth to be kept: one like it was asked for before, and there is room.
    /// - Parameter body: bytes of its page; 0 for what is none.
    func isWorthKeeping(_ key: TapKey, body: Int = 0) -> Bool {
        isOn && (decision(of: key) != nil || seen.wasSeen(key.hash) && makeRoom(for: Self.usualSize + body))
    }

    /// Remembers a decision that was begun at a generation, in the place of an earlier one of its key.
    func keep(_ decision: CachedDecision, begunAt generation: UInt64) {
        // Texts that were looked at for it may have taken room that it would not.
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
        ownBytes += decision.bytes
        for link in decision.links { dependents[link, default: []].append(decision) }
    }

    /// Links changed, or there are such links now: what depends on them is decided anew.
    func forget(_ links: [LinkAddress]) {
        generation &+= 1
        if ring.isEmpty { return }
        for link in links { for decision in dependents.removeValue(forKey: link.hashValue) ?? [] { remove(decision) } }
    }

    private func makeRoom(for size: Int) -> Bool {
        guard size <= capacity else { return false }
        for _ in 0..<Self.looks where bytes + size > capacity && !ring.isEmpty {
            if hand >= ring.count { hand = 0 }
            if taps &- ring[hand].askedAt > Self.patience * ring.count { remove(ring[hand]) } else { hand += 1 }
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
