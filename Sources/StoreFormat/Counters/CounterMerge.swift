// Merges many runs in the order of their counters and adds up equal ones. On the writer thread. The result depends on
// the runs only, so that an interrupted merge can be made again and continue.

import LinkCore
package import Records

/// A merge of runs. It is a class, since the thread sanitizer fails on a structure that frees memory and holds one.
package final class CounterMerge {
    /// The current counter, after a `next` that returned true.
    package private(set) var current = Counter()
    // Through an array, each of a million comparisons per second of taps would update two reference counts.
    private let readers: UnsafeMutableBufferPointer<CounterRunReader>
    /// Indices of readers with a current counter: a binary heap, the first counter on top.
    private var heap: [Int]

    package init(_ runs: [[UInt8]]) throws(StoreError) {
        var standing: [CounterRunReader] = []
        for run in runs {
            var reader = try CounterRunReader(run)
            if try reader.next() { standing.append(reader) }
        }
        readers = .allocate(capacity: standing.count)
        _ = readers.initialize(fromContentsOf: standing)
        heap = Array(readers.indices)
        for place in (0..<heap.count / 2).reversed() { sink(place) }
    }

    deinit {
        readers.deinitialize()
        readers.deallocate()
    }

    /// Moves to the next counter; false at the end.
    package func next() throws(StoreError) -> Bool {
        guard let top = heap.first else { return false }
        current.key = readers[top].current.key
        current.counts = readers[top].current.counts
        if byteOrder(current.link, readers[top].current.link) != 0 {
            current.link.removeAll(keepingCapacity: true)
            current.link.append(contentsOf: readers[top].current.link)
        }
        while try advance(), let top = heap.first, isCurrent(top) {
            current.counts.add(readers[top].current.counts)
        }
        return true
    }

    /// Moves the reader on top to its next counter; false when no reader is left.
    private func advance() throws(StoreError) -> Bool {
        if try !readers[heap[0]].next() {
            let last = heap.removeLast()
            if heap.isEmpty { return false }
            heap[0] = last
        }
        sink(0)
        return true
    }

    /// Moves a reader down the heap to its place.
    private func sink(_ start: Int) {
        var place = start
        let moving = heap[start]
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
            guard isBefore(heap[child], moving) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = moving
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        CounterKey.order(
            readers[a].current.key, readers[b].current.key,
            links: byteOrder(readers[a].current.link, readers[b].current.link)) < 0
    }

    private func isCurrent(_ reader: Int) -> Bool {
        readers[reader].current.key == current.key && byteOrder(readers[reader].current.link, current.link) == 0
    }
}
