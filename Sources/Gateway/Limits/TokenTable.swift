// Token buckets by name, in a table of fixed size that all workers share. A bucket is one number: when it will be full
// again (GCRA), so it costs a multiplication and no timer. Any thread; on every request from the network, so it does
// nothing but look into one set of eight places under a lock of its own.
//
// A flood of names must neither take memory nor push out those that are limited: only a bucket that is full again makes
// room, for it says nothing that a new one would not. While all eight of a set are being used up, newcomers of that set
// share one bucket of theirs. Which set a name falls into nobody outside can tell, as the hash has a seed per process.

import LinkCore
import Synchronization

/// Buckets by a 64-bit name.
final class TokenTable: Sendable {
    private struct Slot {
        var name: UInt64 = 0
        /// Full again at, nanoseconds; 0 is a bucket nobody used.
        var full: UInt64 = 0
    }

    private struct Shelf {
        var slots: [Slot] = []
        /// What the newcomers of each set share.
        var crowds: [UInt64] = []
    }

    /// A lock for some of the sets.
    private final class Shard: Sendable {
        let shelf = Mutex(Shelf())
    }

    /// Places of a set: two lines of the processor's cache.
    private static let places = 8
    private static let shardCount = 16

    private let shards: [Shard]
    private let sets: Int

    /// - Parameter slots: buckets in all, 16 bytes each; made when the first one is needed.
    init(slots: Int) {
        shards = (0..<Self.shardCount).map { _ in Shard() }
        sets = max(1, slots / Self.shardCount / Self.places)
    }

    /// Takes tokens; nil when there were enough, else nanoseconds until there will be.
    /// - Parameters:
    ///   - cost: more than the bucket holds counts as all it holds.
    ///   - now: nanoseconds of a clock that never goes back.
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

    /// Takes tokens of what was done already; of a bucket that has fewer all that it has.
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
        return shard.shelf.withLock { shelf in
            if shelf.slots.isEmpty {
                shelf.slots = Array(repeating: Slot(), count: sets * Self.places)
                shelf.crowds = Array(repeating: 0, count: sets)
            }
            let start = (set % sets) * Self.places
            var free: Int?
            for at in start..<start + Self.places {
                if shelf.slots[at].name == name { return body(&shelf.slots[at].full) }
                if free == nil, shelf.slots[at].full <= now { free = at }
            }
            guard let free else { return body(&shelf.crowds[set % sets]) }
            shelf.slots[free] = Slot(name: name)
            return body(&shelf.slots[free].full)
        }
    }

    /// Bytes that the table takes.
    var bytes: Int {
        shards.reduce(0) { sum, shard in
            sum + shard.shelf.withLock { $0.slots.capacity * MemoryLayout<Slot>.stride + $0.crowds.capacity * 8 }
        }
    }
}

/// What a rate means for the one number of a bucket.
private struct Bucket {
    /// Nanoseconds that a token takes to come back, and a whole bucket.
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
