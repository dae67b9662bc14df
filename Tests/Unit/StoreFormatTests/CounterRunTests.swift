// Runs of counters: what is written comes back, whatever the bytes; a merge adds up and loses nothing.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import StoreFormat

/// A counter to compare.
private struct Plain: Hashable, CustomStringConvertible {
    var table: UInt8
    var numbers: [Int64]
    var link: String
    var value: UInt64
    var counts: [Int64]

    init(_ counter: borrowing Counter) {
        table = counter.key.table.rawValue
        numbers = [counter.key.hour, counter.key.app, Int64(counter.key.dimension)]
        link = String(decoding: counter.link, as: UTF8.self)
        value = counter.key.value
        counts = counter.counts.list.indices.map { counter.counts.list[$0] }
    }

    var description: String { "\(table) \(numbers) \(link) \(value) \(counts)" }
}

@Suite struct CounterRunTests {
    /// Counters in order, none twice.
    private func some(_ random: inout Seeded, atMost most: Int) -> [Counter] {
        let links = ["", "https://go.example.com/a", "https://go.example.com/ab", "https://é.example/ü", "z"]
        let edges: [UInt64] = [0, 1, 127, 128, 1 << 20, 1 << 56, .max]
        let counters = (0..<Int.random(in: 0...most, using: &random)).map { _ -> Counter in
            var counter = Counter()
            counter.key.table = random.pick([.link, .whole, .perLink])
            if counter.key.table != .link {
                counter.key.hour = random.pick([0, 500_000, 500_001, -1, .min, .max])
                counter.key.app = random.pick([0, 1, 50_000])
                counter.key.dimension = UInt8.random(in: 0...15, using: &random)
            }
            if counter.key.table == .perLink { counter.link = Array(random.pick(links).utf8) }
            counter.key.value = random.chance(50) ? random.pick(edges) : UInt64.random(in: 0...300, using: &random)
            repeat {
                for index in counter.counts.list.indices {
                    counter.counts.list[index] = random.chance(60) ? 0 : random.pick([1, 1, 2, 1 << 31])
                }
            } while counter.counts == RollupCounts()
            return counter
        }
        let sorted = counters.sorted { order($0, $1) < 0 }
        return sorted.indices.filter { $0 == 0 || order(sorted[$0 - 1], sorted[$0]) != 0 }.map { sorted[$0] }
    }

    private func order(_ a: Counter, _ b: Counter) -> Int {
        CounterKey.order(a.key, b.key, links: byteOrder(a.link, b.link))
    }

    private func write(_ counters: [Counter]) -> [UInt8] {
        var writer = CounterRunWriter()
        // One writer serves many runs.
        for _ in 0..<2 {
            writer.begin()
            for counter in counters {
                counter.link.withUnsafeBufferPointer { writer.put(counter.key, link: $0, counter.counts) }
            }
        }
        #expect(writer.count == counters.count)
        return writer.bytes
    }

    private func read(_ run: [UInt8]) throws -> [Plain] {
        var reader = try CounterRunReader(run)
        var found: [Plain] = []
        while try reader.next() { found.append(Plain(reader.current)) }
        return found
    }

    @Test("every counter comes back as it was written, in its order", arguments: 0..<4)
    func roundTrip(part: UInt64) throws {
        for seed in part * 250..<(part + 1) * 250 {
            var random = Seeded(seed)
            let counters = some(&random, atMost: 60)
            #expect(try read(write(counters)) == counters.map { Plain($0) }, "seed \(seed)")
        }
    }

    @Test("a merge gives each counter of all runs once, in order, with the sum of its counts")
    func merge() throws {
        for seed: UInt64 in 0..<200 {
            var random = Seeded(seed)
            let runs = (0..<random.pick([0, 1, 2, 7, 40])).map { _ in some(&random, atMost: 30) }
            let merge = try CounterMerge(runs.map(write))
            var found: [Counter] = []
            while try merge.next() { found.append(merge.current) }
            #expect(zip(found, found.dropFirst()).allSatisfy { order($0, $1) < 0 }, "seed \(seed)")
            func sums(_ counters: [Counter]) -> [Plain: [Int64]] {
                var sums: [Plain: [Int64]] = [:]
                for counter in counters {
                    var key = Plain(counter)
                    let counts = key.counts
                    key.counts = []
                    sums[key] = zip(sums[key] ?? counts.map { _ in 0 }, counts).map(+)
                }
                return sums
            }
            #expect(sums(found) == sums(runs.flatMap { $0 }), "seed \(seed)")
        }
    }

    @Test("random bytes and damaged runs end in counters or in an error, never worse")
    func damage() throws {
        var random = Seeded(11)
        for _ in 0..<20_000 {
            let count = random.pick([0, 1, 5, 40, 200])
            let bytes = [CounterRunWriter.version] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try? read(bytes)
        }
        for seed: UInt64 in 0..<2000 {
            var made = Seeded(seed)
            var bytes = write(some(&made, atMost: 20))
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? read(bytes)
            if let merge = try? CounterMerge([bytes, Array(bytes.prefix(bytes.count / 2)), bytes]) {
                while (try? merge.next()) == true {}
            }
        }
    }

    @Test("each kind of damage is an error that says where, not a shorter run")
    func damages() throws {
        let one: [UInt8] = [1, 0, 5, 0x21]
        #expect(try read(one).count == 1)
        let broken: [[UInt8]] = [
            [1, 0, 5], [1, 0], [1, 0, 5, 0], [1, 0, 5, 0x40], [1, 0, 5, 1], [1, 0, 5, 1, 0],
            [1, 0x10, 9, 5, 0x21], [1, 0x40, 1, 0, 5, 0x21], [1, 0x40, 0, 9, 5, 0x21],
            [1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x21],
            [1, 0, 5, 1, 0xff, 0xff, 0xff, 0xff, 0x7f],
        ]
        for bytes in broken {
            #expect {
                try read(bytes)
            } throws: { error in
                guard case .corrupt(let reason) = error as? StoreError else { return false }
                return reason.hasPrefix("a run of counters is damaged near byte ")
            }
        }
        #expect(throws: StoreError.corrupt(reason: "a run of counters is empty")) { try read([]) }
    }

    @Test("a run of another format version is damage with its number, and what to do")
    func otherVersion() {
        #expect {
            try read([9, 1, 2])
        } throws: { error in
            guard case .corrupt(let reason) = error as? StoreError else { return false }
            return reason == "a run of counters has the unknown format 9: open it with the linkd that wrote it"
        }
    }

    @Test("every name has room in a run")
    func room() {
        for names: Int64 in [0, 1, 50_000, 1 << 20 - 1] {
            for code: Int64 in [0, 3, 255] {
                let variant = RollupVariant(
                    route: names, country: 1 << 20 - 1 - names, platform: code, action: 255 - code)
                #expect(RollupVariant(variant.number) == variant)
            }
        }
    }
}
