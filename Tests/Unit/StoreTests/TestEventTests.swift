// Tests in the store: kept with their mark, counted nowhere, and nothing is taken away for them.

import EntrySamples
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite("Tests in the store")
struct TestEventTests {
    private static func tested(_ entry: JournalEntry) -> JournalEntry {
        var entry = entry
        entry.event.isTest = true
        return entry
    }

    /// A tap, the installation it led to, an open and a conversion of it.
    private func fill(_ store: Store, _ id: String, _ base: UInt64, isTest: Bool = false) async throws {
        func append(_ entry: JournalEntry) async throws {
            _ = try await store.append(isTest ? Self.tested(entry) : entry)
        }
        let mine = storedTap(base)
        var tap = tapped(base)
        tap.outcome.link.shortLink = "https://go.example.com/sale"
        try await append(tap)
        try await append(opening(base + 1, id, tap: mine))
        try await append(opening(base + 2, id, .open, at: FakeClock.start + dayMilliseconds, tap: mine, takes: false))
        try await append(conversion(base + 3, id, credited: Credited(.installReferrer, mine)))
    }

    /// Every table of sums.
    private func sums(_ scratch: Scratch) async throws -> [[String]] {
        var all: [[String]] = []
        for table in ["count_by_link", "count_by_dimension", "link_count", "credit_day"] {
            all += try await scratch.rows("SELECT '\(table)', * FROM \(table)")
        }
        all += try await scratch.rows(
            "SELECT 'installation', version, count(*) FROM installation WHERE test IS NULL GROUP BY 2")
        return all + (try await scratch.creditSums())
    }

    @Test("no sum has them: statistics, links, credits, money, days of return, accuracy and installations of a version")
    func sums() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        try await fill(store, "person", 1000)
        store.close()
        store = try scratch.open()
        let before = try await sums(scratch)
        #expect(before.contains { $0.first == "count_by_link" } && before.contains { $0.first == "installation" })
        try await fill(store, "tester", 2000, isTest: true)
        _ = try await store.append(
            Self.tested(opening(2500, "other") { $0.shadow = .right }))
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try await sums(scratch) == before)
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
        // All the same they are there, with their mark, and credited as any other.
        let name = InstallationName(app: "shop", installation: "tester")
        let chain = try #require(try await store.timeline(name)).chain
        #expect(chain.events.count == 3 && chain.events.allSatisfy(\.isTest) && chain.install?.isTest == true)
        #expect(chain.install?.credited.method == .installReferrer)
        #expect(try await store.event(eventID(2003))?.event.isTest == true)
        #expect(try await store.event(eventID(1003))?.event.isTest == false)
        var filter = InstallFilter()
        #expect(try await store.installs(filter, limit: 9).installs.map(\.installation) == ["person"])
        filter.isTest = true
        #expect(try await store.installs(filter, limit: 9).installs.map(\.installation) == ["other", "tester"])
    }

    @Test(
        "a phone of tests counts in no roll-out until another event comes; a field alone is about the one event")
    func lastEvent() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func send(_ number: UInt64, _ id: String = "phone", isTest: Bool, marks: Bool = false) async throws -> Int64 {
            var open = entry(number, at: FakeClock.start + Int64(number))
            open.event.app?.installation = id
            open.event.app?.version = "4.\(number)"
            (open.event.isTest, open.event.isOfTestInstallation) = (isTest, marks)
            _ = try await store.append(open)
            return try await store.installationCounts(app: "shop", since: 0).reduce(0) { $0 + $1.count }
        }
        #expect(try await send(1, isTest: false) == 1)
        #expect(try await send(2, isTest: true) == 1)
        // Nor does it say which version people have.
        #expect(try store.makeLinkLookup().installation(app: "shop", id: "phone")?.version == "4.1")
        #expect(try await send(3, isTest: true, marks: true) == 0)
        #expect(try await send(4, isTest: true) == 0)
        #expect(try await send(5, isTest: false) == 1)
        #expect(try await send(6, isTest: true, marks: true) == 0)
        // One that is known from tests alone is none of people, however it was marked.
        #expect(try await send(7, "other", isTest: true) == 0)
        #expect(try await send(8, "other", isTest: false) == 1)
        let counts = try await store.erase(phoneName, at: 1, by: "anna").0
        #expect(counts.installations == 1)
        #expect(try await scratch.rows("SELECT count(*) FROM installation WHERE test IS NULL") == [["1"]])
    }

    @Test("a test that fetches the app anew takes nothing from the installation that people have, and hides none")
    func installs() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opening(1, "phone") { $0.installedAt = 500 })
        let sums = try await scratch.creditSums()
        _ = try await store.append(
            Self.tested(opening(2, "phone", engagement: .reinstall) { $0.installedAt = 600 }))
        #expect(try await store.installs(InstallFilter(), limit: 9).installs.map(\.event) == [eventID(1)])
        // The other way round a first open behind a test's is the first one of people.
        _ = try await store.append(Self.tested(opening(3, "tablet")))
        #expect(try await scratch.creditSums() == sums)
        #expect(try store.makeLinkLookup().storedTaps.history(app: "shop", installation: "tablet")?.isTest == true)
        _ = try await store.append(opening(4, "tablet"))
        let names = try await store.installs(InstallFilter(), limit: 9).installs.map(\.installation)
        #expect(names == ["tablet", "phone"])
        let report = try #require(try await store.report(CreditQuery(by: .app)).rows.first)
        #expect(report.installs == 2)
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test("opens of a marked phone are no day of return; those of people on the day of a test are")
    func retention() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opening(1, "phone"))
        func open(_ number: UInt64, day: Int64, isTest: Bool, marks: Bool) async throws -> [[String]] {
            var open = entry(number, at: FakeClock.start + day * dayMilliseconds)
            open.event.app?.installation = "phone"
            (open.event.isTest, open.event.isOfTestInstallation) = (isTest, marks)
            _ = try await store.append(open)
            return try await scratch.rows("SELECT retained FROM chain WHERE retained IS NOT NULL")
        }
        #expect(try await open(2, day: 1, isTest: true, marks: true) == [["0"]])
        #expect(try await open(3, day: 1, isTest: false, marks: false) == [["1"]])
        #expect(try await open(4, day: 7, isTest: true, marks: false) == [["1"]])
        #expect(try await open(5, day: 7, isTest: false, marks: false) == [["3"]])
        #expect(try await open(6, day: 30, isTest: true, marks: true) == [["3"]])
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test(
        "a test's tap is neither one of its link's taps nor somebody behind its address, and nobody is counted for it")
    func taps() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(tapped(1, line: [7], signals: phoneSignals()))
        let rows = "SELECT 'day', taps, installs FROM link_day UNION ALL SELECT 'seen', count(*), 0 FROM address_seen"
        let before = try await scratch.rows(rows)
        #expect(before == [["day", "1", "0"], ["seen", "1", "0"]])
        _ = try await store.append(Self.tested(tapped(2, line: [7], signals: phoneSignals("Pixel 9"))))
        let sight = [
            QueryItem(name: "linkd_tap", value: eventID(2).description),
            QueryItem(name: "linkd_screen", value: "300x500@2"),
        ]
        try await store.observe(try #require(DeviceReport(sight)))
        let mine = try #require(try store.makeLinkLookup().storedTaps.tap(eventID(2)))
        #expect(mine.isTest && mine.signals?.model == "Pixel 9")
        _ = try await store.append(opening(3, "phone", tap: mine))
        #expect(try await scratch.rows(rows) == before)
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(1))?.isTest == false)
    }

    @Test("marks are kept over a restart, told once, bounded, and name nobody in the list of changes")
    func marks() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let (a, b) = (
            InstallationName(app: "shop", installation: "a"), InstallationName(app: "news", installation: "a")
        )
        let made = try await store.setTest([a, b], true, at: 7, by: "anna")
        #expect(made.all == [TestInstallation(name: b, since: 7), TestInstallation(name: a, since: 7)])
        let again = try await store.setTest([a], true, at: 9, by: "anna")
        #expect(again == made)
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try await store.testInstallations() == made)
        let left = try await store.setTest([b], false, at: 10, by: "anna")
        #expect(left.all.map(\.name) == [a] && left.revision > made.revision)
        #expect(try await store.apps(withInstallation: "a") == ["shop"])
        let changes = try await store.changes()
        #expect(changes.map(\.what) == ["installs test --off", "installs test", "installs test"])
        #expect(Set(changes.map(\.subject)) == ["an installation of shop", "an installation of news"])
        let long = InstallationName(app: "shop", installation: String(repeating: "x", count: 257))
        await #expect(throws: TestInstallationError.tooLong(most: 256)) {
            _ = try await store.setTest([long], true, at: 1, by: "anna")
        }
        try await scratch.raw().write { db in
            for number in 1..<TestInstallation.most {
                try db.execute(
                    sql: "INSERT INTO test_installation VALUES ('shop', ?, 1)", arguments: ["i\(number)"])
            }
        }
        await #expect(throws: TestInstallationError.tooMany) {
            _ = try await store.setTest([b], true, at: 1, by: "anna")
        }
        #expect(try await store.setTest([a], false, at: 11, by: "anna").all.count == TestInstallation.most - 1)
    }
}
