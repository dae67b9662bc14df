// Postbacks in the store: each kept once, whole, listed newest first, gone when their time is over.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct PostbackTests {
    static func record(
        _ id: String, sequence: Int = 0, format: Postback.Format = .skadnetwork, app: String = "shop",
        network: String = "net.example", source: String = "42", at: Int64 = FakeClock.start
    ) -> PostbackRecord {
        var postback = Postback(format, id: id, adNetwork: network, source: source, item: 525_463_029)
        postback.sequence = sequence
        return PostbackRecord(receivedAt: at, app: app, postback: postback)
    }

    /// One with a value everywhere.
    static var whole: PostbackRecord {
        var record = record("6AAFB7A5", sequence: 2, format: .adattributionkit, source: "0039")
        record.postback.version = "4.0"
        record.postback.publisherItem = Int64.max
        record.postback.publisherDomain = "news.example"
        record.postback.marketplace = "com.apple.AppStore"
        record.postback.conversion = .reengagement
        record.postback.interaction = .view
        record.postback.didWin = false
        record.postback.isDevelopment = true
        record.postback.unsigned.conversionValue = 0
        record.postback.unsigned.coarseValue = .high
        record.postback.unsigned.country = "DE"
        record.postback.unsigned.interaction = .click
        return record
    }

    @Test("what is kept is read as it was, with everything and with as little as there is, also after a restart")
    func whole() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        #expect(try await store.record(Self.whole))
        #expect(try await store.record(Self.record("plain")))
        store.close()
        store = try scratch.open()
        defer { store.close() }
        var expected = [Self.record("plain"), Self.whole]
        expected[0].number = 2
        expected[1].number = 1
        #expect(try await store.postbacks(PostbackFilter()) == expected)
    }

    @Test("of one name in one window the first is kept, whatever the others say; another window is another postback")
    func once() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var later = Self.record("a", at: FakeClock.start + 1)
        later.postback.unsigned.conversionValue = 63
        #expect(try await store.record(Self.record("a")))
        #expect(try await !store.record(later))
        #expect(try await store.record(Self.record("a", sequence: 1)))
        #expect(try await store.record(Self.record("a", format: .adattributionkit)))
        #expect(try await store.record(Self.record("A")))
        let kept = try await store.postbacks(PostbackFilter())
        #expect(kept.count == 4 && kept.last?.postback.unsigned.conversionValue == nil)
    }

    @Test("of 64 equal postbacks at once one is new")
    func race() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let new = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 { group.addTask { try await store.record(Self.record("same")) } }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(new == 1)
        #expect(try await store.postbacks(PostbackFilter()).count == 1)
    }

    @Test("lists hold all filters together and go on behind a number")
    func lists() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in 0..<20 {
            let record = Self.record(
                "\(number)", format: number % 2 == 0 ? .skadnetwork : .adattributionkit,
                app: number < 10 ? "shop" : "news", network: number % 3 == 0 ? "a" : "b",
                source: number % 5 == 0 ? "1" : "2", at: FakeClock.start + Int64(number))
            #expect(try await store.record(record))
        }
        func ids(_ before: Int64? = nil, _ limit: Int = 500, _ change: (inout PostbackFilter) -> Void) async throws
            -> [String]
        {
            var filter = PostbackFilter()
            change(&filter)
            return try await store.postbacks(filter, before: before, limit: limit).map(\.postback.id)
        }
        #expect(try await ids { _ in } == (0..<20).reversed().map { "\($0)" })
        #expect(try await ids { $0.app = "shop" }.count == 10)
        #expect(try await ids { $0.since = FakeClock.start + 18 } == ["19", "18"])
        #expect(try await ids { $0.until = FakeClock.start + 2 } == ["1", "0"])
        #expect(
            try await ids {
                $0.format = .skadnetwork; $0.adNetwork = "a"; $0.source = "1"
            } == ["0"])
        #expect(try await ids { $0.adNetwork = "A" }.isEmpty)
        #expect(try await ids(nil, 3) { _ in } == ["19", "18", "17"])
        #expect(try await ids(18, 3) { _ in } == ["16", "15", "14"])
        #expect(try await ids(1) { _ in }.isEmpty)
        #expect(try await ids(nil, 0) { _ in }.isEmpty)
    }

    @Test("postbacks past their time go, and their numbers are not given again")
    func retention() async throws {
        let scratch = Scratch()
        let day: Int64 = 86_400_000
        let store = try scratch.open { $0.postbackRetention = 10 * day }
        defer { store.close() }
        for number in 0..<1100 { _ = try await store.record(Self.record("old-\(number)")) }
        scratch.clock.advance(5 * day)
        _ = try await store.record(Self.record("young", at: scratch.clock.now))
        scratch.clock.advance(6 * day)
        let raw = try scratch.raw()
        try await eventually {
            try raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM postback") } == 1
        }
        #expect(try await store.postbacks(PostbackFilter()).map(\.postback.id) == ["young"])
        scratch.clock.advance(6 * day)
        try await eventually {
            try raw.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM postback") } == 0
        }
        _ = try await store.record(Self.record("next", at: scratch.clock.now))
        #expect(try await store.postbacks(PostbackFilter()).map(\.number) == [1102])
    }

    /// Of one conversion or ad.
    private static func counted(
        _ id: String, _ conversion: Postback.Conversion = .download, network: String = "net.example",
        source: String = "42", app: String = "shop", at: Int64 = FakeClock.start,
        _ change: (inout Postback) -> Void = { _ in }
    ) -> PostbackRecord {
        var record = record(id, app: app, network: network, source: source, at: at)
        record.postback.conversion = conversion
        change(&record.postback)
        return record
    }

    private static func row(_ network: String?, _ value: String, _ counts: [Int64]) -> PostbackRow {
        var row = PostbackRow(network: network, value: value)
        row.counts.downloads = counts[0]
        row.counts.redownloads = counts[1]
        row.counts.reengagements = counts[2]
        row.counts.development = counts[3]
        return row
    }

    @Test("those that won count once per conversion, by app and by source; tests apart, copies and helpers not at all")
    func counts() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let day: Int64 = 86_400_000
        for record in [
            Self.counted("a"), Self.counted("a") { $0.sequence = 1 }, Self.counted("a"), Self.counted("b", .redownload),
            Self.counted("c", .reengagement, source: "7"), Self.counted("d") { $0.didWin = false },
            Self.counted("e") { $0.isDevelopment = true }, Self.counted("f", network: "other.example"),
            Self.counted("g", app: "news", at: FakeClock.start + day), Self.counted("h", at: FakeClock.start + 2 * day),
        ] { _ = try await store.record(record) }
        func rows(_ dimension: CreditDimension, _ change: (inout CreditQuery) -> Void = { _ in }) async throws
            -> [PostbackRow]
        {
            var query = CreditQuery(by: dimension)
            change(&query)
            return try await store.postbackRows(query)
        }
        #expect(
            try await rows(.app) == [Self.row(nil, "shop", [3, 1, 1, 1]), Self.row(nil, "news", [1, 0, 0, 0])])
        let sources = [
            Self.row("net.example", "42", [3, 1, 0, 1]), Self.row("net.example", "7", [0, 0, 1, 0]),
            Self.row("other.example", "42", [1, 0, 0, 0]),
        ]
        #expect(try await rows(.source) == sources)
        #expect(try await rows(.campaign) == sources)
        for dimension in [CreditDimension.link, .method] { #expect(try await rows(dimension).isEmpty) }
        #expect(try await rows(.source) { $0.limit = 1 }.count == 2)
        #expect(try await rows(.source) { $0.app = "news" } == [Self.row("net.example", "42", [1, 0, 0, 0])])
        let second = try await rows(.app) { ($0.since, $0.until) = (FakeClock.start + day, FakeClock.start + day + 1) }
        #expect(second == [Self.row(nil, "news", [1, 0, 0, 0])])
        let last = try await rows(.app) { $0.since = FakeClock.start + 2 * day }
        #expect(last == [Self.row(nil, "shop", [1, 0, 0, 0])])
    }

    @Test("counts stay when the postbacks they are of are forgotten")
    func countsStay() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.postbackRetention = 86_400_000 }
        defer { store.close() }
        _ = try await store.record(Self.record("a"))
        scratch.clock.advance(2 * 86_400_000)
        try await eventually { try await store.postbacks(PostbackFilter()).isEmpty }
        #expect(try await store.postbackRows(CreditQuery(by: .app)) == [Self.row(nil, "shop", [1, 0, 0, 0])])
    }
}
