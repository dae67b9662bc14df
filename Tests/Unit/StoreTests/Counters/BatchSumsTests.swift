// The sums of one batch: equal counters become one, a part that is undone leaves no trace, and a tap is small.

import EntrySamples
import LinkCore
import StoreFormat
import StoreSupport
import Testing

@testable import Store

@Suite struct BatchSumsTests {
    private let variant = RollupVariant(route: 2, country: 0, platform: 1, action: 3)

    private func tap(_ sums: inout BatchSums, _ number: Int64, key: String, campaign: Int64 = 1) {
        sums.add(sequence: number, hour: 500_000)
        sums.count(.tap, app: 1, link: "https://go.example.com/\(key)", variant, hour: 500_000)
        sums.count(part: .campaign, campaign)
        sums.count(part: .source, 2)
        sums.count(.tap, row: number)
    }

    private func counters(_ sums: inout BatchSums) throws -> [Counter] {
        guard sums.sumUp() else { return [] }
        var reader = try CounterRunReader(sums.run.bytes)
        var found: [Counter] = []
        while try reader.next() { found.append(reader.current) }
        return found
    }

    @Test("taps of one link become one counter of each kind, and those of all links another")
    func equal() throws {
        var sums = BatchSums(head: 0)
        for number: Int64 in 1...50 { tap(&sums, number, key: "same") }
        let found = try counters(&sums)
        #expect(found.count { $0.key.table == .link } == 50)
        for table in [CounterTable.whole, .perLink] {
            let counters = found.filter { $0.key.table == table }
            #expect(counters.map(\.key.dimension) == [0, 3, 4])
            #expect(counters.allSatisfy { $0.counts[.tap] == 50 })
        }
        #expect(sums.head == 50 && sums.events == 50)
    }

    @Test("events without a link are counted as such, their parts over all links only")
    func withoutLink() throws {
        var sums = BatchSums(head: 0)
        sums.add(sequence: 1, hour: 7)
        sums.count(.open, app: 1, link: "", variant, hour: 7)
        sums.count(part: .appVersion, 5)
        let found = try counters(&sums)
        #expect(found.map(\.key.table) == [.whole, .whole, .perLink])
        #expect(found.map(\.key.dimension) == [0, 8, 0])
        #expect(found[2].link.isEmpty && found[2].counts[.open] == 1)
        #expect(RollupVariant(found[2].key.value) == variant)
    }

    @Test("what is undone to a mark was never there")
    func undo() throws {
        var (plain, undone) = (BatchSums(head: 0), BatchSums(head: 0))
        for number: Int64 in 1...3 { tap(&plain, number, key: "a") }
        for number: Int64 in 1...2 { tap(&undone, number, key: "a") }
        let mark = undone.mark
        for number: Int64 in 3...9 { tap(&undone, number, key: "b", campaign: number) }
        undone.add(sequence: 10, hour: 1)
        #expect(undone.rows(since: mark).map(\.value) == Array(3...9))
        undone.undo(to: mark)
        #expect(undone.head == 2 && undone.events == 2)
        tap(&undone, 3, key: "a")
        let (kept, left) = (try counters(&plain), try counters(&undone))
        #expect(kept.count == left.count)
        #expect(plain.run.bytes == undone.run.bytes)
        plain.begin(head: 3)
        let none = try counters(&plain)
        #expect(none.isEmpty)
        #expect(plain.events == 0)
    }

    @Test("a batch of taps of different links takes less than a page")
    func size() throws {
        var sums = BatchSums(head: 0)
        var random = Seeded(3)
        let letters = Array("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        for number: Int64 in 1...74 {
            let key = String((0..<8).map { _ in random.pick(letters) })
            tap(&sums, number * 131, key: key, campaign: Int64.random(in: 1...40, using: &random))
        }
        let found = try counters(&sums)
        #expect(found.count > 3 * 74)
        #expect(sums.run.bytes.count < 2500)
    }

    @Test("every dimension has room in a run")
    func dimensions() {
        for dimension in RollupDimension.allCases { #expect((1...15).contains(dimension.rawValue)) }
    }
}
