// Rows of callers' ids: what is written is read, and any bytes are read without harm.

import EntrySamples
import LinkCore
import StoreFormat
import Testing

@Suite struct RecentIDsTests {
    @Test("what is written is read; any other bytes are refused or read as ids")
    func format() {
        var random = Seeded(8)
        for _ in 0..<200 {
            var ids: [RecentID] = []
            var sequence: Int64 = 1
            for _ in 0...Int(random.next() % 9) {
                sequence += Int64(random.next() % 300) + 1
                ids.append(
                    RecentID(
                        hash: Hash128(high: random.next(), low: random.next()),
                        digest: Hash128(high: random.next(), low: random.next()), sequence: sequence,
                        at: FakeClock.start + Int64(random.next() % 5000)))
            }
            guard let last = ids.last else { continue }
            var bytes: [UInt8] = []
            for id in ids { RecentIDs.append(id, last: last.sequence, at: last.at, to: &bytes) }
            #expect(RecentIDs.read(bytes, last: last.sequence, at: last.at) == ids)
            #expect(RecentIDs.read(Array(bytes.dropLast()), last: last.sequence, at: last.at) == nil)
            #expect(RecentIDs.read(bytes, last: last.sequence - 1, at: last.at) != ids)
            bytes[Int(random.next() % UInt64(bytes.count))] ^= 1 << (random.next() % 8)
            _ = RecentIDs.read(bytes, last: last.sequence, at: last.at)
        }
        #expect(RecentIDs.read([], last: 0, at: 0) == nil)
    }
}
