// Runs of counters, without a database.

import StoreFormat

/// One counter with all it has, to compare.
struct OpenCounter: Equatable {
    /// Where it stands.
    var table: UInt8
    /// What it is counted by.
    var numbers: [Int64]
    /// The short link.
    var link: [UInt8]
    /// The last of what it is counted by.
    var value: UInt64
    /// What was counted.
    var counts: [Int64]

    init(_ counter: borrowing Counter) {
        table = counter.key.table.rawValue
        numbers = [counter.key.hour, counter.key.app, Int64(counter.key.dimension)]
        link = counter.link
        value = counter.key.value
        counts = counter.counts.list.indices.map { counter.counts.list[$0] }
    }
}

/// Reads, writes and merges runs.
enum CounterAccess {
    /// The counters of a run; nil when it is damaged.
    static func read(_ run: [UInt8]) -> [OpenCounter]? {
        do {
            var reader = try CounterRunReader(run)
            var found: [OpenCounter] = []
            while try reader.next() { found.append(OpenCounter(reader.current)) }
            return found
        } catch { return nil }
    }

    /// The same counters as a run written anew; nil when it is damaged.
    static func rewrite(_ run: [UInt8]) -> [UInt8]? {
        do {
            var reader = try CounterRunReader(run)
            var writer = CounterRunWriter()
            writer.begin()
            while try reader.next() {
                let counter = reader.current
                counter.link.withUnsafeBufferPointer { writer.put(counter.key, link: $0, counter.counts) }
            }
            return writer.bytes
        } catch { return nil }
    }

    /// The counters of all runs together; nil when one is damaged.
    static func merge(_ runs: [[UInt8]]) -> [OpenCounter]? {
        do {
            let merge = try CounterMerge(runs)
            var found: [OpenCounter] = []
            while try merge.next() { found.append(OpenCounter(merge.current)) }
            return found
        } catch { return nil }
    }
}
