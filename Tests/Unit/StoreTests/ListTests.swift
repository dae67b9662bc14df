// Lists of events: order, pages, filters, time bounds, and the same answers after a restart.

import EntrySamples
import LinkCore
import Records
import Store
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@Suite struct ListTests {
    /// 300 events of many shapes, one per second, recorded in groups.
    private func filled(_ scratch: Scratch) async throws -> (Store, [JournalEntry]) {
        let store = try scratch.open()
        var entries: [JournalEntry] = []
        for number: UInt64 in 1...300 {
            var made = entry(
                number, kind: EventKind.allCases[Int(number) % EventKind.allCases.count],
                at: FakeClock.start + Int64(number) * 60_000)
            made.event.app?.installation = number % 5 == 0 ? nil : "installation-\(number % 7)"
            made.outcome.link.app = number % 3 == 0 ? "news" : "shop"
            made.outcome.link.route = number % 4 == 0 ? nil : "route-\(number % 4)"
            made.outcome.link.shortLink = number % 10 == 0 ? "go.example.com/k\(number % 20)" : nil
            made.outcome.action = Action.allCases[Int(number) % Action.allCases.count]
            made.outcome.reason = "reason-\(number % 6)"
            made.event.isTest = number % 9 == 0
            if number % 4 == 1 { made.outcome.measurements.append(Measurement(name: "al_link_parse", fields: [:])) }
            if number % 8 == 1 { made.outcome.measurements.append(Measurement(name: "al_nav_in", fields: [:])) }
            var visitor = Visitor()
            visitor.platform = Platform.allCases[Int(number) % 4]
            made.outcome.visitor = visitor
            entries.append(made)
        }
        for start in stride(from: 0, to: 300, by: 10) {
            _ = try await store.append(contentsOf: Array(entries[start..<start + 10]))
        }
        return (store, entries)
    }

    private func numbers(_ events: [RecordedEvent]) -> [UInt64] { events.map(\.outcome.eventID.low) }

    @Test("every filter finds what a look at all events finds, newest and oldest first")
    func filters() async throws {
        let scratch = Scratch()
        let (store, entries) = try await filled(scratch)
        defer { store.close() }
        let start = FakeClock.start
        let cases: [(String, (inout EventFilter) -> Void, (JournalEntry) -> Bool)] = [
            ("all", { _ in }, { _ in true }),
            ("app", { $0.app = "news" }, { $0.outcome.link.app == "news" }),
            ("no such app", { $0.app = "none" }, { _ in false }),
            ("kinds", { $0.kinds = [.tap, .open] }, { [.tap, .open].contains($0.event.kind) }),
            ("action", { $0.action = .hold }, { $0.outcome.action == .hold }),
            ("tests", { $0.isTest = true }, { $0.event.isTest }),
            ("no tests", { $0.isTest = false }, { !$0.event.isTest }),
            (
                "tests of an installation", { ($0.isTest, $0.installation) = (true, "installation-2") },
                { $0.event.isTest && $0.event.app?.installation == "installation-2" }
            ),
            (
                "tests of a kind", { ($0.isTest, $0.kinds) = (true, [.tap]) },
                { $0.event.isTest && $0.event.kind == .tap }
            ),
            ("reason", { $0.reason = "reason-3" }, { $0.outcome.reason == "reason-3" }),
            ("platform", { $0.platform = .ios }, { $0.outcome.visitor?.platform == .ios }),
            (
                "routes", { $0.routes = ["route-1", "route-3", "never"] },
                { ["route-1", "route-3"].contains($0.outcome.link.route) }
            ),
            ("link", { $0.link = "go.example.com/k10" }, { $0.outcome.link.shortLink == "go.example.com/k10" }),
            (
                "installation", { $0.installation = "installation-2" },
                { $0.event.app?.installation == "installation-2" }
            ),
            ("measured", { $0.isMeasured = true }, { !$0.outcome.measurements.isEmpty }),
            ("not measured", { $0.isMeasured = false }, { $0.outcome.measurements.isEmpty }),
            (
                "a measurement", { $0.measurement = .navigationIn },
                { $0.outcome.measurements.contains { $0.name == "al_nav_in" } }
            ),
            ("a measurement that none has", { $0.measurement = .backOut }, { _ in false }),
            (
                "measured tests", { ($0.isMeasured, $0.isTest) = (true, true) },
                { $0.event.isTest && !$0.outcome.measurements.isEmpty }
            ),
            (
                "measured of an installation", { ($0.isMeasured, $0.installation) = (true, "installation-2") },
                { $0.event.app?.installation == "installation-2" && !$0.outcome.measurements.isEmpty }
            ),
            ("since", { $0.since = start + 100 * 60_000 }, { $0.outcome.receivedAt >= start + 100 * 60_000 }),
            ("until", { $0.until = start + 100 * 60_000 }, { $0.outcome.receivedAt < start + 100 * 60_000 }),
            (
                "both and an installation",
                {
                    ($0.since, $0.until, $0.installation) = (
                        start + 50 * 60_000, start + 250 * 60_000, "installation-3"
                    )
                },
                {
                    (start + 50 * 60_000..<start + 250 * 60_000).contains($0.outcome.receivedAt)
                        && $0.event.app?.installation == "installation-3"
                }
            ),
            (
                "everything at once",
                { ($0.app, $0.installation, $0.reason) = ("shop", "installation-1", "reason-1") },
                {
                    $0.outcome.link.app == "shop" && $0.event.app?.installation == "installation-1"
                        && $0.outcome.reason == "reason-1"
                }
            ),
        ]
        for (name, change, matches) in cases {
            var filter = EventFilter()
            change(&filter)
            let expected = entries.filter(matches).map(\.outcome.eventID.low)
            #expect(numbers(try await store.events(filter, newestFirst: false)) == expected, "\(name)")
            #expect(numbers(try await store.events(filter, newestFirst: true)) == expected.reversed(), "\(name)")
        }
    }

    @Test("a rare filter finds its events with pages of any size, after a restart and a salvage, too")
    func rare() async throws {
        let scratch = Scratch()
        var (store, entries) = try await filled(scratch)
        let rare: [((inout EventFilter) -> Void, (JournalEntry) -> Bool)] = [
            ({ $0.isMeasured = true }, { !$0.outcome.measurements.isEmpty }),
            ({ $0.isTest = true }, { $0.event.isTest }),
            ({ $0.link = "go.example.com/k10" }, { $0.outcome.link.shortLink == "go.example.com/k10" }),
        ]
        func check() async throws {
            for (change, matches) in rare {
                var filter = EventFilter()
                change(&filter)
                let expected = entries.filter(matches).map(\.outcome.eventID.low)
                for size in [1, 10, 500] {
                    var (all, place): ([UInt64], EventID?) = ([], nil)
                    repeat {
                        let page = try await store.eventsNewestFirst(filter, before: place, limit: size)
                        all += numbers(page.events)
                        place = page.next
                    } while place != nil
                    #expect(all == expected.reversed(), "\(size)")
                }
            }
        }
        try await check()
        store.close()
        store = try scratch.open()
        try await check()
        store.close()
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        store = try scratch.open { $0.path = salvage.path }
        defer { store.close() }
        try await check()
    }

    @Test("pages of any size put together are the whole list")
    func pages() async throws {
        let scratch = Scratch()
        let (store, entries) = try await filled(scratch)
        defer { store.close() }
        for installation in [nil, "installation-2"] {
            var filter = EventFilter()
            filter.installation = installation
            let expected = entries.filter { installation == nil || $0.event.app?.installation == installation }
                .map(\.outcome.eventID.low)
            for (size, newestFirst) in [(1, true), (7, false), (64, true), (500, false)] {
                var all: [UInt64] = []
                var place: Int64?
                while true {
                    let page = try await store.events(filter, newestFirst: newestFirst, limit: size, behind: place)
                    all += numbers(page)
                    guard page.count == size, let last = page.last else { break }
                    place = last.sequence
                }
                #expect(all == (newestFirst ? expected.reversed() : expected), "\(size)")
            }
        }
    }

    @Test("after an event come older ones, whether it is still in the journal or not")
    func after() async throws {
        let scratch = Scratch()
        let (store, entries) = try await filled(scratch)
        defer { store.close() }
        var filter = EventFilter()
        filter.after = entries[149].outcome.eventID
        #expect(numbers(try await store.events(filter, newestFirst: true)) == (1...149).reversed())
        filter.after = eventID(0, at: entries[149].outcome.receivedAt)
        #expect(numbers(try await store.events(filter, newestFirst: true)) == (1...149).reversed())
        filter.after = eventID(0, at: FakeClock.start + 1_000_000_000)
        #expect(try await store.events(filter, newestFirst: true).count == 300)
    }

    @Test("a clock that jumps back leaves time bounds right: lists are by time, subscriptions by commits")
    func clockJump() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let hour: Int64 = 3_600_000
        for (number, moment) in [0, 5, 2, 9, 1].enumerated() {
            _ = try await store.append(entry(UInt64(number + 1), at: FakeClock.start + Int64(moment) * hour))
        }
        var filter = EventFilter()
        filter.since = FakeClock.start + 2 * hour
        #expect(numbers(try await store.events(filter, newestFirst: false)) == [2, 3, 4])
        filter.until = FakeClock.start + 6 * hour
        #expect(numbers(try await store.events(filter, newestFirst: true)) == [2, 3])
    }

    @Test("limits are kept to a page, none and nonsense give nothing")
    func limits() async throws {
        let scratch = Scratch()
        let (store, _) = try await filled(scratch)
        defer { store.close() }
        #expect(try await store.events(EventFilter(), newestFirst: true, limit: 0).isEmpty)
        #expect(try await store.events(EventFilter(), newestFirst: true, limit: -5).isEmpty)
        #expect(try await store.events(EventFilter(), newestFirst: true, limit: .max).count == 300)
    }

    @Test("a name that only the text of a filter knows does not match by accident")
    func unknownName() async throws {
        let scratch = Scratch()
        let (store, _) = try await filled(scratch)
        defer { store.close() }
        var filter = EventFilter()
        filter.reason = "1"
        #expect(try await store.events(filter, newestFirst: true).isEmpty)
        filter.reason = "route-1"
        #expect(try await store.events(filter, newestFirst: true).isEmpty)
    }

    @Test("a list finds events of before a restart and after it")
    func restart() async throws {
        let scratch = Scratch()
        var (store, entries) = try await filled(scratch)
        store.close()
        store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(contentsOf: (301...340).map { entry($0, at: FakeClock.start + Int64($0) * 60_000) })
        var filter = EventFilter()
        filter.installation = "installation-1"
        entries += (301...340).map { entry($0) }
        let expected = entries.filter { $0.event.app?.installation == "installation-1" }.map(\.outcome.eventID.low)
        #expect(numbers(try await store.events(filter, newestFirst: false)) == expected)
    }
}
