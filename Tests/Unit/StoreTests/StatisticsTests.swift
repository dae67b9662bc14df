// Counters and what is asked of them: dimensions, buckets, tags, limits.

import EntrySamples
import LinkCore
import Records
import StoreFormat
import StoreSupport
import Testing

@testable import Store

private let hourLength: Int64 = 3_600_000

@Suite struct StatisticsTests {
    /// Keys with the sum of one count over all buckets.
    private func sums(
        _ series: [StatsSeries], _ count: KeyPath<StatsCounts, Int64> = \.taps
    ) -> [String: Int64] {
        Dictionary(
            uniqueKeysWithValues: series.map { series in
                (series.key, series.buckets.reduce(0) { $0 + $1.counts[keyPath: count] })
            })
    }

    private func ask(
        _ store: Store, _ group: StatsGroup = .none, _ change: (inout StatsQuery) -> Void = { _ in }
    ) async throws -> [StatsSeries] {
        var query = StatsQuery()
        query.group = group
        change(&query)
        return try await store.statistics(query)
    }

    /// Asks about one link.
    private func ask(_ store: Store, _ group: StatsGroup, link: StoredLink) async throws -> [StatsSeries] {
        try await ask(store, group) { query in
            query.app = "shop"
            query.link = "https://\(link.link.address)"
        }
    }

    /// A tap with whatever only some have.
    private func rich(_ number: UInt64, on link: StoredLink, _ values: (inout JournalEntry) -> Void) -> JournalEntry {
        var rich = tap(number, on: link)
        values(&rich)
        return rich
    }

    @Test("every dimension is counted for the link and for all links, and bots only as bots")
    func dimensions() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let (first, second) = (try await store.make(draft("one")), try await store.make(draft("two")))
        func fill(_ entry: inout JournalEntry, bot: String? = nil) {
            entry.rule = "germans"
            entry.outcome.link.ref = "mail"
            entry.outcome.link.query = [QueryItem(name: "utm_campaign", value: "may")]
            entry.outcome.link.inputQuery = [
                QueryItem(name: "utm_campaign", value: "june"), QueryItem(name: "utm_source", value: "feed"),
                QueryItem(name: "utm_medium", value: "post"),
            ]
            var client = Client()
            client.referrer = "https://News.example.org/a?b"
            entry.event.client = client
            entry.event.app?.version = "4.1"
            var visitor = Visitor()
            visitor.platform = .ios
            visitor.inAppBrowser = "Chat"
            visitor.bot = bot
            entry.outcome.visitor = visitor
        }
        let entries = [
            rich(1, on: first) { fill(&$0) }, rich(2, on: first) { fill(&$0, bot: "crawler") },
            rich(3, on: second) { fill(&$0) }, tap(4, on: second), entry(5),
        ]
        for entry in entries { _ = try await store.append(entry) }
        for (group, value) in [
            (.rule, "germans"), (.ref, "mail"), (.campaign, "may"), (.source, "feed"), (.medium, "post"),
            (.referrer, "news.example.org"), (.inAppBrowser, "Chat"), (.appVersion, "4.1"),
        ] as [(StatsGroup, String)] {
            let all = try await ask(store, group)
            #expect(sums(all) == [value: 2], "\(group)")
            #expect(sums(all, \.botTaps) == [value: 1], "\(group)")
            #expect(sums(try await ask(store, group, link: first)) == [value: 1], "\(group)")
            #expect(sums(try await ask(store, group, link: first), \.botTaps) == [value: 1], "\(group)")
            #expect(sums(try await ask(store, group, link: second)) == [value: 1], "\(group)")
        }
        #expect(sums(try await ask(store)) == ["": 3])
        #expect(sums(try await ask(store), \.opens) == ["": 1])
        #expect(
            sums(try await ask(store, .link)) == ["https://go.example.com/one": 1, "https://go.example.com/two": 2])
        #expect(sums(try await ask(store, .platform)) == ["ios": 2, "other": 1])
        #expect(sums(try await ask(store, .route)) == ["products/:id": 3])
        #expect(sums(try await ask(store, .app)) == ["shop": 3])
        #expect(sums(try await ask(store, .action, link: second)) == ["open_app": 2])
        #expect(try await ask(store, .country).isEmpty)
        #expect(try await ask(store) { $0.app = "other" }.isEmpty)
    }

    @Test("buckets are UTC hours, days and months; those without counts are left out, and the time is bounded")
    func buckets() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        // 2027-01-31T23:00:00Z
        let start: Int64 = 1_801_436_400_000
        for (number, at) in [start, start + 1, start + hourLength, start + 30 * hourLength].enumerated() {
            _ = try await store.append(entry(UInt64(number + 1), at: at))
        }
        func opens(_ interval: StatsInterval, _ change: (inout StatsQuery) -> Void = { _ in }) async throws -> [[Int64]]
        {
            let series = try await ask(store) { query in
                query.interval = interval
                change(&query)
            }
            return series.first?.buckets.map { [$0.at, $0.counts.opens] } ?? []
        }
        let february = start + hourLength
        #expect(try await opens(.hour) == [[start, 2], [february, 1], [start + 30 * hourLength, 1]])
        #expect(
            try await opens(.day) == [[start - 23 * hourLength, 2], [february, 1], [february + 24 * hourLength, 1]])
        #expect(try await opens(.month) == [[1_798_761_600_000, 2], [february, 2]])
        #expect(try await opens(.hour) { $0.since = february } == [[february, 1], [start + 30 * hourLength, 1]])
        #expect(try await opens(.hour) { $0.until = february } == [[start, 2]])
        #expect(try await opens(.hour) { $0.until = february + 1 } == [[start, 2], [february, 1]])
        #expect(
            try await opens(.hour) { ($0.since, $0.until) = (start + 5 * hourLength, start + 6 * hourLength) } == [])
    }

    @Test("tags are those that links have now: as a filter, and as series")
    func tags() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let red = try await store.make(draft("one") { $0.tags = ["red", "big"] })
        let blue = try await store.make(draft("two") { $0.tags = ["blue"] })
        let plain = try await store.make(draft("three"))
        for (number, link) in [red, red, blue, plain].enumerated() {
            _ = try await store.append(rich(UInt64(number + 1), on: link) { $0.rule = "r\(number)" })
        }
        #expect(sums(try await ask(store, .tag)) == ["red": 2, "big": 2, "blue": 1])
        #expect(sums(try await ask(store) { $0.tag = "red" }) == ["": 2])
        #expect(sums(try await ask(store, .rule) { $0.tag = "red" }) == ["r0": 1, "r1": 1])
        #expect(sums(try await ask(store, .tag) { $0.tag = "red" }) == ["red": 2, "big": 2])
        #expect(sums(try await ask(store, .tag, link: red)) == ["red": 2, "big": 2])
        let other = try await ask(store) { query in
            query.app = "shop"
            query.link = "https://go.example.com/one"
            query.tag = "blue"
        }
        #expect(other.isEmpty)
        #expect(try await ask(store) { $0.tag = "green" }.isEmpty)
    }

    @Test("a tag of very many links is read through the rows of all, with the same result")
    func manyTagged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let count = StatsReading.fewLinks + 5
        let drafts = (0..<count).map { number in draft("k\(number)") { $0.tags = ["many"] } }
        let links = try await store.createLinks(drafts, edit()).compactMap(\.created)
        let plain = try await store.make(draft("plain"))
        let entries = (links + [plain]).enumerated().map { number, link in
            rich(UInt64(number + 1), on: link) { $0.rule = "r" }
        }
        _ = try await store.append(contentsOf: entries)
        #expect(sums(try await ask(store) { $0.tag = "many" }) == ["": Int64(count)])
        #expect(sums(try await ask(store, .rule) { $0.tag = "many" }) == ["r": Int64(count)])
        #expect(sums(try await ask(store, .rule) { ($0.tag, $0.app) = ("many", "shop") }) == ["r": Int64(count)])
        #expect(sums(try await ask(store, .tag)) == ["many": Int64(count)])
    }

    @Test("a list of all links goes on where a step ended, and one too large says what to narrow")
    func steps() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let links = StatsReading.rowsAtOnce + 7
        var entries = (0..<links).map { number in
            var tap = entry(UInt64(number + 1), kind: .tap)
            tap.outcome.link.shortLink = "https://go.example.com/k\(number)"
            return tap
        }
        _ = try await store.append(contentsOf: entries)
        let series = try await ask(store, .link)
        #expect(series.count == links)
        #expect(series.allSatisfy { $0.buckets.map(\.counts.taps) == [1] })
        entries = (0..<links).map { number in
            var tap = entry(UInt64(links + number + 1), kind: .tap, at: FakeClock.start + 24 * hourLength)
            tap.outcome.link.shortLink = "https://go.example.com/k\(number)"
            return tap
        }
        _ = try await store.append(contentsOf: entries)
        await #expect(throws: StatsError.tooManyBuckets(narrow: "groupBy")) { _ = try await self.ask(store, .link) }
        #expect(sums(try await ask(store)) == ["": Int64(2 * links)])
    }

    @Test("values are cut, and those past the limit of an hour count as (other)")
    func bounds() async throws {
        let long = String(repeating: "ä", count: 100)
        #expect(EventDimensions.cut(long) == String(repeating: "ä", count: 64))
        #expect(EventDimensions.cut("a" + long).utf8.count == 127)
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("one"))
        let most = DimensionRows.mostValues
        let entries = (0..<most + 20).map { number in rich(UInt64(number + 1), on: link) { $0.rule = "r\(number)" } }
        // Twice: what has a row of its own keeps it. Several transactions: the limit is that of the hour.
        for start in stride(from: 0, to: entries.count, by: 300) {
            _ = try await store.append(contentsOf: Array(entries[start..<min(start + 300, entries.count)]))
        }
        _ = try await store.append(rich(5000, on: link) { $0.rule = "r0" })
        for series in [try await ask(store, .rule), try await ask(store, .rule, link: link)] {
            let sums = sums(series)
            #expect(sums.count == most + 1)
            #expect(sums["(other)"] == 20)
            #expect(sums.values.reduce(0, +) == Int64(most + 21))
        }
        _ = try await store.append(
            rich(5001, on: link) { entry in
                entry.rule = "later"
                entry.outcome.receivedAt += hourLength
            })
        #expect(sums(try await ask(store, .rule))["later"] == 1)
    }

    @Test("a group that is refused counts nowhere")
    func refused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("once") { $0.maxTaps = 1 })
        var (first, second) = (tap(1, on: link, spends: true), tap(2, on: link, spends: true))
        (first.rule, second.rule) = ("a", "b")
        #expect(try await store.append(first).isRecorded)
        let receipts = try await store.append(contentsOf: [rich(3, on: link) { $0.rule = "c" }, second])
        #expect(receipts.last?.lost != nil)
        #expect(sums(try await ask(store, .rule)) == ["a": 1])
    }
}
