// Token buckets: what they let through, what they forget, and that a flood of names neither frees anybody nor takes memory.

import LinkCore
import Testing

@testable import Gateway

@Suite("Token buckets")
struct TokenTableTests {
    private static let second: UInt64 = 1_000_000_000
    private static let rate = RequestRate(count: 10, milliseconds: 1000)

    private func taken(_ table: TokenTable, _ name: UInt64, _ count: Int, now: UInt64) -> Int {
        (0..<count).filter { _ in table.take(of: name, Self.rate, now: now) == nil }.count
    }

    @Test("so many at once, then one for each token that came back, never more than the bucket holds")
    func bucket() {
        let table = TokenTable(slots: 1024)
        var now: UInt64 = 5 * Self.second
        #expect(taken(table, 7, 20, now: now) == 10)
        #expect(table.take(of: 7, Self.rate, now: now) == Self.second / 10)
        now += Self.second / 10
        #expect(taken(table, 7, 5, now: now) == 1)
        now += Self.second / 2
        // Who only asks takes none.
        for _ in 0..<9 {
            #expect(table.has(5, of: 7, Self.rate, now: now) && !table.has(6, of: 7, Self.rate, now: now))
        }
        #expect(taken(table, 7, 20, now: now) == 5)
        now += 100 * Self.second
        #expect(taken(table, 7, 20, now: now) == 10)
    }

    @Test("names do not share a bucket, and what costs more takes more, at most all there is")
    func costs() {
        let table = TokenTable(slots: 1024)
        let now = 5 * Self.second
        #expect(taken(table, 1, 20, now: now) == 10)
        #expect(table.take(7, of: 2, Self.rate, now: now) == nil)
        #expect(table.take(7, of: 2, Self.rate, now: now) == 4 * Self.second / 10)
        #expect(table.take(3, of: 2, Self.rate, now: now) == nil)
        #expect(table.take(5000, of: 3, Self.rate, now: now) == nil)
        #expect(table.take(of: 3, Self.rate, now: now) != nil)
    }

    @Test("what was done already is taken as far as there is any, and is waited for")
    func spent() {
        let table = TokenTable(slots: 1024)
        let now = 5 * Self.second
        table.spend(7, of: 1, Self.rate, now: now)
        #expect(taken(table, 1, 20, now: now) == 3)
        table.spend(7, of: 1, Self.rate, now: now)
        #expect(table.take(of: 1, Self.rate, now: now) == Self.second / 10)
        table.spend(7, of: 1, .off, now: now)
        #expect(taken(table, 1, 20, now: now + Self.second) == 10)
    }

    @Test("no limit is no limit, and a lower one after a reload lets nobody wait for longer than a whole bucket")
    func reload() {
        let table = TokenTable(slots: 1024)
        let now = 5 * Self.second
        #expect((0..<1000).allSatisfy { _ in table.take(of: 1, .off, now: now) == nil })
        let slow = RequestRate(count: 1, milliseconds: 3_600_000)
        #expect(table.take(of: 1, slow, now: now) == nil)
        let wait = table.take(of: 1, Self.rate, now: now) ?? 0
        #expect(wait > 0 && wait <= Self.second)
    }

    @Test("a flood of a million names frees nobody who is limited, and the table stays as large as it was")
    func flood() {
        let table = TokenTable(slots: 4096)
        let now = 5 * Self.second
        let limited = (1...64).map { UInt64($0) << 40 }
        for name in limited { #expect(taken(table, name, 20, now: now) == 10) }
        var through = 0
        for name in UInt64(1)...1_000_000 where table.take(of: name, Self.rate, now: now) == nil { through += 1 }
        // Every place once with a bucket of its own, every set's crowd with one more.
        #expect(through <= 4096 * 10 + 4096 / 8 * 10)
        #expect(limited.allSatisfy { table.take(of: $0, Self.rate, now: now) != nil })
        // 16 bytes a place, 8 a set, and what arrays have around them.
        #expect(table.bytes <= 4096 * 20)
        // When the flood is over there is room again.
        #expect(table.take(of: 1 << 50, Self.rate, now: now + 10 * Self.second) == nil)
    }

    @Test("all workers share one limit")
    func shared() async {
        let table = TokenTable(slots: 1024)
        let through = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { taken(table, 7, 1000, now: 5 * Self.second) } }
            return await group.reduce(0, +)
        }
        #expect(through == 10)
    }

    @Test(
        "rates are read as they are written",
        arguments: [
            ("0", 0, 1000), ("20/s", 20, 1000), ("6000/m", 6000, 60_000), ("1000000/h", 1_000_000, 3_600_000),
            ("200/d", 200, 86_400_000),
        ])
    func rates(text: String, count: Int, milliseconds: Int64) {
        let rate = RequestRate(text)
        #expect(rate?.count == count)
        #expect(rate?.milliseconds == milliseconds)
        #expect(rate?.description == text)
        #expect(rate?.isOff == (count == 0))
    }

    @Test(
        "other texts are no rates",
        arguments: [
            "", "0/s", "/s", "10", "10/", "10/w", "10/s/s", "-1/s", "+1/s", " 1/s", "1/s ", "1.5/s", "1000001/s",
            "99999999999999999999/s", "١/s",
        ])
    func noRates(text: String) { #expect(RequestRate(text) == nil) }
}
