// A cache of recently classified User-Agents: sets of four, the most recent first, so that a look-up is one hash and
// one comparison. Per worker, confined to its thread; its size is fixed.

import Glibc
public import LinkCore

/// A User-Agent with its classification.
public final class KnownAgent {
    /// The result of the classification.
    public let agent: Agent
    /// The text of the User-Agent, shared by everything that refers to it.
    public let shared: SharedAgent
    /// Whether the text has a secret in it, so that it is not kept as it is.
    public let holdsSecret: Bool

    init(_ agent: Agent, _ shared: SharedAgent, holdsSecret: Bool) {
        (self.agent, self.shared, self.holdsSecret) = (agent, shared, holdsSecret)
    }
}

/// Caches agents by the bytes of their User-Agent.
final class AgentCache {
    private struct Entry {
        var hash: UInt64 = 0
        var known: KnownAgent?
    }

    /// The longest text that is cached, in bytes.
    static let longest = 512
    private static let ways = 4
    private let mask: Int
    private let secretNames: [String]
    private var entries: [Entry]
    /// The number of look-ups that found an entry.
    private(set) var hits = 0
    /// The number of look-ups that did not.
    private(set) var misses = 0

    /// - Parameters:
    ///   - sets: the number of sets of four; a power of two.
    ///   - secretNames: the names that apps declare secret.
    init(sets: Int = 1024, secretNames: [String] = []) {
        mask = sets - 1
        self.secretNames = secretNames
        entries = Array(repeating: Entry(), count: sets * Self.ways)
    }

    /// The agent of a text of at most `longest` bytes, classified if it is not cached.
    func agent(of text: String, by classifier: Classifier) -> Agent {
        text.withBytes { bytes in
            let hash = Self.hash(bytes)
            return find(bytes, hash)?.agent ?? add(text, hash, classifier.agent(bytes)).agent
        }
    }

    /// The agent of these bytes, classified if it is not cached; nil when they are not valid UTF-8.
    func agent(of bytes: UnsafeBufferPointer<UInt8>, by classifier: Classifier) -> KnownAgent? {
        let hash = Self.hash(bytes)
        if let known = find(bytes, hash) { return known }
        return String(validating: bytes, as: UTF8.self).map { add($0, hash, classifier.agent(bytes)) }
    }

    private func find(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> KnownAgent? {
        let first = place(of: hash)
        for way in first..<first + Self.ways where entries[way].hash == hash {
            guard let known = entries[way].known, Self.same(known.shared.text, bytes) else { continue }
            hits += 1
            if way > first { entries.swapAt(way, way - 1) }
            return known
        }
        return nil
    }

    private func add(_ text: String, _ hash: UInt64, _ agent: Agent) -> KnownAgent {
        misses += 1
        let isClean = sameBytes(Secrets.redactValue(text, called: "", extra: secretNames), text)
        let known = KnownAgent(agent, SharedAgent(text), holdsSecret: !isClean)
        // A new entry takes the last place but one, so that rare agents do not evict frequent ones.
        let last = place(of: hash) + Self.ways - 1
        entries[last] = entries[last - 1]
        entries[last - 1] = Entry(hash: hash, known: known)
        return known
    }

    private func place(of hash: UInt64) -> Int { (Int(truncatingIfNeeded: hash) & mask) * Self.ways }

    private static func same(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withBytes { known in
            guard known.count == bytes.count else { return false }
            guard let a = known.baseAddress, let b = bytes.baseAddress else { return true }
            return memcmp(a, b, known.count) == 0
        }
    }

    /// Hashes eight bytes at a time. The worst that collisions by an adversary can do is to evict other agents.
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
