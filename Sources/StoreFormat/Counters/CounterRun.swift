// The compact form of the counters of one transaction, a *run*: sorted by `CounterKey.order`, each counter written as
// its difference from the one before. On the writer thread, one writer reused for every batch. Total: decoding any
// bytes gives counters or StoreError.corrupt.
//
// The first byte is the format's version. A counter begins with a byte: its dimension, and flags for what changed. Then
// follow what changed (table, hour, link, app), the value and the counts. A link is the number of bytes shared with the
// link before, and the rest. A value is a difference when nothing changed. Counts begin with a byte that shows which
// are present, and whether all of them are one; if not, they follow.

import LinkCore
package import Records

private enum CounterHead {
    static let dimension: UInt8 = 0x0f
    static let table: UInt8 = 0x10
    static let hour: UInt8 = 0x20
    static let link: UInt8 = 0x40
    static let app: UInt8 = 0x80
    /// Flag among the counts: every count that is present is one.
    static let ones: UInt8 = 0x20
    static let counts: UInt8 = 0xdf

    /// The bit of a count. The sixth bit was given to `ones` when there were five counts.
    static func bit(_ index: Int) -> UInt8 { 1 << UInt8(index < 5 ? index : index + 1) }
}

/// Appends counters to a buffer that is reused between runs.
package struct CounterRunWriter {
    /// The format version, the first byte of every run.
    static let version: UInt8 = 1

    package private(set) var bytes: [UInt8] = []
    /// The number of counters in the run so far.
    package private(set) var count = 0
    private var last = Counter()

    package init() {}

    /// Discards the last run and begins a new one.
    package mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(Self.version)
        count = 0
        last.key = CounterKey(table: .link)
        last.link.removeAll(keepingCapacity: true)
    }

    /// Appends a counter; `link` is empty except for a counter of one link.
    package mutating func put(_ key: CounterKey, link: UnsafeBufferPointer<UInt8>, _ counts: RollupCounts) {
        let start = bytes.count
        var head = key.dimension & CounterHead.dimension
        bytes.append(head)
        if key.table != last.key.table {
            head |= CounterHead.table
            bytes.append(key.table.rawValue)
        }
        if key.hour != last.key.hour {
            head |= CounterHead.hour
            Varint.append(Varint.zigzag(key.hour &- last.key.hour), to: &bytes)
        }
        if put(link) { head |= CounterHead.link }
        if key.app != last.key.app {
            head |= CounterHead.app
            Varint.append(UInt64(bitPattern: key.app), to: &bytes)
        }
        bytes[start] = head
        let isNext = head == last.key.dimension
        Varint.append(isNext ? key.value &- last.key.value : key.value, to: &bytes)
        put(counts)
        last.key = key
        count += 1
    }

    /// Writes the link unless it equals the one before. Returns whether it was written.
    private mutating func put(_ link: UnsafeBufferPointer<UInt8>) -> Bool {
        var shared = 0
        let most = min(link.count, last.link.count)
        while shared < most, link[shared] == last.link[shared] { shared += 1 }
        if shared == link.count, shared == last.link.count { return false }
        Varint.append(UInt64(shared), to: &bytes)
        Varint.append(UInt64(link.count - shared), to: &bytes)
        bytes.append(contentsOf: link[shared...])
        last.link.removeLast(last.link.count - shared)
        last.link.append(contentsOf: link[shared...])
        return true
    }

    private mutating func put(_ counts: RollupCounts) {
        let start = bytes.count
        var present: UInt8 = 0
        var areOnes = true
        bytes.append(0)
        for index in counts.list.indices where counts.list[index] != 0 {
            let count = counts.list[index]
            present |= CounterHead.bit(index)
            areOnes = areOnes && count == 1
            Varint.append(UInt64(bitPattern: count), to: &bytes)
        }
        if areOnes {
            bytes.removeLast(bytes.count - start - 1)
            present |= CounterHead.ones
        }
        bytes[start] = present
    }
}

/// Reads the counters of a run.
package struct CounterRunReader {
    /// No batch counts this much; larger numbers are treated as damage.
    private static let mostCounted: UInt64 = 1 << 31

    /// The current counter, after a `next` that returned true.
    package private(set) var current = Counter()
    private let bytes: [UInt8]
    private var position = 1

    /// Throws `corrupt` unless the first byte of the run is the known version.
    package init(_ bytes: [UInt8]) throws(StoreError) {
        guard let version = bytes.first else { throw .corrupt(reason: "a run of counters is empty") }
        guard version == CounterRunWriter.version else {
            throw .corrupt(
                reason: "a run of counters has the unknown format \(version): open it with the linkd that wrote it")
        }
        self.bytes = bytes
    }

    /// Moves to the next counter; false at the end.
    package mutating func next() throws(StoreError) -> Bool {
        guard position < bytes.count else { return false }
        let head = try byte()
        let isNext = head == current.key.dimension
        current.key.dimension = head & CounterHead.dimension
        if head & CounterHead.table != 0 {
            guard let table = CounterTable(rawValue: try byte()) else { throw damage }
            current.key.table = table
        }
        if head & CounterHead.hour != 0 { current.key.hour &+= Varint.unzigzag(try varint()) }
        if head & CounterHead.link != 0 { try readLink() }
        if head & CounterHead.app != 0 { current.key.app = Int64(bitPattern: try varint()) }
        let value = try varint()
        current.key.value = isNext ? current.key.value &+ value : value
        try readCounts()
        return true
    }

    private mutating func readLink() throws(StoreError) {
        let shared = try varint()
        let rest = try varint()
        guard shared <= UInt64(current.link.count), rest <= UInt64(bytes.count - position) else { throw damage }
        current.link.removeLast(current.link.count - Int(shared))
        current.link.append(contentsOf: bytes[position..<position + Int(rest)])
        position += Int(rest)
    }

    private mutating func readCounts() throws(StoreError) {
        let present = try byte()
        guard present & CounterHead.counts != 0 else { throw damage }
        var counts = RollupCounts()
        for index in counts.list.indices where present & CounterHead.bit(index) != 0 {
            let count = present & CounterHead.ones != 0 ? 1 : try varint()
            guard count > 0, count <= Self.mostCounted else { throw damage }
            counts.list[index] = Int64(count)
        }
        current.counts = counts
    }

    private mutating func byte() throws(StoreError) -> UInt8 {
        guard position < bytes.count else { throw damage }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func varint() throws(StoreError) -> UInt64 {
        guard let value = Varint.read(bytes, at: &position) else { throw damage }
        return value
    }

    private var damage: StoreError { .corrupt(reason: "a run of counters is damaged near byte \(position)") }
}
