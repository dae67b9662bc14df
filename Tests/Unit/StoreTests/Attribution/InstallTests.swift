// Installations and what is credited to them: the first open that counts, days of return, conversions and money.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct InstallTests {
    @Test("of first opens of one installation at once one is the installation, the others are repeated")
    func repeated() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in UInt64(1)...16 { group.addTask { _ = try await store.append(opening(number, "phone")) } }
            try await group.waitForAll()
        }
        let chain = try #require(try await store.timeline(phoneName)?.chain)
        #expect(chain.events.count == 16)
        #expect(chain.events.filter { $0.engagement == .install }.count == 1)
        #expect(chain.events.filter { $0.engagement == .repeated }.count == 15)
        let row = try #require(try await store.report(CreditQuery(by: .app)).rows.first)
        #expect(row.value == "shop" && row.installs == 1 && row.opens == 0)
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test("an app that was fetched again is a new installation of the same name; Play's clock decides, once")
    func reinstall() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opening(1, "phone") { $0.installedAt = 500 })
        #expect(
            try store.makeLinkLookup().storedTaps.history(app: "shop", installation: "phone")
                == InstallationHistory(
                    firstOpenAt: FakeClock.start, lastActiveAt: FakeClock.start, installedAt: 500))
        func again(_ number: UInt64, _ installedAt: Int64?) async throws -> InstallRecord {
            _ = try await store.append(
                opening(number, "phone", at: FakeClock.start + Int64(number), engagement: .reinstall) {
                    $0.installedAt = installedAt
                })
            return try #require(try await store.installs(InstallFilter()).installs.first)
        }
        #expect(try await again(2, nil).event == eventID(1))
        #expect(try await again(3, 500).event == eventID(1))
        let second = try await again(4, 600)
        #expect(second.event == eventID(4, at: FakeClock.start + 4) && second.engagement == .reinstall)
        #expect(try await again(5, 600).event == second.event)
        let row = try #require(try await store.report(CreditQuery(by: .method)).rows.first)
        #expect(row.value == "organic" && row.installs == 1 && row.reinstalls == 1)
        #expect(try await store.installs(InstallFilter()).installs.count == 1)
    }

    @Test("days of return are UTC days after the one of the installation, told once, and reports count only whole days")
    func retained() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(tapped(1))
        // 23:30 UTC: half an hour later is the next day.
        scratch.clock.advance(15 * hourLong + hourLong / 2)
        _ = try await store.append(opening(2, "phone", at: scratch.clock.now, tap: storedTap(1)))
        _ = try await store.append(opening(3, "tablet", at: scratch.clock.now))
        func retained() async throws -> [RetainedDays] {
            try await store.installs(InstallFilter()).installs.map(\.retained)
        }
        func rows() async throws -> [CreditRow] { try await store.report(CreditQuery(by: .campaign)).rows }
        #expect(try await retained() == [[], []])
        scratch.clock.advance(hourLong)
        for number in UInt64(10)...12 { _ = try await store.append(use(number, "phone", at: scratch.clock.now)) }
        #expect(try await retained() == [[], .day1])
        #expect(try await rows().allSatisfy { $0.retention.allSatisfy { $0.installs == 0 && $0.retained == 0 } })
        for day in [2, 6, 7, 8, 30, 31] as [Int64] {
            _ = try await store.append(
                use(UInt64(100 + day), "phone", at: FakeClock.start + day * dayMilliseconds))
        }
        #expect(try await retained() == [[], [.day1, .day7, .day30]])
        scratch.clock.advance(8 * dayMilliseconds)
        var spring = try #require(try await rows().first { $0.value == "spring" })
        #expect(spring.retention.map(\.installs) == [1, 1, 0] && spring.retention.map(\.retained) == [1, 1, 0])
        scratch.clock.advance(30 * dayMilliseconds)
        spring = try #require(try await rows().first { $0.value == "spring" })
        #expect(spring.retention.map(\.installs) == [1, 1, 1] && spring.retention.map(\.retained) == [1, 1, 1])
        let organic = try #require(try await rows().first { $0.value.isEmpty })
        #expect(organic.retention.map(\.installs) == [1, 1, 1] && organic.retention.map(\.retained) == [0, 0, 0])
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    /// An event that says only that somebody is there.
    private func use(_ number: UInt64, _ installation: String, at moment: Int64) -> JournalEntry {
        var open = entry(number, kind: .reopen, at: moment)
        open.event.app?.installation = installation
        return open
    }

    @Test("a conversion is credited to the latest or the earliest opening that led somewhere, in the order of moments")
    func credit() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...3 { _ = try await store.append(tapped(number)) }
        let start = FakeClock.start
        // The later opening arrives first.
        _ = try await store.append(opening(30, "phone", .open, at: start + 300, tap: storedTap(3), how: .clickID))
        _ = try await store.append(opening(10, "phone", at: start + 100))
        _ = try await store.append(opening(20, "phone", .open, at: start + 200, tap: storedTap(2), how: .clickID))
        _ = try await store.append(opening(25, "phone", .open, at: start + 250))
        let reader = try store.makeLinkLookup().storedTaps
        func tap(before moment: Int64, since: Int64 = 0, _ model: AttributionModel) throws -> String? {
            try reader.credit(app: "shop", installation: "phone", before: start + moment, since: since, model).map {
                $0.tap.map { "\($0.low)" } ?? $0.method.rawValue
            }
        }
        #expect(try tap(before: 99, .lastTouch) == nil)
        #expect(try tap(before: 100, .lastTouch) == "organic")
        #expect(try tap(before: 260, .lastTouch) == "2")
        #expect(try tap(before: 400, .lastTouch) == "3")
        #expect(try tap(before: 400, .firstTouch) == "organic")
        #expect(try tap(before: 400, since: start + 150, .firstTouch) == "2")
        #expect(try tap(before: 400, since: start + 301, .lastTouch) == nil)
        #expect(try reader.credit(app: "shop", installation: "Phone", before: .max, since: 0, .lastTouch) == nil)
    }

    @Test("amounts are summed exactly by currency, also where one sum is too large for an amount")
    func money() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let credited = Credited(.clickID, storedTap(1))
        let cases: [(String?, String?)] = [
            ("0.1", "EUR"), ("0.2", "EUR"), ("-0.05", "EUR"), ("9223372036854.775807", "USD"), ("1", "USD"),
            ("9223372036854.775807", "JPY"), ("0.000001", "JPY"), ("-0.000001", "JPY"),
            ("-9223372036854.775807", "GBP"), ("3", nil), (nil, "EUR"),
        ]
        for (index, (amount, currency)) in cases.enumerated() {
            let number = UInt64(100 + index)
            _ = try await store.append(
                conversion(number, "phone", credited: credited, amount: amount, currency: currency))
        }
        let row = try #require(try await store.report(CreditQuery(by: .link)).rows.first)
        #expect(row.value == shopLink && row.conversions == 11)
        let sums = row.money.byCurrency.mapValues(\.description)
        #expect(sums == ["EUR": "0.25", "USD": "0", "JPY": "9223372036854.775807", "GBP": "-9223372036854.775807"])
        #expect(row.money.overflown == ["USD"])
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test("a history says when somebody was active last, and believes no clock beyond bounds")
    func history() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let reader = try store.makeLinkLookup().storedTaps
        _ = try await store.append(use(1, "phone", at: FakeClock.start))
        #expect(try reader.history(app: "shop", installation: "phone") == nil)
        _ = try await store.append(opening(2, "phone"))
        let later = FakeClock.start + 100 * dayMilliseconds
        _ = try await store.append(use(3, "phone", at: later))
        #expect(try reader.history(app: "shop", installation: "phone")?.lastActiveAt == later)
        // A device whose clock stands in 1970 is used every day.
        _ = try await store.append(opening(4, "tablet"))
        var old = use(5, "tablet", at: later)
        old.event.at = 1000
        _ = try await store.append(old)
        let history = try #require(try reader.history(app: "shop", installation: "tablet"))
        #expect(history.lastActiveAt == later - EventTime.past && history.firstOpenAt == FakeClock.start)
    }

    @Test("hostile texts are kept as bytes or cut: names that look alike stay apart, long ones count together")
    func hostile() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let (composed, decomposed) = ("https://go.example.com/caf\u{e9}", "https://go.example.com/cafe\u{301}")
        let long = String(repeating: "\u{1f9ff}", count: 100)
        for (index, link) in [composed, decomposed, composed].enumerated() {
            let number = UInt64(10 + index)
            _ = try await store.append(
                tapped(number, link: link) { draft in draft.tap.campaign = long + (index == 0 ? "a" : "b") })
            var tap = storedTap(number)
            tap.shortLink = link
            tap.campaign = long + "c"
            tap.source = "'; DROP TABLE tap; --\u{0}"
            _ = try await store.append(opening(number + 10, "i\(index)", tap: tap))
        }
        let links = try await store.report(CreditQuery(by: .link)).rows
        #expect(links.map(\.installs) == [2, 1])
        #expect(
            Array(links[0].value.utf8) == Array(composed.utf8) && Array(links[1].value.utf8) == Array(decomposed.utf8))
        let campaigns = try await store.report(CreditQuery(by: .campaign)).rows
        #expect(campaigns.map(\.installs) == [3] && campaigns[0].value.utf8.count == 256)
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(10))?.campaign?.utf8.count == 256)
        var filter = InstallFilter()
        filter.link = decomposed
        filter.campaign = long + "d"
        #expect(try await store.installs(filter).installs.map(\.installation) == ["i1"])
        // An id that is nobody's leaves no chain.
        for id in ["", String(repeating: "i", count: 257)] {
            _ = try await store.append(opening(UInt64(50 + id.utf8.count), id))
            #expect(try await store.timeline(InstallationName(app: "shop", installation: id)) == nil)
        }
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }
}
