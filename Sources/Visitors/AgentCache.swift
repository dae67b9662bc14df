// The User-Agents of late, made out: a small table of sets of four, the most recent first in each, so that a look-up is
// one hash and one comparison. Per worker, confined to its thread; its size is fixed, whatever comes.

import Glibc
import LinkCore

/// Agents by the bytes of their User-Agent.
final class AgentCache {
    private struct Entry {
        var hash: UInt64 = 0
        var text = ""
        var agent: Agent?
    }

    private static let ways = 4
    private let mask: Int
    private var entries: [Entry]
    /// Look-ups that found theirs.
    private(set) var hits = 0
    /// Look-ups that did not.
    private(set) var misses = 0

    /// - Parameter sets: how many sets of four; a power of two.
    init(sets: Int = 256) {
        mask = sets - 1
        entries = Array(repeating: Entry(), count: sets * Self.ways)
    }

    /// The agent of a text of at most `Classifier.limit` bytes, made out when it is not there.
    func agent(of text: String, by classifier: Classifier) -> Agent {
        text.withBytes { bytes in
            let hash = Self.hash(bytes)
            let first = (Int(truncatingIfNeeded: hash) & mask) * Self.ways
            for way in 0..<Self.ways where entries[first + way].hash == hash {
                guard let agent = entries[first + way].agent, Self.same(entries[first + way].text, bytes) else {
                    continue
                }
                hits += 1
                if way > 0 { entries.swapAt(first + way, first + way - 1) }
                return agent
            }
            misses += 1
            let agent = classifier.agent(bytes)
            // The new one takes the last place but one: what comes once does not push out what comes often.
            entries[first + Self.ways - 1] = entries[first + Self.ways - 2]
            entries[first + Self.ways - 2] = Entry(hash: hash, text: text, agent: agent)
            return agent
        }
    }

    private static func same(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withBytes { known in
            guard known.count == bytes.count else { return false }
            guard let a = known.baseAddress, let b = bytes.baseAddress else { return true }
            return memcmp(a, b, known.count) == 0
        }
    }

    /// Eight bytes at a time; what an adversary makes of it pushes out others' agents at worst.
    static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(truncatingIfNeeded: raw.count)
        var at = 0
        while at + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0xff51_afd7_ed55_8ccd
            hash ^= hash >> 32
            at += 8
        }
        var rest: UInt64 = 0
        while at < raw.count {
            rest = rest << 8 | UInt64(raw[at])
            at += 1
        }
        hash = (hash ^ rest) &* 0xc4ce_b9fe_1a85_ec53
        return hash ^ hash >> 29
    }
}
