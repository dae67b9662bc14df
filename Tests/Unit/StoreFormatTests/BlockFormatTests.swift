// The bytes of blocks of taps: what is written is read, and what was damaged is told.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import StoreFormat

@Suite struct BlockFormatTests {
    @Test("taps of any ids, times, decisions and payloads come back in their order", arguments: 0..<40 as Range<UInt64>)
    func format(seed: UInt64) throws {
        var random = Seeded(seed)
        var writer = TapBlockWriter()
        writer.begin()
        var taps: [BlockedTap] = []
        var sequence = Int64.random(in: 1...1 << 40, using: &random)
        let start = FakeClock.start - FakeClock.start % 3_600_000
        // Every byte of a small block is damaged, and a hundred bytes of a large one: each trial reads the whole block.
        for _ in 0..<Int.random(in: 1...(seed % 2 == 0 ? 12 : 200), using: &random) {
            let at = start + Int64.random(in: 0..<900, using: &random)
            let id = EventID(
                milliseconds: at + Int64.random(in: -20...20, using: &random),
                random: (UInt16.random(in: 0...UInt16.max, using: &random), .random(in: 0...UInt64.max, using: &random))
            )
            let payload = (0..<Int.random(in: 0...60, using: &random)).map { UInt8(truncatingIfNeeded: $0) }
            let tap = BlockedTap(
                sequence: sequence, id: id, receivedAt: at, decision: .random(in: 0...1 << 40, using: &random),
                agent: .random(in: 0...3, using: &random),
                payload: payload[...])
            #expect(writer.takes(tap.id, receivedAt: tap.receivedAt))
            writer.put(tap)
            taps.append(tap)
            sequence += Int64.random(in: 1...3, using: &random)
        }
        writer.seal()
        #expect(writer.sequences == taps[0].sequence...taps[taps.count - 1].sequence)
        #expect(writer.times.contains(taps[0].id.milliseconds) && writer.count == Int64(taps.count))
        #expect(try TapBlockReader.taps(of: writer.bytes, first: taps[0].sequence) == taps)
        // No byte may differ, and none may be missing.
        let isSmall = writer.bytes.count <= 600
        let places =
            isSmall
            ? Array(writer.bytes.indices)
            : (0..<100).map { _ in
                Int.random(in: writer.bytes.indices, using: &random)
            }
        for place in places {
            var damaged = writer.bytes
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            let first = taps[0].sequence
            #expect(throws: StoreError.self) { try TapBlockReader.taps(of: damaged, first: first) }
            #expect(throws: StoreError.self) {
                try TapBlockReader.taps(of: Array(writer.bytes[..<place]), first: first)
            }
        }
        #expect(throws: StoreError.self) { try TapBlockReader.taps(of: writer.bytes, first: taps[0].sequence + 1) }
    }

    @Test("a block has taps of one hour, of ids that lie close together, and of no more than its bytes")
    func bounds() {
        let tap = BlockedTap(
            sequence: 1, id: eventID(1), receivedAt: FakeClock.start, decision: 1,
            payload: [UInt8](repeating: 7, count: 3000)[...])
        var writer = TapBlockWriter()
        writer.begin()
        writer.put(tap)
        #expect(writer.takes(eventID(2), receivedAt: FakeClock.start + 1))
        #expect(!writer.takes(eventID(2), receivedAt: FakeClock.start + 3_600_000))
        let span = TapBlockWriter.longestSpan
        #expect(writer.takes(eventID(2, at: FakeClock.start + span - 1), receivedAt: FakeClock.start))
        #expect(!writer.takes(eventID(2, at: FakeClock.start + span), receivedAt: FakeClock.start))
        #expect(!writer.takes(eventID(2, at: FakeClock.start - span), receivedAt: FakeClock.start))
        var count: Int64 = 1
        while writer.takes(eventID(2), receivedAt: FakeClock.start) {
            count += 1
            writer.put(
                BlockedTap(
                    sequence: count, id: eventID(2), receivedAt: FakeClock.start, decision: 1, payload: tap.payload))
        }
        #expect(count == 11)
    }
}
