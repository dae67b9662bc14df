// Sums of events, before they are added to rows. Values; on the writer thread.

import LinkCore
import Records
import StoreFormat

/// The counts of a number of events of one link, or of all links, by the rest of their rows' keys.
struct CounterSums {
    private(set) var counters: [CounterKey: KindCounts] = [:]

    /// Counts events of a decision that were received in one hour.
    mutating func add(_ decision: CountedDecision, times: Int64, hour: Int64) {
        if let counted = decision.counted {
            let key = CounterKey(hour: hour, app: decision.app, by: .variant(decision.variant))
            counters[key, default: KindCounts()].add(counted, times)
        }
        for (dimension, text) in decision.dimensions {
            add(dimension, ByteKey(text), of: decision, times: times, hour: hour)
        }
    }

    /// Counts a value that events of a decision have.
    mutating func add(
        _ dimension: CountDimension, _ value: ByteKey, of decision: CountedDecision, times: Int64, hour: Int64
    ) {
        let key = CounterKey(hour: hour, app: decision.app, by: .value(dimension, value))
        // An event that counts as nothing else has its measurement events in the column of opens.
        counters[key, default: KindCounts()].add(decision.counted ?? .open, times)
    }

    /// Adds other sums.
    mutating func add(_ other: CounterSums) {
        for (key, counts) in other.counters { counters[key, default: KindCounts()].add(counts) }
    }

    mutating func removeAll() { counters.removeAll(keepingCapacity: true) }
}
