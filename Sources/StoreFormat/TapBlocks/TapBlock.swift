// The compact form of repeated taps and opens, a *block*: these events, here called taps, in sequence, each written as
// its difference from the one before. On the writer thread, one writer reused for every block. Total: decoding any bytes
// gives taps or StoreError.corrupt.
//
// A block is a byte with the format's version, an eight-byte checksum of what follows, and the taps. A tap is the
// differences of its sequence, time and decision's number from those before, the number of its User-Agent, the
// difference of its id's time from its time, the rest of its id (ten bytes), and its payload with its length in front.
// In version 3, which merging makes in quiet times (BlockMerging), the taps of version 2 are one frame of zstd after the
// checksum, which is computed over the uncompressed taps.

public import LinkCore
package import Records

/// A tap of a block, or an open (OpenPayload).
public struct BlockedTap: Equatable, Sendable {
    /// Its sequence in the journal.
    public var sequence: Int64
    /// The id under which it is found.
    public var id: EventID
    /// When the gateway received it, milliseconds since the Unix epoch.
    public var receivedAt: Int64
    /// The number of its decision.
    public var decision: Int64
    /// The number of its User-Agent. 0 when it has none, when its payload has it, or when a salvage did not find it.
    public var agent: Int64 = 0
    /// The values that it has beside the decision.
    public var payload: ArraySlice<UInt8>

    /// A tap with these values.
    @inlinable public init(
        sequence: Int64, id: EventID, receivedAt: Int64, decision: Int64, agent: Int64 = 0,
        payload: ArraySlice<UInt8>
    ) {
        (self.sequence, self.id, self.receivedAt) = (sequence, id, receivedAt)
        (self.decision, self.agent, self.payload) = (decision, agent, payload)
    }
}

/// Appends taps to a buffer that is reused between blocks.
package struct TapBlockWriter {
    /// The first byte of every block that a transaction writes.
    package static let version: UInt8 = 2
    /// The first byte of a block whose taps are compressed.
    package static let packedVersion: UInt8 = 3
    /// The offset of the first tap.
    static let head = 9
    /// A block with this many bytes takes no further tap: a damaged page costs one block.
    package static let mostBytes = 32 << 10
    /// The most bytes that the taps of a compressed block may have when they are uncompressed; more is damage.
    package static let mostUnpacked = 256 << 10
    /// The times of the ids in a transaction's block span less than this, milliseconds: an id is looked up in the
    /// blocks around its time.
    package static let longestSpan: Int64 = 1000
    /// The limit of that span in a merged block. Blocks with a longer span than a transaction's have an index of their
    /// own, `tap_block_long`.
    package static let longestMergedSpan: Int64 = hourMilliseconds

    package private(set) var bytes: [UInt8] = []
    /// The number of taps so far.
    package private(set) var count: Int64 = 0
    /// The first and the last sequence of the taps.
    package private(set) var sequences: ClosedRange<Int64> = 0...0
    /// The range of the times of their ids, milliseconds since the Unix epoch.
    package private(set) var times: ClosedRange<Int64> = 0...0
    /// The UTC hour in which all taps were received, since the Unix epoch.
    package private(set) var utcHour: Int64 = 0
    /// The values of the last tap.
    private var last: (receivedAt: Int64, decision: Int64) = (0, 0)

    package init() {}

    /// Discards the last block.
    package mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Whether the block has room for a tap with this id and time.
    package func takes(_ id: EventID, receivedAt: Int64) -> Bool {
        if count == 0 { return true }
        let time = id.milliseconds
        return bytes.count < Self.mostBytes && hour(of: receivedAt) == utcHour
            && max(time, times.upperBound) - min(time, times.lowerBound) < Self.longestSpan
    }

    /// Appends a tap that the block has room for; its sequence must be higher than those before.
    package mutating func put(_ tap: BlockedTap) {
        let time = tap.id.milliseconds
        if count == 0 {
            bytes.append(Self.version)
            bytes.append(contentsOf: repeatElement(0, count: Self.head - 1))
            (sequences, times) = (tap.sequence...tap.sequence, time...time)
            utcHour = hour(of: tap.receivedAt)
            last = (0, 0)
        }
        count += 1
        times = min(times.lowerBound, time)...max(times.upperBound, time)
        Varint.append(UInt64(tap.sequence - sequences.upperBound), to: &bytes)
        Varint.append(Varint.zigzag(tap.receivedAt &- last.receivedAt), to: &bytes)
        Varint.append(Varint.zigzag(tap.decision &- last.decision), to: &bytes)
        Varint.append(UInt64(bitPattern: tap.agent), to: &bytes)
        Varint.append(Varint.zigzag(time &- tap.receivedAt), to: &bytes)
        withUnsafeBytes(of: UInt16(truncatingIfNeeded: tap.id.high).bigEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: tap.id.low.bigEndian) { bytes.append(contentsOf: $0) }
        Varint.append(UInt64(tap.payload.count), to: &bytes)
        bytes.append(contentsOf: tap.payload)
        sequences = sequences.lowerBound...tap.sequence
        last = (tap.receivedAt, tap.decision)
    }

    /// The size of the taps alone, bytes.
    package var size: Int { max(0, bytes.count - Self.head) }

    /// The block with its taps compressed. The block must be sealed.
    package func packed() throws(StoreError) -> [UInt8] {
        [Self.packedVersion] + bytes[1..<Self.head] + (try Zstd.pack(bytes[Self.head...]))
    }

    /// Writes the checksum: `bytes` can be stored then.
    package mutating func seal() {
        let check = TapBlockReader.check(bytes[Self.head...], first: sequences.lowerBound)
        withUnsafeBytes(of: check.bigEndian) { check in
            for (index, byte) in check.enumerated() { bytes[1 + index] = byte }
        }
    }
}

/// Reads the taps of a block.
package enum TapBlockReader {
    /// The current tap's values, and the range of its payload.
    private struct Place {
        var sequence: Int64
        var id = EventID(high: 0, low: 0)
        var receivedAt: Int64 = 0
        var decision: Int64 = 0
        var agent: Int64 = 0
        var payload = 0..<0

        func tap(in block: [UInt8]) -> BlockedTap {
            BlockedTap(
                sequence: sequence, id: id, receivedAt: receivedAt, decision: decision, agent: agent,
                payload: block[payload])
        }
    }

    /// Whether the taps of a block are compressed.
    package static func isPacked(_ block: [UInt8]) -> Bool { block.first == TapBlockWriter.packedVersion }

    /// All taps of a block.
    /// - Parameter first: the sequence of its first tap.
    package static func taps(of block: [UInt8], first: Int64) throws(StoreError) -> [BlockedTap] {
        var taps: [BlockedTap] = []
        try each(of: block, first: first) { place, bytes in
            taps.append(place.tap(in: bytes))
            return true
        }
        return taps
    }

    /// The tap with an id; nil when the block has none.
    package static func tap(_ id: EventID, of block: [UInt8], first: Int64) throws(StoreError) -> BlockedTap? {
        var found: BlockedTap?
        try each(of: block, first: first) { place, bytes in
            if place.id == id { found = place.tap(in: bytes) }
            return found == nil
        }
        return found
    }

    /// The error for a damaged block.
    private static func damage(_ first: Int64, _ reason: String) -> StoreError {
        .corrupt(reason: "the block of taps that begins with event \(first) \(reason)")
    }

    /// The block with uncompressed taps.
    private static func unfolded(_ block: [UInt8], first: Int64) throws(StoreError) -> [UInt8] {
        let head = TapBlockWriter.head
        guard let version = block.first, block.count > head else { throw damage(first, "is empty") }
        guard (TapBlockWriter.version...TapBlockWriter.packedVersion).contains(version) else {
            throw damage(first, "has the unknown format \(version)")
        }
        guard isPacked(block) else { return block }
        guard let taps = try Zstd.unpack(block[head...], most: TapBlockWriter.mostUnpacked) else {
            throw damage(first, "was changed on the disk, and does not unfold")
        }
        return [TapBlockWriter.version] + block[1..<head] + taps
    }

    /// Calls the body for each tap until it returns false; it also gets the bytes that hold the payload.
    private static func each(
        of stored: [UInt8], first: Int64, _ body: (borrowing Place, [UInt8]) -> Bool
    ) throws(StoreError) {
        let block = try unfolded(stored, first: first)
        let said = block.withUnsafeBytes { UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 1, as: UInt64.self)) }
        guard said == check(block[TapBlockWriter.head...], first: first) else {
            throw damage(first, "was changed on the disk")
        }
        var place = Place(sequence: first)
        var at = TapBlockWriter.head
        var isFirst = true
        while at < block.count {
            let before = place.sequence
            guard read(&place, from: block, at: &at) else {
                throw damage(first, "is damaged near byte \(at)")
            }
            // Only the first tap has the block's first sequence.
            guard isFirst ? place.sequence == first : place.sequence > before else {
                throw damage(first, "counts its taps twice")
            }
            isFirst = false
            guard body(place, block) else { return }
        }
    }

    /// Reads the next tap over the previous one; false when the bytes are not valid.
    private static func read(_ tap: inout Place, from block: [UInt8], at place: inout Int) -> Bool {
        guard let sequence = Varint.read(block, at: &place), let time = Varint.read(block, at: &place),
            let decision = Varint.read(block, at: &place),
            let agent = Varint.read(block, at: &place), let ahead = Varint.read(block, at: &place),
            block.count - place >= 10
        else { return false }
        tap.sequence &+= Int64(bitPattern: sequence)
        tap.receivedAt &+= Varint.unzigzag(time)
        tap.decision &+= Varint.unzigzag(decision)
        tap.agent = Int64(bitPattern: agent)
        let (rest, low) = block.withUnsafeBytes { bytes in
            (
                UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 2, as: UInt64.self))
            )
        }
        place += 10
        let moment = UInt64(bitPattern: tap.receivedAt &+ Varint.unzigzag(ahead))
        tap.id = EventID(high: moment << 16 | UInt64(rest), low: low)
        guard let count = Varint.read(block, at: &place), count <= UInt64(block.count - place) else { return false }
        tap.payload = place..<place + Int(count)
        place += Int(count)
        return true
    }

    /// A checksum of what follows it and of the first sequence; it detects a byte changed on the disk. Like FNV-1a, but
    /// over eight bytes at a time, little-endian, the last word padded with zeros. Each step is invertible, so no
    /// single change goes undetected. Stored, so it never changes.
    package static func check(_ bytes: ArraySlice<UInt8>, first: Int64) -> UInt64 {
        var value = 0xcbf2_9ce4_8422_2325 ^ UInt64(bitPattern: first) ^ UInt64(bytes.count)
        func take(_ word: UInt64) {
            value = (value ^ word) &* 0x100_0000_01b3
            value ^= value >> 32
        }
        bytes.withUnsafeBytes { bytes in
            let whole = bytes.count & ~7
            for place in stride(from: 0, to: whole, by: 8) {
                take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            }
            if whole < bytes.count { take(bytes[whole...].reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
        }
        return value
    }
}
