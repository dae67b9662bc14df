// Measurement events are counted by app and name, outgoing ones by type, and found in lists, whatever recorded them.

import EntrySamples
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct MeasurementCountTests {
    private static let parse = Measurement(name: "al_link_parse", fields: ["targetURL": "https://e.com/"])
    private static let navIn = Measurement(name: "al_nav_in", fields: ["targetURL": "https://e.com/"])

    private static func out(_ type: String, _ name: String = "al_nav_out") -> Measurement {
        Measurement(name: name, fields: ["type": type, "success": type == "fail" ? "0" : "1"])
    }

    /// An event of the app with these measurement events.
    private func measured(
        _ number: UInt64, _ kind: EventKind, app: String = "shop", at moment: Int64 = FakeClock.start,
        _ measurements: Measurement...
    ) -> JournalEntry {
        var made = entry(number, kind: kind, at: moment)
        made.event.app?.name = app
        made.outcome.link.app = app
        made.outcome.measurements = measurements
        return made
    }

    /// The sums by name.
    private func counts(
        _ store: Store, _ count: KeyPath<StatsCounts, Int64> = \.measurements,
        _ change: (inout StatsQuery) -> Void = { _ in }
    ) async throws -> [String: Int64] {
        var query = StatsQuery()
        query.group = .measurement
        change(&query)
        var sums: [String: Int64] = [:]
        for series in try await store.statistics(query) {
            let sum = series.buckets.reduce(0) { $0 + $1.counts[keyPath: count] }
            if sum > 0 { sums[series.key] = sum }
        }
        return sums
    }

    @Test("they are counted by app, name and type, of every kind of event; tests are in no report")
    func kinds() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        var test = measured(8, .open, Self.parse, Self.navIn)
        test.event.isTest = true
        let later = FakeClock.start + 5 * hourMilliseconds
        let entries = [
            measured(1, .open, Self.parse, Self.navIn), measured(2, .firstOpen, Self.parse, Self.navIn),
            measured(3, .open, app: "news", Self.parse, Self.navIn), measured(4, .reopen, Self.parse),
            measured(5, .navigate, Self.parse, Self.out("app")), measured(6, .navigate, Self.out("web")),
            measured(7, .navigate, at: later, Self.out("fail"), Self.out("app", "al_ref_back_out")), test, entry(9),
            // One that comes twice; a name and a type that no SDK uses.
            measured(10, .open, Self.parse, Self.parse, Measurement(name: "other", fields: [:]), Self.out("SECRET")),
        ]
        for entry in entries { _ = try await store.append(entry) }
        let expected: [String: Int64] = [
            "al_link_parse": 7, "al_nav_in": 3, "al_nav_out:app": 1, "al_nav_out:web": 1, "al_nav_out:fail": 1,
            "al_ref_back_out:app": 1, "al_nav_out": 1,
        ]
        #expect(try await counts(store) == expected)
        #expect(try await counts(store) { $0.app = "news" } == ["al_link_parse": 1, "al_nav_in": 1])
        #expect(try await counts(store) { $0.since = later } == ["al_nav_out:fail": 1, "al_ref_back_out:app": 1])
        #expect(try await counts(store, \.opens) == [:])
        #expect(try await counts(store, \.botTaps) == [:])
        var plain = StatsQuery()
        plain.group = .app
        let apps = try await store.statistics(plain)
        #expect(apps.flatMap(\.buckets).allSatisfy { $0.counts.measurements == 0 })
        #expect(apps.flatMap(\.buckets).reduce(0) { $0 + $1.counts.opens } == 4)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("taps and opens that share a decision are counted by it, after a kill, too, and are listed")
    func decisions() async throws {
        var scratch = Scratch()
        var store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        func made(_ kind: EventKind, bot: String? = nil) -> JournalEntry {
            var made = tap(1, on: link)
            (made.event.id, made.event.app, made.event.client, made.event.kind) = (nil, nil, Client(), kind)
            made.outcome.measurements = [Self.parse, Self.parse, Self.out("app")]
            var visitor = Visitor()
            visitor.bot = bot
            made.outcome.visitor = visitor
            return made
        }
        let (person, program) = (decidedTap(made(.tap)), decidedTap(made(.tap, bot: "crawler")))
        for number: UInt64 in 2...6 { _ = try await store.append(repeated(person, number)) }
        for number: UInt64 in 7...8 { _ = try await store.append(repeated(program, number)) }
        let open = try #require(
            DecidedEvent(open: made(.open), hasOwnDetails: false, by: DecisionPayloads.shared))
        for number: UInt64 in 9...11 {
            _ = try await store.append(
                RepeatedOpen(open, event: open.event, id: eventID(number), receivedAt: FakeClock.start))
        }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 3)
        var filter = EventFilter()
        filter.isMeasured = true
        for isKilled in [false, true] {
            if isKilled {
                scratch = try scratch.killed()
                store.close()
                store = try scratch.openLazy()
            }
            #expect(try await store.events(filter, newestFirst: false).count == 10)
            #expect(try await counts(store) == ["al_link_parse": 16, "al_nav_out:app": 8])
            #expect(try await counts(store, \.botTaps) == ["al_link_parse": 4, "al_nav_out:app": 2])
            let short = "https://\(link.link.address)"
            let ofLink = try await counts(store) { ($0.app, $0.link) = ("shop", short) }
            #expect(ofLink == ["al_link_parse": 16, "al_nav_out:app": 8])
        }
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a tap that came before counts nowhere, and neither do its measurement events")
    func sameTap() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("a"))
        var again = tap(1, on: link)
        again.isSameTap = true
        again.outcome.measurements = [Self.parse]
        _ = try await store.append(again)
        #expect(try await counts(store).isEmpty)
    }
}
