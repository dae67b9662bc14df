// Taps that are decided as one before them read, count and last as if each had been decided itself.

import EntrySamples
import LinkCore
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct RepeatedTapTests {
    @Test("they read as if each had been decided itself", arguments: 0..<6 as Range<UInt64>)
    func reading(tens: UInt64) async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open(), try other.open())
        defer {
            store.close()
            plain.close()
        }
        let referrers = [nil, "https://news.example.org/a?b=c", "not a URL", ""]
        // Ten decisions in one database: to make one takes longer than to fill it.
        for seed in tens * 10..<(tens + 1) * 10 {
            let number = seed % 10 * 10 + 1
            let decided = decidedTap(plainTap(number, seed: seed))
            for (index, referrer) in referrers.enumerated() {
                let at = FakeClock.start + Int64(index)
                let tap = repeated(decided, number + UInt64(index) + 1, at: at, referrer: referrer)
                #expect(try await store.append(tap).isRecorded)
                #expect(try await plain.appendRow(tap.entry))
            }
        }
        let read = try await store.events(EventFilter(), newestFirst: false)
        let expected = try await plain.events(EventFilter(), newestFirst: false)
        #expect(read.count == 40 && expected.count == 40)
        for (a, b) in zip(read, expected) {
            #expect(a.sequence == b.sequence)
            #expect(a.event == b.event)
            #expect(a.outcome == b.outcome)
            let id = a.outcome.eventID
            #expect(try await store.event(id)?.outcome == b.outcome)
            #expect(a.outcome.destination?.url.hasSuffix("linkd_tap=\(id)&again=\(id)") == true)
        }
        #expect(try await one.rows("SELECT count(*) FROM decision") == [["10"]])
        #expect(
            try await one.rows("SELECT DISTINCT text FROM agent ORDER BY text")
                == [["Browser/1.0"], ["Browser/2.0 (\u{e9})"]])
        store.close()
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    @Test("each has what its own URL passes through, wherever the first one's stood")
    func passing() async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open(), try other.open())
        defer {
            store.close()
            plain.close()
        }
        func value(_ number: Int) -> PassedValue {
            PassedValue(name: "fbclid".utf8, value: "IwAR0123456789abcdef-\(number)".utf8)
        }
        var entry = plainTap(1, seed: 21)
        let query = "x=1&fbclid=\(String(decoding: value(0).value, as: UTF8.self))"
        let url = "https://go.example.com/abc?" + query
        entry.event.url = url
        (entry.outcome.link.inputURL, entry.outcome.link.targetURL) = (url, "https://www.example.com/page?" + query)
        entry.outcome.link.hops = [url, "https://www.example.com/page?" + query]
        entry.outcome.link.inputQuery = try LinkURL(url).query().items
        entry.outcome.link.query = entry.outcome.link.inputQuery
        entry.outcome.destination = Destination(kind: .web, url: "https://www.example.com/page?" + query)
        let encoded = "intent://x#Intent;S.url=" + PercentCoding.encodeComponent(url) + ";end"
        entry.outcome.fallbacks = [Destination(kind: .app, url: encoded)]
        let decided = decidedTap(entry, passing: [value(0)])
        for number in 1...9 {
            let id = eventID(UInt64(number))
            let tap = TapEntry(decided, id: id, receivedAt: FakeClock.start, passing: [value(number)])
            #expect(try await store.append(tap).isRecorded)
            #expect(try await plain.appendRow(tap.entry))
        }
        #expect(try await one.rows("SELECT count(*) FROM decision") == [["1"]])
        let read = try await store.events(EventFilter(), newestFirst: false)
        let expected = try await plain.events(EventFilter(), newestFirst: false)
        #expect(read.count == 9)
        for (number, (a, b)) in zip(1..., zip(read, expected)) {
            #expect(a.event == b.event && a.outcome == b.outcome)
            #expect(a.event.url == "https://go.example.com/abc?x=1&fbclid=IwAR0123456789abcdef-\(number)")
            #expect(a.outcome.fallbacks[0].url.contains("fbclid%3DIwAR0123456789abcdef-\(number);end"))
        }
        // What it passed through is no damage to whoever looks at the decision alone.
        store.close()
        #expect(try DatabaseVerification(one.database).run().problems == [])
        let saved = try DatabaseSalvage(one.database, now: 0).run()
        #expect(saved.problems == [] && saved.events == 9 && !saved.notes.contains { $0.contains("lost") })
        let again = try one.open { $0.path = saved.path }
        defer { again.close() }
        let kept = try await again.events(EventFilter(), newestFirst: false)
        #expect(kept.map(\.event) == read.map(\.event) && kept.map(\.outcome) == read.map(\.outcome))
    }

    @Test("one whose URL is too long to be kept whole passes nothing on, and is kept shortened")
    func shortened() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var entry = plainTap(1, seed: 23)
        let id = String(repeating: "a", count: 100)
        entry.event.url = "https://go.example.com/" + String(repeating: "x", count: 5000) + "?fbclid=\(id)"
        entry.payloadLimit = 4096
        let passed = PassedValue(name: "fbclid".utf8, value: id.utf8)
        #expect(DecidedEvent(entry, passing: [passed], by: DecisionPayloads.shared) == nil)
        let tap = TapEntry(decidedTap(entry), id: eventID(2), receivedAt: FakeClock.start)
        #expect(try await store.append(tap).isRecorded)
        #expect(try await scratch.rows("SELECT count(*), count(payload) FROM event") == [["1", "0"]])
        #expect(try await scratch.rows("SELECT count(*) FROM decision") == [["1"]])
        let event = try #require(try await store.event(eventID(2)))
        #expect(event.event.url?.contains("[shortened:") == true)
        #expect(event.outcome.link.warnings.contains(LinkReading.shortened))
    }

    @Test("they count as if each had been decided itself, over links, hours, referrers and what only some events have")
    func counting() async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open(), try other.open())
        let decided = (0..<8).map { decidedTap(plainTap(UInt64($0) + 1, seed: UInt64($0) + 100)) }
        let referrers = [nil, "https://a.example.org/", "https://b.example.org/x", "android-app://com.example"]
        var random = Seeded(7)
        for number in 0..<400 as Range<UInt64> {
            let moment = FakeClock.start + Int64(number) * 60_000
            var tap = repeated(random.pick(decided), number + 100, at: moment, referrer: random.pick(referrers))
            tap.isCountedOnly = random.chance(10)
            #expect(try await store.append(tap).isRecorded)
            #expect(try await plain.appendRow(tap.entry))
        }
        store.close()
        plain.close()
        for table in ["count_by_link", "link_count", "count_by_dimension"] {
            let query = "SELECT * FROM \(table) ORDER BY 1, 2, 3, 4"
            #expect(try await one.rows(query) == other.rows(query), "\(table)")
        }
        #expect(try await one.rows("SELECT count(*) FROM count_by_dimension") != [["0"]])
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    @Test(
        "a decision is written once for all workers, again after a day or a restart, and goes with the last of its events"
    )
    func lasting() async throws {
        let scratch = Scratch()
        let day: Int64 = 86_400_000
        var store = try scratch.open { $0.eventRetention = 3 * 86_400_000 }
        let entry = plainTap(1, seed: 5)
        let (one, other) = (decidedTap(entry), decidedTap(entry))
        func tap(_ number: UInt64, _ decided: DecidedEvent) async throws {
            #expect(try await store.append(repeated(decided, number, at: scratch.clock.now)).isRecorded)
        }
        func decisions() async throws -> Int { try await scratch.count("SELECT count(*) FROM decision") }
        for number in 0..<20 as Range<UInt64> { try await tap(10 + number, number % 2 == 0 ? one : other) }
        #expect(try await decisions() == 1)
        // Two agents, of which one has two objects, and the same after a day.
        #expect(try await scratch.count("SELECT count(*) FROM agent") == 2)
        scratch.clock.advance(day)
        try await tap(40, one)
        try await tap(41, other)
        #expect(try await decisions() == 2)
        store.close()
        store = try scratch.open { $0.eventRetention = 3 * 86_400_000 }
        try await tap(42, one)
        #expect(try await decisions() == 3)
        scratch.clock.advance(5 * day / 2)
        try await eventually { store.status().events == 3 }
        try await eventually { try await decisions() == 2 }
        try await tap(50, other)
        scratch.clock.advance(10 * day)
        try await eventually { store.status().events == 0 }
        try await eventually { try await decisions() == 0 }
        try await eventually { try await scratch.count("SELECT count(*) FROM agent") == 0 }
        // What was deleted is written again when it is used again.
        try await tap(60, other)
        #expect(
            try await store.events(EventFilter(), newestFirst: true).map(\.outcome.eventID.milliseconds) == [
                scratch.clock.now
            ])
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a decision that a failed transaction had written is written again")
    func rollback() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.probeInterval = 1 }
        defer { store.close() }
        let decided = decidedTap(plainTap(1, seed: 9))
        try await store.write { db in
            try db.execute(
                sql: "CREATE TRIGGER no_events BEFORE INSERT ON event BEGIN SELECT raise(ROLLBACK, 'no'); END")
        }
        await #expect(throws: JournalError.self) { try await store.append(repeated(decided, 2)) }
        try await eventually {
            (try? await store.write { try $0.execute(sql: "DROP TRIGGER IF EXISTS no_events") }) != nil
        }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 0)
        #expect(try await scratch.count("SELECT count(*) FROM agent") == 0)
        #expect(try await store.append(repeated(decided, 3)).isRecorded)
        #expect(try await store.event(eventID(3))?.event.client?.userAgent == "Browser/1.0")
        #expect(try await store.events(EventFilter(), newestFirst: true).map(\.outcome.eventID) == [eventID(3)])
        #expect(try await scratch.count("SELECT count(*) FROM event") == 1)
    }

    @Test("a decision that is lost is told by a verification; a salvage keeps what is each tap's own, and says so")
    func lost() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        var entry = plainTap(1, seed: 11)
        entry.outcome.link.shortLink = "https://go.example.com/sale"
        let decided = decidedTap(entry)
        for number in 2..<7 as Range<UInt64> {
            _ = try await store.append(repeated(decided, number, referrer: "https://a.example"))
        }
        store.close()
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "DELETE FROM decision") }
        raw.close()
        let report = try DatabaseVerification(scratch.database).run()
        #expect(report.problems.contains("5 events name a decision that is not there"))
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.notes.contains { $0.contains("5 events lost") && $0.contains("decision") })
        #expect(salvage.problems == [])
        let again = try scratch.open { $0.path = salvage.path }
        defer { again.close() }
        let events = try await again.events(EventFilter(), newestFirst: false)
        #expect(events.count == 5)
        for event in events {
            #expect(event.event.client?.address != nil)
            #expect(event.event.client?.referrer == "https://a.example")
        }
    }

    @Test("a User-Agent that is lost is told by a verification; a salvage keeps the rest of its taps, and says so")
    func lostAgent() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = decidedTap(plainTap(1, seed: 12))
        for number in 4..<8 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        store.close()
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "DELETE FROM agent WHERE text = 'Browser/1.0'") }
        raw.close()
        let report = try DatabaseVerification(scratch.database).run()
        #expect(report.problems == ["2 events name a User-Agent that is not there"])
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.notes.contains("2 events name a User-Agent that is not there: they have none now"))
        #expect(salvage.problems == [])
        let again = try scratch.open { $0.path = salvage.path }
        defer { again.close() }
        let events = try await again.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.event.client?.userAgent) == [nil, nil, "Browser/2.0 (\u{e9})", nil])
        #expect(events.allSatisfy { $0.event.client?.address != nil && $0.event.url == decided.event.value.url })
    }

    @Test("a list by link finds them, an erased one is gone")
    func lists() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var entry = plainTap(1, seed: 13)
        entry.outcome.link.shortLink = "https://go.example.com/listed"
        let decided = decidedTap(entry)
        for number in 2..<42 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        var filter = EventFilter()
        filter.link = "https://go.example.com/listed"
        #expect(try await store.events(filter, newestFirst: true).count == 40)
    }
}
