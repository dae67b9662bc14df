// Replies leave a connection in the order in which their calls arrived, whatever order they are ready in. The reply
// whose turn it is goes straight to the output; the others wait in their slots. A plain value without I/O.

/// The place of one reply in its connection's order.
public struct ReplySlot: Sendable, Hashable {
    let number: UInt64
}

/// The reserved replies of one connection.
struct ReplyQueue {
    private struct Entry {
        var bytes: [UInt8] = []
        var request = 0
        var isFinal = false
        var hasTask = false
    }

    /// A ring: the index of a slot's entry is its number modulo the size, which is a power of two.
    private var ring: [Entry] = []
    /// The number of the reply whose turn it is.
    private var first: UInt64 = 0
    private var next: UInt64 = 0
    /// Bytes of replies that wait for their turn.
    private(set) var stashed = 0
    /// Bytes of the requests that hold a place.
    private(set) var requestBytes = 0
    /// Replies that tasks make, until they are in the output.
    private(set) var tasks = 0

    var isEmpty: Bool { first == next }
    var count: Int { Int(next - first) }

    mutating func reserve(for size: Int = 0) -> ReplySlot {
        if count == ring.count { grow() }
        defer { next += 1 }
        ring[index(next)].request = size
        requestBytes += size
        return ReplySlot(number: next)
    }

    /// Counts the task that makes a reply; returns false when the reply is made already.
    mutating func taskStarted(_ slot: ReplySlot) -> Bool {
        guard slot.number >= first, slot.number < next else { return false }
        let index = index(slot.number)
        if !ring[index].hasTask { tasks += 1 }
        ring[index].hasTask = true
        return !ring[index].isFinal
    }

    /// Lets `write` append to the output if it is the slot's turn, else to the slot. Returns false, without calling it,
    /// when the slot has been answered finally.
    mutating func fulfil(
        _ slot: ReplySlot, final isFinal: Bool, output: inout [UInt8], write: (inout [UInt8]) -> Void
    ) -> Bool {
        guard slot.number >= first, slot.number < next else { return false }
        if slot.number == first {
            write(&output)
            if isFinal { advance(&output) }
            return true
        }
        let index = index(slot.number)
        if ring[index].isFinal { return false }
        let before = ring[index].bytes.count
        write(&ring[index].bytes)
        stashed += ring[index].bytes.count - before
        ring[index].isFinal = isFinal
        return true
    }

    mutating func removeAll() {
        ring = []
        first = next
        stashed = 0
        requestBytes = 0
        tasks = 0
    }

    /// The first reply is complete: sends what the following ones have ready.
    private mutating func advance(_ output: inout [UInt8]) {
        leave()
        while first < next {
            let index = index(first)
            let entry = ring[index]
            if !entry.bytes.isEmpty {
                stashed -= entry.bytes.count
                if output.isEmpty { output = entry.bytes } else { output.append(contentsOf: entry.bytes) }
                ring[index].bytes = []
            }
            if !entry.isFinal { return }
            ring[index].isFinal = false
            leave()
        }
    }

    /// The first reply is in the output.
    private mutating func leave() {
        let index = index(first)
        requestBytes -= ring[index].request
        if ring[index].hasTask { tasks -= 1 }
        ring[index].hasTask = false
        first += 1
    }

    private func index(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number) & (ring.count - 1) }

    private mutating func grow() {
        let old = ring
        ring = Array(repeating: Entry(), count: max(4, old.count * 2))
        for number in first..<next {
            ring[index(number)] = old[Int(truncatingIfNeeded: number) & (old.count - 1)]
        }
    }
}
