// Lists of installations and chains, the timeline of one, and how often probability was right.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct InstallListTests {
    /// Twenty installations: every second one by a tap, every third on iOS, every fifth of another app.
    private func fill(_ store: Store) async throws {
        for number in UInt64(0)..<20 {
            let at = FakeClock.start + Int64(number) * hourLong
            let app = number % 5 == 4 ? "other" : "shop"
            var tap: StoredTap?
            if number % 2 == 0 {
                let made = tapped(
                    100 + number, at: at, app: app, link: number % 4 == 0 ? shopLink : "https://go.example.com/hat")
                _ = try await store.append(made)
                tap = made.tapDraft?.tap
                tap?.id = eventID(100 + number, at: at)
            }
            _ = try await store.append(
                opening(200 + number, "i\(number)", at: at, app: app, tap: tap, how: .login) { chain in
                    if number % 3 == 0 { chain.platform = .ios }
                })
        }
    }

    @Test("lists are newest first, hold all filters together and go on before a first open")
    func lists() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store)
        func ids(_ limit: Int = 500, before: EventID? = nil, _ change: (inout InstallFilter) -> Void) async throws
            -> [Int]
        {
            var filter = InstallFilter()
            change(&filter)
            return try await store.installs(filter, before: before, limit: limit).installs.compactMap {
                Int($0.installation.dropFirst())
            }
        }
        #expect(try await ids { _ in } == (0..<20).reversed())
        #expect(try await ids { $0.app = "other" } == [19, 14, 9, 4])
        #expect(try await ids { $0.app = "none" }.isEmpty)
        #expect(try await ids { $0.link = shopLink } == [16, 12, 8, 4, 0])
        #expect(try await ids { $0.method = .organic }.count == 10)
        #expect(try await ids { $0.platform = .ios } == [18, 15, 12, 9, 6, 3, 0])
        #expect(
            try await ids {
                $0.platform = .ios; $0.campaign = "spring"; $0.source = "letter"; $0.method = .login; $0.app = "shop"
            } == [18, 12, 6, 0])
        #expect(try await ids { $0.campaign = "Spring" }.isEmpty)
        let tenth = FakeClock.start + 10 * hourLong
        #expect(try await ids { $0.since = tenth } == (10..<20).reversed())
        #expect(try await ids { $0.until = tenth } == (0..<10).reversed())
        #expect(
            try await ids {
                $0.since = Int64.min; $0.until = Int64.max
            }.count == 20)
        #expect(
            try await ids {
                $0.since = tenth; $0.until = tenth + 1
            } == [10])
        var page = try await store.installs(InstallFilter(), limit: 7)
        #expect(page.installs.count == 7 && page.next == page.installs.last?.event)
        var seen = page.installs
        while let next = page.next {
            page = try await store.installs(InstallFilter(), before: next, limit: 7)
            seen += page.installs
        }
        #expect(seen.map(\.installation) == (0..<20).reversed().map { "i\($0)" })
    }

    @Test("a rare filter over many installations ends pages before their limit, and finds the last one")
    func rare() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for start in stride(from: UInt64(1), to: 25_001, by: 500) {
            _ = try await store.append(
                contentsOf: (start..<start + 500).map { number in
                    opening(number, "i\(number)") { if number == 3 { $0.platform = .desktop } }
                })
        }
        var filter = InstallFilter()
        filter.platform = .desktop
        var page = try await store.installs(filter, limit: 10)
        #expect(page.installs.isEmpty && page.next != nil)
        page = try await store.installs(filter, before: page.next, limit: 10)
        #expect(page.installs.map(\.installation) == ["i3"] && page.next == nil)
    }

    @Test("a timeline has the installation, its events in order with what was named for them, its taps and its links")
    func timeline() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.timeline(phoneName) == nil)
        for number in UInt64(1)...3 { _ = try await store.append(tapped(number, user: "ann")) }
        let first = opening(10, "phone", at: FakeClock.start + 10, tap: storedTap(1)) { chain in
            // Too old for its window, and still named.
            chain.named.append(IdentifiedTap(tap: storedTap(2), method: .login, moment: FakeClock.start + 10))
            chain.installedAt = 77
        }
        let credited = Credited(.installReferrer, storedTap(1))
        let sale = conversion(12, "phone", at: FakeClock.start + 30, credited: credited)
        var campaign = Credited(.appStore)
        campaign.campaign = "autumn"
        for event in [sale, opening(11, "phone", .open, at: FakeClock.start + 20) { $0.credited = campaign }, first] {
            #expect(try await store.append(event).isRecorded)
        }
        _ = try await store.append(held(13, pending: 14, installation: "phone"))
        _ = try await store.append(held(15, pending: 16, installation: "tablet"))
        let timeline = try #require(try await store.timeline(phoneName))
        let chain = timeline.chain
        #expect(chain.name == phoneName && !chain.isCut)
        #expect(chain.install?.credited == credited && chain.install?.installedAt == 77)
        #expect(chain.install?.lastSeenAt != nil && chain.install?.firstOpenAt == FakeClock.start + 10)
        #expect(chain.events.map(\.kind) == [.firstOpen, .open, .conversion])
        #expect(chain.events.map(\.engagement) == [.install, .open, nil])
        #expect(chain.events.map(\.claim) == [nil, campaign, nil])
        #expect(chain.events[0].named.map(\.method) == [.installReferrer, .login])
        #expect(chain.events[0].named.map(\.tap.takenBy) == ["phone", nil])
        #expect(chain.events[2].conversion == sale.chain?.conversion && chain.events[2].credited == credited)
        #expect(timeline.taps.map(\.id) == [eventID(1), eventID(2)])
        #expect(timeline.pending.map(\.id) == [eventID(14)])
    }

    @Test("chains come page by page, each whole, of one app or of all")
    func chains() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store)
        for number in UInt64(0)..<20 where number % 5 != 4 {
            let sale = conversion(
                300 + number, "i\(number)", at: FakeClock.start + 100 * hourLong, credited: Credited(.organic))
            _ = try await store.append(sale)
        }
        func all(_ app: String?, _ limit: Int) async throws -> [InstallationChain] {
            var found: [InstallationChain] = []
            var page = try await store.chains(app: app, limit: limit)
            found += page.chains
            while let next = page.next {
                page = try await store.chains(app: app, after: next, limit: limit)
                found += page.chains
            }
            return found
        }
        let every = try await all(nil, 3)
        #expect(Set(every.map(\.name)).count == 20 && every.count == 20)
        #expect(every.allSatisfy { $0.install?.installation == $0.name.installation })
        #expect(try await all("shop", 4).count == 16)
        #expect(try await all("shop", 4).allSatisfy { $0.events.count == 2 })
        #expect(try await all("other", 2).map(\.name.app) == ["other", "other", "other", "other"])
        #expect(try await all("none", 2).isEmpty)
    }

    @Test(
        "chains that are damaged are an error, not an endless list",
        arguments: ["app = 999", "app = x'ff00'", "app = 'z'", "installation = CAST(x'69ff' AS TEXT)"])
    func damagedChains(damage: String) async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store)
        try await scratch.raw().write { try $0.execute(sql: "UPDATE chain SET \(damage) WHERE installation = 'i3'") }
        var next: InstallationName?
        let error = await #expect(throws: StoreError.self) {
            repeat { next = try await store.chains(after: next, limit: 3).next } while next != nil
        }
        #expect("\(try #require(error))".contains("damaged"))
    }

    @Test("how often probability was right is counted by app and system, of the days that are asked for")
    func shadows() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var number: UInt64 = 0
        func open(_ shadow: Shadow, _ app: String, _ platform: Platform, day: Int64) async throws {
            number += 1
            _ = try await store.append(
                opening(number, "i\(number)", at: FakeClock.start + day * dayMilliseconds, app: app) { chain in
                    chain.shadow = shadow
                    chain.platform = platform
                })
        }
        for shadow in Shadow.allCases { try await open(shadow, "shop", .android, day: 0) }
        for _ in 0..<3 { try await open(.right, "shop", .ios, day: 1) }
        try await open(.wrong, "other", .android, day: 2)
        var each = Accuracy()
        for shadow in Shadow.allCases { each.count(shadow) }
        var (right, wrong) = (Accuracy(), Accuracy())
        (right.right, wrong.wrong) = (3, 1)
        let all = [
            ShadowRecord(app: "other", platform: .android, accuracy: wrong),
            ShadowRecord(app: "shop", platform: .ios, accuracy: right),
            ShadowRecord(app: "shop", platform: .android, accuracy: each),
        ]
        #expect(try await store.shadows() == all)
        #expect(try await store.shadows(app: "shop") == Array(all.dropFirst()))
        let day = FakeClock.start + dayMilliseconds
        #expect(try await store.shadows(since: day, until: day + 1) == [all[1]])
        #expect(try await store.shadows(since: day).count == 2)
    }

    @Test("reports are divided by any dimension, of one app and of some days, those with the most first")
    func reports() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store)
        _ = try await store.append(
            opening(900, "i0", .open, tap: storedTap(1), takes: false, engagement: .reengagement))
        func values(_ by: CreditDimension, _ change: (inout CreditQuery) -> Void = { _ in }) async throws -> [String] {
            var query = CreditQuery(by: by)
            change(&query)
            return try await store.report(query).rows.map { "\($0.value) \($0.installs)" }
        }
        #expect(try await values(.app) == ["shop 16", "other 4"])
        #expect(try await values(.link) == [" 10", "\(shopLink) 5", "https://go.example.com/hat 5"])
        #expect(try await values(.method) == ["login 10", "organic 10", "install_referrer 0"])
        #expect(try await values(.campaign) == ["spring 10", " 10"])
        #expect(try await values(.source) == ["letter 10", " 10"])
        #expect(try await values(.method) { $0.app = "other" } == ["login 2", "organic 2"])
        // The start is 8:00 UTC, so sixteen are of the first day.
        let next = FakeClock.start + 16 * hourLong
        #expect(try await values(.app) { $0.until = next } == ["shop 13", "other 3"])
        #expect(try await values(.app) { $0.since = next } == ["shop 3", "other 1"])
        #expect(try await values(.app) { $0.since = next + 100 * dayMilliseconds }.isEmpty)
        var query = CreditQuery(by: .link)
        query.limit = 2
        let cut = try await store.report(query)
        #expect(cut.isCut && cut.rows.count == 2)
        #expect(try await !store.report(CreditQuery(by: .link)).isCut)
        let back = try await store.report(CreditQuery(by: .method)).rows.last
        #expect(back?.reengagements == 1 && back?.opens == 0)
    }
}
