// Taps of blocks are counted by their decisions, many at once: whoever asks finds each of them, whenever the daemon dies and
// whatever becomes of their events.

import EntrySamples
import GRDB
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// A tap on a link that a decision may be kept of.
private func decided(_ link: StoredLink, _ change: (inout JournalEntry) -> Void = { _ in }) -> DecidedTap {
    var entry = tap(1, on: link)
    (entry.event.id, entry.event.app, entry.event.client) = (nil, nil, Client())
    change(&entry)
    return packedTap(entry)
}

@Suite struct CountedEventTests {
    private static let groups: [StatsGroup] = [
        .none, .app, .link, .route, .platform, .country, .action, .rule, .ref, .campaign, .source, .medium, .referrer,
        .inAppBrowser, .reason, .measurement,
    ]

    private static let runsAndMark = "SELECT count(*), (SELECT last_seq FROM counted_taps) FROM counted"

    /// All statistics by hour, and the taps of links.
    private func told(_ store: Store) async throws -> [String] {
        var lines: [String] = []
        for group in Self.groups {
            var query = StatsQuery()
            query.group = group
            for series in try await store.statistics(query) {
                lines += series.buckets.map { "\(group) \(series.key) \($0)" }
            }
        }
        return lines.sorted() + (try await store.all(LinkFilter()).map { "\($0.link.address) \($0.taps)" }).sorted()
    }

    @Test(
        "what a decision counts is read as it was written, and nothing else is read", arguments: 0..<40 as Range<UInt64>
    )
    func format(seed: UInt64) throws {
        var random = Seeded(seed)
        let counted: Counted = random.pick([.tap, .botTap, .turnedAway, .unknown])
        let dimensions = RollupDimension.allCases.filter { _ in random.chance(40) }.filter { $0 != .measurement }
        // Only measurement events may come more than once.
        let measured = random.pick([[], [7], [7, 9], [7, 7, 9]] as [[Int64]])
        let link = random.pick(["", "https://go.example.com/a", "https://go.example.com/ä"])
        let tap = CountedEvent(
            counted, app: random.pick([0, 1, 60_000]), shortLink: link, link: random.pick([nil, 1, 1 << 40]),
            RollupVariant(route: 7, country: 70_000, platform: 2, action: 3),
            parts: dimensions.map { ($0, random.pick([0, 9, 1 << 40])) } + measured.map { (.measurement, $0) })
        let run = tap.run()
        let read = try CountedEvent(run: run)
        #expect(read.counted == tap.counted && read.app == tap.app && sameBytes(read.shortLink, tap.shortLink))
        #expect(read.link == tap.link && read.variant == tap.variant)
        #expect(read.parts.map(\.dimension) == tap.parts.map(\.dimension))
        #expect(read.parts.map(\.text) == tap.parts.map(\.text))
        for place in run.indices {
            var damaged = run
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            if let other = try? CountedEvent(run: damaged) { #expect(other.run() == damaged) }
            let cut = Array(run[..<place])
            #expect(throws: StoreError.self) { try CountedEvent(run: cut) }
        }
    }

    @Test(
        "kills at any time lose none and double none, by whatever statistics are asked",
        arguments: 0..<8 as Range<UInt64>)
    func kills(seed: UInt64) async throws {
        var random = Seeded(seed)
        let other = Scratch()
        let plain = try other.open()
        defer { plain.close() }
        var scratch = Scratch()
        var number: UInt64 = 1
        for round in 0..<5 {
            let bound = random.pick([1, 7, 1000])
            let interval: Int64 = random.pick([0, 1_000_000_000])
            let events: Int64 = random.pick([1, 3, 4096])
            let part = random.pick([1, 2, 1024])
            let store = try scratch.openLazy {
                ($0.foldRows, $0.foldTaps, $0.foldInterval, $0.countInterval) = (2, bound, interval, interval)
                ($0.countEvents, $0.countedAtOnce) = (events, part)
            }
            var taps: [DecidedTap] = []
            for key in 0..<random.pick([1, 4]) {
                let link = try await store.make(draft("k\(round)-\(key)"))
                #expect(try await plain.make(draft("k\(round)-\(key)")).id == link.id)
                let seed = UInt64.random(in: 0..<100, using: &random)
                taps.append(decided(link))
                taps.append(
                    decided(link) {
                        let short = $0.outcome.link.shortLink
                        $0 = plainTap(1, seed: seed)
                        ($0.link, $0.outcome.link.shortLink) = (link.id, short)
                    })
            }
            for _ in 0..<random.pick([1, 20, 60]) {
                let at = FakeClock.start + Int64.random(in: 0..<3, using: &random) * hourMilliseconds
                let referrer = random.pick([
                    nil, nil, "https://news.example.org/", "https://\(number % 20).example.net",
                ])
                let tap = repeated(random.pick(taps), number, at: at, referrer: referrer)
                number += 1
                let isAlone = random.chance(20)
                _ = isAlone ? try await store.append(tap.entry) : try await store.append(tap)
                _ = try await plain.appendRow(tap.entry)
                if random.chance(3) { #expect(try await told(store) == told(plain)) }
            }
            scratch = try scratch.killed()
            store.close()
            for _ in 0..<random.pick([0, 0, 1, 3]) {
                try scratch.foldSome(steps: random.pick([1, 2, 9]), counters: random.pick([1, 2, 7, 1000]))
                scratch = try scratch.killed()
            }
        }
        let store = try scratch.openLazy()
        #expect(try await told(store) == told(plain))
        store.close()
        let verdict = try DatabaseVerification(scratch.database).run()
        #expect(verdict.problems == [] && verdict.differences == [] && verdict.notes == [])
    }

    @Test("many are one run, written when a fold begins, when they are many or when they have waited for long")
    func oneRun() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy { $0.foldTaps = 3 }
        let link = try await store.make(draft("a"))
        let tap = decided(link)
        for number: UInt64 in 1...40 { _ = try await store.append(repeated(tap, number)) }
        #expect(
            try await scratch.rows(Self.runsAndMark) == [["0", "0"]])
        #expect(try await store.link(at: address("a"))?.taps == 40)
        #expect(
            try await scratch.rows(Self.runsAndMark) == [
                ["0", "40"]
            ])
        for number: UInt64 in 41...43 {
            _ = try await store.append(repeated(tap, number, referrer: "https://\(number).example.net"))
        }
        #expect(
            try await scratch.rows(Self.runsAndMark) == [
                ["1", "43"]
            ])
        _ = try await store.append(repeated(tap, 44))
        store.close()
        #expect(
            try await scratch.rows(Self.runsAndMark) == [
                ["0", "44"]
            ])
        let hasty = try scratch.openLazy { ($0.foldInterval, $0.countInterval) = (0, 0) }
        for number: UInt64 in 45...46 { _ = try await hasty.append(repeated(tap, number)) }
        try await eventually { try await scratch.count("SELECT sum(taps) FROM link_count") == 46 }
        hasty.close()
        #expect(try DatabaseVerification(scratch.database).run().notes == [])
    }

    @Test("many are encoded in parts, one with each transaction, while others are added")
    func parts() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy { ($0.foldTaps, $0.countedAtOnce) = (6, 2) }
        let tap = decided(try await store.make(draft("a")))
        func add(_ numbers: ClosedRange<UInt64>) async throws {
            for number in numbers {
                _ = try await store.append(repeated(tap, number, referrer: "https://\(number % 6).example.net"))
            }
        }
        // The sixth is one too many, and they leave; each of the next three encodes two of them, and the last one writes.
        try await add(1...8)
        #expect(try await scratch.rows(Self.runsAndMark) == [["0", "0"]])
        try await add(9...9)
        #expect(try await scratch.rows(Self.runsAndMark) == [["3", "6"]])
        #expect(try await store.link(at: address("a"))?.taps == 9)
        store.close()
        #expect(try await scratch.rows(Self.runsAndMark) == [["0", "9"]])
        #expect(try await scratch.count("SELECT sum(taps) FROM link_count") == 9)
        #expect(try DatabaseVerification(scratch.database).run().notes == [])
    }

    @Test("whoever asks waits for all of them, and they are encoded in parts there, too")
    func partsOfQuery() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy { $0.countedAtOnce = 2 }
        let tap = decided(try await store.make(draft("a")))
        for number: UInt64 in 1...9 {
            _ = try await store.append(repeated(tap, number, referrer: "https://\(number).example.net"))
        }
        let first = try await scratch.count("SELECT ifnull(max(seq), 0) FROM counted")
        #expect(try await store.statistics(StatsQuery()).flatMap(\.buckets).map(\.counts.taps).reduce(0, +) == 9)
        #expect(try await scratch.rows(Self.runsAndMark) == [["0", "9"]])
        // The next run, of one that is counted as it comes, has the number after those of the five parts.
        _ = try await store.appendRow(repeated(tap, 10).entry)
        #expect(try await scratch.count("SELECT max(seq) FROM counted") == first + 6)
        store.close()
        #expect(try await scratch.count("SELECT sum(taps) FROM link_count") == 10)
    }

    @Test("a limit on taps sees those that are in no run, before and after a kill")
    func claims() async throws {
        var scratch = Scratch()
        var store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        for number: UInt64 in 1...5 { _ = try await store.append(repeated(decided(link), number)) }
        scratch = try scratch.killed()
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().notes.contains { $0.contains("not compared") })
        store = try scratch.openLazy()
        defer { store.close() }
        _ = try await store.append(repeated(decided(link), 6))
        _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.maxTaps = 7
        }
        #expect(try await scratch.count("SELECT ifnull(sum(taps), 0) FROM link_count") == 0)
        #expect(try await store.append(tap(100, on: link, spends: true)).isRecorded)
        #expect(try await store.append(tap(101, on: link, spends: true)).lost != nil)
        #expect(try await store.link(at: address("a"))?.taps == 7)
    }

    @Test("a transaction that fails takes back its taps alone")
    func undone() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let link = try await store.make(draft("a"))
        let tap = decided(link)
        for number: UInt64 in 1...3 { _ = try await store.append(repeated(tap, number)) }
        let raw = try scratch.raw()
        try await raw.write { db in
            try db.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON tap_block BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        for number: UInt64 in 4...6 {
            await #expect(throws: JournalError.self) { try await store.append(repeated(tap, number)) }
        }
        try await raw.write { try $0.execute(sql: "DROP TRIGGER full") }
        // The run of the fold is refused, too, and is written again.
        try await raw.write { db in
            try db.execute(
                sql: "CREATE TRIGGER full BEFORE UPDATE ON counted_taps BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        _ = try await store.append(repeated(tap, 7))
        _ = try? await store.statistics(StatsQuery())
        try await raw.write { try $0.execute(sql: "DROP TRIGGER full") }
        _ = try await store.append(repeated(tap, 8))
        try await eventually { try await store.link(at: address("a"))?.taps == 5 }
        #expect(try await scratch.count("SELECT sum(taps) FROM rollup_app") == 5)
    }

    @Test("when the first tap of a start is not recorded, those of before are not counted again")
    func firstUndone() async throws {
        let scratch = Scratch()
        var store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        let tap = decided(link)
        for number: UInt64 in 1...3 { _ = try await store.append(repeated(tap, number)) }
        store.close()
        store = try scratch.openLazy()
        let raw = try scratch.raw()
        try await raw.write { db in
            try db.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON tap_block BEGIN SELECT RAISE(ABORT, 'no room'); END")
        }
        await #expect(throws: JournalError.self) { try await store.append(repeated(tap, 4)) }
        try await raw.write { try $0.execute(sql: "DROP TRIGGER full") }
        // An event that is a row is counted, and folded.
        try await eventually { (try? await store.append(entry(50)))?.isRecorded == true }
        _ = try await store.statistics(StatsQuery())
        #expect(try await scratch.count("SELECT last_seq FROM counted_taps") == 4)
        store.close()
        store = try scratch.openLazy()
        defer { store.close() }
        #expect(try await store.link(at: address("a"))?.taps == 3)
    }

    @Test("taps that are erased, or past their time, before they are in a run stay counted, after a kill, too")
    func gone() async throws {
        var scratch = Scratch()
        var store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        let tap = decided(link) { $0.tapDraft = tapped(1).tapDraft }
        for number: UInt64 in 2...6 { _ = try await store.append(repeated(tap, number)) }
        _ = try await store.append(opening(100, "phone", tap: storedTap(3)))
        let erased = try await store.erase(InstallationName(app: "shop", installation: "phone"), at: 9, by: "anna").0
        #expect(erased.events >= 1)
        scratch = try scratch.killed()
        store.close()
        store = try scratch.openLazy()
        #expect(try await store.link(at: address("a"))?.taps == 5)
        for number: UInt64 in 7...9 { _ = try await store.append(repeated(tap, number)) }
        scratch.clock.advance(100 * 86_400_000)
        try await eventually { try await scratch.count("SELECT count(*) FROM tap_block") == 0 }
        scratch = try scratch.killed()
        store.close()
        store = try scratch.openLazy()
        defer { store.close() }
        #expect(try await store.link(at: address("a"))?.taps == 8)
        #expect(try await scratch.count("SELECT sum(taps) FROM rollup") == 8)
    }

    @Test("decisions that differ only in what they count are two")
    func apart() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let link = try await store.make(draft("a"))
        let taps = [decided(link), decided(link) { $0.rule = "r" }, decided(link) { $0.link = nil }, decided(link)]
        for (number, tap) in taps.enumerated() { _ = try await store.append(repeated(tap, UInt64(number) + 2)) }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 3)
        let after = try scratch.killed()
        let again = try after.openLazy()
        defer { again.close() }
        #expect(try await told(again) == told(store))
        #expect(try await again.link(at: address("a"))?.taps == 3)
    }

    @Test("a mark that is lost or beyond the last event is told, and a salvage mends it without counting a tap twice")
    func lostMark() async throws {
        for change in ["DELETE FROM counted_taps", "UPDATE counted_taps SET last_seq = 1000000"] {
            let scratch = Scratch()
            let store = try scratch.openLazy()
            let link = try await store.make(draft("a"))
            for number: UInt64 in 1...5 { _ = try await store.append(repeated(decided(link), number)) }
            store.close()
            try await scratch.raw().write { try $0.execute(sql: change) }
            #expect(
                try DatabaseVerification(scratch.database).run().problems == [
                    "the event up to which taps are counted is invalid"
                ])
            let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
            #expect(salvage.problems == [])
            let again = try scratch.openLazy { $0.path = salvage.path }
            defer { again.close() }
            #expect(try await again.link(at: address("a"))?.taps == 5)
        }
    }

    @Test("what a decision counts and makes no sense is told, and linkd starts without these taps")
    func nonsense() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        let damaged = decided(link) { $0.rule = "r" }
        for number: UInt64 in 1...2 { _ = try await store.append(repeated(decided(link), number)) }
        _ = try await store.append(repeated(damaged, 3))
        let after = try scratch.killed()
        store.close()
        try await after.raw().write { db in
            try db.execute(
                sql: "UPDATE decision SET counts = x'0107' WHERE number = (SELECT max(number) FROM decision)")
        }
        #expect(try DatabaseVerification(after.database).run().problems == ["1 rows of decision are invalid"])
        let again = try after.openLazy()
        defer { again.close() }
        #expect(again.status().degraded != nil)
        #expect(try await again.link(at: address("a"))?.taps == 2)
    }
}
