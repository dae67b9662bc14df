// The decisions of late, by what the tap asked, so that a tap like one before is recorded and answered without being decided
// again. One for each worker and load of the configuration. Bounded in bytes: what was asked for since the older half was full
// stays, so a flood of addresses that nobody asks for twice does not push out those that many do.

import LinkCore

/// Decisions that others may share.
final class DecisionCache {
    private struct Half {
        var decisions: [TapKey: Decision] = [:]
        /// The keys of the decisions that depend on a link.
        var dependents: [LinkAddress: [TapKey]] = [:]
        var bytes = 0

        mutating func put(_ decision: Decision, _ key: TapKey) {
            let earlier = decisions.updateValue(decision, forKey: key)
            if earlier === decision { return }
            bytes += decision.bytes - (earlier?.bytes ?? -2 * key.bytes.count)
            for link in decision.links where earlier?.links.contains(link) != true {
                dependents[link, default: []].append(key)
            }
        }

        /// What is forgotten still counts: other links keep the keys of its decisions until the half goes.
        mutating func forget(_ link: LinkAddress) {
            for key in dependents.removeValue(forKey: link) ?? [] { decisions[key] = nil }
        }
    }

    private let capacity: Int
    private var young = Half()
    private var old = Half()
    /// Counts what was forgotten: a decision that was begun before is not kept after it.
    private(set) var generation: UInt64 = 0

    /// - Parameter bytes: what it may take; 0 remembers nothing.
    init(bytes: Int) { capacity = bytes }

    /// Whether anything is remembered.
    var isOn: Bool { capacity > 0 }
    /// Decisions remembered now; one that was asked for again counts twice for a while.
    var count: Int { young.decisions.count + old.decisions.count }
    /// Bytes they take, about.
    var bytes: Int { young.bytes + old.bytes }

    /// Remembers a decision that was begun at a generation.
    func keep(_ decision: Decision, for key: TapKey, begunAt generation: UInt64) {
        if generation == self.generation { keep(decision, for: key) }
    }

    /// The decision of a key.
    func find(_ key: TapKey) -> Decision? {
        if let decision = young.decisions[key] { return decision }
        guard let decision = old.decisions[key] else { return nil }
        keep(decision, for: key)
        return decision
    }

    /// Remembers a decision.
    private func keep(_ decision: Decision, for key: TapKey) {
        young.put(decision, key)
        if young.bytes > capacity / 2 { (old, young) = (young, Half()) }
    }

    /// Links changed, or there are such links now: what depends on them is decided anew.
    func forget(_ links: [LinkAddress]) {
        generation &+= 1
        for link in links {
            young.forget(link)
            old.forget(link)
        }
    }
}
