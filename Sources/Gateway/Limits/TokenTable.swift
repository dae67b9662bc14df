// Token buckets by name, in a table of fixed size that all workers share. A bucket is one number: when it will be full
// again (GCRA). So it costs a multiplication and no timer. Any thread. It runs on every request from the network, so
// it only examines one set of eight places under a lock of its own.
//
// A flood of names must neither take memory nor evict those that are limited. So only a full bucket is replaced,
// because it holds no more than a new one would. While all eight places of a set are in use, new names of that set
// share one bucket. No outsider can tell which set a name belongs to, as the hash has a seed per process.

import LinkCore
import Synchronization

/// Buckets by a 64-bit name.
final class TokenTable: Sendable {
    private struct Slot {
        var name: UInt64 = 0
        /// When it will be full again, nanoseconds; 0 for an unused bucket.
        var full: UInt64 = 0
    }

    private struct BucketSets {
        var slots: [Slot] = []
        /// For each set, the bucket that new names share while the set is full.
        var overflow: [UInt64] = []
    }

    /// A lock for some of the sets.
    private final class Shard: Sendable {
        let buckets = Mutex(BucketSets())
    }

    /// Places of a set: two cache lines.
    private static let places = 8
    private static let shardCount = 16

    private let shards: [Shard]
    private let sets: Int

    /// - Parameter slots: number of buckets, 16 bytes each; allocated when the first one is needed.
    init(slots: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard() }
        sets = max(1, slots / Self.shardCount / Self.places)
    }

    /// Takes tokens. Returns nil when there were enough, else the nanoseconds until there will be.
    /// - Parameters:
    ///   - cost: more than the bucket holds counts as all it holds.
    ///   - now: nanoseconds of a clock that never runs backwards.
    func take(_ cost: Int = 1, of name: UInt64, _ rate: RequestRate, now: UInt64) -> UInt64? {
        if rate.isOff { return nil }
        let bucket = Bucket(rate)
        return change(name, now) { bucket.take(cost, from: &$0, now: now) }
    }

    /// Whether there are enough tokens; none is taken.
    func has(_ cost: Int, of name: UInt64, _ rate: RequestRate, now: UInt64) -> Bool {
        if rate.isOff { return true }
        let bucket = Bucket(rate)
        return change(name, now) { full in
            var after = full
            return bucket.take(cost, from: &after, now: now) == nil
        }
    }

    /// Takes tokens for work that is already done; takes all tokens of a bucket that has fewer.
    func spend(_ cost: Int, of name: UInt64, _ rate: RequestRate, now: UInt64) {
        if rate.isOff { return }
        let bucket = Bucket(rate)
        change(name, now) { bucket.spend(cost, from: &$0, now: now) }
    }

    /// Changes a name's bucket, under the lock of its set.
    private func change<Answer: Sendable>(
        _ name: UInt64, _ now: UInt64, _ body: (inout UInt64) -> Answer
    ) -> Answer {
        var hasher = Hasher()
        hasher.combine(name)
        let hash = UInt64(truncatingIfNeeded: hasher.finalize())
        let shard = shards[Int(hash % UInt64(Self.shardCount))]
        let set = Int(hash >> 8) & Int.max
        return shard.buckets.withLock { buckets in
            if buckets.slots.isEmpty {
                buckets.slots = Array(repeating: Slot(), count: sets * Self.places)
                buckets.overflow = Array(repeating: 0, count: sets)
            }
            let start = (set % sets) * Self.places
            var free: Int?
            for at in start..<start + Self.places {
                if buckets.slots[at].name == name { return body(&buckets.slots[at].full) }
                if free == nil, buckets.slots[at].full <= now { free = at }
            }
            guard let free else { return body(&buckets.overflow[set % sets]) }
            buckets.slots[free] = Slot(name: name)
            return body(&buckets.slots[free].full)
        }
    }

    /// Bytes that the table occupies.
    var bytes: Int {
        shards.reduce(0) { sum, shard in
            sum + shard.buckets.withLock { $0.slots.capacity * MemoryLayout<Slot>.stride + $0.overflow.capacity * 8 }
        }
    }
}

/// What a rate means for the one number of a bucket.
private struct Bucket {
    /// Nanoseconds until one token is refilled, and until a whole bucket is.
    let token: UInt64
    let whole: UInt64
    let count: Int

    init(_ rate: RequestRate) {
        whole = UInt64(rate.milliseconds) * 1_000_000
        token = max(1, whole / UInt64(max(rate.count, 1)))
        count = rate.count
    }

    func take(_ cost: Int, from full: inout UInt64, now: UInt64) -> UInt64? {
        let after = start(full, now) + price(cost)
        if after > now + whole { return after - now - whole }
        full = after
        return nil
    }

    func spend(_ cost: Int, from full: inout UInt64, now: UInt64) {
        full = min(start(full, now) + price(cost), now + whole)
    }

    private func price(_ cost: Int) -> UInt64 { token * UInt64(min(max(cost, 1), count)) }

    /// After a reload with a lower rate nobody waits longer than for a whole bucket.
    private func start(_ full: UInt64, _ now: UInt64) -> UInt64 { min(max(full, now), now + whole) }
}
